/*
 * form.c - see text/form.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/form.h"

#include "text/characters.h"

#include <string.h>

/* ---- Characters ---- */

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

struct text_part text_trim_part(struct text_part part)
{
    text_trim_spaces(&part.text, &part.length);
    return part;
}

uint32_t text_kinds_of(struct text_part part)
{
    uint32_t kinds = 0;
    for (size_t i = 0; i < part.length; i++)
        kinds |= text_kinds[(unsigned char)part.text[i]];
    return kinds;
}

size_t text_count_any(struct text_part part, const char *bytes)
{
    const char *end = part.text + part.length;
    size_t count = 0;
    for (; *bytes; bytes++)
        for (const char *at = part.text;
             at < end && (at = memchr(at, *bytes, (size_t)(end - at))) != NULL; at++)
            count++;
    return count;
}

/* ---- Forms ---- */

/* What stands for no cell and does not separate cells either. */
#define STOP (TEXT_NO_CELL | 0x4000u)

/* What calls for a closer look at a line. */
#define UNUSUAL (TEXT_IS_FOREIGN | TEXT_IS_MARKUP | TEXT_IS_WIDE)

/* The bits of `joined`: of the second to the tenth cell. */
#define JOINED 0x3feu

static void add_cell(struct text_cells *cells, unsigned set)
{
    if (cells->count < TENRING_CELLS)
        cells->set[cells->count] = (uint16_t)set;
    cells->count++;
}

/* Makes the table of the form SYMBOL: digits and the mark are cells. Another usual blank separates
   them only if the mark is a usual one itself. */
static void make_bytes(char mark, uint32_t bytes[256])
{
    enum { CELL = TENRING_ALL_DIGITS };
    const bool usual = text_blank_bit(mark) != 0;
    for (int byte = 0; byte < 256; byte++) {
        const bool blank = text_blank_bit((char)byte) != 0;
        const bool stops = byte == '0' || (!usual && (blank || byte >= TEXT_SYMBOL));
        const uint32_t others = text_kinds[byte] & ~(uint32_t)CELL;
        bytes[byte] = stops ? others | STOP : blank ? others | TEXT_NO_CELL : text_kinds[byte];
    }
    bytes[(unsigned char)mark] |= TENRING_ALL_DIGITS;
    bytes[(unsigned char)mark] &= ~STOP;
}

/* Reads the forms CELLS, in which digits and usual blanks are cells, and SYMBOL. */
static bool read_cells(struct text_part part, char mark, struct text_cells *cells)
{
    uint32_t own[256], good = 0, others = 0;
    const uint32_t *bytes = text_kinds;
    size_t count = 0, strokes = 0;
    /* bit i: cell i is the next one; bit i: something stands before cell i */
    uint32_t next = 1, gaps = 0;
    if (mark) {
        make_bytes(mark, own);
        bytes = own;
    }
    for (size_t i = 0; i < part.length; i++) {
        const uint32_t byte = bytes[(unsigned char)part.text[i]];
        if (byte & TEXT_NO_CELL) {
            others |= byte;
            strokes += byte / TEXT_IS_STROKE & 1;
            gaps |= next;
            continue;
        }
        if (count < TENRING_CELLS)
            cells->set[count] = (uint16_t)(byte & TENRING_ALL_DIGITS);
        good |= byte;
        next <<= 1;
        count++;
    }
    cells->count = count;
    cells->joined = ~gaps & (next - 1) & JOINED;
    cells->blanks = good >> TEXT_BLANKS;
    cells->strokes = strokes;
    cells->unusual = (good | others) & UNUSUAL;
    return !(others & TEXT_IS_LETTER) && (others & STOP) != STOP;
}

/* Reads different digits side by side, perhaps after a `u`. Returns 0 if they are no group; nine
   digits that are not in order are a row. */
static unsigned read_group(const char *text, size_t length, bool *placed)
{
    unsigned set = 0;
    if (length == 9 && memcmp(text, "123456789", 9) != 0)
        return 0;
    *placed = length > 1 && (*text == 'u' || *text == 'U');
    for (size_t i = *placed; i < length; i++) {
        if (!text_is_digit(text[i]) || (set & text_cell_set(text[i])))
            return 0;
        set |= text_cell_set(text[i]);
    }
    return set;
}

