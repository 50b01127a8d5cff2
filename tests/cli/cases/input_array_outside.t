# A puzzle line or a grid outside of the brackets is an error, with its place; what else is there is passed over.
for outside in "$easy" "Two: $easy # easy" "1,$easy" "x = 5 # $easy" 'done, 123456789 given'; do
    printf '{"puzzle":"%s"}\n\n%s\n{"puzzle":"%s"}\n' $easy "$outside" $easy | tenring check
done
{ printf '["%s"]\n' $easy; echo $easy | fold -w9; echo; echo $easy | fold -w9; } | tenring check
{ printf '["%s"]\n' $easy; echo $easy | tenring show; echo $easy | fold -w9 | sed 's/$/ # row/'; } | tenring check
=== status 3
=== stdout
unique
invalid
unique
unique
invalid
unique
unique
invalid
unique
unique
unique
unique
unique
unique
invalid
invalid
unique
invalid
invalid
=== stderr
<stdin>:3:1: error: a puzzle stands outside of brackets; in a stream of arrays and objects it is inside
<stdin>:3:6: error: a puzzle stands outside of brackets; in a stream of arrays and objects it is inside
<stdin>:3:3: error: a puzzle stands outside of brackets; in a stream of arrays and objects it is inside
<stdin>:2:1: error: a puzzle stands outside of brackets; in a stream of arrays and objects it is inside
<stdin>:12:1: error: a puzzle stands outside of brackets; in a stream of arrays and objects it is inside
<stdin>:5:1: error: a puzzle stands outside of brackets; in a stream of arrays and objects it is inside
<stdin>:24:1: error: a puzzle stands outside of brackets; in a stream of arrays and objects it is inside
