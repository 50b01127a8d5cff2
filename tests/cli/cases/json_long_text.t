# A text in JSON that is longer than any line is passed over, whatever ends and quotes are in it.
long() { # BYTES
    head -c "$1" /dev/zero | tr '\0' x
}
for tail in '' '\\' '\"' '\\\"' '\\\\'; do
    for bytes in 70000 300000 2200000; do
        printf '[{"about": "%s%s", "puzzle": "%s"},\n {"puzzle": "%s"}]\n' "$(long $bytes)" "$tail" "$easy" "$easy"
    done | tenring solve
done | sort | uniq -c | sed 's/^ *//'
# quotes and backslashes everywhere
printf '[{"about": "%s", "puzzle": "%s"}]\n' "$(long 300000 | sed 's/x/\\"\\\\/g')" "$easy" | tenring solve
# a text that nothing closes
printf '[{"puzzle": "%s"}, "%s\n' "$easy" "$(long 300000)" | tenring solve || echo status $?
=== stdout
30 534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
invalid
status 3
=== stderr
<stdin>:2:1: error: a bracket is open at the end: something was cut off, or a bracket is missing
