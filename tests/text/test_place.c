/*
 * test_place.c - readers that begin in the middle: cut behind every line feed, or handed over with
 * their whole state at every byte, two readers give what one gives.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
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

#define ROWS                                                                                       \
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"     \
    "....8..79\n"

/* What cannot be cut at lines. */
static const char *const chained[] = {
    ROWS "\n" ROWS ROWS "53..7....\n\n" ROWS,
    "Grid 01\n" ROWS "# c\nGrid 02\n" ROWS "Easy\n" ROWS,
    "id,puzzle,note\n1,\"" EASY "\",\"a\nb\"\n2,\"" ROWS "\",x\r\n3," OTHER ",\"open\n4," EASY
    ",\n",
    "name,data,note\nx," EASY ",a\nname,data,note\ny," OTHER ",\"b\nc\"\n",
    EASY "\n" EASY "\npuzzle,x\n" OTHER ",\"1\n2\"\n" OTHER ",2\n",
    EASY "\n" EASY "\nid,puzzle,x\n0,\"" ROWS "\",\n1," EASY ",\"q\n\nz\"\n2," OTHER ",\n",
    "[[5,3,0,0,7,0,0,0,0],\n[6,0,0,1,9,5,0,0,0],[1]]\n{\"puzzle\":\"" EASY "\",\"id\":1}\n"
    "{\"a\":\"" OTHER "\"}\n",
    "<opensudoku><!-- <game data=\"x\"/> -->\n<game\n data=\"" EASY "\" />\r\n<game data=\"" OTHER
    "\"/></opensudoku>\n",
    "5 3 . | . 7 . | . . .\r6 . . | 1 9 5 | . . .\r. 9 8 | . . . | . 6 .\r------+---\r" EASY "\r",
    "\xef\xbb\xbf# comments alone\n",
    EASY "\rbad\r\n" OTHER "\r",
};

struct seen {
    size_t count;
    struct tenring_record record[MOST];
};

/* Reads all records of a reader that gets these bytes; stops behind `most`. */
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

/* Reads the records of bytes that end behind a line feed, without the end of the stream. */
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
                /* comments: the syntax is not known; or what may be a header waits */
                assert_true(parts.count == 0 || strncmp(stream + cut, "0,", 2) == 0);
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

/* Cut at every byte: what the first reader knows goes to the second. */
static void test_hand_over(void **state)
{
    (void)state;
    for (size_t s = 0; s < sizeof chained / sizeof chained[0]; s++) {
        const char *stream = chained[s];
        const size_t length = strlen(stream);
        struct seen whole = {0};
        struct tenring_reader *reader;
        assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
        read_all(reader, stream, length, &whole);
        tenring_reader_free(reader);
        assert_true(whole.count > 1 || s == 9);
        for (size_t cut = 1; cut < length; cut++) {
            struct seen parts = {0};
            assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
            read_some(reader, stream, cut, &parts);
            const size_t size = tenring_reader_save(reader, NULL, 0);
            char *bytes = malloc(size);
            assert_non_null(bytes);
            assert_int_equal(tenring_reader_save(reader, bytes, size), size);
            tenring_reader_free(reader);
            assert_int_equal(tenring_reader_restore(bytes, size, &reader), TENRING_STATUS_OK);
            free(bytes);
            read_all(reader, stream + cut, length - cut, &parts);
            tenring_reader_free(reader);
            assert_int_equal(parts.count, whole.count);
            for (size_t i = 0; i < whole.count; i++) {
                check_equal(&parts.record[i], &whole.record[i]);
                assert_int_equal(parts.record[i].error.offset, whole.record[i].error.offset);
            }
        }
    }
}

static void test_state_refused(void **state)
{
    const struct tenring_table_options options = {.size = sizeof options, .column = "puzzle"};
    struct tenring_reader *reader;
    struct tenring_reader *other;
    char bytes[65536];
    (void)state;
    assert_int_equal(tenring_reader_save(NULL, NULL, 0), 0);
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_save(reader, NULL, 1), 0);
    const size_t size = tenring_reader_save(reader, bytes, sizeof bytes);
    assert_in_range(size, 1, sizeof bytes);
    assert_int_equal(tenring_reader_restore(NULL, size, &other), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_reader_restore(bytes, size, NULL), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_reader_restore(bytes, size - 1, &other),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_reader_restore(bytes, 7, &other), TENRING_STATUS_INVALID_ARGUMENT);
    bytes[0] ^= 1;
    assert_int_equal(tenring_reader_restore(bytes, size, &other), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_reader_set_table(reader, &options), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_save(reader, bytes, sizeof bytes), 0);
    tenring_reader_free(reader);
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
        cmocka_unit_test(test_hand_over),
        cmocka_unit_test(test_state_refused),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
