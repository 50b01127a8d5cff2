#!/bin/sh
# scripts/check-text passes a good tree and finds each fault that is planted in it.
#
#     text.sh SOURCE_DIR
#
# SPDX-License-Identifier: MIT
set -eu
source=$1
if ! command -v git >/dev/null 2>&1; then
    echo "SKIP: git is not installed"
    exit 77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# A repository around the test is none of ours.
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE

plant() { # the good tree
    rm -rf "$work/tree"
    mkdir -p "$work/tree/include" "$work/tree/doc"
    cd "$work/tree"
    git init -q
    cp "$source/include/tenring.h" include/tenring.h
    sed -e 's/^\(#define TENRING_VERSION_M[A-Z]*\) .*/\1 4/' \
        -e 's/^\(#define TENRING_VERSION_PATCH\) .*/\1 2/' \
        include/tenring.h >include/new.h
    mv include/new.h include/tenring.h
    printf '# Changes\n\n## 4.4.2\n' >CHANGELOG.md
    printf 'See [the changes](CHANGELOG.md#top) and [these](https://example.org/x). ' >README.md
    printf 'Not 14.4.2, not 4.4.21.\n' >>README.md
    printf '/* SPDX-License-Identifier: MIT */\n' >good.c
    printf 'all:\n\ttrue # SPDX-License-Identifier: MIT\n' >Makefile
    printf '*.dat -text\n' >.gitattributes
    printf 'x \r\n\tno end \377' >free.dat
}

must() { # pass|fail, part of a line
    outcome=fail
    if "$source/scripts/check-text" "$work/tree" >"$work/output" 2>&1; then outcome=pass; fi
    if [ "$outcome" != "$1" ] || ! grep -qF "$2" "$work/output"; then
        echo "check-text was to $1 with \"$2\" but did $outcome with:" >&2
        cat "$work/output" >&2
        exit 1
    fi
}

fault() { # file, text in the form of printf, expected message
    plant
    # shellcheck disable=SC2059 # the text is a format
    printf "$2" >>"$1"
    must fail "$3"
}

plant
must pass "text: 6 files, and 1 of data"
fault README.md 'x\r\n' "README.md:2: a carriage return"
fault good.c '\tint x;\n' "good.c:2: a tab"
fault doc/new.md 'x \n' "doc/new.md:1: a blank at the end of the line"
fault good.c "/* $(printf '%098d' 0) */\\n" "good.c:2: more than 100 columns"
fault README.md "x $(printf '%0100d' 0)\\n" "README.md:2: more than 100 columns"
plant
printf '| %0100d |\n    %0100d\nhttps://example.org/%0100d\n' 0 0 0 >>README.md
must pass "text: 6 files, and 1 of data"
fault good.c 'int x;' "good.c: the last line has no end"
fault README.md '\351\n' "README.md: not UTF-8"
fault new.c 'int x;\n' "new.c: no SPDX-License-Identifier: MIT in its head"
fault README.md 'It is not 14.4.2 but 4.4.2 now.\n' "README.md:2: the version"
plant
echo '# Changes' >CHANGELOG.md
must fail 'CHANGELOG.md: no section "## 4.4.2"'
fault include/tenring.h '\nTENRING_API int tenring_new(void);\n' \
    "no comment: TENRING_API int tenring_new(void);"
fault include/tenring.h '\nstruct tenring_new {\n    int a; /* a */\n    int b;\n};\n' \
    "no comment:     int b;"
fault include/tenring.h \
    '\nenum tenring_new {\n    TENRING_A = 0, /* a */\n    TENRING_B = 1\n};\n' \
    "no comment:     TENRING_B = 1"
fault include/tenring.h '\n/* x */\nenum tenring_a {\n    TENRING_A_B = 0, /* x */\n    TENRING_B, /* x */\n};\n' \
    "TENRING_B, in an enum whose constants begin with TENRING_A_"
plant
mkdir -p cli/base
printf '/* SPDX-License-Identifier: MIT */\n#define open(...) windows_open(__VA_ARGS__)\n' >cli/base/windows.h
printf '/* SPDX-License-Identifier: MIT */\nint x = file->open(1);\n' >cli/new.c
must fail "cli/new.c:2: a member with the name of a macro of cli/base/windows.h"
fault doc/new.md 'See [there](../nowhere.md).\n' "doc/new.md: a link to ../nowhere.md"
echo "each fault was found"
