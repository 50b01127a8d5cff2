# Rules and jigsaws, and how they are drawn.
printf 'AAABBB\nAACBBD\nACCCBD\nECCDDD\nEEFFFD\nEEEFFF\n' >regions.txt
blank6=....................................
echo "1$(echo $blank6 | cut -c2-)" | tenring solve --board=jigsaw=regions.txt
echo "1..2..$(echo $blank6 | cut -c7-)" | tenring show --board=jigsaw=regions.txt
echo "1.3.........4..2" | tenring show --board=4x4+latin --solve
for rule in diagonals windows disjoint antiknight antiking latin; do
    echo "$blank" | tenring solve --board=9x9+$rule
done
echo "$blank6" | tenring count --board=6x6:3x2 --limit=1000
echo "1.3.........4..2" | tenring max --board=4x4 --grid
echo "1.3.........4..2" | tenring max --board=4x4 --min -f json
echo "1.3.........4..2" | tenring max --board=4x4 --weights=flat
seq 1 16 >weights.txt
echo "1.3.........4..2" | tenring max --board=4x4 --weights=weights.txt
=== stdout
multiple	123456456231632514214365365142541623
1
+-----------+-----------+
| 1   .   . | 2   .   . |
|       +---+       +---+
| .   . | . | .   . | . |
|   +---+   +---+   |   |
| . | .   .   . | . | . |
+---+       +---+---+   |
| . | .   . | .   .   . |
|   +---+---+-------+   |
| .   . | .   .   . | . |
|       +---+       +---+
| .   .   . | .   .   . |
+-----------+-----------+
   2 givens
1
+---------------+
| 1   2   3   4 |
| 2   1   4   3 |
| 3   4   2   1 |
| 4   3   1   2 |
+---------------+
   4 givens; several solutions
multiple	123456789456789123789123456214365897368972514597814632941638275832547961675291348
multiple	123456789456789123789123456534297861217865394698314572342678915971542638865931247
multiple	123456789456789123789123456214365897365897214897214365531642978642978531978531642
multiple	123456789456789123789123456231564897564897231897231564312645978645978312978312645
multiple	123456789456789123789123456214365897365897214897214365531672948642938571978541632
multiple	123456789214365897341278956432189675567891234658917342789523461896742513975634128
1000+
251	1234342121434312
{"n":1,"puzzle":"1.3.........4..2","status":"optimal","score":251,"bound":251,"solution":"1234342121434312"}
40
340
