# Mistyped options, problems and files; several certificates.
status tenring solve --formt=json
status tenring check --onyl=unique
status tenring max --minimise
status tenring judge P1O74
status tenring judge xyz
cp lines.txt puzzles
status tenring puzzles
status tenring ./puzzles.txt
status tenring sovle
echo $easy | tr . 0 | sed 's/./& /g' >p1784.txt
tenring judge P1784 p1784.txt
head -2 lines.txt >two.txt
status tenring max --certificate=proof two.txt
ls proof*
=== stdout
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
5 3 4 6 7 8 9 1 2 
6 7 2 1 9 5 3 4 8 
1 9 8 3 4 2 5 6 7 
8 5 9 7 6 1 4 2 3 
4 2 6 8 5 3 7 9 1 
7 1 3 9 2 4 8 5 6 
9 6 1 5 3 7 2 8 4 
2 8 7 4 1 9 6 3 5 
3 4 5 2 8 6 1 7 9 
2846
2856
status 0
proof
proof.2
=== stderr
tenring solve: unknown option '--formt'; did you mean '--format'?
Try 'tenring solve --help'.
tenring check: unknown option '--onyl'; did you mean '--only'?
Try 'tenring check --help'.
tenring max: unknown option '--minimise'; did you mean '--min'?
Try 'tenring max --help'.
tenring judge: there is no problem 'P1O74'; did you mean 'p1074'?
Try 'tenring judge --help'.
tenring judge: there is no problem 'xyz'; 'tenring judge --list' has them
Try 'tenring judge --help'.
tenring: unknown command 'puzzles'; did you mean 'tenring solve puzzles'?
Try 'tenring --help'.
tenring: unknown command './puzzles.txt'; did you mean 'tenring solve ./puzzles.txt'?
Try 'tenring --help'.
tenring: unknown command 'sovle'; did you mean 'solve'?
Try 'tenring --help'.
