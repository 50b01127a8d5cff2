#!/bin/sh
# The PostgreSQL extension on a server that this starts: each function beside the command `tenring`,
# on a table, with an index, in parallel, cancelled.
#
#     postgres.sh SOURCE_DIR BUILD_DIR      BUILD_DIR has lib/libtenring.a and bin/tenring
#
# TENRING_TEST_FULL=1 in the environment: a table of a million rows as well.
#
# Installs the extension for the server, which takes root, and removes it in the end. PG_CONFIG: of
# which server (default: the one found).
#
# SPDX-License-Identifier: MIT
set -eu
source=$(cd "$1" && pwd)
build=$(cd "$2" && pwd)
for config in "${PG_CONFIG:-}" pg_config /usr/lib/postgresql/*/bin/pg_config; do
    [ -n "$config" ] && makefile=$("$config" --pgxs 2>/dev/null) && [ -f "$makefile" ] &&
        [ -f "$("$config" --includedir-server)/postgres.h" ] &&
        [ -x "$("$config" --bindir)/initdb" ] && break
    config=
done
if [ -z "$config" ]; then
    echo "SKIP: no PostgreSQL with PGXS (Debian: postgresql postgresql-server-dev-all)"
    exit 77
fi
if [ "$(id -u)" -ne 0 ]; then
    echo "SKIP: root is needed to install the extension"
    exit 77
fi
bin=$("$config" --bindir)
work=$(mktemp -d)
user=nobody
cd "$work"

finish() {
    [ ! -f data/postmaster.pid ] || as "$bin/pg_ctl" -D data -m immediate stop >/dev/null
    [ ! -f extension/Makefile ] || build_extension uninstall >/dev/null 2>&1
    cd /
    rm -rf "$work"
}
trap finish EXIT

as() {
    runuser -u "$user" -- "$@"
}

build_extension() {
    make -s -C extension -f "$work/extension/Makefile" TOP="$source" TENRING_BUILD="$build" \
        PG_CONFIG="$config" "$@"
}
cp -R "$source/bindings/postgres" extension
build_extension
build_extension install

chmod 755 .
mkdir data socket
chown "$user" data socket
as "$bin/initdb" -D data -A trust --no-sync --no-locale -E UTF8 >log 2>&1 || { cat log; exit 1; }
as "$bin/pg_ctl" -D data -w -l data/log \
    -o "-c listen_addresses='' -c unix_socket_directories=$work/socket -c fsync=off" start >/dev/null ||
    { cat data/log; exit 1; }

sql() { # statements
    as "$bin/psql" -X -q -A -t -v ON_ERROR_STOP=1 -h "$work/socket" -d postgres -c "$1" 2>&1
}

is() { # what it is about, expected, statement
    got=$(sql "$3" || true)
    if [ "$got" != "$2" ]; then
        printf '%s: expected\n%s\nbut got\n%s\n' "$1" "$2" "$got" >&2
        exit 1
    fi
}

message() { # what it is about, part of the message, statement
    got=$(sql "$3" || true)
    case $got in
    *"$2"*) ;;
    *)
        printf '%s: expected a message with\n%s\nbut got\n%s\n' "$1" "$2" "$got" >&2
        exit 1
        ;;
    esac
}

grid=123456789456789123789123456231564897564897231897231564312645978645978312978312645
awk -v grid="$grid" 'BEGIN {
    srand(7)
    for (n = 0; n < 300; n++) {
        line = ""
        for (i = 1; i <= 81; i++)
            line = line (rand() < 0.3 + n / 1500 ? "." : n % 10 == 9 && rand() < 0.01 ? 1 : substr(grid, i, 1))
        print line
    }
}' >made.txt
sql "CREATE EXTENSION tenring; CREATE TABLE puzzle(n serial PRIMARY KEY, text text);"
as "$bin/psql" -X -q -h "$work/socket" -d postgres -c "\\copy puzzle(text) from stdin" <made.txt
is "all are there" 300 "SELECT count(*) FROM puzzle"

beside() { # the command's words, an expression in SQL
    words=$1
    # shellcheck disable=SC2086 # words
    "$build/bin/tenring" $words made.txt >expected.txt 2>/dev/null || true
    sql "SELECT $2 FROM puzzle ORDER BY n" >got.txt
    cmp expected.txt got.txt
}
beside solve "CASE WHEN sudoku_valid(text) THEN sudoku_solve(text)
    WHEN sudoku_solve(text) IS NULL THEN 'none' ELSE 'multiple' || chr(9) || sudoku_solve(text) END"
beside count "sudoku_count(text)"
beside max "coalesce(sudoku_max(text), -1)"
beside canon "sudoku_canon(text)"
"$build/bin/tenring" rate made.txt 2>/dev/null | sed 's/^[a-z].*/none/' | cut -f 1 >expected.txt
sql "SELECT coalesce(sudoku_rate(text)::text, 'none') FROM puzzle ORDER BY n" | cmp - expected.txt
"$build/bin/tenring" rate --scale=hodoku made.txt 2>/dev/null | sed 's/^[a-z]*\t*$/none/' >hodoku.txt
sql "SELECT coalesce(sudoku_level(text) || chr(9) || sudoku_score(text), 'none') FROM puzzle ORDER BY n" >got.txt
cmp hodoku.txt got.txt
is "counts up to a limit" t \
    "SELECT bool_and(least(sudoku_count(text), 5) = sudoku_solutions(text, 5)) FROM puzzle
     WHERE sudoku_count(text) > 0"
