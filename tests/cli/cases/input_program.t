# Programs with a puzzle in them: the lines before it, calls, and what stands behind it are no puzzles.
rows() { echo $easy | tr . 0 | sed 's/.\{9\}/&\n/g' | sed '/^$/d; s/./&, /g; s/, $//'; }
{
    echo 'import numpy as np'
    echo 'from solver import Solver'
    echo
    echo 'print("begin")'
    echo 'grid = ['
    rows | sed 's/.*/    [&],/'
    echo ']'
    echo
    echo 'for digit in range(1, 10):'
    echo '    print(digit, solve(grid, 3))'
} | tenring solve
{
    echo '#include <stdio.h>'
    echo '/* a puzzle */'
    echo 'using namespace std;'
    for i in a b c d e f g h; do echo "int $i;"; done
    echo 'int grid[9][9] = {'
    rows | sed 's/.*/    {&},/'
    echo '};'
    echo 'int main(void) { return solve(grid, 0, 0); }'
} | tenring solve
# Lines before what is no array are bad puzzles as before.
printf 'one\ntwo\n'$easy'\n' | tenring check -q
=== status 3
=== stdout
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
invalid
invalid
unique
=== stderr
<stdin>:1:1: error: 'o' is neither a digit nor a blank; a puzzle line has 81 of them
<stdin>:2:1: error: 't' is neither a digit nor a blank; a puzzle line has 81 of them
