forest 1
use "rules.fs"

change rules {
  mulligan none
  played cards resolve in any order
  sharing starts next turn
}
