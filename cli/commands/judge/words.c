/*
 * words.c - see judge/words.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/judge/words.h"

#include <string.h>

void judge_scan_start(struct judge_scan *scan, struct source *source, const char *bytes,
                      size_t length)
{
    *scan = (struct judge_scan){
        .source = source, .line = 1, .column = 1, .block = bytes, .end = length};
}

/* Makes sure that there is a byte at `position`; returns false at the end of the input. What
   follows the end of the file, such as another entry of a zip archive, is not read. */
static bool have_byte(struct judge_scan *scan)
{
    if (scan->position < scan->end)
        return true;
    if (scan->ended || !scan->source)
        return false;
    const enum source_event event = source_read(scan->source, &scan->block, &scan->end);
    /* END without FILE: it could not be opened */
    scan->lost = event == SOURCE_LOST || event == SOURCE_END;
    scan->ended = event != SOURCE_BYTES;
    scan->position = 0;
    if (scan->ended)
        scan->end = 0;
    return !scan->ended;
}

static bool is_white(const struct judge_scan *scan, char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r') ||
           (scan->passed && c != '\0' && strchr(scan->passed, c));
}

static char take_byte(struct judge_scan *scan)
{
    char c = scan->block[scan->position++];
    scan->column++;
    if (c == '\n') {
        scan->line++;
        scan->column = 1;
    }
    return c;
}

/* Skips a byte-order mark. It may be cut by the end of a block, so it is read byte by byte; bytes
   that only begin like a mark stay in the word. */
static size_t skip_mark(struct judge_scan *scan, char *start)
{
    static const char mark[3] = {'\xef', '\xbb', '\xbf'};
    size_t length = 0;
    scan->started = true;
    while (length < sizeof mark && have_byte(scan) && scan->block[scan->position] == mark[length])
        start[length++] = scan->block[scan->position++];
    return length == sizeof mark ? 0 : length;
}

const struct judge_word *judge_scan_peek(struct judge_scan *scan)
{
    struct judge_word *word = &scan->word;
    if (scan->held)
        return word;
    word->length = scan->started ? 0 : skip_mark(scan, word->text);
    word->line = scan->line;
    word->column = scan->column;
    scan->column += word->length;
    while (word->length == 0 && have_byte(scan) && is_white(scan, scan->block[scan->position])) {
        take_byte(scan);
        word->line = scan->line;
        word->column = scan->column;
    }
    while (have_byte(scan) && !is_white(scan, scan->block[scan->position])) {
        char c = take_byte(scan);
        if (word->length < JUDGE_WORD_MAX)
            word->text[word->length] = c;
        word->length++;
    }
    word->text[word->length < JUDGE_WORD_MAX ? word->length : JUDGE_WORD_MAX] = '\0';
    scan->held = word->length > 0;
    return scan->held ? word : NULL;
}

const struct judge_word *judge_scan_next(struct judge_scan *scan)
{
    const struct judge_word *word = judge_scan_peek(scan);
    scan->held = false;
    return word;
}
