# A bad puzzle, or a file that is missing, does not take the rest of the results away.
tenring solve -o out.txt malformed/bad_character.txt missing.txt
echo "status $?"
cat out.txt
=== stdout
status 4
534678912672195348198342567859761423426853791713924856961537284287419635345286179
invalid
134925678256187349789346125912453786347861952568279431821794563495638217673512894
=== stderr
malformed/bad_character.txt:2:40: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
tenring: missing.txt: No such file or directory
