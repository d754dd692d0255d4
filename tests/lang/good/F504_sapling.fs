forest 1
set mine "Mine"
use base
change rules {
  sapling is tree
}
