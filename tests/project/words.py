"""words.py - every template of src/words has a Chinese one with the same arguments; all are used.

    words.py ROOT

A template is a string with a letter, or with punctuation around arguments, in the sources of
src/words outside the table, except those of JSON and the names of languages.

SPDX-License-Identifier: MIT
"""

import os
import re
import sys

STRING = r'"(?:[^"\\]|\\.)*"'
PIECES = re.compile(rf"(?:{STRING}\s*)+")
NO_TEMPLATE = {"", "en", "zh", "{1}", "{1}. ", "r0c0", " = "}


def joined(text):
    return "".join(part[1:-1] for part in re.findall(STRING, text))


def without_comments(path):
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.S)
    return re.sub(r"^#.*$", "", text, flags=re.M)


def places(template):
    return sorted(set(re.findall(r"\{[1-9]\}", template)))


def main():
    room = os.path.join(sys.argv[1], "src/words")
    table = without_comments(os.path.join(room, "chinese.c"))
    rows = re.findall(rf"\{{((?:{STRING}\s*)+),\s*((?:{STRING}\s*)+)\}}", table)
    chinese = {joined(english): joined(translation) for english, translation in rows}
    used = set()
    for name in sorted(os.listdir(room)):
        if name.endswith(".c") and name not in ("chinese.c", "json.c"):
            used |= {joined(m[0]) for m in PIECES.finditer(without_comments(os.path.join(room, name)))}
    used -= NO_TEMPLATE
    faults = [f"no Chinese: {template!r}" for template in sorted(used - chinese.keys())]
    faults += [f"never said: {template!r}" for template in sorted(chinese.keys() - used)]
    faults += [
        f"other places than in English: {translation!r}"
        for template, translation in chinese.items()
        if places(template) != places(translation)
    ]
    if len(used) < 50 or len(rows) != len(chinese):
        faults.append(f"{len(used)} templates, {len(rows)} rows: the check is blind")
    print("\n".join(faults) or f"{len(used)} templates, all in Chinese")
    return 1 if faults else 0


sys.exit(main())
