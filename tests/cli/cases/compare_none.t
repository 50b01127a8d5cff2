# No solution: status 1; contradicting givens are named.
# Times differ from run to run, and the engines' nodes from version to version.
plain() {
    sed -E -e 's/ +[0-9.]+ (us|ms|s)( |$)/ TIME\2/' -e "s/(tenring's [a-z]+ +[0-9,+-]+) +[0-9,]+/\1 NODES/"
}
{ printf 55; echo $blank | cut -c 3-; } >none
tenring compare none >out; echo "status $?"
plain <out
=== stdout
status 1
Puzzle 1  55...............................................................................
  search order                     solutions            nodes        dead ends        time
  row by row                               0                0                0 TIME
  last to first                            0                0                0 TIME
  fullest row first                        0                0                0 TIME
  fullest neighbourhood first              0                0                0 TIME
  fewest candidates first                  0                0                0 TIME
  exact cover, dancing links               0                0                0 TIME
  tenring's engine                         0 NODES                - TIME
=== stderr
none:1: r1c1 and r1c2 are both 5
