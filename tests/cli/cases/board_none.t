# boards without a solution: solved, listed, drawn
printf '1.3......4..4..2\n123.............\n123....4........\n' >four.txt
tenring solve four.txt
tenring show --solve four.txt
tenring show four.txt | grep givens
head -n 1 four.txt | tenring solve --all
head -n 1 four.txt | tenring solve --all --format=json
head -n 1 four.txt | tenring solve --all --format=csv
=== status 1
=== stdout
none
multiple	1234341221434321
none
1
+-------+-------+
| 1   . | 3   . |
| .   . | .   . |
+-------+-------+
| .   4 | .   . |
| 4   . | .   2 |
+-------+-------+
   5 givens; no solution

2
+-------+-------+
| 1   2 | 3   4 |
| 3   4 | 1   2 |
+-------+-------+
| 2   1 | 4   3 |
| 4   3 | 2   1 |
+-------+-------+
   3 givens; several solutions

3
+-------+-------+
| 1   2 | 3   . |
| .   . | .   4 |
+-------+-------+
| .   . | .   . |
| .   . | .   . |
+-------+-------+
   4 givens; no solution
   5 givens
   3 givens
   4 givens
none
{"n":1,"puzzle":"1.3......4..4..2","solution":null}
n,puzzle,solution
1,1.3......4..4..2,
