printf '%s\n' "$easy" "11${blank#..}" "$bad" | tenring max --format json
printf '%s\n' "$easy" "11${blank#..}" "$bad" | tenring max --format csv
printf '%s\n' "$easy" "11${blank#..}" "$bad" "$easy" | tenring max --format grid
printf '%s\n' "$easy" "11${blank#..}" "$bad" | tenring max --grid --echo
=== status 3
=== stdout
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","status":"optimal","score":2846,"bound":2846,"solution":"534678912672195348198342567859761423426853791713924856961537284287419635345286179"}
{"n":2,"puzzle":"11...............................................................................","status":"none","score":null,"bound":null,"solution":null}
{"n":3,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17","status":"invalid","score":null,"bound":null,"solution":null}
n,puzzle,status,score,bound,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,optimal,2846,2846,534678912672195348198342567859761423426853791713924856961537284287419635345286179
2,11...............................................................................,none,,,
3,53..7....6..195....98....6.8...6...34..8.3..17,invalid,,,
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

-1

invalid

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
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	2846	534678912672195348198342567859761423426853791713924856961537284287419635345286179
11...............................................................................	-1
53..7....6..195....98....6.8...6...34..8.3..17	invalid
=== stderr
<stdin>:2: r1c1 and r1c2 are both 1
<stdin>:3:47: error: the line has 46 cells; a puzzle line has 81
<stdin>:2: r1c1 and r1c2 are both 1
<stdin>:3:47: error: the line has 46 cells; a puzzle line has 81
<stdin>:2: r1c1 and r1c2 are both 1
<stdin>:3:47: error: the line has 46 cells; a puzzle line has 81
<stdin>:2: r1c1 and r1c2 are both 1
<stdin>:3:47: error: the line has 46 cells; a puzzle line has 81
