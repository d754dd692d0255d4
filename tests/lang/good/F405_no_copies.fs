forest 1
set mine "Mine"
use base
deck {
  2 x "Wolf"(oak) | "Lynx"(oak)
}
