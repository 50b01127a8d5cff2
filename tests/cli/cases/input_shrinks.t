# A file that shrinks while it is read ends at its new end. The pipe, which nobody reads
# at first, delays the command.
yes "$easy" | head -n 30000 >shrinks
{ status tenring solve -T1 shrinks 2>message; } | { head -c 82; truncate -s 500000 shrinks; tail -n +1; } >answers
cat message
sed 's/^5346.*5286179$/answer/' answers | uniq -c | sed 's/^ *//'
expr 500000 / 82
expr 500000 % 82
=== stdout
shrinks:6098:47: error: the line has 46 cells; a puzzle line has 81
6097 answer
1 invalid
1 status 3
6097
46
