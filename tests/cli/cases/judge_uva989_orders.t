# UVa 989: n = 1, 2 and 3, the lexicographically least solution, a blank line between cases.
tenring judge uva989 <<'END_OF_INPUT'
1
0

2
0 0 0 0
0 0 0 0
0 0 0 0
0 0 0 0

2
1 2 3 0
0 0 0 4
0 0 0 0
0 0 0 0

1
1

3
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
END_OF_INPUT
=== stdout
1

1 2 3 4
3 4 1 2
2 1 4 3
4 3 2 1

NO SOLUTION

1

1 2 3 4 5 6 7 8 9
4 5 6 7 8 9 1 2 3
7 8 9 1 2 3 4 5 6
2 1 4 3 6 5 8 9 7
3 6 5 8 9 7 2 1 4
8 9 7 2 1 4 3 6 5
5 3 1 6 4 2 9 7 8
6 4 2 9 7 8 5 3 1
9 7 8 5 3 1 6 4 2
