# --by-cell: the total and nine numbers for each cell, as text, CSV and JSON; each sum of nine is the total.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....
printf '%s\n' $puzzle "11${blank#..}" | tenring count --by-cell --echo >text || echo status $?
head -n 11 text
sed -n '2,82p' text | awk '{ for (i = 2; i <= 10; i++) sum += $i; if (NF != 10) print "fields" } END { print NR, sum / NR }'
echo $puzzle | tenring count --by-cell --format csv | sed -n '1,3p;82p'
echo $puzzle | tenring count -b --format json | cut -c 1-260
printf '%s\n%s\n' "$blank" "$bad" | tenring count --by-cell --format csv | sed -n '2p;83p'
# as text and in JSON also what takes more than 64 bits
echo "$blank" | tenring count --by-cell | sed -n 82p
echo "$blank" | tenring count --by-cell --format json | tail -c 60

# For a puzzle with one solution the text is made from that solution: the same numbers as in the table.
tenring count --by-cell --format csv lines.txt | tail -n +2 | cut -d , -f 5- | tr , '\t' >table
tenring count --by-cell --echo lines.txt >text
grep '^r' text | cmp - table && grep -vc '^r' text
head -n 3 text
=== stdout
status 1
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....	2
r1c1	0	0	0	0	2	0	0	0	0
r1c2	0	0	2	0	0	0	0	0	0
r1c3	0	0	0	2	0	0	0	0	0
r1c4	0	0	0	0	0	2	0	0	0
r1c5	0	0	0	0	0	0	2	0	0
r1c6	0	0	0	0	0	0	0	2	0
r1c7	1	0	0	0	0	0	0	0	1
r1c8	1	0	0	0	0	0	0	0	1
r1c9	0	2	0	0	0	0	0	0	0
r2c1	0	0	0	0	0	2	0	0	0
81 2
n,puzzle,status,count,cell,1,2,3,4,5,6,7,8,9
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....,exact,2,r1c1,0,0,0,0,2,0,0,0,0
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....,exact,2,r1c2,0,0,2,0,0,0,0,0,0
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....,exact,2,r9c9,0,0,0,0,0,0,0,0,2
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....","status":"exact","count":2,"by_cell":[[0,0,0,0,2,0,0,0,0],[0,0,2,0,0,0,0,0,0],[0,0,0,2,0,0,0,0,0],[0,0,0,0,0,2,0,0,0],[0,0,0,0,0,0,2,0,0],[0,0,0,0,0,0,0,2,0],[1
1,.................................................................................,exact,6670903752021072936960,r1c1,741211528002341437440,741211528002341437440,741211528002341437440,741211528002341437440,741211528002341437440,741211528002341437440,741211528002341437440,741211528002341437440,741211528002341437440
2,53..7....6..195....98....6.8...6...34..8.3..17,invalid,,,,,,,,,,,
r9c9	741211528002341437440	741211528002341437440	741211528002341437440	741211528002341437440	741211528002341437440	741211528002341437440	741211528002341437440	741211528002341437440	741211528002341437440
002341437440,741211528002341437440,741211528002341437440]]}
2
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	1
r1c1	0	0	0	0	1	0	0	0	0
r1c2	0	0	1	0	0	0	0	0	0
=== stderr
<stdin>:2: r1c1 and r1c2 are both 1
<stdin>:2:47: error: the line has 46 cells; a puzzle line has 81
