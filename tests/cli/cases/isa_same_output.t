# The same bytes from each kernel of this machine.
tenring solve lines.txt minimal.txt three_solutions.txt >expected
tenring --version | sed -n 's/^kernels: //p' | tr ' ' '\n' | grep '^[a-z]' | grep -v machine >names
while read -r name; do
    if tenring solve --isa "$name" lines.txt minimal.txt three_solutions.txt >seen 2>message; then
        cmp seen expected
    else
        grep -q 'cannot run' message || cat message
    fi
done <names
tenring solve --isa portable lines.txt
=== stdout
534678912672195348198342567859761423426853791713924856961537284287419635345286179
134925678256187349789346125912453786347861952568279431821794563495638217673512894
