#!/bin/sh
# `scripts/amalgamate` makes two files that compile by themselves and are the library.
#
#     amalgamation.sh quick SOURCE_DIR NM C_COMPILER CXX_COMPILER|none
#     amalgamation.sh full  SOURCE_DIR NM C_COMPILER CXX_COMPILER|none
#     amalgamation.sh port|sample SOURCE_DIR RUNNER C_COMPILER OPTION...
#
# quick: without optimisation; a C and a C++ program are linked and run; a linker sees tenring_...
# alone. full: as users compile it; the command is linked with it and does what its golden tests
# say; each part is left out in turn, and what is left links. port: a C
# program for another machine, whose programs RUNNER runs (env: this one does); sample: the command
# with some golden tests besides, unless qemu runs them.
#
# SPDX-License-Identifier: MIT
set -eu
PATH=$PATH:/usr/lib/wine # Debian's wine64 is there
mode=$1
source=$(cd "$2" && pwd)
nm=$3
cc=$4
work=$(mktemp -d)
if [ "$mode" = port ] || [ "$mode" = sample ]; then
    runner=$3
    cxx=none
    shift 4
    # Most 64-bit x86 run programs of 32 bits by themselves.
    if [ "$runner" = env ] && command -v "$cc" >/dev/null; then
        echo 'int main(void) { return 0; }' >"$work/probe.c"
        "$cc" "$work/probe.c" -static -o "$work/probe" && "$work/probe" 2>/dev/null ||
            runner=qemu-i386
        rm -f "$work"/probe*
    fi
else
    runner='env'
    cxx=$5
    set --
fi
# wine's server writes into its folder when the last program has ended.
trap '[ ! -d "$work/prefix" ] || wineserver -w; rm -rf "$work"' EXIT

fail() {
    echo "$1" >&2
    exit 1
}

for tool in "$cc" "$runner"; do
    command -v "$tool" >/dev/null || {
        echo "SKIP: $tool is not installed"
        exit 77
    }
done
case $runner in
*wine*)
    WINEPREFIX=${WINEPREFIX:-$work/prefix}
    WINEDEBUG=${WINEDEBUG:--all}
    export WINEPREFIX WINEDEBUG
    ;;
esac

python3 "$source/scripts/amalgamate" "$source" "$work"
[ "$(find "$work" -type f | wc -l)" -eq 2 ] || fail "not two files"
cd "$work"

# Headers that not every system has are asked for under a condition.
awk '/^#if/ { depth++ } /^#endif/ { depth-- }
    depth == 0 && /^#include </ &&
        !/<(assert|math|pthread|signal|stdalign|stdarg|stdatomic|stdbool|stddef|stdint|stdlib|string)[.]h>/ {
        print; bad = 1 } END { exit bad }' tenring.c || fail "the headers above are not everywhere"

compile() { # object, options...
    object=$1
    shift
    "$cc" "$@" -c tenring.c -o "$object" >log 2>&1 || fail "$cc $*: $(cat log)"
    [ ! -s log ] || fail "$cc $*: warnings: $(cat log)"
}

solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
programs() { # object, options...
    object=$1
    shift
    "$cc" "$@" -std=c11 -Wall -Werror -I. "$source/examples/programs/count.c" "$object" -lm -pthread \
        -o count.exe
    [ "$(printf '%081d\n' 0 | "$runner" ./count.exe | tr -d '\r')" = 6670903752021072936960 ] ||
        fail "$object: another count"
    if [ "$cxx" != none ]; then
        "$cxx" -std=c++17 -Wall -Werror -I. "$source/examples/programs/enumerate.cpp" "$object" -lm \
            -pthread -o enumerate
        [ "$(./enumerate 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79)" = $solved ] ||
            fail "$object: another solution from C++"
    fi
}

golden() { # object, options...
    object=$1
    shift
    find "$source/cli" -name '*.c' ! -path '*/base/windows*' >files
    # shellcheck disable=SC2046 # a list of files
    "$cc" "$@" -std=c11 -I"$source/include" -I"$source/cli" $(cat files) "$object" -lm -pthread \
        -o tenring.exe
    printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$runner" "$work/tenring.exe" >tenring
    chmod +x tenring
    for case in isa_same_output solve_all count_exact max_limits rate canon malformed_too_short; do
        python3 "$source/tests/cli/run.py" --tenring "$work/tenring" \
            "$source/tests/cli/cases/$case.t" >log 2>&1 || fail "$case: $(cat log)"
        echo "golden test $case passed"
    done
}

case $mode in
port | sample)
    compile whole.o "$@"
    programs whole.o "$@" -static
    [ "$mode" = port ] || [ "$runner" = qemu-i386 ] || golden whole.o "$@" -static
    exit 0
    ;;
esac

compile plain.o -O0 -std=c11 -Wall -Wextra
"$nm" -g plain.o | awk '$2 ~ /^[A-TV-Z]$/ && $3 !~ /^_?tenring_/ { print; bad = 1 } END { exit bad }' ||
    fail "the names above are visible to a linker"

programs plain.o
[ "$mode" = full ] || exit 0

compile whole.o -O2
programs whole.o
golden whole.o -O1

cat >version.c <<'C'
#include "tenring.h"
int main(void)
{
    struct tenring_puzzle puzzle;
    return tenring_version() == TENRING_VERSION && tenring_parse_puzzle("", 0, 0, 0) != TENRING_STATUS_OK
           && sizeof puzzle > 0 ? 0 : 1;
}
C
for part in READER BATCH COUNT MAXIMISE CANON LOGIC GENERATE X86_KERNELS; do
    compile part.o -O0 -Wall -Wextra -DTENRING_NO_$part
    # All of what is left links: the linker may drop nothing.
    "$cc" -I. version.c part.o -lm -pthread -o version || fail "without $part: does not link"
    ./version || fail "without $part: does not run"
    echo "without $part: $(wc -c <part.o) bytes of $(wc -c <plain.o)"
done
compile least.o -O2 -DTENRING_NO_READER -DTENRING_NO_BATCH -DTENRING_NO_COUNT \
    -DTENRING_NO_MAXIMISE -DTENRING_NO_CANON -DTENRING_NO_LOGIC
"$cc" -I. "$source/examples/programs/solve.c" least.o -lm -pthread -o solve
./solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 |
    tr -d ' \n' | grep -qx "$solved" || fail "the least library solves otherwise"
echo "solving alone: $(wc -c <least.o) bytes"
