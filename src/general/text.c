/*
 * text.c - one puzzle of a board as text: characters or numbers.
 *
 * SPDX-License-Identifier: MIT
 */
#include "general/general.h"

#include <string.h>

enum { NO_CELL = -1 };

const char *tenring_digits_name(enum tenring_digits digits)
{
    static const char *const names[] = {"auto", "letters", "hex", "alphabet", "numbers"};
    return (size_t)digits < sizeof names / sizeof names[0] ? names[digits] : NULL;
}

static bool digits_are_valid(const struct tenring_board *board, enum tenring_digits digits)
{
    return tenring_digits_name(digits) && (digits != TENRING_DIGITS_HEX || board->side <= 16);
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' || c == '|';
}

static bool is_number(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool is_blank(char c)
{
    return c != '\0' && strchr("._*-?", c);
}

/* The number of a letter, A or a = 0. */
static int letter_of(char c)
{
    return c >= 'a' ? c - 'a' : c - 'A';
}

/* The end of the line that begins here. */
static const char *line_end(const char *at, const char *end)
{
    const char *found = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;
    return found ? found : end;
}

/* Whether a line is the frame between rows of boxes: only strokes, including a + or =, so that it
   is not a row of blanks. */
static bool is_frame(const char *at, const char *end)
{
    bool cross = false;
    for (; at < end; at++) {
        if (!strchr("-+=| \t\r", *at) || *at == '\0')
            return false;
        cross = cross || *at == '+' || *at == '=';
    }
    return cross;
}

/* ------------------------------------------------------------------------------------------------
 * How digits are written
 * --------------------------------------------------------------------------------------------- */

/* The kinds of characters in a text. */
struct look {
    int cells;  /* characters that can be cells */
    int groups; /* runs of such characters */
    bool number, letter, zero, blank;
};

static void look_at_group(struct look *look, const char *at, const char *end)
{
    look->groups++;
    look->cells += (int)(end - at);
    for (; at < end; at++) {
        look->number = look->number || (is_number(*at) && *at != '0');
        look->zero = look->zero || *at == '0';
        look->letter = look->letter || is_letter(*at);
        look->blank = look->blank || is_blank(*at);
    }
}

static void look_at_line(struct look *look, const char *at, const char *end)
{
    while (at < end) {
        const char *group = at;
        while (at < end && !is_space(*at))
            at++;
        if (at > group)
            look_at_group(look, group, at);
        else
            at++;
    }
}

static struct look look_at(const char *text, const char *end)
{
    struct look look = {0};
    while (text < end) {
        const char *line = line_end(text, end);
        if (!is_frame(text, line))
            look_at_line(&look, text, line);
        text = line + (line < end);
    }
    return look;
}

enum tenring_digits tenring_board_find_digits(const struct tenring_board *board, const char *text,
                                              size_t length)
{
    if (!board || !text)
        return TENRING_DIGITS_AUTO;
    const struct look look = look_at(text, text + length);
    if (look.groups == board->cells && look.cells > board->cells)
        return TENRING_DIGITS_NUMBERS;
    if (look.letter && !look.number && !look.zero)
        return TENRING_DIGITS_ALPHABET;
    if (board->side == 16 && look.zero && look.blank)
        return TENRING_DIGITS_AUTO;
    return TENRING_DIGITS_LETTERS;
}

/* ------------------------------------------------------------------------------------------------
 * Reading
 * --------------------------------------------------------------------------------------------- */

/* The digit of a character, 0 for a blank; NO_CELL: not a cell. */
static int read_character(char c, enum tenring_digits digits, int side)
{
    int value = NO_CELL;
    if (is_blank(c))
        return 0;
    if (digits == TENRING_DIGITS_ALPHABET)
        value = is_letter(c) ? 1 + letter_of(c) : NO_CELL;
    else if (is_number(c))
        value = c - '0';
    else if (is_letter(c))
        value = 10 + letter_of(c);
    if (digits == TENRING_DIGITS_HEX && value != NO_CELL)
        value++;
    if (digits == TENRING_DIGITS_ALPHABET && c == '0')
        value = 0;
    return value > side ? NO_CELL : value;
}

/* Reads one cell and moves past it; NO_CELL: there is none, and *at stays. */
static int read_cell(const char **at, const char *end, enum tenring_digits digits, int side)
{
    const char *behind = *at + 1;
    int value = 0;
    if (digits != TENRING_DIGITS_NUMBERS)
        value = read_character(**at, digits, side);
    else if (is_number(**at))
        for (behind = *at; behind < end && is_number(*behind) && value <= side; behind++)
            value = 10 * value + (*behind - '0');
    else
        value = is_blank(**at) ? 0 : NO_CELL;
    if (value > side)
        return NO_CELL;
    if (value != NO_CELL)
        *at = behind;
    return value;
}

/* The cells read so far. */
struct cells {
    enum tenring_digits digits;
    int side, count;
    uint8_t value[TENRING_BOARD_CELLS_MAX];
};

/* Reads the cells of a line. Returns the line's end, or the place of an error. */
static const char *read_line(struct cells *cells, const char *at, const char *end)
{
    while (at < end) {
        if (is_space(*at)) {
            at++;
            continue;
        }
        if (cells->count == cells->side * cells->side)
            return at;
        const int value = read_cell(&at, end, cells->digits, cells->side);
        if (value == NO_CELL)
            return at;
        cells->value[cells->count++] = (uint8_t)value;
    }
    return at;
}

enum tenring_status tenring_board_parse(const struct tenring_board *board, const char *text,
                                        size_t length, enum tenring_digits digits, uint8_t *cells,
                                        size_t *offset)
{
    if (!board || !text || !cells || !digits_are_valid(board, digits))
        return TENRING_STATUS_INVALID_ARGUMENT;
    const char *at = text, *end = text + length;
    struct cells read = {.digits = digits, .side = board->side};
    if (digits == TENRING_DIGITS_AUTO)
        read.digits = tenring_board_find_digits(board, text, length);
    bool good = read.digits != TENRING_DIGITS_AUTO;
    while (good && at < end) {
        const char *line = line_end(at, end);
        if (is_frame(at, line))
            at = line;
        at = read_line(&read, at, line);
        good = at == line;
        if (good && at < end)
            at++;
    }
    if (!good || read.count < board->cells) {
        if (offset)
            *offset = (size_t)(at - text);
        return TENRING_STATUS_BAD_INPUT;
    }
    memcpy(cells, read.value, (size_t)board->cells);
    return TENRING_STATUS_OK;
}

/* ------------------------------------------------------------------------------------------------
 * Writing
 * --------------------------------------------------------------------------------------------- */

static char character_of(int value, enum tenring_digits digits)
{
    if (value == 0)
        return '.';
    if (digits == TENRING_DIGITS_ALPHABET)
        return (char)('A' + value - 1);
    const int shown = digits == TENRING_DIGITS_HEX ? value - 1 : value;
    return (char)(shown < 10 ? '0' + shown : 'A' + shown - 10);
}

/* Writes a character if there is room for it. */
static void put(char *buffer, size_t capacity, size_t *length, char c)
{
    if (*length + 1 < capacity)
        buffer[*length] = c;
    ++*length;
}

size_t tenring_board_format(const struct tenring_board *board, const uint8_t *cells,
                            enum tenring_digits digits, char *buffer, size_t capacity)
{
    size_t length = 0;
    if (!board || !cells || (!buffer && capacity > 0) || !digits_are_valid(board, digits) ||
        !general_givens_are_valid(board, cells))
        return 0;
    for (int cell = 0; cell < board->cells; cell++) {
        if (digits != TENRING_DIGITS_NUMBERS) {
            put(buffer, capacity, &length, character_of(cells[cell], digits));
            continue;
        }
        if (cell > 0)
            put(buffer, capacity, &length, ' ');
        if (cells[cell] >= 10)
            put(buffer, capacity, &length, (char)('0' + cells[cell] / 10));
        put(buffer, capacity, &length, (char)('0' + cells[cell] % 10));
    }
    if (capacity > 0)
        buffer[length < capacity ? length : capacity - 1] = '\0';
    return length;
}
