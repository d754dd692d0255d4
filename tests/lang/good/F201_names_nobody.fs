# A name for a species of the base set.

forest 1
use base

names de "Deutsch" {
  "Lynx" = "Luchs"
}
