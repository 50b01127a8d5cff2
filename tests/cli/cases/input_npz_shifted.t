# Arrays of an archive with other digits than 1 to 9 are refused by name; solutions are checked, too.
needs_archive
needs_program python3
solution=$(echo $easy | tenring solve)
python3 - $easy $solution <<'END'
import sys, zipfile

def array(rows):
    head = f"{{'descr': '|u1', 'fortran_order': False, 'shape': ({len(rows)}, 81), }}".ljust(117) + "\n"
    start = b"\x93NUMPY\x01\x00" + len(head).to_bytes(2, "little") + head.encode()
    return start + b"".join(map(bytes, rows))

puzzle, right = ([int(c if c.isdigit() else 0) for c in text] for text in sys.argv[1:])
usual = array([puzzle] * 3)
nine = array([[d - 1 if d else 9 for d in puzzle]] * 3)
labels = array([[d - 1 for d in right]] * 2)
wrong = array([right[:-1] + [1], [9] + right[1:]])

def save(name, **arrays):
    with zipfile.ZipFile(name, "w") as archive:
        for member, data in arrays.items():
            archive.writestr(member + ".npy", data)

save("data.npz", nine=nine, usual=usual, solutions=labels)
save("pair.npz", inputs=usual, other=wrong, labels=nine)
END
tenring check data.npz
tenring check --verify --column=inputs --solution-column=labels pair.npz
=== status 4
=== stdout
unique
unique
unique
unique
unique
unique
=== stderr
tenring: data.npz/nine.npy: digits are to be 1 to 9 and blanks 0, but here digits are 0 to 8 and blanks 9: save numpy.where(a == 9, 0, a + 1) in the place of the array a
tenring: pair.npz: labels.npy: digits are to be 1 to 9 and blanks 0, but here digits are 0 to 8 and blanks 9: save numpy.where(a == 9, 0, a + 1) in the place of the array a
