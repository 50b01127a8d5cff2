# A number of cases before the first grid has up to eight digits.
for count in 9 9999 10000 100000 12345678; do
    { echo $count; echo $easy | fold -w9; } | tenring check
    { echo $count; echo $easy | fold -w9; } | tenring check -i grid
done
# Nine are a row; behind a grid eight are a row that lacks a cell.
{ echo 123456789; echo $easy | fold -w9 | tail -8; } | tenring check
{ echo $easy | fold -w9; echo 53007000; echo $easy | fold -w9 | tail -8; } | tenring check
=== status 3
=== stdout
unique
unique
unique
unique
unique
unique
unique
unique
unique
unique
none
unique
invalid
=== stderr
<stdin>:1: r1c5 and r2c6 are both 5
<stdin>:10:9: error: row 1 of the grid has 8 cells; a row has 9
