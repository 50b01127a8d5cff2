/*
 * test_csv.c - tables: fields, the columns of puzzles and solutions, the ends of rows, skipped
 * lines. Each text is fed whole and in small pieces.
 *
 * The linker replaces malloc by the wrapper below (--wrap).
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/csv.h"
#include "text/csv_table.h"

/* A puzzle, its solution, another puzzle, and a text that is too short. */
#define P "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define S "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define Q "2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9"
#define R "245719683978364521316582974894675132532941867167238495729456318483197256651823749"

static bool malloc_fails;

/* NOLINTBEGIN(bugprone-reserved-identifier): the linker defines these names */
void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);

void *__wrap_malloc(size_t size)
{
    return malloc_fails ? NULL : __real_malloc(size);
}
/* NOLINTEND(bugprone-reserved-identifier) */

/* ---- Fields ---- */

static struct tenring_span span(const char *text)
{
    return (struct tenring_span){text, strlen(text)};
}

/* Fields are shown in brackets; one that begins with a stray quote lacks the closing bracket. */
static void finds_fields(void **state)
{
    static const struct {
        char separator;
        const char *row, *fields;
    } cases[] = {
        {',', "", "[]"},
        {',', "a,b", "[a][b]"},
        {',', ",a,", "[][a][]"},
        {';', " a ; b,c ;", "[a][b,c][]"},
        {'\t', "\ta\t\"b\tc\"\t", "[][a][b\tc][]"},
        {',', "\"a,b\", \"c\" ,\"d\"x,e", "[a,b][c][\"d\"x[e]"},
        {',', "\"a \"\"b\"\"\",c", "[a \"\"b\"\"][c]"},
        {',', "\"a\nb\",c", "[a\nb][c]"},
        {',', "a,\"b,c", "[a][\"b[c]"},
        {',', "a,\"b\"\"", "[a][\"b\"\""},
        {',', "\"a,b\"x, \"c\"\t,d", "[\"a[b\"x][c][d]"},
        {',', "a \"b\",5\"", "[a \"b\"][5\"]"},
        {',', "=\"53\",\"=\"\"53\"\"\",=1", "[=\"53\"][=\"\"53\"\"][=1]"},
        {',', "=\"\",=,=\",=\"5", "[=\"\"][=][=\"][=\"5]"},
        {',', "\"=\"\"\"\"\",\"=\"\"\"", "[=\"\"\"\"][=\"\"]"},
        {'|', "| a | `b` | \"c\" |", "[][a][`b`][\"c\"]"},
        {'|', "1|\"a|b", "[1][\"a][b]"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct tenring_span row = span(cases[i].row);
        struct csv_field field = {.next = 0}, same;
        char found[100] = "";
        size_t count = 0;
        while (csv_next(row, cases[i].separator, &field)) {
            sprintf(found + strlen(found), "[%.*s%s", (int)field.value.length, field.value.text,
                    field.stray ? "" : "]");
            assert_int_equal(field.column, count);
            assert_true(csv_find(row, cases[i].separator, count++, &same));
            assert_ptr_equal(same.value.text, field.value.text);
            assert_int_equal(same.next, field.next);
        }
        assert_string_equal(found, cases[i].fields);
        assert_int_equal(csv_count(row, cases[i].separator), count);
        assert_false(csv_find(row, cases[i].separator, count, &same));
        assert_int_equal(same.value.length, 0);
        assert_int_equal(same.column + 1, count);
    }
}

static void finds_separators(void **state)
{
    static const struct {
        const char *row;
        char separator;
    } cases[] = {{"", '\0'},     {"abc", '\0'},     {"a;b,c", ';'}, {"\"a,b\";c", ';'},
                 {"a\tb", '\t'}, {"| a, b |", '|'}, {"a|b", '|'},   {"a|b,c", ','}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(csv_separator(span(cases[i].row)), cases[i].separator);
    assert_int_equal(csv_edge(span("|a|b|"), '|'), 1);
    assert_int_equal(csv_edge(span("|a|b"), '|'), 0);
    assert_int_equal(csv_edge(span("a|b|"), '|'), 0);
    assert_int_equal(csv_edge(span("|a,b"), ','), 0);
    assert_int_equal(csv_count(span("|a|b|"), '|'), 3);
    assert_int_equal(csv_count(span("a|b|"), '|'), 2);
    assert_int_equal(csv_count(span("a|b"), '|'), 2);
    assert_int_equal(csv_count(span("a,b,"), ','), 3);
}

/* ---- Tables ---- */

/* Writes the letter of a known puzzle instead of its cells. */
static char *put_puzzle(char *to, const struct tenring_puzzle *puzzle)
{
    static const char *const known[] = {P, S, Q, R};
    char cells[TENRING_CELLS + 1];
    tenring_format_puzzle(puzzle, TENRING_STYLE_LINE, cells, sizeof cells);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(cells, known[i]) == 0)
            return to + sprintf(to, "%c", "PSQR"[i]);
    return to + sprintf(to, "%s", cells);
}

static char *put_text(char *to, const char *text, size_t length)
{
    static const char *const known[] = {P, S, Q, R};
    for (size_t i = 0; i < length;) {
        size_t k = 0;
        while (k < 4 &&
               (length - i < TENRING_CELLS || memcmp(text + i, known[k], TENRING_CELLS) != 0))
            k++;
        *to++ = (char)(k < 4 ? "PSQR"[k] : text[i] == '\n' ? '/' : text[i]);
        i += k < 4 ? TENRING_CELLS : 1;
    }
    return to;
}

/* Writes the records of a text that is fed in pieces: line, puzzle, =solution, #comment; or line, !
   and the place of the fault. */
static void read_table(const char *text, size_t length, size_t piece, struct text_table table,
                       char *to)
{
    struct tenring_record record;
    struct text_lines lines;
    size_t at = 0;
    text_lines_init(&lines);
    for (;;) {
        const enum text_step step = text_next_row(&lines, &table, &record);
        assert_int_not_equal(step, TEXT_NO_MEMORY);
        if (step == TEXT_END)
            break;
        if (step == TEXT_MORE) {
            const size_t n = length - at < piece ? length - at : piece;
            assert_int_equal(text_feed(&lines, text + at, n), TENRING_STATUS_OK);
            at += n;
        }
        if (step != TEXT_FOUND)
            continue;
        to += sprintf(to, "%d", (int)record.line);
        if (record.status == TENRING_STATUS_OK) {
            to = put_puzzle(to, &record.puzzle);
            if (table.csv.has_solution) {
                *to++ = '=';
                to = put_text(to, table.solution.text, table.solution.length);
            }
            if (record.comment.length > 0) {
                *to++ = '#';
                to = put_text(to, record.comment.text, record.comment.length);
            }
        } else {
            to += sprintf(to, "!%d:%d", (int)record.error_line, (int)record.error_column);
        }
        *to++ = ' ';
    }
    if (table.prose_lines > 0)
        to += sprintf(to, "passed %d ", (int)table.prose_lines);
    *to = '\0';
    if (table.by_content)
        sprintf(to, "by content %d ", (int)(table.csv.column + 1));
    text_table_free(&table);
    text_lines_free(&lines);
}

static void expect_with(struct text_table told, const char *text, const char *expected)
{
    static const size_t pieces[] = {100000, 1, 2, 3, 7, 83};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        char found[2000];
        read_table(text, strlen(text), pieces[i], told, found);
        assert_string_equal(found, expected);
    }
}

