# --format=npy: an array of NumPy, 81 bytes for each puzzle, 0 unless it has one solution.
{ echo $easy; echo $blank; echo "$bad"; echo "11${blank#..}"; echo $easy; } >mixed.txt
status tenring solve -q --format=npy -o solved.npy mixed.txt 2>/dev/null
head -c 128 solved.npy | tail -c 118 | sed 's/ *$//'
wc -c <solved.npy
tenring check -e solved.npy
tenring solve --format=npy -T2 mixed.txt 2>/dev/null >again.npy
cmp solved.npy again.npy
{ printf x; tenring solve --format=npy mixed.txt 2>/dev/null; } >behind
tail -c +2 behind | cmp solved.npy -
status tenring solve --format=npy malformed/empty.txt -o empty.npy
head -c 128 empty.npy | tail -c 118 | sed 's/ *$//'
tenring solve --format=npy mixed.txt | cat
status tenring solve --format=npy --all -o x.npy mixed.txt
status tenring solve --format=npy --shard=1/2 -o x.npy mixed.txt
=== stdout
status 3
{'descr': '|u1', 'fortran_order': False, 'shape': (5, 81), }
533
534678912672195348198342567859761423426853791713924856961537284287419635345286179	unique
.................................................................................	multiple
.................................................................................	multiple
.................................................................................	multiple
534678912672195348198342567859761423426853791713924856961537284287419635345286179	unique
status 0
{'descr': '|u1', 'fortran_order': False, 'shape': (0, 81), }
status 2
status 2
=== stderr
tenring: there is no puzzle in the input
tenring solve: --format=npy needs a file: name it with -o
Try 'tenring solve --help'.
tenring solve: --format=npy does not go with --all or --echo
Try 'tenring solve --help'.
tenring solve: --format=npy does not go with --shard
Try 'tenring solve --help'.
