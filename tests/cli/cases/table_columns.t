# The column of the puzzles: by its name, by its content, or as the user says.
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
printf "x,init\n1,$easy\n2,$blank\n" >unnamed.csv
printf "1;$solved;$easy\n2;$solved;$blank\n" >bare.csv
printf "id\tpuzzle\tother\n1\t$easy\t$blank\n" >two.tsv
printf "id,puzzle,note\n1,$easy,\"a\nb\"\n2,$blank,\"c\n\n\"\n" >breaks.csv
printf "id,puzzle\n1,\"53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\"\n2,$easy\n" >cells.csv
for file in unnamed.csv bare.csv two.tsv breaks.csv cells.csv; do tenring check -e $file; done
tenring check -q unnamed.csv
tenring check --column=other -e two.tsv
tenring check --column=3 -e two.tsv
tenring check --column=INIT -T2 unnamed.csv
printf "x\n$easy\n" | tenring check --header
printf "x\n$easy\n" | tenring check --column=1
status tenring check --column=nothing two.tsv
status tenring check --column=4 two.tsv
tenring show --column=3 two.tsv | head -3
tenring check --shard 2/2 unnamed.csv
=== status 1
=== stdout
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
.................................................................................	multiple
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
.................................................................................	multiple
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
.................................................................................	multiple
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
unique
multiple
.................................................................................	multiple
.................................................................................	multiple
unique
multiple
unique
unique
invalid
status 3
invalid
status 3
   Puzzle 1
    c1  c2  c3  c4  c5  c6  c7  c8  c9
   ┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓
multiple
=== stderr
tenring: unnamed.csv: the puzzles are read from column 2 (init)
tenring: bare.csv: the puzzles are read from column 3
tenring: <stdin>: the puzzles are read from column 1 (x)
tenring: <stdin>: passed over 1 line of text
two.tsv:1:1: error: the table has no column 'nothing'; its first line is 'id\x09puzzle\x09other'
two.tsv:2:166: error: the line has 3 fields; the puzzle belongs into field 4
