# Tables with a column for each cell, as data frames are written: with an index or without, with commas, semicolons or tabs, empty cells, 5.0, quotes.
cells() { echo $1 | tr . ${2:-0} | sed "s/./&${3:-,}/g; s/.\$//"; }
numbers() { seq -s "${1:-,}" 0 80; }
{ numbers; cells $easy; cells $blank; } >plain.csv
{ echo ",$(numbers)"; echo "0,$(cells $easy)"; echo "1,$(cells $blank)"; } >index.csv
{ echo "rating;$(numbers ';' | sed 's/[0-9]*/c&/g')"; echo "2.3;$(cells $easy 0 ';')"; } >named.csv
{ echo "puzzle,$(numbers),solution"; echo "$easy,$(cells $blank),$(echo $easy | tr . 1)"; } >both.csv
for file in plain index named both; do tenring check -e $file.csv; done
echo "$(cells $easy | sed 's/[0-9]/&.0/g')" | tenring check
echo "$(cells $easy | sed 's/0//g')" | tenring check -e
echo "$(cells $easy | sed 's/[0-9]/"&"/g')" | tenring check -e
echo "0,$(cells $easy)" | tenring check -e
{ numbers '	'; echo "7	$(cells $easy 0 '	')"; } | tenring check -e
{ numbers | tr '\n' '\r'; echo; echo "$(cells $easy)"; } | tr -d '\n' | tr '\r' '\n' | tenring check -e
tenring solve --keep index.csv | sed 's/^\(....\).*,\(0,0,7,9,\)/\1 ... \2/; s/^,0,.*,80,/,0, ... 80,/'
tenring check --only=unique index.csv | cut -c 1-20
{ echo "$(numbers),solution"; echo "$(cells $easy),$(tenring solve -f line - <plain.csv | head -n 1)"; echo "$(cells $easy),$(echo $easy | tr . 1)"; } >verify.csv
status tenring check --verify verify.csv
# Bad rows are reported with their places, the others are read.
{ numbers; cells $easy | cut -c 1-77; cells $easy | sed 's/,6,/,66,/'; cells $easy; echo; echo '# comment'; numbers; echo "$(cells $easy),more"; } | status tenring check -e
# an index from 0 without a header, or below an unknown one
first=.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...
{ echo "0,$(cells $first)"; echo "1,$(cells $easy)"; } | tenring check
{ echo "puzzle_id,$(seq -s , 1 81)"; echo "0,$(cells $first)"; echo "1,$(cells $easy)"; } | tenring check
{ echo "$(cells $easy),1"; echo "6$(cells $easy | cut -c 2-),2"; } | tenring check
# 81 groups of candidates are still read as pencilmarks.
cells $easy . ' ' | sed 's/\./123456789/g' | tenring check
cells $easy . | sed 's/\./123456789/g' | tenring check
=== stdout
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
.................................................................................	multiple
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
.................................................................................	multiple
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
unique
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
0,5,3,0,0,7,0,0,0,0,6,0,0,1,9,5,0,0,0,0,9,8,0,0,0,0,6,0,8,0,0,0,6,0,0,0,3,4,0,0,8,0,3,0,0,1,7,0,0,0,2,0,0,0,6,0,6,0,0,0,0,2,8,0,0,0,0,4,1,9,0,0,5,0,0,0,0,8,0,0,7,9	invalid
7 5 3 0 0 7 0 0 0 0 6 0 0 1 9 5 0 0 0 0 9 8 0 0 0 0 6 0 8 0 0 0 6 0 0 0 3 4 0 0 8 0 3 0 0 1 7 0 0 0 2 0 0 0 6 0 6 0 0 0 0 2 8 0 0 0 0 4 1 9 0 0 5 0 0 0 0 8 0 0 7 9	invalid
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
,0, ... 80,status,solutions,solution
0,5, ... 0,0,7,9,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,multiple,2,123456789456789123789123456214365897365897214897214365531642978642978531978531642
,0,1,2,3,4,5,6,7,8,9
0,5,3,0,0,7,0,0,0,0,
right
wrong
status 1
5,3,0,0,7,0,0,0,0,6,0,0,1,9,5,0,0,0,0,9,8,0,0,0,0,6,0,8,0,0,0,6,0,0,0,3,4,0,0	invalid
5,3,0,0,7,0,0,0,0,66,0,0,1,9,5,0,0,0,0,9,8,0,0,0,0,6,0,8,0,0,0,6,0,0,0,3,4,0,0,8,0,3,0,0,1,7,0,0,0,2,0,0,0,6,0,6,0,0,0,0,2,8,0,0,0,0,4,1,9,0,0,5,0,0,0,0,8,0,0,7,9	invalid
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
status 3
invalid
unique
unique
invalid
unique
unique
=== stderr
<stdin>:1:1: error: 82 cells stand side by side; say with --column in which field the first of the 81 is
<stdin>:2:1: error: 82 cells stand side by side; say with --column in which field the first of the 81 is
<stdin>:2:78: error: the line has 39 cells, one in each field; a puzzle has 81
<stdin>:3:19: error: '66' is no cell; each of the 81 fields has a digit or a blank, or is empty
<stdin>:1:1: error: 82 cells stand side by side; say with --column in which field the first of the 81 is
<stdin>:1:1: error: 82 cells stand side by side; say with --column in which field the first of the 81 is
