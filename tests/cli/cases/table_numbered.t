# What programs write before and around puzzles: columns named by their numbers, ="..." of spreadsheets,
# and above lines how many follow.
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
other=2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9
answer=245719683978364521316582974894675132532941867167238495729456318483197256651823749
printf "0,1\n$easy,$solved\n$other,$answer\n" | tenring check --verify
printf ",0,1\r\n0,$easy,5\r\n1,$other,6\r\n" | tenring check --keep
printf "1\t2\t3\nx\t$easy\t\ny\t$other\t\n" | tenring check
# rows, if bad ones
printf "0,1\n5,6\n$easy,5\n" | tenring check
printf "0,2\n$easy,5\n" | tenring check -q
printf "id,puzzle,solution\n1,=\"$easy\",=\"$solved\"\n2,\"=\"\"$other\"\"\",\"=\"\"$answer\"\"\"\n" | tenring check --verify
printf "1,=\"$easy\"\n2,=\"5$easy\"\n3,=\"$other\"\n" | tenring check -q
printf "id,puzzle,solution\n1,=\"$easy\",=\"\"\n" | tenring check --verify
# a count
printf "2\n$easy\n$other\n" | tenring check
printf "\n# a list\r\n49151\r\n\r\n$easy\r\n$other\r\n" | tenring check
printf "2\n$easy;x\n$other;y\n" | tenring check
printf "2\n$easy\n$other\n" | tenring check -i line
printf "2\n$easy.\n$other\n" | tenring check
printf "0\n$easy\n" | tenring check
# none: not above a puzzle, not the first, two of them
printf "2\n\n" | tenring check
printf "$easy\n2\n$other\n" | tenring check
printf "1\n2\n$easy\n" | tenring check
=== status 3
=== stdout
right
right
,0,1,status,solutions,solution
0,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,5,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
1,2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9,6,unique,1,245719683978364521316582974894675132532941867167238495729456318483197256651823749
unique
unique
invalid
invalid
unique
invalid
unique
right
right
unique
invalid
unique
wrong
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
invalid
unique
invalid
unique
invalid
invalid
unique
=== stderr
tenring: <stdin>: the puzzles are read from column 1 (0)
tenring: <stdin>: the solutions are read from column 2 (1)
tenring: <stdin>: the puzzles are read from column 2 (0)
tenring: <stdin>: the puzzles are read from column 2
<stdin>:1:2: error: the line has 1 cell; a puzzle line has 81
<stdin>:2:2: error: the line has 1 cell; a puzzle line has 81
<stdin>:1:2: error: the line has 1 cell; a puzzle line has 81
<stdin>:2:86: error: the line has 82 cells; a puzzle line has 81
<stdin>:2:82: error: the line has 82 cells; a puzzle line has 81
<stdin>:1:2: error: the line has 1 cell; a puzzle line has 81
<stdin>:2:2: error: the line has 1 cell; a puzzle line has 81
<stdin>:1:2: error: the line has 1 cell; a puzzle line has 81
<stdin>:2:2: error: the line has 1 cell; a puzzle line has 81
