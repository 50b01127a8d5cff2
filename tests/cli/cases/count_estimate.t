# --estimate: the same for the same seed; exact if the descents prove it; 0 is never an estimate.
echo "$blank" | tenring count --estimate=100 --seed 7 >first
echo "$blank" | tenring count --estimate=100 --seed 7 | cmp - first && echo same
echo "$blank" | tenring count --estimate=100 --seed 8 | cmp -s - first || echo different
grep -Ec '^~[0-9.]+e\+21	[0-9.]+e\+21\.\.[0-9.]+e\+2[12]$' first
tr -d '~' <first | sed 's/\.\./\t/' | awk '{ print (0 < $2 && $2 < $1 && $1 < $3) ? "in order" : "out of order" }'
printf '%s\n' "$easy" "11${blank#..}" | tenring count --estimate
printf '%s\n' "$easy" "11${blank#..}" | tenring count --estimate --format json
echo "$blank" | tenring count --estimate=100 --format csv | sed -E 's/[0-9.]+e\+2[12]/E/g'
=== stdout
same
different
1
in order
1
0
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","status":"exact","count":1,"low":1,"high":1}
{"n":2,"puzzle":"11...............................................................................","status":"exact","count":0,"low":0,"high":0}
n,puzzle,status,count,low,high
1,.................................................................................,estimate,E,E,E
=== stderr
<stdin>:2: r1c1 and r1c2 are both 1
<stdin>:2: r1c1 and r1c2 are both 1
