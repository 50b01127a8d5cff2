# --shard I/N: the merged parts equal the whole, with its numbers and places, in every format and for every command.
printf '%s\n' "$easy" "$blank" "$bad" "11${blank#..}" "$easy" '# comment' "$easy" >mixed.txt
cp mixed.txt crlf.txt
files="mixed.txt grids.txt malformed/crlf.txt malformed/truncated_grid.txt lines.txt pencilmarks.txt"
both() { # parts command...
    parts=$1
    shift
    tenring "$@" $files >whole 2>whole.messages
    echo "$1 $parts: status $?" >whole.status
    rm -f part.*
    i=1
    while [ $i -le "$parts" ]; do
        tenring "$@" --shard $i/"$parts" -o part.$i $files 2>>part.messages
        i=$((i + 1))
    done
    tenring merge part.*[0-9] >merged
    echo "$1 $parts: status $?" | cmp - whole.status
    cmp merged whole && cmp part.messages whole.messages && echo "$*: same"
}
both 1 solve
both 2 solve -T 3
both 3 solve --format csv
both 5 solve --format json -e
both 7 solve --format grid
both 40 solve -e
both 3 solve --all=3 --format json
both 4 count --format csv
both 5 check --minimal
both 3 max --no-proof --node-limit 5 --format json
both 4 sample --number 2
both 6 canon --shuffle=2 -at
both 4 canon -at --format csv
both 3 rate --format json
both 4 show --ascii --color=never
# a missing file is named once
files="mixed.txt missing.txt grids.txt missing.txt lines.txt"
tenring solve $files >whole 2>whole.messages
for i in 1 2 3 4 5; do tenring solve --shard $i/5 $files; done >parts 2>parts.messages
cmp parts whole && cmp parts.messages whole.messages && grep -c 'missing.txt: No' whole.messages
files="lines.txt grids.txt"
both 3 hint --draw --ascii --color=never
both 2 explain --format json
for i in 1 2; do tenring compare --format csv --shard $i/2 lines.txt; done | cut -d , -f 1,3,5
# lines of prose count with --strict
printf '%s\nprose\n%s\nprose\n' "$easy" "$blank" >prose.txt
for i in 1 2; do tenring check --strict --quiet --shard $i/2 -o part.$i prose.txt; done
head -n 1 part.1.shard
tenring merge part.1 part.2
=== status 3
=== stdout
solve: same
solve -T 3: same
solve --format csv: same
solve --format json -e: same
solve --format grid: same
solve -e: same
solve --all=3 --format json: same
count --format csv: same
check --minimal: same
max --no-proof --node-limit 5 --format json: same
sample --number 2: same
canon --shuffle=2 -at: same
canon -at --format csv: same
rate --format json: same
show --ascii --color=never: same
2
hint --draw --ascii --color=never: same
explain --format json: same
n,engine,completions
1,rows,1
1,reversed,1
1,fullest-row,1
1,fullest,1
1,fewest,1
1,cover,1
1,engine,1
2,rows,1
2,reversed,1
2,fullest-row,1
2,fullest,1
2,fewest,1
2,cover,1
2,engine,1
tenring-shard 3 part 1 of 2 puzzles 1 to 2 of 4 bytes 15 status 3
unique
invalid
multiple
invalid
=== stderr
prose.txt:2:1: error: 'prose' is no row of a grid; a row has 9 cells
prose.txt:4:1: error: 'prose' is no row of a grid; a row has 9 cells
