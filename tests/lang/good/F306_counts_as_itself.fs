forest 1
set mine "Mine"
use base
change "Wolf" {
  counts as "Red Fox"
}
