# A Ctrl-Z at the end of a file, as DOS wrote it: on a line of its own, behind a puzzle, below a grid, alone.
easy=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
printf '%s\r\n\032' "$easy" | tenring check
printf '%s\032' "$easy" | tenring check
printf '%s\r\n\032' "$(echo "$easy" | fold -w 9)" | tenring check
printf '\032' | tenring check
printf '\032%s\n' "$easy" | tenring check
=== status 3
=== stdout
unique
unique
unique
invalid
=== stderr
tenring: there is no puzzle in the input
<stdin>:1:1: error: '\x1a' is neither a digit nor a blank; a puzzle line has 81 of them
