# NOIP 2009 senior group, problem 4, sample 2; the other names of the problem.
tenring judge acwing183 <<'END_OF_INPUT'
0 0 0 7 0 2 4 5 3
9 0 0 0 0 8 0 0 0
7 4 0 0 0 5 0 1 0
1 9 5 0 8 0 0 0 0
0 7 0 0 0 0 0 2 5
0 3 0 5 7 9 1 0 8
0 0 0 6 0 1 0 0 0
0 6 0 9 0 0 0 0 1
0 0 0 0 0 0 0 0 6
END_OF_INPUT
=== stdout
2852
