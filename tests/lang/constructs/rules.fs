forest 1
set rules_example "Another game"
use "little.fs"

change rules {
  players 1 to 4
  opening hand 4
  hand limit 8
  draw action 3 from deck or clearing
  clearing clears at 9
  mulligan 1 if no (tree or moor)
  leave out 20 with 2 players
  winter 2 cards in the last 1/4, 0 on top
  sapling is tree, moor
  playing tree reveals 1
  playing moor reveals 2
  cave scores 1 per card + 1 per bird
  played cards resolve in order of play
  sharing starts this turn
}

change rules with little, rules_example {
  leave out 5 more with 2 players
}
