# --keep: the rows unchanged, followed by the results.
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
printf "id;puzzle;note;solution\r\n1;$easy;\"a;\"\"b\"\"\";x\r\n2;53Q;c;y\r\n3;$blank;\"d\r\ne\";z\r\n" >table.csv
tenring solve --keep table.csv
tenring check -k -T2 table.csv
tenring count --keep table.csv
tenring rate --keep table.csv
tenring max --top 2 --keep table.csv | cut -c1-5,80-130
printf "$easy # no table\n$blank\n" | tenring check --keep
tenring check --keep grids.txt
# Files with the same header, with another one, without one.
printf "id,puzzle\n1,$easy\n" >a.csv
printf "id,puzzle\n2,$easy\n" >b.csv
printf "puzzle,id\n$easy,3\n" >c.csv
printf "4,$easy\n" >d.csv
tenring check --keep a.csv b.csv c.csv d.csv
for i in 1 2; do tenring check --keep --shard $i/2 a.csv b.csv; done
# An isomorph is a result, too.
tenring canon --keep a.csv
for with in --echo --format=csv --only=unique; do status tenring check --keep $with a.csv; done
status tenring solve --keep --all a.csv
status tenring canon --keep --unique a.csv
status tenring rate --keep --at-least=3 a.csv
=== stdout
id;puzzle;note;solution;status;solutions;solution_2
1;53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;"a;""b""";x;unique;1;534678912672195348198342567859761423426853791713924856961537284287419635345286179
2;53Q;c;y;invalid;;
3;.................................................................................;"d
e";z;multiple;2;123456789456789123789123456214365897365897214897214365531642978642978531978531642
id;puzzle;note;solution;status;solutions;solution_2
1;53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;"a;""b""";x;unique;1;534678912672195348198342567859761423426853791713924856961537284287419635345286179
2;53Q;c;y;invalid;;
3;.................................................................................;"d
e";z;multiple;2;123456789456789123789123456214365897365897214897214365531642978642978531978531642
id;puzzle;note;solution;status;count
1;53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;"a;""b""";x;exact;1
2;53Q;c;y;invalid;
3;.................................................................................;"d
e";z;exact;6670903752021072936960
id;puzzle;note;solution;status;er;ep;dp;hardest;steps
1;53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;"a;""b""";x;rated;1.2;1.2;1.2;hidden-single-box;51
2;53Q;c;y;invalid;;;;;
3;.................................................................................;"d
e";z;multiple;;;;;
id;pu
1;53...79;"a;""b""";x;optimal;2846;2846;5346789126721953
2;53Q
3;.......;"d
e";z;5789614694152387871346259;1;2
3;.......;"d
e";z;5789613693152487871436259;2;2
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # no table,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
.................................................................................,multiple,2,123456789456789123789123456214365897365897214897214365531642978642978531978531642
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
.................................................................................,multiple,2,123456789456789123789123456214365897365897214897214365531642978642978531978531642
11...............................................................................,none,0,
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
id,puzzle,status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
2,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
puzzle,id,status,solutions,solution
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,3,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
4,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
id,puzzle,status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
2,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
id,puzzle,status,canonical,automorphisms,transform
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,canonical,........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.,,
status 2
status 2
id,puzzle,status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
status 0
status 2
id,puzzle,status,canonical,automorphisms,transform
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,canonical,........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.,,
status 0
id,puzzle,status,er,ep,dp,hardest,steps
status 0
=== stderr
table.csv:3:5: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
table.csv:3:5: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
table.csv:3:5: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
table.csv:3:5: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
table.csv:3:5: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
grids.txt:21: r1c1 and r1c2 are both 1
tenring: d.csv: the puzzles are read from column 2
tenring check: --keep does not go with --format or --echo
Try 'tenring check --help'.
tenring check: --keep does not go with --format or --echo
Try 'tenring check --help'.
tenring solve: --keep does not go with --all
Try 'tenring solve --help'.
