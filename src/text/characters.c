/*
 * characters.c - characters to cells, through a table with an entry for each byte.
 *
 * The loop has no branch: it combines the entries of all bytes by or, and TEXT_NO_CELL is a bit of
 * its own. Only if that bit is set does a second loop look for the place.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/characters.h"

#include <string.h>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

/* Bytes that are no cell: S white space, V the vertical bar, C commas, Q quotes, O and E opening
   and closing brackets, M markup, B other marks, K the colon, L letters, W TEXT_WORD and
   TEXT_BREAK, F and Y letters and symbols beyond ASCII; N none of these. Cells: BLANK and the
   digits. */

#define N        TEXT_NO_CELL
#define W        (N | TEXT_IS_BRACKET)
#define B        (N | TEXT_IS_BREAKS)
#define S        (B | TEXT_IS_BAR)
#define V        (S | TEXT_IS_STROKE)
#define K        (B | TEXT_IS_STROKE)
#define C        (B | TEXT_IS_CLOSES)
#define Q        (B | TEXT_IS_OPENS | TEXT_IS_CLOSES | TEXT_IS_BRACKET)
#define O        (B | TEXT_IS_OPENS | TEXT_IS_BRACKET)
#define E        (B | TEXT_IS_CLOSES | TEXT_IS_BRACKET)
#define M        (B | TEXT_IS_MARKUP)
#define L        (N | TEXT_IS_LETTER | TEXT_IS_FOREIGN)
#define F        (L | TEXT_IS_WIDE)
#define Y        (B | TEXT_IS_WIDE)
#define BLANK(n) (TENRING_ALL_DIGITS | 1u << (TEXT_BLANKS + (n)))
#define X        (BLANK(6) | TEXT_IS_LETTER)
#define F16      F, F, F, F, F, F, F, F, F, F, F, F, F, F, F, F
#define Y16      Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y

/* clang-format off */
const uint32_t text_kinds[256] = {
    N, W, W, N, N, N, N, N, N, S, N, S, S, N, N, N, /* controls */
    N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N,
    S, B, Q, M, B, B, M, Q, O, E, BLANK(2), N, C, BLANK(4), BLANK(0), M, /* !"#$%&'()*+,-./ */
    BLANK(1), 1, 2, 4, 8, 16, 32, 64, 128, 256, K, C, M, M, B, BLANK(5), /* digits :;<=>? */
    B, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, /* @ A to O */
    L, L, L, L, L, L, L, L, X, L, L, O, M, E, B, BLANK(3), /* P to Z [\]^_ */
    Q, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, /* ` a to o */
    L, L, L, L, L, L, L, L, X, L, L, O, V, E, B, N, /* p to z {|}~ */
    F16, Y16, Y16, Y16, Y16, Y16, Y16, Y16,
};
/* clang-format on */

#undef N
#undef W
#undef B
#undef S
#undef V
#undef K
#undef C
#undef Q
#undef O
#undef E
#undef M
#undef L
#undef F
#undef Y
#undef BLANK
#undef X
#undef F16
#undef Y16

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
    for (size_t i = 0; i < length; i++)
        if (!name[i] || text_lower(text[i]) != text_lower(name[i]))
            return false;
    return name[length] == '\0';
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

#ifdef __wasm_simd128__ /* without such a swizzle the table is as fast */
typedef uint8_t bytes16 __attribute__((vector_size(16)));

/* The candidates of sixteen cells: digits 1 to 8 in *low, 9 in *high; none where a byte is neither
   a digit nor '.'. */
static void find_sets(bytes16 c, bytes16 *low, bytes16 *high)
{
    const v128_t eight = wasm_u8x16_const(255, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0);
    const v128_t ninth = wasm_u8x16_const(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
    bytes16 place = (c - '0') & ~(bytes16)(c == '.');
    *low = (bytes16)wasm_i8x16_swizzle(eight, (v128_t)place);
    *high = (bytes16)wasm_i8x16_swizzle(ninth, (v128_t)place);
}

/* Reads sixteen cells. Sets bits in *others for bytes that are neither a digit nor '.' nor '0'. */
static void read_sixteen(const char *text, uint16_t *cells, bytes16 *others)
{
    bytes16 c, low, high;
    memcpy(&c, text, sizeof c);
    find_sets(c, &low, &high);
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

/* ---- A cell by itself ---- */

void text_trim_spaces(const char **text, size_t *length)
{
    while (*length > 0 && text_is_space(**text)) {
        ++*text;
        --*length;
    }
    while (*length > 0 && text_is_space((*text)[*length - 1]))
        --*length;
}

bool text_is_nothing(const char *text, size_t length)
{
    static const char *const words[] = {"null", "none", "nan", "na", "nil", "<na>", "\\n"};
    text_trim_spaces(&text, &length);
    if (length == 0 || !strchr("nN<\\", *text)) /* most texts */
        return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_equals(text, length, words[i]))
            return true;
    return false;
}

/* Whether what follows a digit makes it a decimal number of the same value: 5. 5.0 5.00e+00 */
static bool is_decimal_tail(const char *text, size_t length)
{
    size_t at = 1;
    if (length == 0 || text[0] != '.')
        return false;
    while (at < length && text[at] == '0')
        at++;
    if (at == length)
        return true;
    if (text_lower(text[at]) != 'e')
        return false;
    at++;
    if (at < length && (text[at] == '+' || text[at] == '-'))
        at++;
    const size_t zeros = at;
    while (at < length && text[at] == '0')
        at++;
    return at == length && at > zeros;
}

unsigned text_read_cell(const char *text, size_t length)
{
    text_trim_spaces(&text, &length);
    if (length >= 2 && (*text == '"' || *text == '\'') && text[length - 1] == *text) {
        text++;
        length -= 2;
        text_trim_spaces(&text, &length);
        if (length == 0)
            return TENRING_ALL_DIGITS;
    }
    if (length == 0)
        return TEXT_NO_CELL;
    if (length == 1)
        return text_cell_set(*text);
    if (text[0] >= '0' && text[0] <= '9' && is_decimal_tail(text + 1, length - 1))
        return text_cell_set(*text);
    if ((length == 2 || is_decimal_tail(text + 2, length - 2)) && text[0] == '-' && text[1] == '1')
        return TENRING_ALL_DIGITS;
    return text_is_nothing(text, length) ? TENRING_ALL_DIGITS : TEXT_NO_CELL;
}
