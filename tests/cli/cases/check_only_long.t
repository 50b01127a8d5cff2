# check --only and --keep write long rows completely, or omit them with an error.
printf "puzzle,note\n$easy,%05000d\n" 1 >long.csv
tenring check --only=unique long.csv | wc -c | tr -d ' '
tenring check --keep long.csv | wc -c | tr -d ' '
printf "puzzle,note\n$easy,%01050000d\n$easy,x\n" 1 >longer.csv
status tenring check --only=unique longer.csv
status tenring check --keep longer.csv
status tenring check --only=multiple longer.csv
printf '{"note":"%05000d","puzzle":"%s"}\n{"puzzle":"%s"}\n' 1 $easy $easy | status tenring check --only=unique
# a row may extend over two lines
printf "puzzle,note\n$easy,\"a\nb\"\n$easy,c\n" | tenring check --only=unique
=== stdout
5095
5212
puzzle,note
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,x
status 3
puzzle,note,status,solutions,solution
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,x,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
status 3
puzzle,note
status 0
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}
status 0
puzzle,note
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,"a
b"
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,c
=== stderr
longer.csv:2: error: the text is too long to be kept whole, so it is left out
longer.csv:2: error: the text is too long to be kept whole, so it is left out
