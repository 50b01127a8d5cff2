# generate: the same for a seed with any number of threads; fewer puzzles are the first of more; each option; refusals.
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
status tenring generate --pattern ..xxxxxxx..xxxxxxx..xxxxxxx..xxxxxxx..xxxxxxx..xxxxxxx..xxxxxxx..xxxxxxx..xxxxxxx
status tenring generate --pattern xxxxxxxxxxxxxxxx.................................................................
status tenring generate --minimal --clues 41
status tenring generate --target --clues 78-80
status tenring generate --level easy --technique swordfish
status tenring generate --solution 111111111111111111111111111111111111111111111111111111111111111111111111111111111
status tenring generate --pattern nowhere
status tenring generate --clues 30-20
status tenring generate --completions 5
status tenring generate --target --minimal
status tenring generate file
=== stdout
1.8.3.9..3..8..5.....2....6.15...7..7...4.1...6.....3....3...7....9.5........2..1
...5....23.9....4....4.97..17...56...8.1.....5...3..2..1.97...5..5...276.....21..
.65..3..9...2.....27......5....6....84..7..1...3...8....6.84....5.....9..3...9..1
same
cmp: EOF on
8 unique	minimal
{"n":1,"puzzle":"....2..5.3...51.....196.2...4....5..567...893..9....4...2.796.....24...9.1..3....","solution":"796824351324751968851963274248397516567412893139586742482179635673245189915638427","clues":28,"solutions":1}
{"n":2,"puzzle":"7...6.5.2...3..9..59.28..........71.4.8...3.5.31..........35.67..7..6...6.5.2...9","solution":"713469582862357941594281673256943718478612395931578426149835267327196854685724139","clues":28,"solutions":1}
n,puzzle,solution,clues,solutions,score
1,.7.2....6962....1......13.21.635....7.4.1.2.9........342....6......28..5.....3724,,30,8,2850
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
tenring generate: the pattern has no given in columns 1 and 2, which can change places in any solution
Try 'tenring generate --help'.
tenring generate: the pattern has 16 givens; no puzzle with fewer than 17 has one solution
Try 'tenring generate --help'.
tenring generate: 41 givens are asked for at least; no minimal puzzle with more than 40 is known
Try 'tenring generate --help'.
tenring generate: 78 givens are asked for at least; a puzzle with several solutions has 77 at most
Try 'tenring generate --help'.
tenring generate: no step of swordfish is rated below 3.8
Try 'tenring generate --help'.
tenring generate: the solution that is asked for is no full valid grid
Try 'tenring generate --help'.
tenring generate: --pattern: 'nowhere' is neither 81 cells, given (x, 1 to 9) or blank (. 0 - _ *), nor a file that can be read
Try 'tenring generate --help'.
tenring generate: --clues: '30-20' is no range; expected A-B, A, A- or -B within 0 to 81
Try 'tenring generate --help'.
tenring generate: --completions is for --target
Try 'tenring generate --help'.
tenring generate: puzzles with several solutions are not minimal, have no pattern and no rating
Try 'tenring generate --help'.
tenring generate: no files are read; 'file' is none of the options
Try 'tenring generate --help'.
