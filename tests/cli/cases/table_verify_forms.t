# check --verify: solutions in objects, as grids, in full-width digits; and input without solutions.
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
wrong=634578912572196348198342567859761423426853791713924856961537284287419635345286179
rows() { echo "$1" | tr . 0 | fold -w9 | sed 's/./&,/g; s/,$/],/; s/^/[/' | tr -d '\n' | sed 's/,$/]/; s/^/[/'; }
tenring solve -f json lines.txt 2>/dev/null | grep -v '"solution":null' | tenring check --verify
{
    echo "{\"puzzle\": $(rows $easy), \"solution\": $(rows $solved)}"
    echo "{\"solution\": \"$solved\", \"about\": {\"by\": 1}, \"puzzle\": \"$easy\"}"
    echo "{\"puzzle\": \"$easy\", \"about\": {\"solution\": 1}, \"solution\": $(rows $wrong)}"
    echo "{\"puzzle\": \"$easy\"}"
    echo "{\"quizzes\": [$(rows $easy), $(rows $easy)], \"answer\": \"$solved\"}"
    echo "{\"puzzle\": \"53Q\", \"solution\": \"$solved\"}"
    echo "{\"p\": \"$easy\", \"solution\": \"$solved\"}"
    echo "{\"puzzle\": \"$easy\", \"grid\": \"53Q\", \"solution\": \"$solved\"}"
} >objects
status tenring check --verify objects
{
    echo '['
    sed 's/$/,/; s/{/{\n /g; s/, "/,\n "/g; s/}/\n}/g' objects
    echo ']'
} >spread.json
status tenring check --verify spread.json
status tenring check --verify --keep -q spread.json
echo "{\"puzzle\": \"$easy\", \"grid\": \"$solved\"}" | tenring check --verify --solution-column=grid
echo "{\"puzzle\": \"$easy\", \"grid\": \"$solved\"" | tenring check --verify --solution-column=grid
echo "{\"puzzle\": \"$easy\", \"mine\": \"$solved\"}" | status tenring check --verify
# tables
wide=$(echo $solved | sed 's/1/１/g; s/2/２/g; s/3/３/g; s/4/４/g; s/5/５/g; s/6/６/g; s/7/７/g; s/8/８/g; s/9/９/g')
fold=$(echo $solved | fold -w9)
printf "puzzle,solution\n$easy,\"$fold\"\n$easy,$wide\n$easy,$solved\n$easy,\"$(echo $wrong | fold -w9)\"\n" >forms.csv
status tenring check --verify forms.csv
printf "a,b\n$easy,\"$fold\"\n$easy,$wide\n" | tenring check --verify
status tenring check --verify --solution-column=3 forms.csv
printf "id,puzzle,solution\n1,$easy\n2,$easy,$solved\n" | status tenring check --verify --solution-column=3
# without a solution
fold -w9 <<EOF | status tenring check --verify
$easy
EOF
=== stdout
right
right
right
right
wrong
unique
unique
unique
invalid
right
right
status 3
right
right
wrong
unique
unique
unique
invalid
right
right
status 3
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,right,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,right,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,wrong,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
,invalid,,
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,right,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,right,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
status 3
right
right
invalid
unique
status 1
right
right
right
wrong
status 1
right
right
invalid
invalid
invalid
invalid
status 3
unique
right
status 1
unique
status 1
=== stderr
objects:6:13: error: '53Q' is no puzzle; a puzzle of an array has 81 cells
spread.json:28:13: error: '53Q' is no puzzle; a puzzle of an array has 81 cells
spread.json:28:13: error: '53Q' is no puzzle; a puzzle of an array has 81 cells
<stdin>:1:188: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
tenring: <stdin>: there is no solution beside the puzzle; name its column with --solution-column
tenring: <stdin>: the puzzles are read from column 1 (a)
tenring: <stdin>: the solutions are read from column 2 (b)
forms.csv:10:11: error: the line has 2 fields; the solution belongs into field 3
forms.csv:11:326: error: the line has 2 fields; the solution belongs into field 3
forms.csv:12:164: error: the line has 2 fields; the solution belongs into field 3
forms.csv:21:11: error: the line has 2 fields; the solution belongs into field 3
tenring: <stdin>: there is no solution beside the puzzle; name its column with --solution-column
