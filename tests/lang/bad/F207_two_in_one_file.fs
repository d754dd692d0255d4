forest 1
set mine "Mine"
set yours "Yours"
use base
