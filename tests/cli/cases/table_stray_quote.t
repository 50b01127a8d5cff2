# A stray quote costs no rows that follow.
stray() { printf "id,note,puzzle\n1,\"open,$easy\n2,x,$easy\n3,$1,$blank\n"; }
stray '"b"' | status tenring check
stray '5" b' | status tenring check
stray '"b"' | tenring check --keep -q
stray '5" b' | tenring check --keep -q
# in a bad first row
printf "id,puz,note\n1,NULL,5\" ring\n2,$easy,x\n3,$easy,6\" y\n4,$easy,z\n" | tenring check
# this one could close it, but what stands between is a row
stray 'b"' | tenring check
=== status 3
=== stdout
invalid
unique
multiple
status 3
invalid
unique
multiple
status 3
id,note,puzzle,status,solutions,solution
1,"open,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,,invalid,,
2,x,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
3,"b",.................................................................................,multiple,2,123456789456789123789123456214365897365897214897214365531642978642978531978531642
id,note,puzzle,status,solutions,solution
1,"open,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,,invalid,,
2,x,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
3,5" b,.................................................................................,multiple,2,123456789456789123789123456214365897365897214897214365531642978642978531978531642
invalid
unique
unique
unique
invalid
unique
multiple
=== stderr
<stdin>:2:90: error: the line has 2 fields; the puzzle belongs into field 3
<stdin>:2:90: error: the line has 2 fields; the puzzle belongs into field 3
<stdin>:2:90: error: the line has 2 fields; the puzzle belongs into field 3
<stdin>:2:90: error: the line has 2 fields; the puzzle belongs into field 3
tenring: <stdin>: the puzzles are read from column 2 (puz)
<stdin>:2:3: error: 'N' is neither a digit nor a blank; a puzzle line has 81 of them
<stdin>:2:90: error: the line has 2 fields; the puzzle belongs into field 3
