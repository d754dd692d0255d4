# A whole game in one file: what the other examples build on.

forest 1
set little "A little forest"

kinds {
  tree    hosting left, right, top, bottom
  moor    "wide moor" hosting top 2, bottom 2
  bird
  bat
  plant
  insect
}

symbols {
  oak
  elm
  rowan
}

species "Oak" {
  is     tree
  symbol oak
  cost   1
  points 1
}

species "Elm" {
  is     tree
  symbol elm
  points 3 if most "Elm" else 1
}

species "Bog" {
  is     moor
  symbol rowan
}

species "Rook" {
  is     bird
  copies 12
  cost   1
  points 2 per "Rook"
}

species "Noctule" {
  is     bat
}

species "Fern" {
  is     plant
}

species "Ant" {
  is     insect
}

deck {
  60 x "Oak"
  60 x "Elm"
  10 x "Bog"
  12 x "Rook"(oak) | "Noctule"(elm)
  10 x "Fern"(rowan) / "Ant"(oak)
}

rules {
  players 2 to 3
  opening hand 5
  sapling is tree
}
