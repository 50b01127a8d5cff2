# New puzzles have one solution, and the same seed makes the same ones.
tenring generate --board=4x4 -n 3 --seed=2
tenring generate --board=6x6 --clues=20 --symmetry=rotate180 --format=grid
tenring generate --board=16x16 -n 2 >one
tenring generate --board=16x16 -n 3 | head -n 2 | cmp - one
tenring check one
tenring generate --board=9x9+diagonals -f json | sed -E 's/"[.1-9]{81}"/"..."/g'
tenring generate --board=16x16 -n 3 --node-limit=1
=== status 1
=== stdout
...3.1....34....
...4....3...1.3.
.3...42...1.....
1 4 . 3 6 .
5 6 . . 2 4
. . . 6 . 3
4 . 6 . . .
3 2 . . 5 6
. 5 4 . 3 1
unique
unique
{"n":1,"puzzle":"...","solution":"..."}
=== stderr
tenring: stopped by a limit after 0 of 3 puzzles
