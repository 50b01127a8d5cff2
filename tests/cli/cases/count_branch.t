# Restricted cells are branched on where a limit does not admit the puzzle as a whole; the count is the same.
expand() { # sets of candidates, * for all nine, as 729 characters
    tr -s ' \n' '\n' | awk '
        { for (d = 1; d <= 9; d++) printf "%s", ($1 == "*" || index($1, d) > 0) ? d : "." }
        END { print "" }'
}
expand >one.txt <<'EOF'
* * 3 * * * * * *
* * * * * * * 267 *
7 * 9 * * * * * *
* * * * * 7 8 * *
5 * 7 8 9 * * * *
* * * 2 3 * * * 7
* * * * * * * 1 2
6 * * * * * * * *
* * * * 4 5 * * *
EOF
expand >two.txt <<'EOF'
* * * * 1257 * * * 9
* * 6 * * * * * *
* * * * 2 3 * * *
* * * * * * * 9 *
* * * * * * * 3 *
2678 9 * 2 * * * * *
* * * * * * * * 2
6 7 8 * * 2 * 4 *
* * * * * * * * *
EOF
for limit in 1000000000000 1000000000 290000000 100000; do
    for file in one.txt two.txt; do
        tenring count --operation-limit $limit $file
    done
done
=== status 1
=== stdout
14499511
4702282688
14499511
4702282688
14499511
?	too expensive: estimated 8.7e+08 operations, 84 MB
?	too expensive: estimated 8.35e+08 operations, 52 MB
?	too expensive: estimated 2.31e+09 operations, 84 MB
