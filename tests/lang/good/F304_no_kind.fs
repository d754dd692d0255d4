forest 1
set mine "Mine"
use base
species "Elk" {
  is deer
  cost 1
}
deck {
  "Elk"(oak) | "Wolf"(oak)
}
