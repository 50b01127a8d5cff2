# An engine that reaches the time limit is stopped, and the next one starts.
echo $blank | tenring compare --target --time-limit 0.05 | sed -E -e 's/[0-9,]+\+/N+/' -e 's/[0-9][0-9,.]*( [mu]?s)?/N/g' -e 's/  +/  /g' | sed -n '2,6p'
echo $blank | tenring compare -t --time-limit 0.05 -f csv | cut -d, -f 3,4 | head -n 5
echo $blank | tenring compare --time-limit 0.05 -f json | grep -o '"status":"[a-z]*"'
=== stdout
  search order  solutions  nodes  dead ends  best  time
  row by row  N+  N  N  N  N  stopped
  last to first  N+  N  N  N  N  stopped
  fullest row first  N+  N  N  N  N  stopped
  fullest neighbourhood first  N+  N  N  N  N  stopped
engine,status
rows,stopped
reversed,stopped
fullest-row,stopped
fullest,stopped
"status":"stopped"
"status":"stopped"
"status":"stopped"
"status":"stopped"
"status":"stopped"
"status":"stopped"
"status":"stopped"
