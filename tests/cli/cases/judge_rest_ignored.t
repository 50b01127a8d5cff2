# Text after the last case is not read, with a note.
{ printf '1\n'; rows=$(printf '%s' $easy | tr . 0 | fold -w 9); printf '%s\nmore\n' "$rows" "$rows"; } | tenring judge p10481
=== stdout
534678912
672195348
198342567
859761423
426853791
713924856
961537284
287419635
345286179
=== stderr
tenring: <stdin>:11:1: what follows the last case is ignored
