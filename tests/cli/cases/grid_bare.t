# Grids of digits and spaces, whole and cut off behind the last digit; a count of cases before them.
whole='53  7    \n6  195   \n 98    6 \n8   6   3\n4  8 3  1\n7   2   6\n 6    28 \n   419  5\n    8  79\n'
printf "$whole" | tenring solve -f line
printf "2\n$whole\n$whole" | tenring check
printf "$whole" | sed 's/ *$//' >cut
tenring solve -f line cut
{ echo '9 9'; cat cut; } | tenring solve -f line -i grid
sed 's/53  7/ 3/' cut | tenring check -i grid
printf "$whole" | sed 's/419/41x/' | tenring check
=== status 3
=== stdout
534678912672195348198342567859761423426853791713924856961537284287419635345286179
unique
unique
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
unique
invalid
=== stderr
<stdin>:8:4: error: '41x  5' is no row of a grid; a row has 9 cells
