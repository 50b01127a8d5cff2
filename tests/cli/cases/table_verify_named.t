# check --verify: a solution column with a name that only the header knows.
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
printf "puzzle,answer\n$easy,$solved\n" >answer.csv
tenring check --verify --solution-column=answer answer.csv
tenring check --verify --solution-column=Answer --column=puzzle answer.csv
printf "id;mine;x\n1;$solved;$easy\n" >left.csv
tenring check --verify --solution-column=mine left.csv
printf "mine;x\n$solved;$easy\n" >first.csv
tenring check --verify --solution-column=mine first.csv
=== stdout
right
right
right
right
=== stderr
tenring: left.csv: the puzzles are read from column 3 (x)
tenring: first.csv: the puzzles are read from column 2 (x)
