# --keep: a table without rows gives its header with the names of the results.
echo 'id,puzzle' >empty.csv
printf '| id | puzzle |\n|---|---|\n' >empty.md
printf "id,puzzle\n1,$easy\n" >one.csv
printf "puzzle;id\n$easy;2\n" >other.csv
tenring solve --keep empty.csv
tenring rate --keep empty.md
tenring check --keep --header - <one.csv
printf 'x,y\n' | tenring check --keep --header --column=2
tenring check --keep -T2 empty.csv one.csv empty.md other.csv empty.csv
tenring check --keep --shard 1/2 one.csv other.csv
tenring check --keep --shard 2/2 one.csv other.csv
=== stdout
id,puzzle,status,solutions,solution
| id | puzzle | status | er | ep | dp | hardest | steps |
|---|---|---|---|---|---|---|---|
id,puzzle,status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
x,y,status,solutions,solution
id,puzzle,status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
| id | puzzle | status | solutions | solution |
|---|---|---|---|---|
puzzle;id;status;solutions;solution
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;2;unique;1;534678912672195348198342567859761423426853791713924856961537284287419635345286179
id,puzzle,status,solutions,solution
id,puzzle,status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
puzzle;id;status;solutions;solution
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;2;unique;1;534678912672195348198342567859761423426853791713924856961537284287419635345286179
=== stderr
tenring: there is no puzzle in the input
tenring: there is no puzzle in the input
tenring: there is no puzzle in the input
