forest 1
set mine "Mine"
use base
change "Wolf" {
  whenever you play bird on its host: draw 1
}
