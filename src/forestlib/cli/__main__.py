"""`python -m forestlib.cli`."""

from forestlib.cli import main

main(prog_name="forestlib")
