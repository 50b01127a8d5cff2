# check --verify compares the solutions of a table.
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
wrong=634578912572196348198342567859761423426853791713924856961537284287419635345286179
printf "id,puzzle,solution\n1,$easy,$solved\n2,$easy,$wrong\n3,$blank,$solved\n4,11${blank#..},$solved\n5,53Q,$solved\n6,$easy\n" >table.csv
status tenring check --verify table.csv
status tenring check --verify --keep -T2 -q table.csv
tenring check --verify --format=json table.csv 2>/dev/null | tail -1
for only in right wrong none; do tenring check --verify --only=$only -q table.csv 2>/dev/null; done
printf "id;x;y\n1;$easy;$solved\n" >unnamed.csv
status tenring check --verify unnamed.csv
status tenring check --verify --column=x --solution-column=Y unnamed.csv
status tenring check --verify --column=2 --solution-column=1 unnamed.csv
printf "$easy,$solved\n$easy $solved\n" | status tenring check --verify
printf "$easy $solved;easy\n$easy\n" | status tenring check --verify
tenring solve -e lines.txt | grep -v '[a-z]' | status tenring check --verify
head -n 3 lines.txt | tenring solve --format=csv | tenring check --verify -q
printf "quizzes,solutions\n$easy,$solved\n" | tenring check --verify
echo $easy | status tenring check --verify
status tenring check --solution-column=3 table.csv
status tenring check --only=right table.csv
status tenring check --verify --only=unique -q table.csv 2>/dev/null
echo ':0000:x:'$easy':::' >library.txt
status tenring check --verify library.txt
=== stdout
right
wrong
multiple
none
invalid
unique
status 3
id,puzzle,solution,status,solutions,solution_2
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,534678912672195348198342567859761423426853791713924856961537284287419635345286179,right,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
2,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,634578912572196348198342567859761423426853791713924856961537284287419635345286179,wrong,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
3,.................................................................................,534678912672195348198342567859761423426853791713924856961537284287419635345286179,multiple,2,123456789456789123789123456214365897365897214897214365531642978642978531978531642
4,11...............................................................................,534678912672195348198342567859761423426853791713924856961537284287419635345286179,none,0,
5,53Q,534678912672195348198342567859761423426853791713924856961537284287419635345286179,invalid,,
6,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
status 3
{"n":6,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","status":"unique","solutions":1,"solution":"534678912672195348198342567859761423426853791713924856961537284287419635345286179"}
id,puzzle,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,534678912672195348198342567859761423426853791713924856961537284287419635345286179
id,puzzle,solution
2,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,634578912572196348198342567859761423426853791713924856961537284287419635345286179
id,puzzle,solution
4,11...............................................................................,534678912672195348198342567859761423426853791713924856961537284287419635345286179
right
status 0
right
status 0
wrong
status 1
right
right
status 0
right
unique
status 1
right
right
status 0
right
right
right
unique
status 1
status 2
status 2
id,puzzle,solution
6,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
status 0
unique
status 1
=== stderr
table.csv:5: r1c1 and r1c2 are both 1
table.csv:6:5: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
table.csv:5: r1c1 and r1c2 are both 1
table.csv:6:5: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
tenring: unnamed.csv: the puzzles are read from column 2 (x)
tenring: unnamed.csv: the solutions are read from column 3 (y)
tenring: <stdin>: there is no solution beside the puzzle; name its column with --solution-column
tenring check: --solution-column is for --verify
Try 'tenring check --help'.
tenring check: --only=right is for --verify
Try 'tenring check --help'.
tenring: library.txt: puzzles in this format have no solutions beside them
