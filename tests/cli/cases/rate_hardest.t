# a puzzle whose rating needs chains within chains
echo 1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1 | tenring rate
=== stdout
11.6	11.6	10.8
