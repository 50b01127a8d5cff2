# --input-format: other formats are errors.
status tenring solve --input-format line grids.txt 2>&1 | tail -n 3
status tenring solve --input-format grid lines.txt 2>&1 | tail -n 3
status tenring solve --input-format pencilmarks pencilmarks.txt
# An empty page has no puzzle and no error; one with a line end has an error.
status tenring solve --input-format opensudoku /dev/null 2>&1
echo | status tenring solve --input-format opensudoku 2>&1
=== stdout
grids.txt:1:1: error: the text has no puzzle: no line of 81 cells, no nine rows of nine; save spreadsheets, lists of row and column, and objects for each cell as CSV
invalid
status 3
534678912672195348198342567859761423426853791713924856961537284287419635345286179
134925678256187349789346125912453786347861952568279431821794563495638217673512894
status 0
534678912672195348198342567859761423426853791713924856961537284287419635345286179
status 0
tenring: there is no puzzle in the input
status 0
<stdin>:2:1: error: the page has no puzzle: no <game data="..."/>, no table, lines or attribute of 81 cells; copy the grid from the browser as text, or save it as CSV
invalid
status 3
