forest 0
set mine "Mine"
species "Elk" { is brid }
