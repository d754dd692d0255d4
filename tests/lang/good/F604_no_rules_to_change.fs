forest 1
set mine "Mine"
use base
change rules {
  hand limit 9
}
