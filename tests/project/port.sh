#!/bin/sh
# tenring on another machine or C library: compiled for it, its unit tests and golden tests run, by
# an emulator where one is needed.
#
#     port.sh SOURCE_DIR windows                   mingw-w64, wine; no unit tests
#     port.sh SOURCE_DIR musl                      this machine, musl-gcc
#     port.sh SOURCE_DIR aarch64-linux-gnu         and other names of gcc's, qemu-user
#
# The two files of the amalgamation are compiled for it as well. cmocka comes as source from Debian
# (or in CMOCKA_SOURCE), as its packages for other machines cannot be installed beside one another.
#
# PORT_CASES: patterns of shell for the golden cases, PORT_TESTS: a regular expression for the unit
# tests. Default: all that make sense there. An emulator is fifty times slower than the machine: unit
# tests are built with fewer trials for it (tests/support/support.c), and of the golden cases those of
# each kind that end soon are run.
#
# SPDX-License-Identifier: MIT
set -eu
source=$(cd "$1" && pwd)
target=$2
build=$source/build/port/$target
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What goes wrong on another machine most likely shows here: these come first.
telling='test_(grid|rng|simd|puzzle|packed|reader|solve|nodes|batch|count_parts|objectives|certificate)$'
sample_cases='isa_* canon check_* compare_* count_exact count_json explain hint* input_[adfns]*
    judge_*sample* judge_malformed malformed_* max_limits max_top max_weights rate sample_formats shard
    show_* solve_* table_* threads_* weights_forms'

case $target in
windows)
    compiler=x86_64-w64-mingw32-gcc-posix
    set -- -DCMAKE_TOOLCHAIN_FILE=cmake/windows.cmake
    program=$build/bin/tenring.exe
    WINEPREFIX=$build/prefix
    WINEDEBUG=-all
    export WINEPREFIX WINEDEBUG
    runner=$(command -v wine64 || echo /usr/lib/wine/wine64)
    # What these are about is not there: signals, /dev/full, links, access rights, closed
    # descriptors, names of bytes that are no UTF-8, libarchive, messages of the system in POSIX's
    # words.
    skipped='completion_* manual* version* plain_* input_compressed* input_gzip* input_x* input_z*
        output_* *unreadable* malformed_directory malformed_missing usage_* shard* messages_* max_certificate show_letters'
    ;;
musl)
    compiler=musl-gcc
    # Not static: tests stand in for malloc, which the C library's own calloc would then call.
    set -- -DCMAKE_TOOLCHAIN_FILE=cmake/musl.cmake -DCMAKE_EXE_LINKER_FLAGS=
    program=$build/bin/tenring
    runner='env'
    skipped='version* plain_* input_compressed* input_gzip* input_x* input_z*'
    ;;
*)
    compiler=$target-gcc
    set -- -DCMAKE_TOOLCHAIN_FILE=cmake/cross.cmake -DTENRING_TARGET="$target"
    program=$build/bin/tenring
    runner= # cmake/cross.cmake finds it
    skipped='version* plain_* input_compressed* input_gzip* input_x* input_z*'
    ;;
esac

matches() { # name of a case, patterns
    set -f
    for pattern in $2; do
        # shellcheck disable=SC2254 # a pattern
        case $1 in
        $pattern)
            set +f
            return 0
            ;;
        esac
    done
    set +f
    return 1
}

# cmocka's source, as the lists of this system's packages have it.
get_cmocka() {
    mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/parts" "$CMOCKA_SOURCE"
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
        [ ! -f "$list" ] || sed 's/^deb /deb-src /; s/^Types:.*/Types: deb-src/' "$list" \
            >"$work/parts/$(basename "$list")"
    done
    set -- -qq -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$work/parts" \
        -o Dir::State::Lists="$work/lists" -o Dir::Cache="$work/cache" -o APT::Sandbox::User=root
    apt-get "$@" update >"$work/log" 2>&1 || true # some lists have no sources
    (cd "$work" && apt-get "$@" source --download-only cmocka) >>"$work/log" 2>&1 ||
        { cat "$work/log"; exit 1; }
    tar xf "$work"/cmocka_*.orig.tar.xz --strip-components=1 -C "$CMOCKA_SOURCE"
}

