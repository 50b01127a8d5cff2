# The front door. Everything below is done by CMake; this file only says the usual words for it.
#
#     make            release build; the command is then build/release/bin/tenring
#     make demo       what tenring does, shown on real puzzles
#     make test       every test of what tenring does
#     make web        build/web: the web page tenring.html and the npm package
#     make test-full  how tenring is installed, embedded and submitted, tried from nothing: long
#     make amalgamation  build/amalgamation: the library in two files, tenring.c and tenring.h
#     make windows    build/windows: tenring.exe, libtenring.dll, header, with mingw-w64
#     make dist       build/release-files: what a release hands out, with check sums
#     make judge-files  build/judge: a C file for each problem of the online judges
#     make check      all of continuous integration: sanitizers, both compilers, form, layers, tidy
#     make bench      speed on the puzzles of FILES="..."; without: on made ones
#     make install    into $(DESTDIR)$(PREFIX)
#     make clean      removes build/
#     make help       this list
#
# `make` builds and never installs anything: what it lacks (compiler, cmake, ...) it names, with the
# one command that installs it. The goals that are tried out (demo, test, web, ...) install what they
# lack where they may, unless TENRING_NO_INSTALL=1. CMAKE_OPTIONS="-DTENRING_ARCHIVE=OFF ..." is handed to CMake; CC and CFLAGS count when a
# build folder is first configured.
#
# SPDX-License-Identifier: MIT
PREFIX = /usr/local
JOBS   = $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
FILES  =

# One level of parallelism is enough: CMake starts its own make with JOBS, which is not to think
# itself a part of this one.
CMAKE = env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL cmake
.NOTPARALLEL:

.PHONY: all demo test test-full web windows amalgamation judge-files dist check bench install clean help

define build
	@$(CMAKE) --preset release -DTENRING_BUILD_TESTS=OFF $(CMAKE_OPTIONS)
	@$(CMAKE) --build build/release --parallel $(JOBS)
endef

all:
	@scripts/bootstrap build
	$(build)

demo:
	@scripts/bootstrap demo
	$(build)
	@scripts/demo build/release/bin/tenring

test:
	@scripts/bootstrap test
	@$(CMAKE) --preset release -DTENRING_BUILD_TESTS=ON $(CMAKE_OPTIONS)
	@$(CMAKE) --build build/release --parallel $(JOBS)
	@ctest --test-dir build/release --no-tests=error --output-on-failure -LE '^form$$' \
	    --parallel $$(($(JOBS) + 2)) # some wait for a browser or a clock

web:
	@scripts/bootstrap web
	@$(CMAKE) --preset release -DTENRING_BUILD_TESTS=OFF -DTENRING_WEB=ON $(CMAKE_OPTIONS)
	@$(CMAKE) --build build/release --parallel $(JOBS) --target web
	@rm -rf build/web
	@cp -R build/release/web/dist build/web

windows:
	@scripts/bootstrap windows
	@$(CMAKE) -S . -B build/cross/windows -DCMAKE_TOOLCHAIN_FILE=cmake/windows.cmake \
	    -DCMAKE_BUILD_TYPE=Release -DTENRING_BUILD_TESTS=OFF -DTENRING_WEB=OFF -DTENRING_PYTHON=OFF \
	    -DTENRING_SQLITE=OFF -DTENRING_ARCHIVE=OFF -DTENRING_CAIRO=OFF
	@$(CMAKE) --build build/cross/windows --parallel $(JOBS)
	@rm -rf build/windows
	@$(CMAKE) --install build/cross/windows --prefix build/windows

amalgamation:
	@scripts/amalgamate build/amalgamation

judge-files:
	@scripts/judge-files build/judge

dist: web
	@scripts/bootstrap windows
	@JOBS=$(JOBS) scripts/dist build/release-files

test-full: test
	@scripts/bootstrap full
	@JOBS=$(JOBS) scripts/test-full

check:
	@scripts/bootstrap check
	@JOBS=$(JOBS) scripts/check-all

bench: all
	@bench/run build/release/bin/tenring $(FILES)

install: all
	@DESTDIR=$(DESTDIR) $(CMAKE) --install build/release --prefix $(PREFIX)

clean:
	rm -rf build

help:
	@sed -n 's/^#     //p' Makefile
