# An empty file compressed with gzip.
needs_archive
gzip -c </dev/null | tenring solve
=== stderr
tenring: there is no puzzle in the input
