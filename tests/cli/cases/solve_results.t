# Unique, none, multiple and invalid; each keeps its place; the greatest exit status counts.
printf '%s\n' "$easy" "5..5${blank#....}" "$blank" "$bad" "$easy" | tenring solve
=== status 3
=== stdout
534678912672195348198342567859761423426853791713924856961537284287419635345286179
none
multiple	123456789456789123789123456214365897365897214897214365531642978642978531978531642
invalid
534678912672195348198342567859761423426853791713924856961537284287419635345286179
=== stderr
<stdin>:2: r1c1 and r1c4 are both 5
<stdin>:4:47: error: the line has 46 cells; a puzzle line has 81
