# One card with other numbers: the Lynx is worth less alone and more in company.
#
# `change` replaces the lines it names; everything else of the card stays.

forest 1
set gentle_lynx "Gentle Lynx"
use base

change "Lynx" {
  cost   0
  points 3 per "Roe Deer"
}
