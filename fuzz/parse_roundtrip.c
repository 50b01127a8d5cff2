/*
 * parse_roundtrip.c - a text that tenring_parse_puzzle reads can be written and read again; a text
 * that it refuses gets a place and a reason, and the puzzle stays unchanged.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "tenring.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition)
{
    if (!condition)
        abort();
}

static void check_fault(const struct tenring_error *error, size_t size)
{
    require(error->status == TENRING_STATUS_BAD_INPUT);
    require(error->offset <= size);
    require(error->message[0] != '\0');
    require(memchr(error->message, '\0', sizeof error->message) != NULL);
    for (const char *p = error->message; *p; p++)
        require(*p >= 0x20 && *p < 0x7f);
}

/* Writes in one style and reads again; a small buffer gets the beginning of the text. */
static void check_style(const struct tenring_puzzle *puzzle, enum tenring_style style,
                        size_t capacity)
{
    char text[TENRING_PENCILMARKS_LENGTH + 1];
    char cut[TENRING_PENCILMARKS_LENGTH + 1];
    struct tenring_puzzle again;
    size_t length = tenring_format_puzzle(puzzle, style, text, sizeof text);
    require(length == strlen(text));
    require(tenring_parse_puzzle(text, length, &again, NULL) == TENRING_STATUS_OK);
    require(memcmp(puzzle, &again, sizeof again) == 0);
    require(tenring_format_puzzle(puzzle, style, cut, capacity) == length);
    if (capacity > 0) {
        size_t shown = capacity - 1 < length ? capacity - 1 : length;
        require(strlen(cut) == shown && memcmp(cut, text, shown) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct tenring_puzzle puzzle;
    struct tenring_puzzle before;
    struct tenring_grid givens;
    struct tenring_error error;
    memset(&puzzle, 0x5a, sizeof puzzle);
    before = puzzle;
    if (tenring_parse_puzzle((const char *)data, size, &puzzle, &error) != TENRING_STATUS_OK) {
        check_fault(&error, size);
        require(memcmp(&puzzle, &before, sizeof puzzle) == 0);
        return 0;
    }
    require(size == TENRING_LINE_LENGTH || size == TENRING_PENCILMARKS_LENGTH);
    require(error.status == TENRING_STATUS_OK && error.offset == 0 && error.message[0] == '\0');
    size_t capacity = size > 0 ? (size_t)data[0] * 3 % (TENRING_PENCILMARKS_LENGTH + 1) : 0;
    check_style(&puzzle, TENRING_STYLE_PENCILMARKS, capacity);
    if (tenring_extract_givens(&puzzle, &givens))
        check_style(&puzzle, TENRING_STYLE_LINE, capacity);
    else
        require(size == TENRING_PENCILMARKS_LENGTH);
    return 0;
}
