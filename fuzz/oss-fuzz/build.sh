#!/bin/sh
# build.sh - builds the fuzz targets and their corpora as OSS-Fuzz asks for them: with CC, CFLAGS
# and LIB_FUZZING_ENGINE, into OUT. WORK: a folder for the build. Run in the top folder of the tree.
#
# SPDX-License-Identifier: MIT
set -eu
cmake -S . -B "$WORK/tenring" -DCMAKE_BUILD_TYPE=RelWithDebInfo -DTENRING_BUILD_TESTS=ON \
    -DTENRING_FUZZ=ON -DTENRING_FUZZ_ENGINE="$LIB_FUZZING_ENGINE" -DTENRING_WEB=OFF \
    -DTENRING_ARCHIVE=OFF -DTENRING_CAIRO=OFF -DTENRING_MPI=OFF -DTENRING_NLS=OFF \
    -DTENRING_PYTHON=OFF -DTENRING_SQLITE=OFF
for corpus in fuzz/corpus/*; do
    target=fuzz_$(basename "$corpus")
    cmake --build "$WORK/tenring" --parallel "$(getconf _NPROCESSORS_ONLN)" --target "$target"
    cp "$WORK/tenring/bin/$target" "$OUT/"
    zip -q -j -r "$OUT/${target}_seed_corpus.zip" "$corpus"
done
