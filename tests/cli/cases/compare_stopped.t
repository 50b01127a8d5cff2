# An engine that reaches the time limit is stopped, and the next one has its turn.
echo $blank | tenring compare --target --time-limit 0.05 | sed -E -e 's/[0-9,]+\+/N+/' -e 's/[0-9][0-9,.]*( [mu]?s)?/N/g' -e 's/  +/  /g' | sed -n '2,6p'
echo $blank | tenring compare -t --time-limit 0.05 -f csv | cut -d, -f 3,4 | head -n 5
echo $blank | tenring compare --time-limit 0.05 -f json | grep -o '"status":"[a-z]*"'
=== stdout
  search order  solutions  nodes  dead ends  best  time
  row by row  N+  N  N  N  N  stopped
  fullest neighbourhood first  N+  N  N  N  N  stopped
  fewest candidates first  N+  N  N  N  N  stopped
  tenring's engine  N+  N  -  -  N  stopped
engine,status
rows,stopped
fullest,stopped
fewest,stopped
engine,stopped
"status":"stopped"
"status":"stopped"
"status":"stopped"
"status":"stopped"
