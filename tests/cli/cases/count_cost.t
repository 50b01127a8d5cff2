# --estimate-cost: operations and megabytes, without counting.
echo "$blank" | tenring count --estimate-cost | grep -Ec '^[0-9.]+e\+0[0-9]	[0-9]+$'
echo "$blank" | tenring count --estimate-cost --format csv | head -n 1
tenring count --estimate-cost --limit 3 || echo status $?
=== stdout
1
n,puzzle,status,operations,megabytes
status 2
=== stderr
tenring count: --estimate-cost and --limit exclude each other
Try 'tenring count --help'.
