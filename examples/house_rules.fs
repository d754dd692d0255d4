# House rules: one card changed, one taken out, one added.

forest 1
set house "House rules"
use base

change "Lynx" {
  cost   2
}

change rules {
  mulligan none
}

remove "Mole"

species "Jackdaw" {
  is     bird
  cost   1
  effect draw 1 per bird
  points 2 per different bird
}

deck {
  "Jackdaw"(oak) / "Moss"(birch)
  "Jackdaw"(beech) / "Fireflies"(linden)
}
