# Two rows for each kernel and number of threads; the numbers differ from run to run.
tenring bench --random 20 --runs 3 --isa portable -T 2 >table
sed -E -e 's/[0-9]+ nodes/N nodes/' -e 's/ +[0-9.]+ +[0-9.]+ +[0-9.]+ +[0-9.]+$/ N N N N/' table
tenring bench --random 5 -r 1 -T 1 | sed 1,5d | awk '{ print $1, $2, $3 }' >rows
tenring --version | sed -n 's/^kernels: //p' | sed 's/ (not on this machine)/-/g' | tr ' ' '\n' |
    grep -v -e - | sed 's/.*/& 1 single\n& 1 batch/' | cmp - rows && echo all kernels
=== stdout
20 puzzles (20 unique, 0 multiple, 0 none), N nodes
puzzles per second, median and range of 3 runs
single: one puzzle a call; batch: many, as 'tenring solve' does

kernel     threads  mode          median         least      greatest   us/puzzle
portable         2  single N N N N
portable         2  batch N N N N
all kernels
