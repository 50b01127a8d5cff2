# A non-breaking or a wide space before a puzzle line, behind a label, in a table's field, on a blank line.
for space in '\302\240' '\343\200\200' ' \302\240\343\200\200 '; do
    printf "$space$easy\n$space\n$space$easy # easy\n$space# comment\n" | tenring check
    printf "Puzzle 1:$space$easy\n2.$space$easy\n" | tenring check
    printf "id,puzzle\n1,$space$easy\n$space\n2,$easy\n3,\"$space$easy\"\n" | tenring check
    printf "${space}53Q\n" | tenring check
    echo $easy | fold -w9 | sed "s/^/$(printf "$space")/" | tenring check
done
=== stdout
unique
unique
unique
unique
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
invalid
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
=== stderr
<stdin>:1:5: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
<stdin>:1:6: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
<stdin>:1:10: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
