/*
 * form.c - see text/form.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/form.h"

#include "text/characters.h"

#include <string.h>

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

/* ---- Cells ---- */

/* What calls for a closer look at a line. */
#define UNUSUAL (TEXT_IS_FOREIGN | TEXT_IS_MARKUP | TEXT_IS_WIDE)

/* What white space is. */
#define WHITE (TEXT_NO_CELL | TEXT_IS_BREAKS | TEXT_IS_BAR)

/* The bits of `joined`: of the second to the tenth cell. */
#define JOINED 0x3feu

static void add_cell(struct text_cells *cells, unsigned set)
{
    if (cells->count < TENRING_CELLS)
        cells->set[cells->count] = (uint16_t)set;
    cells->count++;
}

/* Reads the form CELLS, in which digits and usual blanks are cells. */
static bool read_cells(struct text_part part, struct text_cells *cells)
{
    uint32_t good = 0, others = 0;
    size_t count = 0, strokes = 0;
    /* bit i: cell i is the next one; bit i: something stands before cell i */
    uint32_t next = 1, gaps = 0;
    for (size_t i = 0; i < part.length; i++) {
        const uint32_t byte = text_kinds[(unsigned char)part.text[i]];
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
    return !(others & TEXT_IS_LETTER);
}

/* Reads the form SYMBOL: digits are cells, and so is the mark, as the blank. */
static bool read_symbols(struct text_part part, char mark, struct text_cells *cells)
{
    for (size_t i = 0; i < part.length; i++) {
        const char byte = part.text[i];
        if (byte == mark)
            add_cell(cells, TENRING_ALL_DIGITS);
        else if (text_is_digit(byte))
            add_cell(cells, text_cell_set(byte));
        else if (byte == '0' || text_is(byte, TEXT_IS_LETTER))
            return false;
    }
    cells->blanks = text_blank_bit(mark);
    cells->unusual = text_kinds_of(part) & UNUSUAL;
    return true;
}

/* ---- Words ---- */

/* Reads different digits side by side, perhaps after a `u`. Returns 0 if they are no group. */
static unsigned read_group(const char *text, size_t length, bool *placed)
{
    unsigned set = 0;
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

/* Whether the characters of a word are cells: a group in brackets touches the word, or it is a row
   of nine digits that are not in order. */
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

/* Reads a word that is more than different digits; its characters may be single cells. */
static bool add_unusual_word(struct text_cells *cells, struct text_part part, size_t begin,
                             size_t end)
{
    const size_t step = are_single(part, begin, end) ? 1 : end - begin;
    for (size_t at = begin; at < end; at += step)
        if (!add_word(cells, part.text + at, step))
            return false;
    return true;
}

/* The end of the empty cell at part.text[at], "" or { }; `at` if there is none. */
static size_t empty_end(struct text_part part, size_t at)
{
    const char open = part.text[at];
    const char close = (char)(open == '{' ? '}' : open);
    size_t end = at + 1;
    if ((open != '"' && open != '\'' && open != '{') ||
        (at > 0 && !text_is(part.text[at - 1], TEXT_IS_BREAKS)))
        return at;
    while (open == '{' && end < part.length && part.text[end] == ' ')
        end++;
    return end < part.length && part.text[end] == close ? end : at;
}

/* Reads the form TOKENS. */
static bool read_tokens(struct text_part part, struct text_cells *cells)
{
    uint32_t all = 0, byte = 0;
    size_t i = 0, strokes = 0;
    for (;;) {
        for (; i < part.length; i++) {
            byte = text_kinds[(unsigned char)part.text[i]];
            if (!(byte & TEXT_IS_BREAKS))
                break;
            all |= byte;
            strokes += byte / TEXT_IS_STROKE & 1;
            const size_t close = byte & TEXT_IS_OPENS ? empty_end(part, i) : i;
            if (close > i)
                add_cell(cells, TENRING_ALL_DIGITS);
            i = close;
        }
        if (i == part.length)
            break;
        const size_t begin = i;
        uint32_t set = 0, unusual = all & TEXT_IS_BRACKET;
        for (; i < part.length; i++) {
            byte = text_kinds[(unsigned char)part.text[i]];
            if (byte & TEXT_IS_BREAKS)
                break;
            unusual |= (byte & ~(uint32_t)TENRING_ALL_DIGITS) | (byte & set);
            set |= byte;
        }
        all |= set;
        if (unusual || byte & TEXT_IS_BRACKET || i - begin == 9) {
            if (!add_unusual_word(cells, part, begin, i))
                return false;
            continue;
        }
        cells->groups = cells->groups || (set & (set - 1)) != 0;
        add_cell(cells, set);
    }
    cells->strokes = strokes;
    cells->unusual = all & UNUSUAL;
    return true;
}

/* ---- Fields ---- */

/* Removes the wrapping of a cell from a field: white space, quotes, braces, dollars, asterisks. */
static struct text_part strip_field(struct text_part field)
{
    static const char round[] = " \t\"'`{}()[]$~\\=*";
    field = text_trim_part(field);
    if (field.length == 1 && text_is_cell(*field.text))
        return field;
    while (field.length > 0 && memchr(round, *field.text, sizeof round - 1)) {
        field.text++;
        field.length--;
    }
    while (field.length > 0 && memchr(round, field.text[field.length - 1], sizeof round - 1))
        field.length--;
    return field;
}

static bool add_field(struct text_cells *cells, struct text_part field)
{
    cells->unusual = cells->unusual || (text_kinds_of(field) & UNUSUAL);
    field = strip_field(field);
    if (field.length == 3 && field.text[0] == '.' && field.text[2] == '.')
        field.length = 0; /* `tenring show --solve` writes .4. for a cell that was filled in */
    if (field.length > 0)
        return add_word(cells, field.text, field.length);
    add_cell(cells, TENRING_ALL_DIGITS);
    return true;
}

/*
 * Reads the form FIELDS. Between bars a colon separates, too: | 5 : 3 :   |. Bars at the edges
 * enclose the fields; nothing stands before the first bar, and at most a point behind the last one,
 * which ends a row in LaTeX's package sudoku. One more of the other separators may end the row.
 */
static bool read_fields(struct text_part part, char separator, struct text_cells *cells)
{
    const bool bars = separator == '|';
    const char other = (char)(bars ? ':' : separator);
    if (separator != '\t')
        part = text_trim_part(part);
    const char *begin = part.text, *at, *end = part.text + part.length;
    for (;; begin = at + 1) {
        uint32_t all = 0, digits = 0;
        for (at = begin; at < end && *at != separator && *at != other; at++) {
            const uint32_t byte = text_kinds[(unsigned char)*at];
            all |= byte;
            digits += !(byte & TEXT_NO_CELL);
        }
        const uint32_t set = all & TENRING_ALL_DIGITS;
        if (cells->count == 11)
            return false;
        if (digits <= 1 && !(all & ~(TENRING_ALL_DIGITS | WHITE)))
            add_cell(cells, set ? set : TENRING_ALL_DIGITS);
        else if (!add_field(cells, (struct text_part){begin, (size_t)(at - begin)}))
            return false;
        if (at == end)
            break;
    }
    const bool edge = bars && cells->count >= 10 && *part.text == '|';
    if (cells->count == 10u + edge &&
        (bars ? cells->set[9 + edge] == TENRING_ALL_DIGITS : begin == end))
        cells->count--;
    if (edge) {
        memmove(cells->set, cells->set + 1, 9 * sizeof *cells->set);
        cells->placed >>= 1;
        cells->count--;
    }
    return cells->count == 9;
}

/* ---- Rows of fixed width ---- */

/* Finds the places of the nine cells in a row of fixed width. Returns the mark of its form, which
   tells where they are: ' ' for a row without bars; NUL if it is not drawn so. */
static char find_places(struct text_part part, size_t place[9])
{
    enum { FAR = 16, SPACED = 5, FRAMED = 7 };
    size_t bar[4], count = 0;
    for (size_t i = 0; i < part.length; i++) {
        if (part.text[i] != '|')
            continue;
        if (count == 4)
            return '\0';
        bar[count++] = i;
    }
    for (size_t c = 0; c < 9 && count == 0; c++)
        place[c] = c;
    if (count != 2 && count != 4)
        return count == 0 ? ' ' : '\0';
    const size_t *middle = bar + (count == 4); /* the bars beside the middle field */
    const size_t width = middle[1] - middle[0] - 1, begin = middle[0] - width;
    if ((width != 3 && width != SPACED && width != FRAMED) || begin >= FAR ||
        (count == 4 && (bar[0] + 1 != begin || bar[3] != middle[1] + width + 1)))
        return '\0';
    for (size_t c = 0; c < 9; c++)
        place[c] = begin + c / 3 * (width + 1) + (width == FRAMED) + c % 3 * (width == 3 ? 1 : 2);
    return (char)(begin << 3 | width);
}

/* Reads the form WIDTH. */
static bool read_width(struct text_part part, char mark, struct text_cells *cells)
{
    size_t place[9], seen = 0;
    if (find_places(part, place) != mark)
        return false;
    for (size_t i = 0; i < part.length; i++)
        seen += !text_is(part.text[i], TEXT_IS_BAR);
    for (size_t c = 0; c < 9; c++) {
        const char byte = (char)(place[c] < part.length ? part.text[place[c]] : ' ');
        if (byte != ' ' && !text_is_digit(byte))
            return false;
        seen -= byte != ' ';
        add_cell(cells, byte == ' ' ? TENRING_ALL_DIGITS : text_cell_set(byte));
    }
    return seen == 0;
}

/* ---- Forms ---- */

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
        return read_cells(part, cells);
    case TEXT_FORM_TOKENS:
        return read_tokens(part, cells);
    case TEXT_FORM_FIELDS:
        return read_fields(part, form.mark, cells);
    case TEXT_FORM_SYMBOL:
        return read_symbols(part, form.mark, cells);
    case TEXT_FORM_WIDTH:
        return read_width(part, form.mark, cells);
    case TEXT_FORM_NONE:
        break;
    }
    return false;
}

