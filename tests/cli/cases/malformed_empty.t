# A file without a puzzle is not an error; standard error reports it.
tenring solve malformed/empty.txt
=== stderr
tenring: there is no puzzle in the input
