forest 1
set mine "Mine"
use base
change rules {
  players 0 to 5
}
