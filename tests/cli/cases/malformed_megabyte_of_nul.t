# A megabyte of NUL bytes without a line end; the echo is truncated and contains no NUL.
head -c 1048576 /dev/zero | tenring solve --format json | head -c 60
=== stdout
{"n":1,"puzzle":"","status":"invalid","solutions":null,"solu
=== no newline
=== stderr
<stdin>:1:1: error: the stream is no text: its first line has the byte '\x00'
