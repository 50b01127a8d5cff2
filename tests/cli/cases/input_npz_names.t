# The arrays of an archive by name: --column has the puzzles, --solution-column the solutions.
needs_archive
needs_program python3
solution=$(echo $easy | tenring solve)
python3 - $easy $solution <<'END'
import sys, zipfile

def array(rows, kind="|u1"):
    head = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': ({len(rows)}, 81), }}".ljust(117) + "\n"
    numbers = b"".join(int(c if c.isdigit() else 0).to_bytes(int(kind[2]), "little") for row in rows for c in row)
    return b"\x93NUMPY\x01\x00" + len(head).to_bytes(2, "little") + head.encode() + numbers

def make(name, **arrays):
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as file:
        for key, data in arrays.items():
            file.writestr(key + ".npy", data)

puzzle, right = sys.argv[1:]
wrong = right[:-1] + "1"
puzzles, rights, wrongs = array([puzzle] * 2), array([right] * 2, "<i8"), array([right, wrong])
flat = b"\x93NUMPY\x01\x00v\x00" + b"{'descr': '|u1', 'fortran_order': False, 'shape': (2,), }".ljust(117) + b"\n12"
make("data.npz", inputs=puzzles, labels=rights, levels=flat)
make("usual.npz", quizzes=puzzles, solutions=wrongs, mine=rights)
make("folders.npz", **{"train/x": puzzles, "train/y": rights, "test/x": puzzles, "test/y": wrongs})
make("unequal.npz", inputs=puzzles, labels=array([right]), solutions=rights)
with open("plain.npy", "wb") as file:
    file.write(puzzles)
END
words() { echo "$*:" $(tenring check "$@"; echo $?); }
words --verify --column=inputs --solution-column=labels data.npz
words --verify --column=inputs --solution-column=levels data.npz
words --verify --column=inputs --solution-column=missing data.npz
words --verify --column=inputs data.npz
words --column=labels data.npz
words --column=missing data.npz
words --column=levels data.npz
words --column=inputs - <data.npz
cat data.npz | tenring check --column=missing
words --verify --column=quizzes usual.npz
words --verify --column=quizzes --solution-column=mine usual.npz
words --column=solutions usual.npz
words --verify --column=x --solution-column=y folders.npz
words --verify --column=test/x --solution-column=y folders.npz
words --verify --column=inputs --solution-column=labels unequal.npz
words --verify --column=inputs unequal.npz
words --column=inputs plain.npy
=== stdout
--verify --column=inputs --solution-column=labels data.npz: right right 0
--verify --column=inputs --solution-column=levels data.npz: unique unique 4
--verify --column=inputs --solution-column=missing data.npz: unique unique 4
--verify --column=inputs data.npz: unique unique 1
--column=labels data.npz: unique unique 0
--column=missing data.npz: 4
--column=levels data.npz: 4
--column=inputs -: unique unique 0
--verify --column=quizzes usual.npz: right wrong 1
--verify --column=quizzes --solution-column=mine usual.npz: right right 0
--column=solutions usual.npz: unique none 1
--verify --column=x --solution-column=y folders.npz: right right right wrong 1
--verify --column=test/x --solution-column=y folders.npz: right wrong 1
--verify --column=inputs --solution-column=labels unequal.npz: unique unique 4
--verify --column=inputs unequal.npz: right right 0
--column=inputs plain.npy: unique unique 0
=== stderr
tenring: data.npz/inputs.npy: there is no array 'levels' of solutions beside it
tenring: data.npz/inputs.npy: there is no array 'missing' of solutions beside it
tenring: data.npz/inputs.npy: there is no solution beside the puzzle; name its column with --solution-column
tenring: data.npz: it has no array 'missing', but inputs, labels, levels
tenring: data.npz/levels.npy: the NumPy array has another shape than (n, 81) or (n, 9, 9): (2,)
tenring: data.npz: it has no array 'levels', but inputs, labels
tenring: <stdin>: it has no array 'missing', but inputs, labels, levels
usual.npz/solutions.npy:2: r5c9 and r9c9 are both 1
tenring: unequal.npz/inputs.npy: its solutions are not read, as the numbers of rows differ: 2 here, 1 in labels.npy
