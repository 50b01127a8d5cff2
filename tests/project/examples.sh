#!/bin/sh
# The programs in examples/programs are built against an installed tree, through pkg-config and
# through CMake, and do what they say.
#
#     examples.sh CMAKE BUILD_DIR SOURCE_DIR C_COMPILER CXX_COMPILER|none C_FLAGS LIBDIR
#
# SPDX-License-Identifier: MIT
# shellcheck disable=SC2016 # `sh -c` expands
set -eu
cmake=$1
build=$2
source=$3
cc=$4
cxx=$5
flags=$6
libdir=$7
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "$1" >&2
    exit 1
}

DESTDIR=$work/stage "$cmake" --install "$build" --prefix /usr >"$work/log" || fail \
    "$(cat "$work/log")"
root=$work/stage/usr
PKG_CONFIG_PATH=$root/$libdir/pkgconfig
LD_LIBRARY_PATH=$root/$libdir
export PKG_CONFIG_PATH LD_LIBRARY_PATH

mkdir "$work/pkg-config"
for program in solve maximise batch count hint; do
    # shellcheck disable=SC2046,SC2086 # lists of options
    "$cc" -std=c11 -Wall -Wextra -Werror $flags "$source/examples/programs/$program.c" \
        -o "$work/pkg-config/$program" $(pkg-config --cflags --libs tenring)
done
programs=$work/pkg-config
if [ "$cxx" = none ]; then
    echo "no C++ compiler: enumerate.cpp and CMake's project, which has it, are left out"
else
    # shellcheck disable=SC2046,SC2086
    "$cxx" -std=c++17 -Wall -Wextra -Werror $flags "$source/examples/programs/enumerate.cpp" \
        -o "$work/pkg-config/enumerate" $(pkg-config --cflags --libs tenring)
    "$cmake" -S "$source/examples/programs" -B "$work/cmake" -DCMAKE_C_COMPILER="$cc" \
        -DCMAKE_CXX_COMPILER="$cxx" -DCMAKE_C_FLAGS="$flags" -DCMAKE_CXX_FLAGS="$flags" \
        -DCMAKE_PREFIX_PATH="$root" >"$work/log" 2>&1 || fail "$(cat "$work/log")"
    "$cmake" --build "$work/cmake" >"$work/log" 2>&1 || fail "$(cat "$work/log")"
    programs="$programs $work/cmake"
fi

says() { # expected, program and arguments...
    expected=$1
    shift
    said=$("$@" 2>&1) || true
    [ "$said" = "$expected" ] || fail "$*: said
$said
instead of
$expected"
}

empty=$(printf '%081d' 0)
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
for folder in $programs; do
    says "5 3 4 6 7 8 9 1 2
6 7 2 1 9 5 3 4 8
1 9 8 3 4 2 5 6 7
8 5 9 7 6 1 4 2 3
4 2 6 8 5 3 7 9 1
7 1 3 9 2 4 8 5 6
9 6 1 5 3 7 2 8 4
2 8 7 4 1 9 6 3 5
3 4 5 2 8 6 1 7 9" "$folder/solve" "$puzzle"
    says "character 3: 'Q' is neither a digit nor a blank; a puzzle has 81 of them" \
        "$folder/solve" 12Q
    says "no solution" "$folder/solve" "11$(printf '%079d' 0)"
    says "usage: solve PUZZLE" "$folder/solve"
    printf '%s\n' "$empty" "$puzzle" 12Q >"$work/lines"
    says "6670903752021072936960
1
character 3: 'Q' is neither a digit nor a blank; a puzzle has 81 of them" sh -c '"$0" <"$1"' \
        "$folder/count" "$work/lines"
    printf '%s\n' "11$(printf '%079d' 0)" "$(printf '%050d' 0)Q" >>"$work/lines"
    for threads in 1 3; do
        says "none 1, one 1, several 1, invalid 1" sh -c '"$0" "$2" <"$1"' "$folder/batch" \
            "$work/lines" "$threads"
    done
    says "Hidden single in a box (1.2)
In box 2, only r1c6 is left for 8. The other open cells see 8 at r3c3 and r5c4.
So r1c6 is 8." "$folder/hint" "$puzzle"
    "$folder/hint" "$puzzle" zh | grep -q '^所以 r1c6 是 8。$' || fail "hint: not in Chinese"
    "$folder/maximise" 1 1000000 | grep -qx 'the best score is [0-9]*, proved' || fail \
        "maximise: no proof"
    "$folder/maximise" 1 0 | grep -q '^given up: ' || fail "maximise: was not given up"
    if [ -x "$folder/enumerate" ]; then
        [ "$("$folder/enumerate" "$empty" | sort -u | wc -l)" -eq 5 ] || fail "enumerate: not five"
        says 534678912672195348198342567859761423426853791713924856961537284287419635345286179 \
            "$folder/enumerate" "$puzzle"
    fi
done
echo "each program was built and did what it says"
