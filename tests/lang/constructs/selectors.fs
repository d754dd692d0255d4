forest 1
set selectors "Which cards"
use "little.fs"

change "Oak" {
  points 1 per card showing oak
}

change "Elm" {
  points 1 per card showing (elm or rowan)
}

change "Bog" {
  points 1 per insect on bottom of moor
}

change "Rook" {
  points 1 per other bird
  points 1 per (bird or bat) on its host
}

change "Noctule" {
  points 1 per bird bat
  points 1 per card in cave
}

change "Fern" {
  points 1 per card face down
}

change "Ant" {
  points 1 per card on top
}
