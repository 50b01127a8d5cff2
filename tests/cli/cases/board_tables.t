# Boards in tables, through pipes, in parts and with threads.
cat >rows.csv <<'END'
id,puzzle,note
1,1.3.........4..2,first
2,"12..34..........","two, of them"
3,1.3,short
4,11..............
END
status tenring solve --board=4x4 rows.csv
status tenring solve --board=4x4 --format=csv rows.csv
status tenring solve --board=4x4 --keep rows.csv
tail -n 4 rows.csv | status tenring count --board=4x4 --keep --column=2
status tenring check --board=4x4 --keep --column=note rows.csv
# a name that begins with a number
sed 's/puzzle/3rd/' rows.csv | status tenring check --board=4x4 --keep --column=3rd
status tenring max --board=4x4 -f csv rows.csv
tenring check --board=4x4 --stats rows.csv 2>&1 >/dev/null | sed "s/; .*//; /error/d"
status tenring max --board=4x4 --keep --column=2 --header rows.csv
printf '1 . 3 .;a\n1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1;b\n' | status tenring solve --board=4x4 -k
# a pipe: the format is detected from bytes read in advance, none of which are lost
printf '1.3.........4..2\n12..34..........\n' | tenring solve
{ printf '1.3'; sleep 0.1; printf '.\n....\n....\n'; sleep 0.1; printf '4..2\n'; } | tenring check
{ printf '# nothing\n\n'; sleep 0.1; printf '%s\n' $easy; } | tenring solve
printf '1.3\n' | status tenring solve
{ printf '%s\n' $easy; yes 1.3......... | head -n 9000; } | tenring count -q 2>/dev/null | head -n 1
tenring generate --board=4x4 -n 3000 --clues=9 >many.txt
tenring solve <many.txt >one
cat many.txt | tenring solve -T2 | cmp - one
tenring solve -T3 -f csv many.txt | tail -n 1
for part in 1 2 3; do tenring solve --shard=$part/3 -o part.$part many.txt; done
tenring merge part.1 part.2 part.3 | cmp - one
tenring generate --board=6x6 -f csv --clues=20
status tenring rate many.txt
cat many.txt | status tenring rate
=== stdout
1234342121434312
multiple	1234341221434321
invalid
none
status 3
n,puzzle,status,solutions,solution
1,1.3.........4..2,unique,1,1234342121434312
2,12..34..........,multiple,2,1234341221434321
3,1.3,invalid,,
4,11..............,none,0,
status 3
id,puzzle,note,status,solutions,solution
1,1.3.........4..2,first,unique,1,1234342121434312
2,"12..34..........","two, of them",multiple,2,1234341221434321
3,1.3,short,invalid,,
4,11..............,,none,0,
status 3
1,1.3.........4..2,first,exact,1
2,"12..34..........","two, of them",exact,12
3,1.3,short,invalid,
4,11..............,exact,0
status 3
id,puzzle,note,status,solutions,solution
1,1.3.........4..2,first,invalid,,
2,"12..34..........","two, of them",invalid,,
3,1.3,short,invalid,,
4,11..............,,invalid,,
status 3
id,3rd,note,status,solutions,solution
1,1.3.........4..2,first,unique,1,1234342121434312
2,"12..34..........","two, of them",multiple,2,
3,1.3,short,invalid,,
4,11..............,,none,0,
status 3
n,puzzle,status,score,bound,solution
1,1.3.........4..2,optimal,251,251,1234342121434312
2,12..34..........,optimal,252,252,1234341223414123
3,1.3,invalid,,,
4,11..............,none,,,
status 3
tenring: 4 puzzles: 1 unique, 1 multiple, 1 none, 1 invalid
id,puzzle,note,status,score,bound,solution
1,1.3.........4..2,first,optimal,251,251,1234342121434312
2,"12..34..........","two, of them",optimal,252,252,1234341223414123
3,1.3,short,invalid,,,
4,11..............,,none,,,
status 3
1 . 3 .;a,invalid,,
1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1;b,invalid,,
status 3
1234342121434312
multiple	1234341221434321
unique
534678912672195348198342567859761423426853791713924856961537284287419635345286179
invalid
status 3
1
3000,..1221..1.343..1,unique,1,4312214312343421
n,puzzle,solution
1,14.3..56..24...6.34..5.23.145..5.231,142365563124215643436512321456654231
status 3
status 3
=== stderr
rows.csv:4:1: error: the puzzle has 3 cells; a board of 4 x 4 has 16
rows.csv:4:1: error: the puzzle has 3 cells; a board of 4 x 4 has 16
rows.csv:4:1: error: the puzzle has 3 cells; a board of 4 x 4 has 16
<stdin>:3:1: error: the puzzle has 3 cells; a board of 4 x 4 has 16
rows.csv:2:1: error: the puzzle has 5 cells; a board of 4 x 4 has 16
rows.csv:3:1: error: the puzzle has 9 cells; a board of 4 x 4 has 16
rows.csv:4:1: error: the puzzle has 5 cells; a board of 4 x 4 has 16
rows.csv:5:1: error: the puzzle has 0 cells; a board of 4 x 4 has 16
<stdin>:4:1: error: the puzzle has 3 cells; a board of 4 x 4 has 16
rows.csv:4:1: error: the puzzle has 3 cells; a board of 4 x 4 has 16
rows.csv:4:1: error: the puzzle has 3 cells; a board of 4 x 4 has 16
<stdin>:1:1: error: the line has 6 cells; a board of 4 x 4 has 16, and a row 4
<stdin>:2:1: error: the line has 18 cells; a board of 4 x 4 has 16, and a row 4
<stdin>:1:1: error: the text has no puzzle: no line of 81 cells, no nine rows of nine; save spreadsheets, lists of row and column, and objects for each cell as CSV
tenring: the input has puzzles of 4x4, and `rate` is for 9 x 9; `solve`, `count`, `check`, `max` and `show` take other boards
tenring: the input has puzzles of 4x4, and `rate` is for 9 x 9; `solve`, `count`, `check`, `max` and `show` take other boards
