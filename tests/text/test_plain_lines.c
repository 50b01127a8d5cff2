/*
 * test_plain_lines.c - compares the fast path for long files, tenring_reader_take_plain, with the
 * normal reader: texts of every kind that it takes, with faults at random places, cut into pieces
 * of many sizes. The puzzles, their numbers and lines, the places of faults, and the rows of tables
 * with their solutions must be the same. Each kernel of src/text must equal the portable one.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/isa.h"
#include "base/rng.h"
#include "support/support.h"
#include "tenring_stream.h"
#include "text/kernel.h"

ISA_DECLARE_64(struct text_kernel, text_kernel);

static const void *const kernels[ISA_COUNT] = ISA_KERNELS_64(text_kernel);

/* ---- Texts ---- */

enum { TEXT_MAX = 1 << 16, RECORDS = 9 };

struct text {
    size_t length;
    char bytes[TEXT_MAX];
};

static void put(struct text *text, const char *bytes)
{
    size_t length = strlen(bytes);
    assert_true(text->length + length < TEXT_MAX);
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
}

static void random_cells(struct rng *rng, char cells[GRID_CELLS + 1])
{
    const char blank = ".0"[rng_below(rng, 2)];
    for (int i = 0; i < GRID_CELLS; i++)
        cells[i] = rng_below(rng, 3) > 0 ? blank : (char)('1' + rng_below(rng, 9));
    cells[GRID_CELLS] = '\0';
}

/* One way to write a puzzle. In `form`, P is its 81 characters, S 81 digits, R its next row, C its
   next cell, M its 729 pencilmarks, N a number; other characters stand for themselves. */
struct way {
    const char *head;
    const char *form;
};

static const struct way ways[] = {
    {"", "P\n"},
    {"", "P\r\n"},
    {"", "P\r"},
    {"", "P  \t\n"},
    {"", "  \tP\n"},
    {"", "P # puzzle N, rating N.N\n"},
    {"", "P;N;N\n"},
    {"", "P\tN\r"},
    {"", "\"P\",\"N\"\n"},
    {"", "NN P\n"},
    {"", "0000N83b305c  P  N.N\n"},
    {"My puzzles\n", "N. P\r\n"},
    {"puzzle,solution\n", "P,P\n"},
    {"id,puzzle,solution,clues\r\n", "N,P,P,N\r\n"},
    {"\"id\";\"note\";\"sudoku\"\n", "\"N\";\"a;b\";\"P\";\"N\"\n"},
    {"solution\tquiz\n", "P\tP\n"},
    {"name,question\n", "easy N,P,hard\n"},
    {"", "N,P,x\n"},
    {"init;target\n", "P;P\n"},
    {"", "M\n"},
    {"", "M\r\n"},
    {"id,puzzle,solution,clues\r\n", "N,P,S,N\r\n"},
    {"\"id\";\"solution\";\"note\";\"sudoku\"\n", "\"N\";\"S\";\"a;b\";\"P\"\n"},
    {"quiz\tN\tsolution\n", "P\t\tS\n"},
    {"note, puzzle, x\n", "N, \"P\", \"a, b\"\n"},
    {",puzzle,x\n", ",P,\n"},
    {"", "P,S\n"},
    {"", "P S # N\n"},
    /* the fast path takes none of these: labels of two words, drawings, JSON, rows that span
       several lines or begin with a tab */
    {"", "Puzzle NN: P easy\n"},
    {"", "R\nR\nR\nR\nR\nR\nR\nR\nR\n\n"},
    {"", "Grid NN\r\nR\r\nR\r\nR\r\nR\r\nR\r\nR\r\nR\r\nR\r\nR\r\n"},
    {"",
     "C C C | C C C | C C C\nC C C | C C C | C C C\nC C C | C C C | C C C\n------+-------+------\n"
     "C C C | C C C | C C C\nC C C | C C C | C C C\nC C C | C C C | C C C\n------+-------+------\n"
     "C C C | C C C | C C C\nC C C | C C C | C C C\nC C C | C C C | C C C\n\n"},
    {"", "[puzzle]\nR\nR\nR\nR\nR\nR\nR\nR\nR\n"},
    {"[\r\n", "  {\"id\": N, \"board\": \"P\", \"solution\": \"S\", \"clues\": NN},\r\n"},
    {"id,puzzle,note\n", "N,P,\"a\nb, \"\"N\"\"\"\n"},
    {"note\tpuzzle\n", "\"a\n\n\"\tP\n"},
    {"note\tpuzzle\tx\n", "\tP\t\n"},
};

