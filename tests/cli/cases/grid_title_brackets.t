# A word or a number in brackets before a grid is a title; only in a file with [Puzzle] is [Notes] a section, [State] always.
rows() { echo $easy | fold -w9; }
{ echo '[Easy]'; rows; echo '[Hard]'; rows; } | tenring check
{ echo '(1)'; rows; echo; echo '[2]'; rows; } | tenring check
{ echo '[Easy]'; echo $easy; } | tenring check
{ echo '[Notes]'; rows; echo '[Puzzle]'; rows; echo '[Notes]'; rows; echo '[State]'; rows; } | tenring check
{ echo '[State]'; rows; echo '[Easy]'; rows; } | tenring check
=== stdout
unique
unique
unique
unique
unique
unique
unique
unique
