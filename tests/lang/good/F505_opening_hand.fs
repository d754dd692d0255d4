forest 1
set mine "Mine"
use base
change rules {
  opening hand 7
}
