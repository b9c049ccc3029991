# Two commands do everything on a machine with Python 3.11 or newer and make:
# `make run` (sets up, deals) and `make test` (sets up, checks, tests, builds the docs).

PYTHON ?= python3
JOBS ?= 2
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))

.PHONY: help setup run test check bench docs lock clean

help:
	@echo "make setup   a .venv with everything in it, $(BIN)/omaha8 included"
	@echo "make run     a table in the terminal"
	@echo "make check   ruff, mypy, import contracts"
	@echo "make test    setup, check, every test, the docs"
	@echo "make bench   every script of bench/"
	@echo "make docs    the pages, in docs/_build/html"
	@echo "make lock    requirements.lock anew from pyproject.toml"
	@echo "make clean   away with what was built, .venv included"

setup: $(READY)

$(READY): pyproject.toml requirements.lock
	@$(PYTHON) -c '$(NEW_ENOUGH)' 2>/dev/null || { \
		echo "make: wanted Python 3.11 or newer, '$(PYTHON)' is $$($(PYTHON) --version 2>/dev/null || echo missing);" \
			"name another with: make $(MAKECMDGOALS) PYTHON=/path/to/python" >&2; exit 1; }
	@$(BIN)/python -c 'import pip; $(NEW_ENOUGH)' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	@echo "setting up $(VENV)"
	@# uv comes in the version and with the hashes that the lock names
	@test -x $(BIN)/uv || { sed -n '/^uv==/,/[^\\]$$/p' requirements.lock > $(VENV)/uv.lock && \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $(VENV)/uv.lock; }
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements.lock
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@# a dependency that pyproject.toml has and the lock has not
	@$(BIN)/uv pip check --quiet --python $(BIN)/python
	@touch $@

run: setup
	@$(BIN)/omaha8 play

check: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# One after the other, also under make -j: the quick judges speak first.
test: setup
	@$(MAKE) --no-print-directory check
	$(BIN)/pytest -n $(JOBS) --dist worksteal
	@$(MAKE) --no-print-directory docs

bench: setup
	@set -e; for script in bench/*.py; do echo "== $$script"; $(BIN)/python "$$script"; done

docs: setup
	$(BIN)/sphinx-build -W --keep-going -q -b html docs docs/_build/html

lock:
	@test -x $(BIN)/uv || { $(PYTHON) -m venv $(VENV) && $(BIN)/python -m pip install --quiet uv; }
	$(BIN)/uv lock --python $(BIN)/python --upgrade
	$(BIN)/uv export --quiet --python $(BIN)/python --no-emit-project --no-header --no-annotate -o requirements.lock

clean:
	rm -rf $(VENV) build dist docs/_build .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests $(wildcard bench) -name __pycache__ -type d -prune -exec rm -rf {} +
