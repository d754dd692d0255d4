forest 1
set mine "Mine"
use base
change "Lynx" {
  points with "Fireflies"
}
