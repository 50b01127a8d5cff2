# CSV: a header, quotes if needed (the third puzzle's text), empty fields for unknown values.
printf '%s\n' "$easy" "$blank" 'say "hi", you' "11${blank#..}" | tenring solve --strict --format csv
=== status 3
=== stdout
n,puzzle,status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
2,.................................................................................,multiple,2,123456789456789123789123456214365897365897214897214365531642978642978531978531642
3,"say ""hi"", you",invalid,,
4,11...............................................................................,none,0,
=== stderr
<stdin>:3:1: error: 'say "hi", you' is no row of a grid; a row has 9 cells
<stdin>:4: r1c1 and r1c2 are both 1
