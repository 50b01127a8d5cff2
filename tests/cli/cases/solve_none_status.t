# A puzzle without a solution: `none`, status 1, and the reason if two givens contradict each other.
printf '%s\n' "5.......5${blank#.........}" | tenring solve
=== status 1
=== stdout
none
=== stderr
<stdin>:1: r1c1 and r1c9 are both 5
