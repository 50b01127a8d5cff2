#!/bin/sh
# `make dist`: the same commit gives the same bytes twice, and what is packed is whole.
#
#     dist.sh quick|full SOURCE_DIR      quick: the source archive; full: all, after `make web`
#
# SPDX-License-Identifier: MIT
set -eu
cd "$2"
if ! git rev-parse --git-dir >/dev/null 2>&1; then
    echo "SKIP: not a checkout of git"
    exit 77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

set -- "$1" source
[ "$1" = quick ] || set -- "$1" source linux windows amalgamation judge web
full=$1
shift
scripts/dist "$work/first" "$@" >/dev/null
[ "$full" = quick ] || rm -rf build/dist
scripts/dist "$work/second" "$@" >/dev/null
(cd "$work/second" && sha256sum -c --quiet SHA256SUMS)
diff "$work/first/SHA256SUMS" "$work/second/SHA256SUMS" || {
    echo "other bytes the second time"
    exit 1
}

cd "$work/first"
version=$(printf '%s\n' tenring-*.tar.gz | sed -n 's/^tenring-\([0-9.]*\)\.tar\.gz$/\1/p')
tar xzf "tenring-$version.tar.gz"
[ -x "tenring-$version/scripts/bootstrap" ] && [ -s "tenring-$version/include/tenring.h" ]
# The bill of materials names the files of the archive, each with its sum.
python3 - "tenring-$version.spdx.json" <<'EOF' >sums
import json, sys
for file in json.load(open(sys.argv[1]))["files"]:
    print(file["checksums"][1]["checksumValue"] + "  " + file["fileName"])
EOF
(cd "tenring-$version" && sha256sum -c --quiet ../sums)
[ "$(find "tenring-$version" -type f | wc -l)" -eq "$(wc -l <sums)" ]
[ "$full" = full ] || exit 0

tar xzf "tenring-$version-linux-$(uname -m).tar.gz"
program=$(echo tenring-*-linux-*/bin/tenring)
"$program" --version | grep -x "tenring $version"
file "$program" | grep -q 'static' || {
    echo "$program is not static"
    exit 1
}
tar xzf "tenring-$version.tgz"
[ -s package/package.json ]
grep -q '</html>' "tenring-$version.html"
unzip -q "tenring-$version-windows-x86_64.zip"
[ -s "tenring-$version-windows-x86_64/bin/tenring.exe" ]
# The archive is all that a build needs.
cmake -S "tenring-$version" -B from-archive -DTENRING_BUILD_TESTS=OFF -DTENRING_WEB=OFF \
    -DCMAKE_BUILD_TYPE=Release >log && cmake --build from-archive --parallel "${JOBS:-1}" >log
from-archive/bin/tenring --version | grep -x "tenring $version"
