# --by-cell beyond a limit; options that it excludes.
tenring count --by-cell --operation-limit 1000 --format csv lines.txt >few && wc -l <few
for format in line csv json; do
    echo "$blank" | tenring count --by-cell --memory-limit 1 --format $format |
        sed -E 's/[0-9.]+e\+[0-9]+/E/; s/[0-9]+ MB/M MB/; s/"megabytes":[0-9]+/"megabytes":M/'
done
echo "$blank" | tenring count --by-cell --estimate-cost | grep -Ec '^[0-9.]+e\+[0-9]+	[0-9]+$'
tenring count --by-cell --limit 3 || echo status $?
tenring count --by-cell --estimate || echo status $?
=== stdout
163
?	too expensive: estimated E operations, M MB
n,puzzle,status,count,cell,1,2,3,4,5,6,7,8,9
1,.................................................................................,refused,,,,,,,,,,,
{"n":1,"puzzle":".................................................................................","status":"refused","count":null,"operations":E,"megabytes":M}
1
status 2
status 2
=== stderr
tenring count: --by-cell and --limit exclude each other
Try 'tenring count --help'.
tenring count: --by-cell and --estimate exclude each other
Try 'tenring count --help'.
