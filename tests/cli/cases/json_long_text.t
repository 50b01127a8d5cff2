# A text in JSON that is longer than a megabyte cuts its line off. A shorter one is passed over,
# whatever ends and quotes are in it.
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
25 534678912672195348198342567859761423426853791713924856961537284287419635345286179
5 invalid
invalid
534678912672195348198342567859761423426853791713924856961537284287419635345286179
invalid
status 3
=== stderr
<stdin>:6:98: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
<stdin>:6:98: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
<stdin>:6:98: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
<stdin>:6:98: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
<stdin>:6:98: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
<stdin>:1:1200111: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
<stdin>:1:300100: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
