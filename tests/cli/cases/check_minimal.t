# --minimal: the givens each of which could be taken away alone.
tenring check --minimal minimal.txt
=== stdout
unique	minimal
unique	minimal