bool text_is_grouped(struct text_part part, struct text_form form)
{
    size_t same = 0, run = 0;
    if (form.kind != TEXT_FORM_CELLS && form.kind != TEXT_FORM_SYMBOL)
        return true;
    for (size_t i = 0; i <= part.length; i++) {
        const char byte = (char)(i < part.length ? part.text[i] : ' ');
        if (form.mark ? text_is_digit(byte) || byte == form.mark : text_is_cell(byte)) {
            run++;
            continue;
        }
        if (run > 0 && same > 0 && run != same)
            return false;
        same = run > 0 ? run : same;
        run = 0;
    }
    return same == 1 || same == 3 || same == 9 ||
           (same == TENRING_CELLS && text_blank_bit(form.mark) == 0);
}

/* The forms, best first; after them those of each symbol as the blank, and last those of fixed
   width. */
static const struct text_form known_forms[] = {
    {TEXT_FORM_FIELDS, '|'}, {TEXT_FORM_CELLS, '\0'}, {TEXT_FORM_TOKENS, '\0'},
    {TEXT_FORM_FIELDS, ','}, {TEXT_FORM_FIELDS, ';'}, {TEXT_FORM_FIELDS, '\t'},
    {TEXT_FORM_FIELDS, '&'}, {TEXT_FORM_FIELDS, '|'}, {TEXT_FORM_FIELDS, ':'},
};

