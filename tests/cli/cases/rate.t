# rate: the three numbers, steps, every format and scale, filters, what is not rated, usage.
escargot=1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
echo "$easy" | tenring rate
echo "$easy" | tenring rate --echo --path | head -4
printf '%s\n' "$escargot" "$easy" | tenring rate -T 2
printf '%s\n' "$escargot" "$easy" | tenring rate --stop-above 7.0 --echo
printf '%s\n' "$escargot" "$easy" | tenring rate --at-least 10.0
printf '%s\n' "$escargot" "$easy" | tenring rate --at-most 1.5
printf '%s\n' "$escargot" "$easy" | tenring rate --scale level
printf '%s\n' "$escargot" "$easy" | tenring rate --scale branches
printf '%s\n' "$escargot" "$easy" x | tenring rate --format csv
printf '%s\n' "$easy" | tenring rate --format json
printf '%s\n' "$easy" | tenring rate --format json --stop-above 1.0 --path | cut -c 80-400
printf '%s\n' "$escargot" "$easy" x | tenring rate --format csv --stop-above 1.0 --path
printf '%s\n' "$escargot" | tenring rate --path --stop-above 1.2 | tail -n 1
status tenring rate three_solutions.txt
tenring rate pencilmarks.txt
echo "$blank" | tenring rate --at-least 1.0
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
31.1
0.0
n,puzzle,status,er,ep,dp,hardest,steps
1,1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..,rated,10.5,1.2,1.2,dynamic-contradiction+2,130
2,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,rated,1.2,1.2,1.2,hidden-single-box,51
3,x,invalid,,,,,
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","status":"rated","er":1.2,"ep":1.2,"dp":1.2,"hardest":"hidden-single-box","steps":51,"used":{"full-house":21,"hidden-single-box":30}}
....419..5....8..79","status":"rated","above":1.0,"hardest":"hidden-single-box","steps":1,"used":{"hidden-single-box":1},"path":[{"technique":"hidden-single-box","level":0,"rating":1.2,"placed":"r1c6=8","removed":[],"cells":["r1c6"],"digits":[8],"other_cells":[],"other_digits":[],"house":"b2","houses":["b2"],"cover":[],
n,puzzle,status,step,rating,technique,cells,effect
1,1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..,rated,1,1.2,hidden-single-box,r8c3,r8c3=1
2,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,rated,1,1.2,hidden-single-box,r1c6,r1c6=8
3,x,invalid,,,,,
	7.8	nishio	r7c4	r7c4<>9
multiple
status 1
2.3	2.3	2.3
status 2
status 2
status 2
=== stderr
<stdin>:3:2: error: the line has 1 cell; a puzzle line has 81
<stdin>:3:2: error: the line has 1 cell; a puzzle line has 81
tenring rate: --stop-above: '7.15' is not a rating such as 7.1
Try 'tenring rate --help'.
tenring rate: --at-least: 'hard' is not a rating such as 7.1
Try 'tenring rate --help'.
tenring rate: --scale=branches has no steps: --path, --stop-above, --at-least and --at-most do not go with it
Try 'tenring rate --help'.
