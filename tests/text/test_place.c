/*
 * test_place.c - readers that start in the middle: for a cut after any line feed, two readers give
 * the same records as one.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "tenring_stream.h"

#define EASY  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define OTHER "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
#define MOST  32

static const char *const streams[] = {
    EASY "\n" OTHER "\n" EASY "\n",
    "# about\r\n\r\n" EASY " ; a comment\r\nbad\r\n" OTHER,
    "id,puzzle\n1," EASY "\n2," OTHER "\n\n3,x\n",
    "id,puzzle\n1," EASY "\npuzzle,id\n" OTHER ",2\n" EASY ",3\n",
    "\xef\xbb\xbf" EASY "\n\xef\xbb\xbf" OTHER "\n\xff\xfe\n" EASY "\n",
    ":0000:x:" EASY "::::\n:0000:x:" OTHER "::::\nbad\n",
    EASY "\n" OTHER "\nid,puzzle,x\n0," EASY ",\n1," OTHER ",a\n",
};

struct seen {
    size_t count;
    struct tenring_record record[MOST];
};

/* Feeds these bytes to a reader and reads all records, at most `most`. */
static void read_all(struct tenring_reader *reader, const char *bytes, size_t length,
                     struct seen *seen)
{
    struct tenring_record record = TENRING_RECORD_INIT;
    bool fed = false;
    for (;;) {
        switch (tenring_reader_next(reader, &record)) {
        case TENRING_READER_EVENT_RECORD:
            assert_true(seen->count < MOST);
            seen->record[seen->count++] = record;
            break;
        case TENRING_READER_EVENT_MORE:
            if (!fed && length > 0)
                assert_int_equal(tenring_reader_feed(reader, bytes, length), TENRING_STATUS_OK);
            else
                assert_int_equal(tenring_reader_feed(reader, "", 0), TENRING_STATUS_OK);
            fed = true;
            break;
        case TENRING_READER_EVENT_END:
            return;
        case TENRING_READER_EVENT_ERROR:
            fail();
        }
    }
}

/* Reads the records of bytes that end with a line feed but do not end the stream. */
static void read_some(struct tenring_reader *reader, const char *bytes, size_t length,
                      struct seen *seen)
{
    struct tenring_record record = TENRING_RECORD_INIT;
    assert_int_equal(tenring_reader_feed(reader, bytes, length), TENRING_STATUS_OK);
    while (tenring_reader_next(reader, &record) == TENRING_READER_EVENT_RECORD)
        seen->record[seen->count++] = record;
}

static void check_equal(const struct tenring_record *a, const struct tenring_record *b)
{
    assert_int_equal(a->number, b->number);
    assert_int_equal(a->line, b->line);
    assert_int_equal(a->status, b->status);
    assert_int_equal(a->syntax, b->syntax);
    assert_int_equal(a->error_line, b->error_line);
    assert_int_equal(a->error_column, b->error_column);
    assert_int_equal(a->error.code, b->error.code);
    assert_memory_equal(&a->puzzle, &b->puzzle, sizeof a->puzzle);
}

static void test_cut_anywhere(void **state)
{
    size_t cuts = 0;
    (void)state;
    for (size_t s = 0; s < sizeof streams / sizeof streams[0]; s++) {
        const char *stream = streams[s];
        size_t length = strlen(stream);
        struct seen whole = {0};
        struct tenring_reader *reader;
        assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
        read_all(reader, stream, length, &whole);
        tenring_reader_free(reader);
        for (size_t cut = 1; cut < length; cut++) {
            struct seen parts = {0};
            struct tenring_place place;
            if (stream[cut - 1] != '\n')
                continue;
            assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
            read_some(reader, stream, cut, &parts);
            bool known = tenring_reader_place(reader, &place);
            tenring_reader_free(reader);
            if (!known) {
                /* only comments so far, so the syntax is unknown; or a possible header is pending;
                   or another header has no row below it yet */
                assert_true(parts.count == 0 || strncmp(stream + cut, "0,", 2) == 0 ||
                            strncmp(stream + cut - 4, ",id\n", 4) == 0);
                continue;
            }
            cuts++;
            assert_int_equal(place.number, parts.count);
            assert_int_equal(tenring_reader_resume(&place, &reader), TENRING_STATUS_OK);
            read_all(reader, stream + cut, length - cut, &parts);
            tenring_reader_free(reader);
            assert_int_equal(parts.count, whole.count);
            for (size_t i = 0; i < whole.count; i++)
                check_equal(&parts.record[i], &whole.record[i]);
        }
    }
    assert_true(cuts > 12);
}

static void test_refused(void **state)
{
    struct tenring_reader *reader;
    struct tenring_place place = {.line = 1, .syntax = TENRING_SYNTAX_GRID};
    (void)state;
    assert_int_equal(tenring_reader_resume(&place, &reader), TENRING_STATUS_INVALID_ARGUMENT);
    place = (struct tenring_place){.line = 0, .syntax = TENRING_SYNTAX_LINE};
    assert_int_equal(tenring_reader_resume(&place, &reader), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_reader_resume(NULL, &reader), TENRING_STATUS_INVALID_ARGUMENT);
    place.line = 1;
    assert_int_equal(tenring_reader_resume(&place, NULL), TENRING_STATUS_INVALID_ARGUMENT);
    assert_false(tenring_reader_place(NULL, &place));
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_GRID, &reader), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_feed(reader, "53..7....\n", 10), TENRING_STATUS_OK);
    struct tenring_record record = TENRING_RECORD_INIT;
    assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_MORE);
    assert_false(tenring_reader_place(reader, &place));
    assert_false(tenring_reader_place(reader, NULL));
    tenring_reader_free(reader);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cut_anywhere),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
