# One word for each puzzle.
printf '%s\n' "$easy" "11${blank#..}" "$blank" "$bad" | tenring check
=== status 3
=== stdout
unique
none
multiple
invalid
=== stderr
<stdin>:2: r1c1 and r1c2 are both 1
<stdin>:4:47: error: the line has 46 cells; a puzzle line has 81
