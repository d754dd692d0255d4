# Woodland Edge: 3 shrubs and 16 dwellers on 36 cards.

forest 1
set woodland_edge "Woodland Edge"
use base

# A shrub offers slots as a tree does, but is no tree.
kinds {
  shrub          hosting left, right, top, bottom
  woodland_edge  "woodland edge card"
}

# --- Shrubs ---

species "Blackthorn" {
  is     shrub, woodland_edge
  cost   2
  bonus  place 1 butterfly from hand
  whenever you play butterfly, at once: draw 1
}

species "Common Hazel" {
  is     shrub, woodland_edge
  cost   2
  bonus  place 1 bat from hand
  whenever you play bat, at once: draw 1
}

species "Elderberry" {
  is     shrub, woodland_edge
  cost   2
  bonus  place 1 plant from hand
  whenever you play plant, at once: draw 1
}

# --- Dwellers on top ---

species "Barn Owl" {
  is     bird, woodland_edge
  cost   2
  effect take another turn if any bat
  points 3 per bat
}

species "Eurasian Magpie" {
  is     bird, woodland_edge
  cost   1
  effect move 1 card from clearing to hand
  bonus  move 2 cards from clearing to cave
  points 3
}

species "Map Butterfly" {
  is     butterfly, insect, woodland_edge
  cost   0
  points with butterflies
}

species "Nightingale" {
  is     bird, woodland_edge
  cost   1
  bonus  take another turn
  points 5 if its host is shrub
}

# --- Dwellers at the bottom ---

species "Digitalis" {
  is     plant, woodland_edge
  cost   0
  points table (different plant) [1 3 6 10 15]
}

species "Great Green Bush-Cricket" {
  is     insect, woodland_edge
  cost   1
  effect place 1 bird from hand
  points 1 per insect
}

species "Stinging Nettle" {
  is     plant, woodland_edge
  cost   0
  lets any butterfly share slot top of its host
  points 2 per butterfly
}

species "Water Vole" {
  is     pawed, woodland_edge
  cost   2
  effect place any cards from hand as sapling
  bonus  take another turn
}

# --- Dwellers on the left or right ---

species "Bee Swarm" {
  is     insect, woodland_edge
  cost   1
  effect move all (plant or shrub or tree) from clearing to cave
  points 1 per plant
}

species "Common Pipistrelle" {
  is     bat, woodland_edge
  cost   1
  points 5 if different bat >= 3
}

species "Crane Fly" {
  is     insect, woodland_edge
  cost   1
  effect place any bat from hand
  bonus  move all bat from clearing to hand
  points 1 per bat
}

species "European Bison" {
  is     cloven, woodland_edge
  cost   3
  effect take another turn
  points 2 per card showing (oak or beech)
}

species "European Polecat" {
  is     pawed, woodland_edge
  cost   2
  bonus  take another turn
  points 10 if no other card on its host
}

species "European Wildcat" {
  is     pawed, woodland_edge
  cost   1
  effect move 1 card from clearing to hand
  points 1 per woodland_edge
}

# The card says Squeaker, and it is one; only this one shows the woodland edge.
species "Squeaker (Woodland Edge)" {
  is     cloven, woodland_edge
  cost   0
  printed "Squeaker"
  counts as "Squeaker"
  points 1
}

species "Wild Boar (Female)" {
  is     cloven, woodland_edge
  cost   2
  effect move all cards from clearing to box
  bonus  place 1 "Squeaker" from hand
  points 10 per "Squeaker"
}

deck {
  "Elderberry"(linden)
  "Elderberry"(sycamore)
  "Elderberry"(birch)
  "Elderberry"(oak)
  "Common Hazel"(horse_chestnut)
  "Common Hazel"(oak)
  "Common Hazel"(beech)
  "Common Hazel"(birch)
  "Blackthorn"(douglas_fir)
  "Blackthorn"(birch)
  "Blackthorn"(silver_fir)
  "Blackthorn"(sycamore)

  # left | right
  "Wild Boar (Female)"(birch) | "Bee Swarm"(sycamore)
  "European Bison"(oak) | "Wild Boar (Female)"(sycamore)
  "Wild Boar (Female)"(silver_fir) | "European Wildcat"(horse_chestnut)
  "Common Pipistrelle"(linden) | "Squeaker (Woodland Edge)"(silver_fir)
  "Squeaker (Woodland Edge)"(horse_chestnut) | "Crane Fly"(beech)
  "European Polecat"(silver_fir) | "Squeaker (Woodland Edge)"(douglas_fir)
  "Bee Swarm"(beech) | "Common Pipistrelle"(sycamore)
  "European Wildcat"(oak) | "Bee Swarm"(birch)
  "Common Pipistrelle"(birch) | "European Bison"(beech)
  "European Bison"(beech) | "European Polecat"(sycamore)
  "Crane Fly"(birch) | "European Polecat"(oak)
  "European Wildcat"(sycamore) | "Crane Fly"(oak)

  # top / bottom
  "Map Butterfly"(linden) / "Digitalis"(douglas_fir)
  "Map Butterfly"(sycamore) / "Stinging Nettle"(birch)
  "Map Butterfly"(oak) / "Great Green Bush-Cricket"(silver_fir)
  "Map Butterfly"(silver_fir) / "Water Vole"(sycamore)
  "Eurasian Magpie"(beech) / "Digitalis"(birch)
  "Eurasian Magpie"(silver_fir) / "Stinging Nettle"(horse_chestnut)
  "Eurasian Magpie"(birch) / "Great Green Bush-Cricket"(beech)
  "Nightingale"(beech) / "Digitalis"(sycamore)
  "Nightingale"(oak) / "Stinging Nettle"(sycamore)
  "Nightingale"(horse_chestnut) / "Water Vole"(beech)
  "Barn Owl"(birch) / "Digitalis"(oak)
  "Barn Owl"(sycamore) / "Great Green Bush-Cricket"(oak)
}

# 55, 40, 25 and 10 cards stay out with 2 to 5 players.
change rules {
  leave out 25 more with 2 players
  leave out 20 more with 3 players
  leave out 15 more with 4 players
  leave out 10 more with 5 players
}

# With both sets, 90, 60, 45 and 30 cards stay out.
change rules with alpine {
  leave out 10 more with 2 players
  leave out 5 more with 4 players
  leave out 10 more with 5 players
}
