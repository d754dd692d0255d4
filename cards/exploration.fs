# Exploration: 4 trees and 18 dwellers on 15 cards, beside some of the base game, and 5 caves.
#
# The cards are partly verified: which species there are, their sides and numbers
# are in several sources, which halves make a card and which symbols they show in
# one.  Costs are from the official text alone.

forest 1
set exploration "Exploration"
use base, promo

symbols {
  golden_palm     "golden palm"
  bamboo
  european_alder  "European alder"
}

# --- Trees ---

species "Moor Birch" {
  is     tree
  symbol birch
  cost   0
  counts as "Birch"
  effect draw 1
  points 1
}

species "O Christmas Tree" {
  is     tree
  symbol silver_fir
  cost   2
  counts as "Silver Fir"
  bonus  place 1 pawed from hand
  returns last winter card once
  points 2 per card on its host
}

species "Palm Tree" {
  is     tree
  symbol golden_palm
  cost   1
  bonus  place 1 bird from hand
  points 1 per bird
}

# Whether a Red Squirrel scores on it is in no source: it counts as an Oak everywhere.
species "Turkey Oak" {
  is     tree
  symbol oak
  cost   1
  counts as "Oak"
  points 1 per cloven
}

# --- Dwellers on top ---

species "Brimstone" {
  is     butterfly, insect
  cost   0
  points with butterflies
}

# That the Cardinal counts trees is in one source.
species "Cardinal" {
  is     bird, woodland_edge
  cost   1
  effect draw 1 per tree
  points 5
}

species "Cuckoo" {
  is     bird
  cost   1
  shares slot with 1 bird
  only on top of card holding bird
  points 7
}

# No source names a kind for the card that Mistletoe places: any card.
species "Mistletoe" {
  is     plant
  cost   1
  effect turn its host face down if its host is tree, place 1 card from hand
  points 1 per plant
}

species "Robin" {
  is     bird, woodland_edge
  cost   1
  effect draw 1
  points 1 per insect
}

species "Whinchat" {
  is     bird
  cost   1
  effect draw 1
  points 1 per plant
}

# --- Dwellers at the bottom ---

species "Marsh Cinquefoil" {
  is     plant
  cost   1
  points 15 if count tree <= 5 else (7 if count tree <= 10 else 3)
}

species "Say's Firefly" {
  is     insect, woodland_edge
  cost   0
  counts as "Fireflies"
  points with "Fireflies"
}

species "Water Vole" {
  is     pawed, woodland_edge
  cost   2
  effect place any cards from hand as sapling
  bonus  take another turn
}

species "Wild Tulip" {
  is     plant, woodland_edge
  cost   0
  points 3
}

# --- Dwellers on the left or right ---

species "Arctic Fox" {
  is     pawed
  cost   2
  counts as "Red Fox"
  effect draw 1 per "European Hare"
  points 2 per "European Hare"
}

# The two symbols of the Elk are Birch and Douglas Fir for those who own the card; one text has others.
species "Elk" {
  is     deer, cloven
  cost   3
  bonus  take another turn with draw 1
  points 2 per card face down + 2 per card showing (birch or douglas_fir)
}

species "European Bison" {
  is     cloven, woodland_edge
  cost   3
  effect take another turn
  points 2 per card showing (oak or beech)
}

species "Genet" {
  is     pawed
  cost   1
  effect draw 1
  points 5
}

species "Red Panda" {
  is     pawed
  cost   1
  effect shuffle 10 cards from box onto deck
  points 2
}

species "Sable" {
  is     pawed
  cost   1
  points 3 per pawed
}

species "Troll" {
  is     pawed
  cost   1
  effect move 1 card from each other hand to clearing
  points 1 per tree
}

species "White Stork" {
  is     bird, woodland_edge
  cost   1
  effect take another turn
  points 1 per insect + 1 per amphibian
}

deck {
  "Moor Birch"  # partly verified
  "Turkey Oak"  # partly verified
  "Palm Tree"  # partly verified
  "O Christmas Tree"  # partly verified

  # left | right
  "Gnat"(oak) | "Red Panda"(bamboo)  # partly verified
  "European Bison"(beech) | "White Stork"(oak)  # partly verified
  "Genet"(oak) | "European Badger"(beech)  # partly verified
  "Elk"(birch) | "Troll"(douglas_fir)  # partly verified
  "Arctic Fox"(oak) | "Sable"(silver_fir)  # partly verified

  # top / bottom
  "Whinchat"(horse_chestnut) / "Fire Salamander"(beech)  # partly verified
  "Robin"(birch) / "Water Vole"(linden)  # partly verified
  "Cardinal"(sycamore) / "Say's Firefly"(linden)  # partly verified
  "Cuckoo"(birch) / "Chanterelle"(douglas_fir)  # partly verified
  "Mistletoe"(linden) / "Wild Tulip"(horse_chestnut)  # partly verified
  "Brimstone"(douglas_fir) / "Marsh Cinquefoil"(european_alder)  # partly verified
}

# --- Caves: one for each player who wants one ---

cave "Bat Cave" {
  points 1 per card + 3 per bat
}

cave "Collector's Cave" {
  points 2 per card
}

cave "Lonely Cave" {
  points 5 if no card else 1 per card
}

# What this cave does while the game runs is in no source.
cave "Smuggler's Cave" {
  points 1 per card
}

# What this cave does while the game runs is in no source.
cave "Supply Cave" or "Storage Cave" {
  points 1 per card
}

# No source says how many cards stay out with this set.  The smallest rule that
# keeps the deck as it is: its 15 cards more.
change rules {
  leave out 15 more with 2 players
  leave out 15 more with 3 players
  leave out 15 more with 4 players
  leave out 15 more with 5 players
}
