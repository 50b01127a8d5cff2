# An array of NumPy cannot be appended to a file: its header is written last.
cp lines.txt array.npy
tenring solve --format=npy mixed.txt >>array.npy || echo status $?
cmp array.npy lines.txt
=== stdout
status 2
=== stderr
tenring solve: --format=npy needs a file: name it with -o
Try 'tenring solve --help'.
