# The same cards, in half the time.
#
# More cards stay in the box, everybody begins with a card more, and winter can
# come earlier: its cards lie in the lower half of the deck, not the last third.

forest 1
set short_game "Short game"
use base

change rules {
  opening hand 7
  leave out 80 with 2 players
  leave out 55 with 3 players
  leave out 45 with 4 players
  leave out 15 with 5 players
  winter 3 cards in the last 1/2, 1 on top
}
