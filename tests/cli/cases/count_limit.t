# --limit N: `N+` when there are more than N, the number itself when there are not.
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
