# A count beyond a limit is refused with its cost; easy puzzles are counted whatever the limits.
printf '%s\n' "$easy" "$blank" >two
tenring count --operation-limit 1000 two | sed -E 's/[0-9.]+e\+[0-9]+/E/; s/[0-9]+ MB/M MB/'
tenring count --memory-limit 1 --format json two | sed -E 's/[0-9.]+e\+[0-9]+/E/; s/"megabytes":[0-9]+/"megabytes":M/'
tenring count --memory-limit 1 --format csv two
=== status 1
=== stdout
1
?	too expensive: estimated E operations, M MB
{"n":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","status":"exact","count":1}
{"n":2,"puzzle":".................................................................................","status":"refused","count":null,"operations":E,"megabytes":M}
n,puzzle,status,count
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,exact,1
2,.................................................................................,refused,
=== stderr
