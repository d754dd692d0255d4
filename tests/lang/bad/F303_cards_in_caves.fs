forest 1
set mine "Mine"
use base

change "Wolf" {
  points 1 per card in cave on top
  points 1 per bird in cave
}

change "Lynx" {
  effect move 1 bird from cave to hand
  bonus  shuffle 1 bird from cave onto deck
}
