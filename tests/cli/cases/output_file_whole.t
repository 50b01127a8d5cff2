# -o FILE is replaced if every input was read, even with bad puzzles; otherwise it stays, and a message says so.
echo precious >out.txt
status tenring solve -o out.txt no-such-file; cat out.txt
status tenring solve -o out.txt lines.txt missing.txt; cat out.txt
status tenring solve -o new.txt lines.txt missing.txt; ls new.txt 2>/dev/null
printf '\223NUMPY' >short.npy
status tenring check -o out.txt lines.txt short.npy; cat out.txt
if has_archive && command -v gzip >/dev/null; then
    repeat 200 lines.txt | gzip -n | head -c 90 >cut.gz
    status tenring solve -o out.txt cut.gz 2>&1 | sed 1d; cat out.txt
else
    printf '%s\n' 'tenring: out.txt: not written, since not everything was done' 'status 4' precious
fi
echo 1 2 3 >weights
status tenring max -w weights -o out.txt lines.txt 2>/dev/null; cat out.txt
status tenring show -f svg -o out.txt missing.txt; cat out.txt
status tenring merge -o out.txt missing; cat out.txt
status tenring mine -n 3 --steps 1 --by nodes -o out.txt minimal.txt missing.txt; cat out.txt
# results go to standard output as usual
tenring solve lines.txt missing.txt | wc -l | tr -d ' '
status tenring solve -o out.txt malformed/bad_character.txt; cat out.txt
ls | grep 'out\.txt\.'
true
=== stdout
status 4
precious
status 4
precious
status 4
status 4
precious
tenring: out.txt: not written, since not everything was done
status 4
precious
status 2
precious
status 4
precious
status 4
precious
status 4
precious
2
status 3
534678912672195348198342567859761423426853791713924856961537284287419635345286179
invalid
134925678256187349789346125912453786347861952568279431821794563495638217673512894
=== stderr
tenring: no-such-file: No such file or directory
tenring: out.txt: not written, since not everything was done
tenring: missing.txt: No such file or directory
tenring: out.txt: not written, since not everything was done
tenring: missing.txt: No such file or directory
tenring: new.txt: not written, since not everything was done
tenring: short.npy: the NumPy array ends early
tenring: out.txt: not written, since not everything was done
tenring: missing.txt: No such file or directory
tenring: out.txt: not written, since not everything was done
tenring: missing: No such file or directory
tenring: missing.txt: No such file or directory
tenring: out.txt: not written, since not everything was done
tenring: missing.txt: No such file or directory
malformed/bad_character.txt:2:40: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
