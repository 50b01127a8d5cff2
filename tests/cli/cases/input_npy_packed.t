# A compressed array is named, and the other files are read.
needs_archive
needs_program gzip
{ printf '\223NUMPY\001\000v\000'; printf '%-117s\n' "{'descr': '|u1', 'fortran_order': False, 'shape': (0, 81), }"; } | gzip -c >packed.npy
tenring check packed.npy lines.txt
=== status 4
=== stdout
unique
unique
=== stderr
tenring: packed.npy: a NumPy array in a compressed file: unpack it first
