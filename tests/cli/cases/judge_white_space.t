# Trailing blanks, tabs, CRLF, blank lines, everything on one line, a byte-order mark, no final newline.
puzzle='8 0 0 0 0 0 0 0 0|0 0 3 6 0 0 0 0 0|0 7 0 0 9 0 2 0 0|0 5 0 0 0 7 0 0 0|0 0 0 0 4 5 7 0 0|0 0 0 1 0 0 0 3 0|0 0 1 0 0 0 0 6 8|0 0 8 5 0 0 0 1 0|0 9 0 0 0 0 4 0 0'
printf '%s\n' "$puzzle" | tr '|' '\n' | sed 's/$/  \t /' | tenring judge p1074
printf '%s\n' "$puzzle" | tr '|' '\n' | sed 's/$/\r/' | tenring judge p1074
printf '\n\n%s\n\n' "$puzzle" | sed 's/|/\n\n/g' | tenring judge p1074
printf '%s' "$puzzle" | tr '|' ' ' | tenring judge p1074
printf '\357\273\277%s' "$puzzle" | tr '|' '\n' | tenring judge p1074
printf '%s' "$puzzle" | tr '|' '\n' | tr -d ' ' | tenring judge p1074
printf '%s' "$puzzle" | tr -d '| ' | tenring judge p1074
=== stdout
2860
2860
2860
2860
2860
2860
2860
