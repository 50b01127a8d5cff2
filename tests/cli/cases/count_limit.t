# --limit N: `N+` if there are more than N solutions, otherwise their number.
for limit in 1 2 3 4; do
    tenring count --limit $limit three_solutions.txt
done
echo "$blank" | tenring count -l 1000
=== stdout
1+
2+
3
3
1000+
