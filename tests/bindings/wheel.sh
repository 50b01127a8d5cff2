#!/bin/sh
# The wheel: made by Debian's own pip without a registry, installed into an empty folder, used there
# by a Python that sees no other package and a system without libtenring.
#
#     wheel.sh SOURCE_DIR BUILD_DIR
#
# SPDX-License-Identifier: MIT
set -eu
source=$(cd "$1" && pwd)
TENRING_BUILD=$(cd "$2" && pwd)
export TENRING_BUILD
python=/usr/bin/python3
if ! "$python" -c 'import pip' 2>/dev/null; then
    echo "SKIP: pip is not installed"
    exit 77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if CC=nowhere "$python" -m pip wheel -q --no-index -w "$work" "$source/bindings/python" >"$work/log" 2>&1 ||
    ! grep -q 'nowhere was not found; a C compiler is needed to install tenring' "$work/log"; then
    cat "$work/log"
    exit 1
fi
"$python" -m pip wheel -q --no-index -w "$work" "$source/bindings/python"
ls "$work"
"$python" -m pip install -q --no-index --no-deps --target "$work/packages" "$work"/tenring-*.whl
cd /
env -i "$python" -I -S - "$work/packages" <<'END'
import sys

sys.path.insert(0, sys.argv[1])
import tenring

puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
assert tenring.__file__.startswith(sys.argv[1])
assert tenring.solve(puzzle).solution == solution
assert tenring.count("." * 81) == 6670903752021072936960
assert tenring.canonicalise(puzzle) == tenring.canonicalise(puzzle[9:18] + puzzle[:9] + puzzle[18:])
assert [result.solution for result in tenring.solve_many([puzzle] * 3)] == [solution] * 3
END
echo "the wheel works alone"
