# Arrays of NumPy: n x 81 or n x 9 x 9 numbers of any type.
# npy DESCR SHAPE: the header; the numbers follow.
npy() { printf '\223NUMPY\001\000v\000'; printf '%-117s\n' "{'descr': '$1', 'fortran_order': ${3:-False}, 'shape': $2, }"; }
# numbers PUZZLE BEFORE AFTER: its digits, with BEFORE and AFTER NULs around each.
numbers() {
    printf "$(echo "$1" | tr . 0 | sed "s/./$(nuls $2)\\\\00&$(nuls $3)/g" | sed 's/\\008/\\010/g; s/\\009/\\011/g')"
}
nuls() { for i in 1 2 3 4 5 6 7; do [ $i -gt $1 ] || printf '%s' '\\000'; done; }
{ npy '|u1' '(2, 81)'; numbers $easy 0 0; numbers $blank 0 0; } >u1.npy
{ npy '<i8' '(1, 9, 9)'; numbers $easy 0 7; } >i8.npy
{ npy '>i4' '(81,)'; numbers $easy 3 0; } >big.npy
{ npy '|i1' '(2, 81)'; printf '\377'; numbers ${easy#?} 0 0; numbers $easy 0 0; } >bad.npy
for file in u1.npy i8.npy big.npy bad.npy; do status tenring check -e -T2 $file; done
tenring check <u1.npy
tenring check u1.npy lines.txt i8.npy | wc -l
head -c 250 u1.npy >short.npy
status tenring check -e short.npy
{ npy '<f8' '(1, 9, 9)' True; numbers $easy 0 7; } >fortran.npy
{ npy '<c8' '(1, 9, 9)'; } >complex.npy
{ npy '|u1' '(9, 80)'; } >shape.npy
{ npy '|u1' '(0, 81)'; } >empty.npy
for file in fortran.npy complex.npy shape.npy empty.npy; do status tenring check $file; done
printf '\223NUMPY' | status tenring check
# Several arrays in one file, as numpy.save writes them to an open file, and other bytes after one.
cat u1.npy i8.npy empty.npy u1.npy | status tenring check -e
cat i8.npy bad.npy | status tenring check
{ cat u1.npy; echo "$easy"; } >text.npy
{ cat i8.npy; head -c 100 u1.npy; } >cut.npy
{ cat i8.npy; head -c 250 u1.npy; } >less.npy
{ cat empty.npy; printf '\223NUM'; } >magic.npy
cat i8.npy complex.npy u1.npy >kinds.npy
for file in text.npy cut.npy less.npy magic.npy kinds.npy; do status tenring check $file lines.txt; done
repeat 2000 u1.npy i8.npy | tenring check | sort | uniq -c | tr -s ' '
# Floating-point numbers, as some programs write them.
if command -v python3 >/dev/null; then
    for type in f d; do
        { npy "<f$([ $type = f ] && echo 4 || echo 8)" '(1, 81)'
          python3 -c "import struct,sys; sys.stdout.buffer.write(struct.pack('<81$type', *[int(c) for c in '$easy'.replace('.', '0')]))"; } | tenring check -e
    done
else
    for type in f d; do printf '%s\tunique\n' $easy; done
fi
echo 'Parquet is named, with the way out'
printf 'PAR1\025\004\025 and so on' >table.parquet
tenring solve table.parquet; echo $?
# a header of version 2; one that is too long
{ printf '\223NUMPY\002\000\104\000\000\000'; printf '%-67s\n' "{'descr': '|u1', 'fortran_order': False, 'shape': (1, 81), }"; numbers $easy 0 0; } >two.npy
tenring solve two.npy
{ printf '\223NUMPY\002\000\377\377\377\000'; cat two.npy two.npy; } >long.npy
tenring solve long.npy
{ npy '|u1' '(1, 81)' | sed 's/descr/discr/'; numbers $easy 0 0; } >named.npy
status tenring solve named.npy
=== stdout
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
.................................................................................	multiple
status 1
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
status 0
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
status 0
!30070000600195000098000060800060003400803001700020006060000280000419005000080079	invalid
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
status 3
unique
multiple
5
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
status 4
status 4
status 4
status 4
status 0
status 4
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
.................................................................................	multiple
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
.................................................................................	multiple
status 1
unique
invalid
unique
status 3
unique
multiple
unique
unique
status 4
unique
unique
unique
status 4
unique
unique
unique
unique
status 4
unique
unique
status 4
unique
unique
unique
status 4
 2000 multiple
 4000 unique
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique
Parquet is named, with the way out
4
534678912672195348198342567859761423426853791713924856961537284287419635345286179
status 4
=== stderr
bad.npy:1:1: error: '!' is neither a digit nor a blank; a puzzle line has 81 of them
tenring: short.npy: the NumPy array ends early
tenring: fortran.npy: the NumPy array is in Fortran order: save numpy.ascontiguousarray of it
tenring: complex.npy: the NumPy array has elements that are no numbers of 1 to 8 bytes: '<c8'
tenring: shape.npy: the NumPy array has another shape than (n, 81) or (n, 9, 9): (9, 80)
tenring: there is no puzzle in the input
tenring: <stdin>: the NumPy array ends early
<stdin>:2:1: error: '!' is neither a digit nor a blank; a puzzle line has 81 of them
tenring: text.npy: byte 291: what follows the array is no NumPy array
tenring: cut.npy: byte 777: the NumPy array ends early
tenring: less.npy: the NumPy array ends early
tenring: magic.npy: byte 129: what follows the array is no NumPy array
tenring: kinds.npy: byte 777: the NumPy array has elements that are no numbers of 1 to 8 bytes: '<c8'
tenring: table.parquet: this is a Parquet file, which DuckDB makes CSV of: duckdb -csv -c "select * from 'FILE'" | tenring ...
tenring: long.npy: the header of the NumPy array is damaged
tenring: named.npy: the header of the NumPy array is damaged
