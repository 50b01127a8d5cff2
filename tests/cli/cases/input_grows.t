# A file that becomes longer while it is read is read to its end.
yes "$easy" | head -n 30000 >grows
tenring solve -T1 grows | { head -c 82; echo "$blank" >>grows; tail -n +1; } | uniq -c | sed 's/^ *//'
=== stdout
30000 534678912672195348198342567859761423426853791713924856961537284287419635345286179
1 multiple	123456789456789123789123456214365897365897214897214365531642978642978531978531642
