#!/bin/sh
# Debian's packages: built by dpkg-buildpackage, without a complaint of lintian's, installed and used
# in a new root where root may make one.
#
#     debian.sh SOURCE_DIR      a checkout of git
#
# DEBIAN_ROOT_SUITE: of the new root (default: bookworm).
#
# SPDX-License-Identifier: MIT
set -eu
for tool in dpkg-buildpackage dh lintian; do
    if ! command -v "$tool" >/dev/null 2>&1; then
        echo "SKIP: $tool is not installed"
        exit 77
    fi
done
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git archive --prefix=tenring/ HEAD | tar x -C "$work"
cd "$work/tenring"
DEB_BUILD_OPTIONS="nocheck parallel=${JOBS:-1}" dpkg-buildpackage -b -us -uc >../log 2>&1 ||
    { tail -n 40 ../log; exit 1; }
cd ..
lintian --fail-on error,warning ./*.changes
ls ./*.deb

if [ "$(id -u)" -ne 0 ] || ! command -v debootstrap >/dev/null 2>&1; then
    echo "no root can be made here: the packages were not installed"
    exit 0
fi
debootstrap --variant=minbase "${DEBIAN_ROOT_SUITE:-bookworm}" root >log 2>&1 || { tail log; exit 1; }
cp ./*.deb root/tmp
echo force-unsafe-io >root/etc/dpkg/dpkg.cfg.d/fast # nobody needs the root after a crash
in_root() {
    chroot root env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"
}
in_root sh -c 'rm -f /tmp/*dbgsym*; apt-get update -qq && apt-get install -qq -y --no-install-recommends \
    /tmp/*.deb gcc libc6-dev pkg-config sqlite3 ca-certificates' >log 2>&1 || { tail -n 30 log; exit 1; }
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
same() { # what, command...
    what=$1
    shift
    said=$("$@")
    [ "$said" = "$solution" ] || { echo "$what said \"$said\""; exit 1; }
    echo "$what: right"
}
same "the command" in_root sh -c "echo $puzzle | tenring solve"
same "Python" in_root python3 -c "import tenring; print(tenring.solve('$puzzle').solution)"
same "SQLite" in_root sh -c "sqlite3 -cmd '.load '\$(ls /usr/lib/*/sqlite3/tenring_sqlite.so) '' \
    \"SELECT sudoku_solve('$puzzle')\""
# which is recommended, and loaded when a picture is asked for
in_root apt-get install -qq -y --no-install-recommends libcairo2 >log 2>&1 || { tail log; exit 1; }
in_root sh -c "echo $puzzle | tenring show -f png" | head -c 4 | grep -q PNG
same "MPI" in_root sh -c "echo $puzzle >/tmp/p && OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 \
    mpirun --oversubscribe -n 3 tenring-mpi solve /tmp/p"
cp tenring/examples/programs/solve.c root/tmp
# shellcheck disable=SC2016 # for the shell inside
in_root sh -c 'cd /tmp && cc solve.c -o solve $(pkg-config --cflags --libs tenring) && ldd ./solve' |
    grep libtenring.so
in_root sh -c 'LANGUAGE=zh_CN LC_ALL=C.UTF-8 tenring --lang=zh --help' | grep -q 用法
echo "the packages work in a new root"
