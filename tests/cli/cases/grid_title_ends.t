# A title with a number or a colon at its end ends a grid that lacks rows, and the grid below it is read.
rows() { echo $easy | fold -w9; }
{ rows | head -8; echo 'Puzzle 2:'; rows; } | tenring check
{ rows | head -5; echo '第二题：'; rows; echo; rows | sed 5s/.*/53..Q..../; } | tenring check -i grid
=== status 3
=== stdout
invalid
unique
invalid
unique
invalid
=== stderr
<stdin>:8:10: error: the grid ends after 8 rows; a grid has 9
<stdin>:5:10: error: the grid ends after 5 rows; a grid has 9
<stdin>:21:5: error: 'Q' is neither a digit nor a blank; a grid row has 9 of them
