# --shard starts long files of lines by seeking; parts state which puzzles they contain, and a first pass that cannot read is a failure.
awk -v easy="$easy" 'BEGIN {
    for (i = 1; i <= 9000; i++) {
        if (i == 1) print "# a comment"
        print i % 3 ? easy : substr(easy, 1, 80) "."
        if (i == 3000) print substr(easy, 1, 47)
        if (i == 5000) print ""
        if (i == 6000) for (k = 1; k <= 2500; k++) print easy " " k
        if (i == 7000) for (k = 1; k <= 9; k++) print substr(easy, 9 * k - 8, 9)
    }
}' >long.txt
awk -v easy="$easy" 'BEGIN {
    print "puzzle,level"
    for (i = 1; i <= 9000; i++) print easy "," (i == 4000 ? "\"two\nlines\"" : i)
}' >long.csv
awk -v easy="$easy" 'BEGIN { for (i = 1; i <= 3000; i++) printf "%s\r\n", easy; printf "%s", easy }' >ends.txt
for words in 'solve long.txt ends.txt long.csv' 'check -f csv long.txt long.csv' \
    'count -f json ends.txt long.txt' 'solve --keep long.csv'; do
    tenring $words >whole 2>whole.messages
    for n in 2 5 13; do
        rm -f part.* messages
        for i in $(seq $n); do tenring $words --shard $i/$n -o part.$i 2>>messages; done
        tenring merge part.*[0-9] >merged
        cmp merged whole && cmp messages whole.messages
    done
    echo "$words: $(wc -l <whole)"
done
tenring solve --shard 2/7 -o part long.txt
sed -n 1p part.shard
# the input changes between two parts, but not its size
head -n 4 ends.txt >other.txt
tenring solve --shard 1/2 -o a other.txt
printf '# %079d\r\n' 0 >line
{ cat line; head -n 3 ends.txt; } >other.txt
tenring solve --shard 2/2 -o b other.txt
status tenring merge a b
mkdir folder
echo old >part
status tenring solve --shard 1/2 -o part folder
cat part
=== stdout
solve long.txt ends.txt long.csv: 23513
check -f csv long.txt long.csv: 20503
count -f json ends.txt long.txt: 14503
solve --keep long.csv: 9002
tenring-shard 3 part 2 of 7 puzzles 1644 to 3286 of 11502 bytes 134652 status 3
status 4
status 4
old
=== stderr
long.txt:3002:48: error: the line has 47 cells; a puzzle line has 81
tenring: b has the puzzles 2 to 3 of 3, which do not join the other parts': the input was not always the same
tenring: folder: Is a directory
tenring: part: not written, since not everything was done
