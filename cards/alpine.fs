# Alpine: 2 trees and 15 dwellers on 36 cards.

forest 1
set alpine "Alpine"
use base

kinds {
  mountain  "mountain card"
}

symbols {
  european_larch  "European larch"
  stone_pine      "stone pine"
}

# --- Trees ---

species "European Larch" {
  is     tree, mountain
  symbol european_larch
  cost   1
  bonus  place 1 mountain from hand
  points 3
}

species "Stone Pine" {
  is     tree, mountain
  symbol stone_pine
  cost   2
  effect draw 1
  bonus  draw 1
  points 1 per mountain
}

# --- Dwellers on top ---

species "Bearded Vulture" {
  is     bird, mountain
  cost   1
  effect move up to 2 cards from clearing to cave
  points 1 per card in cave
}

species "Common Raven" {
  is     bird, mountain
  cost   1
  effect draw 1
  points 5
}

species "Golden Eagle" {
  is     bird, mountain
  cost   1
  points 1 per pawed + 1 per amphibian
}

species "Phoebus Apollo" {
  is     butterfly, insect, mountain
  cost   0
  points with butterflies
}

# --- Dwellers at the bottom ---

# The Alpine Newt's bonus is for up to two cards: one of each sort.
species "Alpine Newt" {
  is     amphibian, mountain
  cost   1
  bonus  place 1 mountain from hand, place 1 insect from hand
  points 2 per insect
}

species "Black Trumpet" {
  is     mushroom, mountain
  cost   2
  whenever you play mountain, at once: draw 1
}

species "Blueberry" {
  is     plant, mountain
  cost   1
  effect place 1 amphibian from hand
  points 2 per different bird
}

species "Edelweiss" {
  is     plant, mountain
  cost   1
  effect draw 1
  bonus  draw 1
  points 3
}

species "Gentian" {
  is     plant, mountain
  cost   0
  effect place 1 butterfly from hand
  points 3 per butterfly
}

# --- Dwellers on the left or right ---

species "Alpine Marmot" {
  is     pawed, mountain
  cost   1
  points 3 per different plant
}

species "Capercaillie" {
  is     bird, mountain
  cost   1
  effect place 1 plant from hand
  points 1 per plant
}

species "Chamois" {
  is     cloven, mountain
  cost   1
  points 3 per card showing its symbol
}

species "Mountain Hare" {
  is     pawed, mountain
  cost   0
  counts as "European Hare"
  points 1 per "European Hare"
}

species "Savi's Pipistrelle" {
  is     bat, mountain
  cost   1
  points 5 if different bat >= 3
}

species "Steinbock" {
  is     cloven, mountain
  cost   3
  effect take another turn
  points 10
}

deck {
  7 x "European Larch"
  7 x "Stone Pine"

  # left | right
  "Alpine Marmot"(beech) | "Chamois"(stone_pine)
  "Alpine Marmot"(european_larch) | "Capercaillie"(douglas_fir)
  "Mountain Hare"(silver_fir) | "Alpine Marmot"(stone_pine)
  "Steinbock"(european_larch) | "Alpine Marmot"(birch)
  "Chamois"(european_larch) | "Capercaillie"(beech)
  "Mountain Hare"(european_larch) | "Chamois"(douglas_fir)
  "Savi's Pipistrelle"(silver_fir) | "Steinbock"(stone_pine)
  "Capercaillie"(european_larch) | "Savi's Pipistrelle"(stone_pine)
  "Capercaillie"(stone_pine) | "Steinbock"(douglas_fir)
  "Savi's Pipistrelle"(european_larch) | "Mountain Hare"(stone_pine)

  # top / bottom
  "Phoebus Apollo"(stone_pine) / "Black Trumpet"(european_larch)
  "Phoebus Apollo"(douglas_fir) / "Edelweiss"(stone_pine)
  "Phoebus Apollo"(european_larch) / "Blueberry"(birch)
  "Phoebus Apollo"(silver_fir) / "Alpine Newt"(stone_pine)
  "Golden Eagle"(beech) / "Black Trumpet"(stone_pine)
  "Bearded Vulture"(silver_fir) / "Gentian"(european_larch)
  "Golden Eagle"(european_larch) / "Alpine Newt"(douglas_fir)
  "Common Raven"(european_larch) / "Gentian"(beech)
  "Common Raven"(douglas_fir) / "Blueberry"(stone_pine)
  "Bearded Vulture"(european_larch) / "Alpine Newt"(silver_fir)
  "Bearded Vulture"(stone_pine) / "Edelweiss"(european_larch)
  "Golden Eagle"(silver_fir) / "Gentian"(stone_pine)
}

# 55, 40, 25 and 10 cards stay out with 2 to 5 players.
change rules {
  leave out 25 more with 2 players
  leave out 20 more with 3 players
  leave out 15 more with 4 players
  leave out 10 more with 5 players
}
