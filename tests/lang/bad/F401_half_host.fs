forest 1
set mine "Mine"
use base
deck {
  "Oak"(oak) | "Wolf"(oak)
}
