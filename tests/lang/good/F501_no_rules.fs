forest 1
set mine "Mine"
kinds {
  tree hosting left
}
symbols {
  oak
}
species "Oak" {
  is tree
  symbol oak
}
deck {
  90 x "Oak"
}
rules {
  sapling is tree
}