static void expect(const char *text, const char *expected)
{
    expect_with((struct text_table){.begun = false}, text, expected);
}

/* A row with a field for each of the 81 cells of a puzzle. */
static char *put_cells(char *to, const char *puzzle, char separator, char blank)
{
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        const char c = (char)(puzzle[cell] == '.' ? blank : puzzle[cell]);
        to += sprintf(to, "%.*s%.*s", c != ' ', &c, cell < TENRING_CELLS - 1, &separator);
    }
    return to;
}

static void column_by_name(void **state)
{
    (void)state;
    expect("id,puzzle,note\n1," P ",x\n2," Q "\n", "2P#x 3Q ");
    expect("Sudoku;\"clues\"\n" P ";30\n", "2P#30 ");
    expect("puzzle\n" P "\n" Q "\n", "2P 3Q ");
    expect("puzzle\n" P ";easy\n", "2P#easy ");
    /* a name decides if its field is a puzzle or empty */
    expect("clues,puzzle\n30," P "\n", "2P ");
    expect("clues,x\n30," P "\n", "2P by content 2 ");
    expect("clues,puzzle\n30,\n30," P "\n", "2!2:4 3P ");
    expect("puzzle,x\n," P "\n" Q "," P "\n", "2!2:1 3Q#P ");
    expect("start,puzzle\n," P "\n", "2P ");
    expect("x,init\n1," P "\n", "2P by content 2 ");
    expect("nr,solution\n1," P "\n", "2P by content 2 ");
}

