forest 1
set mine "Mine"
use base
change "Lynx" {
  effect move 1 card from each other hand to clearing
}
