forest 1
set mine "Mine"
use base
change rules with alpin {
  leave out 5 more with 2 players
}