static void column_by_content(void **state)
{
    (void)state;
    expect("1," P ",x\n2," Q "\n", "1P#x 2Q by content 2 ");
    expect("1;" S ";" P "\n2;" P ";" Q "\n", "1P 2Q by content 3 ");
    expect(S ",1," R "\n", "1S#1,R ");
    expect("1," S "," R "\n", "1S#R by content 2 ");
    expect("\"" P "\",1\n", "1P#1 ");
    expect("\t" P "\tx\n\t" Q "\t\n", "1P#x 2Q by content 2 ");
    /* rows before the first puzzle are bad records and decide nothing */
    expect("1,TBD\n2,TBD\n3," P "\n", "1!1:2 2!2:2 3P by content 2 ");
    expect("1,\n2," P "\n", "1!1:2 2P by content 2 ");
}

static void headers_are_not_rows(void **state)
{
    (void)state;
    expect("init,goal\n" P ",x\n", "2P#x by content 1 ");
    expect("0,1\n5," P "\n", "2P by content 2 ");
    expect(",0,1\n0,5," P "\n", "2P by content 3 ");
    expect("type,init\nsudoku," P "\n", "2P by content 2 ");
    expect("sudoku," P "\nsudoku," Q "\n", "1P 2Q by content 2 ");
    expect("\"id\", \"my\n\"\"puzzle\"\"\",puzzle\n1,2," P "\n", "3P ");
    /* a later header: repeated, in another order, of another table */
    expect("id,puzzle\n1," P "\nid,puzzle\n2," Q "\n", "2P 4Q ");
    expect("id,puzzle,\n1," P ",\nid,puzzle,\n2," Q ",\n", "2P 4Q ");
    expect("id,puzzle\n1," P "\npuzzle,id\n" Q ",2\n", "2P 4Q#2 ");
    /* but only with the name of a puzzle's column, or the same */
    expect("id,puz\n1," P "\nid,puz\n2," Q "\n", "2P 4Q by content 2 ");
    expect("id,puz\n1," P "\npuz,id\n" Q ",2\n", "2P 3!3:5 4!4:84 by content 2 ");
    expect("id,puzzle\n1," P "\nx,y,grid\n2,3," Q "\n", "2P 4Q ");
    expect("x,puz,y\n1," P ",2\nx,oops\n3," Q ",4\n", "2P#2 3!3:3 4Q#4 by content 2 ");
    /* a line with an empty field or a number is a row, not a header */
    expect("name,puzzle\nTom," P "\nSudoku,\n2,grid\nJim," Q "\n", "2P 3!3:8 4!4:3 5Q ");
}

static void column_by_option(void **state)
{
    const struct text_table second = {.wanted = "2"}, third = {.wanted = "3"};
    const struct text_table named = {.wanted = "Init"}, quoted = {.wanted = "my \"\"q\"\""};
    const struct text_table header = {.header_first = true};
    (void)state;
    expect_with(second, "id,x,puzzle\n1," P "," Q "\n", "2P#Q ");
    expect_with(second, "1," P "\n2," Q "\n", "1P 2Q ");
    expect_with(second, "1,,x\n2," P ",x\n", "1!1:3 2P#x ");
    expect_with(third, "1," P ",y\n2," Q "\n", "1!1:85 2!2:84 ");
    expect_with(second, "| id | x |\n|---|---|\n| 1 | " P " |\n", "3P ");
    expect_with(named, "x,init\n1," P "\n", "2P ");
    expect_with(named, "A title\nx,init\n1," P "\n", "3P passed 1 ");
    expect_with(named, "init\n" P "\n", "2P ");
    expect_with(quoted, "x,\"My \"\"q\"\"\"\n1," P "\n", "2P ");
    expect_with(header, P ",x\n" Q ",x\n", "2Q#x by content 1 ");
    expect_with(header, "x\n" P "\n", "2P by content 1 ");
    /* a missing column gives one record, then the end */
    expect_with(named, "x,y\n1," P "\n2," Q "\n", "1!1:1 ");
    expect_with(named, "x,init\n1," P "\nx,puzzle\n2," Q "\n", "2P 3!3:1 4Q ");
}

