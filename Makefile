# `make help` lists what can be made. SwiftPM does the building; this file says how it is called.
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 30
# For each fuzzer; how much random users do; how often in a row each end-to-end suite runs.
SOAK_SECONDS ?= 1800
SOAK_ACTS ?= 2000
SOAK_REPETITIONS ?= 5
# Tests that drive real apps wait most of the time; hundreds of them at once starve each other.
TEST_WIDTH ?= 4
# What intercepts methods, or uses it: it runs by assembly and by closures of libffi (Docs/Decisions/0061).
INTERCEPTING_TESTS = ^InterceptionTests\.|^(PackHost|EndToEnd|GNUstepBridge)Tests\.(Delegate|Intercept|OddMethod|RuntimeMethod|Trace)Tests/
# A command to measure under: `chrt --fifo 10`, for one, keeps other work of the machine out of it.
BENCH_UNDER ?=
# Such as `--kde-driver FOLDER`.
BENCH_OPTIONS ?=
# An installation must not look for the toolchain of the machine it was built on.
INSTALL_BUILD = -c release --scratch-path .build/install -Xswiftc -no-toolchain-stdlib-rpath

.PHONY: help build demo docs test test-fresh soak soak-install soak-aarch64 soak-clients soak-sandbox soak-wayland soak-fuzz soak-apps soak-repetitions bench install wheel clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

build: ## build everything for debugging, laid out in .build/tree; installs nothing
	Scripts/install-dependencies build --check
	swift build
	Scripts/assemble "$$(swift build --show-bin-path)" .build/tree
	Scripts/make-shell-files .build/tree/bin/capuchin .build/tree/share

demo: ## record a real app with real input, play it back, show both
	Scripts/demo

docs: ## the documentation as a site, in .build/docs/index.html; needs no server
	Scripts/install-dependencies build --check
	swift build --target PackKit
	Scripts/document "$$(swift build --show-bin-path)" .build/packkit
	Scripts/make-site .build/packkit .build/docs

test: ## install what is needed, build once, run every test once, and what intercepts methods twice
	Scripts/install-dependencies
	swift build
	swift build --build-tests
	Scripts/assemble "$$(swift build --show-bin-path)" .build/tree
	Scripts/fuzz $(FUZZ_SECONDS)
	CAPUCHIN_INTERCEPTION=libffi SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(TEST_WIDTH) \
	  Scripts/run-tests --filter '$(INTERCEPTING_TESTS)'
	CAPUCHIN_FUZZ_SECONDS=$(FUZZ_SECONDS) \
	  SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(TEST_WIDTH) Scripts/run-tests

soak: ## all tests, an installation, then long: fuzzing, all galleries, walks, end-to-end tests in a row
	$(MAKE) test
	$(MAKE) soak-install soak-aarch64 soak-clients soak-sandbox soak-wayland soak-fuzz soak-apps soak-repetitions

# Tests are built for debugging; what is installed is built for release.
soak-install:
	Scripts/try-installation

# The parts in C that depend on the processor, cross-compiled and run in an emulator.
soak-aarch64:
	Scripts/install-dependencies aarch64
	Scripts/try-aarch64 --native
	Scripts/try-aarch64

# Older clients of WebDriver, and what the browsers' drivers answer; the browsers are installed for it.
soak-clients:
	Scripts/install-dependencies soak
	Scripts/try-clients

# An app of another Debian, with that release's libraries.
soak-sandbox:
	Scripts/try-sandbox

# Every app of GTK's that the tests use, and every page of its demos: recorded on X11, played on Wayland. Apps of GNUstep
# have no way there.
soak-wayland:
	CAPUCHIN_PLAY_ON=wayland CAPUCHIN_DEMOS=all SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(TEST_WIDTH) Scripts/run-tests \
	  --filter "EndToEndTests\.(DemoTests|$$(cd Tests/EndToEnd && grep -lE 'FixtureRun\.|recordAndPlay\(|then: \[' *Tests.swift | \
	    sed 's/\.swift//' | paste -sd '|'))/"

# Debian's releases, and more of `Scripts/fresh --help`, such as --user, --locale de_DE.UTF-8 or --busy 2.
FRESH_SUITES ?= bookworm trixie
FRESH_OPTIONS ?=

test-fresh: ## `make test`, and an installation alone, in new roots of each Debian that is supported, as root
	set -e; for suite in $(FRESH_SUITES); do \
	  Scripts/fresh --suite $$suite --installed Tests/Installed/run; \
	  Scripts/fresh --suite $$suite $(FRESH_OPTIONS) make test; done

# Of what `make test` has built, each part by itself: fuzzers beside tests that wait for apps would starve these.
soak-fuzz:
	CAPUCHIN_FUZZ_SECONDS=$(SOAK_SECONDS) Scripts/run-tests --filter '(Fuzz|Encoding|Manifest|ELFLibrary)Tests'
	Scripts/fuzz $(SOAK_SECONDS)

soak-apps:
	CAPUCHIN_GALLERIES=all CAPUCHIN_DEMOS=all CAPUCHIN_WALK_ACTS=$(SOAK_ACTS) CAPUCHIN_INTERCEPTED_CALLS=10000000 \
	  SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(TEST_WIDTH) \
	  Scripts/run-tests --filter '(Locator|Walk|Concurrency|\.Demo)Tests'

soak-repetitions:
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(TEST_WIDTH) Scripts/repeat-tests $(SOAK_REPETITIONS) EndToEndTests

bench: ## measure what Capuchin costs, release build, into Docs/Performance.md
	Scripts/install-dependencies
	swift build -c release
	Scripts/install "$$(swift build -c release --show-bin-path)" "$(CURDIR)/.build/release-install"
	$(BENCH_UNDER) "$$(swift build -c release --show-bin-path)/capuchin-bench" all $(BENCH_OPTIONS) --update Docs/Performance.md

install: ## install under PREFIX (/usr/local); the result needs no Swift toolchain
	Scripts/install-dependencies build --check
	swift build $(INSTALL_BUILD)
	Scripts/install "$$(swift build $(INSTALL_BUILD) --show-bin-path)" "$(PREFIX)"

wheel: ## the Python packages, in .build/wheels
	Scripts/install-dependencies build --check
	swift build $(INSTALL_BUILD)
	Scripts/make-wheel "$$(swift build $(INSTALL_BUILD) --show-bin-path)" .build/wheels

clean: ## remove everything that was built
	rm -rf .build Output
