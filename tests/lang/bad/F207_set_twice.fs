forest 1
set base "Mine"
use base
