# mine: the same in one run or in several, also after kill -9; the scores agree with other commands.
tenring mine --by nodes -n 10 --steps 5 >once
wc -l <once | tr -d ' '
tenring mine --by nodes -n 10 --steps 2 --state state >first
tenring mine --by nodes -n 10 --steps 5 --state state | cmp - once && echo same
timeout -s KILL 0.2 tenring mine --by nodes -n 10 --steps 5 --state killed >/dev/null 2>&1
tenring mine --by nodes -n 10 --steps 5 --state killed | cmp - once && cmp state killed && echo same
cut -f 2 once | tenring check --minimal | sort | uniq -c | tr -s ' '
cut -f 2 once | tenring canon | sort -u | wc -l | tr -d ' '
cut -f 1 once | sort -c -n -r && echo sorted
cut -f 1 once | paste -s -d ' ' -
tenring mine -n 3 --steps 2 --seed 4 >rated
cut -f 4 rated | tenring rate | paste - rated | awk '$1 == $4 && $2 == $5 && $3 == $6' | wc -l | tr -d ' '
# from a given puzzle, with 17 givens
echo ...8.1..........435............7.8........1...2..3....6......75..34........2..6.. >from
tenring mine --by clues -n 5 --steps 2 from | cut -f 1 | sort -u
echo 111111111 >nonsense
status tenring mine --state nonsense --steps 1
sed '2s/1/2/' state >damaged
status tenring mine --by nodes -n 10 --steps 5 --state damaged
status tenring mine --by nodes -n 11 --steps 5 --state state
status tenring mine --by size
status tenring mine --steps 1 missing
=== stdout
10
same
same
 10 unique	minimal
10
sorted
39.0 34.8 34.8 34.8 33.0 24.6 24.6 23.0 22.8 22.6
3
17
22
23
status 3
status 3
status 3
status 2
status 4
=== stderr
tenring: nonsense: not the state of a run with these options
tenring: damaged: not the state of a run with these options
tenring: state: not the state of a run with these options
tenring mine: 'size' is not valid for '--by': expected one of rating|nodes|clues
Try 'tenring mine --help'.
tenring: missing: No such file or directory
