# The base game: 8 trees and 49 dwellers on 158 cards, and 3 winter cards.

forest 1
set base "Forest Shuffle"

kinds {
  tree       hosting left, right, top, bottom
  amphibian
  bat
  bird
  butterfly
  cloven     "cloven-hoofed animal"
  deer
  insect
  mushroom
  pawed      "pawed animal"
  plant
}

symbols {
  linden
  oak
  silver_fir      "silver fir"
  birch
  beech
  sycamore
  douglas_fir     "Douglas fir"
  horse_chestnut  "horse chestnut"
}

group butterflies "Butterflies" {
  points sets of different butterfly [0 3 6 12 20 35 55 80]
}

# --- Trees ---

species "Linden" {
  is     tree
  symbol linden
  cost   1
  points 3 if most "Linden" else 1
}

species "Oak" {
  is     tree
  symbol oak
  cost   2
  bonus  take another turn
  points 10 if different tree >= 8
}

species "Silver Fir" {
  is     tree
  symbol silver_fir
  cost   2
  bonus  place 1 pawed from hand
  points 2 per card on its host
}

species "Birch" {
  is     tree
  symbol birch
  cost   0
  effect draw 1
  points 1
}

species "Beech" {
  is     tree
  symbol beech
  cost   1
  effect draw 1
  points 5 if tally "Beech" >= 4
}

species "Sycamore" {
  is     tree
  symbol sycamore
  cost   2
  points 1 per tree
}

species "Douglas Fir" {
  is     tree
  symbol douglas_fir
  cost   2
  bonus  take another turn
  points 5
}

species "Horse Chestnut" {
  is     tree
  symbol horse_chestnut
  cost   1
  points once table (tally "Horse Chestnut") [1 4 9 16 25 36 49]
}

# --- Dwellers on top ---

species "Bullfinch" {
  is     bird
  cost   1
  points 2 per insect
}

species "Camberwell Beauty" {
  is     butterfly, insect
  cost   0
  points with butterflies
}

species "Chaffinch" {
  is     bird
  cost   1
  points 5 if its host is "Beech"
}

species "Eurasian Jay" {
  is     bird
  cost   1
  effect take another turn
  points 3
}

species "Goshawk" {
  is     bird
  cost   2
  points 3 per bird
}

species "Great Spotted Woodpecker" {
  is     bird
  cost   1
  effect draw 1
  points 10 if most tree
}

species "Large Tortoiseshell" {
  is     butterfly, insect
  cost   0
  points with butterflies
}

species "Peacock Butterfly" {
  is     butterfly, insect
  cost   0
  points with butterflies
}

species "Purple Emperor" {
  is     butterfly, insect
  cost   0
  points with butterflies
}

species "Red Squirrel" {
  is     pawed
  cost   0
  points 5 if its host is "Oak"
}

species "Silver-Washed Fritillary" {
  is     butterfly, insect
  cost   0
  points with butterflies
}

species "Tawny Owl" {
  is     bird
  cost   2
  effect draw 1
  bonus  draw 2
  points 5
}

# --- Dwellers on the bottom ---

species "Blackberries" {
  is     plant
  cost   0
  points 2 per plant
}

species "Chanterelle" {
  is     mushroom
  cost   2
  whenever you play tree: draw 1
}

species "Common Toad" {
  is     amphibian
  cost   0
  shares slot with 1 "Common Toad"
  points 5 if count "Common Toad" in its slot >= 2
}

species "Fire Salamander" {
  is     amphibian
  cost   1
  bonus  place 1 pawed from hand
  points once table (count "Fire Salamander") [5 15 25]
}

species "Fireflies" {
  is     insect
  cost   0
  points once table (count "Fireflies") [0 10 15 20]
}

species "Fly Agaric" {
  is     mushroom
  cost   2
  whenever you play pawed: draw 1
}

