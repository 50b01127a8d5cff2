# Columns count the bytes of the line; those of the byte-order mark are not among them.
tenring solve malformed/bom_bad_character.txt
=== status 3
=== stdout
invalid
134925678256187349789346125912453786347861952568279431821794563495638217673512894
=== stderr
malformed/bom_bad_character.txt:1:5: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
