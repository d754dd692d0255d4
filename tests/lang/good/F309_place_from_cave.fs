forest 1
set mine "Mine"
use base
change "Wolf" {
  effect place 1 card from hand
}
