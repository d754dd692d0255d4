# Promo cards that no box holds: never dealt, but finished tables may show them.
#
# All of it is unverified: one source, and no text of their effects.

forest 1
set promo "Promo cards"
use base

kinds {
  person
  woodland_edge  "woodland edge card"
}

species "Dürer Bat" {
  is     bat
  cost   1
  points 5 if different bat >= 3
}

species "Meeps" {
  is     pawed, woodland_edge
  cost   1
  points 1 per woodland_edge
}

species "Robber" {
  is     person
  cost   2
  points 7
}

species "Sheep" {
  is     cloven
  cost   2
  points 3 per cloven
}

species "Squeaker (Woodland Edge)" {
  is     cloven, woodland_edge
  cost   0
  printed "Squeaker"
  counts as "Squeaker"
  points 1
}

aside {
  "Dürer Bat"(horse_chestnut) | "European Hare"(douglas_fir)  # unverified
  "Meeps"(horse_chestnut) | "Squeaker (Woodland Edge)"(douglas_fir)  # unverified
  "Sheep"(birch) | "Robber"(oak)  # unverified
}
