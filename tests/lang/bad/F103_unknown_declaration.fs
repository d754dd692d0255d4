forest 1
set mine "Mine"
use base
specis "Elk" {
  is bird
}
