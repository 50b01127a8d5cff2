#!/bin/sh
# scripts/check-layers passes a good tree and finds each fault that is planted in it.
#
#     layers.sh SOURCE_DIR CC
#
# SPDX-License-Identifier: MIT
set -eu
check=$1/scripts/check-layers
compiler=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

plant() { # the good tree
    rm -rf "$work/tree"
    mkdir -p "$work/tree"
    cd "$work/tree"
    mkdir -p include src/base src/solve src/maximise cli/io cli/results tests/solve tests/support \
        fuzz
    echo '#include <stdint.h>' >include/tenring.h
    echo '#include "tenring.h"' >src/base/grid.h
    printf '#include "base/grid.h"\nint solve(void);\nint solve_part(void);\n' >src/solve/solve.h
    printf \
        '#include "solve/solve.h"\n#include "solve/part.h"\nint solve(void) { return solve_part(); }\n' \
        >src/solve/solve.c
    echo '#include "base/grid.h"' >src/solve/part.h
    printf '#include "solve/solve.h"\nint solve_part(void) { return 1; }\n' >src/solve/part.c
    printf '#include "solve/solve.h"\nint maximise(void) { return solve(); }\n' \
        >src/maximise/maximise.c
    echo '#define CLI' >cli/io/file.h
    printf '#include "io/file.h"\n#include "tenring.h"\nint main(void) { return 0; }\n' >cli/main.c
    printf '#include "io/file.h"\n' >cli/results/results.h
    echo '#define HIDDEN' >cli/results/part.h
    echo '#include "tenring.h"' >tests/support/support.h
    printf '#include "base/grid.h"\n#include "support/support.h"\n' >tests/solve/test_solve.c
    echo '#include "tenring.h"' >tests/support/oracle.c
    echo '#include "support/support.h"' >fuzz/fuzz_solve.c
    for room in src/base src/solve src/maximise cli cli/io cli/results fuzz; do
        printf 'Files:\n\n' >$room/README.md
        (cd $room && find . -maxdepth 1 -name '*.[ch]' | sed 's|^[.]/|    |') >>$room/README.md
    done
}

compile() {
    for file in src/*/*.c cli/*.c; do
        object=build/${file%%/*}/CMakeFiles/objects.dir/${file#*/}.o
        mkdir -p "$(dirname "$object")"
        "$compiler" -Isrc -Icli -Iinclude -c "$file" -o "$object"
    done
}

must() { # pass|fail, part of a line, options of check-layers...
    verdict=$1
    line=$2
    shift 2
    if "$check" "$@" "$work/tree" >"$work/output" 2>&1; then outcome=pass; else outcome=fail; fi
    if [ "$outcome" != "$verdict" ] || ! grep -qF "$line" "$work/output"; then
        echo "check-layers was to $verdict with \"$line\" but did $outcome with:" >&2
        cat "$work/output" >&2
        exit 1
    fi
}

fault() { # file, line, expected message
    plant
    mkdir -p "$(dirname "$1")"
    printf '%s\n' "$2" >>"$1"
    must fail "$3"
}

call() { # file, line, expected message
    plant
    printf '%s\n' "$2" >>"$1"
    compile
    must fail "$3" --objects "$work/tree/build"
}

plant
must pass "all downwards"
compile
must pass "4 objects, all downwards" --objects "$work/tree/build"
fault src/base/grid.h '#include "solve/solve.h"' \
    "src/base/grid.h:2: includes src/solve/solve.h, but src/solve lies above src/base"
fault src/maximise/maximise.c '#include "solve/part.h"' \
    "src/maximise/maximise.c:3: includes src/solve/part.h; the door of src/solve is solve.h"
fault src/solve/part.h '#include "solve/part.h"' \
    "a circle of includes: src/solve/part.h src/solve/part.h"
fault src/solve/part.h '  #  include "solve/solve.c"' \
    "a circle of includes: src/solve/part.h src/solve/solve.c src/solve/part.h"
fault src/novelty/new.c '#include "base/grid.h"' "src/novelty/new.c: in no room"
fault src/solve/new.c '#include "base/grid.h"' \
    "src/solve/new.c: src/solve/README.md does not name it"
fault src/solve/deep/new.c '#include "base/grid.h"' \
    "src/solve/deep/new.c: src/solve/README.md does not name it"
fault web/page/new.mjs '' "web/page: a room without a README.md"
fault src/solve/README.md '    gone.c    a file that went' \
    "src/solve/README.md: names gone.c, which is not there"
plant
rm src/solve/README.md
must fail "src/solve: a room without a README.md"
fault src/new.c '#include "base/grid.h"' "src/new.c: in no room"
fault src/solve/solve.c '#include "../../cli/io/file.h"' \
    "src/solve/solve.c:4: includes cli/io/file.h, which lies outside the library"
fault cli/main.c '#include "../src/base/grid.h"' \
    "cli/main.c:4: includes src/base/grid.h, but cli/ uses the public headers alone"
fault cli/main.c '#include "results/part.h"' "the door of cli/results is results.h"
fault cli/io/file.h '#include "results/results.h"' \
    "cli/io/file.h:2: includes cli/results/results.h, but cli/results lies above cli/io"
fault cli/main.c '#include "../tests/support/support.h"' \
    "cli/main.c:4: includes tests/support/support.h, a file of another folder"
fault tests/support/oracle.c '#include "base/grid.h"' "the oracle shares nothing with the library"
fault include/tenring.h '#include "../src/base/grid.h"' "includes src/base/grid.h"
fault src/base/grid.h '#include "stdio.h"' \
    'src/base/grid.h:2: includes "stdio.h", which is not a file of the project'
call src/solve/part.c 'int maximise(void); int up(void) { return maximise(); }' \
    "src/solve/part.c: uses maximise of src/maximise/maximise.c, but src/maximise lies above src/solve"
call src/solve/part.c 'int round_about(void) { return solve(); }' \
    "a circle of calls: src/solve/solve.c src/solve/part.c src/solve/solve.c"
call src/solve/part.c 'int weigh(void) { return 1; }' \
    "src/solve/part.c: weigh begins neither with its room nor with a file of it"
plant
compile
rm build/src/CMakeFiles/objects.dir/solve/part.c.o
must fail "src/solve/part.c: has no object" --objects "$work/tree/build"
must fail "no object of the project was found" --objects "$work/tree/include"
rm -rf "$work/tree"
mkdir "$work/tree"
must fail "the check is blind"
echo "each fault was found"
