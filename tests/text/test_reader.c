/*
 * test_reader.c - the reader, independent of formats: arguments, names, binary input, when a record
 * is reported, its source, garbage. tests/text/corpus tests the formats.
 *
 * Expectations have the form of records.h, without the source, and with P for the sample puzzle;
 * each stream is read in pieces of several sizes (expect.h).
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

#include "base/rng.h"
#include "tenring_stream.h"
#include "text/expect.h"

#define NO_PUZZLE                                                                                  \
    "the text has no puzzle: no line of 81 cells, no nine rows of nine; save spreadsheets, lists " \
    "of row and column, and objects for each cell as CSV"

static void binary_input(void **state)
{
    (void)state;
    static const char nul_line[] = SAMPLE "\n53..\0....\n" SAMPLE "\n";
    expect_bytes(nul_line, sizeof nul_line - 1, TENRING_SYNTAX_AUTO, "1 line 1 P|\n2 line 3 P|\n");
    static const char gzip[] = "\x1f\x8b\x08\0\0\0\0\0\0\x03\n\n\n" SAMPLE "\n";
    expect_bytes(gzip, sizeof gzip - 1, TENRING_SYNTAX_AUTO,
                 "1 line 1 !1:1+0 the stream is no text: its first line has the byte '\\x1f'|\n");
    expect("\x89PNG\r\n\x1a\n", "1 line 1 !1:1+0 " NO_PUZZLE "|\n");
    /* Mostly cells: a bad puzzle, but a stream of puzzles. */
    expect("53..7\x01...6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8.."
           "79\n" SAMPLE "\n",
           "1 line 1 !1:6+5 '\\x01' is neither a digit nor a blank; a puzzle line has 81 of "
           "them|\n2 line 2 P|\n");
}

/* A text without a puzzle is an error at its first line; an empty text is none. */
static void texts_without_a_puzzle(void **state)
{
    (void)state;
    static const char *const nothing[] = {"", "\n\r\n \t\n", "# 5\n\n", "\xef\xbb\xbf"};
    for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++)
        expect(nothing[i], "");
    expect("\n# c\nhello\n", "1 line 3 !3:1+5 " NO_PUZZLE "|\n");
    expect("r,c,v\n1,1,5\n1,2,3\n", "1 line 1 !1:1+0 " NO_PUZZLE "|\n");
    expect("53..7....\n6..195...\n", "1 line 1 !1:1+0 " NO_PUZZLE "|\n");
    expect_as(TENRING_SYNTAX_LINE, ROWS, "1 line 1 !1:1+0 " NO_PUZZLE "|\n");
}

static void arguments_are_checked(void **state)
{
    (void)state;
    struct tenring_record record = TENRING_RECORD_INIT;
    struct tenring_reader *none = NULL;
    assert_int_equal(tenring_reader_new((enum tenring_syntax)9, &none),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_reader_new((enum tenring_syntax) - 1, &none),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_LINE, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_null(none);
    tenring_reader_free(NULL);
    assert_int_equal(tenring_reader_next(NULL, &record), TENRING_READER_EVENT_ERROR);
    assert_int_equal(tenring_reader_feed(NULL, "1", 1), TENRING_STATUS_INVALID_ARGUMENT);
    struct tenring_reader *reader;
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_LINE, &reader), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_feed(reader, NULL, 1), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_reader_next(reader, NULL), TENRING_READER_EVENT_ERROR);
    assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_MORE);
    assert_int_equal(tenring_reader_feed(reader, SAMPLE "\n", 82), TENRING_STATUS_OK);
    /* the record does not wait for more bytes */
    assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_RECORD);
    assert_int_equal(record.source.length, 81);
    assert_memory_equal(record.source.text, SAMPLE, 81);
    tenring_reader_free(reader);
}

static void names_syntaxes(void **state)
{
    (void)state;
    static const char *const names[] = {"auto",   "line", "grid", "pencilmarks", "opensudoku",
                                        "hodoku", "link", "json", "csv"};
    for (int i = 0; i < 9; i++)
        assert_string_equal(tenring_syntax_name((enum tenring_syntax)i), names[i]);
    assert_null(tenring_syntax_name((enum tenring_syntax)9));
    assert_null(tenring_syntax_name((enum tenring_syntax) - 1));
}

