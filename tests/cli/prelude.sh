# prelude.sh - what the scripts of the golden tests may use.
#
# SPDX-License-Identifier: MIT

skip() {
    echo "$*"
    exit 77
}

# A puzzle with one solution, and the empty grid.
easy=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
blank=.................................................................................
# A puzzle that is too short.
bad=53..7....6..195....98....6.8...6...34..8.3..17

# Is the part that reads compressed files built in?
has_archive() {
    tenring --version | grep -q 'compressed input.*libarchive'
}

needs_archive() {
    has_archive || skip "libarchive is not built in"
}

needs_program() {
    command -v "$1" >/dev/null || skip "there is no $1 here"
}

# as_anybody COMMAND...: runs it, also for root, without the right to read files whose mode forbids
# it.
as_anybody() {
    if [ "$(id -u)" != 0 ]; then
        "$@"
    elif setpriv --bounding-set -dac_override,-dac_read_search true 2>/dev/null; then
        setpriv --bounding-set -dac_override,-dac_read_search "$@"
    else
        skip "root may read every file, and cannot give that up here"
    fi
}

# repeat TIMES FILE...: writes the files one after the other, TIMES times; all by one call of cat,
# since starting a program takes long.
repeat() (
    times=$1
    shift
    files=
    while [ "$times" -gt 0 ]; do
        files="$files $*"
        times=$((times - 1))
    done
    # shellcheck disable=SC2086 # a list of files
    cat $files
)

# status COMMAND...: runs it and prints its exit status.
status() {
    "$@"
    echo "status $?"
}
