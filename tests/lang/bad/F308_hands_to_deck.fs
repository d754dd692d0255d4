forest 1
set mine "Mine"
use base

change "Wolf" {
  effect move 1 card from each other hand to deck
  bonus  move any card from box to hand
}
