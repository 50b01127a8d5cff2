# A megabyte of NUL bytes without a line end; the echo is cut, and has no NUL in it.
head -c 1048576 /dev/zero | tenring solve --format json | head -c 60
=== stdout
{"n":1,"puzzle":"","status":"invalid","solutions":null,"solu
=== no newline
=== stderr
<stdin>:1:1: error: the stream is no text: its first line has the byte '\x00'
