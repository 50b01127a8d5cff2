# A row for each kernel and number of threads; the numbers differ from run to run.
tenring bench --random 20 --runs 3 --isa portable -T 2 | sed -E -e 's/[0-9]+ nodes/N nodes/' -e 's/ +[0-9.]+ +[0-9.]+ +[0-9.]+ +[0-9.]+$/ N N N N/'
tenring bench --random 5 -r 1 -T 1 | sed 1,4d | awk '{ print $1, $2 }' >rows
tenring --version | sed -n 's/^kernels: //p' | sed 's/ (not on this machine)/-/g' | tr ' ' '\n' | grep -v -e - | sed 's/$/ 1/' | cmp - rows && echo all kernels
=== stdout
20 puzzles (20 unique, 0 multiple, 0 none), N nodes
puzzles per second, median and range of 3 runs

kernel     threads        median         least      greatest   us/puzzle
portable         2 N N N N
all kernels
