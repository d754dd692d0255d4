forest 1
set mine "Mine"
use base, alpine
change rules with alpine {
  leave out 5 more with 2 players
}
