# No solution, but no two givens that contradict one another: nothing on standard error.
echo 12345678.........9............................................................... | tenring solve
=== status 1
=== stdout
none
