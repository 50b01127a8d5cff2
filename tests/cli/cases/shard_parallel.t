# The recipe of doc/SCALE.md for GNU parallel.
needs_program parallel
parallel --version 2>/dev/null | grep -q GNU || skip "the parallel that is here is not GNU parallel"
mkdir home
export HOME="$PWD/home"
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do cat lines.txt grids.txt malformed/too_short.txt; done >many.txt
seq 8 | parallel --will-cite -j 3 tenring solve -q -T 1 --shard {}/8 -o part.{} many.txt 2>/dev/null
tenring merge -o merged part.[1-8]
echo "status $?"
tenring solve many.txt >whole 2>/dev/null
echo "status $?"
cmp merged whole && wc -l <merged
=== stdout
status 3
status 3
540
