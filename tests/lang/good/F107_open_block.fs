forest 1
set mine "Mine"
use base
change "Wolf" {
  cost 2
}
remove "Mole"
