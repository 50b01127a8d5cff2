# A file without a puzzle is no error; standard error says so.
tenring solve malformed/empty.txt
=== stderr
tenring: there is no puzzle in the input
