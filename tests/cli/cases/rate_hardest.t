# a puzzle whose rating needs chains within chains; in JSON the nodes of its first step have several parents
hardest=1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1
echo $hardest | tenring rate
echo $hardest | tenring hint --format=json | grep -oE '"parents":\[[0-9]+,[0-9,]*\]' | sort -u | head -n 4
=== stdout
11.6	11.6	10.8
"parents":[1,2,8,4,6,9,10,11,12,13]
"parents":[1,2,8,4,6,9,10]
"parents":[14,15]
"parents":[16,31,34,39]
