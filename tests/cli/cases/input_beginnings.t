# Possible beginnings of a file: a date, a title in GBK, a drawing in UTF-16.
grid=$(echo $easy | fold -w 9)
printf "2026-11-27\n[\"$easy\"]\n" | tenring check
printf "2026-11-27\nid,puzzle\n1,$easy\n" | tenring check
printf "27.11.2026\n$grid\n" | tenring check
# the first puzzle, in Chinese
printf "\265\3321\314\342\243\272$easy\n\265\3322\314\342\243\272$easy\n" | tenring check
for bytes in '\014\045\000\045\000\045\000\045\012\000' '\045\014\045\000\045\000\045\000\000\012' \
    '\267\000\065\000\267\000\267\000\012\000' '\241\045\241\045\065\000\241\045\012\000'; do
    printf "$bytes" | tenring check 2>&1 | grep -o 'UTF-16[BL]E'
done
# a header above a row that could be a puzzle with its number
printf "nr\tpuz\n1\t$easy\n" | tenring check --keep -q
# the separator of lines with text after the puzzle
printf "$easy;first, one\n$easy;second\n" | tenring check --keep
printf "$easy\tfirst\n$easy\tsecond\n" | tenring check --keep
printf "$easy # one\n" | tenring check --keep
=== stdout
unique
unique
unique
unique
unique
nr	puz	status	solutions	solution
1	53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique	1	534678912672195348198342567859761423426853791713924856961537284287419635345286179
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;first, one;unique;1;534678912672195348198342567859761423426853791713924856961537284287419635345286179
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;second;unique;1;534678912672195348198342567859761423426853791713924856961537284287419635345286179
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	first	unique	1	534678912672195348198342567859761423426853791713924856961537284287419635345286179
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	second	unique	1	534678912672195348198342567859761423426853791713924856961537284287419635345286179
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # one,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
=== stderr
tenring: <stdin>: passed over 1 line of text
tenring: <stdin>: passed over 1 line of text
