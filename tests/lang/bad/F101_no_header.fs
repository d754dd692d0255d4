set mine "Mine"
use base
