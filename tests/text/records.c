/*
 * records.c - see records.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tenring_stream.h"

struct out {
    char *text;
    size_t length;
    size_t capacity;
    bool failed;
};

#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: the reader breaks its rule: %s\n", __FILE__, __LINE__,         \
                    #condition);                                                                   \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

static void put(struct out *out, const char *text, size_t length)
{
    if (out->capacity - out->length <= length) {
        size_t capacity = 2 * (out->length + length) + 256;
        char *grown = realloc(out->text, capacity);
        if (!grown) {
            out->failed = true;
            return;
        }
        out->text = grown;
        out->capacity = capacity;
    }
    memcpy(out->text + out->length, text, length);
    out->length += length;
    out->text[out->length] = '\0';
}

static void put_escaped(struct out *out, const char *text, size_t length)
{
    size_t plain = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte >= 0x20 && byte < 0x7f)
            continue;
        char hex[5];
        put(out, text + plain, i - plain);
        snprintf(hex, sizeof hex, "\\x%02x", byte);
        put(out, hex, 4);
        plain = i + 1;
    }
    put(out, text + plain, length - plain);
}

/* Requires that reading the written puzzle gives the same puzzle. */
static void check_round_trip(const struct tenring_puzzle *puzzle)
{
    char text[TENRING_PENCILMARKS_LENGTH + 1];
    struct tenring_puzzle again;
    tenring_format_puzzle(puzzle, TENRING_STYLE_PENCILMARKS, text, sizeof text);
    REQUIRE(tenring_parse_puzzle(text, TENRING_PENCILMARKS_LENGTH, &again, NULL) ==
            TENRING_STATUS_OK);
    REQUIRE(memcmp(puzzle, &again, sizeof again) == 0);
}

static void check(const struct tenring_record *record, uint64_t number, size_t length)
{
    REQUIRE(record->number == number);
    REQUIRE(record->status == TENRING_STATUS_OK || record->status == TENRING_STATUS_BAD_INPUT);
    REQUIRE(record->error.status == record->status);
    REQUIRE(tenring_syntax_name(record->syntax) && record->syntax != TENRING_SYNTAX_AUTO);
    REQUIRE(record->line >= 1);
    REQUIRE(record->source.text && record->source.length <= 4096);
    REQUIRE(record->comment.text && record->comment.length <= length);
    REQUIRE(memchr(record->error.message, '\0', sizeof record->error.message));
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        REQUIRE((record->puzzle.cell[cell] & ~TENRING_ALL_DIGITS) == 0);
    if (record->status == TENRING_STATUS_OK) {
        REQUIRE(record->error.offset == 0 && record->error.message[0] == '\0');
        REQUIRE(record->error_line == 0 && record->error_column == 0);
        check_round_trip(&record->puzzle);
        return;
    }
    REQUIRE(record->error.message[0] != '\0');
    for (const char *p = record->error.message; *p; p++)
        REQUIRE(*p >= 0x20 && *p < 0x7f);
    REQUIRE(record->error.offset <= length + length / 2 + 3); /* UTF-8 is longer than UTF-16 */
    REQUIRE(record->error_line >= record->line || record->syntax == TENRING_SYNTAX_OPENSUDOKU);
    REQUIRE(record->error_column >= 1 && record->error_column <= record->error.offset + 1);
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        REQUIRE(record->puzzle.cell[cell] == TENRING_ALL_DIGITS);
}

static void put_record(struct out *out, const struct tenring_record *record, bool texts)
{
    char head[128];
    char puzzle[TENRING_PENCILMARKS_LENGTH + 1];
    struct tenring_grid grid;
    snprintf(head, sizeof head, "%llu %s %llu ", (unsigned long long)record->number,
             tenring_syntax_name(record->syntax), (unsigned long long)record->line);
    put(out, head, strlen(head));
    if (record->status == TENRING_STATUS_OK) {
        bool givens = tenring_extract_givens(&record->puzzle, &grid);
        put(out, puzzle,
            tenring_format_puzzle(&record->puzzle,
                                  givens ? TENRING_STYLE_LINE : TENRING_STYLE_PENCILMARKS, puzzle,
                                  sizeof puzzle));
    } else {
        snprintf(head, sizeof head, "!%llu:%llu+%llu ", (unsigned long long)record->error_line,
                 (unsigned long long)record->error_column,
                 (unsigned long long)record->error.offset);
        put(out, head, strlen(head));
        put(out, record->error.message, strlen(record->error.message));
    }
    if (texts) {
        put(out, "|", 1);
        put_escaped(out, record->comment.text, record->comment.length);
        put(out, "|", 1);
        put_escaped(out, record->source.text, record->source.length);
    }
    put(out, "\n", 1);
}

