# Everything is installed into .venv. To start again from scratch, run `make clean`.
PYTHON ?= python3
BIN := .venv/bin
# Keep compiled modules on disk, because the tests start many processes.
unexport PYTHONDONTWRITEBYTECODE
AS_ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)
# Keep the tests of a file on one worker, so that their order is the same each time.
SHARED := -n 2 --dist loadfile
UNIT := -p no:nbval $(SHARED) --ignore=tests/browser
IN_BROWSER = MATHFISH_CHROMIUM="$$(.ci/chromium $(BIN))" && export MATHFISH_CHROMIUM && \
	$(BIN)/python -m tests.browser.runs
NBVAL := --nbval --nbval-current-env --nbval-cell-timeout=60 --nbval-sanitize-with tests/nbval.cfg

.PHONY: help lab quick test test-unit test-lessons test-browser flaky coverage lint js bundle lessons puzzles pictures planted-defects bench soak kills attack binder-check dist sdist-test docs site site-test site-bench site-closings site-rules clean

help:  ## print this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 20

lab: .venv/.lab  ## install JupyterLab and the games, and open your copy of the first lesson
	$(BIN)/python -m mathfish_widgets lessons my-lessons
	@# Turn off JupyterLab's question about fetching news, which would cover the table.
	@mkdir -p .venv/share/jupyter/lab/settings && cp binder/lab_settings.json .venv/share/jupyter/lab/settings/overrides.json
	$(BIN)/jupyter lab $(AS_ROOT) --ServerApp.root_dir=my-lessons --LabApp.default_url=/lab/tree/00-start-here.ipynb

quick: .venv/.test  ## run the fast tests for development: no tournaments, browser or lessons
	$(BIN)/pytest $(UNIT) -q -m "not tournament"

test: .venv/.test  ## run all tests: package, page side, lessons, and games in a real browser
	@if command -v npm >/dev/null; then js=js; \
	else echo 'node is not installed, so the JavaScript checks (make js) are left out.'; fi; \
	.ci/run $$js test-unit test-lessons test-browser

test-unit: .venv/.test  ## run the tests of the package, including tournaments
	.ci/postgres >/dev/null && .ci/nginx >/dev/null && $(BIN)/pytest $(UNIT)

test-lessons: .venv/.test  ## run the lessons and compare the results with their saved outputs
	$(BIN)/pytest $(NBVAL) $(SHARED) lessons

test-browser: .venv/.test  ## play the games in a real browser; run each failed test a second time
	$(IN_BROWSER) $(SHARED) tests/browser

RUNS = 30
flaky: .venv/.test  ## run the browser tests RUNS times with one core kept busy, and count the flaky ones
	$(IN_BROWSER) --times $(RUNS) --busy $(SHARED) -q tests/browser

coverage: .venv/.test  ## run the tests of the package, and show the coverage of each folder
	$(BIN)/coverage erase
	.ci/postgres >/dev/null && .ci/nginx >/dev/null && $(BIN)/coverage run -m pytest $(UNIT) -q
	$(BIN)/coverage combine --quiet
	$(BIN)/python -m tests.coverage_table

lint: .venv/.test  ## check style, format, types, and the layers of the package
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy mathfish_widgets tests benchmarks binder web conftest.py
	$(BIN)/lint-imports --no-cache --no-logo

js: node_modules/.made  ## check the page side: types, unit tests, and that its bundles are up to date
	npm run --silent check

bundle: node_modules/.made  ## build the bundles of the page side from its sources (needs node)
	npm run --silent bundle

lessons: .venv/.test  ## run the lessons and the guide, and save their current outputs
	$(BIN)/python binder/lessons.py
	$(BIN)/python binder/guide.py

puzzles: .venv/.test  ## mine the puzzles that come with the package again
	$(BIN)/python -m binder.puzzles --workers 2

pictures: .venv/.test  ## take the screenshots of the README and the guide again
	MATHFISH_CHROMIUM="$$(.ci/chromium $(BIN))" && export MATHFISH_CHROMIUM && $(BIN)/python binder/pictures.py

planted-defects: .venv/.test  ## plant known defects one by one (IDS=, or all), and list those that the tests miss
	.ci/postgres >/dev/null && .ci/nginx >/dev/null && \
	MATHFISH_CHROMIUM="$$(.ci/chromium $(BIN))" && export MATHFISH_CHROMIUM && $(BIN)/python -m tests.planted_defects $(IDS)

bench: .venv/.bench node_modules/.made  ## measure speed, and write the table in benchmarks/
	MATHFISH_CHROMIUM="$$(.ci/chromium $(BIN))" && export MATHFISH_CHROMIUM && $(BIN)/python -m benchmarks

HOURS = 2
soak: .venv/.bench  ## play at random and click about in a browser for HOURS hours
	MATHFISH_CHROMIUM="$$(.ci/chromium $(BIN))" && export MATHFISH_CHROMIUM && $(BIN)/python -m benchmarks.soak $(HOURS)

kills: .venv/.bench  ## kill kernels right after their answers, and report lost moves
	$(BIN)/python -m benchmarks.kills

MINUTES = 10
attack: .venv/.bench  ## attack class tables from one machine for MINUTES minutes, and measure how long pupils wait
	$(BIN)/python -m benchmarks.table_attack $(MINUTES)

binder-check: .venv/.test  ## repeat Binder's steps in an empty folder, and draw a game there
	MATHFISH_CHROMIUM="$$(.ci/chromium $(BIN))" && export MATHFISH_CHROMIUM && $(BIN)/python binder/check.py

