# the next step, in three strengths; positions with a player's digits and marks; wrong digits
puzzle=.4.....2...2.......78.1...6....7.53..3...94.78..14.......69.....29.....8..4....73
for strength in where what all; do
    echo "$puzzle" | tenring hint --strength=$strength
done
echo "$puzzle" | tenring hint --lang=en -s all --candidates --ascii
echo "$puzzle" | tenring hint --format=json
echo 'status of what is no game'
# what sees the other cells of the first box
echo ...678912...195348...342567859761423426853791713924856961537284287419635345286179 |
    tenring hint --strength=all
head -n 1 three_solutions.txt | tenring hint; echo $?
echo '11.......8..........................................................................' | cut -c1-81 | tenring hint -f json; echo $?
echo "$blank" | tenring hint; echo $?
echo "$bad" | tenring hint; echo $?
echo "$bad" | tenring hint -f json; echo $?
echo 'a wrong digit; marks without the right one; a right digit, after which 1 is placed'
echo ":0000:x:$(echo "$puzzle" | sed 's/^./+2/')::::" | tenring hint; echo $?
echo ":0000:x:$puzzle:111 111::" | tenring hint; echo $?
echo ":0000:x:$puzzle:691::" | tenring hint -f json; echo $?
echo ":0000:x:$(echo "$puzzle" | sed 's/^./+1/'):::" | tenring hint -f json; echo $?
echo 'every step there is: patterns, or else chains'
echo "$puzzle" | tenring hint --all --strength=where | grep -c Step
echo "$puzzle" | tenring hint -a -f json | tr '{' '\n' | grep -o '"technique":"[a-z-]*"' | sort | uniq -c
echo 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. | tenring hint -a | grep -o '([0-9.]*): .*' | sort | uniq -c | head -n 3
=== stdout
   Puzzle 1
   Look at box 4.
   Puzzle 1
   Hidden single in a box (1.2): 4 in box 4.
   Puzzle 1
   Hidden single in a box (1.2)
   In box 4, only r4c1 is left for 4. The other open cells see 4 at r1c2, r5c7
   and r9c3.
   So r4c1 is 4.
   Puzzle 1
      c1      c2      c3      c4      c5      c6      c7      c8      c9
   +=======================+=======================+=======================+
   | 1   3 :       : 1   3 |     3 :     3 :     3 | 1   3 :       : 1     |
r1 |   5 6 :  >4<  :   5 6 |   5   :   5 6 :   5 6 |       :  >2<  :   5   |
   |     9 :       :       | 7 8 9 :   8   : 7 8   | 7 8 9 :       :     9 |
   +-------+-------+-------+-------+-------+-------+-------+-------+-------+
   | 1   3 : 1     :       |     3 :     3 :     3 | 1   3 : 1     : 1     |
r2 |   5 6 :   5 6 :  >2<  | 4 5   :   5 6 : 4 5 6 |       : 4 5   : 4 5   |
   |     9 :     9 :       | 7 8 9 :   8   : 7 8   | 7 8 9 :   8 9 :     9 |
   +-------+-------+-------+-------+-------+-------+-------+-------+-------+
   |     3 :       :       |   2 3 :       :   2 3 |     3 :       :       |
r3 |   5   :  >7<  :  >8<  | 4 5   :  >1<  : 4 5   |       : 4 5   :  >6<  |
   |     9 :       :       |     9 :       :       |     9 :     9 :       |
   +=======================+=======================+=======================+
   | 1 2   : 1     : 1     |   2   :       :   2   |       :       : 1 2   |
r4 |>4   6 :     6 :     6 |       :  >7<  :     6 |  >5<  :  >3<  :       |
   |     9 :     9 :       |   8   :       :   8   |       :       :     9 |
   +-------+-------+-------+-------+-------+-------+-------+-------+-------+
   | 1 2   :       : 1     |   2   :   2   :       |       : 1     :       |
r5 |   5 6 :  >3<  :   5 6 |   5   :   5 6 :  >9<  |  >4<  :     6 :  >7<  |
   |       :       :       |   8   :   8   :       |       :   8   :       |
   +-------+-------+-------+-------+-------+-------+-------+-------+-------+
   |       :       :       |       :       :   2 3 |   2   :       :   2   |
