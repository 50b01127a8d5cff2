# The rows of a grid as a program has them: strings one below the other, and what ends them on a line of its own.
rows() { echo $easy | fold -w9; }
{ echo 'const char *puzzle ='; rows | sed 's/.*/    "&"/'; echo '    ;'; } | tenring check
{ echo 'char easy[] ='; rows | sed 's/.*/    "&\\n"/; $s/$/;/'; echo 'char same[82] ='; rows | sed 's/.*/    "&" \\/'; } | tenring check
{ echo 'const int puzzle[9][9] ='; echo '{'; rows | sed 's/\./0/g; s/./&,/g; s/.*/{&},/'; echo '};'; } | tenring check
{ echo 'puzzle = ('; rows | sed 's/.*/    "&\\n"/'; echo ')'; } | tenring check
{ echo 'puzzle = """'; rows; echo '""",'; } | tenring check
=== stdout
unique
unique
unique
unique
unique
unique