dist: build/.hatchling  ## build the archives of a release in an environment with only hatchling
	rm -rf dist
	build/hatchling/bin/python -m hatchling build -d dist

sdist-test: .venv/.test  ## unpack the source archive in another folder, and run its quick tests there
	@folder="$$(mktemp -d)" && trap 'rm -rf "$$folder"' EXIT && \
	$(BIN)/python -m hatchling build -t sdist -d "$$folder" && \
	tar -xzf "$$folder"/*.tar.gz -C "$$folder" --strip-components 1 && rm "$$folder"/*.tar.gz && \
	ln -s '$(abspath .venv)' "$$folder/.venv" && PYTHONPATH="$$folder" $(MAKE) -C "$$folder" quick

docs: .venv/.test  ## build the pages of docs/ in build/docs, with the public names; treat warnings as errors
	$(BIN)/python -m mkdocs build --strict --quiet

site: build/site/.env build/site/.wheels web/node_modules/.made  ## build the static site; set SMALL=1 to leave out numpy, Pillow, pandas and matplotlib
	@build/site/env/bin/python -m web $(if $(SMALL),--small)

site-test: .venv/.test node_modules/.made  ## test the site that `make site SMALL=1` built, in a browser without other hosts
	MATHFISH_CHROMIUM="$$(.ci/chromium $(BIN))" && export MATHFISH_CHROMIUM && $(BIN)/pytest web/tests

site-rules: build/site/.tools web/node_modules/.made  ## run the tests of the rules in the built site's Python
	for game in tests/games/[a-z]*/; do node web/python.mjs web/node_modules/pyodide web/tests_in_pyodide.py \
	  /site=site/python /tools=build/site/tools /repository=. "$$game" || exit 1; done

site-bench: .venv/.test  ## measure the built site: seconds to the first table, megabytes, time of a click
	MATHFISH_CHROMIUM="$$(.ci/chromium $(BIN))" && export MATHFISH_CHROMIUM && $(BIN)/python -m benchmarks.site

site-closings: .venv/.bench  ## close and kill browsers while they use the built site, and report lost work
	MATHFISH_CHROMIUM="$$(.ci/chromium $(BIN))" && export MATHFISH_CHROMIUM && $(BIN)/python -m benchmarks.closings

clean:  ## remove the environment and everything that was built
	rm -rf .venv node_modules web/node_modules build dist site .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo 'This needs Python 3.11 or later, but "$(PYTHON)" is older or missing.'; \
	  echo 'If you have a newer one, name it: make lab PYTHON=python3.12'; exit 1; }
	@$(PYTHON) -m venv --clear .venv || { \
	  echo 'Python could not make an environment. On Debian or Ubuntu: apt-get install python3-venv'; exit 1; }
	@touch $@

.venv/.lab: pyproject.toml | .venv/.made
	@echo 'Installing JupyterLab and the games; this takes about a minute.'
	$(BIN)/python -m pip install --quiet --editable '.[lab]'
	@touch $@

.venv/.test: pyproject.toml | .venv/.made
	@echo 'Installing the packages that the tests need; this takes about two minutes.'
	$(BIN)/python -m pip install --quiet --editable '.[test,lint]'
	@touch $@ .venv/.lab

# Build tools for a release and the site are pinned by hashes. Run `python -m web.lock` to write them.
HASHED = -m pip install --quiet --require-hashes --no-deps --only-binary=:all: --requirement

build/.hatchling: .ci/build.txt
	@mkdir -p build
	$(PYTHON) -m venv --clear build/hatchling
	build/hatchling/bin/python $(HASHED) $<
	@touch $@

node_modules/.made: package.json package-lock.json
	@command -v npm >/dev/null || .ci/apt npm || { echo 'Install node 20 or later with npm.'; exit 1; }
	npm ci --no-progress --loglevel=error
	@touch $@

.venv/.bench: pyproject.toml | .venv/.test
	@echo 'Installing the packages that the benchmarks need.'
	$(BIN)/python -m pip install --quiet --editable '.[bench]'
	@touch $@

# The hashes are for Linux, where public sites are built. On other systems, only the versions are pinned.
build/site/.env: web/requirements.txt web/locked.txt
	@echo 'Installing the build tools of the site; this takes about two minutes.'
	rm -rf build/site/env && $(PYTHON) -m venv build/site/env
	build/site/env/bin/python $(if $(filter Linux,$(shell uname -s)),$(HASHED) web/locked.txt,-m pip install --quiet --requirement web/requirements.txt)
	@touch $@

# The wheels are for the Python in the browser, which differs from the Python that downloads them.
FETCH = build/site/env/bin/python -m pip download --quiet --no-deps --only-binary=:all: --python-version 3.14 \
	  --platform any --implementation py --abi none

build/site/.wheels: web/wheels.txt build/site/.env
	rm -rf build/site/downloaded
	$(FETCH) --require-hashes --dest build/site/downloaded --requirement web/wheels.txt
	@touch $@

build/site/.tools: web/tests/wheels.txt build/site/.env
	rm -rf build/site/tools
	$(FETCH) --require-hashes --dest build/site/tools --requirement web/tests/wheels.txt
	@touch $@

web/node_modules/.made: web/package.json web/package-lock.json
	npm ci --prefix web --no-progress --loglevel=error
	@touch $@
