# Standard output or input that is not open at all.
tenring solve lines.txt >&-; echo "status $?"
tenring solve <&-; echo "status $?"
tenring solve -o out.txt lines.txt >&-; echo "status $?"
cat out.txt
tenring solve lines.txt missing.txt 2>&-; echo "status $?"
=== stdout
status 4
status 4
status 0
534678912672195348198342567859761423426853791713924856961537284287419635345286179
134925678256187349789346125912453786347861952568279431821794563495638217673512894
534678912672195348198342567859761423426853791713924856961537284287419635345286179
134925678256187349789346125912453786347861952568279431821794563495638217673512894
status 4
=== stderr
tenring: standard output: Bad file descriptor
tenring: <stdin>: Bad file descriptor
