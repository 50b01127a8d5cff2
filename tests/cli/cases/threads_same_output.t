# The same bytes for any number of threads, also with bad puzzles in between, and on standard error.
echo "11${blank#..}" >none.txt
repeat 300 lines.txt malformed/bad_character.txt minimal.txt none.txt >many.txt
for command in "solve --echo" "check --minimal" "count --limit 3" "solve --all=3" "max --grid"; do
    tenring $command -T 1 --max-messages 1000 many.txt >one 2>one.messages
    for threads in 2 3 16; do
        tenring $command -T $threads --max-messages 1000 many.txt >several 2>several.messages
        cmp one several && cmp one.messages several.messages || echo "$command -T $threads differs"
    done
    wc -l <one
done
=== stdout
2400
2400
2400
2400
2400
