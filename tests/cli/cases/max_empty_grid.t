# The empty grid: 2906 at most, 2794 at least.
echo "$blank" | tenring max
echo "$blank" | tenring max --min
=== stdout
2906
2794
