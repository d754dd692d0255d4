forest 1
set mine "Mine"
change rules {
  hand limit 9
}