/* Writes nine characters for a cell. */
static void put_marks(struct text *text, char cell)
{
    char nine[GRID_DIGITS + 1];
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        nine[digit] = (char)(cell == '.' || cell == '0' || cell == '1' + digit ? '1' + digit : '.');
    nine[GRID_DIGITS] = '\0';
    put(text, nine);
}

static void put_record(struct text *text, struct rng *rng, const char *form)
{
    char cells[GRID_CELLS + 1];
    int at = 0;
    random_cells(rng, cells);
    for (; *form; form++) {
        char one[GRID_DIGITS + 1] = {*form};
        if (*form == 'P')
            put(text, cells);
        else if (*form == 'S')
            for (int i = 0; i < GRID_CELLS; i++)
                put(text, (const char[]){(char)('1' + (i * 3 + i / 9) % 9), '\0'});
        else if (*form == 'M')
            for (int i = 0; i < GRID_CELLS; i++)
                put_marks(text, cells[i]);
        else if (*form == 'N')
            one[0] = (char)('0' + rng_below(rng, 10));
        else if (*form == 'R')
            memcpy(one, cells + at, GRID_DIGITS);
        else if (*form == 'C')
            one[0] = cells[at];
        at += *form == 'R' ? 9 : *form == 'C';
        if (*form != 'P' && *form != 'S' && *form != 'M')
            put(text, one);
    }
}

static void make_text(struct text *text, struct rng *rng, const struct way *way)
{
    text->length = 0;
    put(text, way->head);
    for (int i = 0; i < RECORDS; i++)
        put_record(text, rng, way->form);
}

/* Replaces text[at..at + removed) by other bytes. */
static void splice(struct text *text, size_t at, size_t removed, const char *bytes, size_t added)
{
    removed = removed < text->length - at ? removed : text->length - at;
    assert_true(text->length + added < TEXT_MAX);
    memmove(text->bytes + at + added, text->bytes + at + removed, text->length - at - removed);
    memcpy(text->bytes + at, bytes, added);
    text->length += added;
    text->length -= removed;
}

/* Makes a change at a random place that may or may not be a fault. */
static void mutate(struct text *text, struct rng *rng)
{
    static const char *const parts[] = {
        "\n",          "\r",
        "\r\n",        "# 5\n",
        "   \n",       "\"",
        "\t",          ",",
        "x",           ".",
        "5",           "Grid 07\n",
        "[Puzzle]\n",  "[State]\n",
        "-",           "------+-----\n",
        "|",           "\xef\xbb\xbf",
        "a,puzzle\n",  "*********\n",
        "+++",         ".........\n",
        "- - -",       "---------\n",
        "id;sudoku\n", "\xff",
        "|---|---|\n", "|a|puzzle|\n",
        "|1|",         "`",
        "1234",        "........-\n...\n",
        "      ",      "a",
        "\"\"",        ",\"",
        "\",",         "\"\n\"",
        "\xc2\xa0",    "\xe3\x80\x80",
        "\n\xc2\xa0#", "\n\xe3\x80\x80\"",
        "[",           "]",
        "{",           "}",
        ":",           "'",
    };
    static const size_t sizes[] = {1, 1, 2, 9, 10, 81, 82};
    const size_t at = rng_below(rng, (uint32_t)text->length);
    const char *part = parts[rng_below(rng, (uint32_t)(sizeof parts / sizeof parts[0]))];
    const char byte = (char)rng_below(rng, 256);
    size_t line = at;
    switch (rng_below(rng, 5)) {
    case 0:
        text->bytes[at] = byte;
        break;
    case 1:
        splice(text, at, sizes[rng_below(rng, (uint32_t)(sizeof sizes / sizeof sizes[0]))], "", 0);
        break;
    case 2:
        while (line < text->length && text->bytes[line++] != '\n')
            ;
        splice(text, line, 0, part, strlen(part));
        break;
    case 3:
        splice(text, at, 1, &".0123456789-*_xX?"[rng_below(rng, 17)], 1);
        break;
    default:
        splice(text, at, 0, part, strlen(part));
    }
}

/* ---- Reading ---- */

/* The records as text. */
struct story {
    size_t length, taken;
    char text[1 << 18];
};

