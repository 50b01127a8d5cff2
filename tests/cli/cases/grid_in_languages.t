# A grid as programs of many languages have it: constructors, calls and dimensions round the rows.
rows() { echo $easy | fold -w9 | sed 's/\./0/g; s/./&, /g; s/, $//'; }
{ echo 'val grid = arrayOf('; rows | sed 's/.*/    intArrayOf(&),/'; echo ')'; } | tenring check
{ echo 'let board = vec!['; rows | sed 's/.*/    vec![&],/'; echo '];'; } | tenring check
{ echo 'var board = new int[][] {'; rows | sed 's/.*/    new int[] {&},/'; echo '};'; } | tenring check
{ echo '<?php'; echo '$board = array('; rows | sed 's/.*/    array(&),/'; echo ');'; } | tenring check
{ echo 's <- matrix(c('; rows | sed '9!s/$/,/'; echo '), 9, 9, byrow = TRUE)'; } | tenring check
{ echo "(defparameter *grid* '("; rows | sed 's/,//g; s/.*/    (&)/'; echo '))'; } | tenring check
{ echo 'puzzle(1, [['; rows | sed 's/0/_/g; 9!s/$/],[/'; echo ']]).'; } | tenring check
{ echo 'puzzles:'; echo "  - \"$easy\""; echo '  - [bad]'; echo "  - $easy"; } | tenring check
echo "print(solve('$easy', 2))" | tenring check
echo "{\"easy\": [\"$easy\", \"$easy\"], \"hard\": [\"$easy\"]}" | tenring check
=== stdout
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
unique
unique
unique
=== stderr
<stdin>:3:4: error: the line has 1 cell; a puzzle line has 81
