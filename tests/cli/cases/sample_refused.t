# Too expensive: the same message as for count.
for format in line csv json; do
    echo "$blank" | tenring sample --memory-limit 1 --format $format |
        sed -E 's/[0-9.]+e\+[0-9]+/E/; s/[0-9]+ MB/M MB/; s/"megabytes":[0-9]+/"megabytes":M/'
done
echo "$blank" | tenring sample --operation-limit 1000 >out || echo status $?
tenring sample -n 0 "$blank" || echo status $?
=== stdout
?	too expensive: estimated E operations, M MB
n,puzzle,status,count,sample,solution
1,.................................................................................,refused,,,
{"n":1,"puzzle":".................................................................................","status":"refused","count":null,"operations":E,"megabytes":M}
status 1
status 2
=== stderr
tenring sample: '0' is not valid for '--number': expected a whole number from 1 to 10000000
Try 'tenring sample --help'.