static bool add_word(struct text_cells *cells, const char *text, size_t length)
{
    bool placed = false;
    const bool group = length > 1 && text_is_digit(text[0]) && text_is_digit(text[1]);
    unsigned set = length == 1 ? text_cell_set(*text)
                   : group     ? TEXT_NO_CELL
                               : text_read_cell(text, length);
    if (set == TEXT_NO_CELL)
        set = read_group(text, length, &placed);
    if (set == 0 || set == TEXT_NO_CELL)
        return false;
    if (set == TENRING_ALL_DIGITS && length == 1)
        cells->blanks |= text_blank_bit(*text);
    if (set == TENRING_ALL_DIGITS ? length == 9 : (set & (set - 1)) != 0)
        cells->groups = true;
    if (placed && cells->count < 32)
        cells->placed |= 1u << cells->count;
    add_cell(cells, set);
    return true;
}

/* The length of the empty cell at part.text[at], "" or { }; 0 if there is none. */
static size_t empty_pair(struct text_part part, size_t at)
{
    static const char pairs[] = "\"\"''{}[]()";
    size_t end = at + 1;
    if (!text_is(part.text[at], TEXT_IS_OPENS))
        return 0;
    const char *pair = strchr(pairs, part.text[at]);
    if (!pair || (at > 0 && !text_is(part.text[at - 1], TEXT_IS_BREAKS)))
        return 0;
    while (end < part.length && part.text[end] == ' ' && pair[0] != pair[1])
        end++;
    return end < part.length && part.text[end] == pair[1] ? end + 1 - at : 0;
}

/* Whether the characters of a word are cells: a group in brackets touches the word, or it is a row
   of nine digits. */
static bool are_single(struct text_part part, size_t begin, size_t end)
{
    const char before = (char)(begin > 0 ? part.text[begin - 1] : ' ');
    const char after = (char)(end < part.length ? part.text[end] : ' ');
    size_t digits = 0;
    if (before == '}' || before == ']' || before == ')' || after == '{' || after == '[' ||
        after == '(')
        return true;
    while (begin + digits < end && text_is_digit(part.text[begin + digits]))
        digits++;
    return digits == 9 && begin + digits == end && memcmp(part.text + begin, "123456789", 9) != 0;
}

static bool add_single(struct text_cells *cells, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!add_word(cells, text + i, 1))
            return false;
    return true;
}

/* Reads the form TOKENS. */
static bool read_tokens(struct text_part part, struct text_cells *cells)
{
    size_t i = 0;
    cells->unusual = text_kinds_of(part) & UNUSUAL;
    while (i < part.length) {
        if (text_is(part.text[i], TEXT_IS_BREAKS)) {
            const size_t pair = empty_pair(part, i);
            if (pair > 0)
                add_cell(cells, TENRING_ALL_DIGITS);
            i += pair > 0 ? pair : 1;
            continue;
        }
        size_t end = i;
        while (end < part.length && !text_is(part.text[end], TEXT_IS_BREAKS))
            end++;
        if (are_single(part, i, end) ? !add_single(cells, part.text + i, end - i)
                                     : !add_word(cells, part.text + i, end - i))
            return false;
        i = end;
    }
    return true;
}

/* Removes the wrapping of a cell from a field: white space, quotes, braces, dollars, asterisks. */
static struct text_part strip_field(struct text_part field)
{
    static const char round[] = " \t\"'`{}()[]$~\\=";
    while (field.length > 0 && strchr(round, *field.text) && *field.text) {
        field.text++;
        field.length--;
    }
    while (field.length > 0 && strchr(round, field.text[field.length - 1]))
        field.length--;
    if (field.length > 4 && memcmp(field.text, "**", 2) == 0 &&
        memcmp(field.text + field.length - 2, "**", 2) == 0)
        return (struct text_part){field.text + 2, field.length - 4};
    if (field.length == 3 && *field.text == '*' && field.text[2] == '*')
        return (struct text_part){field.text + 1, 1};
    return field;
}

static bool add_field(struct text_cells *cells, struct text_part field)
{
    while (field.length > 0 && *field.text == ' ') {
        field.text++;
        field.length--;
    }
    while (field.length > 0 && field.text[field.length - 1] == ' ')
        field.length--;
    if (field.length == 1 && text_is_digit(*field.text)) {
        add_cell(cells, text_cell_set(*field.text));
        return true;
    }
    if (field.length > 1 || (field.length == 1 && !text_is_cell(*field.text))) {
        cells->unusual = cells->unusual || (text_kinds_of(field) & UNUSUAL);
        field = strip_field(field);
    }
    if (field.length == 3 && field.text[0] == '.' && field.text[2] == '.')
        field.length = 0; /* `tenring show --solve` writes .4. for a cell that was filled in */
    if (field.length > 0)
        return add_word(cells, field.text, field.length);
    add_cell(cells, TENRING_ALL_DIGITS);
    return true;
}

