forest 1
set mine "Mine"
use base
change rules {
  players 2 to 5
}
