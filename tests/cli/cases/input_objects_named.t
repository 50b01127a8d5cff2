# A number, a word or a sentence under a puzzle's name is passed over where its object has a puzzle.
{ echo "{\"puzzle\": \"$easy\", \"clues\": 30}"
  echo "{\"clues\": 30, \"puzzle\": \"$easy\"}"
  echo "{\"puzzle\": 17, \"meta\": {\"by\": \"x\"}, \"board\": \"$easy\", \"givens\": null}"
  echo "{\"puzzle\": 17, \"x\": \"$easy\"}"
  echo "{\"question\": \"Solve it.\", \"metadata\": {\"puzzle\": \"$easy\"}}"; } | tenring check
# Else it is an error, which comes at the end of the object.
{ echo '{"question": "Solve this grid."}'; echo '{"puzzle": null, "x": [1, 2]}'; echo "{\"puzzle\": \"$easy\"}"
  echo '[{"puzzle":'; echo '  17, "x": "y"'; echo "}, {\"puzzle\": \"$easy\"}]"; } |
    tenring check
# JSON as programs write it is read as fast as lines: many records, some odd, of which none is lost.
{ for i in $(seq 50); do echo "{\"id\": $i, \"puzzle\": \"$easy\", \"level\": \"x$i\"}"; done
  echo "{\"id\": 51, \"puzzle\": \"$easy\", \"level\": \"a\\\"b\"}"
  echo '{"id": 52, "puzzle": "53"}'
  for i in $(seq 50); do echo "{\"id\": $i, \"puzzle\": \"$easy\", \"level\": \"x$i\"}"; done; } |
    tenring check | sort | uniq -c | sed 's/^ *//'
=== stdout
unique
unique
unique
unique
unique
invalid
invalid
unique
invalid
unique
1 invalid
101 unique
=== stderr
<stdin>:1:15: error: 'Solve this grid.' is no puzzle; a puzzle of an array has 81 cells
<stdin>:2:12: error: 'null' is no puzzle; a puzzle of an array has 81 cells
<stdin>:5:3: error: '17' is no puzzle; a puzzle of an array has 81 cells
<stdin>:52:23: error: '53' is no puzzle; a puzzle of an array has 81 cells
