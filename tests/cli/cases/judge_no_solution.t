# No solution: the problem has a word for it, or promises a solution; then the status is 1 and the other cases are answered.
rows() { for i in 1 2 3 4 5 6 7 8 9; do echo "$1"; done; }
two() { echo "$1"; rows "$2" | tail -n 8; }
two 550000000 000000000 | status tenring judge p1074
two 550000000 000000000 | status tenring judge p1784
{ echo 2; two 550000000 000000000; rows 000000000; } | status tenring judge p10481
printf '11%079d\n%s\nend\n' 0 $easy | tr 0 . | status tenring judge p10482
{ two '???????44' '?????????'; echo; tenring solve lines.txt | head -n 1 | fold -w 9; } | status tenring judge hdu1426
two 550000000 000000000 | status tenring judge tioj1025
printf '3\n' | cat - /dev/null > n
{ cat n; two 550000000 000000000; } | status tenring judge uva989
printf '2 1 2 3 0 0 0 0 4 0 0 0 0 0 0 0 0' | status tenring judge uva989
printf '2 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0' | status tenring judge uva989
=== stdout
-1
status 0
status 1
123456789
456789123
789123456
214365897
365897214
897214365
531642978
642978531
978531642
status 1
534678912672195348198342567859761423426853791713924856961537284287419635345286179
status 1
5 3 4 6 7 8 9 1 2
6 7 2 1 9 5 3 4 8
1 9 8 3 4 2 5 6 7
8 5 9 7 6 1 4 2 3
4 2 6 8 5 3 7 9 1
7 1 3 9 2 4 8 5 6
9 6 1 5 3 7 2 8 4
2 8 7 4 1 9 6 3 5
3 4 5 2 8 6 1 7 9
status 1
there are a total of 0 solution(s).
status 0
NO SOLUTION
status 0
NO SOLUTION
status 0
NO SOLUTION
status 0
=== stderr
tenring: <stdin>: case 1 has no solution; the problem promises one, so nothing is written for it
tenring: <stdin>: case 1 has no solution; the problem promises one, so nothing is written for it
tenring: <stdin>: case 1 has no solution; the problem promises one, so nothing is written for it
tenring: <stdin>: case 1 has no solution; the problem promises one, so nothing is written for it