static void tell(struct story *story, uint64_t number, uint64_t line, enum tenring_syntax syntax,
                 const struct tenring_puzzle *puzzle)
{
    assert_true(story->length + 1000 < sizeof story->text);
    story->length += (size_t)snprintf(story->text + story->length, 64, "%d %d %d ", (int)number,
                                      (int)line, (int)syntax);
    story->length +=
        tenring_format_puzzle(puzzle, TENRING_STYLE_PENCILMARKS, story->text + story->length, 800);
    story->text[story->length++] = '\n';
    story->text[story->length] = '\0';
}

static void tell_record(struct story *story, const struct tenring_record *record)
{
    tell(story, record->number, record->line, record->syntax, &record->puzzle);
    if (record->status == TENRING_STATUS_BAD_INPUT)
        story->length += (size_t)snprintf(story->text + story->length, 100, "bad %d %d:%d %zu\n",
                                          (int)record->error.code, (int)record->error_line,
                                          (int)record->error_column, record->error.offset);
}

/* Adds the row of a record and its solution, cut to the room in the story. */
static void tell_row(struct story *story, struct tenring_span row, struct tenring_span solution)
{
    assert_true(story->length + 1000 < sizeof story->text);
    story->length += (size_t)snprintf(story->text + story->length, 900, "[%.*s] %d [%.*s] %d\n",
                                      (int)row.length, row.text, (int)row.length,
                                      (int)solution.length, solution.text, (int)solution.length);
}

/* Adds the puzzles of plain lines, which have only givens and blanks, or of pencilmarks. */
static void tell_plain(struct story *story, const struct tenring_plain *plain, uint64_t number)
{
    for (size_t i = 0; i < plain->count; i++) {
        struct tenring_puzzle puzzle;
        if (plain->syntax == TENRING_SYNTAX_PENCILMARKS) {
            puzzle = plain->puzzles[i];
        } else {
            assert_int_equal(plain->lines[82 * i + 81], '\n');
            assert_int_equal(tenring_parse_puzzle(plain->lines + 82 * i, 81, &puzzle, NULL),
                             TENRING_STATUS_OK);
        }
        tell(story, number + i, plain->line + i * plain->step, plain->syntax, &puzzle);
        if (plain->rows)
            tell_row(story, plain->rows[i].row, plain->rows[i].solution);
    }
    story->taken += plain->count;
}

/* The source of bytes for the fast path: fed bytes, pieces before they are fed, or a peek at bytes
   further on. */
enum access { FED, AHEAD, PEEK, ACCESSES };

/* Finds records that begin in the next piece without changing the reader, then makes the reader
   skip them. */
static void peek(struct tenring_reader *reader, const struct text *text, size_t from, size_t piece,
                 struct tenring_plain *plain)
{
    const size_t left = text->length - from;
    if (tenring_reader_take_plain(reader, NULL, 0, plain) > 0)
        return; /* took held bytes */
    if (!tenring_reader_may_peek(reader))
        return;
    if (tenring_reader_peek_plain(reader, text->bytes + from, left, piece, plain) == 0)
        return;
    assert_true(plain->count == plain->max || plain->used <= piece + TENRING_SOURCE_MAX);
    assert_int_equal(tenring_reader_pass_plain(reader, plain->count, plain->used),
                     TENRING_STATUS_OK);
}

/* Reads a text cut into pieces; with `max` > 0 by the fast path as far as possible. rows: adds the
   rows to the story, too. */
