forest 1
set rich
use base
