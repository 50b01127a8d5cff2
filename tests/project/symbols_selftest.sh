#!/bin/sh
# symbols.sh is shown able to fail: small libraries, each with one fault.
#
#     symbols_selftest.sh C_COMPILER NM SIZE AR
#
# SPDX-License-Identifier: MIT
set -eu
cc=$1
nm=$2
size=$3
ar=$4
symbols=$(dirname "$0")/symbols.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build() { # C text -> $work/lib.so and $work/lib.a
    printf '%s\n' "$1" >"$work/lib.c"
    rm -f "$work/lib.a"
    "$cc" -fPIC -c -o "$work/lib.o" "$work/lib.c"
    "$cc" -shared -o "$work/lib.so" "$work/lib.o"
    "$ar" rcs "$work/lib.a" "$work/lib.o"
}

must() { # pass|fail, expected line, check and its arguments...
    expectation=$1
    line=$2
    shift 2
    if "$symbols" "$@" >"$work/output" 2>&1; then outcome=pass; else outcome=fail; fi
    if [ "$outcome" != "$expectation" ] || ! grep -qF "$line" "$work/output"; then
        echo "$1 was to $expectation with the line \"$line\" but did $outcome with:" >&2
        cat "$work/output" "$work/lib.c" >&2
        exit 1
    fi
}

cat >"$work/tenring.h" <<'END'
TENRING_API int
tenring_one(int x);
TENRING_API extern const int tenring_two[3];
END

good='const int tenring_two[3] = {1, 2, 3};
int tenring_one(int x) { return x; }'
build "$good"
must pass "2 names" exports "$work" "$nm" "$work/lib.so"
must pass "all allowed" imports "$nm" "$work/lib.a"
must pass "state: none" state "$size" "$work/lib.a"

build "$good
int helper(void) { return 1; }"
must fail "exported, but not declared: helper" exports "$work" "$nm" "$work/lib.so"

build "const int tenring_two[3] = {1, 2, 3};"
must fail "declared, but not exported: tenring_one" exports "$work" "$nm" "$work/lib.so"

build "#include <stdlib.h>
$good
char *tenring_three(void) { return getenv(\"HOME\"); }"
must fail "called, but not allowed: getenv" imports "$nm" "$work/lib.a"

build "$good
int tenring_three(void) { static int calls; return ++calls; }"
must fail "writable data" state "$size" "$work/lib.a"

echo "each fault was found"
