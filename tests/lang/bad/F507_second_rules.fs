forest 1
set mine "Mine"
use base
rules {
  hand limit 9
}
