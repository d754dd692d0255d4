forest 1
set mine "Mine"
use base
change "Wolf" {
  points 1 per "Wolf"
}
