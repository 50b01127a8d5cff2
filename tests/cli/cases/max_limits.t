# A limit: the best score so far and the bound, status 1.
awk 'BEGIN { x = 12345; for (i = 0; i < 729; i++) { x = (x * 1103515 + 12345) % 2147483648; print x % 2000001 - 1000000 } }' >weights.txt
echo "$blank" | tenring max --weights weights.txt >best
for options in "--node-limit 3" "--node-limit 30 --min" "--time-limit 0.000001" "--gap 1000000"; do
    echo "$blank" | tenring max --weights weights.txt $options >line
    echo "status $?"
    grep -Eo '^(-?[0-9]+|\?)	[<>]=-?[0-9]+$' line | sed 's/[0-9][0-9]*/N/g; s/?/-N/; s/-//g'
done
[ "$(cut -f 1 line)" -le "$(cat best)" ] && [ "$(cut -d= -f 2 line)" -ge "$(cat best)" ] && echo "the bounds hold"
echo "$blank" | tenring max --weights weights.txt --node-limit 1 --format json | sed 's/[0-9][0-9]*/N/g'
=== stdout
status 1
N	<=N
status 1
N	>=N
status 1
N	<=N
status 1
N	<=N
the bounds hold
{"n":N,"puzzle":".................................................................................","status":"unknown","score":null,"bound":N,"solution":null}
