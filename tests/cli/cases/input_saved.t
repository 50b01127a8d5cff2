# Files saved by applications: masks, the player's state, histories; levels as lists of
# arrays, " " for a blank. A statement after an array.
other=2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9
played=53467891267219534819834256.8...6...34..8.3..17...2...6.6....28....419..5....8..79
mask=$(echo $easy | sed 's/[1-9]/1/g; s/[.]/0/g')
array() { echo "$1" | tr . 0 | fold -w 9 | sed 's/./&,/g; s/,$//; s/.*/[&]/' | paste -sd , | sed 's/.*/[&]/'; }
check() { tenring check -q -e | cut -f 1 | sed "s/$easy/easy/; s/$other/other/; s/$played/played/" | paste -sd ' '; }
echo "{\"current\":\"$played\",\"fixed\":\"$mask\",\"puzzle\":\"$easy\"}" | check
echo "{\"initial\":\"$easy\",\"current\":\"$played\",\"mask\":\"$mask\"}" | check
echo "{\"current\":$(array $played),\"initial\":$(array $easy),\"mask\":$(array $mask)}" | check
echo "{\"initial\":$(array $easy),\"history\":[$(array $played),$(array $other)]}" | check
echo "{\"initial\":\"$easy\",\"history\":[\"$played\",\"$other\"]}" | check
echo "{\"history\":[$(array $played),$(array $other)],\"initial\":$(array $easy),\"current\":$(array $easy)}" | check
echo "{\"initial\":\"$easy\",\"current\":\"$easy\"}" | check
echo "{\"easy\":[$(array $easy),$(array $other)],\"hard\":[$(array $other)]}" | check
echo "{\"data\":[$(array $easy | tr -d '[]' | sed 's/.*/[&]/'),$(array $other | tr -d '[]' | sed 's/.*/[&]/')]}" | check
echo "{\"value\":$(array $easy)}" | sed 's/[1-9]/"&"/g; s/0/" "/g' | check
echo "{\"easy\":\"$easy\",\"hard\":\"$other\"}" | check
printf 'int g[9][9]=%s;\nint main(void)\n{\n    int i, j;\n    for (i = 0; i < 9; i++)\n        f(g[i][0]);\n}\n' "$(array $easy | tr '[]' '{}')" | check
echo arrays cut off
for end in 60 61 62 71 72; do
    { echo "{\"puzzle\":$(array $easy)}" | cut -c 1-$end; echo "{\"puzzle\":$(array $other)}"; } | tenring check -q | paste -sd ' '
    { array $easy | cut -c 1-$end; array $other; } | tenring check -q | paste -sd ' '
done
echo grids
frame() { echo $1 | tr . ' ' | fold -w 9 | sed 's/\(.\)\(.\)\(.\)/| \1 \2 \3 /g; s/$/|/'; }
table() { echo $1 | fold -w 9 | sed 's/./|&/g; s/$/|/; 1a |---|---|---|---|---|---|---|---|---|'; }
{ echo 1; frame $easy; echo 2; frame $easy | sed 5d; echo 3; frame $easy; } | check 2>/dev/null
{ table $easy | sed 10d; table $easy; table $easy; } | check 2>/dev/null
{ table $easy; echo 2024-03-02; table $easy; echo 'March 2, 2024'; table $easy; } | check
# the first row is empty, and '-' is a blank
first=..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
{ echo '|1|2|3|4|5|6|7|8|9|'; table "$(echo "$other" | tr . -)" | sed '2d; 1i |---|---|---|---|---|---|---|---|---|'; } | tenring check
{ echo '|1|2|3|4|5|6|7|8|9|'; echo '|---|---|---|---|---|---|---|---|---|'; table $first | sed '2d; s/[.]/-/g'; } | tenring check
for date in 2024-3-15 1.12.2024 2024/3/15; do { echo $date; echo $easy | fold -w 9; } | check; done
for date in 2024-3-15 2024/3/15; do for i in 1 2 3; do echo $date; echo $easy | fold -w 9; done | check; done
printf 'R\344tsel 1\n' | tenring check -q 2>&1 | grep -c UTF-16
=== status 1
=== stdout
easy
easy
easy
easy
easy
easy
easy
easy other other
easy other
easy
easy other
easy
arrays cut off
invalid unique
invalid unique
invalid unique
invalid unique
invalid unique
unique invalid
invalid unique
invalid unique
unique invalid
invalid unique
grids
easy | 5 3   |   7   |       | | 6     | 1 9 5 |       | |   9 8 |       |   6   | | 8     |   6   |     3 | | 7     |   2   |     6 | |   6   |       | 2 8   | |       | 4 1 9 |     5 | |       |   8   |   7 9 | easy
|5|3|.|.|7|.|.|.|.| |6|.|.|1|9|5|.|.|.| |.|9|8|.|.|.|.|6|.| |8|.|.|.|6|.|.|.|3| |4|.|.|8|.|3|.|.|1| |7|.|.|.|2|.|.|.|6| |.|6|.|.|.|.|2|8|.| |.|.|.|4|1|9|.|.|5| easy easy
easy easy easy
unique
unique
easy
easy
easy
easy easy easy
easy easy easy
0
=== stderr
<stdin>:1:61: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
<stdin>:1:61: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
<stdin>:1:62: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
<stdin>:1:62: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
<stdin>:1:63: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
<stdin>:2:182: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
<stdin>:1:72: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
<stdin>:1:72: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
<stdin>:2:193: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
<stdin>:1:73: error: a bracket is open at the end: something was cut off, a bracket is missing, or a string is longer than a megabyte
