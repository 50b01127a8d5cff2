# The fast reader and, with a blank before them, the careful reader read rows of tables: the
# results are the same.
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
wrong=634578912572196348198342567859761423426853791713924856961537284287419635345286179
rows() {
    echo "$1id,puzzle,solution,note"
    for n in 1 2 3 4 5 6 7 8; do
        echo "$1$n,$easy,$solved,easy"
        echo "$1$n,\"$easy\",\"$wrong\",\"a, \"\"b\"\"\""
        echo "$1$n,$blank,$solved"
        echo "$1$n,53Q,$solved,"
        echo "$1$n,$easy,,\"c"
        echo "d\""
        echo "$1$n,11${blank#..},5"
        echo
        echo "$1$n,$easy, $solved ,$n"
    done
}
rows "" >fast.csv
rows " " >careful.csv
same() {
    tenring $* -q fast.csv >fast.txt 2>fast.err
    echo "$? $(wc -l <fast.txt) $(wc -l <fast.err)"
    tenring $* -q -T2 careful.csv 2>/dev/null | sed 's/^ //; s/\([:,]"\) /\1/' | cmp - fast.txt
}
for options in --verify "--verify --keep" "--verify --format=csv" "--verify --format=json" \
    "--verify --echo" "--only=unique" "--verify --only=wrong"; do
    same check $options
done
same solve --keep
sed -n '2p;3p' fast.txt
=== stdout
3 56 16
3 65 16
3 57 16
3 56 16
3 56 16
0 41 8
0 9 8
3 65 16
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,534678912672195348198342567859761423426853791713924856961537284287419635345286179,easy,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
1,"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","634578912572196348198342567859761423426853791713924856961537284287419635345286179","a, ""b""",unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
