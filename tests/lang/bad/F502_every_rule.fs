forest 1
set mine "Mine"
use base

change rules {
  players 5 to 2
  opening hand 0
  hand limit 1
  draw action 99 from deck or clearing
  clearing clears at 501
  mulligan 10
  playing tree reveals 10
  winter 10 cards in the last 4/3, 11 on top
}
