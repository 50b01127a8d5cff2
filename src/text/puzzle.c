/*
 * puzzle.c - one puzzle as text, in and out.
 *
 *     81 characters    53..7....6..195...   one for each cell
 *     729 characters   ....5......3.....1.3456789...   nine for each cell, the n-th is n or a blank
 *
 * Reading is a table look-up for each byte. Faults are found by or-ing the sets together,
 * TEXT_NO_CELL being a bit of its own, so that the loop has no branch; where the fault is, is only
 * asked when there is one.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/text.h"

#include <stdarg.h>
#include <string.h>

#define B   TENRING_ALL_DIGITS
#define N   TEXT_NO_CELL
#define N4  N, N, N, N
#define N16 N4, N4, N4, N4

const uint16_t text_cell_sets[256] = {
    N16, N16,                                                           /* controls */
    N4,  N4,  N,   N,   B,   N,   N,   B,   B,   N,                     /* 0x20: '*' '-' '.' */
    B,   1,   2,   4,   8,   16,  32,  64,  128, 256, N, N, N, N, N, B, /* 0x30: '0'..'9' '?' */
    N16, N4,  N4,  B,   N,   N,   N,   N,   N,   N,   B,                /* 0x40: 'X' '_' */
    N16, N4,  N4,  B,   N,   N,   N,   N,   N,   N,   N,                /* 0x60: 'x' */
    N16, N16, N16, N16, N16, N16, N16, N16,                             /* not ASCII */
};

#undef B
#undef N
#undef N4
#undef N16

bool text_starts_with(const char *text, size_t length, const char *prefix)
{
    size_t i = 0;
    for (; prefix[i]; i++)
        if (i == length || text_lower(text[i]) != text_lower(prefix[i]))
            return false;
    return true;
}

bool text_equals(const char *text, size_t length, const char *name)
{
    return strlen(name) == length && text_starts_with(text, length, name);
}

size_t text_read_cells(const char text[TENRING_CELLS], struct tenring_puzzle *puzzle)
{
    unsigned all = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned set = text_cell_set(text[cell]);
        all |= set;
        puzzle->cell[cell] = (uint16_t)set;
    }
    if (!(all & TEXT_NO_CELL))
        return TENRING_CELLS;
    size_t good = 0;
    while (text_is_cell(text[good]))
        good++;
    return good;
}

/* WebAssembly without vectors should stay small. */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ &&                        \
    (!defined(__wasm__) || defined(__wasm_simd128__))
/* Sixteen bytes side by side. Vectors of GNU C: any width of machine will do. */
typedef uint8_t bytes16 __attribute__((vector_size(16)));

/* Sixteen cells; *others gets bits wherever a byte is neither a digit nor '.' nor '0'. */
static void read_sixteen(const char *text, uint16_t *cells, bytes16 *others)
{
    bytes16 c, low, high;
    memcpy(&c, text, sizeof c);
    bytes16 blank = (bytes16)((c == '.') | (c == '0')), nine = (bytes16)(c == '9');
    low = blank;
    for (int digit = 1; digit <= 8; digit++)
        low |= (bytes16)(c == (uint8_t)('0' + digit)) & (uint8_t)(1u << (digit - 1));
    high = (blank | nine) & 1;
    *others |= (bytes16)((low | high) == 0);
    bytes16 first =
        __builtin_shufflevector(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    bytes16 second = __builtin_shufflevector(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13,
                                             29, 14, 30, 15, 31);
    memcpy(cells, &first, sizeof first);
    memcpy(cells + 8, &second, sizeof second);
}

bool text_read_line(const char text[TENRING_CELLS], struct tenring_puzzle *puzzle)
{
    bytes16 others = {0};
    uint64_t halves[2];
    for (int cell = 0; cell + 16 <= GRID_CELLS; cell += 16)
        read_sixteen(text + cell, puzzle->cell + cell, &others);
    read_sixteen(text + GRID_CELLS - 16, puzzle->cell + GRID_CELLS - 16, &others);
    memcpy(halves, &others, sizeof halves);
    return !(halves[0] | halves[1]) || text_read_cells(text, puzzle) == GRID_CELLS;
}
#else
bool text_read_line(const char text[TENRING_CELLS], struct tenring_puzzle *puzzle)
{
    return text_read_cells(text, puzzle) == GRID_CELLS;
}
#endif

size_t text_read_pencilmarks(const char text[TENRING_PENCILMARKS_LENGTH],
                             struct tenring_puzzle *puzzle)
{
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned set = 0;
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            int index = cell * GRID_DIGITS + digit;
            if (text[index] == '1' + digit)
                set |= 1u << digit;
            else if (text_cell_set(text[index]) != TENRING_ALL_DIGITS)
                return (size_t)index;
        }
        puzzle->cell[cell] = (uint16_t)set;
    }
    return TENRING_PENCILMARKS_LENGTH;
}

