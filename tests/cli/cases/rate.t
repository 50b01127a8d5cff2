# rate: the three numbers, steps, every format and scale, filters, puzzles that are not rated, usage.
escargot=1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
echo "$easy" | tenring rate
echo "$easy" | tenring rate --echo --path | head -4
printf '%s\n' "$escargot" "$easy" | tenring rate -T 2
printf '%s\n' "$escargot" "$easy" | tenring rate --stop-above 7.0 --echo
printf '%s\n' "$escargot" "$easy" | tenring rate --at-least 10.0
printf '%s\n' "$escargot" "$easy" | tenring rate --at-most 1.5
printf '%s\n' "$escargot" "$easy" | tenring rate --scale level
printf '%s\n' "$escargot" "$easy" | tenring rate --scale branches
printf '%s\n' "$escargot" "$easy" "$bad" | tenring rate --format csv
printf '%s\n' "$easy" | tenring rate --format json
printf '%s\n' "$easy" | tenring rate --format json --stop-above 1.0 --path | cut -c 80-400
printf '%s\n' "$escargot" "$easy" "$bad" | tenring rate --format csv --stop-above 1.0 --path
printf '%s\n' "$escargot" | tenring rate --path --stop-above 1.2 | tail -n 1
status tenring rate three_solutions.txt
tenring rate pencilmarks.txt
echo "$blank" | tenring rate --at-least 1.0
printf '%s\n' "$escargot" "$easy" | tenring rate --scale hodoku
printf '%s\n' "$escargot" "$easy" "$bad" | tenring rate --scale hodoku --format csv
echo "$easy" | tenring rate --scale hodoku --format json
echo "$easy" | tenring rate --scale hodoku --format json --path | cut -c 80-300
printf '%s\n' "$easy" "$bad" | tenring rate --scale hodoku --format csv --path | head -n 3
echo "$escargot" | tenring rate --scale hodoku --path | tail -n +20 | head -n 3
printf '%s\n' "$escargot" "$easy" | tenring rate --scale hodoku --at-least hard
printf '%s\n' "$escargot" "$easy" | tenring rate --scale hodoku --at-most 1000
printf '%s\n' "$escargot" "$easy" | tenring rate --scale hodoku --at-most easy
for scale in se level hodoku branches; do echo "$bad" | tenring rate --scale $scale --format json 2>/dev/null; done
status tenring rate --scale hodoku --at-least 7.1
status tenring rate --scale hodoku --stop-above 7.1
status tenring rate --stop-above 7.15
status tenring rate --at-least hard
status tenring rate --scale branches --path
=== stdout
1.2	1.2	1.2
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	1.2	1.2	1.2
	1.2	hidden-single-box	r1c6	r1c6=8
	1.2	hidden-single-box	r1c4	r1c4=6
	1.2	hidden-single-box	r3c7	r3c7=5
10.5	1.2	1.2
1.2	1.2	1.2
1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..	>7.0
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	1.2	1.2	1.2
1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
extreme
easy
32.1
0.0
n,puzzle,status,er,ep,dp,hardest,steps
1,1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..,rated,10.5,1.2,1.2,dynamic-contradiction+2,130
2,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,rated,1.2,1.2,1.2,hidden-single-box,51
3,53..7....6..195....98....6.8...6...34..8.3..17,invalid,,,,,
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","status":"rated","er":1.2,"ep":1.2,"dp":1.2,"hardest":"hidden-single-box","steps":51,"used":{"full-house":21,"hidden-single-box":30}}
....419..5....8..79","status":"rated","above":1.0,"hardest":"hidden-single-box","steps":1,"used":{"hidden-single-box":1},"path":[{"technique":"hidden-single-box","level":0,"rating":1.2,"placed":"r1c6=8","removed":[],"cells":["r1c6"],"digits":[8],"other_cells":[],"other_digits":[],"house":"b2","houses":["b2"],"cover":[],
n,puzzle,status,step,rating,technique,cells,effect
1,1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..,rated,1,1.2,hidden-single-box,r8c3,r8c3=1
2,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,rated,1,1.2,hidden-single-box,r1c6,r1c6=8
3,53..7....6..195....98....6.8...6...34..8.3..17,invalid,,,,,
	7.8	nishio	r7c4	r7c4<>9
multiple
status 1
2.3	2.3	2.3
extreme	24894
easy	204
n,puzzle,status,level,score,hardest,steps
1,1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..,rated,extreme,24894,brute-force,67
2,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,rated,easy,204,naked-single,51
3,53..7....6..195....98....6.8...6...34..8.3..17,invalid,,,,
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","status":"rated","level":"easy","score":204,"hardest":"naked-single","steps":51}
....419..5....8..79","status":"rated","level":"easy","score":204,"hardest":"naked-single","steps":51,"path":[{"score":4,"technique":"naked-single","effect":"r5c5=5"},{"score":4,"technique":"naked-single","effect":"r7c6=7"
n,puzzle,status,step,score,technique,effect
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,rated,1,4,naked-single,r5c5=5
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,rated,2,4,naked-single,r7c6=7
	14	hidden-single	r1c5=5
	14	hidden-single	r3c1=7
	14	hidden-single	r1c9=3
1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17","status":"invalid","er":null,"ep":null,"dp":null}
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17","status":"invalid","level":null,"er":null,"ep":null,"dp":null}
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17","status":"invalid","level":null,"score":null}
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17","status":"invalid","branches":null}
status 2
status 2
status 2
status 2
status 2
=== stderr
<stdin>:3:47: error: the line has 46 cells; a puzzle line has 81
<stdin>:3:47: error: the line has 46 cells; a puzzle line has 81
<stdin>:3:47: error: the line has 46 cells; a puzzle line has 81
<stdin>:2:47: error: the line has 46 cells; a puzzle line has 81
tenring rate: --at-least: '7.1' is neither a score such as 800 nor a level such as hard
Try 'tenring rate --help'.
tenring rate: --scale=hodoku adds up all steps: --stop-above does not go with it
Try 'tenring rate --help'.
tenring rate: --stop-above: '7.15' is not a rating such as 7.1
Try 'tenring rate --help'.
tenring rate: --at-least: 'hard' is not a rating such as 7.1
Try 'tenring rate --help'.
tenring rate: --scale=branches has no steps: --path, --stop-above, --at-least and --at-most do not go with it
Try 'tenring rate --help'.
