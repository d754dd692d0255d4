forest 1
set overlays "Changes on top of other sets"
use "little.fs", "permanents.fs"

# what permanents.fs changes may be changed again, because it is used
change "Noctule" {
  whenever you play bat: draw 2
}

remove "Fern"  # and its cards, which the ant is on

species "Moss" {
  is     plant
}

deck {
  4 x "Moss"(oak) / "Ant"(elm)
}
