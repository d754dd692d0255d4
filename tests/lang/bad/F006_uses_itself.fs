forest 1
set mine "Mine"
use base
use "F006_uses_itself.fs"