species "Hedgehog" {
  is     pawed
  cost   1
  bonus  draw 1
  points 2 per butterfly
}

species "Mole" {
  is     pawed
  cost   2
  effect play any cards from hand
}

species "Moss" {
  is     plant
  cost   0
  points 10 if tally tree >= 10
}

species "Parasol Mushroom" {
  is     mushroom
  cost   2
  whenever you place card on bottom of tree: draw 1
}

species "Penny Bun" {
  is     mushroom
  cost   2
  whenever you place card on top of tree: draw 1
}

species "Pond Turtle" {
  is     amphibian
  cost   2
  effect draw 1
  points 5
}

species "Stag Beetle" {
  is     insect
  cost   2
  bonus  place 1 bird from hand
  points 1 per pawed
}

species "Tree Ferns" {
  is     plant
  cost   1
  effect draw 1
  points 6 per amphibian
}

species "Tree Frog" {
  is     amphibian
  cost   0
  points 5 per "Gnat"
}

species "Wild Strawberries" {
  is     plant
  cost   0
  points 10 if different tree >= 8
}

species "Wood Ant" {
  is     insect
  cost   1
  points 2 per card on bottom of tree
}

# --- Dwellers on the left and on the right ---

species "Barbastelle Bat" {
  is     bat
  cost   1
  points 5 if different bat >= 3
}

species "Bechstein's Bat" {
  is     bat
  cost   1
  points 5 if different bat >= 3
}

species "Beech Marten" {
  is     pawed
  cost   1
  effect draw 1
  points 5 per full tree
}

species "Brown Bear" {
  is     pawed
  cost   3
  effect move all cards from clearing to cave
  bonus  draw 1, take another turn
}

species "Brown Long-Eared Bat" {
  is     bat
  cost   1
  points 5 if different bat >= 3
}

species "European Badger" {
  is     pawed
  cost   1
  bonus  place 1 pawed from hand
  points 2
}

species "European Fat Dormouse" {
  is     pawed
  cost   1
  points 15 if its host is tree and any bat on its host
}

species "European Hare" {
  is     pawed
  cost   0
  shares slot with any "European Hare"
  points 1 per "European Hare"
}

species "Fallow Deer" {
  is     deer, cloven
  cost   2
  bonus  draw 2
  points 3 per cloven
}

species "Gnat" {
  is     insect
  cost   0
  effect place any bat from hand
  points 1 per bat
}

species "Greater Horseshoe Bat" {
  is     bat
  cost   1
  points 5 if different bat >= 3
}

species "Lynx" {
  is     pawed
  cost   1
  points 10 if any "Roe Deer"
}

species "Raccoon" {
  is     pawed
  cost   1
  effect move any cards from hand to cave, then draw that many
}

species "Red Deer" {
  is     deer, cloven
  cost   2
  bonus  place 1 deer from hand
  points 1 per tree + 1 per plant
}

species "Red Fox" {
  is     pawed
  cost   2
  effect draw 1 per "European Hare"
  points 2 per "European Hare"
}

species "Roe Deer" {
  is     deer, cloven
  cost   2
  bonus  draw 1
  points 3 per card showing its symbol
}

species "Squeaker" {
  is     cloven
  cost   0
  points 1
}

species "Violet Carpenter Bee" {
  is     insect
  cost   1
  adds 1 to tally of its host
}

species "Wild Boar" {
  is     cloven
  cost   2
  points 10 if any "Squeaker"
}

species "Wolf" {
  is     pawed
  cost   3
  effect draw 1 per deer
  bonus  take another turn
  points 5 per deer
}

