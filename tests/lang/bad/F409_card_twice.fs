forest 1
set mine "Mine"
use base
deck {
  "Wolf"(oak) | "Lynx"(oak)
  "Lynx"(oak) | "Wolf"(oak)
  2 x "Wolf"(oak) | "Lynx"(oak)
}
