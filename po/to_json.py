#!/usr/bin/env python3
"""to_json.py - a .po file as a JSON object for the web: {"English": "translation", ...}.

    po/to_json.py FILE.po FILE.json

A message with plurals becomes a list of its forms, under the English singular. Uncertain ("fuzzy"),
obsolete and missing translations are left out, and so is the header, whose Plural-Forms stands under
the empty key. printf's %<PRIu64> of the .po file is written %u.

SPDX-License-Identifier: MIT
"""

import json
import os
import re
import sys

STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


def text_of(line):
    match = STRING.search(line)
    if not match:
        raise SystemExit(f"no string in: {line}")
    return re.sub(r"\\(.)", lambda escape: ESCAPES.get(escape[1], escape[1]), match[1])


def entries(path):
    """Yields (flags, {keyword: text}) for each entry that is not obsolete."""
    with open(path, encoding="utf-8") as file:
        blocks = re.split(r"\n[ \t]*\n", file.read())
    for block in blocks:
        flags, fields, key = "", {}, None
        for line in block.splitlines():
            if line.startswith("#,"):
                flags += line
            elif line.startswith("#") or not line.strip():
                continue
            elif line.startswith('"'):
                fields[key] += text_of(line)
            else:
                key = line.split()[0]
                fields[key] = text_of(line)
        if fields:
            yield flags, fields


def main():
    source, target = sys.argv[1:]
    catalogue = {}
    for flags, fields in entries(source):
        key = fields["msgid"]
        forms = [text for name, text in fields.items() if name.startswith("msgstr")]
        if "fuzzy" in flags or not all(forms):
            continue
        if not key:
            plural = re.search(r"Plural-Forms: *(.*)", forms[0])
            catalogue[""] = plural[1] if plural else ""
            continue
        forms = [form.replace("%<PRIu64>", "%u").replace("%<PRId64>", "%d") for form in forms]
        key = key.replace("%<PRIu64>", "%u").replace("%<PRId64>", "%d")
        catalogue[key] = forms if "msgid_plural" in fields else forms[0]
    os.makedirs(os.path.dirname(os.path.abspath(target)), exist_ok=True)
    with open(target, "w", encoding="utf-8") as file:
        json.dump(catalogue, file, ensure_ascii=False, indent=0, sort_keys=True)
        file.write("\n")


if __name__ == "__main__":
    main()
