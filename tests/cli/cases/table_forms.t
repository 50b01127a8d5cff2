# Tables whose puzzles are in full-width digits, with blanks or line ends between their cells: no row
# is lost as a header, and the column is found. Headers once more, in another order.
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
wide=$(echo $easy | sed 's/1/１/g; s/2/２/g; s/3/３/g; s/4/４/g; s/5/５/g; s/6/６/g; s/7/７/g; s/8/８/g; s/9/９/g')
apart=$(echo $easy | sed 's/./& /g; s/ $//')
grid=$(echo $easy | fold -w 9)
# without a header, by number and by content; with one that is not known
printf "2,$wide\n1,$easy\n" | tenring check --column=2
printf "3,$apart\n1,$easy\n" | tenring check --column=2
printf "4,\"$grid\"\n1,$easy\n" | tenring check --column=2
printf "$wide\n$wide\n" | tenring check --column=1
printf "2,$wide\n1,$easy\n" | tenring check
printf "nr,aufgabe\n3,$apart\n1,$easy\n" | tenring check
printf "nr,aufgabe\n4,\"$grid\"\n1,$easy\n" | tenring check
# lists, as Python and NumPy write them
array=$(echo "$grid" | tr . 0 | sed 's/./&, /g; s/, $//; s/.*/[&],/; 1s/^/[/; $s/,$/]/')
flat=$(echo $array | tr -d '[]' | sed 's/.*/[&]/')
answer=$(echo $solved | sed 's/./&, /g; s/, $//; s/.*/[&]/')
printf "id,puzzle,solution\n1,\"$(echo $array)\",\"$answer\"\n2,\"$(echo "$array" | tr -d ,)\",$solved\n3,\"$flat\",$easy\n" |
    tenring check --verify
printf "q,a\n\"$flat\",\"$answer\"\n" | tenring check --verify
printf "1;$flat;x\n2;$flat;y\n" | tenring check
# the column that was asked for has something else, or nothing: rows all the same
printf "1,$easy,x\n2,$easy,x\n" | tenring check --column=3
printf "1,,x\n2,$easy,x\n" | tenring check --column=2
# a line break before the puzzle
printf "1,\"a\nb\",$easy\n2,\"c\nd\",$easy\n" | tenring solve --keep --column=3
printf "1,\"a\nb\",$easy\n2,\"c\nd\",$easy\n" | tenring check
printf "1,\"a\nb\",\n2,\"c\nd\",$easy\n" | tenring check
printf "nr,text,aufgabe\n1,\"a\nb\",NULL\n2,\"c\nd\",$easy\n" | tenring check
# rows with a word that a header has
printf "kind,puzzle\nstart,$wide\nstart,$apart\nstart,\"$grid\"\n" | tenring check
# a header in another order, and another header
printf "id,puz,sol\n1,$easy,$solved\nsol,id,puz\n$solved,2,$easy\n" |
    tenring check --verify --column=puz --solution-column=sol
printf "id,puz\n1,$easy\npuz,id\n$easy,2\n" | tenring check
printf "id,puz\n1,$easy\nid,puzzle\n2,$easy\n" | tenring check --column=puz
printf "id,clues,puz\n1,30,$easy\nclues,id,puz\n30,2,$easy\n" | tenring check
# columns between strokes are counted as they are seen
printf "| id | puz |\n|----|-----|\n| 1 | $easy |\n" | tenring check --column=2
printf "| 1 | $easy |\n| 2 | $easy |\n" | tenring check --column=2
printf "| id | x |\n|----|---|\n| 1 | $easy |\n" | tenring check
printf "1|$easy|x\n2|$easy|y\n" | tenring check --column=2
printf "| id | puzzle |\n|----|-----|\n| 1 |\n" | tenring check
# names in Chinese
printf "编号,puzzle\n1,$easy\n" | tenring check
printf "编号,题目,答案\n1,$easy,$solved\n" | tenring check --verify
printf "数独\n\n$grid\n" | tenring check
=== stdout
unique
unique
unique
unique
unique
unique
unique
unique
unique
unique
unique
unique
unique
unique
right
right
wrong
right
unique
unique
invalid
invalid
invalid
unique
1,"a
b",53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
2,"c
d",53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
unique
unique
invalid
invalid
unique
invalid
invalid
invalid
unique
unique
unique
unique
right
right
unique
unique
unique
invalid
unique
unique
unique
unique
unique
unique
unique
unique
unique
invalid
unique
right
unique
=== stderr
tenring: <stdin>: the puzzles are read from column 2
tenring: <stdin>: the puzzles are read from column 2 (aufgabe)
tenring: <stdin>: the puzzles are read from column 2 (aufgabe)
tenring: <stdin>: the puzzles are read from column 1 (q)
tenring: <stdin>: the solutions are read from column 2 (a)
tenring: <stdin>: the puzzles are read from column 2
<stdin>:1:86: error: the line has 1 cell; a puzzle line has 81
<stdin>:2:86: error: the line has 1 cell; a puzzle line has 81
<stdin>:1:3: error: the line has 0 cells; a puzzle line has 81
tenring: <stdin>: the puzzles are read from column 3
tenring: <stdin>: the puzzles are read from column 3
<stdin>:1:5: error: the line has 2 fields; the puzzle belongs into field 3
<stdin>:2:4: error: the line has 2 fields; the puzzle belongs into field 3
tenring: <stdin>: the puzzles are read from column 3
<stdin>:1:9: error: 'a' is neither a digit nor a blank; a puzzle line has 81 of them
<stdin>:2:5: error: the line has 2 fields; the puzzle belongs into field 3
<stdin>:3:8: error: the line has 2 fields; the puzzle belongs into field 3
tenring: <stdin>: the puzzles are read from column 2 (puz)
<stdin>:3:1: error: the table has no column 'puz'; its first line is 'id,puzzle'
tenring: <stdin>: the puzzles are read from column 3 (puz)
tenring: <stdin>: the puzzles are read from column 2 (x)
<stdin>:3:6: error: the line has 0 cells; a puzzle line has 81
