forest 1
set mine "Mine"
use base
change "Lynx" {
  effect shuffle 3 bird from box onto deck
}
