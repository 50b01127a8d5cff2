# No solution, but no two givens contradict each other: nothing on standard error.
echo 12345678.........9............................................................... | tenring solve
=== status 1
=== stdout
none