/* In each syntax, a line is reported as soon as its end is fed, even if the end is a lone CR. */
static void lines_are_reported_at_once(void **state)
{
    (void)state;
    static const char *const texts[] = {SAMPLE "\n",
                                        SAMPLE "\r",
                                        "  " SAMPLE "\r",
                                        ":0000:x:" SAMPLE "\n",
                                        ROWS,
                                        "<game data=\"" ZEROS "\">",
                                        "https://www.sudokuwiki.org/sudoku.htm?bd=" SAMPLE "\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct tenring_record record = TENRING_RECORD_INIT;
        struct tenring_reader *reader;
        assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
        assert_int_equal(tenring_reader_feed(reader, texts[i], strlen(texts[i])),
                         TENRING_STATUS_OK);
        assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_RECORD);
        assert_int_equal(record.status, TENRING_STATUS_OK);
        assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_MORE);
        tenring_reader_free(reader);
    }
}

static void gives_the_source(void **state)
{
    (void)state;
    static const char lines[] = "# c\n " SAMPLE " x\r\n53..7....6..195....98....6.8...6...34..8.3.."
                                "17...2...6.6...\n12\n";
    char *records = records_of(lines, sizeof lines - 1, TENRING_SYNTAX_AUTO, NULL, NULL);
    assert_string_equal(records, "1 line 2 " SAMPLE "|x| " SAMPLE " x\n"
                                 "2 line 3 !3:60+149 the line has 59 cells; a puzzle line has 81|"
                                 "|53..7....6..195....98....6.8...6...34..8.3..17...2...6.6...\n");
    free(records);
    /* the rows of a grid and the text between them */
    records = records_of("a\n" ROWS, sizeof ROWS + 1, TENRING_SYNTAX_AUTO, NULL, NULL);
    assert_string_equal(records, "1 grid 2 " SAMPLE "||53..7....\\x0a6..195...\\x0a.98....6.\\x0a"
                                 "8...6...3\\x0a4..8.3..1\\x0a7...2...6\\x0a.6....28.\\x0a"
                                 "...419..5\\x0a....8..79\n");
    free(records);
}

/* ---- Lines ---- */

static char *write_puzzle(char *out, uint64_t number, uint64_t line,
                          const struct tenring_puzzle *puzzle)
{
    out += sprintf(out, "%d %d:", (int)number, (int)line);
    out += tenring_format_puzzle(puzzle, TENRING_STYLE_LINE, out, TENRING_LINE_LENGTH + 1);
    *out++ = '\n';
    return out;
}

/* Writes the puzzles with their numbers and lines, and the places of faults; with max > 0, reads by
   tenring_reader_next_puzzles as far as possible. (test_plain_lines.c tests the other fast path.)
 */
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

static void fast_path_gives_the_same_records(void **state)
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
    assert_int_equal(most, 8);
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