/* A stream that is being read. */
struct stream {
    struct tenring_reader *reader;
    const char *text;
    size_t length, fed;
    records_chunk *chunk;
    void *context;
    uint64_t number; /* of the last record */
    struct out out;
};

/* The length of the next chunk. */
static size_t next_length(struct stream *s)
{
    const size_t left = s->length - s->fed;
    const size_t n = s->chunk && left > 0 ? s->chunk(s->context, left) : left;
    return n < left ? n : left;
}

/* Feeds the next chunk, or the end. */
static void feed(struct stream *s)
{
    const size_t n = next_length(s);
    REQUIRE(tenring_reader_feed(s->reader, s->text + s->fed, n) == TENRING_STATUS_OK);
    s->fed += n;
    if (n == 0)
        REQUIRE(tenring_reader_feed(s->reader, "x", 1) == TENRING_STATUS_INVALID_ARGUMENT);
}

/* Takes as many records as the fast path gives, from the held bytes or else from the next chunk. */
static void take_plain(struct stream *s)
{
    enum { MOST = 5 };
    char lines[MOST * TENRING_PLAIN_LINE_SIZE];
    struct tenring_puzzle puzzles[MOST];
    struct tenring_plain plain = {
        .size = sizeof plain, .max = MOST, .lines = lines, .puzzles = puzzles};
    do {
        tenring_reader_take_plain(s->reader, s->text + s->fed, next_length(s), &plain);
        REQUIRE(plain.count <= MOST && plain.used <= s->length - s->fed);
        s->fed += plain.used;
        for (size_t i = 0; i < plain.count; i++) {
            struct tenring_record record = {.number = ++s->number,
                                            .line = plain.line + i * plain.step,
                                            .syntax = plain.syntax,
                                            .puzzle = puzzles[i]};
            if (plain.syntax != TENRING_SYNTAX_PENCILMARKS)
                REQUIRE(tenring_parse_puzzle(lines + i * TENRING_PLAIN_LINE_SIZE, TENRING_CELLS,
                                             &record.puzzle, NULL) == TENRING_STATUS_OK);
            put_record(&s->out, &record, false);
        }
    } while (plain.count > 0 || plain.used > 0);
}

static char *read_all(struct stream *s, enum tenring_syntax syntax, bool texts, bool plain)
{
    struct tenring_record record = TENRING_RECORD_INIT;
    bool ended = false;
    tenring_reader_new(syntax, &s->reader);
    put(&s->out, "", 0);
    while (s->reader && !ended && !s->out.failed) {
        switch (tenring_reader_next(s->reader, &record)) {
        case TENRING_READER_EVENT_MORE:
            feed(s);
            break;
        case TENRING_READER_EVENT_RECORD:
            check(&record, ++s->number, s->length);
            put_record(&s->out, &record, texts);
            break;
        case TENRING_READER_EVENT_END:
            REQUIRE(tenring_reader_next(s->reader, &record) == TENRING_READER_EVENT_END);
            ended = true;
            break;
        case TENRING_READER_EVENT_ERROR:
            s->out.failed = true;
            break;
        }
        if (plain && !ended)
            take_plain(s);
    }
    const bool good = s->reader && !s->out.failed;
    tenring_reader_free(s->reader);
    if (!good)
        free(s->out.text);
    return good ? s->out.text : NULL;
}

char *records_of(const char *text, size_t length, enum tenring_syntax syntax, records_chunk *chunk,
                 void *context)
{
    struct stream s = {.text = text, .length = length, .chunk = chunk, .context = context};
    return read_all(&s, syntax, true, false);
}

char *records_in_short(const char *text, size_t length, enum tenring_syntax syntax,
                       records_chunk *chunk, void *context)
{
    struct stream s = {.text = text, .length = length, .chunk = chunk, .context = context};
    return read_all(&s, syntax, false, false);
}

char *records_by_plain(const char *text, size_t length, enum tenring_syntax syntax,
                       records_chunk *chunk, void *context)
{
    struct stream s = {.text = text, .length = length, .chunk = chunk, .context = context};
    return read_all(&s, syntax, false, true);
}

size_t records_same_size(void *context, size_t left)
{
    (void)left;
    return *(const size_t *)context;
}

size_t records_random_size(void *context, size_t left)
{
    uint64_t *state = context;
    (void)left;
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (size_t)(*state >> 58) + 1;
}
