# --count-best: with flat weights every solution is a best one.
tenring max --weights flat --count-best 100 three_solutions.txt
tenring max --weights flat --count-best 3 three_solutions.txt
tenring max --weights flat --count-best 2 --min --grid three_solutions.txt | cut -f 1,2
tenring max --count-best 2 three_solutions.txt
printf '%s\n' "$easy" "11${blank#..}" "$bad" | tenring max --count-best 7 --format json
printf '%s\n' "$easy" "11${blank#..}" "$bad" | tenring max --count-best 7 --format csv
echo "$blank" | tenring max --count-best 5000
echo "$blank" | tenring max --count-best 5000 --node-limit 2 | sed 's/[0-9][0-9]*/N/g'
=== stdout
405	3
405	3
405	2+
2853	1
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","status":"optimal","score":2846,"bound":2846,"solution":"534678912672195348198342567859761423426853791713924856961537284287419635345286179","count":1,"exact":true}
{"n":2,"puzzle":"11...............................................................................","status":"none","score":null,"bound":null,"solution":null,"count":null,"exact":null}
{"n":3,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17","status":"invalid","score":null,"bound":null,"solution":null,"count":null,"exact":null}
n,puzzle,status,score,bound,solution,count,exact
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,optimal,2846,2846,534678912672195348198342567859761423426853791713924856961537284287419635345286179,1,true
2,11...............................................................................,none,,,,,
3,53..7....6..195....98....6.8...6...34..8.3..17,invalid,,,,,
2906	5000+
?	<=N
=== stderr
<stdin>:2: r1c1 and r1c2 are both 1
<stdin>:3:47: error: the line has 46 cells; a puzzle line has 81
<stdin>:2: r1c1 and r1c2 are both 1
<stdin>:3:47: error: the line has 46 cells; a puzzle line has 81
