forest 1
set mine "Mine"
use base
species "Elk" {
  is deer
}
deck {
  "Elk"(oak) | "Lynx"(birch)
}
