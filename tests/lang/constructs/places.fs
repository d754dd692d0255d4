forest 1
set places "Where a card may lie"
use "little.fs"

change "Rook" {
  counts as "Noctule"
  shares slot with any "Rook"
}

change "Noctule" {
  shares slot with 1 (bat or bird)
  adds 1 to tally of its host
}

change "Fern" {
  lets any insect share slot bottom of its host
  only on moor
}

change "Ant" {
  printed "Wood Ant"
  only on bottom of tree holding bird
}
