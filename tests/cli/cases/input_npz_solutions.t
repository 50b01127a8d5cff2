# Arrays of an archive whose names say solutions belong to the puzzles for --verify and are no puzzles elsewhere; other arrays are skipped.
needs_archive
needs_program python3
solution=$(echo $easy | tenring solve)
python3 - $easy $solution <<'END'
import sys, zipfile

def array(shape, data, kind="|u1"):
    head = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}".ljust(117) + "\n"
    return b"\x93NUMPY\x01\x00" + len(head).to_bytes(2, "little") + head.encode() + data

def make(name, **arrays):
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as file:
        for key, data in arrays.items():
            file.writestr(key + ".npy", data)

def numbers(text, size=1):
    return b"".join((int(c) if c.isdigit() else 0).to_bytes(size, "little") for c in text)

puzzle, right = sys.argv[1:]
wrong = right[:-1] + "1"
puzzles = array("(3, 81)", numbers(puzzle) * 3)
solutions = array("(3, 9, 9)", numbers(right, 8) + numbers(wrong, 8) + numbers(right, 8), "<i8")
labels, names = array("(3,)", bytes(3)), array("(3,)", b"abcd" * 3, "<U1")
make("usual.npz", quizzes=puzzles, solutions=solutions)
make("before.npz", Solutions=solutions, x=puzzles)
make("more.npz", labels=labels, names=names, quizzes=puzzles, answers=solutions, a=labels)
make("named.npz", quizzes=puzzles, target=solutions)
make("two.npz", train=puzzles, test=array("(1, 81)", numbers(puzzle)),
     solutions=solutions, answers=array("(1, 81)", numbers(right)))
make("alone.npz", solutions=array("(1, 81)", numbers(right)))
make("fewer.npz", quizzes=puzzles, solutions=array("(2, 81)", numbers(right) * 2))
make("short.npz", quizzes=puzzles, solutions=solutions[:-1])
make("nothing.npz", labels=labels)
wrongs = array("(3, 81)", numbers(wrong) * 3)
make("mine.npz", quizzes=puzzles, solutions=wrongs, mine=solutions)
make("folders.npz", **{"train/quizzes": puzzles, "train/solutions": solutions,
                       "test/quizzes": puzzles, "test/solutions": wrongs})
make("several.npz", **{"quizzes": puzzles, "a/solutions": solutions, "b/solutions": solutions})
with zipfile.ZipFile("behind.npz", "w") as file:
    file.writestr("quizzes.npy", array("(5, 81)", numbers(puzzle) * 5))
    file.writestr("solutions.npy", array("(5, 81)", numbers(right) * 2))
    file.writestr("x.bin", bytes(8) + numbers(right) * 3)
make("reversed.npz", **{f"{i}/quizzes": array("(1, 81)", numbers(puzzle)) for i in range(150)},
     **{f"{i}/solutions": array("(1, 81)", numbers(right)) for i in reversed(range(150))})
make("many.npz", **{f"{i}/{kind}": array("(1, 81)", numbers(text)) for i in range(150)
                    for kind, text in (("solutions", right), ("quizzes", puzzle))})
rows = 40000
make("long.npz", q=array(f"({rows}, 81)", numbers(puzzle) * rows),
     solutions=array(f"({rows}, 81)", numbers(right) * (rows - 1) + numbers(wrong)))
END
for name in usual before more two fewer short; do
    echo "$name:" $(tenring check --verify $name.npz; echo $?), $(tenring check $name.npz 2>/dev/null; echo $?)
done
echo "mine:" $(tenring check --verify --solution-column=mine mine.npz)
for name in folders several behind; do echo "$name:" $(tenring check --verify $name.npz); done
for name in many reversed; do tenring check --verify $name.npz 2>messages | sort | uniq -c | tr -s " "; done
grep -c 'its solutions are not read' messages
echo "alone:" $(tenring check -e alone.npz), $(tenring check nothing.npz; echo $?)
echo "named:" $(tenring check --verify --solution-column=target named.npz), $(tenring check named.npz 2>/dev/null)
echo "parts:" $(for i in 1 2; do tenring check --verify --shard $i/2 usual.npz lines.txt; done)
echo "stdin:" $(tenring check --verify <usual.npz), $(cat usual.npz | tenring check --verify; echo $?), $(cat usual.npz | tenring check)
cat before.npz | tenring check -e | tail -n 4 | cut -c 1-9
tenring check --verify -T2 long.npz | sort | uniq -c | tr -s ' '
tenring solve long.npz usual.npz | wc -l | tr -d ' '
=== stdout
usual: right wrong right 1, unique unique unique 0
before: right wrong right 1, unique unique unique 0
more: right wrong right 1, unique unique unique 0
two: right wrong right right 1, unique unique unique unique 0
fewer: unique unique unique 1, unique unique unique 0
short: right wrong unique 4, unique unique unique 0
mine: right wrong right
folders: right wrong right wrong wrong wrong
several: unique unique unique
behind: right right unique unique unique invalid
 150 right
 100 right
 50 unique
50
alone: 534678912672195348198342567859761423426853791713924856961537284287419635345286179 unique, 4
named: right wrong right, unique unique unique unique none unique
parts: right wrong right unique unique
stdin: right wrong right, unique unique unique 4, unique unique unique
534678912
53..7....
53..7....
53..7....
 39999 right
 1 wrong
40003
=== stderr
tenring: more.npz/labels.npy: the NumPy array has another shape than (n, 81) or (n, 9, 9): (3,); it is passed over
tenring: more.npz/names.npy: the NumPy array has elements that are no numbers of 1 to 8 bytes: '<U1'; it is passed over
tenring: more.npz/a.npy: the NumPy array has another shape than (n, 81) or (n, 9, 9): (3,); it is passed over
tenring: fewer.npz/quizzes.npy: its solutions are not read, as the numbers of rows differ: 3 here, 2 in solutions.npy
tenring: short.npz/quizzes.npy: the array with its solutions ends early
tenring: several.npz/quizzes.npy: several arrays could have its solutions; none is taken
tenring: behind.npz/quizzes.npy: the array with its solutions ends early
behind.npz/x.bin:1:1: error: the stream is no text: its first line has the byte '\x00'
tenring: nothing.npz/labels.npy: the NumPy array has another shape than (n, 81) or (n, 9, 9): (3,)
tenring: lines.txt: there is no solution beside the puzzle; name its column with --solution-column
tenring: <stdin>/quizzes.npy: there is no solution beside the puzzle; name its column with --solution-column
tenring: <stdin>/solutions.npy: solutions of an archive can be read from a file, not from a pipe
tenring: <stdin>/Solutions.npy: by its name it has solutions; it is read as puzzles, since what follows in a pipe is not known
<stdin>/Solutions.npy:2: r5c9 and r9c9 are both 1
