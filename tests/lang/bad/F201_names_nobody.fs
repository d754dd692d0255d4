# A name for a species that does not exist.

forest 1
use base

names de "Deutsch" {
  "Lynks" = "Luchs"
}
