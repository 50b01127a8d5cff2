# The textbook orders next to the engine: nodes and dead ends agree with the definition.
# Times differ from run to run, and the engines' nodes from version to version.
plain() {
    sed -E -e 's/ +[0-9.]+ (us|ms|s)( |$)/ TIME\2/' -e "s/(tenring's [a-z]+ +[0-9,+-]+) +[0-9,]+/\1 NODES/"
}
printf '%s sample 1\n%s\n' 700900001100005900000200080005020003000000648413000000007002090201060804080504012 $easy | tenring compare | plain
=== stdout
Puzzle 1  7..9....11....59.....2...8...5.2...3......648413........7..2.9.2.1.6.8.4.8.5.4.12  sample 1
  search order                     solutions            nodes        dead ends        time
  row by row                               3           74,315           26,843 TIME
  last to first                            3            3,293            1,004 TIME
  fullest row first                        3           27,443           10,564 TIME
  fullest neighbourhood first              3              370               61 TIME
  fewest candidates first                  3              125                7 TIME
  exact cover, dancing links               3               80                0 TIME
  tenring's engine                         3 NODES                - TIME

Puzzle 2  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  search order                     solutions            nodes        dead ends        time
  row by row                               1            4,631            1,371 TIME
  last to first                            1            1,510              480 TIME
  fullest row first                        1              514              165 TIME
  fullest neighbourhood first              1              241               51 TIME
  fewest candidates first                  1               51                0 TIME
  exact cover, dancing links               1               51                0 TIME
  tenring's engine                         1 NODES                - TIME