/* Finds the separators, which have one of two characters, and stores the places of the first ten.
   Returns how many there are. */
static size_t find_separators(struct text_part part, char one, char other, size_t place[10])
{
    size_t count = 0;
    for (size_t i = 0; i < part.length; i++) {
        if (part.text[i] != one && part.text[i] != other)
            continue;
        if (count < 10)
            place[count] = i;
        count++;
    }
    return count;
}

/* Whether a part has neither cells nor separators nor words; the sudoku package of LaTeX ends each
   row with a point. */
static bool is_end(struct text_part part)
{
    for (size_t i = 0; i < part.length; i++)
        if (text_is_digit(part.text[i]) || text_is(part.text[i], TEXT_IS_LETTER))
            return false;
    return true;
}

/* Reads the form FIELDS. Between bars a colon separates, too: | 5 : 3 :   |. Bars at the edges
   enclose the fields; what follows the last bar has no cell. Other separators stand between fields,
   and one may end the row. */
static bool read_fields(struct text_part part, char separator, struct text_cells *cells)
{
    size_t place[10];
    if (separator != '\t')
        part = text_trim_part(part);
    const size_t count =
        find_separators(part, separator, (char)(separator == '|' ? ':' : separator), place);
    const bool edges = separator == '|' && count >= 9, edge = edges && *part.text == '|';
    if (count < 8 || count > 10 || (count == 10 && !edge))
        return false;
    size_t begin = edge;
    for (size_t next = edge; next <= count && cells->count < 9; next++) {
        const size_t end = next < count ? place[next] : part.length;
        if (!add_field(cells, (struct text_part){part.text + begin, end - begin}))
            return false;
        begin = end + 1;
    }
    const bool ended = begin >= part.length;
    const struct text_part rest = {part.text + begin, ended ? 0 : part.length - begin};
    cells->unusual = cells->unusual || (text_kinds_of(rest) & UNUSUAL);
    return is_end(rest) && (count == (edges ? 9u + edge : 8u) || (count == 9 && ended));
}

void text_clear_cells(struct text_cells *cells)
{
    cells->count = cells->strokes = 0;
    cells->joined = cells->placed = cells->blanks = 0;
    cells->groups = cells->unusual = false;
}

bool text_read_cells_of(struct text_part part, struct text_form form, struct text_cells *cells)
{
    text_clear_cells(cells);
    switch (form.kind) {
    case TEXT_FORM_CELLS:
    case TEXT_FORM_SYMBOL:
        return read_cells(part, form.mark, cells);
    case TEXT_FORM_TOKENS:
        return read_tokens(part, cells);
    case TEXT_FORM_FIELDS:
        return read_fields(part, form.mark, cells);
    case TEXT_FORM_NONE:
    case TEXT_FORM_WIDTH:
        break;
    }
    return false;
}

/* The length of all runs of cells side by side; 0 if they differ. */
static size_t run_length(struct text_part part, struct text_form form)
{
    size_t same = 0, run = 0;
    for (size_t i = 0; i <= part.length; i++) {
        const char byte = i < part.length ? part.text[i] : ' ';
        if (form.kind == TEXT_FORM_CELLS ? text_is_cell(byte)
                                         : text_is_digit(byte) || byte == form.mark) {
            run++;
            continue;
        }
        if (run > 0 && same > 0 && run != same)
            return 0;
        same = run > 0 ? run : same;
        run = 0;
    }
    return same;
}

bool text_is_grouped(struct text_part part, struct text_form form)
{
    const bool whole = form.kind != TEXT_FORM_SYMBOL || text_blank_bit(form.mark) == 0;
    if (form.kind != TEXT_FORM_CELLS && form.kind != TEXT_FORM_SYMBOL)
        return true;
    const size_t run = run_length(part, form);
    return run == 1 || run == 3 || run == 9 || (whole && run == TENRING_CELLS);
}

/* Whether a character that fills all places without a digit may be the blank. */
static bool may_be_blank(char byte)
{
    return !text_is_digit(byte) && byte != '|' && byte != ',' && byte != ';' &&
           !text_is(byte, TEXT_IS_BRACKET);
}

/* The forms, best first; after them those of each symbol as the blank. */
static const struct text_form known_forms[] = {
    {TEXT_FORM_FIELDS, '|'}, {TEXT_FORM_CELLS, '\0'}, {TEXT_FORM_TOKENS, '\0'},
    {TEXT_FORM_FIELDS, ','}, {TEXT_FORM_FIELDS, ';'}, {TEXT_FORM_FIELDS, '\t'},
    {TEXT_FORM_FIELDS, '&'}, {TEXT_FORM_FIELDS, '|'}, {TEXT_FORM_FIELDS, ':'},
};

