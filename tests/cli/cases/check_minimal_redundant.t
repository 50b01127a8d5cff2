# A minimal puzzle with one more given: status 1.
tenring check --minimal --echo one_redundant.txt
=== status 1
=== stdout
.34..8.12..2.9....19........5.7....3.26..3....1...4856.6.....8...74...35......1..	unique	redundant r1c3 r1c6
