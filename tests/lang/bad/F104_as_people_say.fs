forest 1
set mine "Mine"
use base
change "Wolf" {
  effect draw one
  points 3 for each deer
}
