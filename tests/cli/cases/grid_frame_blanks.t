# Frames made of characters that are blanks elsewhere: asterisks, dots; ten of them are a bad row.
framed() {
    echo "$1"
    echo $easy | fold -w9 | sed 's/./& /g; s/....../&| /g; s/^/| /; s/ $//' | sed "3a$1" | sed "7a$1"
    echo "$1"
}
for frame in '*************************' '.......:.......:.......' '*.*.*.*.*.*.*.*.*.*.*.*.*'; do
    framed "$frame" | tenring check
    framed "$frame" | tenring check -i grid
done
echo $easy | fold -w9 | sed '4s/.*/........../' | tenring check
printf "$easy\n$blank\n" | tenring check
=== status 1
=== stdout
unique
unique
unique
unique
unique
unique
invalid
unique
multiple
=== stderr
<stdin>:4:10: error: row 4 of the grid has 10 cells; a row has 9
