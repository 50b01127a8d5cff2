#!/bin/sh
# The SQLite extension in the shell sqlite3: each function beside the command `tenring`, on made
# puzzles in a real table, with an index, with text that is no puzzle.
#
#     sqlite.sh EXTENSION TENRING     EXTENSION: none where it is not built
#
# TENRING_TEST_FULL=1 in the environment: a table of a million rows as well.
#
# SPDX-License-Identifier: MIT
set -eu
extension=$1
tenring=$2
readme=$(cd "$(dirname "$0")/../../bindings/sqlite" && pwd)/README.md
if [ "$extension" = none ]; then
    echo "SKIP: the extension is not built (libsqlite3-dev)"
    exit 77
fi
if ! command -v sqlite3 >/dev/null 2>&1; then
    echo "SKIP: sqlite3 is not installed"
    exit 77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

sql() { # statements; the database is kept between calls
    sqlite3 -batch -cmd ".load $extension" test.db "$1" 2>&1
}

is() { # what it is about, expected, statement
    got=$(sql "$3" || true)
    if [ "$got" != "$2" ]; then
        printf '%s: expected\n%s\nbut got\n%s\n' "$1" "$2" "$got" >&2
        exit 1
    fi
}

# Puzzles with one, several and no solution: a grid with cells blanked, digits exchanged.
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

sql "CREATE TABLE puzzle(n INTEGER PRIMARY KEY, text TEXT);
     INSERT INTO puzzle SELECT n, puzzle FROM sudoku_read('made.txt');"
is "all are read" 300 "SELECT count(*) FROM puzzle"

"$tenring" solve made.txt >solved.txt || true
sql "SELECT CASE WHEN sudoku_valid(text) THEN sudoku_solve(text)
            WHEN sudoku_solve(text) IS NULL THEN 'none'
            ELSE 'multiple' || char(9) || sudoku_solve(text) END FROM puzzle ORDER BY n" >got.txt
cmp solved.txt got.txt
grep -q none solved.txt && grep -q multiple solved.txt && grep -q '^[1-9]*$' solved.txt

"$tenring" count made.txt >counts.txt || true
sql "SELECT sudoku_count(text) FROM puzzle ORDER BY n" | cmp - counts.txt
sql "SELECT min(sudoku_count(text), 5) = sudoku_solutions(text, 5) FROM puzzle" | sort -u >same.txt
[ "$(cat same.txt)" = 1 ]

"$tenring" max made.txt >scores.txt || true
sql "SELECT ifnull(sudoku_max(text), -1) FROM puzzle ORDER BY n" | cmp - scores.txt
is "other weights" 405 \
    "SELECT sudoku_max(text, replace(printf('%.81c', 'x'), 'x', '1 ')) FROM puzzle WHERE n = 1"

awk 'NR % 9 == 0' made.txt >few.txt
"$tenring" rate few.txt >ratings.txt || true
sql "SELECT ifnull(sudoku_rate(puzzle), 'none') FROM sudoku_read('few.txt')" >got.txt
sed 's/^[a-z].*/none/' ratings.txt | cut -f 1 | cmp - got.txt
grep -q none got.txt && grep -q '^[1-9]' got.txt

# The form of isomorphs: two puzzles of each kind, rows exchanged in the second one.
"$tenring" canon made.txt >canon.txt || true
sql "SELECT sudoku_canon(text) FROM puzzle ORDER BY n" | cmp - canon.txt
sql "CREATE TABLE both AS SELECT n, text FROM puzzle UNION ALL
     SELECT n, substr(text, 10, 9) || substr(text, 1, 9) || substr(text, 19) FROM puzzle;
     CREATE INDEX by_canon ON both(sudoku_canon(text));"
twin="SELECT count(*) FROM puzzle p CROSS JOIN both b ON sudoku_canon(b.text) = sudoku_canon(p.text)"
sql "EXPLAIN QUERY PLAN $twin" | grep -q by_canon
is "isomorphs are found by the index" \
    "$(sort canon.txt | uniq -c | awk '{ n += 2 * $1 * $1 } END { print n }')" "$twin"
is "one of them" "7|7" "SELECT group_concat(n, '|') FROM both WHERE sudoku_canon(text) =
    (SELECT sudoku_canon(text) FROM puzzle WHERE n = 7)"

