forest 1
set mine "Mine"
use base
change rules {
  leave out 150 with 2 players
}
