# generate --format=npy|npz: puzzles, solutions and levels as arrays; several levels alternate.
needs_program python3
tenring generate -n 4 --seed 7 >lines
tenring generate -n 4 --seed 7 --format=npy -o puzzles.npy
head -c 128 puzzles.npy | tail -c 118 | sed 's/ *$//'
tenring canon -e puzzles.npy | cut -f 1 | cmp - lines && echo same puzzles
tenring generate -n 4 --seed 7 --format=npz -o plain.npz
tenring generate -n 4 --seed 7 --format=npz | cmp - plain.npz && echo same archive
tenring generate -n 6 --seed 2 --level=hard,easy,medium --format=npz -o made.npz
tenring generate -n 6 --seed 2 --level=hard,easy,medium --format=csv >made.csv
cut -d , -f 1,7- made.csv
python3 - <<'END'
import csv, struct, sys, zipfile

def read(archive, name):
    with archive.open(name + ".npy") as file:
        data = file.read()
    assert data[:8] == b"\x93NUMPY\x01\x00" and len(data) >= 128
    length = struct.unpack("<H", data[8:10])[0]
    header = eval(data[10:10 + length])
    return header, data[10 + length:]

for name in "plain", "made":
    with zipfile.ZipFile(name + ".npz") as archive:
        print(name, archive.testzip())
        for entry in archive.namelist():
            print(entry, read(archive, entry[:-4])[0])
with zipfile.ZipFile("made.npz") as archive, open("made.csv") as file:
    puzzles, solutions, levels = (read(archive, name)[1] for name in ("puzzles", "solutions", "levels"))
    for i, row in enumerate(csv.DictReader(file)):
        assert bytes(puzzles[81 * i:81 * i + 81]) == bytes(int(c) if c.isdigit() else 0 for c in row["puzzle"])
        assert bytes(solutions[81 * i:81 * i + 81]) == bytes(int(c) for c in row["solution"])
        assert levels[28 * i:28 * i + 28].decode("utf-32-le").rstrip("\0") == row["level"]
END
tenring generate -n 4 --seed 2 --level=hard,easy,medium --format=csv | cmp - made.csv 2>&1 | cut -d ' ' -f 1-3
tenring generate -n 2 --seed 2 --level=hard --format=csv | sed 1d | cut -d , -f 2 >hard
sed -n '2p;5p' made.csv | cut -d , -f 2 | cmp - hard && echo same hard ones
tenring generate -n 2 --scale=hodoku --level=easy,medium -f json | sed 's/.*"hodoku_level/"hodoku_level/'
if has_archive; then
    tenring check --verify made.npz | sort | uniq -c | tr -s ' '
    tenring generate -n 3 --seed 5 --target --format=npz | tenring check --column=puzzles
else
    printf ' 6 right\nmultiple\nmultiple\nmultiple\n'
    echo "tenring: made.npz/levels.npy: the NumPy array has elements that are no numbers of 1 to 8 bytes: '<U7'; it is passed over" >&2
fi
status tenring generate --level=easy,easy
status tenring generate --level=easy,,hard
status tenring generate --level=unfair
status tenring generate --scale=hodoku --level=easy,expert
status tenring generate --level=easy,hard --technique=swordfish
status tenring generate -n 20000001 --format=npz
status tenring generate --format=npy | cat
tenring generate -n 2 --level=easy,hard --node-limit 1 --clues 22 --format=npz -o few.npz
tenring generate -n 50000 --format=npz --time-limit=0.2 2>/dev/null | head -c 2
tenring generate -n 200 --format=npz | true
=== stdout
{'descr': '|u1', 'fortran_order': False, 'shape': (4, 81), }
same puzzles
same archive
n,er,ep,dp,level
1,4.2,1.2,1.2,hard
2,1.2,1.2,1.2,easy
3,2.6,1.2,1.2,medium
4,4.2,1.2,1.2,hard
5,1.5,1.2,1.2,easy
6,2.0,1.2,1.2,medium
plain None
puzzles.npy {'descr': '|u1', 'fortran_order': False, 'shape': (4, 81)}
solutions.npy {'descr': '|u1', 'fortran_order': False, 'shape': (4, 81)}
made None
puzzles.npy {'descr': '|u1', 'fortran_order': False, 'shape': (6, 81)}
solutions.npy {'descr': '|u1', 'fortran_order': False, 'shape': (6, 81)}
levels.npy {'descr': '<U7', 'fortran_order': False, 'shape': (6,)}
cmp: EOF on
same hard ones
"hodoku_level":"easy","hodoku_score":340}
"hodoku_level":"medium","hodoku_score":398}
 6 right
multiple
multiple
multiple
status 2
status 2
status 2
status 2
status 2
status 2
status 2
PK
=== no newline
=== stderr
tenring: made.npz/levels.npy: the NumPy array has elements that are no numbers of 1 to 8 bytes: '<U7'; it is passed over
tenring generate: --level: 'easy' should be another one of the levels easy, medium, hard, expert, extreme
Try 'tenring generate --help'.
tenring generate: --level: '' should be another one of the levels easy, medium, hard, expert, extreme
Try 'tenring generate --help'.
tenring generate: --level: 'unfair' should be another one of the levels easy, medium, hard, expert, extreme
Try 'tenring generate --help'.
tenring generate: --level: 'expert' should be another one of the levels easy, medium, hard, unfair, extreme
Try 'tenring generate --help'.
tenring generate: no step of swordfish is rated below 3.8
Try 'tenring generate --help'.
tenring generate: --format=npz has 20000000 puzzles at most in a file
Try 'tenring generate --help'.
tenring generate: --format=npy needs a file: name it with -o
Try 'tenring generate --help'.
tenring: stopped at the node limit with 0 of 2 puzzles
