forest 1
set house "House rules"
use base

change "Wolf" {
  cost   2
}

remove "Mole"

change rules {
  mulligan none
}
