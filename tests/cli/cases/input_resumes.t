# Puzzles after a bad puzzle are not lost.
short=${easy%?}
band='53. .7. ...\n6.. 195 ...\n.98 ... .6.\n\n'
two='4.. 8.3 ..1\n7.. .2. ..6\n\n'
last='.6. ... 28.\n... 419 ..5\n... .8. .79\n\n\n'
# bands separated by a blank line, grids by two: the first grid lacks a row
printf "$band$two$last$band"'8.. .6. ..3\n'"$two$last" >bands.txt
cat bands.txt bands.txt | tenring check
# lists
printf '["%s","%s","%s"]\n' $easy $short $easy | tenring check
rows=$(echo $easy | fold -w 9 | sed 's/[0-9.]/&,/g; s/,$//; s/\./0/g; s/.*/[&],/' | tr -d '\n')
printf '[[%s],[%s],[%s]]\n' "${rows%,*,*,*,*,*,*,*,*,*,*}" "${rows%,}" "${rows%,}" | tenring check
printf '[[%s[0,0,0,0,0,0,0,0,0]],[%s]]\n' "$rows" "${rows%,}" | tenring check
printf '{"a":"%s"}\n{"a":"%s"}\n{"a":"%s"}\n' $easy $short $easy | tenring check
=== status 3
=== stdout
invalid
unique
invalid
unique
unique
invalid
unique
invalid
unique
unique
invalid
unique
unique
invalid
unique
=== stderr
<stdin>:6:12: error: the grid ends after 5 rows; a grid has 9
<stdin>:31:12: error: the grid ends after 5 rows; a grid has 9
tenring: <stdin>: passed over 6 lines of text
<stdin>:1:167: error: the line has 80 cells; a puzzle line has 81
<stdin>:1:162: error: the array ends after 8 rows; a grid has 9
<stdin>:1:202: error: the array ends after 10 rows; a grid has 9
<stdin>:2:87: error: the line has 80 cells; a puzzle line has 81
