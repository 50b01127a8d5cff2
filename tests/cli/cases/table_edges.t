# What tables have at their edges: an empty first name or field, titles, rules, rows that look like
# headers, solutions before puzzles.
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
other=2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9
answer=245719683978364521316582974894675132532941867167238495729456318483197256651823749
verify() { tenring check -q --verify "$@"; }
cells() { echo $1 | tr . 0 | sed 's/./&,/g; s/,$//'; }
# strokes: the first name is empty, and so is the first puzzle
printf "|puzzle|solution\n0|$easy|$solved\n1|$other|$answer\n" | verify --column=2
printf "|puzzle|solution\n0|$easy|$solved\n1|$other|$answer\n" | verify --solution-column=3
printf "p|solution\n|$solved\n$other|$answer\n" | verify
printf "$easy|$solved\n$other|$answer\n" | tenring check
# a header in another order, and rows that have a name of it
printf "puzzle,solution\n$easy,$solved\nsolution,puzzle\n$solved,$other\n" | verify --column=1
printf "puzzle,solution\n$easy,$solved\nsolution,puzzle\n$answer,$other\n" | verify --solution-column=2
printf "puzzle,solution,state\n$easy,$solved,solved\n,,unsolved\n$other,$answer,solved\n" >states.csv
verify --column=1 states.csv
verify --column=puzzle states.csv
printf "name,puzzle\nTom,$easy\nSudoku,\nJim,$other\n" | tenring check
printf "id,puzzle\n1,$easy\nid,grid,puzzle\n2,x,$other\n" | tenring check
printf "id,p,s\n1,$easy,$solved\np,s\n$other,$answer\n" | verify --column=p --solution-column=s
# titles above a table whose column has a number
printf "My puzzles\n$easy\t$solved\n$other\t$answer\n" | verify --column=1
printf "My puzzles\np;s\n$easy;$solved\n" | verify --column=1
# bad first rows
{ echo "id,$(seq -s, 0 80)"; echo "0,$(cells ${easy%9})"; echo "1,$(cells $other)"; } | tenring check
printf "s,p\n$solved,TBD\n$answer,$other\n" | verify
printf "p\tsolution\n\t$solved\n$other\t$answer\n" | verify
# several lines in quotes at the beginning
printf "p,s\n\"$(echo $easy | fold -w 9)\",$solved\n" | tenring check
printf "\"$(echo $easy | fold -w 9)\";x\n$other;y\n" | tenring check --column=1
printf "note,p,s\n\"a\nb\",$easy,$solved\n" | tenring check
printf "$easy,\"a\nb\"\n" | tenring check
# as databases draw them
printf " p | s\n---+---\n $easy | $solved\n(1 row)\n" | verify
printf "+----+--------+\n| id | puzzle |\n+----+--------+\n|  1 | $easy |\n+----+--------+\n" >mysql
tenring check mysql
tenring check --column=puzzle mysql
=== stdout
right
right
right
right
invalid
right
unique
unique
right
wrong
right
right
right
invalid
right
right
invalid
right
unique
invalid
unique
unique
unique
right
right
right
right
right
invalid
unique
invalid
right
invalid
right
unique
unique
unique
unique
unique
right
unique
unique
=== stderr
<stdin>:2:1: error: the line has 0 cells; a puzzle line has 81
states.csv:3:1: error: the line has 0 cells; a puzzle line has 81
states.csv:3:1: error: the line has 0 cells; a puzzle line has 81
<stdin>:3:8: error: the line has 0 cells; a puzzle line has 81
<stdin>:2:162: error: the line has 80 cells, one in each field; a puzzle has 81
<stdin>:2:83: error: 'T' is neither a digit nor a blank; a puzzle line has 81 of them
<stdin>:2:1: error: the line has 0 cells; a puzzle line has 81
tenring: <stdin>: the puzzles are read from column 1 (p)
tenring: <stdin>: the puzzles are read from column 2 (p)
