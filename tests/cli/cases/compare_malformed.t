# Invalid puzzles are reported and the others are compared; status 3.
# Times differ from run to run, and the engines' nodes from version to version.
plain() {
    sed -E -e 's/ +[0-9.]+ (us|ms|s)( |$)/ TIME\2/' -e "s/(tenring's [a-z]+ +[0-9,+-]+) +[0-9,]+/\1 NODES/"
}
printf '%s\n%s\n' "$bad" $easy >mixed
tenring compare -i line mixed >out; echo "status $?"
plain <out
=== stdout
status 3

Puzzle 2  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  search order                     solutions            nodes        dead ends        time
  row by row                               1            4,631            1,371 TIME
  last to first                            1            1,510              480 TIME
  fullest row first                        1              514              165 TIME
  fullest neighbourhood first              1              241               51 TIME
  fewest candidates first                  1               51                0 TIME
  exact cover, dancing links               1               51                0 TIME
  tenring's engine                         1 NODES                - TIME
=== stderr
mixed:1:47: error: the line has 46 cells; a puzzle line has 81