deck {
  9 x "Linden"
  7 x "Oak"
  6 x "Silver Fir"
  10 x "Birch"
  10 x "Beech"
  6 x "Sycamore"
  7 x "Douglas Fir"
  11 x "Horse Chestnut"

  # left | right
  "European Hare"(linden) | "European Badger"(douglas_fir)
  "European Hare"(oak) | "Greater Horseshoe Bat"(linden)
  "European Hare"(silver_fir) | "Red Fox"(oak)
  "Raccoon"(douglas_fir) | "European Hare"(sycamore)
  "Wild Boar"(sycamore) | "European Hare"(silver_fir)
  "Brown Long-Eared Bat"(sycamore) | "European Hare"(linden)
  "Raccoon"(silver_fir) | "Roe Deer"(beech)
  "Brown Long-Eared Bat"(sycamore) | "European Badger"(douglas_fir)
  "Barbastelle Bat"(horse_chestnut) | "Wild Boar"(oak)
  "Brown Bear"(linden) | "Raccoon"(silver_fir)
  "Beech Marten"(sycamore) | "Brown Bear"(horse_chestnut)
  "Red Deer"(linden) | "Brown Bear"(beech)
  "Barbastelle Bat"(silver_fir) | "Beech Marten"(horse_chestnut)
  "Lynx"(douglas_fir) | "European Hare"(birch)
  "Wild Boar"(birch) | "Beech Marten"(oak)
  "European Badger"(horse_chestnut) | "Gnat"(oak)
  "Red Fox"(linden) | "Violet Carpenter Bee"(douglas_fir)
  "Wild Boar"(sycamore) | "Roe Deer"(horse_chestnut)
  "Fallow Deer"(linden) | "Wild Boar"(douglas_fir)
  "Fallow Deer"(linden) | "Roe Deer"(birch)
  "Red Deer"(silver_fir) | "Fallow Deer"(sycamore)
  "Violet Carpenter Bee"(douglas_fir) | "Lynx"(beech)
  "European Fat Dormouse"(beech) | "Barbastelle Bat"(oak)
  "Greater Horseshoe Bat"(beech) | "European Fat Dormouse"(douglas_fir)
  "Red Fox"(linden) | "Wolf"(silver_fir)
  "European Fat Dormouse"(silver_fir) | "Brown Long-Eared Bat"(beech)
  "Bechstein's Bat"(beech) | "European Fat Dormouse"(oak)
  "Gnat"(birch) | "Violet Carpenter Bee"(douglas_fir)
  "Wolf"(douglas_fir) | "Gnat"(horse_chestnut)
  "Roe Deer"(linden) | "Squeaker"(sycamore)
  "Bechstein's Bat"(oak) | "Wolf"(silver_fir)
  "Roe Deer"(silver_fir) | "Lynx"(linden)
  "Beech Marten"(beech) | "Bechstein's Bat"(birch)
  "European Hare"(beech) | "Red Deer"(horse_chestnut)
  "Wolf"(sycamore) | "Greater Horseshoe Bat"(linden)
  "Squeaker"(horse_chestnut) | "Red Deer"(oak)
  "Red Fox"(beech) | "Squeaker"(oak)
  "Lynx"(douglas_fir) | "Raccoon"(birch)
  "Squeaker"(oak) | "Lynx"(silver_fir)
  "European Hare"(birch) | "Beech Marten"(horse_chestnut)
  "Lynx"(horse_chestnut) | "Red Fox"(douglas_fir)
  "European Hare"(birch) | "Red Deer"(horse_chestnut)
  "Violet Carpenter Bee"(silver_fir) | "European Hare"(sycamore)
  "European Badger"(horse_chestnut) | "Fallow Deer"(birch)

  # top / bottom
  "Goshawk"(douglas_fir) / "Moss"(linden)
  "Great Spotted Woodpecker"(linden) / "Wood Ant"(birch)
  "Chaffinch"(birch) / "Wood Ant"(beech)
  "Tawny Owl"(beech) / "Stag Beetle"(sycamore)
  "Silver-Washed Fritillary"(oak) / "Fire Salamander"(horse_chestnut)
  "Purple Emperor"(horse_chestnut) / "Pond Turtle"(sycamore)
  "Camberwell Beauty"(sycamore) / "Pond Turtle"(birch)
  "Large Tortoiseshell"(silver_fir) / "Fire Salamander"(douglas_fir)
  "Bullfinch"(douglas_fir) / "Tree Frog"(linden)
  "Chaffinch"(sycamore) / "Stag Beetle"(birch)
  "Goshawk"(silver_fir) / "Wood Ant"(beech)
  "Great Spotted Woodpecker"(linden) / "Common Toad"(oak)
  "Eurasian Jay"(birch) / "Tree Ferns"(horse_chestnut)
  "Tawny Owl"(beech) / "Wild Strawberries"(sycamore)
  "Silver-Washed Fritillary"(oak) / "Blackberries"(silver_fir)
  "Purple Emperor"(horse_chestnut) / "Moss"(douglas_fir)
  "Camberwell Beauty"(sycamore) / "Fireflies"(linden)
  "Large Tortoiseshell"(silver_fir) / "Blackberries"(birch)
  "Bullfinch"(douglas_fir) / "Hedgehog"(beech)
  "Peacock Butterfly"(silver_fir) / "Hedgehog"(oak)
  "Red Squirrel"(douglas_fir) / "Common Toad"(horse_chestnut)
  "Red Squirrel"(horse_chestnut) / "Fireflies"(sycamore)
  "Chaffinch"(beech) / "Common Toad"(silver_fir)
  "Eurasian Jay"(birch) / "Fireflies"(douglas_fir)
  "Silver-Washed Fritillary"(beech) / "Moss"(linden)
  "Peacock Butterfly"(oak) / "Chanterelle"(silver_fir)
  "Peacock Butterfly"(horse_chestnut) / "Fireflies"(beech)
  "Large Tortoiseshell"(sycamore) / "Mole"(oak)
  "Goshawk"(silver_fir) / "Hedgehog"(horse_chestnut)
  "Great Spotted Woodpecker"(douglas_fir) / "Wild Strawberries"(sycamore)
  "Eurasian Jay"(sycamore) / "Fly Agaric"(silver_fir)
  "Tawny Owl"(birch) / "Penny Bun"(douglas_fir)
  "Red Squirrel"(beech) / "Fire Salamander"(linden)
  "Purple Emperor"(birch) / "Tree Frog"(oak)
  "Peacock Butterfly"(linden) / "Common Toad"(beech)
  "Camberwell Beauty"(birch) / "Tree Frog"(oak)
  "Bullfinch"(douglas_fir) / "Parasol Mushroom"(horse_chestnut)
  "Goshawk"(oak) / "Common Toad"(sycamore)
  "Eurasian Jay"(horse_chestnut) / "Tree Ferns"(silver_fir)
  "Tawny Owl"(sycamore) / "Common Toad"(douglas_fir)
  "Bullfinch"(silver_fir) / "Tree Ferns"(linden)
  "Red Squirrel"(oak) / "Wild Strawberries"(birch)
  "Silver-Washed Fritillary"(oak) / "Blackberries"(beech)
  "Purple Emperor"(linden) / "Fly Agaric"(oak)
  "Camberwell Beauty"(horse_chestnut) / "Chanterelle"(birch)
  "Large Tortoiseshell"(beech) / "Mole"(sycamore)
  "Chaffinch"(sycamore) / "Parasol Mushroom"(silver_fir)
  "Great Spotted Woodpecker"(linden) / "Penny Bun"(douglas_fir)
}

rules {
  players 2 to 5
  opening hand 6
  hand limit 10
  draw action 2 from deck or clearing
  clearing clears at 10
  mulligan 1 if no tree
  leave out 30 with 2 players
  leave out 20 with 3 players
  leave out 10 with 4 players
  winter 3 cards in the last 1/3, 1 on top
  sapling is tree
  playing tree reveals 1
  cave scores 1 per card
  played cards resolve in any order
  sharing starts next turn
}
