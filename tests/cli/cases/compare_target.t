# With scores: all engines except the maximiser take the best of all solutions.
# Times differ from run to run, and the engines' nodes from version to version.
plain() {
    sed -E -e 's/ +[0-9.]+ (us|ms|s)( |$)/ TIME\2/' -e "s/(tenring's [a-z]+ +[0-9,+-]+) +[0-9,]+/\1 NODES/"
}
echo 000702453900008000740005010195080000070000025030579108000601000060900001000000006 >two
tenring compare --target two | plain
tenring compare --weights rings two | plain | grep maximiser
tenring compare --weights flat two | plain | grep -e engine -e maximiser
=== stdout
Puzzle 1  ...7.24539....8...74...5.1.195.8.....7.....25.3.5791.8...6.1....6.9....1........6
  search order                     solutions            nodes        dead ends      best        time
  row by row                              85            5,816            1,424      2852 TIME
  last to first                           85          166,094           43,939      2852 TIME
  fullest row first                       85            6,887            1,380      2852 TIME
  fullest neighbourhood first             85            7,730            1,781      2852 TIME
  fewest candidates first                 85            1,141                0      2852 TIME
  exact cover, dancing links              85            1,017                0      2852 TIME
  tenring's engine                        85 NODES                -         - TIME
  tenring's maximiser                      - NODES                -      2852 TIME
  bound at the root                    bound   above the best        time
  best candidate of each cell           3369              517 TIME
  rearrangement                         2884               32 TIME
  assignment                            2870               18 TIME
  digit templates                       2854                2 TIME
  the best score                        2852                0 TIME
  tenring's maximiser                      - NODES                -      2852 TIME
  tenring's engine                        85 NODES                -         - TIME
  tenring's maximiser                      - NODES                -       405 TIME
