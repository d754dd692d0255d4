forest 1
set mine "Mine"
use base
change rules {
  cave scores 3 if most full tree else 1
}
