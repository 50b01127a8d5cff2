#!/bin/sh
# Each public header compiles alone without a warning, and its macros are usable.
#
#     header.sh INCLUDE_DIR c11|c++17 [COMPILER]
#
# SPDX-License-Identifier: MIT
set -eu
include=$1
standard=$2
compiler=${3:-}

if [ -z "$compiler" ]; then
    echo "SKIP: no compiler for $standard was found"
    exit 77
fi
case $standard in
c++*) options="-x c++ -Wold-style-cast" ;;
*) options="-x c -Wstrict-prototypes -Wmissing-prototypes" ;;
esac

compiles() { # program
    # shellcheck disable=SC2086 # a list of options
    printf '%s\n' "$1" | "$compiler" $options -std="$standard" \
        -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion \
        -Wshadow -Wundef -Wcast-qual -Werror -I"$include" -fsyntax-only -
}

program='#include "tenring.h"
int main(void)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    return options.node_limit == 0 && TENRING_VERSION > 0 ? 0 : 1;
}'
compiles "$program"
# Each macro that starts a struct does it without a warning, whatever the language.
compiles '#include "tenring_stream.h"
#include "tenring_words.h"
int main(void)
{
    struct tenring_search_options search = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_best_options best = TENRING_BEST_OPTIONS_INIT;
    struct tenring_count_options count = TENRING_COUNT_OPTIONS_INIT;
    struct tenring_batch_options batch = TENRING_BATCH_OPTIONS_INIT;
    return search.size + best.size + count.size + batch.size > TENRING_CHUNKS_ENOUGH ? 0 : 1;
}'
echo "$standard: clean"

# The check is shown able to fail: a fault that is only a warning, and a name that the header lacks.
for fault in 'int tenring_fault(int x) { int y; return x; }' \
    'int tenring_fault(void) { return tenring_no_such_name(); }'; do
    if compiles "$program
$fault" 2>/dev/null; then
        echo "passed: $fault" >&2
        exit 1
    fi
done
