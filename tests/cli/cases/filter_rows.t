# Filters (check --only, rate --at-least and --at-most) write rows unchanged, with the header of a table, and in every format.
printf 'id,puzzle\n1,%s\n2,%s\n3,%s\n4,bad\n' "$easy" "11${blank#..}" "$blank" >table.csv
for words in 'check --only=unique' 'check --only=none' 'rate --at-least=1.3' 'rate --at-most=2'; do
    for more in '' '--format=line' '--format=csv' '--format=json' --keep --echo; do
        echo "$words $more"
        tenring $words $more table.csv 2>/dev/null
        echo "status $?"
    done
done
{ echo "$easy a comment"; cat grids.txt; } >mixed.txt
tenring rate --at-least=0.1 mixed.txt 2>/dev/null
tenring rate --path --format=csv --at-most=1.2 table.csv 2>/dev/null | head -n 3
for i in 1 2; do tenring rate --at-most=2 --shard $i/2 -o part.$i table.csv 2>/dev/null; done
tenring merge part.1 part.2
tenring rate --at-most=2 --stop-above=9 table.csv 2>/dev/null
=== stdout
check --only=unique 
id,puzzle
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
status 0
check --only=unique --format=line
unique
status 0
check --only=unique --format=csv
n,puzzle,status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
status 0
check --only=unique --format=json
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","status":"unique","solutions":1,"solution":"534678912672195348198342567859761423426853791713924856961537284287419635345286179"}
status 0
check --only=unique --keep
id,puzzle,status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
status 0
check --only=unique --echo
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
status 0
check --only=none 
id,puzzle
2,11...............................................................................
status 0
check --only=none --format=line
none
status 0
check --only=none --format=csv
n,puzzle,status,solutions,solution
2,11...............................................................................,none,0,
status 0
check --only=none --format=json
{"n":2,"puzzle":"11...............................................................................","status":"none","solutions":0,"solution":null}
status 0
check --only=none --keep
id,puzzle,status,solutions,solution
2,11...............................................................................,none,0,
status 0
check --only=none --echo
11...............................................................................	none
status 0
rate --at-least=1.3 
id,puzzle
status 0
rate --at-least=1.3 --format=line
status 0
rate --at-least=1.3 --format=csv
n,puzzle,status,er,ep,dp,hardest,steps
status 0
rate --at-least=1.3 --format=json
status 0
rate --at-least=1.3 --keep
id,puzzle,status,er,ep,dp,hardest,steps
status 0
rate --at-least=1.3 --echo
status 0
rate --at-most=2 
id,puzzle
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
status 0
rate --at-most=2 --format=line
1.2	1.2	1.2
status 0
rate --at-most=2 --format=csv
n,puzzle,status,er,ep,dp,hardest,steps
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,rated,1.2,1.2,1.2,hidden-single-box,51
status 0
rate --at-most=2 --format=json
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","status":"rated","er":1.2,"ep":1.2,"dp":1.2,"hardest":"hidden-single-box","steps":51,"used":{"full-house":21,"hidden-single-box":30}}
status 0
rate --at-most=2 --keep
id,puzzle,status,er,ep,dp,hardest,steps
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,rated,1.2,1.2,1.2,hidden-single-box,51
status 0
rate --at-most=2 --echo
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	1.2	1.2	1.2
status 0
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 a comment
5 3 0 0 7 0 0 0 0
6 0 0 1 9 5 0 0 0
0 9 8 0 0 0 0 6 0
8 0 0 0 6 0 0 0 3
4 0 0 8 0 3 0 0 1
7 0 0 0 2 0 0 0 6
0 6 0 0 0 0 2 8 0
0 0 0 4 1 9 0 0 5
0 0 0 0 8 0 0 7 9

| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |

n,puzzle,status,step,rating,technique,cells,effect
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,rated,1,1.2,hidden-single-box,r1c6,r1c6=8
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,rated,2,1.2,hidden-single-box,r1c4,r1c4=6
id,puzzle
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
id,puzzle
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
