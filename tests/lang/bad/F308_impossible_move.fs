forest 1
set mine "Mine"
use base
change "Wolf" {
  effect move 1 card from deck to hand
}
