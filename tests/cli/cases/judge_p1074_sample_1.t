# NOIP 2009 senior group, problem 4, sample 1 (Luogu P1074).
tenring judge p1074 <<'END_OF_INPUT'
7 0 0 9 0 0 0 0 1
1 0 0 0 0 5 9 0 0
0 0 0 2 0 0 0 8 0
0 0 5 0 2 0 0 0 3
0 0 0 0 0 0 6 4 8
4 1 3 0 0 0 0 0 0
0 0 7 0 0 2 0 9 0
2 0 1 0 6 0 8 0 4
0 8 0 5 0 4 0 1 2
END_OF_INPUT
=== stdout
2829
