forest 1
set mine "Mine"
use base
change "Wolf" {
  whenever you play deer: draw 1
}
