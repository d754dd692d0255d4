forest 1
set rich "Rich"
use base
