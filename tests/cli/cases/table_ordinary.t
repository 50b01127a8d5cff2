# Ordinary files that were read wrong: another order in a second file, ditto marks, lists with None or
# strings, first rows without a puzzle, a solution that is missing in one row.
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
other=2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9
answer=245719683978364521316582974894675132532941867167238495729456318483197256651823749
verify() { tenring check -q --verify "$@"; }
printf "quizzes,solutions\n$easy,$solved\nsolution,puzzle\n$answer,$other\n" | verify
printf "puzzle,solution,level\n$easy,$solved,1\nsolution,puzzle\n$answer,$other\n" | tenring check --column=puzzle
printf "$easy,\"Easter\n$other,Monster\"\n$easy,z\n" | tenring check
printf "$easy\t\"\n$other\t\"\n$easy\t\"\n" | tenring check
printf "nr\tpuzzle\tlevel\n1\t$easy\teasy\n2\t$other\t\"\n3\t$easy\t\"\n4\t$other\t\"\n" | tenring check
for cells in "$(echo $easy | sed 's/./&, /g; s/, $//; s/\./None/g')" "$(echo $easy | tr . 0 | sed 's/./&.0, /g; s/, $//')" \
    "$(echo $easy | tr . 0 | sed "s/./'&', /g; s/, \$//")" "$(echo $easy | tr . 0 | sed 's/./""&"", /g; s/, $//')"; do
    printf "nr,aufgabe,loesung\n1,\"[$cells]\",$solved\n" | verify
done
cells=$(echo $easy | tr . 0 | sed 's/./&,/g; s/,$//')
for list in "{$cells}" "$cells" "array([$cells])"; do printf "nr,aufgabe,loesung\n1,\"$list\",$solved\n" | verify; done
printf "puzzle\n\"[$cells]\"\n\"[$cells]\"\n" | tenring check
# the first line is a header, whatever it is, and the others are rows
yes "$easy,x" | head -n 4 | tenring check -q --header
printf "1\tNULL\n2\t$easy\n3\t$other\n" | tenring check -q
printf "1,TBD\n2,TBD\n3,$easy\n" | tenring check -q
printf "clues,puzzle\n30,\n30,$easy\n30,$other\n" | tenring check -q
printf "id,puzzle,user,solution\n1,$easy,$solved,NULL\n2,$other,$solved,$answer\n3,$other,$answer,$solved\n" | verify
printf "x,x,x\n$easy,1,1\nx,oops\n$other,1,1\n" | tenring check -q --column=1
printf ",puzzle,\n0,$easy,\n,NULL,puzzle\n1,$other,\n" | tenring check -q
# a name in a list of lines
printf "$easy;a,b\nstart\n$other;x,y\n" | tenring check --keep
=== stdout
right
right
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
right
right
right
right
right
unique
unique
unique
unique
unique
invalid
unique
unique
invalid
invalid
unique
invalid
unique
unique
wrong
right
wrong
unique
invalid
unique
unique
invalid
unique
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;a,b;unique;1;534678912672195348198342567859761423426853791713924856961537284287419635345286179
2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9;x,y;unique;1;245719683978364521316582974894675132532941867167238495729456318483197256651823749
=== stderr
<stdin>:1:3: error: 'N' is neither a digit nor a blank; a puzzle line has 81 of them
<stdin>:1:3: error: 'T' is neither a digit nor a blank; a puzzle line has 81 of them
<stdin>:2:3: error: 'T' is neither a digit nor a blank; a puzzle line has 81 of them
<stdin>:2:4: error: the line has 0 cells; a puzzle line has 81
<stdin>:3:2: error: the line has 1 cell; a puzzle line has 81
<stdin>:3:2: error: 'N' is neither a digit nor a blank; a puzzle line has 81 of them
