# Arrays of JSON, Python and C; JSON lines; what tenring writes as JSON and CSV is read again.
rows() { echo $easy | tr . 0 | sed 's/.\{9\}/&\n/g' | sed '/^$/d; s/./&, /g; s/, $//'; }
{ echo 'int grid[9][9] = {'; rows | sed 's/.*/    {&},/'; echo '};'; } | tenring solve
{ printf '['; rows | sed 's/.*/[&],/; $s/,$//'; printf ']\n'; } | tenring solve
for format in json csv; do tenring solve -f $format lines.txt malformed/bad_character.txt 2>/dev/null | tenring check; done
echo '{"puzzle":"53.."}' | tenring check -i array
# a grid that is drawn in a way that nobody knows
for i in 1 2 3 4 5 6 7 8 9; do echo 'five three dot dot seven dot x'; done | tenring check --max-messages 0
=== status 3
=== stdout
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
unique
unique
unique
invalid
unique
unique
unique
unique
invalid
unique
invalid
invalid
invalid
invalid
invalid
invalid
invalid
invalid
invalid
invalid
=== stderr
<stdin>:4:18: error: '13............7......3.....' is no puzzle; a puzzle of an array has 81 cells
<stdin>:5:42: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
<stdin>:1:12: error: '53..' is no puzzle; a puzzle of an array has 81 cells
tenring: <stdin> was taken for lines of 81 characters; if it is a grid, try -i grid
tenring: 9 puzzles in all could not be read; 9 messages not shown (--max-messages)
