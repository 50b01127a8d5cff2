# The engine answers puzzles with one solution directly, those with several separately: all are in
# order, with any number of threads.
for i in 1 2 3 4 5 6 7 8; do cat lines.txt three_solutions.txt one_redundant.txt; echo "11${blank#..}"; echo "$bad"; done >mixed.txt
for command in count "count --by-cell" "count --format=csv" sample "sample -n 3" "sample -n 2000" max "max --count-best=2" "max --top 2"; do
    tenring $command -T1 mixed.txt >one 2>one_messages
    tenring $command -T3 mixed.txt >three 2>three_messages
    cmp one three && cmp one_messages three_messages && wc -l <one
done
tenring count mixed.txt 2>/dev/null | head -n 12
tenring count --by-cell three_solutions.txt | grep -v '	0	0	0	0	0	0	0	[013]*$' | head -n 5
=== stdout
48
3288
49
48
112
64016
48
48
56
1
1
3
1
0
invalid
1
1
3
1
0
invalid
3
r1c1	0	0	0	0	3	0	0	0	0
r1c2	0	0	3	0	0	0	0	0	0
r1c3	0	0	0	3	0	0	0	0	0
r1c4	0	0	0	0	0	3	0	0	0
