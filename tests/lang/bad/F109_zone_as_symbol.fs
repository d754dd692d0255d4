forest 1
set mine "Mine"
use base
symbols { cave }