cd "$source"
if [ "$target" = windows ]; then
    tests=OFF
else
    tests=ON
    CMOCKA_SOURCE=${CMOCKA_SOURCE:-$source/build/port/cmocka}
    [ -f "$CMOCKA_SOURCE/src/cmocka.c" ] || get_cmocka
fi
cmake -S . -B "$build" "$@" -DCMAKE_BUILD_TYPE=Release -DTENRING_WERROR=ON \
    -DTENRING_BUILD_TESTS=$tests -DTENRING_CMOCKA_SOURCE="${CMOCKA_SOURCE:-}" -DTENRING_MPI=OFF \
    -DTENRING_WEB=OFF -DTENRING_PYTHON=OFF -DTENRING_SQLITE=OFF -DTENRING_ARCHIVE=OFF -DTENRING_CAIRO=OFF \
    >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
if [ -z "$runner" ]; then
    runner=$(sed -n 's/^TENRING_QEMU:.*=//p' "$build/CMakeCache.txt")
    [ -x "$runner" ] || { echo "nothing runs programs for $target here"; exit 1; }
fi
case $runner in
*qemu*)
    PORT_CASES=${PORT_CASES:-$sample_cases}
    TENRING_TEST_TIME_LIMIT=3600
    export TENRING_TEST_TIME_LIMIT
    ;;
esac
# Of the unit tests only those that are run.
targets=$(cmake --build "$build" --target help | sed -n 's/^[. ]*\(test_[a-z0-9_]*\)$/\1/p' |
    grep -E "${PORT_TESTS:-.}") || true
if [ $tests = OFF ] || [ -z "${PORT_TESTS:-}" ]; then
    targets=all
fi
# shellcheck disable=SC2086 # a list of names
cmake --build "$build" --parallel "${JOBS:-1}" --target tenring $targets >"$work/log" 2>&1 ||
    { tail -n 40 "$work/log"; exit 1; }

printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$runner" "$program" >"$work/tenring"
chmod +x "$work/tenring"
"$work/tenring" --version
if [ "$target" = windows ]; then
    # No DLL but those that every Windows has.
    for file in "$program" "$build/bin/libtenring.dll"; do
        if x86_64-w64-mingw32-objdump -p "$file" |
            sed -n 's/.*DLL Name: //p' | grep -vixE 'kernel32.dll|msvcrt.dll|shell32.dll|user32.dll'; then
            echo "$file needs the DLLs above"
            exit 1
        fi
    done
    # Arguments and names of files beyond ASCII, line ends and output byte for byte.
    puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    mkdir "$work/数独"
    printf '%s\r\n' "$puzzle" >"$work/数独/題.txt"
    "$work/tenring" solve -o "Z:${work}\\数独\\解.txt" "Z:$work\\数独\\題.txt"
    [ "$(cksum <"$work/数独/解.txt")" = "$(echo 534678912672195348198342567859761423426853791713924856961537284287419635345286179 | cksum)" ] ||
        { echo "another solution, or line ends that were changed"; exit 1; }
fi

if [ $tests = ON ]; then
    units() { # options of ctest
        ctest --test-dir "$build" --output-on-failure --parallel "${JOBS:-1}" \
            --timeout "${TENRING_TEST_TIME_LIMIT:-900}" "$@"
    }
    if [ -n "${PORT_TESTS:-}" ]; then
        units --no-tests=error -R "$PORT_TESTS"
    else
        units --no-tests=error -R "$telling"
        units --no-tests=error -E "$telling"
    fi
fi

set --
for file in "$source"/tests/cli/cases/*.t; do
    name=$(basename "$file" .t)
    if matches "$name" "${PORT_CASES:-*}" && ! matches "$name" "$skipped"; then
        set -- "$@" "$file"
    fi
done
echo "$# cases"
python3 "$source/tests/cli/run.py" --tenring "$work/tenring" "$@"

# i686: gcc's notes on calls that changed between its versions.
sh tests/project/amalgamation.sh port . "$runner" "$compiler" -O2 -Wno-psabi
