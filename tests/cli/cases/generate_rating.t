# generate by difficulty: ratings agree with rate; impossible requests are refused.
tenring generate -n 3 -T 1 --level hard --format csv | tee hard | cut -d , -f 2,7-
sed 1d hard | cut -d , -f 7-9 >ratings
sed 1d hard | cut -d , -f 2 | tenring rate | tr '\t' , | cmp - ratings && echo same ratings
tenring generate -T 2 --rating 3.0-3.4 --technique naked-pair --format json
tenring generate -T 1 --scale branches --rating 1.0-2 --format json | tee branches
sed 's/.*"puzzle":"//;s/".*//' branches | tenring rate --scale=branches
tenring generate -n 2 -T 1 --scale hodoku --level medium --format csv | tee hodoku
sed 1d hodoku | cut -d , -f 2 | tenring rate --scale=hodoku | tr '\t' , | tee levels
sed 1d hodoku | cut -d , -f 7- | cmp - levels && echo same levels
tenring generate -T 2 --scale hodoku --rating 1800- --seed 3 --format json
tenring generate --scale hodoku --rating -9 --node-limit 1000 || echo limit
status tenring generate --scale hodoku --level expert
status tenring generate --level unfair
status tenring generate --scale hodoku --rating 4.5
status tenring generate --scale hodoku
status tenring generate --level hard --rating 3
status tenring generate --rating 4-3
status tenring generate --rating -
status tenring generate --scale branches --level easy
status tenring generate --rating -3.5 --technique swordfish
status tenring generate --rating 20.1-
status tenring generate --rating -0.9
status tenring generate --target --rating 3-4
status tenring generate --technique nothing
status tenring generate --technique skyscraper
=== stdout
puzzle,er,ep,dp,level
..2.1.38..19..4.7.........6..6.9....47..52....95..3.67...8..9..2..........3.2...8,4.2,1.2,1.2,hard
...75....5...9...1....6.43...84...69.47..6.......79..2.2.5......6.........4.8..9.,4.2,1.2,1.2,hard
.......9..1....24.8.......5....24..8....617....9.....3..8.5..1.9.58....6.4.......,3.4,1.2,1.2,hard
same ratings
{"n":1,"puzzle":"....4.7....3621..8.......46.94...1......1...3.....6.748.93..5...5........2..85..7","solution":"965843721743621958281759346694237185572418693138596274819374562457162839326985417","clues":26,"solutions":1,"er":3.0,"ep":1.5,"dp":1.5,"level":"hard"}
{"n":1,"puzzle":"..6.45..7.8..9..........92...3.64....7..3...1..5.......6.75...9.1......3..93..4..","solution":"936245187582197346741683925193864752478532691625971834364758219817429563259316478","clues":24,"solutions":1,"branches":2.0}
2.0
n,puzzle,solution,clues,solutions,score,hodoku_level,hodoku_score
1,97.23..8..5.......2..9..5....8.....431...2.....7..6.195....4......6.1..8.......6.,976235481853147692241968537698713254315492876427586319569874123732651948184329765,24,1,,medium,398
2,.9......8.4...6239....3....5.2........9.831.2..14.5..3............9.27..1......86,693274518847516239215839467532691874469783152781425693976148325358962741124357986,25,1,,medium,514
medium,398
medium,514
same levels
{"n":1,"puzzle":"5..891..6....7.4.9.....53....3.2.....6..8.9....1....4...6...7...2..13.8..9.......","solution":"534891276218376459679245318843129567762584931951637842186452793427913685395768124","clues":24,"solutions":1,"hodoku_level":"extreme","hodoku_score":1958}
limit
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
tenring: stopped at the node limit with 0 of 1 puzzles
tenring generate: --level: 'expert' should be another one of the levels easy, medium, hard, unfair, extreme
Try 'tenring generate --help'.
tenring generate: --level: 'unfair' should be another one of the levels easy, medium, hard, expert, extreme
Try 'tenring generate --help'.
tenring generate: --rating: '4.5' is no range of scores; expected A-B, A, A- or -B, such as 400-800
Try 'tenring generate --help'.
tenring generate: --scale=hodoku needs --rating or --level
Try 'tenring generate --help'.
tenring generate: --rating and --level exclude one another
Try 'tenring generate --help'.
tenring generate: --rating: '4-3' is no range of ratings; expected A-B, A, A- or -B, such as 3.0-4.2
Try 'tenring generate --help'.
tenring generate: --rating: '-' is no range of ratings; expected A-B, A, A- or -B, such as 3.0-4.2
Try 'tenring generate --help'.
tenring generate: --scale=branches needs --rating; it has no words for --level
Try 'tenring generate --help'.
tenring generate: no step of swordfish is rated below 3.8
Try 'tenring generate --help'.
tenring generate: no rating is above 20.0
Try 'tenring generate --help'.
tenring generate: no puzzle is rated below 1.0
Try 'tenring generate --help'.
tenring generate: puzzles with several solutions are not minimal, have no pattern and no rating
Try 'tenring generate --help'.
tenring generate: --technique: there is no technique 'nothing', but these: full-house hidden-single-box hidden-single-line direct-pointing direct-claiming direct-hidden-pair naked-single direct-hidden-triplet pointing claiming naked-pair x-wing hidden-pair naked-triplet swordfish hidden-triplet xy-wing xyz-wing unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-loop-1 unique-loop-2 unique-loop-3 unique-loop-4 naked-quad jellyfish hidden-quad bug-1 bug-2 bug-3 bug-4 aligned-pair-exclusion x-cycle y-cycle x-chain xy-cycle xy-chain aligned-triplet-exclusion nishio cell-chains house-chains dynamic-contradiction dynamic-double dynamic-cell-chains dynamic-house-chains
HoDoKu's, which `rate --scale=hodoku --path` finds, are no choice here: full-house naked-single hidden-single locked-pair locked-triple pointing claiming naked-pair naked-triple hidden-pair hidden-triple naked-quadruple hidden-quadruple x-wing swordfish jellyfish remote-pair bug+1 skyscraper two-string-kite turbot-fish empty-rectangle w-wing xy-wing xyz-wing uniqueness-1 uniqueness-2 uniqueness-3 uniqueness-4 uniqueness-5 uniqueness-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 finned-x-wing sashimi-x-wing finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish sue-de-coq simple-colours multi-colours x-chain xy-chain nice-loop grouped-nice-loop als-xz als-xy-wing als-chain franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish forcing-chain forcing-net brute-force
Try 'tenring generate --help'.
tenring generate: --technique: 'skyscraper' is HoDoKu's, which `rate --scale=hodoku --path` finds; puzzles are made for these: full-house hidden-single-box hidden-single-line direct-pointing direct-claiming direct-hidden-pair naked-single direct-hidden-triplet pointing claiming naked-pair x-wing hidden-pair naked-triplet swordfish hidden-triplet xy-wing xyz-wing unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-loop-1 unique-loop-2 unique-loop-3 unique-loop-4 naked-quad jellyfish hidden-quad bug-1 bug-2 bug-3 bug-4 aligned-pair-exclusion x-cycle y-cycle x-chain xy-cycle xy-chain aligned-triplet-exclusion nishio cell-chains house-chains dynamic-contradiction dynamic-double dynamic-cell-chains dynamic-house-chains
Try 'tenring generate --help'.
