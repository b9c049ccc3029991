# Two commands do everything on a machine with Python 3.11 or newer and make:
# `make run` (sets up, deals) and `make test` (sets up, checks, tests, builds the docs).

PYTHON ?= python3
JOBS ?= 2
PORT ?= 8888
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
FIND_BROWSER := test -n "$$OMAHA8_CHROMIUM" || command -v chromium || command -v chromium-browser || command -v google-chrome
GET_BROWSER := sudo apt-get install --no-install-recommends chromium
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
# 3 where somebody answers at the port already
ANSWERS := import socket, sys; sys.exit(3 * (not socket.socket().connect_ex(("127.0.0.1", int("$(PORT)")))))

.PHONY: help setup client port run test check test-client test-browser browser bench docs lock clean

help:
	@echo "make setup   a .venv with everything in it, $(BIN)/omaha8 included"
	@echo "make client  the pages of the room, where they are not fresh"
	@echo "make run     the room, open on http://localhost:$(PORT); another port: make run PORT=9000"
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
	@echo "setting up $(VENV), once: about a minute"
	@echo "  1 of 4: an environment and its installer"
	@$(BIN)/python -c 'import pip; $(NEW_ENOUGH)' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	@# uv comes in the version and with the hashes that the lock names
	@test -x $(BIN)/uv || { sed -n '/^uv==/,/[^\\]$$/p' requirements.lock > $(VENV)/uv.lock && \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $(VENV)/uv.lock; }
	@echo "  2 of 4: the packages of requirements.lock, fetched and compiled (the longest)"
	@# compiled now and not at the first start of everything, nor at each where nothing may be written
	@$(BIN)/uv pip install --quiet --compile-bytecode --python $(BIN)/python --require-hashes -r requirements.lock
	@echo "  3 of 4: omaha8 itself"
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@echo "  4 of 4: whether they go together"
	@# a dependency that pyproject.toml has and the lock has not
	@$(BIN)/uv pip check --quiet --python $(BIN)/python
	@touch $@
	@echo "ready; what there is: $(BIN)/omaha8 --help"

client: setup
	@$(BIN)/python hatch_build.py

# Asked first, so that nobody waits for the rest in vain.
port:
	@$(PYTHON) -c '$(ANSWERS)' 2>/dev/null; test $$? -ne 3 || { \
		echo "make: port $(PORT) is taken: choose another with: make run PORT=$(if $(filter 9000,$(PORT)),9001,9000)" >&2; exit 1; }

run: port setup client
	@$(BIN)/omaha8 serve --port "$(PORT)"

check: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# One after the other, also under make -j: the quick judges speak first.
test: setup
	@$(MAKE) --no-print-directory check
	$(BIN)/pytest -n $(JOBS) --dist worksteal --ignore=tests/e2e
	@$(MAKE) --no-print-directory test-client
	@$(MAKE) --no-print-directory test-browser
	@$(MAKE) --no-print-directory docs

# The client's own judges, in the Node that builds it.
test-client: setup
	@$(BIN)/python hatch_build.py --modules
	node=$$($(BIN)/python -c 'import hatch_build; print(*hatch_build.node())') && cd client && \
		$$node node_modules/svelte-check/bin/svelte-check --fail-on-warnings && \
		$$node node_modules/vitest/vitest.mjs run

# A process of their own: Playwright's loop and that of pytest-asyncio do not go together.
test-browser: setup client browser
	@$(BIN)/python hatch_build.py --modules
	$(BIN)/pytest -n $(JOBS) --dist loadfile tests/e2e

# Where it cannot be installed the tests that want it say so and are left out.
browser:
	@{ $(FIND_BROWSER); } >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
		echo "installing Chromium" && apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends chromium >/dev/null; } || \
		echo "no Chromium here, so nothing is tested in a browser; to change that: $(GET_BROWSER)"

bench: setup
	@set -e; for script in bench/*.py; do echo "== $$script"; $(BIN)/python "$$script"; done

docs: setup
	$(BIN)/sphinx-build -W --keep-going -q -b html docs docs/_build/html
	@echo "the pages: $(CURDIR)/docs/_build/html/index.html"

lock:
	@test -x $(BIN)/uv || { $(PYTHON) -m venv $(VENV) && $(BIN)/python -m pip install --quiet uv; }
	$(BIN)/uv lock --python $(BIN)/python --upgrade
	$(BIN)/uv export --quiet --python $(BIN)/python --no-emit-project --no-header --no-annotate -o requirements.lock

clean:
	rm -rf $(VENV) build dist docs/_build .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests $(wildcard bench) -name __pycache__ -type d -prune -exec rm -rf {} +
