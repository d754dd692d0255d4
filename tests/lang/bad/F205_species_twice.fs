forest 1
set mine "Mine"
use base
species "Wolf" {
  is pawed
}
