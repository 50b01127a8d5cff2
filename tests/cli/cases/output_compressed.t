# -o NAME.gz, .xz and .zst compress; the same bytes each time; merge does it for parts.
tenring --version | grep -q libarchive || skip "libarchive is not built in"
tenring solve --format=csv lines.txt grids.txt >whole 2>/dev/null
for end in gz xz zst; do
    tenring solve --format=csv -o out.$end lines.txt grids.txt 2>/dev/null
    cp out.$end first
    tenring solve --format=csv -o out.$end lines.txt grids.txt 2>/dev/null
    cmp first out.$end
    cmp out.$end whole >/dev/null 2>&1 && echo "$end: not compressed"
    tenring check out.$end 2>/dev/null | head -n 2
done
gzip -dc out.gz | cmp - whole
od -An -tu1 -j4 -N4 out.gz # the time
status tenring solve --shard 1/2 -o part.gz lines.txt
status tenring solve --format=npy -o out.gz lines.txt
for i in 1 2; do tenring solve --format=csv --shard $i/2 -o part.$i lines.txt grids.txt 2>/dev/null; done
tenring merge -o merged.gz part.1 part.2
gzip -dc merged.gz | cmp - whole
=== stdout
unique
unique
unique
unique
unique
unique
   0   0   0   0
status 2
status 2
=== stderr
tenring solve: parts are not compressed: `merge -o part.gz` does that
Try 'tenring solve --help'.
tenring solve: --format=npy needs a file: name it with -o
Try 'tenring solve --help'.
