# The same bytes from each kernel of this machine; a kernel that it cannot run is refused.
tenring solve lines.txt minimal.txt three_solutions.txt >expected
tenring --version | sed -n 's/^kernels: //p' | sed 's/ (not on this machine)/-/g' | tr ' ' '\n' >names
while read -r name; do
    case $name in
    *-)
        tenring solve --isa "${name%-}" lines.txt >seen 2>message && echo "$name ran"
        grep -q 'this machine' message || cat message
        ;;
    *)
        tenring solve --isa "$name" lines.txt minimal.txt three_solutions.txt >seen
        cmp seen expected
        ;;
    esac
done <names
grep -c '^portable$' names
tenring solve --isa portable lines.txt
=== stdout
1
534678912672195348198342567859761423426853791713924856961537284287419635345286179
134925678256187349789346125912453786347861952568279431821794563495638217673512894
