# generate: the same for a seed and any threads, the first of more; what was asked for; refusals.
tenring generate -n 3 --seed 7 -T 1
tenring generate -n 8 --seed 7 -T 1 >one
tenring generate -n 8 --seed 7 -T 2 --isa portable | cmp - one && echo same
tenring generate -n 3 --seed 7 -T 1 | cmp - one 2>&1 | cut -d ' ' -f 1-3
tenring check --minimal one | sort | uniq -c | sed 's/^ *//'
tenring generate -n 2 -T 1 --clues 28 --symmetry rotate90 --format json
tenring generate -n 2 --clues 17 -T 1 --node-limit 20
tenring generate --target --completions 2-20 --format csv
tenring generate -T 1 -n 2 --solution "$(echo "$easy" | tenring solve)" | tenring solve
status tenring generate --clues 10-16
status tenring generate --symmetry dihedral --clues 23
status tenring generate --pattern xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..................
status tenring generate --pattern nowhere
status tenring generate --clues 30-20
status tenring generate --completions 5
status tenring generate --target --minimal
status tenring generate file
=== stdout
.261.......8.3....9..5.7.....3..5.642...6.8....9.........6...978....42...75...4..
..5.2...9.1......63..41....2.....4.....8..5..5....79.....2..1.467......5.9.7.....
..6..9...291...65...3.......1.......5....7..88..2.5.1..47.........6..48.....7.9.6
same
cmp: EOF on
8 unique	minimal
{"n":1,"puzzle":"4.6.....1.5...2.9.....69..8.13.2......85.31......1.72.1..27.....4.3...1.3.....9.2","solution":"496857231857132694231469578913726485728543169564918723189274356642395817375681942","clues":28,"solutions":1}
{"n":2,"puzzle":".5.7..46.1.....7.874...6.....59.1..3.........2..5.49.....1...729.2.....6.71..8.4.","solution":"358792461126345798749816235485971623697283154213564987864139572932457816571628349","clues":28,"solutions":1}
n,puzzle,solution,clues,solutions,score
1,.....62..1...7.....42.5.791.53..1.2...8.3..5749....6...746..91.8.....5......9.8..,,30,19,2851
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
=== stderr
tenring: stopped at the node limit with 0 of 2 puzzles
tenring generate: 16 givens are asked for at most; no puzzle with fewer than 17 has one solution
Try 'tenring generate --help'.
tenring generate: with symmetry dihedral no puzzle has 23 to 23 givens
Try 'tenring generate --help'.
tenring generate: the pattern has no given in rows 8 and 9, which can change places in any solution
Try 'tenring generate --help'.
tenring generate: --pattern: 'nowhere' is neither 81 cells, given (x, 1 to 9) or blank (. 0 - _ *), nor a file that can be read
Try 'tenring generate --help'.
tenring generate: --clues: '30-20' is no range; expected A-B, A, A- or -B within 0 to 81
Try 'tenring generate --help'.
tenring generate: --completions is for --target
Try 'tenring generate --help'.
tenring generate: puzzles with several solutions are not minimal and have no pattern
Try 'tenring generate --help'.
tenring generate: no files are read; 'file' is none of the options
Try 'tenring generate --help'.