static void read_text(const struct text *text, size_t piece, size_t max, enum access access,
                      bool rows, struct story *story)
{
    struct tenring_table_options options = TENRING_TABLE_OPTIONS_INIT;
    struct tenring_table table = TENRING_TABLE_INIT;
    struct tenring_plain_row row[4];
    struct tenring_reader *reader;
    struct tenring_record record = TENRING_RECORD_INIT;
    enum tenring_reader_event event;
    char lines[4 * 82 + 1];
    struct tenring_puzzle puzzles[4];
    size_t fed = 0;
    uint64_t number = 0;
    story->length = story->taken = 0;
    story->text[0] = '\0';
    options.want_solutions = rows;
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_set_table(reader, &options), TENRING_STATUS_OK);
    while ((event = tenring_reader_next(reader, &record)) != TENRING_READER_EVENT_END) {
        assert_int_not_equal(event, TENRING_READER_EVENT_ERROR);
        if (event == TENRING_READER_EVENT_RECORD) {
            tell_record(story, &record);
            number = record.number;
            if (rows && tenring_reader_get_table(reader, &table))
                tell_row(story, table.row, table.solution);
        }
        const size_t left = text->length - fed, part = left < piece ? left : piece;
        struct tenring_plain plain = {
            .size = sizeof plain, .max = max, .lines = lines, .puzzles = puzzles};
        plain.rows = rows ? row : NULL;
        if (max > 0) {
            memset(lines, '#', sizeof lines);
            if (access == PEEK)
                peek(reader, text, fed, part, &plain);
            else
                tenring_reader_take_plain(reader, text->bytes + fed, access == AHEAD ? part : 0,
                                          &plain);
            assert_in_range(plain.count, 0, max);
            assert_int_equal(lines[82 * max], '#');
            tell_plain(story, &plain, number + 1);
            number += plain.count;
            fed += plain.used;
        }
        if (event == TENRING_READER_EVENT_MORE && plain.count == 0 && plain.used == 0) {
            assert_int_equal(tenring_reader_feed(reader, text->bytes + fed, part),
                             TENRING_STATUS_OK);
            fed += part;
        }
    }
    tenring_reader_free(reader);
}

/* Fails and shows the first line that differs if two stories differ. */
static void expect_story(const struct text *text, const char *got, const char *want)
{
    size_t line = 0, at = 0;
    while (want[at] && want[at] == got[at])
        line = want[at++] == '\n' ? at : line;
    if (want[at] != got[at])
        fail_msg("wanted: %.300s\nread:   %.300s\nof:\n%.*s", want + line, got + line,
                 (int)text->length, text->bytes);
}

/* Compares both ways to read for pieces of many sizes. taken: for each access, the greatest number
   of records that the fast path took. */
static void compare_all(const struct text *text, bool rows, size_t taken[ACCESSES])
{
    static struct story careful, fast;
    memset(taken, 0, ACCESSES * sizeof taken[0]);
    read_text(text, TEXT_MAX, 0, FED, rows, &careful);
    for (size_t piece = 1; piece <= 2 * text->length; piece += piece / 2 + 1) {
        for (size_t max = 1; max <= 4; max += 3) {
            for (int access = 0; access < ACCESSES; access++) {
                read_text(text, piece, max, (enum access)access, rows, &fast);
                expect_story(text, fast.text, careful.text);
                taken[access] = fast.taken > taken[access] ? fast.taken : taken[access];
            }
        }
    }
}

static void compare(const struct text *text, bool rows)
{
    size_t taken[ACCESSES];
    compare_all(text, rows, taken);
}

/* Whether a row is a puzzle alone, or has a solution (S): rows that the fast path must take. */
static bool has_sure_rows(const struct way *way)
{
    const bool bare = !*way->head && strspn(way->form, "P \t\r\n") == strlen(way->form);
    return bare || strchr(way->form, 'S');
}

enum { WAYS = sizeof ways / sizeof ways[0], NOT_TAKEN = 9 };

/* The fast path takes most records of a good text: all but the first two and, because vectors read
   ahead, the last ones. It does not peek after a CR that an LF may follow. */
static void good_texts_are_taken(void **unused)
{
    (void)unused;
    static struct text text;
    struct rng rng;
    rng_seed(&rng, 16);
    for (size_t i = 0; i < WAYS - NOT_TAKEN; i++) {
        const struct way *way = &ways[i];
        const bool bare_return = strchr(way->form, '\r') && !strchr(way->form, '\n');
        size_t lines[ACCESSES], rows[ACCESSES];
        make_text(&text, &rng, way);
        compare_all(&text, false, lines);
        compare_all(&text, true, rows);
        for (int access = 0; access < ACCESSES; access++) {
            if (access == PEEK && bare_return)
                continue;
            if (lines[access] < 5)
                fail_msg("of %s only %zu records are taken (%d)", way->form, lines[access], access);
            if (has_sure_rows(way) && rows[access] < 5)
                fail_msg("of %s only %zu rows are taken (%d)", way->form, rows[access], access);
        }
    }
}

