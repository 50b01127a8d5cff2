# vary: all neighbours, each once; the same for any number of threads; classes; refusals.
p=..2.1.38..19..4.7.........6..6.9....47..52....95..3.67...8..9..2..........3.2...8
q=1.8.3.9..3..8..5.....2....6.15...7..7...4.1...6.....3....3...7....9.5........2..1
printf '%s\n%s\n' $p $q >two
echo $p | tenring vary -2+0
echo $p | tenring vary -1+1 --minimal >one
head -n 3 one
wc -l <one | tr -d ' '
sort -u one | wc -l | tr -d ' '
tenring check --minimal one | sort -u
tenring vary two -T 1 >serial
tenring vary --remove 1 --add=1 two -T 2 --isa portable | cmp - serial && echo same
tenring vary -1+1 -c two >forms
tenring vary -1+1 -c --memory-limit 1 two | cmp - forms && echo same
tenring canon --unique serial | cmp - forms && echo classes
echo $p | tenring vary -0+1 -f csv | head -n 2
echo $p | tenring vary -0+1 -f json | head -n 1
echo $p | tenring vary -0+1 -f json | wc -l | tr -d ' '
status tenring vary -4+1 two
status tenring vary --memory-limit 5 two
echo nothing | status tenring vary
tenring solve two | head -n 1 >solution
echo ....1.38..19..4.7....2....6..6.9....47..52....95..3.67...8..9..2..........3.2...8 >less
tenring generate --seed=3 --clues=30 >more
tenring vary --reduce more >below
wc -l <below | tr -d ' '
sort -u below | tenring check --minimal | sort | uniq -c | tr -s ' '
head -n 1 below
tenring vary --reduce less -f json
tenring vary --reduce=3 --seed=2 solution >drawn
tenring check --minimal drawn
tenring vary --reduce=2 --seed=2 -T 2 solution solution | tail -n 2 >again
head -n 2 drawn | cmp - again && echo same
status tenring vary --reduce --seed=3 two
status tenring vary --reduce --add=1 two
{ printf '%081d\n' 0; cat less; } | status tenring vary --reduce
for i in 1 2 3; do printf '123456789%.0s' $(seq 27) | head -c 243; done | sed 's/9/./' | tenring vary
=== status 3
=== stdout
....1.38..19..4.7....2....6..6.9....47..52....95..3.67...8..9..2..........3.2...8
....1.38..19..4.7.........6..6.9....47..52....95..3.67.6.8..9..2..........3.2...8
....1.38..19..4.7.........6..6.9....47..52....95..3.67..48..9..2..........3.2...8
31
31
unique	minimal
same
same
classes
n,puzzle,status,variant
1,..2.1.38..19..4.7.........6..6.9....47..52....95..3.67...8..9..2..........3.2...8,varied,7.2.1.38..19..4.7.........6..6.9....47..52....95..3.67...8..9..2..........3.2...8
{"n":1,"puzzle":"..2.1.38..19..4.7.........6..6.9....47..52....95..3.67...8..9..2..........3.2...8","status":"varied","variant":"7.2.1.38..19..4.7.........6..6.9....47..52....95..3.67...8..9..2..........3.2...8"}
55
status 2
status 2
status 3
24
 24 unique	minimal
.......4......29...6..5...8.261..5..3......69.5.....8.....8..2.23.7....19.1.238..
{"n":1,"puzzle":"....1.38..19..4.7....2....6..6.9....47..52....95..3.67...8..9..2..........3.2...8","status":"varied","variant":"....1.38..19..4.7....2....6..6.9....47..52....95..3.67...8..9..2..........3.2...8"}
unique	minimal
unique	minimal
unique	minimal
same
status 2
status 2
....1.38..19..4.7....2....6..6.9....47..52....95..3.67...8..9..2..........3.2...8
status 1
=== stderr
tenring vary: '4' is not valid for '--remove': expected a whole number from 0 to 3
Try 'tenring vary --help'.
tenring vary: --memory-limit is for --canon
Try 'tenring vary --help'.
<stdin>:1:1: error: the text has no puzzle: no line of 81 cells, no nine rows of nine; save spreadsheets, lists of row and column, and objects for each cell as CSV
tenring vary: --seed is for --reduce=N
Try 'tenring vary --help'.
tenring vary: --reduce goes without --remove and --add
Try 'tenring vary --help'.
tenring: puzzle 1 has not exactly one solution; there is no minimal puzzle below it
tenring: puzzle 1 has pencilmarks; only givens can be varied