static void solutions_have_columns(void **state)
{
    const struct text_table want = {.want_solution = true};
    const struct text_table third = {.wanted_solution = "3", .want_solution = true};
    const struct text_table first = {.wanted_solution = "1", .want_solution = true};
    const struct text_table named = {.wanted_solution = "Mine", .want_solution = true};
    (void)state;
    expect("id,puzzle,solution\n1," P "," S "\n2," Q "\n", "2P=S#S 3Q= ");
    expect("solution,puzzle\n" S "," P "\n", "2P=S ");
    expect("n,puzzle,solutions,solution\n1," P ",1," S "\n", "2P=S#1,S ");
    expect("id,puzzle,user\n1," P "," S "\n", "2P#S ");
    expect_with(want, "id,puzzle,user\n1," P "," S "\n", "2P=S#S ");
    expect_with(want, "id,puzzle,user,solution\n1," P "," S ",NULL\n2," Q "," S "," R "\n",
                "2P=NULL#S,NULL 3Q=R#S,R ");
    expect_with(want, "puzzle,solution\n" S "," S "\n", "2S=S#S ");
    expect_with(want, P "," S "\n", "1P=S#S ");
    /* the column of solutions is never the column of puzzles */
    expect("puz,solution\n53..," S "\n" P "," S "\n", "2!2:5 3P=S#S by content 1 ");
    expect_with(first, S "," P "\n", "1P=S by content 2 ");
    expect_with(named, "mine;x\n" S ";" P "\n", "2P=S by content 2 ");
    expect_with(third, "a,b\n1," P "\n", "2!2:84 by content 2 ");
    expect_with(third, "id,puzzle,x\n1," P "\n2," Q "," R "\n", "2P= 3Q=R#R ");
}

static void tables_between_strokes(void **state)
{
    const struct text_table strict = {.strict = true};
    (void)state;
    expect("| id | puzzle |\n|---|:-:|\n| 1 | `" P "` |\n| 2 |\n", "3P 4!4:6 ");
    expect("| id | x |\n|----+---|\n| 1 | " P " |\n", "3P by content 3 ");
    expect(" id | puzzle | x \n----+--------+---\n  1 | " P " | a \n(1 row)\n", "3P#a passed 1 ");
    expect("+----+--------+\n| id | puzzle |\n+----+--------+\n|  1 | " P " |\n+----+--------+\n",
           "4P ");
    expect("|puzzle|solution\n0|" P "|" S "\n1|" Q "|" R "\n", "2P=S#S 3Q=R#R ");
    expect("1|" P "|x\n2|" Q "|\"\n", "1P#x 2Q#\" by content 2 ");
    expect("| puzzle |\n|---|\n| " P " |\n\nText below\n", "3P passed 1 ");
    expect_with(strict, "| puzzle |\n|---|\n| " P " |\n\nText below\n", "3P 5!5:1 ");
}

static void prose_is_skipped(void **state)
{
    const struct text_table strict = {.strict = true};
    static const char text[] = "A title\nid,puzzle\n\n# comment\n1," P "\nsome words\n2,TBD\n";
    (void)state;
    expect(text, "5P 7!7:3 passed 2 ");
    expect_with(strict, text, "1!1:1 5P 6!6:1 7!7:3 ");
}

