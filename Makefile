# Everything a developer does. `make` alone says what there is.

MODULES := bff contracts core jobs standalone
CONSOLE_SOURCES := $(shell find console contracts/ts -type f -not -path '*/node_modules/*' -not -path '*/.next/*' -not -path 'console/out/*' \
	-not -path 'console/browser/*' -not -path 'console/bench/*' -not -name '*.test.ts*' -not -name '*.tsbuildinfo' -not -name next-env.d.ts 2>/dev/null)

# Browsers come from Debian's packages, and nothing reports home.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1
export NEXT_TELEMETRY_DISABLED := 1

# The program, its tests and vet share what they compile only while all are built by the same flags. The decoder of HEIC is one that carries all it needs;
# without the tag it looks for a library of the machine first.
export GOFLAGS := -trimpath -tags=nodynamic

.PHONY: help run dev build test check generate bench chaos load a11y pictures clean
.DEFAULT_GOAL := help

help: ## say what there is
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## build what changed and start everything on this machine, with demo data, at EVOPS_ADDR (127.0.0.1:8080)
	@EVOPS_DEMO=$${EVOPS_DEMO:-small} exec bin/evops

dev: build bin/dev ## the same, with the console rebuilt in the browser at every keystroke, at 127.0.0.1:3000
	@EVOPS_DEMO=$${EVOPS_DEMO:-small} exec bin/dev

build: bin/.console ## compile the console and, with it inside, the program bin/evops
	@go build -o bin/evops ./standalone

test: console/node_modules/.installed bin/testenv bin/suite ## install what tests need, run all of them, end with one line of counts; STEPS="go" chooses
	@scripts/prerequisites.sh
	@exec bin/testenv -- bin/suite $(STEPS)

check: bin/.console bin/tools/.built ## format, vet, lint, dead code, the arrows between modules, generated files, types, what pages load
	@echo "▸ gofmt"; unformatted=$$(gofmt -l $(MODULES)); test -z "$$unformatted" || { echo "$$unformatted"; exit 1; }
	@for module in $(MODULES); do echo "▸ vet and staticcheck $$module"; (cd $$module && go vet ./... && ../bin/tools/staticcheck ./...) || exit 1; done
	@echo "▸ arrows between modules"; cd standalone && go test -count=1 ./architecture
	@echo "▸ generated files"; scripts/check-generated.sh
	@echo "▸ console"; cd console && npm run --silent check
	@echo "▸ what pages load"; cd console && npm run --silent budget
	@echo "▸ dead code"; scripts/check-dead-code.sh

generate: ## write what follows from the declarations: the console's types, the list of missing pages, and the next migration where tables change
	@cd contracts && go run ./cmd/generate ts ../docs/missing-pages.md
	@cd core && go run ./store/cmd/migration store/migrations

bench: build bin/testenv bin/bench/react-admin/index.html ## measure the console in a browser, beside react-admin, the program beside PocketBase and a bare server, and the Go benchmarks into bin/bench/report.md; EVOPS_BENCH_ROWS=1000000 enlarges the fleet of 200,000
	@cd console && npm run --silent bench
	@exec bin/testenv -- scripts/bench.sh

chaos: bin/testenv ## kill, cut off, empty, restart and fill what the services stand on, a thousand times while people work; EVOPS_CHAOS=100 for less
	@cd standalone && EVOPS_CHAOS=$${EVOPS_CHAOS:-1000} exec ../bin/testenv -- go test ./product -count=1 -timeout 6h -v -run TestNothingIsLostOrDoneTwice

load: bin/testenv ## let two hundred people click for ten minutes while every instance is killed once, and say how long they waited; EVOPS_LOAD=1m for less
	@cd standalone && EVOPS_LOAD=$${EVOPS_LOAD:-10m} exec ../bin/testenv -- go test ./product -count=1 -timeout 6h -v -run TestACrowdWorksOn

a11y: build ## look for accessibility violations on every page, in both languages, themes and widths
	@cd console && npx playwright test --config playwright.walk.config.ts a11y

pictures: build ## take the pictures of the documentation anew; of every page too, when EVOPS_PICTURES names a folder for them
	@cd console && npx playwright test --config playwright.walk.config.ts docs $${EVOPS_PICTURES:+pictures}

clean: ## remove what was built; data and installed packages stay
	@rm -rf bin console/.next console/out
	@find standalone/console/dist -mindepth 1 -not -name .gitignore -delete

# Not npm ci: it refuses a lock file that leaves out native packages of foreign platforms. Versions come from the lock file all the same.
console/node_modules/.installed: console/package.json console/package-lock.json
	@cd console && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

# What the console is measured beside; nothing of it is in the product.
bin/bench/react-admin/index.html: $(wildcard bench/react-admin/*.json bench/react-admin/*.js bench/react-admin/src/*)
	@cd bench/react-admin && npm install --no-save --no-audit --no-fund --loglevel=error && npm run --silent build -- --logLevel error
	@touch $@

bin/.console: console/node_modules/.installed $(CONSOLE_SOURCES)
	@cd console && npm run --silent build
	@find standalone/console/dist -mindepth 1 -not -name .gitignore -delete
	@cp -R console/out/. standalone/console/dist/
	@mkdir -p bin && touch $@

# Go decides itself what to compile again, so these are always asked for.
.PHONY: bin/testenv bin/suite bin/dev
bin/testenv bin/suite bin/dev:
	@go build -o $@ ./standalone/cmd/$(notdir $@)

# The checkers have a module of their own, outside of the workspace: what they depend on is no business of the product.
bin/tools/.built: tools/go.mod tools/go.sum
	@mkdir -p bin/tools && cd tools && GOWORK=off go build -o ../bin/tools/ honnef.co/go/tools/cmd/staticcheck golang.org/x/tools/cmd/deadcode
	@touch $@
