forest 1
set mine "Mine"
kinds {
  tree hosting left, right
}
symbols {
  oak
}
species "Oak" {
  is     tree
  symbol oak
}
deck {
  90 x "Oak"
}
rules {
  players 2 to 2
}