# Tables of solutions: all of them, in order, in more than one page.
puzzle=$(awk 'NR > 200' made.txt | while read -r line; do
    case $(echo "$line" | "$tenring" count --limit 5000) in
    0 | ? | ?? | *+) ;;
    *)
        echo "$line"
        break
        ;;
    esac
done)
[ -n "$puzzle" ]
echo "$puzzle" | "$tenring" solve --all >all.txt || true
[ "$(wc -l <all.txt)" -gt 99 ]
sql "SELECT solution FROM sudoku_each('$puzzle')" | cmp - all.txt
is "a page later" "$(sed -n 77p all.txt)" \
    "SELECT solution FROM sudoku_each('$puzzle') LIMIT 1 OFFSET 76"
is "at most so many" "$(head -n 60 all.txt | tail -n 1)|1" \
    "SELECT solution, n = 60 FROM sudoku_each('$puzzle', 60) ORDER BY n DESC LIMIT 1"
is "more than there are" "$(wc -l <all.txt)" "SELECT count(*) FROM sudoku_each('$puzzle', 1000000)"
is "none" "0|0" "SELECT (SELECT count(*) FROM sudoku_each('$puzzle', 0)),
    (SELECT count(*) FROM sudoku_each('$puzzle', NULL))"
is "a sum over some of the empty grid's" 4 \
    "SELECT max(k) FROM (SELECT ntile(4) OVER (ORDER BY n) k FROM sudoku_each(printf('%.81c', '.'), 1000))"
is "the empty grid is not listed to its end" 3000 \
    "SELECT count(*) FROM (SELECT 1 FROM sudoku_each(printf('%.81c', '.')) LIMIT 3000)"
is "pages join" "3000|3000" \
    "SELECT count(DISTINCT s), max(n) FROM (SELECT n, solution s FROM sudoku_each(printf('%.81c', '.')) LIMIT 3000)"
sql "CREATE TABLE first AS SELECT n, solution FROM sudoku_each(printf('%.81c', '.')) LIMIT 1000"
is "in order" 999 \
    "SELECT count(*) FROM first a JOIN first b ON b.n = a.n + 1 WHERE a.solution < b.solution"

# Large counts, NULL, an index.
is "the empty grid" "6670903752021072936960|text" \
    "SELECT sudoku_count(printf('%.81c', '.')), typeof(sudoku_count(printf('%.81c', '.')))"
is "NULL" "1" \
    "SELECT sudoku_solve(NULL) IS NULL AND sudoku_valid(NULL) IS NULL AND sudoku_max(NULL) IS NULL"
sql "CREATE INDEX by_solution ON puzzle(sudoku_solve(text))"
sql "EXPLAIN QUERY PLAN SELECT n FROM puzzle WHERE sudoku_solve(text) = '$grid'" | grep -q \
    by_solution
is "the index finds" "$(grep -c "$grid" solved.txt)" \
    "SELECT count(*) FROM puzzle WHERE sudoku_solve(text) = '$grid'"

# What has no end can be stopped: between rows, and inside a function.
got=$(sqlite3 -batch -cmd ".load $extension" -cmd '.progress 10000 --limit 20 --quiet' test.db \
    "SELECT n, count(*) OVER () FROM sudoku_each(printf('%.81c', '.')) LIMIT 3" 2>&1 || true)
case $got in
*interrupt*) ;;
*)
    echo "a window over all solutions was not interrupted: $got" >&2
    exit 1
    ;;
esac
if command -v timeout >/dev/null 2>&1; then
    got=$(timeout -s INT -k 20 0.3 sqlite3 -batch -cmd ".load $extension" test.db \
        "SELECT sudoku_solutions(printf('%.81c', '.'), 1 << 62)" 2>&1 || true)
    case $got in
    *"sudoku_solutions: interrupted"*) ;;
    *)
        echo "a long call was not interrupted: $got" >&2
        exit 1
        ;;
    esac
fi

# Errors with their place; records that are no puzzle keep theirs.
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
message "no puzzle" "sudoku_solve: character 3: 'Q' is neither" "SELECT sudoku_solve('12Q')"
message "each" "sudoku_each: character 1: 'Q' is neither" "SELECT * FROM sudoku_each('Q')"
message "limit" "sudoku_solutions: the limit must be at least 1" \
    "SELECT sudoku_solutions(printf('%.81c', '.'), 0)"
message "weights" "sudoku_max: weights, character 3: " \
    "SELECT sudoku_max(printf('%.81c', '.'), '1 q')"
