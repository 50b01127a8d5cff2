# The board is detected from the number of cells, on one line or in rows. Results have the format of the puzzle.
printf '1.3.........4..2\n12..34..........\n' >four.txt
tenring solve four.txt
printf '# the sample of UVa 1309\n--A----C-----O-I\n-J--A-B-P-CGF-H-\n--D--F-I-E----P-\n-G-EL-H----M-J--\n----E----C--G---\n-I--K-GA-B---E-J\nD-GP--J-F----A--\n-E---C-B--DP--O-\nE--F-M--D--L-K-A\n-C--------O-I-L-\nH-P-C--F-A--B---\n---G-OD---J----H\nK---J----H-A-P-L\n--B--P--E--K--A-\n-H--B--K--FI-C--\n--F---C--D--H-N-\n' >sixteen.txt
tenring solve sixteen.txt
tenring solve --format=line --digits=numbers <sixteen.txt
# letters: for what could be hexadecimal; other digits in the input are read as they are
tenring solve --format=line --digits=numbers <sixteen.txt | tenring solve --board=16x16 --digits=letters
printf '0.F%0253d\n' 0 >hex.txt
tenring check --board=16x16 --digits=letters hex.txt
tenring check --board=16x16 --digits=numbers hex.txt
tenring solve -f json four.txt
tenring check four.txt
tenring count four.txt
tenring count --limit=2 --echo four.txt
tenring solve --all=2 --format=line four.txt
=== stdout
1234342121434312
multiple	1234341221434321
F P A H M J E C N L B D K O G I
O J M I A N B D P K C G F L H E
L N D K G F O I J E A H M B P C
B G C E L K H P O F I M A J D N
M F H B E L P O A C K J G N I D
C I L N K D G A H B M O P E F J
D O G P I H J M F N L E C A K B
J E K A F C N B G I D P L H O M
E B O F P M I J D G H L N K C A
N C J D H B A E K M O F I G L P
H M P L C G K F I A E N B D J O
A K I G N O D L B P J C E F M H
K D E M J I F N C H G A O P B L
G L B C D P M H E O N K J I A F
P H N O B A L K M J F I D C E G
I A F J O E C G L D P B H M N K
6 16 1 8 13 10 5 3 14 12 2 4 11 15 7 9 15 10 13 9 1 14 2 4 16 11 3 7 6 12 8 5 12 14 4 11 7 6 15 9 10 5 1 8 13 2 16 3 2 7 3 5 12 11 8 16 15 6 9 13 1 10 4 14 13 6 8 2 5 12 16 15 1 3 11 10 7 14 9 4 3 9 12 14 11 4 7 1 8 2 13 15 16 5 6 10 4 15 7 16 9 8 10 13 6 14 12 5 3 1 11 2 10 5 11 1 6 3 14 2 7 9 4 16 12 8 15 13 5 2 15 6 16 13 9 10 4 7 8 12 14 11 3 1 14 3 10 4 8 2 1 5 11 13 15 6 9 7 12 16 8 13 16 12 3 7 11 6 9 1 5 14 2 4 10 15 1 11 9 7 14 15 4 12 2 16 10 3 5 6 13 8 11 4 5 13 10 9 6 14 3 8 7 1 15 16 2 12 7 12 2 3 4 16 13 8 5 15 14 11 10 9 1 6 16 8 14 15 2 1 12 11 13 10 6 9 4 3 5 7 9 1 6 10 15 5 3 7 12 4 16 2 8 13 14 11
6G18DA53EC24BF79FAD91E24GB376C85CE4B76F9A518D2G32735CB8GF69D1A4ED6825CGF13BA7E9439CEB47182DFG56A4F7G98AD6EC531B2A5B163E2794GC8FD52F6GD9A478CEB31E3A48215BDF697CG8DGC37B6915E24AF1B97EF4C2GA356D8B45DA96E3871FG2C7C234GD85FEBA916G8EF21CBDA694357916AF537C4G28DEB
multiple
invalid
{"n":1,"puzzle":"1.3.........4..2","status":"unique","solutions":1,"solution":"1234342121434312"}
{"n":2,"puzzle":"12..34..........","status":"multiple","solutions":2,"solution":"1234341221434321"}
unique
multiple
1
12
1.3.........4..2	1
12..34..........	2+
1234342121434312
1234341221434321
1234341223414123
=== stderr
hex.txt:1:1: error: 0 may be a digit or a blank here; --digits=hex or --digits=letters says which
