# JSON: one object a line; invalid UTF-8 and control characters are escaped.
printf '%s\n' "$easy" "$blank" "11${blank#..}" | tenring solve --format json
=== status 1
=== stdout
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","status":"unique","solutions":1,"solution":"534678912672195348198342567859761423426853791713924856961537284287419635345286179"}
{"n":2,"puzzle":".................................................................................","status":"multiple","solutions":2,"solution":"123456789456789123789123456214365897365897214897214365531642978642978531978531642"}
{"n":3,"puzzle":"11...............................................................................","status":"none","solutions":0,"solution":null}
=== stderr
<stdin>:3: r1c1 and r1c2 are both 1
