# generate by difficulty: ratings are those of rate; what cannot be is refused.
tenring generate -n 3 -T 1 --level hard --format csv | tee hard | cut -d , -f 2,7-
sed 1d hard | cut -d , -f 7- >ratings
sed 1d hard | cut -d , -f 2 | tenring rate | tr '\t' , | cmp - ratings && echo same ratings
tenring generate -T 2 --rating 3.0-3.4 --technique naked-pair --format json
tenring generate -T 1 --scale branches --rating 1.0-2 --format json | tee branches
sed 's/.*"puzzle":"//;s/".*//' branches | tenring rate --scale=branches
status tenring generate --level hard --rating 3
status tenring generate --rating 4-3
status tenring generate --rating -
status tenring generate --scale branches --level easy
status tenring generate --rating -3.5 --technique swordfish
status tenring generate --rating 20.1-
status tenring generate --rating -0.9
status tenring generate --target --rating 3-4
status tenring generate --technique nothing
=== stdout
puzzle,er,ep,dp
..2.1.38..19..4.7.........6..6.9....47..52....95..3.67...8..9..2..........3.2...8,4.2,1.2,1.2
...75....5...9...1....6.43...84...69.47..6.......79..2.2.5......6.........4.8..9.,4.2,1.2,1.2
.......9..1....24.8.......5....24..8....617....9.....3..8.5..1.9.58....6.4.......,3.4,1.2,1.2
same ratings
{"n":1,"puzzle":"....4.7....3621..8.......46.94...1......1...3.....6.748.93..5...5........2..85..7","solution":"965843721743621958281759346694237185572418693138596274819374562457162839326985417","clues":26,"solutions":1,"er":3.0,"ep":1.5,"dp":1.5}
{"n":1,"puzzle":"....714...9....6..48.9...5.......9.......8.26.4..2....7..46.3....3...5..6...1.2..","solution":"536271489197584632482936751268157943975348126341629875729465318813792564654813297","clues":24,"solutions":1,"branches":1.0}
1.0
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
tenring generate: --technique: there is no technique 'nothing'
Try 'tenring generate --help'.
