# A line of a megabyte is one bad puzzle, with one message; the puzzle after it is solved. Even when it comes first.
head -c 1048576 /dev/zero | tr '\0' 1 >line
{ cat line; echo; echo "$easy"; cat line; echo; echo "$easy"; } | tenring solve
=== status 3
=== stdout
invalid
534678912672195348198342567859761423426853791713924856961537284287419635345286179
invalid
534678912672195348198342567859761423426853791713924856961537284287419635345286179
=== stderr
<stdin>:1:730: error: the line has 1048576 characters; a puzzle line has 81, or 729 when they are pencilmarks
<stdin>:3:730: error: the line has 1048576 characters; a puzzle line has 81, or 729 when they are pencilmarks
