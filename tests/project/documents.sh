#!/bin/sh
# What a document says is true: its commands print what stands below them, its C example compiles
# and prints what it should.
#
#     documents.sh DOCUMENT COMMAND C_COMPILER "C_FLAGS" INCLUDE_DIR LIBRARY SOURCE_DIR
#
# A block that begins with ```console is a session: each line with "$ " is a command, run by sh at
# the top of the sources with COMMAND as `tenring`; the lines below are what it writes, standard
# error included. Durations may differ ("1.2 ms"). TENRING_TEST_REFRESH=1 writes what the commands
# say into the document instead, for the author to read before committing.
#
# A block ```c is a program; the block ```text after it is what it prints. Other blocks are not
# looked at.
#
# SPDX-License-Identifier: MIT
set -eu
document=$1
command=$2
cc=$3
flags=$4
include=$5
library=$6
source=$7
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Blocks become files: 1.console, 2.c, 3.text ...
awk -v work="$work" '
    /^```/ && file { close(file); file = ""; next }
    /^```[a-z]/ { file = work "/" ++count "." substr($0, 4); printf "" > file; next }
    file { print > file }' "$document"

mkdir "$work/bin"
ln -s "$command" "$work/bin/tenring"
PATH=$work/bin:$PATH
NO_COLOR=1
export PATH NO_COLOR
cd "$source"

# Durations in the usual units and the blanks before them, which depend on their width, become
# "<time>".
level() {
    sed -E 's/ *[0-9]+(\.[0-9]+)? *(ns|us|µs|ms|s)\>/ <time>/g' "$1"
}

differ() { # expected, actual
    level "$1" >"$work/expected"
    level "$2" >"$work/actual"
    ! cmp -s "$work/expected" "$work/actual"
}

compare() { # what, expected, actual
    if differ "$2" "$3" && ! diff -u "$work/expected" "$work/actual" >"$work/difference"; then
        echo "$document: $1: not what it says:"
        cat "$work/difference"
        exit 1
    fi
}

sessions=0
for session in "$work"/*.console; do
    [ -e "$session" ] || continue
    sessions=$((sessions + 1))
    # Each command is shown, then run with the exit status of the one before in $?.
    awk '{
        if (sub(/^\$ /, "")) {
            shown = $0
            gsub(/\047/, "\047\\\047\047", shown)
            print "status=$?; printf \047$ %s\\n\047 \047" shown "\047; (exit $status)"
            print
        }
    }' "$session" >"$work/script"
    sh "$work/script" >"$work/output" 2>&1 </dev/null || true
    if [ -n "${TENRING_TEST_REFRESH:-}" ]; then
        ! differ "$session" "$work/output" || cp "$work/output" "${session%.console}.new"
        continue
    fi
    compare "the session that begins with \"$(head -n 1 "$session")\"" "$session" "$work/output"
done

if [ -n "${TENRING_TEST_REFRESH:-}" ]; then
    awk -v work="$work" '
        /^```/ && inside { inside = 0; print; next }
        /^```[a-z]/ {
            print
            inside = 1
            session = work "/" ++count ".new"
            made = 0
            while ((getline line < session) > 0) {
                print line
                made = 1
            }
            next
        }
        !(inside && made)' "$document" >"$work/document"
    cat "$work/document" >"$document"
    echo "$document: refreshed"
    exit 0
fi

programs=0
for program in "$work"/*.c; do
    [ -e "$program" ] || continue
    number=$(basename "$program" .c)
    expected=$work/$((number + 1)).text
    [ -e "$expected" ] || continue
    programs=$((programs + 1))
    # shellcheck disable=SC2086 # a list of options
    "$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror $flags -I"$include" -o "$work/program" \
        "$program" "$library" -lm
    "$work/program" >"$work/output" 2>&1
    compare "the C example" "$expected" "$work/output"
done

if [ "$sessions" -eq 0 ] || [ "$programs" -eq 0 ]; then
    echo "$document: $sessions sessions and $programs programs: the check is blind"
    exit 1
fi
echo "$(basename "$document"): $sessions sessions and $programs programs do what the document says"
