# Invalid boards, invalid puzzles, and commands that exist only for 9 x 9.
printf '1.3.\n....\n..x4\n...2\n\n1.3\n1.3.\n....\n\n1.3.........4..2\n' >bad.txt
status tenring solve --board=4x4 bad.txt
status tenring solve --board=4x4 -f json bad.txt
printf "0.F%0253d\n" 0 >hex.txt
status tenring count --board=16x16 --limit=1 hex.txt
status tenring check --board=16x16 --digits=hex hex.txt
printf '12341234........\n' >four.txt
status tenring hint four.txt
status tenring rate four.txt
status tenring mine --steps=1 four.txt
status tenring bench four.txt
status tenring mine --steps=1 -i line four.txt
status tenring solve --board=9x9+killer four.txt
status tenring solve --board=30x30 four.txt
status tenring solve --board=jigsaw=four.txt four.txt
status tenring solve --board=jigsaw=missing four.txt
status tenring solve --format=npy -o four.npy four.txt
status tenring solve --input-format=csv --board=4x4 four.txt
status tenring solve --all --keep four.txt
status tenring check --minimal four.txt
status tenring generate --board=6x6 --symmetry=diagonal
status tenring generate --board=6x6 --clues=3-5
status tenring generate --board=4x4+antiking+antiknight
status tenring max --board=4x4 --weights=bad.txt four.txt
status tenring solve --board=25x25 --digits=hex four.txt
status tenring show --board=4x4 --weights=flat four.txt
status tenring show -f svg four.txt
status tenring solve --board=9x9 four.txt
printf '1 2 3 4\n3 4 1 2\n' | tenring solve --board=4x4
printf '................\n' | tenring max --board=4x4 --node-limit=1 -f csv
{ echo '# all alike'; yes 1 | head -n 16; } >alike.txt
printf '1.3.........4..2\n' | tenring max -w alike.txt
printf '1.3.\n....\n....' | tenring solve --board=4x4
printf '10.%0253d\n' 0 | tenring count --board=16x16 --limit=1 --digits=numbers
=== status 3
=== stdout
invalid

invalid

invalid

1234342121434312
status 3
{"n":1,"puzzle":"1.3.\n....\n..x4\n...2","status":"invalid","solutions":null,"solution":null}
{"n":2,"puzzle":"1.3","status":"invalid","solutions":null,"solution":null}
{"n":3,"puzzle":"1.3.\n....","status":"invalid","solutions":null,"solution":null}
{"n":4,"puzzle":"1.3.........4..2","status":"unique","solutions":1,"solution":"1234342121434312"}
status 3
invalid
status 3
none
status 1
status 3
status 3
status 3
status 3
status 3
status 2
status 2
status 2
status 4
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
invalid
status 3
invalid
n,puzzle,status,score,bound,solution
1,................,unknown,,254,
40
invalid
invalid
=== stderr
bad.txt:3:3: error: 'x' is neither a digit nor a blank of a board of 4 x 4
bad.txt:6:1: error: the line has 3 cells; a board of 4 x 4 has 16, and a row 4
bad.txt:7:1: error: the puzzle has 8 cells; a board of 4 x 4 has 16
bad.txt:3:3: error: 'x' is neither a digit nor a blank of a board of 4 x 4
bad.txt:6:1: error: the line has 3 cells; a board of 4 x 4 has 16, and a row 4
bad.txt:7:1: error: the puzzle has 8 cells; a board of 4 x 4 has 16
hex.txt:1:1: error: 0 may be a digit or a blank here; --digits=hex or --digits=letters says which
tenring: the input has puzzles of 4x4, and `hint` is for 9 x 9; `solve`, `count`, `check`, `max` and `show` take other boards
tenring: the input has puzzles of 4x4, and `rate` is for 9 x 9; `solve`, `count`, `check`, `max` and `show` take other boards
tenring: the input has puzzles of 4x4, and `mine` is for 9 x 9; `solve`, `count`, `check`, `max` and `show` take other boards
tenring: the input has puzzles of 4x4, and `bench` is for 9 x 9; `solve`, `count`, `check`, `max` and `show` take other boards
four.txt:1:1: error: the text has no puzzle: no line of 81 cells, no nine rows of nine; save spreadsheets, lists of row and column, and objects for each cell as CSV
tenring solve: '9x9+killer' is no board: 4x4 to 25x25, with rules as in 9x9+diagonals, or jigsaw=FILE; cages, thermometers and arrows are not supported
Try 'tenring solve --help'.
tenring solve: '30x30' is no board: 4x4 to 25x25, with rules as in 9x9+diagonals, or jigsaw=FILE; cages, thermometers and arrows are not supported
Try 'tenring solve --help'.
tenring solve: four.txt: no jigsaw: it should have n regions of n cells, n from 4 to 25, the same character in the cells of a region
Try 'tenring solve --help'.
tenring: missing: No such file or directory
tenring solve: --format=npy is for 9 x 9 and does not go with other boards
Try 'tenring solve --help'.
tenring solve: --input-format is for 9 x 9 and does not go with other boards
Try 'tenring solve --help'.
tenring solve: --keep does not go with --all
Try 'tenring solve --help'.
tenring check: --minimal is for 9 x 9 and does not go with other boards
Try 'tenring check --help'.
tenring generate: --symmetry=diagonal is for 9 x 9; boards have none and rotate180
Try 'tenring generate --help'.
tenring generate: --clues is one number from 0 to 36 here
Try 'tenring generate --help'.
tenring generate: this board has no solution
Try 'tenring generate --help'.
tenring max: bad.txt: the weights of a board of 4 x 4 are 16 whole numbers, one for each cell, or 64, one for each candidate; a candidate's are up to 1000000000
Try 'tenring max --help'.
tenring solve: --digits=hex is for boards up to 16 x 16
Try 'tenring solve --help'.
tenring show: --weights is for 9 x 9 and does not go with other boards
Try 'tenring show --help'.
tenring show: --format=svg is for 9 x 9 and does not go with other boards
Try 'tenring show --help'.
four.txt:1:1: error: the text has no puzzle: no line of 81 cells, no nine rows of nine; save spreadsheets, lists of row and column, and objects for each cell as CSV
<stdin>:1:1: error: the puzzle has 8 cells; a board of 4 x 4 has 16
<stdin>:1:1: error: the puzzle has 12 cells; a board of 4 x 4 has 16
<stdin>:1:1: error: 0 may be a digit or a blank here; --digits=hex or --digits=letters says which
