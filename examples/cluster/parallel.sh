#!/bin/sh
# parallel.sh - splits a run into parts for GNU parallel: on all processors of this machine, or with
# PARALLEL="--sshloginfile FILE" on machines that share their files.
#
#     examples/cluster/parallel.sh 64 ratings.csv rate --format csv puzzles.txt
#
# The parts are kept next to OUT until it is complete. Run the same command again to retry failures.
#
# SPDX-License-Identifier: MIT
set -eu
parts=$1
out=$2
shift 2
tenring=${TENRING:-tenring}
folder=$out.parts
mkdir -p "$folder"
status=0
# shellcheck disable=SC2016 # for the shell that parallel starts
seq "$parts" | parallel --will-cite --quote --resume-failed --joblog "$folder/log" \
    sh -c 'part=$1 of=$2 file=$3; shift 3
        "$@" -T 1 --shard "$part/$of" -o "$file.$part"
        test $? -le 3 && test -e "$file.$part.shard"' sh {} "$parts" "$folder/part" "$tenring" "$@" ||
    status=$?
test "$status" -eq 0 || exit 4
"$tenring" merge -o "$out" "$folder"/part.*[0-9] || status=$?
test "$status" -gt 3 || rm -r "$folder"
exit "$status"
