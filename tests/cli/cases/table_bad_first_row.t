# The first row may be a bad one: the puzzle's column is found by a later row, and never is the one
# that has the solutions.
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
short=${easy%?}
printf "id,puz\n1,$short\n2,$easy\n" | tenring solve
printf "id,puz\n1,NULL\n2,$easy\n" | tenring solve --keep
printf "1,Q$short,x\n2,$easy,x\n" | tenring solve
printf "puz,solution\n$short,$solved\n$easy,$solved\n" | tenring solve
printf "$short,$solved\n$easy,$solved\n" | tenring solve
printf "sol,puz\n$solved,xx\n$solved,$easy\n" | tenring check --verify --solution-column=sol
printf "$short,$solved\n$easy,$solved\n" | tenring check --verify --solution-column=2
printf "solved,x\n$solved,\"$(echo $easy | fold -w 9)\"\n$solved,$easy\n" |
    tenring check --verify --solution-column=solved
# a header of unknown names, the solutions by number; puzzles with blanks below a solution's name
printf "nr,aufgabe,loesung\n1,$easy,$solved\n2,$easy,$solved\n" | tenring check --verify --solution-column=3
printf "nr,solution\n1,$easy\n" | tenring solve
printf "1,$solved,$short\n2,$solved,$easy\n" | tenring solve
# names in quotes, and a grid's rows side by side
printf '"my ""q""",b\n%s,x\n' $easy | tenring check --column='my "q"'
printf 'id,puzzle\n1,"%s"\n2,"5 3 ."\n' "$(echo $easy | fold -w 9 | tr '\n' ' ')" | tenring check
# a row is no header, whatever words it has
printf "type,init\nsudoku,$easy\nsudoku,$easy\n" | tenring check
printf "start,$easy\nstart,$easy\n" | tenring check
# the rule of Emacs
printf "| id | puzzle |\n|----+--------|\n| 1 | $easy |\n" | tenring check
# many columns
{ echo "puzzle$(yes ,c | head -n 9000 | tr -d '\n')"; echo "$easy"; } >wide.csv
tenring check --keep wide.csv | wc -l
=== stdout
invalid
534678912672195348198342567859761423426853791713924856961537284287419635345286179
id,puz,status,solutions,solution
1,NULL,invalid,,
2,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
invalid
534678912672195348198342567859761423426853791713924856961537284287419635345286179
invalid
534678912672195348198342567859761423426853791713924856961537284287419635345286179
invalid
534678912672195348198342567859761423426853791713924856961537284287419635345286179
invalid
right
invalid
right
right
right
right
right
534678912672195348198342567859761423426853791713924856961537284287419635345286179
invalid
534678912672195348198342567859761423426853791713924856961537284287419635345286179
unique
unique
invalid
unique
unique
unique
unique
unique
2
=== stderr
tenring: <stdin>: the puzzles are read from column 2 (puz)
<stdin>:2:83: error: the line has 80 cells; a puzzle line has 81
tenring: <stdin>: the puzzles are read from column 2 (puz)
<stdin>:2:3: error: 'N' is neither a digit nor a blank; a puzzle line has 81 of them
tenring: <stdin>: the puzzles are read from column 2
<stdin>:1:3: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
tenring: <stdin>: the puzzles are read from column 1 (puz)
<stdin>:2:81: error: the line has 80 cells; a puzzle line has 81
<stdin>:1:81: error: the line has 80 cells; a puzzle line has 81
tenring: <stdin>: the puzzles are read from column 2 (puz)
<stdin>:2:85: error: the line has 2 cells; a puzzle line has 81
<stdin>:1:81: error: the line has 80 cells; a puzzle line has 81
tenring: <stdin>: the puzzles are read from column 2 (x)
tenring: <stdin>: the puzzles are read from column 2 (aufgabe)
tenring: <stdin>: the puzzles are read from column 2 (solution)
tenring: <stdin>: the puzzles are read from column 3
<stdin>:1:165: error: the line has 80 cells; a puzzle line has 81
<stdin>:3:5: error: the line has 1 cell; a puzzle line has 81
tenring: <stdin>: the puzzles are read from column 2 (init)
tenring: <stdin>: the puzzles are read from column 2
