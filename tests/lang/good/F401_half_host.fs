forest 1
set mine "Mine"
use base
deck {
  "Oak"
  "Lynx"(oak) | "Wolf"(oak)
}
