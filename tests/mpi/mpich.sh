#!/bin/sh
# mpich.sh - tenring-mpi with MPICH where another MPI is the default: built in a folder of its own,
# all its tests run in full.
#
#     sh mpich.sh SOURCE
#
# Exit status: 77 where MPICH is not installed (Debian: mpich, libmpich-dev).
#
# SPDX-License-Identifier: MIT
set -eu
source=$1
if ! command -v mpicc.mpich || ! command -v mpirun.mpich; then
    echo "SKIP: there is no mpicc.mpich or no mpirun.mpich"
    exit 77
fi
cd "$source"
cmake --preset release -B build/mpich -DTENRING_BUILD_TESTS=ON -DTENRING_WEB=OFF -DTENRING_MPI=ON \
    -DMPI_C_COMPILER="$(command -v mpicc.mpich)" \
    -DMPIEXEC_EXECUTABLE="$(command -v mpirun.mpich)"
cmake --build build/mpich --parallel "${JOBS:-2}" --target tenring tenring-mpi
TENRING_TEST_FULL=1 ctest --test-dir build/mpich --no-tests=error --output-on-failure -R '^mpi_'
