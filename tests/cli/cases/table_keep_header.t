# --keep: a header with a line break in quotes is written completely; found by names, or as the user says.
printf '"id\nof it","puzzle"\n1,'$easy'\n' >two.csv
tenring solve --keep two.csv
tenring solve --keep --column=puzzle two.csv
tenring solve --keep --column=2 two.csv
tenring solve --keep -i csv two.csv
printf 'id;"a\r\n\r\nb";puzzle\r\n1;2;'$easy'\r\n' | tenring check --keep
printf '"id\nof it","x"\n1,'$easy'\n' | tenring check --keep --header
cat two.csv two.csv | tenring check --keep
# the quote ends before text that does not name a puzzle column, or never
printf '"id\nof it","x"\n1,'$easy'\n' | status tenring check
printf '"id,puzzle\n1,'$easy'\n' | status tenring check
=== stdout
"id
of it","puzzle",status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
"id
of it","puzzle",status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
"id
of it","puzzle",status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
"id
of it","puzzle",status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
id;"a

b";puzzle;status;solutions;solution
1;2;53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;unique;1;534678912672195348198342567859761423426853791713924856961537284287419635345286179
"id
of it","x",status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
"id
of it","puzzle",status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
unique
status 0
unique
status 0
=== stderr
tenring: <stdin>: the puzzles are read from column 2 (x)
tenring: <stdin>: the puzzles are read from column 2 (x)