/* ---- Messages ---- */

/* Where a message is being written; `left` keeps one byte for the NUL. */
struct message {
    char *at;
    size_t left;
};

static void add(struct message *message, const char *text, size_t length)
{
    size_t n = length < message->left ? length : message->left;
    memcpy(message->at, text, n);
    message->at += n;
    message->left -= n;
}

static void add_number(struct message *message, uint64_t number)
{
    char digits[20];
    size_t i = sizeof digits;
    do {
        digits[--i] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    add(message, digits + i, sizeof digits - i);
}

/* Quotes and backslashes inside are not escaped: the message is for people. */
static void add_byte(struct message *message, unsigned char byte)
{
    static const char hex[] = "0123456789abcdef";
    char escape[4] = {'\\', 'x', hex[byte >> 4], hex[byte & 15]};
    char plain = (char)byte;
    if (byte >= 0x20 && byte < 0x7f)
        add(message, &plain, 1);
    else
        add(message, escape, sizeof escape);
}

static void add_quoted(struct message *message, const char *text, size_t length)
{
    enum { SHOWN = 24 };
    add(message, "'", 1);
    for (size_t i = 0; i < length && i < SHOWN; i++)
        add_byte(message, (unsigned char)text[i]);
    if (length > SHOWN)
        add(message, "...", 3);
    add(message, "'", 1);
}

static void add_verb(struct message *message, char verb, va_list *arguments)
{
    switch (verb) {
    case 's': {
        const char *text = va_arg(*arguments, const char *);
        add(message, text, strlen(text));
        break;
    }
    case 'n':
        add_number(message, va_arg(*arguments, uint64_t));
        break;
    case 'c': {
        char byte = (char)va_arg(*arguments, int);
        add_quoted(message, &byte, 1);
        break;
    }
    case 't': {
        const char *text = va_arg(*arguments, const char *);
        size_t length = va_arg(*arguments, size_t);
        add_quoted(message, text, length);
        break;
    }
    default:
        add(message, &verb, 1);
        break;
    }
}

void text_fail(struct tenring_error *error, size_t offset, const char *template, ...)
{
    if (!error)
        return;
    memset(error, 0, sizeof *error);
    error->status = TENRING_STATUS_BAD_INPUT;
    error->offset = offset;
    struct message message = {error->message, sizeof error->message - 1};
    va_list arguments;
    va_start(arguments, template);
    for (const char *p = template; *p; p++)
        if (*p == '%' && p[1])
            add_verb(&message, *++p, &arguments);
        else
            add(&message, p, 1);
    va_end(arguments);
    *message.at = '\0';
}

void text_fail_pencilmark(struct tenring_error *error, size_t offset, char found, size_t index)
{
    text_fail(error, offset,
              "%c is neither %n nor a blank; of the nine characters for r%nc%n this one stands for "
              "the digit %n",
              (int)found, (uint64_t)(index % 9 + 1), (uint64_t)(index / 81 + 1),
              (uint64_t)(index / 9 % 9 + 1), (uint64_t)(index % 9 + 1));
}

/* ---- One puzzle ---- */

static enum tenring_status parse_fault(const char *text, size_t length, struct tenring_error *error)
{
    for (size_t i = 0; i < length; i++) {
        if (text_is_cell(text[i]))
            continue;
        text_fail(error, i, "%c is neither a digit nor a blank; a puzzle has 81 of them",
                  (int)text[i]);
        return TENRING_STATUS_BAD_INPUT;
    }
    size_t offset = length < TENRING_LINE_LENGTH          ? length
                    : length < TENRING_PENCILMARKS_LENGTH ? TENRING_LINE_LENGTH
                                                          : TENRING_PENCILMARKS_LENGTH;
    text_fail(error, offset,
              "the text has %n characters; a puzzle has 81, or 729 when they are pencilmarks",
              (uint64_t)length);
    return TENRING_STATUS_BAD_INPUT;
}

enum tenring_status tenring_parse_puzzle(const char *text, size_t length,
                                         struct tenring_puzzle *puzzle, struct tenring_error *error)
{
    if (!text || !puzzle)
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct tenring_puzzle read;
    if (length == TENRING_LINE_LENGTH) {
        if (!text_read_line(text, &read))
            return parse_fault(text, length, error);
    } else if (length == TENRING_PENCILMARKS_LENGTH) {
        size_t good = text_read_pencilmarks(text, &read);
        if (good < length) {
            text_fail_pencilmark(error, good, text[good], good);
            return TENRING_STATUS_BAD_INPUT;
        }
    } else {
        return parse_fault(text, length, error);
    }
    *puzzle = read;
    if (error)
        memset(error, 0, sizeof *error);
    return TENRING_STATUS_OK;
}

static char digit_of(unsigned set, char blank)
{
    bool given = set != 0 && (set & (set - 1)) == 0;
    return (char)(given ? '1' + digit_set_least(set) : blank);
}

/* Writes the whole text; returns its length, 0 for an unknown style. */
static size_t write_puzzle(const uint16_t sets[GRID_CELLS], enum tenring_style style, char *out)
{
    switch (style) {
    case TENRING_STYLE_LINE:
        for (int cell = 0; cell < GRID_CELLS; cell++)
            out[cell] = digit_of(sets[cell], '.');
        return TENRING_LINE_LENGTH;
    case TENRING_STYLE_GRID:
        for (int cell = 0; cell < GRID_CELLS; cell++) {
            out[2 * cell] = digit_of(sets[cell], '0');
            out[2 * cell + 1] = grid_column(cell) == 8 ? '\n' : ' ';
        }
        return TENRING_GRID_LENGTH;
    case TENRING_STYLE_PENCILMARKS:
        for (int cell = 0; cell < GRID_CELLS; cell++)
            for (int digit = 0; digit < GRID_DIGITS; digit++)
                *out++ = (char)(sets[cell] >> digit & 1 ? '1' + digit : '.');
        return TENRING_PENCILMARKS_LENGTH;
    }
    return 0;
}

static size_t format_sets(const uint16_t sets[GRID_CELLS], enum tenring_style style, char *buffer,
                          size_t capacity)
{
    char text[TENRING_PENCILMARKS_LENGTH];
    size_t length = write_puzzle(sets, style, text);
    if (capacity > 0) {
        size_t n = length < capacity ? length : capacity - 1;
        memcpy(buffer, text, n);
        buffer[n] = '\0';
    }
    return length;
}

size_t tenring_format_puzzle(const struct tenring_puzzle *puzzle, enum tenring_style style,
                             char *buffer, size_t capacity)
{
    return format_sets(puzzle->cell, style, buffer, capacity);
}

size_t tenring_format_grid(const struct tenring_grid *grid, enum tenring_style style, char *buffer,
                           size_t capacity)
{
    uint16_t sets[GRID_CELLS];
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned digit = grid->cell[cell];
        sets[cell] = (uint16_t)(digit >= 1 && digit <= 9 ? 1u << (digit - 1) : TENRING_ALL_DIGITS);
    }
    return format_sets(sets, style, buffer, capacity);
}