static void long_lines_are_cut(void **state)
{
    (void)state;
    enum { MEGABYTE = 1 << 20, LENGTH = 3 * MEGABYTE };
    static const size_t sizes[] = {4096, 65536, 1000003, LENGTH};
    char *text = malloc(LENGTH + 100);
    assert_non_null(text);
    for (int kind = 0; kind < 4; kind++) {
        static const char *const expected[] = {
            ("1 line 1 !1:730+729 the line has more than 1048576 characters; "
             "a puzzle line has 81, or 729 when they are pencilmarks|\n2 line 2 P|\n"),
            "1 line 2 P|\n", "1 line 1 P|", "1 line 2 P|\n"};
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

/* An endless line needs memory for the current chunk only, not for all chunks. It is reported as
   soon as it is too long. */
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

/* ---- Prose ---- */

/* Reads a text; returns the number of skipped lines. */
static uint64_t passed(const char *text, enum tenring_syntax syntax)
{
    struct tenring_reader *reader;
    struct tenring_record record = TENRING_RECORD_INIT;
    assert_int_equal(tenring_reader_new(syntax, &reader), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_feed(reader, text, strlen(text)), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_feed(reader, NULL, 0), TENRING_STATUS_OK);
    while (tenring_reader_next(reader, &record) == TENRING_READER_EVENT_RECORD)
        assert_int_equal(record.status, TENRING_STATUS_OK);
    const uint64_t count = tenring_reader_passed(reader);
    tenring_reader_free(reader);
    return count;
}

static void counts_prose(void **state)
{
    (void)state;
    assert_int_equal(tenring_reader_passed(NULL), 0);
    assert_int_equal(passed(SAMPLE "\n", TENRING_SYNTAX_AUTO), 0);
    assert_int_equal(
        passed("My list 12\n" SAMPLE "\nof 20261130\n" SAMPLE "\nend\n", TENRING_SYNTAX_AUTO),
        1); /* a line with fewer than six cells cannot be a row */
    assert_int_equal(passed(SAMPLE "\n170017\n1.2.3.4\n# 5\n\n" SAMPLE "\n", TENRING_SYNTAX_AUTO),
                     2);
    assert_int_equal(passed("Grid 1\n" ROWS "Page 2 of 3\n" ROWS, TENRING_SYNTAX_AUTO), 0);
    assert_int_equal(passed(ROWS "\n53..7....\n6..195...\n\n" ROWS, TENRING_SYNTAX_AUTO), 2);
    assert_int_equal(passed(ROWS SAMPLE "\n", TENRING_SYNTAX_LINE), 9);
    assert_int_equal(passed("id,puzzle\n1," SAMPLE "\n2\n", TENRING_SYNTAX_AUTO), 1);
}

/* Strict: each line that is not part of a puzzle is a bad record, also the lines of a failed block.
 */
static void strict_readers_skip_nothing(void **state)
{
    (void)state;
    static const struct {
        const char *text, *lines; /* '!' before the line of a bad record */
    } cases[] = {
        {SAMPLE "\n" SAMPLE "\n", "1 2 "},
        {"Easy 5\n" SAMPLE "\nend\n" ROWS "12 3\n", "!1 2 !3 4 !13 "},
        {SAMPLE "\n123456789\n53..7....\n" SAMPLE "\n12\n", "1 !2 !3 4 !5 "},
        {"53..7....\n# c\n\n6..195...\n\n" SAMPLE "\n", "!1 !4 6 "},
        {"53..7....\n6..195...\n.98....6.\n\n" ROWS "\n" ROWS, "!1 !2 !3 5 15 "},
        {"id,puzzle\n1," SAMPLE "\n2\nx,\n3," SAMPLE "\n", "2 !3 !4 5 "},
        {"hello\n", "!1 "},
        {"# hello\n\n", ""},
    };
    assert_int_equal(tenring_reader_set_strict(NULL, true), TENRING_STATUS_INVALID_ARGUMENT);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (size_t piece = 1; piece < 200; piece += 66) {
            char seen[200] = "", *to = seen;
            const size_t length = strlen(cases[i].text);
            size_t fed = 0;
            struct tenring_reader *reader;
            struct tenring_record record = TENRING_RECORD_INIT;
            enum tenring_reader_event event;
            assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
            assert_int_equal(tenring_reader_set_strict(reader, true), TENRING_STATUS_OK);
            while ((event = tenring_reader_next(reader, &record)) != TENRING_READER_EVENT_END) {
                const size_t n = length - fed < piece ? length - fed : piece;
                if (event == TENRING_READER_EVENT_MORE) {
                    tenring_reader_feed(reader, cases[i].text + fed, n);
                    fed += n;
                    continue;
                }
                const bool bad = record.status != TENRING_STATUS_OK;
                to += sprintf(to, "%s%d ", bad ? "!" : "", (int)record.line);
                if (bad)
                    assert_int_equal(record.error_line, record.line);
            }
            assert_string_equal(seen, cases[i].lines);
            tenring_reader_free(reader);
        }
    }
}

static void syntax_from_file_names(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        enum tenring_syntax syntax;
    } files[] = {
        {"a.json", TENRING_SYNTAX_JSON},
        {"x/A.JSONL.gz", TENRING_SYNTAX_JSON},
        {"a.ndjson.zst", TENRING_SYNTAX_JSON},
        {"a.sdm", TENRING_SYNTAX_LINE},
        {"a.b.htm", TENRING_SYNTAX_OPENSUDOKU},
        {"a.opensudoku", TENRING_SYNTAX_OPENSUDOKU},
        {"json", TENRING_SYNTAX_AUTO},
        {".json", TENRING_SYNTAX_AUTO},
        {"a.txt", TENRING_SYNTAX_AUTO},
        {"a.json.txt", TENRING_SYNTAX_AUTO},
        {"", TENRING_SYNTAX_AUTO},
        {NULL, TENRING_SYNTAX_AUTO},
    };
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
        assert_int_equal(tenring_syntax_of_file(files[i].name), files[i].syntax);
}