r6 |  >8<  :   5 6 :   5 6 |  >1<  :  >4<  :   5 6 |     6 :     6 :       |
   |       :     9 : 7     |       :       :       |     9 :     9 :     9 |
   +=======================+=======================+=======================+
   | 1   3 : 1     : 1   3 |       :       : 1 2 3 | 1 2   : 1     : 1 2   |
r7 |   5   :   5   :   5   |  >6<  :  >9<  : 4 5   |       : 4 5   : 4 5   |
   | 7     :   8   : 7     |       :       : 7 8   |       :       :       |
   +-------+-------+-------+-------+-------+-------+-------+-------+-------+
   | 1   3 :       :       |     3 :     3 : 1   3 | 1     : 1     :       |
r8 |   5 6 :  >2<  :  >9<  | 4 5   :   5   : 4 5   |     6 : 4 5 6 :  >8<  |
   | 7     :       :       | 7     :       : 7     |       :       :       |
   +-------+-------+-------+-------+-------+-------+-------+-------+-------+
   | 1     : 1     :       |   2   :   2   : 1 2   | 1 2   :       :       |
r9 |   5 6 :   5 6 :  >4<  |   5   :   5   :   5   |     6 :  >7<  :  >3<  |
   |       :   8   :       |   8   :   8   :   8   |     9 :       :       |
   +=======================+=======================+=======================+
   Hidden single in a box (1.2)
   In box 4, only r4c1 is left for 4. The other open cells see 4 at r1c2, r5c7
   and r9c3.
   So r4c1 is 4.
{"n":1,"puzzle":".4.....2...2.......78.1...6....7.53..3...94.78..14.......69.....29.....8..4....73","status":"unique","mistakes":[],"steps":[{"technique":"hidden-single-box","level":0,"rating":1.2,"placed":"r4c1=4","removed":[],"cells":["r4c1"],"digits":[4],"other_cells":[],"other_digits":[],"house":"b4","houses":["b4"],"cover":[],"links":[],"text":"Hidden single in a box (1.2): 4 in box 4."}]}
status of what is no game
   Puzzle 1
   Hidden single in a box (1.2)
   In box 1, only r3c1 is left for 1. The other open cells see 1 at r1c8, r2c4,
   r6c2 and r7c3.
   So r3c1 is 1.
   Puzzle 1
   The puzzle has several solutions: nothing that rests on uniqueness is used.
   Hidden single in a box (1.2): 4 in box 2.
1
{"n":1,"puzzle":"11.......8.......................................................................","status":"none","mistakes":[],"steps":[]}
1
   Puzzle 1
   The puzzle has several solutions: nothing that rests on uniqueness is used.
   No step was found; the longest chains were not tried, since the puzzle has several
   solutions.
1
   Puzzle 1
   This is no puzzle.
3
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17","status":"invalid"}
3
a wrong digit; marks without the right one; a right digit, after which 1 is placed
   Puzzle 1
   Wrong: r1c1 is not 2.
1
   Puzzle 1
   Wrong: the right digit is not among the marks of r1c1.
1
{"n":1,"puzzle":".4.....2...2.......78.1...6....7.53..3...94.78..14.......69.....29.....8..4....73","status":"unique","mistakes":["r9c1"],"steps":[]}
1
{"n":1,"puzzle":".4.....2...2.......78.1...6....7.53..3...94.78..14.......69.....29.....8..4....73","status":"unique","mistakes":[],"steps":[{"technique":"hidden-single-box","level":0,"rating":1.2,"placed":"r4c1=4","removed":[],"cells":["r4c1"],"digits":[4],"other_cells":[],"other_digits":[],"house":"b4","houses":["b4"],"cover":[],"links":[],"text":"Hidden single in a box (1.2): 4 in box 4."}]}
0
every step there is: patterns, or else chains
25
      2 "technique":"aligned-pair-exclusion"
      3 "technique":"claiming"
      3 "technique":"direct-claiming"
      1 "technique":"direct-hidden-pair"
      1 "technique":"hidden-pair"
      5 "technique":"hidden-single-box"
      5 "technique":"hidden-single-line"
      1 "technique":"hidden-triplet"
      2 "technique":"naked-triplet"
      2 "technique":"xyz-wing"
      1 (10.0): 2 in r9c5.
      1 (10.0): 5 in r3c9.
      1 (10.0): 6 in r6c2.
=== stderr
<stdin>:1:47: error: the line has 46 cells; a puzzle line has 81
<stdin>:1:47: error: the line has 46 cells; a puzzle line has 81
