forest 1
set mine "Mine"
use base
change rules {
  leave out 50 with 2 players
}
