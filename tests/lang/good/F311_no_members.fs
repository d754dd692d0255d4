forest 1
set mine "Mine"
use base
group elks "Elks" {
  points 5
}
change "Roe Deer" {
  points with elks
}
