#!/bin/sh
# examples/cluster/parallel.sh: the bytes and the status of one run, also when a part was lost.
#
#     parallel.sh SOURCE_DIR TENRING
#
# SPDX-License-Identifier: MIT
set -eu
source=$1
tenring=$2
if ! parallel --version 2>/dev/null | grep -q GNU; then
    echo "SKIP: there is no GNU parallel"
    exit 77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME="$work" TENRING="$tenring"
cd "$work"
data=$source/tests/cli/data
set -- "$data/lines.txt" "$data/grids.txt" "$data/malformed/too_short.txt"
cat "$@" "$@" "$@" "$@" "$@" "$@" "$@" "$@" "$@" >many.txt
run() { "$source/examples/cluster/parallel.sh" 8 out.csv solve --format=csv many.txt 2>messages; }
wanted=0
"$tenring" solve --format=csv many.txt >wanted.csv 2>/dev/null || wanted=$?
status=0
run || status=$?
cmp out.csv wanted.csv
test "$status" = "$wanted"
test ! -e out.csv.parts
# an input that is not there for some of the parts: nothing is written, and the same command goes on
rm out.csv
mkdir broken
cat >broken/tenring <<END
#!/bin/sh
case "\$*" in *"--shard 3/8"*) exit 4 ;; esac
exec "$tenring" "\$@"
END
chmod +x broken/tenring
TENRING=$work/broken/tenring
status=0
run || status=$?
test "$status" = 4
test ! -e out.csv
test -e out.csv.parts/part.5.shard
TENRING=$tenring
status=0
run || status=$?
cmp out.csv wanted.csv
test "$status" = "$wanted"
echo "the same bytes"
