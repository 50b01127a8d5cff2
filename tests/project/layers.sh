#!/bin/sh
# scripts/check-layers passes a good tree and finds each fault that is planted in it.
#
#     layers.sh SOURCE_DIR
#
# SPDX-License-Identifier: MIT
set -eu
check=$1/scripts/check-layers
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

plant() { # the good tree
    rm -rf "$work/tree"
    mkdir -p "$work/tree/include" "$work/tree/src" "$work/tree/cli" "$work/tree/tests" "$work/tree/fuzz"
    cd "$work/tree"
    echo '#include <stdint.h>' >include/tenring.h
    echo '#include "tenring.h"' >src/base/grid.h
    echo '#include "grid.h"' >src/solve.h
    printf '#include "solve.h"\n#include "solve_part.h"\n' >src/solve/solve.c
    echo '#include "grid.h"' >src/solve_part.h
    echo '#include "solve.h"' >src/maximise/maximise.c
    echo '#define CLI' >cli/io.h
    printf '#include "io.h"\n#include "tenring.h"\n' >cli/main.c
    echo '#include "tenring.h"' >tests/support/support.h
    printf '#include "grid.h"\n#include "support.h"\n' >tests/test_grid.c
    echo '#include "tenring.h"' >tests/support/oracle.c
    echo '#include "../tests/support.h"' >fuzz/fuzz_solve.c
    echo '#include "support.h"' >fuzz/fuzz_count.c
}

must() { # pass|fail, part of a line
    if "$check" "$work/tree" >"$work/output" 2>&1; then outcome=pass; else outcome=fail; fi
    if [ "$outcome" != "$1" ] || ! grep -qF "$2" "$work/output"; then
        echo "check-layers was to $1 with \"$2\" but did $outcome with:" >&2
        cat "$work/output" >&2
        exit 1
    fi
}

fault() { # file, line, expected message
    plant
    printf '%s\n' "$2" >>"$1"
    must fail "$3"
}

plant
must pass "all downwards"
fault src/base/grid.h '#include "solve.h"' "src/base/grid.h:2: includes src/solve.h, but solve lies above grid"
fault src/solve_part.h '#include "solve.c"' "a circle of includes: src/solve/solve.c src/solve_part.h src/solve/solve.c"
fault src/solve_part.h '  #  include "solve_part.h"' "src/solve_part.h src/solve_part.h"
fault src/novelty.c '#include "grid.h"' "src/novelty.c: of no module"
fault src/solve/solve.c '#include "../cli/io.h"' "src/solve/solve.c:3: includes cli/io.h, which lies outside the library"
fault cli/main.c '#include "../src/grid.h"' "cli/main.c:3: includes src/base/grid.h, but cli/ uses the public header alone"
fault cli/main.c '#include "grid.h"' "cli/main.c:3: includes src/base/grid.h, but cli/ uses the public header alone"
fault cli/main.c '#include "../tests/support.h"' "cli/main.c:3: includes tests/support/support.h, a file of another folder"
fault tests/support/oracle.c '#include "grid.h"' "the oracle shares nothing with the library"
fault include/tenring.h '#include "grid.h"' "includes src/base/grid.h"
fault src/base/grid.h '#include "stdio.h"' 'src/base/grid.h:2: includes "stdio.h", which is not a file of the project'
rm -rf "$work/tree"
mkdir "$work/tree"
must fail "the check is blind"
echo "each fault was found"
