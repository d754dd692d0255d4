forest 1
set mine "Mine"
use base

change "Wolf" {
  points 1 if most bird on top
}

group owls "Owls" {
  points 5 if most other bird
}

change "Tawny Owl" {
  points with owls
}

change "Lynx" {
  effect move all full tree from hand to cave
  lets   any other bird share slot top of its host
}
