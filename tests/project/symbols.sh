#!/bin/sh
# What the library may have in its objects, seen with nm and size.
#
#     symbols.sh exports FOLDER NM libtenring.so    exports what the headers in FOLDER declare, all
#                                                   of it and nothing else
#     symbols.sh archive NM libtenring.a            has no global name without the prefix
#     symbols.sh imports NM libtenring.a            calls nothing but the functions listed below: no
#                                                   stream, no file, no environment, no exit
#     symbols.sh state SIZE libtenring.a            has no writable data: no global mutable state
#
# SPDX-License-Identifier: MIT
set -eu

# Memory, strings, numbers to text, arithmetic and threads. Adding to this list is a decision about
# the library, not about this test. The last two lines are what compilers call on their own account.
allowed='malloc calloc realloc free aligned_alloc
    memcpy memmove memset memcmp memchr strlen strcmp strncmp strchr snprintf
    vsnprintf qsort bsearch sqrt log exp pow ldexp frexp floor ceil pthread_[a-z_]* sigfillset
    bcmp __popcountdi2 __[a-z]*_chk __stack_chk_fail _GLOBAL_OFFSET_TABLE_
    __cpu_model __cpu_indicator_init __assert_fail'

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

exports() { # folder nm library
    # A declaration is `TENRING_API ... name(`.
    awk '/^TENRING_API / {
             text = $0
             while (text !~ /[(;]/ && (getline more) > 0)
                 text = text " " more
             sub(/[(;\[].*/, "", text)
             sub(/.*[ *]/, "", text)
             print text
         }' "$1"/*.h | sort -u >"$work/declared"
    "$2" -D --defined-only "$3" | awk '$2 != "A" { print $3 }' | sort -u >"$work/exported"
    if ! [ -s "$work/declared" ]; then
        echo "no declaration was found in $1: the check is blind"
        return 1
    fi
    if ! cmp -s "$work/declared" "$work/exported"; then
        comm -13 "$work/declared" "$work/exported" | sed 's/^/exported, but not declared: /'
        comm -23 "$work/declared" "$work/exported" | sed 's/^/declared, but not exported: /'
        return 1
    fi
    echo "exports: $(wc -l <"$work/exported") names, as declared"
}

archive() { # nm library
    "$1" -g --defined-only "$2" | awk 'NF == 3 { print $3 }' | sort -u >"$work/defined"
    if ! grep -q '^tenring_' "$work/defined"; then
        echo "no public name was found in $2: the check is blind"
        return 1
    fi
    if grep -v '^tenring_' "$work/defined" >"$work/forbidden"; then
        sed 's/^/global without the prefix: /' "$work/forbidden"
        return 1
    fi
    echo "archive: $(wc -l <"$work/defined") names, all with the prefix"
}

imports() { # nm library
    pattern=$(printf '%s' "$allowed" | tr -s ' \n' '|')
    "$1" "$2" | awk 'NF == 3 { print $3 }' | sort -u >"$work/defined"
    "$1" -u "$2" | awk '$1 == "U" { print $2 }' | sort -u >"$work/wanted"
    comm -13 "$work/defined" "$work/wanted" >"$work/foreign"
    if ! [ -s "$work/defined" ]; then
        echo "no symbol was found in $2: the check is blind"
        return 1
    fi
    if grep -Evx "$pattern" "$work/foreign" >"$work/forbidden"; then
        sed 's/^/called, but not allowed: /' "$work/forbidden"
        return 1
    fi
    echo "imports: $(wc -l <"$work/foreign") names, all allowed"
}

state() { # size library
    "$1" -A "$2" | awk '
        /\(ex / {
            object = $1
            seen = 1
        }
        # Constants that hold addresses are written once by the loader (.data.rel.ro) and are no
        # state.
        $1 ~ /^\.(t?data|t?bss)/ && $1 !~ /^\.data\.rel\.ro/ && $2 > 0 {
            print "writable data: " object " " $1 ", " $2 " bytes"
            bad = 1
        }
        END {
            if (!seen)
                print "no object was found: the check is blind"
            exit bad || !seen
        }'
    echo "state: none"
}

case $1 in
exports | archive | imports | state) "$@" ;;
*)
    echo "usage: symbols.sh exports|archive|imports|state ..." >&2
    exit 2
    ;;
esac
