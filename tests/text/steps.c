/*
 * steps.c - see steps.h.
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

#include "text/steps.h"

/* Writes the puzzle, or its letter. */
static char *put_puzzle(char *to, const struct tenring_puzzle *puzzle)
{
    static const char *const known[] = {"P" SAMPLE, "O" OTHER, "F" FULL};
    char cells[TENRING_CELLS + 1] = {0};
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        const unsigned set = puzzle->cell[cell];
        cells[cell] = '.';
        for (int digit = 0; digit < 9; digit++)
            if (set == 1u << digit)
                cells[cell] = (char)('1' + digit);
    }
    for (size_t n = 0; n < sizeof known / sizeof known[0]; n++)
        if (strcmp(cells, known[n] + 1) == 0)
            return to + sprintf(to, "%c", known[n][0]);
    return to + sprintf(to, "%s", cells);
}

static char *put_record(char *to, const char *text, const struct tenring_record *record,
                        const struct tenring_span *solution)
{
    to += sprintf(to, "%d ", (int)record->line);
    if (record->status == TENRING_STATUS_OK) {
        to = put_puzzle(to, &record->puzzle);
    } else {
        to += sprintf(to, "!%d:%d %d", (int)record->error_line, (int)record->error_column,
                      (int)record->error.code);
        assert_true(record->error.offset <= strlen(text));
    }
    if (solution)
        to += sprintf(to, "|%.*s", (int)solution->length, solution->text);
    const char *line = text;
    for (uint64_t n = 1; n < record->line && strchr(line, '\n'); n++)
        line = strchr(line, '\n') + 1;
    const bool whole = record->source.length == strcspn(line, "\r\n") &&
                       memcmp(record->source.text, line, record->source.length) == 0;
    if (whole && record->source.length > 0)
        return to + sprintf(to, "|*;");
    return to + sprintf(to, "|%.*s;", (int)record->source.length, record->source.text);
}

/* Reads the text in pieces of size `piece`. */
static char *read_pieces(const char *text, size_t piece, void *state, steps_next *next,
                         steps_solution *solution)
{
    struct text_lines lines;
    struct tenring_record record;
    const size_t length = strlen(text);
    char *records = calloc(1, 1000 + 4 * length), *to = records;
    size_t at = 0;
    assert_non_null(records);
    text_lines_init(&lines);
    for (enum text_step step = TEXT_AGAIN; step != TEXT_END;) {
        step = next(&lines, state, &record);
        assert_int_not_equal(step, TEXT_NO_MEMORY);
        if (step == TEXT_FOUND) {
            const struct tenring_span found =
                solution ? solution(state) : (struct tenring_span){"", 0};
            to = put_record(to, text, &record, solution ? &found : NULL);
        } else if (step == TEXT_MORE) {
            const size_t n = length - at < piece ? length - at : piece;
            assert_int_equal(text_feed(&lines, text + at, n), TENRING_STATUS_OK);
            at += n;
        }
    }
    assert_int_equal(at, length);
    text_lines_free(&lines);
    return records;
}

void steps_expect(const char *text, const void *state, size_t size, steps_next *next,
                  steps_solution *solution, const char *expected)
{
    static const size_t pieces[] = {SIZE_MAX, 1, 7};
    for (size_t n = 0; n < sizeof pieces / sizeof pieces[0]; n++) {
        void *copy = malloc(size);
        assert_non_null(copy);
        memcpy(copy, state, size);
        char *records = read_pieces(text, pieces[n], copy, next, solution);
        if (strcmp(records, expected) != 0)
            print_message("in pieces of %zu: %.300s\n", pieces[n], text);
        assert_string_equal(records, expected);
        free(records);
        free(copy);
    }
}

char *steps_put(char *to, const char *cells, const char *open, const char *blank,
                const char *between, const char *row, const char *close)
{
    to += sprintf(to, "%s", open);
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        to += sprintf(to, "%s", cell == 0 ? "" : cell % 9 == 0 ? row : between);
        to += cells[cell] == '.' ? sprintf(to, "%s", blank) : sprintf(to, "%c", cells[cell]);
    }
    return to + sprintf(to, "%s", close);
}