message "no file" "sudoku_read: nowhere.txt: " "SELECT * FROM sudoku_read('nowhere.txt')"
is "text" 0 "SELECT sudoku_valid('12Q')"
printf '%s\n' "$grid" "$(printf '%.60s' "$grid")Q" "$grid # last" >mixed.txt
is "a bad line" "1||
2|line 2, column 6|
3||last" "SELECT n, substr(error, 1, 16), comment FROM sudoku_read('mixed.txt')"

# What people do, and new puzzles.
easy=4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
[ "$("$tenring" generate --seed 5)" = "$(sql "SELECT sudoku_generate(5)")" ]
[ "$("$tenring" generate --seed 5 --scale=hodoku --level=hard | cut -c1-81)" = \
    "$(sql "SELECT sudoku_generate(5, 'hard')")" ]
is "HoDoKu's scale" "hard|1" "SELECT sudoku_level(p), sudoku_score(p) > 500
    FROM (SELECT sudoku_generate(5, 'hard') AS p)"
is "HoDoKu's score" "$(echo $easy | "$tenring" rate --scale=hodoku -f json |
    sed 's/.*"level":"\([a-z]*\)","score":\([0-9]*\).*/\1|\2/')" \
    "SELECT sudoku_level('$easy'), sudoku_score('$easy')"
is "a hint" "Hidden single in a box (1.2)
In box 4, only r6c2 is left for 4. The other open cells see 4 at r1c1, r5c7 and r9c3.
So r6c2 is 4." "SELECT sudoku_hint('$easy')"
is "a hint in Chinese" "所以 r6c2 是 4。" "SELECT substr(sudoku_hint('$easy', 'zh'), -12)"
is "no hint" "||" "SELECT sudoku_hint('$(printf %081d 0)'), sudoku_level('$(printf %081d 0)'),
    sudoku_hint(NULL)"
message "a language" "sudoku_hint: the language must be 'en' or 'zh'" \
    "SELECT sudoku_hint('$easy', 'fr')"
message "a level" "sudoku_generate: the level must be 'easy'" "SELECT sudoku_generate(1, 'evil')"

# A database that reads files by itself is refused.
message "a view" 'unsafe use of virtual table "sudoku_read"' \
    "CREATE VIEW hidden AS SELECT n FROM sudoku_read('mixed.txt'); SELECT * FROM hidden"
message "a trigger" 'unsafe use of virtual table "sudoku_read"' \
    "CREATE TRIGGER hidden_too AFTER INSERT ON puzzle
     BEGIN SELECT n FROM sudoku_read('mixed.txt'); END; INSERT INTO puzzle(n) VALUES (1000)"
sql "DROP VIEW hidden; DROP TRIGGER hidden_too"
is "a temporary view" 3 \
    "CREATE TEMP VIEW own AS SELECT n FROM sudoku_read('mixed.txt'); SELECT count(*) FROM own"

# The examples of README.md print what they promise.
# shellcheck disable=SC2016 # back quotes of Markdown
sed -n 's/^`\([.1-9]\{81\}\)`\.$/\1/p' "$readme" >puzzles.txt
[ "$(wc -l <puzzles.txt)" -eq 1 ]
# shellcheck disable=SC2016
sed -n '/^```sql$/,/^```$/p' "$readme" | sed -e '/^```/d' -e "s|^\.load .*|.load $extension|" \
    >examples.sql
sed -n 's/^-- //p' examples.sql >promised.txt
[ "$(wc -l <promised.txt)" -ge 3 ]
sqlite3 -batch examples.db <examples.sql >got.txt 2>&1 || true
cmp promised.txt got.txt

if [ "${TENRING_TEST_FULL:-}" = 1 ]; then
    "$tenring" generate -n 1000000 --seed 1 >million.txt
    sql "CREATE TABLE million AS SELECT n, puzzle FROM sudoku_read('million.txt');
         CREATE INDEX forms ON million(sudoku_canon(puzzle));"
    "$tenring" solve million.txt >solved.txt
    sql "SELECT sudoku_solve(puzzle) FROM million ORDER BY n" | cmp - solved.txt
    is "an isomorph among a million" 777777 "SELECT n FROM million WHERE sudoku_canon(puzzle) =
        (SELECT sudoku_canon(substr(puzzle, 10, 9) || substr(puzzle, 1, 9) || substr(puzzle, 19))
         FROM million WHERE n = 777777)"
fi
echo "each function agrees with the command"
