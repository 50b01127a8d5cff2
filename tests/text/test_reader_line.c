/*
 * test_reader_line.c - streams of lines, with 81 or 729 characters each, and CSV.
 *
 * Expectations are written as records.h says, without the source, and with P for the sample puzzle;
 * each stream is read in every way to cut it into pieces (expect.h).
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tenring_stream.h"
#include "text/expect.h"

#define SOLVED "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define FEW    "5..7....6........4..............................................................."

static void reads_lines(void **state)
{
    (void)state;
    expect("", "");
    expect("\n\n  \n\t\n", "");
    expect(SAMPLE, "1 line 1 P|\n");
    expect(SAMPLE "\n", "1 line 1 P|\n");
    expect(SAMPLE "\n" ZEROS "\n", "1 line 1 P|\n2 line 2 P|\n");
    expect("# comment\n\n" SAMPLE "\n#\n" SAMPLE "\n\n", "1 line 3 P|\n2 line 5 P|\n");
    expect("  \t" SAMPLE "\n", "1 line 1 P|\n");
    expect("\xef\xbb\xbf" SAMPLE "\r\n" SAMPLE "\r\n", "1 line 1 P|\n2 line 2 P|\n");
    expect("\xef\xbb\xbf" SAMPLE "\n\xef\xbb\xbf" SAMPLE "\n", "1 line 1 P|\n2 line 2 P|\n");
    expect(SAMPLE "\r" SAMPLE "\r\r" SAMPLE, "1 line 1 P|\n2 line 2 P|\n3 line 4 P|\n");
    expect(SAMPLE "\n\r" SAMPLE "\n\r", "1 line 1 P|\n2 line 3 P|\n");
}

static void reads_lists(void **state)
{
    (void)state;
    expect("My puzzles:\n1. " SAMPLE "\n2. \"" ZEROS "\" easy\n- " STARS "\n* '" SAMPLE "'\n",
           "1 line 2 P|\n2 line 3 P|easy\n3 line 4 P|\n4 line 5 P|\n");
    /* the first one is cut off, and yet no title */
    expect("puzzle: 53..7....6..195....98....6.8...6...34..8.3..17\npuzzle: " SAMPLE "\n",
           "1 line 1 !1:1+0 'p' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "2 line 2 P|\n");
    expect("\xe9\xa2\x98\xef\xbc\x9a" /* the same in Chinese */
           "53..7....6..195....98....6.8...6...34..8.3..17\n" SAMPLE "\n",
           "1 line 1 !1:1+0 '\\xe9' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "2 line 2 P|\n");
    expect("    id = 1\npuzzle = " SAMPLE "\n\n    id = 2\npuzzle = " SAMPLE "\n",
           "1 line 2 P|\n2 line 5 P|\n");
    expect(
        "puzzle=" SAMPLE "\nsolution=" SOLVED "\npuzzle=" SAMPLE "5\n",
        "1 line 1 P|\n2 line 3 !3:1+180 'p' is neither a digit nor a blank; a puzzle line has 81 "
        "of them|\n");
    expect("- name: first\n  puzzle: " SAMPLE "\n  level: easy\n  solution: " SOLVED "\n"
           "- name: second\n  puzzle: \"" SAMPLE "\"\n",
           "1 line 2 P|\n2 line 6 P|\n");
    /* with few givens a labelled puzzle could be a title */
    expect("Puzzle 1: " FEW "\nPuzzle 2: " FEW "\n", "1 line 1 " FEW "|\n2 line 2 " FEW "|\n");
    /* a quote that is not closed, a bullet without a puzzle, an unknown field */
    expect("- " SAMPLE "\n- \"" SAMPLE "\n- x\nseed: 7\n",
           "1 line 1 P|\n2 line 2 !2:2+85 the line has 1 cell; a puzzle line has 81|\n"
           "3 line 3 !3:2+170 the line has 1 cell; a puzzle line has 81|\n"
           "4 line 4 !4:1+173 's' is neither a digit nor a blank; a puzzle line has 81 of them|\n");
}

static void reads_labelled_lines(void **state)
{
    (void)state;
    /* a name or a number, which is not what is left of a puzzle or the name of a solution */
    expect("17 " SAMPLE " x\n0000183b305c  " SAMPLE "  1.2\n12345678901 " SAMPLE "\nanswer " SAMPLE
           "\n",
           "1 line 1 P|x\n2 line 2 P|1.2\n3 line 3 !3:12+199 the line has 11 cells; a puzzle line "
           "has 81|\n"
           "4 line 4 !4:1+282 'a' is neither a digit nor a blank; a puzzle line has 81 of them|\n");
    expect("Puzzle 1: " SAMPLE "\nPuzzle 2: " ZEROS " easy\n", "1 line 1 P|\n2 line 2 P|easy\n");
    expect("1. " SAMPLE "\n2. " SAMPLE "\n", "1 line 1 P|\n2 line 2 P|\n");
    expect("No. 12 (hard): " ZEROS "\n" SAMPLE "\n", "1 line 1 P|\n2 line 2 P|\n");
    expect(SAMPLE "\n 7) " ZEROS "\n8:" SAMPLE "\n", "1 line 1 P|\n2 line 2 P|\n3 line 3 P|\n");
    expect("\xe9\xa2\x98\xe7\x9b\xae"
           "1\xef\xbc\x9a" SAMPLE "\n",
           "1 line 1 P|\n");
    /* no blank behind the full stop; a cell too many */
    expect(SAMPLE "\n1." SAMPLE "\n",
           "1 line 1 P|\n2 line 2 !2:82+163 the line has 83 cells; a puzzle line has 81|\n");
    expect(SAMPLE "\nx: " SAMPLE "1\n",
           "1 line 1 P|\n2 line 2 !2:2+83 the line has 1 cell; a puzzle line has 81|\n");
}

static char *write_puzzle(char *out, uint64_t number, uint64_t line,
                          const struct tenring_puzzle *puzzle)
{
    out += sprintf(out, "%d %d:", (int)number, (int)line);
    out += tenring_format_puzzle(puzzle, TENRING_STYLE_LINE, out, TENRING_LINE_LENGTH + 1);
    *out++ = '\n';
    return out;
}

/* The puzzles with their numbers and lines, and where they are none the place of that; with max > 0
   by tenring_reader_next_puzzles as far as it goes. (test_plain_lines.c is about the other short
   cut.) */
static void read_with_short_cut(const char *text, size_t chunk, size_t max, char *out,
                                size_t *taken)
{
    struct tenring_reader *reader;
    struct tenring_record record = TENRING_RECORD_INIT;
    enum tenring_reader_event event;
    size_t length = strlen(text), fed = 0;
    uint64_t number = 0;
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
    *taken = 0;
    while ((event = tenring_reader_next(reader, &record)) != TENRING_READER_EVENT_END) {
        struct tenring_puzzle puzzles[4];
        uint64_t line;
        assert_int_not_equal(event, TENRING_READER_EVENT_ERROR);
        size_t part = length - fed < chunk ? length - fed : chunk, count = 0;
        if (event == TENRING_READER_EVENT_RECORD) {
            number++;
            assert_int_equal(record.number, number);
            out = write_puzzle(out, record.number, record.line, &record.puzzle);
            if (record.status == TENRING_STATUS_BAD_INPUT)
                out += sprintf(out, "bad at %zu\n", record.error.offset);
            count = tenring_reader_next_puzzles(reader, puzzles, max, &line);
        }
        assert_in_range(count, 0, max);
        for (size_t i = 0; i < count; i++)
            out = write_puzzle(out, ++number, line + i, &puzzles[i]);
        *taken += count;
        if (event == TENRING_READER_EVENT_MORE && count == 0) {
            assert_int_equal(tenring_reader_feed(reader, text + fed, part), TENRING_STATUS_OK);
            fed += part;
        }
    }
    *out = '\0';
    tenring_reader_free(reader);
}

static void the_short_cut_leads_to_the_same_records(void **state)
{
    (void)state;
    static const char text[] =
        "# head\n" SAMPLE "\n" ZEROS "\n" SAMPLE "\n" SAMPLE "\n" ZEROS " x\n" SAMPLE "\n\n" SAMPLE
        "\n" SAMPLE "\n" SAMPLE "\r\n" SAMPLE "\n#" ZEROS "\n" SAMPLE "\n" STARS "\n" SAMPLE
        "\nbad\n" SAMPLE "\n" SAMPLE;
    static char whole[4096], short_cut[4096];
    size_t taken, most = 0;
    read_with_short_cut(text, sizeof text, 0, whole, &taken);
    assert_int_equal(taken, 0);
    for (size_t max = 0; max <= 4; max++) {
        for (size_t chunk = 1; chunk < sizeof text; chunk += chunk < 100 ? 1 : 97) {
            read_with_short_cut(text, chunk, max, short_cut, &taken);
            assert_string_equal(short_cut, whole);
            most = taken > most ? taken : most;
        }
    }
    assert_int_equal(most, 9);
}

static void keeps_comments(void **state)
{
    (void)state;
    expect(SAMPLE " easy\n", "1 line 1 P|easy\n");
    expect(SAMPLE "\teasy\n", "1 line 1 P|easy\n");
    expect(SAMPLE ",easy, really \r\n", "1 line 1 P|easy, really\n");
    expect(SAMPLE ";easy\n", "1 line 1 P|easy\n");
    expect(SAMPLE ":easy\n", "1 line 1 P|easy\n");
    expect(SAMPLE "#easy\n", "1 line 1 P|easy\n");
    expect(SAMPLE "  # easy\n", "1 line 1 P|easy\n");
    expect(SAMPLE ",\n" SAMPLE " \n" SAMPLE "#\n", "1 line 1 P|\n2 line 2 P|\n3 line 3 P|\n");
    expect(SAMPLE " caf\xc3\xa9 \x01\n", "1 line 1 P|caf\\xc3\\xa9 \\x01\n");
}

static void knows_every_blank_in_lines(void **state)
{
    (void)state;
    for (const char *blank = ".0*_-?xX"; *blank; blank++) {
        char text[3 * 82 + 1];
        for (int i = 0; i < 81; i++)
            text[i] = SAMPLE[i] == '.' ? *blank : SAMPLE[i];
        text[81] = '\n';
        text[82] = '\0';
        expect(text, "1 line 1 P|\n");
        memset(text, *blank, 81); /* the empty puzzle is a line too */
        char expected[200];
        snprintf(expected, sizeof expected, "1 line 1 %.81s|\n",
                 "................................................................................."
                 "");
        expect(text, expected);
    }
}

static void refuses_bad_lines_one_by_one(void **state)
{
    (void)state;
    expect(SAMPLE "\n53..7....6..195....98....6.8...6...3Q..8.3..17...2...6.6....28....419..5....8."
                  ".79\n" SAMPLE "\n",
           "1 line 1 P|\n"
           "2 line 2 !2:37+118 'Q' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "3 line 3 P|\n");
    expect(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7\n" SAMPLE,
        "1 line 1 !1:81+80 the line has 80 cells; a puzzle line has 81|\n2 line 2 P|\n");
    expect(SAMPLE "\n1\n",
           "1 line 1 P|\n2 line 2 !2:2+83 the line has 1 cell; a puzzle line has 81|\n");
    expect(SAMPLE "1\n", "1 line 1 !1:82+81 the line has 82 cells; a puzzle line has 81|\n");
    expect(SAMPLE "Q\n", "1 line 1 !1:82+81 'Q' follows the 81 cells; a comment begins with white "
                         "space, ',', ';', ':' or "
                         "'#'|\n");
    expect(SAMPLE "\n  12\xff\n", "1 line 1 P|\n2 line 2 !2:5+86 '\\xff' is neither a digit nor a "
                                  "blank; a puzzle line has 81 of them|\n");
    expect(SAMPLE "\nhello\r\n" SAMPLE "\r\n",
           "1 line 1 P|\n2 line 2 !2:1+82 'h' is neither a digit nor a blank; a puzzle line has 81 "
           "of them|\n3 line 3 P|\n");
    expect("hello\n",
           "1 line 1 !1:1+0 'h' is neither a digit nor a blank; a puzzle line has 81 of them|\n");
}

static void reads_csv(void **state)
{
    (void)state;
    expect("quizzes,solutions\n" SAMPLE ",x\n", "1 line 2 P|x\n");
    expect("puzzle\n" SAMPLE "\n", "1 line 2 P|\n");
    expect("\"Id\";\"Puzzle\";\"Note\"\r\n1;\"" ZEROS "\";\"a;b\"\r\n", "1 line 2 P|\"a;b\"\n");
    expect("id\tsudoku\n7\t" SAMPLE "\n", "1 line 2 P|\n");
    expect("source,question,answer,rating\nx," SAMPLE ",1,0\n\n# c\ny," SAMPLE "\n",
           "1 line 2 P|1,0\n2 line 5 P|\n");
    expect("id,puzzle\n1," SAMPLE "\nid,puzzle\n2," SAMPLE "\n", "1 line 2 P|\n2 line 4 P|\n");
    expect("id,puzzle\n1\n2,53Q\n3,\"53\"\n",
           "1 line 2 !2:2+11 the line has 1 field; the puzzle belongs into field 2|\n"
           "2 line 3 !3:5+16 'Q' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "3 line 4 !4:6+23 the line has 2 cells; a puzzle line has 81|\n");
    expect("\"" SAMPLE "\",\"" ZEROS "\"\n", "1 line 1 P|\"" ZEROS "\"\n");
    expect("id,string\n",
           "1 line 1 !1:1+0 'i' is neither a digit nor a blank; a puzzle line has 81 of them|\n");
}

/* Puts 81 fields into `to`: of a puzzle, or its blanks as `blank`. Returns their end. */
static char *put_cells(char *to, const char *puzzle, char separator, const char *blank)
{
    for (int i = 0; i < TENRING_CELLS; i++) {
        to += i > 0 ? sprintf(to, "%c", separator) : 0;
        to += puzzle[i] == '.' ? sprintf(to, "%s", blank) : sprintf(to, "%c", puzzle[i]);
    }
    return to;
}

static char *put_header(char *to, const char *form, char separator)
{
    for (int i = 0; i < TENRING_CELLS; i++) {
        to += i > 0 ? sprintf(to, "%c", separator) : 0;
        to += sprintf(to, form, i);
    }
    return to + sprintf(to, "\r\n");
}

static void tables_with_a_column_for_each_cell(void **state)
{
    (void)state;
    static const char *const forms[] = {"%d", "c%d", "\"r %d\""};
    static const char *const blanks[] = {"0", "", ".", "nan", "\"\""};
    static const char separators[] = ",;\t";
    char text[8192];
    for (size_t form = 0; form < 3; form++)
        for (size_t blank = 0; blank < 5; blank++)
            for (size_t i = 0; i < 3; i++) {
                const char separator = separators[i];
                char *end = put_header(text, forms[form], separator);
                end = put_cells(end, SAMPLE, separator, blanks[blank]);
                end += sprintf(end, "\r\n");
                end = put_cells(end, SAMPLE, separator, blanks[blank]);
                sprintf(end, "%cmore\n", separator);
                expect(text, "1 line 2 P|\n2 line 3 P|more\n");
            }
    /* an index, with a heading and without a header */
    char *end = text + sprintf(text, "id,");
    end = put_header(end, "%d", ',');
    end += sprintf(end, "3,");
    strcpy(put_cells(end, SAMPLE, ',', "0"), "\n");
    expect(text, "1 line 2 P|\n");
    end = text + sprintf(text, "0,");
    strcpy(put_cells(end, SAMPLE, ',', "0"), "\n");
    expect(text, "1 line 1 P|\n");
    /* faults */
    end = put_header(text, "%d", ',');
    end += sprintf(end, "5,3,Q,4\n1,2\n");
    strcpy(put_cells(end, SAMPLE, ',', "0"), "\n");
    expect(text,
           "1 line 2 !2:5+238 'Q' is no cell; each of the 81 fields has a digit or a blank, or "
           "is empty|\n2 line 3 !3:4+245 the line has 2 cells, one in each field; a puzzle has "
           "81|\n3 line 4 P|\n");
}

static void long_lines_are_cut(void **state)
{
    (void)state;
    enum { MEGABYTE = 1 << 20, LENGTH = 3 * MEGABYTE };
    static const size_t sizes[] = {4096, 65536, 1000003, LENGTH};
    char *text = malloc(LENGTH + 100);
    assert_non_null(text);
    for (int kind = 0; kind < 4; kind++) {
        static const char *const expected[] = {
            ("1 pencilmarks 1 !1:730+729 the line has more than 1048576 characters; "
             "a puzzle line has 81, or 729 when they are pencilmarks|\n2 line 2 P|\n"),
            ("1 line 1 !1:1+0 'y' is neither a digit nor a blank; a puzzle line has 81 of them|\n2 "
             "line 2 P|\n"),
            "1 line 1 P|", "1 line 2 P|\n"};
        memset(text, kind == 0 ? '1' : kind == 3 ? '#' : 'y', LENGTH);
        if (kind == 2)
            put(text, SAMPLE " ");
        put(text + LENGTH - 1, "\n" SAMPLE "\n");
        char *whole = records_of(text, LENGTH + 82, TENRING_SYNTAX_AUTO, NULL, NULL);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            size_t size = sizes[i];
            char *parts =
                records_of(text, LENGTH + 82, TENRING_SYNTAX_AUTO, records_same_size, &size);
            assert_string_equal(parts, whole);
            free(parts);
        }
        if (kind == 2)
            assert_int_equal(strspn(strstr(whole, "|y") + 1, "y"), MEGABYTE - 82);
        shorten(whole);
        assert_memory_equal(whole, expected[kind], strlen(expected[kind]));
        free(whole);
    }
    free(text);
}

/* The least memory that holds an endless line is what is fed, not what was fed. Its fault is told
   as soon as it is too long. */
static void an_endless_line_takes_no_memory(void **state)
{
    (void)state;
    enum { CHUNK = 1 << 16, CHUNKS = 4000, TOO_LONG = 1 + (1 << 20) / CHUNK };
    struct tenring_record record = TENRING_RECORD_INIT;
    struct tenring_reader *reader;
    char *chunk = malloc(CHUNK);
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
    assert_non_null(chunk);
    memset(chunk, '1', CHUNK);
    for (int i = 0; i < CHUNKS; i++) {
        if (i == TOO_LONG) {
            assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_RECORD);
            assert_string_equal(record.error.message,
                                "the line has more than 1048576 characters; a puzzle line has 81, "
                                "or 729 when they are pencilmarks");
            assert_int_equal(record.source.length, 4096);
        }
        assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_MORE);
        assert_int_equal(tenring_reader_feed(reader, chunk, CHUNK), TENRING_STATUS_OK);
    }
    assert_int_equal(tenring_reader_feed(reader, NULL, 0), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_END);
    tenring_reader_free(reader);
    free(chunk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_lines),
        cmocka_unit_test(reads_labelled_lines),
        cmocka_unit_test(reads_lists),
        cmocka_unit_test(the_short_cut_leads_to_the_same_records),
        cmocka_unit_test(keeps_comments),
        cmocka_unit_test(knows_every_blank_in_lines),
        cmocka_unit_test(refuses_bad_lines_one_by_one),
        cmocka_unit_test(reads_csv),
        cmocka_unit_test(tables_with_a_column_for_each_cell),
        cmocka_unit_test(long_lines_are_cut),
        cmocka_unit_test(an_endless_line_takes_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
