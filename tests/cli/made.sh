#!/bin/sh
# made.sh TENRING CHECK_MADE - a program that shares nothing with the library checks that generated
# puzzles of each kind are what was asked for; one thread and two make the same puzzles. It takes 4
# puzzles of each kind; with TENRING_TEST_FULL 10,000.
#
# SPDX-License-Identifier: MIT
set -eu
tenring=$1
check=$2
seed=${TENRING_TEST_SEED:-1}
n=4
[ -z "${TENRING_TEST_FULL:-}" ] || n=10000
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pattern=9.....2.8.538....1.....9.7....7...8.51..9..27.8...1....4.1.....8....536.2.7.....5
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179

# kind OPTIONS... -- WHAT IS CHECKED...
kind() {
  options=
  while [ "$1" != -- ]; do
    options="$options $1"
    shift
  done
  shift
  # shellcheck disable=SC2086 # the options are words
  "$tenring" generate -n "$n" --seed "$seed" -T2 $options >"$work/two"
  "$check" "$@" "$n" <"$work/two" || {
    echo "tenring generate -n $n --seed $seed$options"
    exit 1
  }
  # Making them again with one thread takes as long: the short run does so only for kinds with one
  # word to check, among them levels and ratings, which take the most attempts.
  if [ "$n" -gt 4 ] || [ "$#" -lt 2 ]; then
    # shellcheck disable=SC2086
    "$tenring" generate -n "$n" --seed "$seed" -T1 $options | cmp - "$work/two"
  fi
}

kind -- --minimal
sed '1s/[1-9]/./' "$work/two" | "$check" "$n" >"$work/found" && {
  echo "check_made finds nothing wrong with a puzzle that lacks a given"
  exit 1
}
kind --minimal --symmetry rotate180 -- --minimal --symmetry rotate180
for symmetry in rotate90 horizontal vertical diagonal anti-diagonal dihedral; do
  kind --symmetry "$symmetry" -- --symmetry "$symmetry"
done
kind --clues 26-30 -- --clues 26 30
kind --clues=-22 --minimal -- --clues 17 22 --minimal
kind --symmetry rotate180 --clues 30-34 -- --symmetry rotate180 --clues 30 34
kind --pattern "$pattern" -- --pattern "$pattern"
kind --solution "$solution" -- --minimal --solution "$solution"
kind --level easy -- --minimal
kind --rating 4.0-7.0 -- --minimal
kind --target --completions 2-200 -- --target --clues 24 30
