tenring solve malformed/only_comments.txt
=== stderr
tenring: there is no puzzle in the input
