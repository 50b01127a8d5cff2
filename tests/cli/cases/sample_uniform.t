# Each of three solutions occurs about equally often.
tenring sample -n 3000 three_solutions.txt | sort | uniq -c | awk '{ print ($1 > 900 && $1 < 1100) ? "about a third" : $1 }'
=== stdout
about a third
about a third
about a third
