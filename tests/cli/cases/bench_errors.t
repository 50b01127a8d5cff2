# Nothing to solve, unreadable puzzles, wrong usage.
status tenring bench </dev/null
printf '%s\n%s\n' "$bad" $easy >mixed
tenring bench -i line -r 1 -T 1 --isa portable -f csv mixed >out; echo "status $?"
cut -d , -f 6-9 out
status tenring bench --random 5 mixed
status tenring bench --random 0
status tenring bench --runs 0 mixed
status tenring bench --isa nix mixed 2>&1 | sed "s/runs:.*/runs: .../"
status tenring bench nothing_here
=== stdout
status 3
status 3
puzzles,none,unique,multiple
1,0,1,0
1,0,1,0
status 2
status 2
status 2
tenring bench: there is no kernel 'nix'; this machine runs: ...
Try 'tenring bench --help'.
status 2
status 4
=== stderr
tenring: there are no puzzles to solve
mixed:1:47: error: the line has 46 cells; a puzzle line has 81
tenring bench: --random makes the puzzles; no files are read
Try 'tenring bench --help'.
tenring bench: '0' is not valid for '--random': expected a whole number from 1 to 10000000
Try 'tenring bench --help'.
tenring bench: '0' is not valid for '--runs': expected a whole number from 1 to 100000
Try 'tenring bench --help'.
tenring: nothing_here: No such file or directory
