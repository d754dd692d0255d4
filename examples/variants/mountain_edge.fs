# Two expansions together, in a deck that is not much larger than that of one game.
#
# `use` takes as many sets as you like. What is not wanted is removed, with every
# card that shows it, and more cards stay in the box.

forest 1
set mountain_edge "Mountain edge"
use base, alpine, woodland_edge

# Two species that need explaining stay at home.
remove "Bearded Vulture"

remove "Stinging Nettle"

# Where the two expansions meet: the wildcat likes cards of both.
change "European Wildcat" {
  points 1 per (mountain or woodland_edge)
}

change rules {
  leave out 100 with 2 players
  leave out 75 with 3 players
  leave out 60 with 4 players
  leave out 30 with 5 players
}
