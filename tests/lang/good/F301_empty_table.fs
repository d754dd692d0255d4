forest 1
set mine "Mine"
use base
change "Wolf" {
  points table (count bat) [1 3 6]
}
