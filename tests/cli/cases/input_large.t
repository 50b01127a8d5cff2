# More than is mapped at once, with lines of several lengths: the same from a file, from a pipe and with threads.
awk -v easy="$easy" -v blank="$blank" 'BEGIN {
    for (i = 1; i <= 110000; i++) {
        if (i % 30000 == 0) print "# a comment"
        if (i % 40000 == 0) print blank
        else if (i % 50000 == 0) print "?" easy
        else print easy
    }
}' >large
expr $(wc -c <large) / 1024 / 1024
status tenring solve large -o from-file
tenring solve - <large >from-pipe 2>&1
tenring solve -T3 large >from-threads 2>&1
grep '^[^0-9]*:' from-pipe
sed '/:/d' from-pipe | cmp - from-file
sed '/:/d' from-threads | cmp - from-file
uniq -c from-file | sed 's/^ *//'
=== stdout
8
status 3
<stdin>:50001:82: error: the line has 82 cells; a puzzle line has 81
<stdin>:100003:82: error: the line has 82 cells; a puzzle line has 81
39999 534678912672195348198342567859761423426853791713924856961537284287419635345286179
1 multiple	123456789456789123789123456214365897365897214897214365531642978642978531978531642
9999 534678912672195348198342567859761423426853791713924856961537284287419635345286179
1 invalid
29999 534678912672195348198342567859761423426853791713924856961537284287419635345286179
1 multiple	123456789456789123789123456214365897365897214897214365531642978642978531978531642
19999 534678912672195348198342567859761423426853791713924856961537284287419635345286179
1 invalid
10000 534678912672195348198342567859761423426853791713924856961537284287419635345286179
=== stderr
large:50001:82: error: the line has 82 cells; a puzzle line has 81
large:100003:82: error: the line has 82 cells; a puzzle line has 81
