forest 1
set mine "Mine"
use base
change "Wolf" {
  effect draw 1
  points 3 per deer
}
