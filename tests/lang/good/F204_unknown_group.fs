forest 1
set mine "Mine"
use base
change "Wolf" {
  points with butterflies
}
