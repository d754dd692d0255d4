forest 1
set mine "Mine"
use base
cost 3
