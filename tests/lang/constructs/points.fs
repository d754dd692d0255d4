forest 1
set worth "What cards are worth"
use "little.fs"

group crawlers "Crawlers" {
  points sets of different insect [1 3 6]
}

# --- by number ---

change "Oak" {
  points 2 per card on its host + 1 per different bird
  points 10 if tally tree >= 12 else 3
}

change "Elm" {
  points once table (tally "Elm") [1 4 9 16]
}

change "Bog" {
  points once table (1 per plant + 1 per insect) [0 5]
}

# --- by place ---

change "Rook" {
  points 1 per card showing its symbol
  points 5 if its host is (oak_like or moor)
}

change "Noctule" {
  points 3 per full tree
  points 2 if count "Noctule" in its slot >= 2
}

change "Fern" {
  points with "Elm"
}

change "Ant" {
  points with crawlers
}

kinds {
  oak_like  "oak-like tree"
}

change "Oak" {
  is     tree, oak_like
}
