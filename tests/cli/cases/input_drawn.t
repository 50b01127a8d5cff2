# Grids as people have them: tables, titles, blank lines, frames, wide characters, drawings come back in.
printf '| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n|---|---|---|---|---|---|---|---|---|\n' >table.md
echo $easy | sed 's/\./ /g; s/.\{9\}/&\n/g' | sed '/^$/d; s/./| & /g; s/$/|/' >>table.md
status tenring check table.md
{ echo 'Easy ones'; echo; echo $easy | sed 's/.\{9\}/&\n/g' | sed '/^$/d; 3G; 6G'; } | status tenring check
echo $easy | sed 's/.\{9\}/&\n/g' | sed '/^$/d; s/\./·/g; s/5/５/g' | status tenring check
for option in '' --ascii --candidates --solve; do echo $easy | tenring show $option | tenring solve -f line; done
printf '53..7....\n6..195...\n.98....6.\n\n53..7....\n' | status tenring check
=== stdout
unique
status 0
unique
status 0
unique
status 0
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
invalid
status 3
=== stderr
<stdin>:5:10: error: the grid ends after 4 rows; a grid has 9