/* A doubled quote after 81 cells does not end the field. */
static void doubled_quotes_are_read_alike(void **unused)
{
    (void)unused;
    static const char cells[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    static struct text text;
    text.length = 0;
    for (int line = 0; line < 8; line++)
        text.length += (size_t)snprintf(text.bytes + text.length, sizeof text.bytes - text.length,
                                        "\"%s%s1\";7\n", cells, line == 5 ? "\"\"" : "\";\"");
    compare(&text, false);
    compare(&text, true);
}

/* Some rows, then one that only looks like them. */
static void odd_rows_are_read_alike(void **unused)
{
    (void)unused;
    static const struct {
        struct way way;
        const char *odd;
    } odd[] = {
        /* a possible name in a header, an empty first field, stray quotes */
        {{"name,puzzle,kind\n", "N,P,easy\n"}, ",P,sudoku\n"},
        {{"name,puzzle,kind\n", "N,P,easy\n"}, "b,P,sudoku\n"},
        {{"puzzle|kind\n", "P|easy\n"}, "|P|grid|\n"},
        {{"| a | puzzle |\n|---|---|\n", "| N | P |\n"}, "| \" | P |\n"},
        {{"a,puzzle,b,c\n", "N,P,N,N\n"}, "5\" N,P,6\" N,\"open\n"},
        {{"a,puzzle,b,c\n", "N,P,N,N\n"}, "5\" N,P,N,\"open\n\"\n"},
        {{"a,puzzle,b,c\n", "N,P,N,N\n"}, "\"a,b\"x,P,N,N\n"},
        {{"a,puzzle,b,c\n", "N,P,N,N\n"}, "\"N,P,N,N\n"},
        {{"a,puzzle,b,c\n", "N,P,N,N\n"}, "N,\"P\"x,N,N\n"},
        {{"a,puzzle,b,c\n", "N,P,N,N\n"}, "N,P,N\n\",\",N\n"},
        {{"puzzle,note,solution\n", "\"P\",\"N\",S\n"}, "\"P\" \"a,b\",S,S\n"},
        {{"puzzle,note,solution\n", "P,N,S\n"}, "\"P\" \"a,b\",N,S\n"},
        /* a labelled solution, a puzzle after a full grid, two puzzles, one too long */
        {{"", "N P\n"}, "solution: S\n"},
        {{"", "N P\n"}, "S P\n"},
        {{"", "N P\n"}, "P P\n"},
        {{"", "P\n"}, "P5\n"},
        {{"", "P\n"}, "x P +\n"},
        {{"", "P\n"}, "+P\n"},
        {{"", "P\n"}, "xP\n"},
        {{"", "P\n"}, "[solution]\nP\n"},
    };
    static struct text text;
    struct rng rng;
    rng_seed(&rng, 4);
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        make_text(&text, &rng, &odd[i].way);
        put_record(&text, &rng, odd[i].odd);
        for (int k = 0; k < 3; k++)
            put_record(&text, &rng, odd[i].way.form);
        compare(&text, false);
        compare(&text, true);
    }
}

static void mutated_texts_are_read_alike(void **unused)
{
    (void)unused;
    static struct text text;
    const uint64_t seed = support_seed();
    const int rounds = (int)support_trials(3, 300);
    struct rng rng;
    rng_seed(&rng, seed);
    for (int round = 0; round < rounds; round++) {
        for (size_t i = 0; i < WAYS; i++) {
            make_text(&text, &rng, &ways[i]);
            if (round % 3 == 2) { /* texts of two kinds */
                static struct text other;
                make_text(&other, &rng, &ways[rng_below(&rng, WAYS)]);
                splice(&text, text.length, 0, other.bytes, other.length);
            }
            for (uint64_t faults = 1 + rng_below(&rng, 4); faults > 0; faults--)
                mutate(&text, &rng);
            compare(&text, rng_below(&rng, 2));
        }
    }
}

/* ---- Kernels ---- */

/* The result of a kernel for text[0..length), at the end of its memory. */
struct taken {
    size_t count, used;
    bool after_return;
    char lines[4 * 82 + 1];
    struct tenring_puzzle puzzles[4];
};

static void take(const struct text_kernel *kernel, const char *text, size_t length, char separator,
                 bool marks, struct taken *taken)
{
    char *copy = malloc(length > 0 ? length : 1); /* exact size: sanitizers see overreads */
    struct text_taking t = {.at = copy,
                            .end = copy + length,
                            .stop = copy + length,
                            .lines = taken->lines,
                            .room = 4,
                            .separator = separator};
    assert_non_null(copy);
    memcpy(copy, text, length);
    memset(taken, '#', sizeof *taken);
    taken->count = marks ? kernel->take_marks(&t, taken->puzzles) : kernel->take_lines(&t);
    taken->used = (size_t)(t.at - copy);
    taken->after_return = t.after_return;
    assert_int_equal(taken->lines[4 * 82], '#');
    free(copy);
}