enum { KNOWN = sizeof known_forms / sizeof known_forms[0], LAST = KNOWN + 256 - '!' };

/* What a part consists of. */
struct bytes {
    uint16_t times[256];
    size_t digits;
};

/* Whether a character that fills all places without a digit may be the blank. */
static bool may_be_blank(char byte)
{
    return !text_is_digit(byte) &&
           !text_is(byte, TEXT_IS_BAR | TEXT_IS_OPENS | TEXT_IS_CLOSES | TEXT_IS_BRACKET);
}

/* The i-th form; NONE if the bytes of a part tell that it has no `count` cells in that form. */
static struct text_form candidate(int i, struct text_part part, const struct bytes *bytes,
                                  size_t count)
{
    static const struct text_form none;
    struct text_form form = {TEXT_FORM_SYMBOL, (char)(i - KNOWN + '!')};
    size_t place[9];
    if (i == LAST) {
        form = (struct text_form){TEXT_FORM_WIDTH, find_places(part, place)};
        return count == 9 && form.mark ? form : none;
    }
    if (part.length + 1 < count)
        return none;
    if (i < KNOWN)
        form = known_forms[i];
    const size_t marks = bytes->times[(unsigned char)form.mark];
    if (i == 0)
        return count == 9 && marks + bytes->times[':'] >= 9 ? form : none;
    if (form.kind == TEXT_FORM_FIELDS)
        return count == 9 && marks >= 8 ? form : none;
    if (form.kind == TEXT_FORM_SYMBOL)
        return marks > 0 && marks + bytes->digits == count && may_be_blank(form.mark) ? form : none;
    return form;
}

int text_find_form(struct text_part part, size_t count, int from, struct text_form *form,
                   struct text_cells *cells)
{
    struct bytes bytes = {.digits = 0};
    for (size_t i = 0; i < part.length; i++) {
        bytes.times[(unsigned char)part.text[i]]++;
        bytes.digits += text_is_digit(part.text[i]);
    }
    for (int i = from; i <= LAST; i++) {
        *form = candidate(i, part, &bytes, count);
        if (form->kind != TEXT_FORM_NONE && text_read_cells_of(part, *form, cells) &&
            cells->count == count && (count == 9 || text_is_grouped(part, *form)))
            return i + 1;
    }
    *form = (struct text_form){TEXT_FORM_NONE, '\0'};
    text_clear_cells(cells);
    return 0;
}
