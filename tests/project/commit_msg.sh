#!/bin/sh
# scripts/commit-msg takes good subjects and refuses each kind of bad one.
#
#     commit_msg.sh SOURCE_DIR
#
# SPDX-License-Identifier: MIT
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

try() { # take|refuse, message
    printf '%b\n' "$2" >"$work/message"
    if "$1/scripts/commit-msg" "$work/message" 2>/dev/null; then echo take; else echo refuse; fi
}

must() { # take|refuse, message
    [ "$(try "$source" "$2")" = "$1" ] || {
        echo "commit-msg was to $1: $2" >&2
        exit 1
    }
}

source=$1
long=$(printf 'Write %066d' 0)
must take "$long"
must refuse "${long}0"
must take 'Read arrays\n\nThe why.'
must take '# a comment of git\nSeed the generator'
must refuse 'Read arrays\nThe why.'
must refuse 'Read arrays.'
must refuse 'read arrays'
must refuse 'Added arrays'
must refuse 'Adding arrays'
must refuse 'The arrays are read'
must refuse ''
