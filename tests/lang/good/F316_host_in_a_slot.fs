forest 1
set mine "Mine"
use base
change "Moss" {
  only on bottom of tree
}
