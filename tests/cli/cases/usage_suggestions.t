# Mistyped words: the nearest valid one is named; an ambiguous abbreviation names all that it fits.
try() {
    tenring "$@" </dev/null 2>&1 | head -n 1
}
try slove
try cuont
try checks
try mx
try xyz
try solve --ehco
try solve --forma=csv --treads
try solve --in
try max --gird
try solve --o=x --e --f=line --m
try $easy
try help $easy
for format in csv tsv JSON jsonl npy npz yaml; do try check -i $format; done
try contest -p leetcode
=== stdout
tenring: unknown command 'slove'; did you mean 'solve'?
tenring: unknown command 'cuont'; did you mean 'count'?
tenring: unknown command 'checks'; did you mean 'check'?
tenring: unknown command 'mx'; did you mean 'max'?
tenring: unknown command 'xyz'
tenring solve: unknown option '--ehco'; did you mean '--echo'?
tenring solve: unknown option '--treads'; did you mean '--threads'?
tenring solve: option '--input-format' needs an argument
tenring max: unknown option '--gird'; did you mean '--grid'?
tenring solve: option '--max-messages' needs an argument
tenring: a puzzle is no command; it is read from a file or standard input, as in echo '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79' | tenring solve
tenring: a puzzle is no command; it is read from a file or standard input, as in echo '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79' | tenring solve
tenring: there is no puzzle in the input
tenring check: 'tsv' is not valid for '--input-format': tables with tabs are read as 'csv', and 'auto' finds them
tenring check: 'JSON' is not valid for '--input-format': expected one of auto|line|grid|pencilmarks|csv|json|opensudoku|hodoku|link
tenring check: 'jsonl' is not valid for '--input-format': lines of JSON are read as 'json', and 'auto' finds them
tenring check: 'npy' is not valid for '--input-format': arrays of NumPy are recognised whatever this says: leave it out
tenring check: 'npz' is not valid for '--input-format': arrays of NumPy are recognised whatever this says: leave it out
tenring check: 'yaml' is not valid for '--input-format': expected one of auto|line|grid|pencilmarks|csv|json|opensudoku|hodoku|link
tenring contest: no test data can be made for leetcode37, only for p1074, p1784, p10481, p10482, hdu1426, uva989, hdu3111, poj2918, novice42, hackerrank, ecnu1021, vijos1586, jd1520, tioj1025
