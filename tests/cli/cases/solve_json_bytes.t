# Invalid UTF-8, quotes and control characters are escaped; the output is valid JSON.
printf 'a"b\\c\t\177\377\303\251d\n' >bytes.txt
{ echo "$easy"; cat bytes.txt; } | tenring solve --strict --format json | tail -n 1
{ echo "$easy"; cat bytes.txt; } | tenring solve --strict --echo | tail -n 1
{ echo "$easy"; cat bytes.txt; } | tenring solve --strict --format csv 2>/dev/null | tail -n 1
=== stdout
{"n":2,"puzzle":"a\"b\\c\t\u007f\ufffdÃ©d","status":"invalid","solutions":null,"solution":null}
a"b\c  ÿÃ©d	invalid
2,"a""b\c	ÿÃ©d",invalid,,
=== stderr
<stdin>:2:1: error: 'a"b\c\x09\x7f\xff\xc3\xa9d' is no row of a grid; a row has 9 cells
<stdin>:2:1: error: 'a"b\c\x09\x7f\xff\xc3\xa9d' is no row of a grid; a row has 9 cells
