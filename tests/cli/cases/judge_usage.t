# Wrong usage of judge.
status tenring judge
status tenring judge p9999
status tenring judge p1074 one two
status tenring judge --lisp
status tenring judge poj3079
status tenring judge q1784
=== stdout
status 2
status 2
status 2
status 2
status 2
status 2
=== stderr
tenring judge: no problem named; 'tenring judge --list' has them
Try 'tenring judge --help'.
tenring judge: there is no problem 'p9999'; 'tenring judge --list' has them
Try 'tenring judge --help'.
tenring judge: one input file at most, please
Try 'tenring judge --help'.
tenring judge: unknown option '--lisp'; did you mean '--list'?
Try 'tenring judge --help'.
tenring judge: there is no problem 'poj3079'; 'tenring judge --list' has them
Try 'tenring judge --help'.
tenring judge: there is no problem 'q1784'; did you mean 'p1784'?
Try 'tenring judge --help'.
