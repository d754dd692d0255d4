forest 1
set table_example "What lies beside the deck"
use "little.fs"

species "Shed" {
  is     tree
  symbol oak
  points 1
}

aside {
  2 x "Shed"
}

cave "Cellar" {
  points 2 per card
}

cave "Loft" or "Attic" {
  points 1 per card + 3 if any bat
}
