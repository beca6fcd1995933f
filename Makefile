# Developer commands. `make` alone lists them.

MODULES := bff contracts core jobs standalone
CONSOLE_SOURCES := $(shell find console contracts/ts -type f -not -path '*/node_modules/*' -not -path '*/.next/*' -not -path 'console/out/*' \
	-not -path 'console/browser/*' -not -path 'console/bench/*' -not -name '*.test.ts*' -not -name '*.tsbuildinfo' -not -name next-env.d.ts 2>/dev/null)

# Browsers come from Debian's packages; telemetry is off.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1
export NEXT_TELEMETRY_DISABLED := 1

# The program, its tests and vet share the build cache only with identical flags. The tag nodynamic selects the embedded HEIC decoder;
# without it a library of the system is tried first.
export GOFLAGS := -trimpath -tags=nodynamic

.PHONY: help run dev build test check generate licences bench chaos load a11y pictures clean
.DEFAULT_GOAL := help

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## build and start everything on this machine, with demo data, at EVOPS_ADDR (127.0.0.1:8080)
	@EVOPS_DEMO=$${EVOPS_DEMO:-small} exec bin/evops

dev: build bin/dev ## the same, with hot reload of the console, at 127.0.0.1:3000
	@EVOPS_DEMO=$${EVOPS_DEMO:-small} exec bin/dev

build: bin/.console ## compile the console and the program bin/evops with the console embedded
	@go build -o bin/evops ./standalone

test: console/node_modules/.installed bin/testenv bin/suite ## install the test prerequisites, run all tests, end with one line of counts; STEPS="go", STEPS=core/record or STEPS=alarms.spec runs a part
	@scripts/prerequisites.sh
	@exec bin/testenv -- bin/suite $(STEPS)

check: bin/.console bin/tools/.built ## format, vet, lint, dead code, allowed imports, generated files, types, size budget of pages
	@echo "▸ gofmt"; unformatted=$$(gofmt -l $(MODULES)); test -z "$$unformatted" || { echo "$$unformatted"; exit 1; }
	@for module in $(MODULES); do echo "▸ vet and staticcheck $$module"; (cd $$module && go vet ./... && ../bin/tools/staticcheck ./...) || exit 1; done
	@echo "▸ arrows between modules"; cd standalone && go test -count=1 ./architecture
	@echo "▸ generated files"; scripts/check-generated.sh
	@echo "▸ console"; cd console && npm run --silent check
	@echo "▸ what pages load"; cd console && npm run --silent budget
	@echo "▸ dead code"; scripts/check-dead-code.sh
	@echo "▸ licences"; cp docs/third-party.md bin/third-party.before; $(MAKE) --no-print-directory licences && cmp docs/third-party.md bin/third-party.before

generate: console/node_modules/.installed ## generate from the declarations: types and registry of the console, and the next migration if tables change
	@cd contracts && go run ./cmd/generate ts
	@cd console && node scripts/registry.mjs && node scripts/declarations.mjs
	@cd core && go run ./store/cmd/migration store/migrations
	@cd core && go run ./cmd/endpoints

licences: build bin/tools/.built ## list the third-party parts with their licences: docs/third-party.md, and as SPDX document bin/evops.spdx.json
	@bin/tools/licences bin/evops console/package-lock.json docs/third-party.md bin/evops.spdx.json

bench: build bin/testenv bin/bench/react-admin/index.html ## benchmarks into bin/bench/report.md: the console against react-admin, the program against PocketBase and a bare server, Go benchmarks; EVOPS_BENCH_ROWS=1000000 instead of 200,000 vehicles
	@cd console && npm run --silent bench
	@exec bin/testenv -- scripts/bench.sh

chaos: bin/testenv ## inject a thousand failures into services, database, Redis, storage and network under load, and kill the program as often during a rollout; EVOPS_CHAOS=100 for fewer
	@cd standalone && EVOPS_CHAOS=$${EVOPS_CHAOS:-1000} exec ../bin/testenv -- go test ./product -count=1 -timeout 6h -v -run 'TestNothingIsLostOrDoneTwiceUnderFaultInjection|TestRolloutSurvivesKills|TestSIMOperationsSurviveKills|TestCampaignsSurviveKills'

load: bin/testenv ## latency of two hundred simulated users for ten minutes while every instance is killed once; EVOPS_LOAD=1m for less
	@cd standalone && EVOPS_LOAD=$${EVOPS_LOAD:-10m} exec ../bin/testenv -- go test ./product -count=1 -timeout 6h -v -run TestUsersContinueWhileEveryInstanceIsKilledOnce

a11y: build ## check every page for accessibility violations, in both languages, themes and widths
	@cd console && npx playwright test --config playwright.walk.config.ts a11y

pictures: build ## retake the screenshots of the documentation; of every page too, if EVOPS_PICTURES names a folder
	@cd console && npx playwright test --config playwright.walk.config.ts docs $${EVOPS_PICTURES:+pictures}

clean: ## remove build output; data and installed packages remain
	@rm -rf bin console/.next console/out
	@find standalone/console/dist -mindepth 1 -not -name .gitignore -delete

# Not npm ci, which rejects a lock file without the native packages of other platforms (docs/decisions/0012). The versions still come from
# the lock file.
console/node_modules/.installed: console/package.json console/package-lock.json
	@cd console && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

# The console's benchmark counterpart; not part of the product.
bin/bench/react-admin/index.html: $(wildcard bench/react-admin/*.json bench/react-admin/*.js bench/react-admin/src/*)
	@cd bench/react-admin && npm install --no-save --no-audit --no-fund --loglevel=error && npm run --silent build -- --logLevel error
	@touch $@

bin/.console: console/node_modules/.installed $(CONSOLE_SOURCES)
	@cd console && npm run --silent build
	@find standalone/console/dist -mindepth 1 -not -name .gitignore -delete
	@cp -R console/out/. standalone/console/dist/
	@mkdir -p bin && touch $@

# Always run: Go's build cache decides what to recompile.
.PHONY: bin/testenv bin/suite bin/dev
bin/testenv bin/suite bin/dev:
	@go build -o $@ ./standalone/cmd/$(notdir $@)

# The linters are a module outside the workspace, so that their dependencies stay out of the product's.
bin/tools/.built: tools/go.mod tools/go.sum $(wildcard tools/licences/*.go)
	@mkdir -p bin/tools && cd tools && GOWORK=off go build -o ../bin/tools/ ./licences honnef.co/go/tools/cmd/staticcheck golang.org/x/tools/cmd/deadcode
	@touch $@
