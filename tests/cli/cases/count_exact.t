# Exact counts; a puzzle without a solution gives status 1.
printf '%s\n' "$easy" "$(cat three_solutions.txt)" "11${blank#..}" | tenring count
=== status 1
=== stdout
1
3
0
=== stderr
<stdin>:3: r1c1 and r1c2 are both 1
