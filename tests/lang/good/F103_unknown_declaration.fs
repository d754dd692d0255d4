forest 1
set mine "Mine"
use base
species "Elk" {
  is bird
}
deck {
  "Elk"(oak) | "Lynx"(birch)
}
