# --all with more text than a block of output: no solution is lost or repeated, and any number of
# threads writes them in order.
{ echo "$easy"; for i in 1 2 3 4; do echo "$blank"; done; echo "$easy"; } >puzzles
tenring solve -T1 --all=15000 puzzles >one
wc -l <one
sort -u one | wc -l
sed -n "1p;\$p" one
tenring solve -T3 --all=15000 puzzles | cmp - one
=== stdout
60002
15001
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
