forest 1
set mine "Mine"
use base
change rules {
  winter 3 cards in the last 1/3, 1 on top
}
