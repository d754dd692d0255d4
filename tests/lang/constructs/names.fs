forest 1
use "little.fs"

names de "Deutsch" {
  "Oak" = "Eiche"
  kind bird = "Vogel"
  symbol oak = "Eiche"
}