static void a_field_for_each_cell(void **state)
{
    char text[3000], *to;
    const struct text_table second = {.wanted = "2"};
    (void)state;
    /* an index and numbers; -1 and empty fields are blanks */
    to = text;
    for (int i = 0; i < TENRING_CELLS; i++)
        to += sprintf(to, ",%d", i);
    to = put_cells(to + sprintf(to, "\n0,"), P, ',', '0');
    (void)put_cells(to + sprintf(to, "\n1,"), Q, ',', ' ');
    expect(text, "2P 3Q ");
    /* numbered names decide, although other fields could also be cells */
    to = text + sprintf(text, "id");
    for (int i = 0; i < TENRING_CELLS; i++)
        to += sprintf(to, ";r%dc%d", i / 9 + 1, i % 9 + 1);
    to = put_cells(to + sprintf(to, ";rating\n1;"), P, ';', '.');
    to = put_cells(to + sprintf(to, ";5\n2;"), Q, ';', '.');
    sprintf(to, ";hard\n3;5;y\n");
    expect(text, "2P#5 3Q#hard 4!4:5 ");
    /* without names the cells are ambiguous */
    to = put_cells(text + sprintf(text, "4,"), P, ',', '0');
    (void)put_cells(to + sprintf(to, "\n5,"), Q, ',', '0');
    expect(text, "1!1:1 ");
    expect_with(second, text, "1P 2Q ");
    /* so is an empty last field: it may follow a trailing separator */
    to = put_cells(text, P, ',', '0');
    sprintf(to, ",\n");
    expect(text, "1!1:1 ");
    /* nor does a header without a name for the index decide */
    to = text;
    for (int i = 0; i < TENRING_CELLS; i++)
        to += sprintf(to, "%d%s", i, i < TENRING_CELLS - 1 ? "," : "");
    to = put_cells(to + sprintf(to, "\n4,"), P, ',', '0');
    expect(text, "2!2:1 ");
    expect_with(second, text, "2P ");
    sprintf(to, ",more\n");
    expect(text, "2!2:1 ");
    sprintf(to - 1, "\n");
    expect(text, "2!2:1 ");
    expect_with(second, text,
                "253..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
                "....8..7. ");
    to = strchr(text, '\n') + 1;
    sprintf(put_cells(to, P, ',', '0'), ",more\n");
    expect(text, "2P#more ");
    /* 81 fields alone, tabs at both ends, an empty first field */
    (void)put_cells(text, &Q[1], '\t', ' ');
    text[0] = '\t';
    to = put_cells(text,
                   ".3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
                   "....8..79",
                   '\t', ' ');
    sprintf(to, "\n");
    expect(text, "1.3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8.."
                 "79 ");
    /* too few fields */
    to = text;
    for (int i = 0; i < TENRING_CELLS; i++)
        to += sprintf(to, "%s%d", i > 0 ? "," : "", i);
    (void)put_cells(to + sprintf(to, "\n5,3,,\n"), P, ',', '0');
    expect(text, "2!2:6 3P ");
}

static void rows_may_span_lines(void **state)
{
    (void)state;
    expect("id,puzzle,note\n1," P ",\"a\nb\"\n2," Q ",c\n", "2P#\"a/b\" 4Q#c ");
    expect("id,note,puzzle\n1,\"a\n\n\"\"b\"\" ,\" ," P "\n2,x,\"5\nQ\"\n", "2P 5!6:1 ");
    expect("\"a\nb\"," P "\n2," Q "\n", "1P 3Q by content 2 ");
    /* a quote is text if nothing closes it, if it closes within a field, or if a row follows */
    expect("id,puzzle,note\n1," P ",\"open\n2," Q ",c\n", "2P#\"open 3Q#c ");
    expect("id,note,puzzle\n1,\"open," P "\n2,x," Q "\n3,5\" y," P "\n", "2P 3Q 4P ");
    expect("id,note,puzzle\n1,\"open," P "\n3,5\" y," Q "\n", "2P 3Q ");
    expect("id,puzzle,level\n1," P ",\"\n2," Q ",\"\n3," P ",\"\n", "2P#\" 3Q#\" 4P#\" ");
    expect("id,note,puzzle\n1,\"open," P "\n2,x," Q "\n3,b\"," P "\n", "2P 3Q 4P ");
    expect("id,note,puzzle\n1,\"a, b\nc, d\"," P "\n2,x," Q "\n", "2P 4Q ");
    /* in a line with an even number of quotes none opens a field over lines */
    expect("id,puzzle,a,b\n1," P ",5\" x,\"open\n2," Q ",\"\n", "2P#5\" x,\"open 3Q#\" ");
}

/* Reads a text whose first row spans several lines and has the greatest length, or is longer. */
static void check_long_row(const char *text, bool longer, const char *expected)
{
    char found[1000];
    read_table(text, strlen(text), 1000, (struct text_table){.begun = false}, found);
    if (longer)
        assert_non_null(strstr(found, "2!2:"));
    else
        assert_string_equal(found, expected);
}

