# A new bird on three new cards.
#
# The Nutcracker hides cards in the cave and is worth something where oaks and
# beeches grow: what it counts are symbols, so their dwellers count as well. Its
# new cards have a Moss, a Mole and a Penny Bun on their other halves.

forest 1
set nutcracker "Nutcracker"
use base

species "Nutcracker" {
  is     bird
  cost   1
  copies 3
  effect move up to 2 cards from hand to cave
  bonus  draw 1
  points 1 per card showing (oak or beech)
}

deck {
  "Nutcracker"(oak) / "Moss"(birch)
  "Nutcracker"(beech) / "Mole"(silver_fir)
  "Nutcracker"(silver_fir) / "Penny Bun"(oak)
}

names de "Deutsch" {
  "Nutcracker" = "Tannenhäher"
}
