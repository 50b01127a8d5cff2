#!/bin/sh
# Inside another project there is the library alone: add_subdirectory and FetchContent give
# tenring::tenring, and nothing that the library does not need is looked for.
#
#     subproject.sh CMAKE SOURCE_DIR C_COMPILER [LAUNCHER]
#
# SPDX-License-Identifier: MIT
set -eu
cmake=$1
source=$(cd "$2" && pwd)
cc=$3
launcher=${4-}
consumer=$(cd "$(dirname "$0")/consumer" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "$1" >&2
    exit 1
}

cat >"$work/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.22)
project(stranger LANGUAGES C)
if(FETCH)
  include(FetchContent)
  FetchContent_Declare(tenring SOURCE_DIR ${TENRING_SOURCE})
  FetchContent_MakeAvailable(tenring)
else()
  add_subdirectory(${TENRING_SOURCE} tenring)
endif()
add_executable(stranger ${CONSUMER})
target_link_libraries(stranger PRIVATE tenring::tenring)
END

configure() { # folder, options...
    folder=$1
    shift
    "$cmake" -S "$work" -B "$folder" -DCMAKE_C_COMPILER="$cc" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O0 \
        -DCMAKE_C_COMPILER_LAUNCHER="$launcher" -DTENRING_PORTABLE_ONLY=ON \
        -DTENRING_SOURCE="$source" -DCONSUMER="$consumer/consumer.c" "$@" >"$work/log" 2>&1 ||
        fail "$(cat "$work/log")"
    if grep -Eiw 'mpi|cairo|archive|python|gettext|cmocka|sqlite|node|pkg-?config' "$work/log"; then
        fail "the library needs nothing of that"
    fi
    if grep -E '^(TENRING_(WEB|MPI|CAIRO|ARCHIVE|NLS|PYTHON|SQLITE)|PKG_CONFIG)' \
        "$folder/CMakeCache.txt"; then
        fail "the library has no such option"
    fi
}

configure "$work/subdirectory"
"$cmake" --build "$work/subdirectory" -j2 >"$work/log" 2>&1 || fail "$(cat "$work/log")"
"$work/subdirectory/stranger" >"$work/said" || fail "the program does not run"
[ -z "$(find "$work/subdirectory" -name 'libtenring.so*')" ] || fail "built without being asked for"
configure "$work/fetched" -DFETCH=ON -DBUILD_SHARED_LIBS=ON
"$cmake" --build "$work/fetched" --target help >"$work/targets"
grep -q tenring_shared "$work/targets" ||
    fail "no shared library by FetchContent"
echo "the library alone, by add_subdirectory and FetchContent"
