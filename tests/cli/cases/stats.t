# --stats counts the results of every command.
time='s/; [0-9.]* s, .*/; TIME, RATE/'
stats() { "$@" --stats 2>&1 >/dev/null | grep -v error: | grep -v both | sed "$time"; }
stats tenring check -T2 lines.txt malformed/bad_character.txt grids.txt
stats tenring solve grids.txt
stats tenring count grids.txt
stats tenring max grids.txt
stats tenring canon lines.txt malformed/bad_character.txt
stats tenring check --only=none grids.txt
stats tenring check malformed/empty.txt
# correct and wrong solutions are counted separately, in every format
{ tenring solve -e lines.txt | tr '\t' ','; tenring solve -e lines.txt | tr '\t' ',' | sed 's/.$/0/'; } >sums
echo "$blank,$blank" >>sums
for more in '' --minimal --format=csv --format=json --keep --echo --only=wrong -T2; do
    stats tenring check --verify $more sums | grep -v 'are read'
done
=== stdout
tenring: 9 puzzles: 6 unique, 1 multiple, 1 none, 1 invalid; TIME, RATE
tenring: 4 puzzles: 2 unique, 1 multiple, 1 none; TIME, RATE
tenring: 4 puzzles: 2 unique, 1 multiple, 1 none; TIME, RATE
tenring: 4 puzzles: 2 unique, 1 multiple, 1 none; TIME, RATE
tenring: 5 puzzles: 4 answered, 1 invalid; TIME, RATE
tenring: 4 puzzles: 2 unique, 1 multiple, 1 none; TIME, RATE
tenring: there is no puzzle in the input
tenring: 0 puzzles; TIME, RATE
tenring: 5 puzzles: 2 right, 2 wrong, 1 multiple; TIME, RATE
tenring: 5 puzzles: 2 right, 2 wrong, 1 multiple; TIME, RATE
tenring: 5 puzzles: 2 right, 2 wrong, 1 multiple; TIME, RATE
tenring: 5 puzzles: 2 right, 2 wrong, 1 multiple; TIME, RATE
tenring: 5 puzzles: 2 right, 2 wrong, 1 multiple; TIME, RATE
tenring: 5 puzzles: 2 right, 2 wrong, 1 multiple; TIME, RATE
tenring: 5 puzzles: 2 right, 2 wrong, 1 multiple; TIME, RATE
tenring: 5 puzzles: 2 right, 2 wrong, 1 multiple; TIME, RATE
