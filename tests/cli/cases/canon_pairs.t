# canon --shuffle: the solution next to a puzzle gets the same transform, in every format.
solved=$(echo $easy | tenring solve)
printf "id,puzzle,solution\r\n1,$easy,$solved\r\n2,$blank,\r\n3,$bad,$solved\r\n4,$easy\r\n" >table.csv
status tenring canon --shuffle=2 --seed=5 table.csv | tee lines
head -n 2 lines | tenring check --verify
tenring canon --shuffle --seed=5 -t --keep table.csv
tenring canon --shuffle=3 --keep table.csv 2>/dev/null | tenring check --verify --column=isomorph --solution-column=solution_2 --only=right | tail -n +2 | wc -l | tr -d ' '
echo "{\"q\": \"$easy\", \"a\": \"$solved\"}" >objects
tenring canon --shuffle --seed=5 -f json --solution-column=a objects
tenring canon --shuffle --seed=5 -f json objects | grep -c solution
printf "q;a\n$easy;$solved\n" | tenring canon --shuffle --seed=5
printf "$easy -> $solved\n" | tenring canon --shuffle --seed=5 -f grid
printf "$easy,$solved\n$easy\n" | tenring canon --shuffle --seed=5 -f csv
echo $easy | tenring canon --shuffle --seed=5 --solution-column=3
status tenring canon --solution-column=2 table.csv
=== stdout
...3...58...187..29.....63.8.3....9.42.5......9.821....5.6....9.3.9....4.7..43..1	742396158365187942981452637813764295427539816596821473154678329238915764679243581
.8.9....3.6.4....51.256.7.9746...3.2.......6......289.....76.2......1...25839....	485927613967413285132568749746189352829735461513642897391876524674251938258394176
.................................................................................
.................................................................................
invalid
...281.4...3...9.5.....5.86.58.....34.7..6...3..148...5....3.7.2..57..1.6....9.3.
128.....3...3..84...5...7.174..2...6..9.3...5..3.7...4...4.93....458....862.1....
status 3
right
right
id,puzzle,solution,status,isomorph,automorphisms,transform,solution_2
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,534678912672195348198342567859761423426853791713924856961537284287419635345286179,isomorph,...3...58...187..29.....63.8.3....9.42.5......9.821....5.6....9.3.9....4.7..43..1,,- 987312645 213564789 164729538,742396158365187942981452637813764295427539816596821473154678329238915764679243581
2,.................................................................................,,isomorph,.................................................................................,,T 645132879 654897132 518432769,
3,53..7....6..195....98....6.8...6...34..8.3..17,534678912672195348198342567859761423426853791713924856961537284287419635345286179,invalid,,,,
4,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,,isomorph,6..4...5.4.32.17.92..8...1.9.6...381.45.9.....1..........6.4925....7.....9..13...,,T 654123978 231879654 275869314,
3
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","status":"isomorph","isomorph":"...3...58...187..29.....63.8.3....9.42.5......9.821....5.6....9.3.9....4.7..43..1","solution":"742396158365187942981452637813764295427539816596821473154678329238915764679243581"}
1
...3...58...187..29.....63.8.3....9.42.5......9.821....5.6....9.3.9....4.7..43..1	742396158365187942981452637813764295427539816596821473154678329238915764679243581
0 0 0 3 0 0 0 5 8
0 0 0 1 8 7 0 0 2
9 0 0 0 0 0 6 3 0
8 0 3 0 0 0 0 9 0
4 2 0 5 0 0 0 0 0
0 9 0 8 2 1 0 0 0
0 5 0 6 0 0 0 0 9
0 3 0 9 0 0 0 0 4
0 7 0 0 4 3 0 0 1
7 4 2 3 9 6 1 5 8
3 6 5 1 8 7 9 4 2
9 8 1 4 5 2 6 3 7
8 1 3 7 6 4 2 9 5
4 2 7 5 3 9 8 1 6
5 9 6 8 2 1 4 7 3
1 5 4 6 7 8 3 2 9
2 3 8 9 1 5 7 6 4
6 7 9 2 4 3 5 8 1
n,puzzle,status,isomorph,automorphisms,transform,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,isomorph,...3...58...187..29.....63.8.3....9.42.5......9.821....5.6....9.3.9....4.7..43..1,,,742396158365187942981452637813764295427539816596821473154678329238915764679243581
2,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,isomorph,.8.9....3.6.4....51.256.7.9746...3.2.......6......289.....76.2......1...25839....,,,
invalid
status 2
=== stderr
table.csv:4:49: error: the line has 46 cells; a puzzle line has 81
table.csv:4:49: error: the line has 46 cells; a puzzle line has 81
<stdin>:8:140: error: the line has 0 cells; a puzzle line has 81
tenring: <stdin>: the puzzles are read from column 1 (q)
tenring: <stdin>: the solutions are read from column 2 (a)
<stdin>:1:82: error: the line has 1 field; the solution belongs into field 3
tenring canon: --solution-column is for --shuffle
Try 'tenring canon --help'.
