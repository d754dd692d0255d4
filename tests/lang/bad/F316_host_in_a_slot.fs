forest 1
set mine "Mine"
use base
change "Oak" {
  only on bottom of tree
}
