tenring solve malformed/wrong_alphabet.txt
=== status 3
=== stdout
invalid
=== stderr
malformed/wrong_alphabet.txt:1:1: error: '\xe4' is neither a digit nor a blank; a puzzle line has 81 of them
