forest 2
set mine "Mine"
