forest 1
set mine "Mine"
use base
deck {
  3 x "Wolf"(oak) | "Lynx"(oak)
  "Lynx"(oak) | "Wolf"(oak)
}