int text_find_form(struct text_part part, size_t count, int from, struct text_form *form,
                   struct text_cells *cells)
{
    enum { KNOWN = sizeof known_forms / sizeof known_forms[0], END = KNOWN + 256 - '!' };
    uint16_t times[256] = {0};
    size_t digits = 0;
    for (size_t i = 0; i < part.length; i++) {
        times[(unsigned char)part.text[i]]++;
        digits += text_is_digit(part.text[i]);
    }
    for (int i = from; i < END && part.length + 1 >= count; i++) {
        *form = i < KNOWN ? known_forms[i]
                          : (struct text_form){TEXT_FORM_SYMBOL, (char)(i - KNOWN + '!')};
        const size_t marks = times[(unsigned char)form->mark];
        const bool may_be = i == 0                           ? count == 9 && marks + times[':'] >= 9
                            : form->kind == TEXT_FORM_FIELDS ? count == 9 && marks >= 8
                            : form->kind == TEXT_FORM_SYMBOL
                                ? marks > 0 && marks + digits == count && may_be_blank(form->mark)
                                : true;
        if (may_be && text_read_cells_of(part, *form, cells) && cells->count == count &&
            (count == 9 || text_is_grouped(part, *form)))
            return i + 1;
    }
    *form = (struct text_form){TEXT_FORM_NONE, '\0'};
    text_clear_cells(cells);
    return 0;
}

/* ---- Fixed width ---- */

/* Stores the places of bars in a part, at most four. Returns how many there are. */
static size_t find_bars(struct text_part part, size_t at[4])
{
    size_t count = 0;
    for (size_t i = 0; i < part.length; i++)
        if (part.text[i] == '|') {
            if (count < 4)
                at[count] = i;
            count++;
        }
    return count;
}

/* Finds the places of the nine cells in a row with `count` bars. */
static bool find_places(const size_t bars[4], size_t count, size_t place[9])
{
    const size_t first = count == 4 ? bars[1] : bars[0], second = count == 4 ? bars[2] : bars[1];
    const size_t width = second - first - 1; /* of a field; the bars are those beside the middle */
    if (count == 0) {
        for (size_t i = 0; i < 9; i++)
            place[i] = i;
        return true;
    }
    if ((count != 2 && count != 4) || (width != 3 && width != 5 && width != 7) || first < width ||
        (count == 4 && (bars[0] + width + 1 != first || bars[3] != second + width + 1)))
        return false;
    const size_t begin[3] = {first - width, first + 1, second + 1};
    for (size_t i = 0; i < 9; i++)
        place[i] = begin[i / 3] + (width == 7) + i % 3 * (width == 3 ? 1 : 2);
    return true;
}

/* Whether digits stand in the last three of nine columns, and in odd and even columns. Short
   numbers below one another do not, so this tells a puzzle from a list of numbers. */
static bool fills_columns(const uint16_t set[TENRING_CELLS])
{
    bool column[9] = {false};
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        column[cell % 9] = column[cell % 9] || set[cell] != TENRING_ALL_DIGITS;
    return (column[6] || column[7] || column[8]) &&
           (column[1] || column[3] || column[5] || column[7]);
}

bool text_read_width(const struct text_part rows[9], uint16_t set[TENRING_CELLS])
{
    size_t place[9], bars[4] = {0}, others[4], digits = 0;
    const size_t count = find_bars(rows[0], bars);
    if (!find_places(bars, count, place))
        return false;
    for (size_t r = 0; r < 9; r++) {
        if (find_bars(rows[r], others) != count ||
            (count > 0 && memcmp(bars, others, count * sizeof *bars) != 0))
            return false;
        size_t seen = 0;
        for (size_t i = 0; i < rows[r].length; i++)
            seen += !text_is(rows[r].text[i], TEXT_IS_BAR);
        for (size_t c = 0; c < 9; c++) {
            const char byte = place[c] < rows[r].length ? rows[r].text[place[c]] : ' ';
            unsigned cell = byte == ' ' ? TENRING_ALL_DIGITS : text_cell_set(byte);
            if (cell == TEXT_NO_CELL)
                return false;
            seen -= byte != ' ';
            digits += cell != TENRING_ALL_DIGITS;
            set[9 * r + c] = (uint16_t)cell;
        }
        if (seen > 0)
            return false;
    }
    return digits > 0 && (count > 0 || fills_columns(set));
}
