#!/bin/sh
# The library against that of the last release: abidiff finds nothing that programs linked with the
# old one would miss. Without a release before this commit there is nothing to compare.
#
#     abi.sh SOURCE_DIR [COMMIT]     COMMIT: compare with this instead of the last tag v*
#
# SPDX-License-Identifier: MIT
set -eu
if ! command -v abidiff >/dev/null 2>&1; then
    echo "SKIP: abidiff is not installed"
    exit 77
fi
cd "$1"
old=${2:-$(git tag --list 'v*' --merged HEAD^ --sort=-version:refname | head -n 1)}
if [ -z "$old" ]; then
    echo "SKIP: there is no release before this"
    exit 77
fi
work=$(mktemp -d)
trap '[ $? -eq 0 ] || tail -n 20 "$work/log"; rm -rf "$work"' EXIT
for commit in "$old" HEAD; do
    mkdir "$work/$commit"
    git archive "$commit" | tar x -C "$work/$commit"
    {
        cmake -S "$work/$commit" -B "$work/$commit/build" -DCMAKE_BUILD_TYPE=RelWithDebInfo \
            -DTENRING_BUILD_TESTS=OFF -DTENRING_WEB=OFF -DTENRING_MPI=OFF
        cmake --build "$work/$commit/build" --parallel "${JOBS:-2}" --target tenring_shared
    } >"$work/log" 2>&1
done
abidiff --no-added-syms --headers-dir1 "$work/$old/include" --headers-dir2 "$work/HEAD/include" \
    --drop-private-types "$work/$old/build/lib/libtenring.so" "$work/HEAD/build/lib/libtenring.so"
