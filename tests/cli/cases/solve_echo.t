# --echo: the puzzle and a TAB first; a bad puzzle as it was read, with blanks for control characters.
printf '%s\n' "$(echo "$easy" | tr . 0) # comment" "$blank" "$bad	two" | tenring solve --echo
=== status 3
=== stdout
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	534678912672195348198342567859761423426853791713924856961537284287419635345286179
.................................................................................	multiple	123456789456789123789123456214365897365897214897214365531642978642978531978531642
53..7....6..195....98....6.8...6...34..8.3..17 two	invalid
=== stderr
<stdin>:3:47: error: the line has 46 cells; a puzzle line has 81
