# what stands below a puzzle that has no next step, and in the picture of it
none=5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8
echo 534..8912672195348198342567859..1423426853791713924856961537284287419635345286179 | tenring show --step | tail -n 1
echo "$none" | tenring show --step | tail -n 1
# several solutions: the search ends at the limit of hint
empty=.................................................................................
echo $empty | tenring show --step | tail -n 1
echo $empty | tenring show --step -f svg | grep -c 'longest chains'
=== stdout
   No technique leads further.
   The puzzle has no solution.
   No step was found; the longest chains were not tried.
1