is "the empty grid" 6670903752021072936960 "SELECT sudoku_count(repeat('.', 81))"
is "other weights" 405 "SELECT sudoku_max(text, repeat('1 ', 81)) FROM puzzle WHERE n = 1"
easy=4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
is "a hint" "Hidden single in a box (1.2)
In box 4, only r6c2 is left for 4. The other open cells see 4 at r1c1, r5c7 and r9c3.
So r6c2 is 4." "SELECT sudoku_hint('$easy')"
is "a hint in Chinese" "所以 r6c2 是 4。" "SELECT right(sudoku_hint('$easy', 'zh'), 12)"
is "no hint" "t" "SELECT sudoku_hint(repeat('.', 81)) IS NULL AND sudoku_level(repeat('1', 81)) IS NULL
    AND sudoku_score(NULL) IS NULL AND sudoku_hint('$easy', NULL) IS NULL"
is "a new puzzle" "$("$build/bin/tenring" generate --seed 5)" "SELECT sudoku_generate(5)"
is "of a level" "$("$build/bin/tenring" generate --seed 5 --scale=hodoku --level=hard | cut -c 1-81)|hard" \
    "SELECT p, sudoku_level(p) FROM (SELECT sudoku_generate(5, 'hard') AS p) AS made"
is "each" "$(sql "SELECT sudoku_count(text) FROM puzzle WHERE n = 220")" \
    "SELECT count(DISTINCT s.solution) FROM puzzle, sudoku_each(text) s WHERE puzzle.n = 220"
is "at most so many" "1000|1000" \
    "SELECT count(*), max(n) FROM sudoku_each(repeat('.', 81), 1000)"
is "none" 0 "SELECT count(*) FROM sudoku_each(repeat('.', 81), 0)"
is "NULL" t "SELECT sudoku_solve(NULL) IS NULL AND sudoku_rate(NULL) IS NULL"

# Files, good and bad records in their order; not for every role.
printf '%s first\r\n%.60sQ\n%s \351\n' "$grid" "$grid" "$grid" >read.txt
chmod 644 read.txt
is "a file" "1|t|t|1|first
2||line 2, column 61: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them|2|
3|t|t|3|NULL" "SELECT n, puzzle = '$grid', coalesce(error, 't'), line, coalesce(comment, 'NULL')
    FROM sudoku_read('$work/read.txt')"
is "a file with many" "300|300" "SELECT count(*), count(puzzle.text = r.puzzle OR NULL)
    FROM sudoku_read('$work/made.txt') r JOIN puzzle USING (n)"
