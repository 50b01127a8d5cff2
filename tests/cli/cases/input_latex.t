# Tables of LaTeX, also in a document, between grids, and one that is faulty.
{
    printf '%s\n' '% A sheet' '\documentclass{article}' '\begin{document}' 'Puzzle 1, of 2026:' ''
    printf '%s\n' '\begin{tabular}{|*{3}{c}|*{3}{c}|*{3}{c}|}' '\hline'
    echo $easy | sed 's/\./ /g; s/.\{9\}/&\n/g' | sed '/^$/d; s/\(.\)/$\1$ \& /g; s/\$ \$//g; s/& $/\\\\/'
    printf '%s\n' '\hline' '\end{tabular}' '\end{document}'
} >sheet.tex
sed -n 8,9p sheet.tex
status tenring check sheet.tex
{ cat sheet.tex; echo $easy | sed 's/.\{9\}/&\n/g' | sed '/^$/d'; sed -n '6,$p' sheet.tex; } | tenring check
sed '9s/&//' sheet.tex | status tenring check
grep -v '&' sheet.tex | status tenring check
tenring solve --echo sheet.tex
=== stdout
$5$ & $3$ &  &  & $7$ &  &  &  &  \\
$6$ &  &  & $1$ & $9$ & $5$ &  &  &  \\
unique
status 0
unique
unique
unique
invalid
status 3
invalid
status 3
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
5 3 4 6 7 8 9 1 2
6 7 2 1 9 5 3 4 8
1 9 8 3 4 2 5 6 7
8 5 9 7 6 1 4 2 3
4 2 6 8 5 3 7 9 1
7 1 3 9 2 4 8 5 6
9 6 1 5 3 7 2 8 4
2 8 7 4 1 9 6 3 5
3 4 5 2 8 6 1 7 9
=== stderr
<stdin>:9:37: error: row 2 of the grid has 8 cells; a row has 9
<stdin>:2:1: error: '\documentclass{article}' is no row of a grid; a row has 9 cells
