# --top: best first, all of them if there are fewer; the scores agree with the enumeration in max_three_ways.
tenring max --top 2 three_solutions.txt
echo
tenring max --top 9 three_solutions.txt
echo
tenring max --min --top 2 --echo three_solutions.txt
echo
printf '%s\n' "$easy" "11${blank#..}" "$bad" | tenring max --top 5 --format json
printf '%s\n' "$easy" "11${blank#..}" "$bad" | tenring max --top 5 --format csv
tenring max --top 2 --format grid three_solutions.txt
# equal scores are in lexicographic order, and no solution occurs twice
echo "$blank" | tenring max --top 1000 >list
wc -l <list
cut -f 1 list | sort -u
sort -u list | cmp - list && echo "sorted and different"
cut -f 2 list | tenring check | sort | uniq -c | sed 's/^ *//'
=== stdout
2853	534687912672195348198342567859761423246853791713924856361579284927418635485236179
2846	534678912672195348198342567859761423426853791713924856961537284287419635345286179

2853	534687912672195348198342567859761423246853791713924856361579284927418635485236179
2846	534678912672195348198342567859761423426853791713924856961537284287419635345286179
2841	534678912672195348198342567859716423246853791713924856461537289927481635385269174

.34....12..2.9....19........5.7....3..6..3....1...4856.6.....8...74...35......1..	2841	534678912672195348198342567859716423246853791713924856461537289927481635385269174
.34....12..2.9....19........5.7....3..6..3....1...4856.6.....8...74...35......1..	2846	534678912672195348198342567859761423426853791713924856961537284287419635345286179

{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","status":"optimal","score":2846,"bound":2846,"solution":"534678912672195348198342567859761423426853791713924856961537284287419635345286179","rank":1,"of":1}
{"n":2,"puzzle":"11...............................................................................","status":"none","score":null,"bound":null,"solution":null,"rank":null,"of":null}
{"n":3,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17","status":"invalid","score":null,"bound":null,"solution":null,"rank":null,"of":null}
n,puzzle,status,score,bound,solution,rank,of
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,optimal,2846,2846,534678912672195348198342567859761423426853791713924856961537284287419635345286179,1,1
2,11...............................................................................,none,,,,,
3,53..7....6..195....98....6.8...6...34..8.3..17,invalid,,,,,
2853
5 3 4 6 8 7 9 1 2
6 7 2 1 9 5 3 4 8
1 9 8 3 4 2 5 6 7
8 5 9 7 6 1 4 2 3
2 4 6 8 5 3 7 9 1
7 1 3 9 2 4 8 5 6
3 6 1 5 7 9 2 8 4
9 2 7 4 1 8 6 3 5
4 8 5 2 3 6 1 7 9

2846
5 3 4 6 7 8 9 1 2
6 7 2 1 9 5 3 4 8
1 9 8 3 4 2 5 6 7
8 5 9 7 6 1 4 2 3
4 2 6 8 5 3 7 9 1
7 1 3 9 2 4 8 5 6
9 6 1 5 3 7 2 8 4
2 8 7 4 1 9 6 3 5
3 4 5 2 8 6 1 7 9
1000
2906
sorted and different
1000 unique
=== stderr
<stdin>:2: r1c1 and r1c2 are both 1
<stdin>:3:47: error: the line has 46 cells; a puzzle line has 81
<stdin>:2: r1c1 and r1c2 are both 1
<stdin>:3:47: error: the line has 46 cells; a puzzle line has 81
