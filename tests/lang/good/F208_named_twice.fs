# One species with a name in one language.

forest 1
use base

names de "Deutsch" {
  "Lynx" = "Luchs"
}
