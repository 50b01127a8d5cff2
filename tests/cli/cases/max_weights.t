# Weights for cells and for candidates, also negative ones; the scores agree with those that awk finds by enumeration.
i=0; while [ $i -lt 81 ]; do echo $((i * i % 23 - 11)); i=$((i + 1)); done >cells.txt
i=0; while [ $i -lt 729 ]; do printf '%d, ' $(((i / 9 * (i / 9) % 23 - 11) * (i % 9 + 1))); i=$((i + 1)); done >candidates.txt
i=0; while [ $i -lt 729 ]; do echo $((i * i * i * 7919 % 1000003 - 500000)); i=$((i + 1)); done >any.txt
{ echo "# comment; 5"; tr '\n' ';' <cells.txt; printf ' # end'; } >semicolons.txt
score() {
    tenring solve --all three_solutions.txt | awk -v file="$1" -v cells="$2" '
        BEGIN { while ((getline number < file) > 0) weight[count++] = number + 0 }
        {
            score = 0
            for (i = 0; i < 81; i++) {
                digit = substr($0, i + 1, 1)
                score += cells ? weight[i] * digit : weight[9 * i + digit - 1]
            }
            print score
        }' | sort -n | sed -n '1p;$p' | tr '\n' ' '
    echo "by enumeration"
}
for file in cells.txt candidates.txt semicolons.txt any.txt; do
    echo "$(tenring max --min --weights $file three_solutions.txt) $(tenring max --weights $file three_solutions.txt) $file"
done
score cells.txt 1
score any.txt 0
tenring max --weights flat lines.txt
tenring max --weights rings lines.txt
=== stdout
-1050 -960 cells.txt
-1050 -960 candidates.txt
-1050 -960 semicolons.txt
-6041633 -5469433 any.txt
-1050 -960 by enumeration
-6041633 -5469433 by enumeration
405
405
2846
2856
