# The same for check, count and max: `none`, 0 and -1, and both cells are named.
status tenring solve malformed/contradictory_givens.txt
status tenring check malformed/contradictory_givens.txt 2>&1
status tenring count malformed/contradictory_givens.txt 2>&1
status tenring max malformed/contradictory_givens.txt 2>&1
=== stdout
534678912672195348198342567859761423426853791713924856961537284287419635345286179
none
534678912672195348198342567859761423426853791713924856961537284287419635345286179
none
none
status 1
malformed/contradictory_givens.txt:2: r1c3 and r1c7 are both 5
malformed/contradictory_givens.txt:4: r1c9 and r9c9 are both 3
malformed/contradictory_givens.txt:5: r1c1 and r2c2 are both 4
unique
none
unique
none
none
status 1
1
malformed/contradictory_givens.txt:2: r1c3 and r1c7 are both 5
0
1
malformed/contradictory_givens.txt:4: r1c9 and r9c9 are both 3
0
malformed/contradictory_givens.txt:5: r1c1 and r2c2 are both 4
0
status 1
2846
malformed/contradictory_givens.txt:2: r1c3 and r1c7 are both 5
-1
2846
malformed/contradictory_givens.txt:4: r1c9 and r9c9 are both 3
-1
malformed/contradictory_givens.txt:5: r1c1 and r2c2 are both 4
-1
status 1
=== stderr
malformed/contradictory_givens.txt:2: r1c3 and r1c7 are both 5
malformed/contradictory_givens.txt:4: r1c9 and r9c9 are both 3
malformed/contradictory_givens.txt:5: r1c1 and r2c2 are both 4
