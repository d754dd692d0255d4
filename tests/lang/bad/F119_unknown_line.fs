forest 1
set mine "Mine"
use base
change "Wolf" {
  efect draw 1
}
