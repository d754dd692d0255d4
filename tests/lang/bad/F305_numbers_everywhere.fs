forest 1
set mine "Mine"
use base

change "Wolf" {
  effect take another turn with draw 1000
  points 1000 + table (count deer) [1 1000]
}

change "Lynx" {
  effect move up to 0 card from hand to cave
  adds   10 to tally of its host
}

kinds {
  moor  hosting top 10
}
