forest 1
set mine "Mine"
use base
change "Wolf" {
  effect move any cards from hand to cave, then draw that many
}
