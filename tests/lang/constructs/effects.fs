forest 1
set effects "What happens once, after playing"
use "little.fs"

change "Oak" {
  effect draw 1 per bird + 1
  bonus  draw 2, take another turn
}

change "Elm" {
  effect move any cards from hand to cave, then draw that many
  bonus  take another turn with draw 1 if any bat or no bird and not most tree
}

change "Bog" {
  effect move all (plant or insect) from clearing to hand
  bonus  shuffle 3 cards from box onto deck
}

change "Rook" {
  effect move 1 card from each other hand to clearing, draw 1
  bonus  turn its host face down
}

change "Noctule" {
  effect place any bat from hand
  bonus  place up to 2 bird from hand with effect
}

change "Fern" {
  effect play any cards from hand
  bonus  place 1 card from hand as sapling
}

change "Ant" {
  returns last winter card once
}