/* Every kernel takes the same records of a text with one byte changed. */
static void kernels_agree(void **unused)
{
    (void)unused;
    static struct text text;
    static struct taken first, other;
    struct rng rng;
    rng_seed(&rng, 5);
    for (size_t i = 0; i < WAYS; i++) {
        const bool marks = strchr(ways[i].form, 'M') != NULL;
        make_text(&text, &rng, &ways[i]);
        for (int trial = 0; trial < 400; trial++) {
            size_t length = rng_below(&rng, text.length < 4000 ? (uint32_t)text.length : 4000);
            char *at = &text.bytes[rng_below(&rng, (uint32_t)length + 1)], old = *at;
            *at = (char)(trial % 2 ? (int)rng_below(&rng, 256) : "\n\r,;\" .5x#"[trial / 2 % 10]);
            take(&text_kernel_portable, text.bytes, length, trial % 3 ? '\0' : ',', marks, &first);
            for (int isa = 2; isa <= ISA_COUNT; isa++) {
                const struct text_kernel *kernel = isa_choose(kernels, isa);
                if (!kernel)
                    continue;
                take(kernel, text.bytes, length, trial % 3 ? '\0' : ',', marks, &other);
                /* kernels leave pencilmarks at the end if vectors would read beyond the text */
                size_t least = other.count < first.count ? other.count : first.count;
                if (!marks)
                    assert_int_equal(other.count, first.count);
                if (other.count == first.count)
                    assert_int_equal(other.used, first.used);
                assert_int_equal(other.after_return, first.after_return);
                assert_memory_equal(other.lines, first.lines, marks ? 0 : least * 82);
                assert_memory_equal(other.puzzles, first.puzzles,
                                    marks ? least * sizeof first.puzzles[0] : 0);
            }
            *at = old;
        }
    }
}

/* The functions read nothing then, and the same bytes with a room for them afterwards. */
static void null_reads_nothing(void **state)
{
    (void)state;
    char line[TENRING_CELLS + 2], out[2 * TENRING_CELLS];
    memset(line, '.', sizeof line);
    line[0] = '1';
    line[TENRING_CELLS] = '\n';
    const size_t length = TENRING_CELLS + 1;
    struct tenring_puzzle puzzle;
    uint64_t number;
    struct tenring_reader *reader;
    struct tenring_plain plain = {.size = sizeof plain, .max = 1, .lines = out};
    struct tenring_plain other = {.size = sizeof plain - 1, .max = 1, .lines = out};
    struct tenring_plain no_lines = {.size = sizeof plain, .max = 1};
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_LINE, &reader), TENRING_STATUS_OK);
    struct tenring_record record = TENRING_RECORD_INIT;
    assert_int_equal(tenring_reader_feed(reader, line, length), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_RECORD);
    assert_int_equal(tenring_reader_next_puzzles(NULL, &puzzle, 1, &number), 0);
    assert_int_equal(tenring_reader_next_puzzles(reader, NULL, 1, &number), 0);
    assert_int_equal(tenring_reader_next_puzzles(reader, &puzzle, 1, NULL), 0);
    assert_int_equal(tenring_reader_take_plain(NULL, line, length, &plain), 0);
    assert_int_equal(tenring_reader_take_plain(reader, NULL, length, &plain), 0);
    assert_int_equal(tenring_reader_take_plain(reader, line, length, NULL), 0);
    assert_int_equal(tenring_reader_take_plain(reader, line, length, &other), 0);
    assert_int_equal(tenring_reader_take_plain(reader, line, length, &no_lines), 0);
    assert_int_equal(tenring_reader_take_plain(reader, line, length, &plain), 1);
    tenring_reader_free(reader);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_texts_are_taken),    cmocka_unit_test(doubled_quotes_are_read_alike),
        cmocka_unit_test(odd_rows_are_read_alike), cmocka_unit_test(mutated_texts_are_read_alike),
        cmocka_unit_test(kernels_agree),           cmocka_unit_test(null_reads_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
