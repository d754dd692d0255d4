# Chinese (traditional) names of the bundled sets. What has no name here keeps its English one.

forest 1
use base, alpine, woodland_edge, exploration

names zh_tw "繁體中文" {
  # no word known for the kinds: tree, amphibian, bat, bird, butterfly, cloven-hoofed animal,
  #   deer, insect, mushroom, pawed animal, plant, mountain card, shrub, woodland edge card

  # tree symbols, called like the trees they are named for
  symbol linden = "椴樹"
  symbol oak = "橡樹"
  symbol silver_fir = "銀冷杉"
  symbol birch = "樺木"
  symbol beech = "山毛櫸"
  symbol sycamore = "槭樹／楓樹"
  symbol douglas_fir = "花旗松"
  symbol horse_chestnut = "七葉樹"
  # no name known for the symbols: European larch, stone pine, golden palm, bamboo,
  #   European alder

  # Forest Shuffle
  "Linden" = "椴樹"
  "Oak" = "橡樹"
  "Silver Fir" = "銀冷杉"
  "Birch" = "樺木"
  "Beech" = "山毛櫸"
  "Sycamore" = "槭樹／楓樹"
  "Douglas Fir" = "花旗松"
  "Horse Chestnut" = "七葉樹"
  "Bullfinch" = "紅腹灰雀"
  "Camberwell Beauty" = "黃緣蛺蝶"
  "Chaffinch" = "蒼頭燕雀"
  "Eurasian Jay" = "松鴉"
  "Goshawk" = "蒼鷹"
  "Great Spotted Woodpecker" = "大斑啄木鳥"
  "Large Tortoiseshell" = "大蛺蝶"
  "Peacock Butterfly" = "孔雀蛺蝶"
  "Purple Emperor" = "紫閃蛺蝶"
  "Red Squirrel" = "赤松鼠"
  "Silver-Washed Fritillary" = "銀豹蛺蝶"
  "Tawny Owl" = "灰林鴞"
  "Blackberries" = "黑莓"
  "Chanterelle" = "雞油菌"
  "Common Toad" = "普通蟾蜍"
  "Fire Salamander" = "火蠑螈"
  "Fireflies" = "飛螢"
  "Fly Agaric" = "毒蠅傘"
  "Hedgehog" = "刺蝟"
  "Mole" = "鼴鼠"
  "Moss" = "苔蘚"
  "Parasol Mushroom" = "大傘蘑菇"
  "Penny Bun" = "美味牛肝菌"
  "Pond Turtle" = "澤龜"
  "Stag Beetle" = "鍬形蟲"
  "Tree Ferns" = "樹蕨"
  "Tree Frog" = "樹蛙"
  "Wild Strawberries" = "野草莓"
  "Wood Ant" = "木蟻"
  "Barbastelle Bat" = "歐洲寬耳蝠"
  "Bechstein's Bat" = "貝氏鼠耳蝠"
  "Beech Marten" = "石貂"
  "Brown Bear" = "棕熊"
  "Brown Long-Eared Bat" = "棕長耳蝠"
  "European Badger" = "歐洲獾"
  "European Fat Dormouse" = "睡鼠"
  "European Hare" = "歐洲野兔"
  "Fallow Deer" = "黇鹿"
  "Gnat" = "小飛蟲"
  "Greater Horseshoe Bat" = "大菊頭蝠"
  "Lynx" = "猞猁／山貓"
  "Raccoon" = "浣熊"
  "Red Deer" = "馬鹿"
  "Red Fox" = "赤狐"
  "Roe Deer" = "狍鹿"
  "Squeaker" = "幼野豬"
  "Violet Carpenter Bee" = "紫木蜂"
  "Wild Boar" = "野豬"
  "Wolf" = "狼"

  # Alpine
  # no name known: European Larch, Stone Pine, Bearded Vulture, Common Raven, Golden Eagle,
  #   Phoebus Apollo, Alpine Newt, Black Trumpet, Blueberry, Edelweiss, Gentian, Alpine Marmot,
  #   Capercaillie, Chamois, Mountain Hare, Savi's Pipistrelle, Steinbock

  # Woodland Edge
  # no name known: Blackthorn, Common Hazel, Elderberry, Barn Owl, Eurasian Magpie,
  #   Map Butterfly, Nightingale, Digitalis, Great Green Bush-Cricket, Stinging Nettle,
  #   Water Vole, Bee Swarm, Common Pipistrelle, Crane Fly, European Bison, European Polecat,
  #   European Wildcat, Wild Boar (Female)

  # Exploration
  # no name known: Moor Birch, O Christmas Tree, Palm Tree, Turkey Oak, Brimstone, Cardinal,
  #   Cuckoo, Mistletoe, Robin, Whinchat, Marsh Cinquefoil, Say's Firefly, Wild Tulip,
  #   Arctic Fox, Elk, Genet, Red Panda, Sable, Troll, White Stork
}