/* Garbage of several kinds: no crash, no violated contract, the same records for every chunking. */
static void survives_garbage(void **state)
{
    (void)state;
    enum { ROUNDS = 3000, LENGTH = 600 };
    /* NOLINTNEXTLINE(bugprone-suspicious-missing-comma): SAMPLE is several lines */
    static const char *const pieces[] = {SAMPLE,       ROWS,
                                         "\n",         "\r\n",
                                         "\r",         "53",
                                         "+---+---+",  ".-------.",
                                         "u5 ",        "124 ",
                                         "|",          "#",
                                         ":0:x:",      "<game data=\"",
                                         "\"/>",       "<!--",
                                         "-->",        "<![CDATA[",
                                         "]]>",        "Grid 1\n",
                                         "[State]\n",  "[Puzzle]\n",
                                         " ",          ",",
                                         "puzzle,x\n", "https://f-puzzles.com/?load=",
                                         "scl",        "N4Ig",
                                         "%2",         "\xef\xbb\xbf",
                                         "\xff",       "\xe2\x94\x82",
                                         "----",       "version: 3\n",
                                         "5|0|0|",     "https://sudokupad.app/scf",
                                         "oooooo",     "\t",
                                         ".",          "0",
                                         "9",          "\"",
                                         "&#10;"};
    struct rng rng;
    rng_seed(&rng, 7);
    for (int round = 0; round < ROUNDS; round++) {
        char text[LENGTH];
        size_t length = 0;
        int kind = (int)rng_below(&rng, 3);
        while (length < LENGTH - 200) {
            const char *piece = pieces[rng_below(&rng, sizeof pieces / sizeof pieces[0])];
            if (kind == 0 || (kind == 1 && rng_below(&rng, 4) == 0))
                text[length++] = (char)rng_below(&rng, 256);
            else
                length = (size_t)(put(text + length, piece) - text);
            if (rng_below(&rng, 100) == 0)
                break;
        }
        char *whole = records_of(text, length, TENRING_SYNTAX_AUTO, NULL, NULL);
        assert_non_null(whole);
        for (int syntax = 0; syntax <= 8; syntax++) {
            uint64_t seed = rng_next(&rng);
            size_t one = 1;
            char *a =
                records_of(text, length, (enum tenring_syntax)syntax, records_random_size, &seed);
            char *b =
                records_of(text, length, (enum tenring_syntax)syntax, records_same_size, &one);
            assert_non_null(a);
            assert_string_equal(a, b);
            if (syntax == 0)
                assert_string_equal(a, whole);
            free(a);
            free(b);
        }
        free(whole);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(binary_input),
        cmocka_unit_test(texts_without_a_puzzle),
        cmocka_unit_test(arguments_are_checked),
        cmocka_unit_test(names_syntaxes),
        cmocka_unit_test(syntax_from_file_names),
        cmocka_unit_test(lines_are_reported_at_once),
        cmocka_unit_test(gives_the_source),
        cmocka_unit_test(fast_path_gives_the_same_records),
        cmocka_unit_test(keeps_comments),
        cmocka_unit_test(long_lines_are_cut),
        cmocka_unit_test(an_endless_line_takes_no_memory),
        cmocka_unit_test(counts_prose),
        cmocka_unit_test(strict_readers_skip_nothing),
        cmocka_unit_test(survives_garbage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
