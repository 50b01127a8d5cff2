# --shard and merge: wrong parts, an input that can be read only once, parts that are missing, duplicate, of another run or changed.
for part in 0/3 4/3 3 a/b 1/ /2 1/1000001 -1/2 1/2/3; do
    status tenring solve --shard $part lines.txt 2>&1 | head -n 1
done
status tenring solve --shard 1/2 <lines.txt
mkfifo pipe
status tenring check --shard 1/2 pipe
status tenring canon --unique --shard 1/2 lines.txt
status tenring merge
for i in 1 2 3; do tenring solve --shard $i/3 -o part.$i lines.txt lines.txt; done
sed 's/^tenring [0-9.]* /tenring VERSION /' part.2.shard
status tenring merge part.1 part.3
status tenring merge part.1 part.2 part.3 part.2
status tenring merge part.3 part.1 part.2 | cmp - /dev/null | cut -c 1-3
tenring solve --shard 1/2 -o other lines.txt
status tenring merge other part.2
cp part.1 copy
status tenring merge copy part.2 part.3
echo >>part.1
status tenring merge part.1 part.2 part.3
status tenring merge missing part.2 part.3
# parts of different runs: another command, other options, other files; threads and folders may differ
cat lines.txt lines.txt >long.txt
mkdir folder
cp lines.txt folder
mixed() {
    tenring solve --shard 1/2 -o a lines.txt
    tenring "$@" --shard 2/2 -o b
    tenring merge a b 2>&1 | sed 's/tenring [0-9][0-9.]* /tenring VERSION /g' | head -n 2
}
mixed count -f json lines.txt
mixed solve -e lines.txt
mixed solve long.txt
mixed solve lines.txt lines.txt
mixed solve -T2 --quiet --stats folder/lines.txt 2>/dev/null | wc -l | tr -d ' '
mixed solve --isa=portable lines.txt | wc -l | tr -d ' '
# a column is not a file, even if a file has its name
printf 'puzzle\n%s\n' "$(head -n 1 lines.txt)" >puzzle
tenring solve --shard 1/2 --column=puzzle -o a puzzle
(cd folder && tenring solve --shard 2/2 --column=puzzle -o ../b ../puzzle)
tenring merge a b | wc -l | tr -d ' '
sed 's/^tenring-shard 3/tenring-shard 2/' b.shard >older
mv older b.shard
status tenring merge a b
echo old >part.3
status tenring solve --shard 3/3 -o part.3 missing.txt
cat part.3
ls part.3.shard 2>/dev/null
: >empty.txt
for i in 1 2 3; do tenring solve --shard $i/3 -o none.$i --format csv empty.txt; done
tenring merge -o merged none.1 none.2 none.3
cat merged
tenring solve --shard 2/3 -o /dev/null lines.txt
ls /dev/null*
=== stdout
tenring solve: '0/3' is not valid for '--shard': expected I/N, part I of N, N being 1000000 at most
tenring solve: '4/3' is not valid for '--shard': expected I/N, part I of N, N being 1000000 at most
tenring solve: '3' is not valid for '--shard': expected I/N, part I of N, N being 1000000 at most
tenring solve: 'a/b' is not valid for '--shard': expected I/N, part I of N, N being 1000000 at most
tenring solve: '1/' is not valid for '--shard': expected I/N, part I of N, N being 1000000 at most
tenring solve: '/2' is not valid for '--shard': expected I/N, part I of N, N being 1000000 at most
tenring solve: '1/1000001' is not valid for '--shard': expected I/N, part I of N, N being 1000000 at most
tenring solve: '-1/2' is not valid for '--shard': expected I/N, part I of N, N being 1000000 at most
tenring solve: '1/2/3' is not valid for '--shard': expected I/N, part I of N, N being 1000000 at most
status 4
status 4
status 2
status 2
tenring-shard 3 part 2 of 3 puzzles 2 to 2 of 4 bytes 82 status 0
tenring VERSION solve lines.txt (164 bytes) lines.txt (164 bytes)
status 4
status 4
status 4
status 4
status 4
status 4
tenring: a and b are parts of different runs: 'tenring VERSION solve lines.txt (164 bytes)' and 'tenring VERSION count --format=json lines.txt (164 bytes)'
tenring: a and b are parts of different runs: 'tenring VERSION solve lines.txt (164 bytes)' and 'tenring VERSION solve --echo lines.txt (164 bytes)'
tenring: a and b are parts of different runs: 'tenring VERSION solve lines.txt (164 bytes)' and 'tenring VERSION solve long.txt (328 bytes)'
tenring: a and b are parts of different runs: 'tenring VERSION solve lines.txt (164 bytes)' and 'tenring VERSION solve lines.txt (164 bytes) lines.txt (164 bytes)'
2
2
1
status 4
status 4
old
n,puzzle,status,solutions,solution
/dev/null
=== stderr
tenring: <stdin>: cannot be read twice, as --shard needs it
tenring: pipe: cannot be read twice, as --shard needs it
tenring canon: --unique compares all puzzles: run `canon` with --shard, `merge`, and then `canon --unique` on the result
Try 'tenring canon --help'.
tenring merge: name the files that runs with --shard have written
Try 'tenring merge --help'.
tenring: part 2/3 is missing
tenring: part.2 and part.2 are both part 2/3
cmp: EOF on /dev/null which is empty
tenring: part.2 is part 2/3, but other is part 1/2
tenring: copy: no part of --shard, or not finished: there is no good copy.shard
tenring: part.1: has 83 bytes, but 82 were written: it was changed
tenring: missing: No such file or directory
tenring: b: no part of --shard, or not finished: there is no good b.shard
tenring: missing.txt: No such file or directory
tenring: part.3: not written, since not everything was done
tenring: there is no puzzle in the input
