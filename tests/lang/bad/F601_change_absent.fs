forest 1
set mine "Mine"
use base
change "Wolff" {
  cost 2
}
