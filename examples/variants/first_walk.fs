# A whole game of its own, small enough to teach: 3 trees, 6 dwellers, 36 cards.
#
# It uses no other set, so it says everything itself: kinds, symbols, species,
# cards and rules. No effect is more than a draw or another turn.

forest 1
set first_walk "First walk"

kinds {
  tree    hosting top, bottom
  bird
  insect
  plant
}

symbols {
  oak
  birch
  linden
}

# --- Trees ---

species "Oak" {
  is     tree
  symbol oak
  cost   2
  points 5
}

species "Birch" {
  is     tree
  symbol birch
  cost   0
  effect draw 1
  points 1
}

species "Linden" {
  is     tree
  symbol linden
  cost   1
  points 3 if most "Linden" else 1
}

# --- On top ---

species "Jay" {
  is     bird
  cost   1
  effect take another turn
  points 2
}

species "Robin" {
  is     bird
  cost   0
  points 1 per insect
}

species "Tawny Owl" {
  is     bird
  cost   2
  effect draw 1
  bonus  draw 2
  points 5
}

# --- At the bottom ---

species "Wood Ant" {
  is     insect
  cost   1
  points 1 per card on bottom of tree
}

species "Stag Beetle" {
  is     insect
  cost   1
  points 4 if its host is "Oak"
}

species "Fern" {
  is     plant
  cost   0
  points 1 per different tree
}

deck {
  6 x "Oak"
  6 x "Birch"
  6 x "Linden"
  2 x "Jay"(oak) / "Wood Ant"(birch)
  2 x "Jay"(linden) / "Fern"(oak)
  2 x "Jay"(birch) / "Stag Beetle"(linden)
  2 x "Robin"(oak) / "Stag Beetle"(birch)
  2 x "Robin"(linden) / "Wood Ant"(oak)
  2 x "Robin"(birch) / "Fern"(linden)
  2 x "Tawny Owl"(oak) / "Fern"(birch)
  2 x "Tawny Owl"(linden) / "Stag Beetle"(oak)
  2 x "Tawny Owl"(birch) / "Wood Ant"(linden)
}

rules {
  players 1 to 3
  opening hand 4
  hand limit 7
  draw action 2 from deck or clearing
  clearing clears at 7
  mulligan 1 if no tree
  winter 2 cards in the last 1/3, 1 on top
  sapling is tree
  playing tree reveals 1
  cave scores 1 per card
  played cards resolve in any order
  sharing starts next turn
}
