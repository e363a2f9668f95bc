# Every target sets up what it needs; `make help` lists them.

SHELL := /bin/bash
.NOTPARALLEL:
.DEFAULT_GOAL := help

# A note to measure, a folder of recorded sessions, further arguments of hn-edit-bench.
FILE ?=
TRACES ?=
ARGS ?=
export FILE TRACES
# Operations of each random test in `make soak`, documents of each of the ten kinds whose HTML it
# compares with cmark-gfm's, and the seed.
OPS ?= 20000
DOCUMENTS ?= 100000
ifndef SEED
SEED := $(shell od -An -N4 -tu4 /dev/urandom | tr -d ' ')
endif
# How long `make fuzz` runs.
SECONDS ?= 60
# WERROR=1 makes compiler warnings errors, as CI does.
WERROR ?=

# Builds whose flags differ live in folders of their own, so that none throws away another's work.
# Release tests import nothing with @testable: they and the benchmark share one build.
strict := $(if $(WERROR),-Xswiftc -warnings-as-errors)
debug := $(strict)
release := -c release $(strict)
run-tests := --disable-xctest
# GNU gold prints a page of warnings about the sanitizers' symbols; the toolchain's own lld does not.
sanitized := $(debug) $(if $(filter Linux,$(shell uname -s)),-Xswiftc -use-ld=lld)
sources := Package.swift Sources Tests Examples
html-tests := HTML(Oracle|Mutation)Tests

.PHONY: help setup build bench test test-debug test-release sanitize sanitize-thread \
  sanitize-address soak soak-html drift fuzz grammar vectors pictures lint format clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo "  make bench FILE=path       measure on that note"
	@echo "  make bench TRACES=folder   replay the recorded sessions in that folder"
	@echo "  make bench ARGS='…'        further arguments (ARGS=--help lists them)"
	@echo "  make soak OPS=n SEED=n     operations of each random test, and its seed"
	@echo "  make soak DOCUMENTS=n      documents of each of ten kinds, compared with cmark-gfm"
	@echo "  make fuzz SECONDS=n        how long it runs"
	@echo "  make grammar TREE_SITTER=path   the tree-sitter command that generates"

setup: ## install missing system packages, check the Swift version
	@scripts/setup

build: setup ## build the library, hn-edit and the benchmark in release
	swift build $(release) --product hn-edit
	swift build $(release) --product hn-edit-bench

bench: build ## build in release and run the benchmark
	@"$$(swift build $(release) --show-bin-path)/hn-edit-bench" \
	  $(if $(FILE),--file "$$FILE") $(if $(TRACES),--traces "$$TRACES") $(ARGS)

test: test-debug test-release ## run the whole test suite in debug (small nodes), then in release

vectors: setup ## fetch the conformance vectors that tests need, once
	@scripts/vectors

test-debug: vectors ## run the tests in debug, where tree nodes are tiny
	swift test $(debug) $(run-tests)

test-release: vectors ## run the tests in release
	swift test $(release) $(run-tests) --disable-testable-imports

sanitize: sanitize-thread sanitize-address ## run the tests under the thread and address sanitizers

# A sanitizer makes code several times slower, so that the random tests are shorter under it, and under the
# thread sanitizer what only ever uses one thread is left out.
one-threaded := HTML(Vector|Preview|Incremental|File|Pathological|Oracle|Mutation)|Dialect|Characters|Inline
one-threaded := $(one-threaded)|Reference|MarkdownTestSupportTests|HnEditTests|EditorModesTests|Conformance
one-threaded := $(one-threaded)|GrammarTests|TextLayoutTests

sanitize-thread: vectors ## run the tests of what threads share under the thread sanitizer
	HN_TEST_OPS=40 swift test $(sanitized) --skip '$(one-threaded)' $(run-tests) --sanitize=thread \
	  --scratch-path .build/thread

sanitize-address: vectors ## run the release tests under the address sanitizer, leaks included
	LSAN_OPTIONS=suppressions=$(CURDIR)/scripts/leaks.txt HN_TEST_OPS=100 \
	swift test -c release $(sanitized) $(run-tests) --disable-testable-imports \
	  --sanitize=address --scratch-path .build/address

soak: soak-html vectors ## run the random tests for long, with a new seed
	HN_TEST_SEED=$(SEED) HN_TEST_OPS=$(OPS) swift test $(debug) $(run-tests) --skip '$(html-tests)'
	HN_TEST_SEED=$(SEED) HN_TEST_OPS=$(OPS) swift test $(release) $(run-tests) \
	  --disable-testable-imports --skip '$(html-tests)'

soak-html: vectors ## compare the HTML of a million documents with cmark-gfm's
	HN_TEST_SEED=$(SEED) HN_TEST_OPS=$(DOCUMENTS) swift test $(release) $(run-tests) \
	  --disable-testable-imports --filter '$(html-tests)'

drift: setup ## measure how far blocks in mode edit are from the page as Chromium lays it out
	@scripts/setup scripts/packages-drift.txt
	swift build $(release) --product hn-edit
	@scripts/measure-drift --program "$$(swift build $(release) --show-bin-path)/hn-edit" Tests/Drift/note.md $(ARGS)

fuzz: setup ## look for inputs that break the grammar's scanner, for SECONDS (60)
	@scripts/fuzz $(SECONDS)

grammar: ## generate the parser from grammar.js with the tree-sitter command
	@scripts/grammar

pictures: setup ## draw docs/pictures anew; FONTS=1 those too that depend on installed fonts
	swift build $(release) --product hn-edit
	@scripts/pictures "$$(swift build $(release) --show-bin-path)/hn-edit"

lint: setup ## check the format and the house rules, without changing anything
	swift format lint --strict --recursive --parallel $(sources)
	@scripts/check

format: setup ## format the sources in place
	swift format format --in-place --recursive --parallel $(sources)

clean: ## delete everything that was built
	rm -rf .build
