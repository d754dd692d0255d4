# make play: set everything up and watch a complete game.
# make test: set everything up and pass the tests.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3 python; do \
	$$p -c 'import sys; sys.exit(not (3, 11) <= sys.version_info)' >/dev/null 2>&1 && { echo $$p; break; }; done)
STAMP := $(VENV)/.installed

.PHONY: play test lint docs bench format clean

play: $(STAMP)
	$(BIN)/forestlib play --bots greedy,greedy --seed 7

test: $(STAMP)
	$(BIN)/python -m pytest --numprocesses auto --cov --cov-report=term

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/forestlib check cards/*.fs cards/names/*.fs
	$(BIN)/forestlib fmt --check cards examples

docs: $(STAMP)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

bench: $(STAMP)
	$(BIN)/python benchmarks/run.py

format: $(STAMP)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/forestlib fmt cards examples

$(STAMP): pyproject.toml
	@test -n "$(PYTHON)" || { echo "forestlib needs Python 3.11 or newer; none was found on the path"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $(STAMP)

clean:
	rm -rf $(VENV) build dist site .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis
