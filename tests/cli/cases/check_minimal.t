# --minimal: the givens that are redundant, each by itself.
tenring check --minimal minimal.txt
=== stdout
unique	minimal
unique	minimal
