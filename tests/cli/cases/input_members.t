# Objects with several puzzles: a bad one among them is an error, and no other is lost. Lines of JSON
# that are cut off: each is an error, and those behind it are read.
bad=${easy%?}
worse=$(echo $easy | sed s/6/Q/)
array=$(echo $easy | tr . 0 | fold -w 9 | sed 's/./&,/g; s/,$/],/; s/^/[/' | tr -d '\n' | sed 's/,$/]/; s/^/[/')
short=$(echo "$array" | sed 's/0,7,9/0,7/')
check() { echo "$1" | tenring check; }
check "{\"easy\":\"$easy\",\"hard\":\"$bad\",\"x\":\"$easy\"}"
check "{\"easy\":\"$bad\",\"hard\":\"$easy\",\"x\":\"$easy\"}"
check "{\"easy\":\"$easy\",\"hard\":\"$easy\",\"x\":\"$worse\",\"y\":\"$easy\"}"
check "{\"puzzle\":{\"0\":\"$easy\",\"1\":\"$worse\",\"2\":\"12\",\"3\":null,\"4\":\"$easy\"}}"
check "{\"puzzle\":{\"0\":$array,\"1\":$short,\"2\":[1],\"3\":$array},\"clues\":{\"0\":30,\"1\":30}}"
check "{\"easy\":[\"$bad\",\"$easy\"],\"hard\":[\"$easy\",\"$worse\",\"$easy\"]}"
check "{\"1\":\"$easy\",\"2\":\"$bad\",\"3\":$array,\"4\":$short,\"5\":\"$easy\"}"
printf '%s\n' "{\"grid0\":$array}" "{\"grid0\":$short}" "{\"grid0\":$array,\"x\":$short}" | tenring check
# no puzzles, and no errors
check "{\"id\":\"x\",\"puzzle\":\"$easy\",\"1\":\"one\",\"2\":[1,2]}"
check "{\"a\":\"$easy\",\"b\":\"$(echo $easy | tenring solve | cut -c2-)\"}"
check "{\"sha\":\"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\",\"p\":\"$easy\"}"
echo cut off
for cut in '{"puz' '{"puzzle":"53..' "{\"puzzle\":\"$easy" "{\"puzzle\":\"$easy\",\"id\":1" '{"id":1,' '{"a":{"b":[1' '{"puzzle":[[5,3,0,0,7,0'; do
    printf '%s\n' "{\"puzzle\":\"$easy\"}" "$cut" '' "{\"puzzle\":\"$easy\"}" | tenring check
done
printf '%s\n' "$array" "$(echo "$array" | cut -c1-50)" "$array" | tenring check
# brackets that belong where they are
printf '%s\n' '{"list":[' "{\"puzzle\":\"$easy\"}," "{\"puzzle\":\"$easy\"}],\"b\":" "{\"puzzle\":\"$easy\"}}" | tenring check
printf '%s\n' "[$array, // one" "$array]" | tenring check
=== stdout
unique
invalid
unique
invalid
unique
unique
unique
unique
invalid
unique
unique
invalid
invalid
invalid
unique
unique
invalid
unique
invalid
unique
unique
invalid
unique
unique
invalid
unique
invalid
unique
unique
invalid
unique
unique
unique
unique
cut off
unique
invalid
unique
unique
invalid
unique
unique
unique
invalid
unique
unique
unique
invalid
unique
unique
invalid
unique
unique
invalid
unique
unique
invalid
unique
unique
invalid
unique
unique
unique
unique
unique
unique
=== stderr
<stdin>:1:101: error: '53..7....6..195....98......' is no puzzle; a puzzle of an array has 81 cells
<stdin>:1:10: error: '53..7....6..195....98......' is no puzzle; a puzzle of an array has 81 cells
<stdin>:1:189: error: '53..7....Q..195....98......' is no puzzle; a puzzle of an array has 81 cells
<stdin>:1:105: error: '53..7....Q..195....98......' is no puzzle; a puzzle of an array has 81 cells
<stdin>:1:193: error: '12' is no puzzle; a puzzle of an array has 81 cells
<stdin>:1:201: error: 'null' is no puzzle; a puzzle of an array has 81 cells
<stdin>:1:379: error: 8 cells stand in one bracket; it should be 9 or 81
<stdin>:1:11: error: '53..7....6..195....98......' is no puzzle; a puzzle of an array has 81 cells
<stdin>:1:271: error: '53..7....Q..195....98......' is no puzzle; a puzzle of an array has 81 cells
<stdin>:1:95: error: '53..7....6..195....98......' is no puzzle; a puzzle of an array has 81 cells
<stdin>:1:544: error: 8 cells stand in one bracket; it should be 9 or 81
<stdin>:2:187: error: 8 cells stand in one bracket; it should be 9 or 81
<stdin>:2:3: error: 'puz' is no cell of an array; a cell is a digit, a blank or null
<stdin>:2:12: error: '53..' is no puzzle; a puzzle of an array has 81 cells
<stdin>:2:93: error: a bracket is open at the end: something was cut off, or a bracket is missing
<stdin>:2:101: error: a bracket is open at the end: something was cut off, or a bracket is missing
<stdin>:2:9: error: a bracket is open at the end: something was cut off, or a bracket is missing
<stdin>:2:13: error: a bracket is open at the end: something was cut off, or a bracket is missing
<stdin>:2:24: error: a bracket is open at the end: something was cut off, or a bracket is missing
<stdin>:2:51: error: a bracket is open at the end: something was cut off, or a bracket is missing
