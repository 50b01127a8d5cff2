# Arrays in compressed files, and the arrays of an archive, each a file of its own; unreadable ones are named, the others are read.
needs_archive
needs_program gzip
needs_program python3
npy() { printf '\223NUMPY\001\000v\000'; printf '%-117s\n' "{'descr': '|u1', 'fortran_order': False, 'shape': $1, }"; }
numbers() { printf "$(echo "$1" | tr . 0 | sed 's/./\\00&/g; s/\\008/\\010/g; s/\\009/\\011/g')"; }
mkdir all
{ npy '(2, 81)'; numbers $easy; numbers $blank; } >all/a.npy
{ npy '(3,)'; printf abc; } >all/b.npy
{ npy '(3, 81)'; numbers $easy; } >all/c.npy
npy '(1, 81)' | head -c 50 >all/d.npy
{ npy '(1, 81)'; numbers $easy; echo behind; } >all/e.npy
npy '(0, 81)' >all/f.npy
{ npy '(1, 9, 9)'; numbers $easy; } >all/h.npy
echo $easy >all/i.txt
printf '\223NUM' >all/j.txt
gzip -c all/a.npy >packed.npy.gz
python3 -c "import sys, zipfile; z = zipfile.ZipFile('all.npz', 'w', zipfile.ZIP_DEFLATED); [z.write(f, f[4:]) for f in sys.argv[1:]]" all/*
tenring check -e packed.npy.gz
tenring check - lines.txt <packed.npy.gz
status tenring check -T2 all.npz
head -c 60 packed.npy.gz >cut.gz
status tenring check cut.gz lines.txt
=== stdout
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
.................................................................................	multiple
unique
multiple
unique
unique
unique
multiple
unique
unique
unique
unique
invalid
status 4
unique
unique
status 4
=== stderr
tenring: all.npz/b.npy: the NumPy array has another shape than (n, 81) or (n, 9, 9): (3,); it is passed over
tenring: all.npz/c.npy: the NumPy array ends early
tenring: all.npz/d.npy: the NumPy array ends early
tenring: all.npz/e.npy: byte 210: what follows the array is no NumPy array
all.npz/j.txt:1:1: error: the text has no puzzle: no line of 81 cells, no nine rows of nine; save spreadsheets, lists of row and column, and objects for each cell as CSV
tenring: cut.gz: truncated gzip input
