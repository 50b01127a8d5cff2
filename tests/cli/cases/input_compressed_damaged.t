# A damaged file: the puzzles before the damage are solved, the cut one is not guessed, status 4.
needs_archive
repeat 200 lines.txt | gzip -n >good.gz
size=$(wc -c <good.gz)
head -c $((size - 30)) good.gz >cut.gz
tenring solve cut.gz lines.txt >results; echo "status $?"
grep -vc '^[1-9]\{81\}$' results
tail -n 2 results
for program in bzip2 xz zstd; do
    command -v $program >/dev/null || { echo "truncated $program input"; continue; }
    $program -c lines.txt | head -c 60 | tenring solve 2>&1 | grep -io 'truncated.*' | tr T t
done
# trailing bytes that are not compressed: after gzip and bzip2, libarchive says nothing
for program in gzip bzip2 xz zstd; do
    command -v $program >/dev/null || program=gzip
    { $program -c lines.txt; echo $easy; } | tenring check -q >results 2>/dev/null; echo "status $?"
done
{ gzip -c lines.txt; gzip -c lines.txt | sed '1s/^./X/'; } | tenring check -q >results; echo "status $?"
{ gzip -c lines.txt; head -c 1000 /dev/zero; echo; } | tenring check -q >results; echo "status $?"
=== stdout
status 4
0
534678912672195348198342567859761423426853791713924856961537284287419635345286179
134925678256187349789346125912453786347861952568279431821794563495638217673512894
truncated bzip2 input
truncated xz input
truncated zstd input
status 4
status 4
status 4
status 4
status 4
status 0
=== stderr
tenring: cut.gz: truncated gzip input
tenring: <stdin>: something follows that is not compressed: the file is damaged there, or has two parts