/* A quote is stray if it stays open for more lines or bytes than a row may have. */
static void rows_have_a_greatest_length(void **state)
{
    static const char head[] = "id,note,puzzle\n1,\"", tail[] = "\"," P "\n2,x," Q "\n";
    static char text[TEXT_ROW_LIMIT + 4000];
    const size_t most = TEXT_ROW_LIMIT - 1 - strlen("1,\"\"," P);
    (void)state;
    for (int longer = 0; longer < 2; longer++) {
        char *to = text + sprintf(text, "%s", head);
        for (int line = 0; line < TEXT_ROW_LINES + longer; line++)
            *to++ = '\n';
        sprintf(to, "%s", tail);
        check_long_row(text, longer, "2P 259Q ");
        to = text + sprintf(text, "%s", head);
        memset(to, 'x', most + 1);
        to[10] = '\n';
        sprintf(to + most + (size_t)longer, "%s", tail);
        check_long_row(text, longer, "2P 4Q ");
    }
}

static void first_lines_of_tables(void **state)
{
    static const struct {
        const char *line;
        bool table;
    } cases[] = {
        {"", false},
        {"puzzle", true},
        {"id,puzzle,solution", true},
        {"| id | puzzle |", true},
        {"1," P, true},
        {"1," S, true},
        {"\"" P "\"", true},
        {"=\"" P "\"", false},
        {P "|x", true},
        {P, false},
        {P ",easy", false},
        {P ";1," Q, false},
        {"a,b,c", false},
        {"5,3,0,0,7,0,0,0,0", false},
        {"| 5 | 3 |   |   | 7 |   |   |   |   |", false},
        {"My grid, easy", false},
    };
    char text[1000], *to;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(text_is_table(cases[i].line, strlen(cases[i].line)), cases[i].table);
    to = put_cells(text, P, ',', '0');
    assert_false(text_is_table(text, (size_t)(to - text)));
    to = put_cells(text, P, ',', ' ');
    assert_true(text_is_table(text, (size_t)(to - text)));
    to = put_cells(text + sprintf(text, "1,"), P, ',', '0');
    assert_true(text_is_table(text, (size_t)(to - text)));
    to = text + sprintf(text, "id");
    for (int i = 0; i < TENRING_CELLS; i++)
        to += sprintf(to, ",c%d", i);
    assert_true(text_is_table(text, (size_t)(to - text)));
}

/* Lack of memory for the header is reported, and the line can be read again. */
static void memory_may_run_out(void **state)
{
    static const char text[] = "id,puzzle\n1," P "\nx,y,grid\n1,2," Q "\n";
    struct tenring_record record;
    struct text_table table = {.begun = false};
    struct text_lines lines;
    (void)state;
    text_lines_init(&lines);
    assert_int_equal(text_feed(&lines, text, strlen(text)), TENRING_STATUS_OK);
    assert_int_equal(text_feed(&lines, NULL, 0), TENRING_STATUS_OK);
    for (int header = 0; header < 2; header++) {
        malloc_fails = true;
        for (int again = 0; again < 2; again++)
            assert_int_equal(text_next_row(&lines, &table, &record), TEXT_NO_MEMORY);
        malloc_fails = false;
        assert_int_equal(text_next_row(&lines, &table, &record), TEXT_AGAIN);
        assert_int_equal(table.columns, 2 + header);
        assert_int_equal(text_next_row(&lines, &table, &record), TEXT_FOUND);
        assert_int_equal(record.status, TENRING_STATUS_OK);
        assert_int_equal(table.csv.column, 1 + header);
    }
    assert_int_equal(text_next_row(&lines, &table, &record), TEXT_END);
    text_table_free(&table);
    text_lines_free(&lines);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_fields),           cmocka_unit_test(finds_separators),
        cmocka_unit_test(column_by_name),         cmocka_unit_test(column_by_content),
        cmocka_unit_test(headers_are_not_rows),   cmocka_unit_test(column_by_option),
        cmocka_unit_test(solutions_have_columns), cmocka_unit_test(tables_between_strokes),
        cmocka_unit_test(prose_is_skipped),       cmocka_unit_test(a_field_for_each_cell),
        cmocka_unit_test(rows_may_span_lines),    cmocka_unit_test(rows_have_a_greatest_length),
        cmocka_unit_test(first_lines_of_tables),  cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
