forest 1
set mine "Mine"
use base
deck {
  "Wolf"(oak) | "Lynx"(oak)
  "Goshawk"(oak) / "Moss"(oak)
}
