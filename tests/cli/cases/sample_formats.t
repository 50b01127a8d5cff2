# sample: deterministic for a seed; fewer samples are the first of more; every format; no solution, invalid puzzles.
tenring sample -n 3 three_solutions.txt
tenring sample -n 2 --format csv three_solutions.txt
printf '%s\n' "$(cat three_solutions.txt)" "11${blank#..}" "$bad" | tenring sample -n 2 --seed 2 --format json
tenring sample --echo three_solutions.txt
echo "$blank" | tenring sample -n 4 --seed 7 >four
echo "$blank" | tenring sample -n 2 --seed 7 | cmp - four 2>&1 | cut -d ' ' -f 1-4
echo "$blank" | tenring sample -n 4 --seed 7 -T 3 --isa portable | cmp - four && echo same
echo "$blank" | tenring sample -n 4 --seed 8 | cmp -s - four || echo different
tenring solve four | cmp - four && sort -u four | wc -l
=== stdout
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534687912672195348198342567859761423246853791713924856361579284927418635485236179
534678912672195348198342567859716423246853791713924856461537289927481635385269174
n,puzzle,status,count,sample,solution
1,.34....12..2.9....19........5.7....3..6..3....1...4856.6.....8...74...35......1..,sample,3,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
1,.34....12..2.9....19........5.7....3..6..3....1...4856.6.....8...74...35......1..,sample,3,2,534687912672195348198342567859761423246853791713924856361579284927418635485236179
{"n":1,"puzzle":".34....12..2.9....19........5.7....3..6..3....1...4856.6.....8...74...35......1..","status":"sample","count":3,"sample":1,"solution":"534687912672195348198342567859761423246853791713924856361579284927418635485236179"}
{"n":1,"puzzle":".34....12..2.9....19........5.7....3..6..3....1...4856.6.....8...74...35......1..","status":"sample","count":3,"sample":2,"solution":"534678912672195348198342567859761423426853791713924856961537284287419635345286179"}
{"n":2,"puzzle":"11...............................................................................","status":"none","count":0,"sample":null,"solution":null}
{"n":3,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17","status":"invalid","count":null,"sample":null,"solution":null}
.34....12..2.9....19........5.7....3..6..3....1...4856.6.....8...74...35......1..	534678912672195348198342567859761423426853791713924856961537284287419635345286179
cmp: EOF on -
same
different
4
=== stderr
<stdin>:2: r1c1 and r1c2 are both 1
<stdin>:3:47: error: the line has 46 cells; a puzzle line has 81
