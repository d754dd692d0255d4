# A card file to start from. Change it, save it, check it, play it.
#
# What stands behind a number sign, like this, is for people only: the game does
# not read it. Everything else is the game. A text has straight double quotes
# around it, and what belongs together stands between { and }.

# The version of the language. It is the first thing in every card file.
forest 1

# What your file is called: a short name for the computer (small letters, no
# blanks), and one for people.
set my_variant "My variant"

# What your file builds on. All cards and rules of that set are in your game, as
# far as you do not change them below.
use base

# --- 1. A changed card ---
#
# The Lynx costs 1 card in the printed game; here it costs 2. Lines that you do
# not name stay as they are. Try: write 0 in place of 2.

change "Lynx" {
  cost   2
}

# --- 2. A new species ---
#
# Its kinds, its cost in cards, what happens once when it is played, and what it
# is worth at the end. Try: let it score 3 points "per deer".

species "Wryneck" {
  is     bird
  cost   1
  effect draw 1
  points 2 per insect
}

# --- 3. Cards for the new species ---
#
# A species comes into the game on cards. A half stands at the top or bottom
# (written with /) or at the left or right (written with |), always on the same
# side for one species. In brackets is the tree symbol of the half. The other
# half may be any species that fits there. "2 x" means two such cards.

deck {
  2 x "Wryneck"(oak) / "Wood Ant"(birch)
  "Wryneck"(linden) / "Moss"(beech)
}

# --- 4. A changed rule ---
#
# Everybody begins with 7 cards instead of 6. The other rules stay.

change rules {
  opening hand 7
}

# To take a species out of the game with all its cards, write for example
#
#   remove "Mole"
#
# and to give your species a name in another language
#
#   names de "Deutsch" { "Wryneck" = "Wendehals" }
