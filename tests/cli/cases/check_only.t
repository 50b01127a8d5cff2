# check --only writes the puzzles with that result as they are in the input.
printf '%s # easy\n%s;x\n11%s\n%s\n%s,y\n' $easy $blank "$(echo $blank | cut -c3-)" "$bad" $easy >mixed.txt
for only in unique multiple none invalid; do status tenring check --only=$only mixed.txt; done
tenring check --only=unique grids.txt | tenring check -T2
tenring check -T2 --only=multiple lines.txt grids.txt
tenring check --only=none --echo mixed.txt
=== stdout
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # easy
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,y
status 0
.................................................................................;x
status 0
11...............................................................................
status 0
53..7....6..195....98....6.8...6...34..8.3..17
status 0
unique
unique
.........
.........
.........
.........
.........
.........
.........
.........
.........

11...............................................................................	none
=== stderr
mixed.txt:4:47: error: the line has 46 cells; a puzzle line has 81
mixed.txt:4:47: error: the line has 46 cells; a puzzle line has 81
mixed.txt:4:47: error: the line has 46 cells; a puzzle line has 81
mixed.txt:4:47: error: the line has 46 cells; a puzzle line has 81
mixed.txt:4:47: error: the line has 46 cells; a puzzle line has 81
