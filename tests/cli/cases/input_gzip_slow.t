# The first bytes come one by one: too few at first to recognise the file.
needs_archive
gzip -n -c <lines.txt >packed
{ head -c 1 packed; sleep 0.2; tail -c +2 packed | head -c 1; sleep 0.2; tail -c +3 packed; } | tenring solve
printf '\037' | tenring solve --max-messages 0 2>&1
=== status 3
=== stdout
534678912672195348198342567859761423426853791713924856961537284287419635345286179
134925678256187349789346125912453786347861952568279431821794563495638217673512894
invalid
tenring: 1 puzzle in all could not be read; 1 message not shown (--max-messages)
