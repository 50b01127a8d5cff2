# TIOJ 1025 streams any number of solutions, and a closed pipe ends it quietly.
printf '%081d' 0 | tenring judge tioj1025 | head -n 11
=== stdout
1 2 3 4 5 6 7 8 9
4 5 6 7 8 9 1 2 3
7 8 9 1 2 3 4 5 6
2 1 4 3 6 5 8 9 7
3 6 5 8 9 7 2 1 4
8 9 7 2 1 4 3 6 5
5 3 1 6 4 2 9 7 8
6 4 2 9 7 8 5 3 1
9 7 8 5 3 1 6 4 2

1 2 3 4 5 6 7 8 9
