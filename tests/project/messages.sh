#!/bin/sh
# Every message of the command has its Chinese: none is missing or uncertain in po/zh_CN.po, and no
# help text speaks English when Chinese is asked for. po/update is shown able to fail.
#
#     messages.sh SOURCE_DIR TENRING WORK_FOLDER
#
# SPDX-License-Identifier: MIT
set -eu
source=$1
tenring=$2
work=$3
for tool in xgettext msgmerge msgattrib msgfmt; do
    if ! command -v "$tool" >/dev/null 2>&1; then
        echo "SKIP: $tool is not installed (gettext)"
        exit 77
    fi
done
"$source/po/update" --check --tenring "$tenring" --work "$work"

# A message without a translation, and one with an uncertain translation, are found.
mkdir -p "$work/planted"
for fault in missing fuzzy; do
    if [ $fault = missing ]; then
        sed '/^msgid "no solution"$/,/^$/d' "$source/po/zh_CN.po" >"$work/planted/zh_CN.po"
    else
        sed 's/^msgid "no solution"$/#, fuzzy\n&/' "$source/po/zh_CN.po" >"$work/planted/zh_CN.po"
    fi
    if "$source/po/update" --check --po "$work/planted" --tenring "$tenring" --work "$work" \
        >"$work/output" 2>&1; then
        echo "po/update passes a $fault translation"
        exit 1
    fi
    if ! grep -q 'msgid "no solution"' "$work/output"; then
        echo "po/update fails, but not because of the $fault translation:"
        cat "$work/output"
        exit 1
    fi
done

# Four English words in a row are a sentence; what stands in brackets are words to type.
if [ "$("$tenring" --lang=zh solve 2>&1 --no-such-option | grep -c '未知的选项')" != 1 ]; then
    echo "SKIP: this tenring was built without gettext"
    exit 77
fi
commands=$("$tenring" --lang=en --help | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p')
[ -n "$commands" ]
status=0
for command in "" $commands; do
    # shellcheck disable=SC2086
    "$tenring" --lang=zh $command --help >"$work/help"
    if tr '\n' ' ' <"$work/help" | sed 's/([a-z0-9| -]*)//g' | tr -s ' ' |
        grep -oE '[A-Za-z]+( [a-z]{2,}){3,}' | grep -v '^tenring'; then
        echo "the above is English in the Chinese help of '$command'"
        status=1
    fi
done
exit $status
