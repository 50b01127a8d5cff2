# canon --unique --keep: the first row of each class; --not-in: rows without an isomorph in another file.
solved=$(echo $easy | tenring solve)
hard=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
printf "$easy\n$hard\n" | tenring canon --shuffle=2 --seed=3 >images
{
    printf "id,puzzle,solution\r\n1,$easy,$solved\r\n"
    sed 's/.*/x,&,/' images
    printf "5,$bad,\n6,$blank,\n"
} >rows.csv
status tenring canon --unique --keep rows.csv
tenring canon -u -k -q -T2 rows.csv rows.csv 2>/dev/null | wc -l | tr -d ' '
printf "a|b\n1|$easy\n" >other.csv
tenring canon -u -k -q rows.csv other.csv rows.csv 2>/dev/null | cut -c 1-20
echo 'not in'
echo "$easy" >known
status tenring canon --not-in=known rows.csv
tenring canon --not-in=known --unique rows.csv 2>/dev/null
tenring canon --not-in=known --unique --keep rows.csv 2>/dev/null
tenring canon --not-in=known -f json -T2 rows.csv 2>/dev/null | tail -n 1
tenring canon --not-in=known --echo rows.csv 2>/dev/null | cut -c 1-30
tenring canon --not-in=rows.csv --stats known images 2>&1 >kept | sed 's/;.*//'
wc -c <kept | tr -d ' '
tenring canon --not-in=images three_solutions.txt
printf "$easy\n" | tenring canon --not-in=- images | wc -l | tr -d ' '
for part in 1 2; do tenring canon --not-in=known --shard=$part/2 images; done
status tenring canon --not-in=missing known
status tenring canon --not-in=malformed/empty.txt known
status tenring canon --not-in=known --shuffle images
status tenring canon --unique --keep --memory-limit=1 rows.csv
=== stdout
id,puzzle,solution,status,canonical,automorphisms,transform
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,534678912672195348198342567859761423426853791713924856961537284287419635345286179,canonical,........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.,,
x,....3...9......4..7..8...1.1..2.5....9..6.........1.5.2......8..34.....6.6..5...4,,canonical,........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9.,,
5,53..7....6..195....98....6.8...6...34..8.3..17,,invalid,,,
6,.................................................................................,,canonical,.................................................................................,,
status 3
6
id,puzzle,solution,s
1,53..7....6..195...
x,....3...9......4..
5,53..7....6..195...
6,..................
a|b|status|canonical
id,puzzle,solution,s
5,53..7....6..195...
not in
id,puzzle,solution
x,....3...9......4..7..8...1.1..2.5....9..6.........1.5.2......8..34.....6.6..5...4,
x,..5.4.8..7....1......6.........5.9..2....6.3......3.76.4..2.....29...4..3......1.,
6,.................................................................................,
status 0
id,puzzle,solution
x,....3...9......4..7..8...1.1..2.5....9..6.........1.5.2......8..34.....6.6..5...4,
6,.................................................................................,
id,puzzle,solution,status,canonical,automorphisms,transform
x,....3...9......4..7..8...1.1..2.5....9..6.........1.5.2......8..34.....6.6..5...4,,canonical,........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9.,,
6,.................................................................................,,canonical,.................................................................................,,
{"n":7,"puzzle":".................................................................................","status":"canonical","canonical":"................................................................................."}
....3...9......4..7..8...1.1..
..5.4.8..7....1......6........
..............................
rows.csv:7:49: error: the line has 46 cells
tenring: 5 puzzles: 5 answered
0
.34....12..2.9....19........5.7....3..6..3....1...4856.6.....8...74...35......1..
2
....3...9......4..7..8...1.1..2.5....9..6.........1.5.2......8..34.....6.6..5...4
..5.4.8..7....1......6.........5.9..2....6.3......3.76.4..2.....29...4..3......1.
status 4
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
status 0
status 2
status 2
=== stderr
rows.csv:7:49: error: the line has 46 cells; a puzzle line has 81
rows.csv:7:49: error: the line has 46 cells; a puzzle line has 81
tenring: missing: No such file or directory
tenring: there is no puzzle in malformed/empty.txt
tenring canon: --not-in and --shuffle exclude one another
Try 'tenring canon --help'.
tenring canon: --memory-limit does not go with --keep or --not-in
Try 'tenring canon --help'.
