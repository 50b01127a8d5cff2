# A damaged file: the puzzles before the damage are solved, the cut one is not guessed at, status 4.
needs_archive
i=0
while [ $i -lt 200 ]; do cat lines.txt; i=$((i + 1)); done | gzip -n >good.gz
size=$(wc -c <good.gz)
head -c $((size - 30)) good.gz >cut.gz
tenring solve cut.gz lines.txt >results; echo "status $?"
grep -vc '^[1-9]\{81\}$' results
tail -n 2 results
for program in bzip2 xz zstd; do
    command -v $program >/dev/null || { echo "truncated $program input"; continue; }
    $program -c lines.txt | head -c 60 | tenring solve 2>&1 | grep -io 'truncated.*' | tr T t
done
=== stdout
status 4
0
534678912672195348198342567859761423426853791713924856961537284287419635345286179
134925678256187349789346125912453786347861952568279431821794563495638217673512894
truncated bzip2 input
truncated xz input
truncated zstd input
=== stderr
tenring: cut.gz: truncated gzip input
