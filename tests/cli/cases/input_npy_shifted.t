# Arrays with other digits than 1 to 9, or another blank than 0, are refused with a remedy; arrays that only look so are read.
needs_program python3
solution=$(echo $easy | tenring solve)
python3 - $easy $solution <<'END'
import struct, sys

def save(name, kind, rows):
    form = {"|u1": "B", "|i1": "b", "<i8": "q", "<f4": "f"}[kind]
    head = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': ({len(rows)}, 81), }}".ljust(117) + "\n"
    with open(name + ".npy", "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + len(head).to_bytes(2, "little") + head.encode())
        for row in rows:
            file.write(struct.pack("<81" + form, *row))

puzzle, right = ([int(c if c.isdigit() else 0) for c in text] for text in sys.argv[1:])
shift = lambda row, blank, by: [d + by if d else blank for d in row]
save("minus", "|i1", [shift(puzzle, -1, -1)])
save("nine", "|u1", [shift(puzzle, 9, -1)] * 3)
save("max", "|u1", [shift(puzzle, 255, -1)] * 3)
save("one", "<i8", [shift(puzzle, 1, 1)] * 3)
save("ten", "<i8", [shift(puzzle, 10, 0)] * 3)
save("blank", "<f4", [shift(puzzle, -1, 0)] * 3)
save("scaled", "<f4", [[d / 9 - 0.5 for d in puzzle]])
save("labels", "|u1", [[d - 1 for d in right]] * 2)
save("many", "|u1", [shift(puzzle, 9, -1)] * 9000)
# not shifted: a puzzle without any 9, wrong solutions, a number that is too large, rows without blanks
save("no9", "|u1", [[d % 9 for d in right]])
save("wrong", "|u1", [right[:-1] + [1], [9] + right[1:]])
save("great", "|u1", [puzzle, [77] + puzzle[1:]])
save("fives", "|u1", [[5] * 81])
save("usual", "<f4", [puzzle] * 3)
END
for name in minus nine max one ten blank scaled labels many; do tenring check $name.npy || echo "status $?"; done
cat nine.npy | tenring check
for name in no9 wrong great fives usual; do echo $name $(tenring check $name.npy); done
cat usual.npy nine.npy | tenring check
=== status 4
=== stdout
status 4
status 4
status 4
status 4
status 4
status 4
status 4
status 4
status 4
no9 unique
wrong none none
great unique invalid
fives none
usual unique unique unique
unique
unique
unique
=== stderr
tenring: minus.npy: digits are to be 1 to 9 and blanks 0, but here digits are 0 to 8 and blanks -1: save numpy.where(a == -1, 0, a + 1) in the place of the array a
tenring: nine.npy: digits are to be 1 to 9 and blanks 0, but here digits are 0 to 8 and blanks 9: save numpy.where(a == 9, 0, a + 1) in the place of the array a
tenring: max.npy: digits are to be 1 to 9 and blanks 0, but here digits are 0 to 8 and blanks 255: save numpy.where(a == 255, 0, a + 1) in the place of the array a
tenring: one.npy: digits are to be 1 to 9 and blanks 0, but here digits are 2 to 10 and blanks 1: save numpy.where(a == 1, 0, a - 1) in the place of the array a
tenring: ten.npy: digits are to be 1 to 9 and blanks 0, but here digits are 1 to 9 and blanks 10: save numpy.where(a == 10, 0, a) in the place of the array a
tenring: blank.npy: digits are to be 1 to 9 and blanks 0, but here digits are 1 to 9 and blanks -1: save numpy.where(a == -1, 0, a) in the place of the array a
tenring: scaled.npy: digits are to be 1 to 9 and blanks 0, but here are numbers between: save them as they were before they were scaled
tenring: labels.npy: digits are to be 1 to 9, but here they are 0 to 8: save a + 1 in the place of the array a
tenring: many.npy: digits are to be 1 to 9 and blanks 0, but here digits are 0 to 8 and blanks 9: save numpy.where(a == 9, 0, a + 1) in the place of the array a
tenring: <stdin>: digits are to be 1 to 9 and blanks 0, but here digits are 0 to 8 and blanks 9: save numpy.where(a == 9, 0, a + 1) in the place of the array a
wrong.npy:1: r5c9 and r9c9 are both 1
wrong.npy:2: r1c1 and r1c7 are both 9
great.npy:2:1: error: '!' is neither a digit nor a blank; a puzzle line has 81 of them
fives.npy:1: r1c1 and r1c2 are both 5
tenring: <stdin>: digits are to be 1 to 9 and blanks 0, but here digits are 0 to 8 and blanks 9: save numpy.where(a == 9, 0, a + 1) in the place of the array a
