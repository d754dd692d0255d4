forest 1
set mine "Mine"
use base
symbols {
  pine
}
deck {
  "Wolf"(pine) | "Lynx"(oak)
}
