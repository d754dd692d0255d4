forest 1
set permanents "What happens again and again"
use "little.fs"

change "Noctule" {
  whenever you play bat: draw 1
  whenever you place card on top of tree: draw 1
}

change "Ant" {
  whenever you play (plant or "Rook"), at once: draw 1 if count insect >= 2
}
