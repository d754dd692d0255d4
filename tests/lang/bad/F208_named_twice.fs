# One species with two names in one language.

forest 1
use base

names de "Deutsch" {
  "Lynx" = "Luchs"
  "Lynx" = "Pinselohr"
}
