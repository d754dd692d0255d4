forest 1
set mine "Mine"
use base
change "Wolf" {
  points 5 if not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not not any bat
}
