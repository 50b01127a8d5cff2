# Puzzles as people and programs write them: misleading names, titles, dates, spaces for blanks, code.
rows() { echo $easy | sed 's/.\{9\}/&\n/g' | sed '/^$/d'; }
printf "id,init,clues,solution\n1,$easy,30,none\n2,$blank,0,none\n" | tenring check
printf "start,board\n2026-11-23,$easy\n" | tenring check
printf "clues,puzzle\n30,$easy\n" | tenring check -T2
printf "puzzle,solution\n$easy,$easy\n" | tenring check
printf "puzzle\n$easy\n" | tenring check
{ echo Sudoku; rows; echo; echo Puzzle; rows; } | tenring check
{ echo 2026-11-23; rows; } | tenring check
rows | sed 's/\./ /g; s/.../| &/g; s/$/|/; s/[^|]/& /g; s/|  /| /g' >spaced.txt
head -2 spaced.txt
tenring check spaced.txt
{ echo 'o-------o-------o-------o'; cat spaced.txt; echo 'o-------o-------o-------o'; cat spaced.txt; } | tenring check
{ echo '*~~~~~~~*~~~~~~~*~~~~~~~*'; sed 's/|/!/g' spaced.txt; } | tenring check
{ echo 'char board[9][10] = {'; rows | sed 's/.*/    "&",/'; echo '};'; } | tenring check
{ echo 'int[][] board = new int[][] {'; rows | tr . 0 | sed 's/./&,/g; s/,$/},/; s/^/{/'; echo '};'; } | tenring check
{ echo '('; rows | tr . 0 | sed 's/./&,/g; s/,$/),/; s/^/(/'; echo ')'; } | tenring check
echo "const char *puzzle = \"$easy\";" | tenring check
printf '\160\145\354\162\230\230\356\166\032\377\r\000\n\000' | tenring check
=== status 3
=== stdout
unique
multiple
unique
unique
unique
unique
unique
unique
unique
| 5 3   |   7   |       |
| 6     | 1 9 5 |       |
unique
unique
unique
unique
unique
unique
unique
unique
invalid
=== stderr
tenring: <stdin>: the puzzles are read from column 2 (init)
tenring: <stdin>: the puzzles are read from column 2 (board)
tenring: <stdin>: the puzzles are read from column 2 (puzzle)
<stdin>:1:1: error: the stream looks like UTF-16 text without a mark: convert it first, as with iconv -f UTF-16LE -t UTF-8
