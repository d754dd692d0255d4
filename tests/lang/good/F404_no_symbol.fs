forest 1
set mine "Mine"
use base
deck {
  "Wolf"(birch) | "Lynx"(oak)
}
