# Rows that programs make of strings, and dimensions before an array.
other=2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9
rows() { echo "$1" | fold -w9 | sed "s/.*/$2/"; }
{ echo "grid = ["; rows "$easy" "    list('&'),"; echo "]"; echo "other = ["; rows $other "    list('&'),"; echo "]"; } | tenring check
{ echo "grid = ("; rows "$easy" "    tuple(\"&\"),"; echo ")"; } | tenring check
{ echo "grid = ["; rows "$(echo $easy | tr . 0)" "    [int(c) for c in '&'],"; echo "]"; } | tenring check
{ echo "const grid = ["; rows "$easy" "    [...\"&\"],"; echo "];"; } | tenring check
{ echo "char[][] grid = {"; rows "$easy" "    \"&\".toCharArray(),"; echo "};"; } | tenring check
{ echo "const grid = ["; rows "$easy" "    '&'.split(''),"; rows $other "    '&'.split(''),"; echo "];"; } | tenring check
{ echo "let grid = vec!["; rows "$easy" "    \"&\".chars().collect::<Vec<char>>(),"; echo "];"; } | tenring check
{ echo "let grid = vec!["; rows "$easy" "    String::from(\"&\"),"; echo "];"; } | tenring check
{ echo "int[,] grid = new int[9, 9]"; echo "{"; rows "$(echo $easy | tr . 0)" "    {&}," | sed 's/[0-9]/&, /g; s/, }/}/'; echo "};"; } | tenring check
# nine of them are a grid in one bracket, too, and several grids
{ echo "grids = ["; for puzzle in $easy $other; do rows "$puzzle" "    list('&'),"; done; echo "]"; } | tenring check
# bad ones
{ echo "grid = ["; rows "$easy" "    list('&'),"  | head -n 8; echo "]"; echo "other = ["; rows $other "    list('&'),"; echo "]"; } | tenring check
{ echo "grid = ["; rows "$easy" "    list('&'),"  | sed '3s/6/!/'; echo "]"; echo "other = ["; rows $other "    list('&'),"; echo "]"; } | tenring check
printf '[["53..7...."], ["6..195..."]]\n' | tenring check
=== status 3
=== stdout
unique
unique
unique
unique
unique
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
invalid
unique
invalid
invalid
=== stderr
<stdin>:10:1: error: the array ends after 8 rows; a grid has 9
<stdin>:4:11: error: '.98....!.' is no cell of an array; a cell is a digit, a blank or null
<stdin>:1:14: error: the array ends after 1 row; a grid has 9
<stdin>:1:29: error: the array ends after 1 row; a grid has 9
