# A program instead of a puzzle: an error for each of its lines, nothing unprintable on the terminal, no crash.
tenring solve --max-messages 3 malformed/binary.bin >results 2>messages
echo "status $?"
sort -u results
LC_ALL=C grep -c '[^ -~]' messages
tail -n 1 messages
=== stdout
status 3
invalid
0
malformed/binary.bin:1:1: error: the stream is no text: its first line has the byte '\x7f'
