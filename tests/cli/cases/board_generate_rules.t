# On boards with many rules a random search seldom finds a grid; learnt clauses do.
tenring generate --board=9x9+antiknight -n 20 | tenring check --board=9x9+antiknight | grep -c unique
tenring generate --board=9x9+antiknight+antiking -n 3 | wc -l
=== stdout
20
3
