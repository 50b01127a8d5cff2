# Markdown tables with whole puzzles in a column: with a name, found by content, in back quotes, with solutions; a bad row; words around the table. A title above a table with commas.
printf '| id | puzzle | level |\n|---:|:------:|-------|\n| 1 | %s | easy |\n| 2 | %s | hard |\n' "$easy" "$easy" >named.md
printf '| id | start | level |\n|---|---|---|\n| 1 | `%s` | easy |\n| 2 | 12 | hard |\n| 3 | `%s` | hard |\n' "$easy" "$easy" >quoted.md
printf '|puzzle|solution|\r\n|---|---|\r\n|%s|%s|\r\n|%s|%s|\r\n' "$easy" "$(echo "$easy" | tenring solve)" "$easy" "$blank" >solved.md
for file in named.md quoted.md solved.md; do tenring solve $file; done
tenring check --verify solved.md
tenring solve --keep named.md
tenring check --column=level quoted.md
{ printf '# Puzzles\n\nTwo of this week.\n\n'; cat named.md; printf '\nThat was all.\n'; } | tenring check
printf 'My puzzles\nid,puzzle\n1,%s\n' "$easy" | tenring check
=== stdout
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
invalid
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
right
wrong
| id | puzzle | level | status | solutions | solution |
|---|---|---|---|---|---|
| 1 | 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 | easy | unique | 1 | 534678912672195348198342567859761423426853791713924856961537284287419635345286179 |
| 2 | 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 | hard | unique | 1 | 534678912672195348198342567859761423426853791713924856961537284287419635345286179 |
invalid
invalid
invalid
unique
unique
unique
=== stderr
quoted.md:4:9: error: the line has 2 cells; a puzzle line has 81
quoted.md:3:93: error: 'e' is neither a digit nor a blank; a puzzle line has 81 of them
quoted.md:4:12: error: 'h' is neither a digit nor a blank; a puzzle line has 81 of them
quoted.md:5:93: error: 'h' is neither a digit nor a blank; a puzzle line has 81 of them
