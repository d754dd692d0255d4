forest 1
set mine ""
use base

cave "Cellar" {
  points 1
}

cave "Cellar" {
  points 2
}
