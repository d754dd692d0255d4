forest 1
set mine "Mine"
use base
deck {
  0 x "Wolf"(oak) | "Lynx"(oak)
}