message "no file" "sudoku_read: /nowhere: No such file" "SELECT * FROM sudoku_read('/nowhere')"
message "a folder" "sudoku_read: $work/socket: Is a directory" "SELECT * FROM sudoku_read('$work/socket')"
message "not for all" "permission denied for function sudoku_read" \
    "CREATE ROLE guest; SET ROLE guest; SELECT * FROM sudoku_read('$work/read.txt')"

# Isomorphs by an index.
sql "CREATE INDEX by_canon ON puzzle(sudoku_canon(text)); ANALYZE puzzle;"
twin="SELECT n FROM puzzle WHERE sudoku_canon(text) = (SELECT sudoku_canon(substr(text, 10, 9)
    || substr(text, 1, 9) || substr(text, 19)) FROM puzzle WHERE n = 7)"
is "an isomorph is found" 7 "$twin"
sql "SET enable_seqscan = off; EXPLAIN $twin" | grep -q by_canon

# Several processes.
parallel="SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0;
    SET max_parallel_workers_per_gather = 2;"
sql "$parallel EXPLAIN SELECT count(*) FROM puzzle WHERE sudoku_valid(text)" | grep -q Gather
is "in parallel" "$(sql "SELECT count(*) FROM puzzle WHERE sudoku_valid(text)")" \
    "$parallel SELECT count(*) FROM puzzle WHERE sudoku_valid(text)"

# Errors with their place; cancelling.
message "no puzzle" "sudoku_solve: character 3: 'Q' is neither" "SELECT sudoku_solve('12Q')"
message "each" "sudoku_each: character 1: 'Q' is neither" "SELECT * FROM sudoku_each('Q')"
message "limit" "the limit must be at least 1" "SELECT sudoku_solutions(repeat('.', 81), 0)"
message "weights" "weights, character 3: " "SELECT sudoku_max(repeat('.', 81), '1 q')"
message "a language" "sudoku_hint: the language must be 'en' or 'zh'" "SELECT sudoku_hint('$easy', 'fr')"
message "a level" "sudoku_generate: the level must be 'easy'" "SELECT sudoku_generate(1, 'evil')"
is "text" f "SELECT sudoku_valid('12Q')"
message "in time" "statement timeout" \
    "SET statement_timeout = 300; SELECT sudoku_solutions(repeat('.', 81), 1::bigint << 62)"
message "rows in time" "statement timeout" \
    "SET statement_timeout = 300; SELECT count(*) FROM sudoku_each(repeat('.', 81))"
sql "SELECT sudoku_solutions(repeat('.', 81), 1::bigint << 61)" >cancelled.txt &
running=$!
until [ "$(sql "SELECT pg_cancel_backend(pid) FROM pg_stat_activity
    WHERE query LIKE '%<< 61)' AND state = 'active' AND pid <> pg_backend_pid()")" = t ]; do
    kill -0 $running
done
wait $running || true
grep -q "canceling statement due to user request" cancelled.txt
is "the server is well" 300 "SELECT count(sudoku_canon(text)) FROM puzzle"
if [ "${TENRING_TEST_FULL:-}" = 1 ]; then
    "$build/bin/tenring" generate -n 1000000 --seed 1 >million.txt
    sql "CREATE TABLE million(n serial, text text)"
    as "$bin/psql" -X -q -h "$work/socket" -d postgres -c "\\copy million(text) from stdin" <million.txt
    sql "CREATE INDEX forms ON million(sudoku_canon(text)); ANALYZE million"
    "$build/bin/tenring" solve million.txt >expected.txt
    sql "SELECT sudoku_solve(text) FROM million ORDER BY n" | cmp - expected.txt
    is "an isomorph among a million" 777777 "SELECT n FROM million WHERE sudoku_canon(text) =
        (SELECT sudoku_canon(substr(text, 10, 9) || substr(text, 1, 9) || substr(text, 19))
         FROM million WHERE n = 777777)"
fi
sql "DROP EXTENSION tenring CASCADE" >log
echo "each function agrees with the command"
