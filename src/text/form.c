/*
 * form.c - see text/form.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/form.h"

#include "text/characters.h"

#include <string.h>

/* ---- Characters ---- */

/* The classes of each byte: S white space and bars, C commas, Q quotes, O and E opening and closing
   brackets, M markup, L and X letters, B other marks, W TEXT_WORD and TEXT_BREAK; N none. */

#define N   0
#define W   TEXT_IS_BRACKET
#define S   (TEXT_IS_BREAKS | TEXT_IS_BAR)
#define C   (TEXT_IS_BREAKS | TEXT_IS_CLOSES)
#define Q   (TEXT_IS_BREAKS | TEXT_IS_OPENS | TEXT_IS_CLOSES | TEXT_IS_BRACKET)
#define O   (TEXT_IS_BREAKS | TEXT_IS_OPENS | TEXT_IS_BRACKET)
#define E   (TEXT_IS_BREAKS | TEXT_IS_CLOSES | TEXT_IS_BRACKET)
#define M   (TEXT_IS_BREAKS | TEXT_IS_MARKUP)
#define B   TEXT_IS_BREAKS
#define L   (TEXT_IS_LETTER | TEXT_IS_FOREIGN)
#define X   TEXT_IS_LETTER
#define L16 L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L
#define B16 B, B, B, B, B, B, B, B, B, B, B, B, B, B, B, B

const uint8_t text_classes[256] = {
    N,   W,   W,   N,   N,   N,   N,   N,
    N,   S,   N,   S,   S,   N,   N,   N, /* controls */
    N,   N,   N,   N,   N,   N,   N,   N,
    N,   N,   N,   N,   N,   N,   N,   N, /* controls */
    S,   B,   Q,   M,   B,   B,   M,   Q,
    O,   E,   N,   N,   C,   N,   N,   M, /* ! " # $ % & ' ( ) * + , - . / */
    N,   N,   N,   N,   N,   N,   N,   N,
    N,   N,   B,   C,   M,   M,   B,   N, /* 0 to 9 : ; < = > ? */
    B,   L,   L,   L,   L,   L,   L,   L,
    L,   L,   L,   L,   L,   L,   L,   L, /* @ A to O */
    L,   L,   L,   L,   L,   L,   L,   L,
    X,   L,   L,   O,   M,   E,   B,   N, /* P to Z [ \ ] ^ _ */
    Q,   L,   L,   L,   L,   L,   L,   L,
    L,   L,   L,   L,   L,   L,   L,   L, /* ` a to o */
    L,   L,   L,   L,   L,   L,   L,   L,
    X,   L,   L,   O,   S,   E,   B,   N,   /* p to z { | } ~ */
    L16, B16, B16, B16, B16, B16, B16, B16, /* not ASCII */
};

#undef N
#undef W
#undef S
#undef C
#undef Q
#undef O
#undef E
#undef M
#undef B
#undef L
#undef X
#undef L16
#undef B16

unsigned text_blank_bit(char byte)
{
    static const uint8_t bits[256] = {
        ['.'] = 1, ['0'] = 2, ['*'] = 4, ['_'] = 8, ['-'] = 16, ['?'] = 32, ['x'] = 64, ['X'] = 64};
    return bits[(unsigned char)byte];
}

struct text_part text_trim_part(struct text_part part)
{
    text_trim_spaces(&part.text, &part.length);
    return part;
}

/* ---- Forms ---- */

static void add_cell(struct text_cells *cells, unsigned set)
{
    if (cells->count < TENRING_CELLS)
        cells->set[cells->count] = (uint16_t)set;
    cells->count++;
}

/* Counts `length` cells side by side. */
static void note_run(struct text_cells *cells, size_t length)
{
    if (length == 0)
        return;
    cells->run = cells->count == length || cells->run == length ? length : 0;
}

/* Reads the form CELLS. */
static bool read_cells(struct text_part part, struct text_cells *cells)
{
    bool beside = false;
    size_t run = 0;
    for (size_t i = 0; i < part.length; i++) {
        const char byte = part.text[i];
        const unsigned set = text_cell_set(byte);
        if (set == TEXT_NO_CELL) {
            if (text_is(byte, TEXT_IS_LETTER))
                return false;
            note_run(cells, run);
            run = 0;
            beside = false;
            continue;
        }
        if (cells->count < 10)
            cells->joined |= (unsigned)beside << cells->count;
        if (set == TENRING_ALL_DIGITS)
            cells->blanks |= text_blank_bit(byte);
        add_cell(cells, set);
        beside = true;
        run++;
    }
    note_run(cells, run);
    return true;
}

/* Reads the form SYMBOL. Another usual blank separates cells only if `blank` is a usual one
   itself. */
static bool read_symbols(struct text_part part, char blank, struct text_cells *cells)
{
    const bool usual = text_blank_bit(blank) != 0;
    size_t run = 0;
    for (size_t i = 0; i < part.length; i++) {
        const char byte = part.text[i];
        if (text_is_digit(byte) || byte == blank) {
            add_cell(cells, byte == blank ? TENRING_ALL_DIGITS : text_cell_set(byte));
            run++;
            continue;
        }
        note_run(cells, run);
        run = 0;
        if (byte == '0' || text_is(byte, TEXT_IS_LETTER) ||
            (!usual && (text_is_cell(byte) || (unsigned char)byte >= TEXT_SYMBOL)))
            return false;
    }
    note_run(cells, run);
    return true;
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
    unsigned set = length == 1 ? text_cell_set(*text) : text_read_cell(text, length);
    if (set == TEXT_NO_CELL)
        set = read_group(text, length, &placed);
    if (set == 0 || set == TEXT_NO_CELL)
        return false;
    if (set == TENRING_ALL_DIGITS && length == 1)
        cells->blanks |= text_blank_bit(*text);
    cells->groups = cells->groups || (set != TENRING_ALL_DIGITS && digit_set_size(set) > 1) ||
                    (set == TENRING_ALL_DIGITS && length == 9);
    if (placed && cells->count < 32)
        cells->placed |= 1u << cells->count;
    add_cell(cells, set);
    return true;
}

/* The length of the empty cell at part.text[at], "" or { }; 0 if there is none. */
static size_t empty_pair(struct text_part part, size_t at)
{
    static const char pairs[] = "\"\"''{}[]()";
    const char *pair = strchr(pairs, part.text[at]);
    size_t end = at + 1;
    if (!pair || (pair - pairs) % 2 || (at > 0 && !text_is(part.text[at - 1], TEXT_IS_BREAKS)))
        return 0;
    while (end < part.length && part.text[end] == ' ' && pair[0] != pair[1])
        end++;
    return end < part.length && part.text[end] == pair[1] ? end + 1 - at : 0;
}

/* Reads the form TOKENS. */
static bool read_tokens(struct text_part part, struct text_cells *cells)
{
    size_t i = 0;
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
        if (!add_word(cells, part.text + i, end - i))
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
    field = strip_field(field);
    if (field.length == 3 && field.text[0] == '.' && field.text[2] == '.')
        field.length = 0; /* `tenring show --solve` writes .4. for a cell that was filled in */
    if (field.length > 0)
        return add_word(cells, field.text, field.length);
    add_cell(cells, TENRING_ALL_DIGITS);
    return true;
}

/* Between bars a colon separates, too: | 5 : 3 :   | */
static bool separates(char byte, char separator)
{
    return byte == separator || (separator == '|' && byte == ':');
}

/* Reads the form FIELDS. Bars at the edges enclose the fields; what follows the last bar has no
   cell. Other separators stand between fields, and one may end the row. */
static bool read_fields(struct text_part part, char separator, struct text_cells *cells)
{
    size_t count = 0;
    for (size_t i = 0; i < part.length; i++)
        count += separates(part.text[i], separator);
    const bool edges = separator == '|' && count >= 9;
    if (count < 8 || count > 10)
        return false;
    if (separator != '\t')
        part = text_trim_part(part);
    size_t begin = 0;
    if (edges && *part.text == '|')
        begin = 1;
    for (size_t i = begin; i <= part.length && cells->count < 9; i++) {
        if (i < part.length && !separates(part.text[i], separator))
            continue;
        if (!add_field(cells, (struct text_part){part.text + begin, i - begin}))
            return false;
        begin = i + 1;
    }
    /* no cell may follow; the sudoku package of LaTeX ends each row with a point */
    for (size_t i = begin; i < part.length; i++)
        if (text_is_digit(part.text[i]) || separates(part.text[i], separator) ||
            text_is(part.text[i], TEXT_IS_LETTER))
            return false;
    return count == (edges ? 9u + (*part.text == '|') : 8u) || (count == 9 && begin >= part.length);
}

void text_clear_cells(struct text_cells *cells)
{
    cells->count = 0;
    cells->run = 1;
    cells->joined = cells->placed = cells->blanks = 0;
    cells->groups = false;
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
    case TEXT_FORM_NONE:
    case TEXT_FORM_WIDTH:
        break;
    }
    return false;
}

/* Adds a form if the part has it. */
static size_t try_form(struct text_part part, size_t count, enum text_form_kind kind, char mark,
                       struct text_form *forms, size_t found)
{
    struct text_cells cells;
    const struct text_form form = {kind, mark};
    /* 81 cells on a line are grouped by rows or boxes, or separated one by one, or stand side by
       side with nothing beside them that could be a cell: unlike `17 53..7` and `?53..7` */
    const bool whole = kind != TEXT_FORM_SYMBOL || text_blank_bit(mark) == 0;
    if (found < TEXT_FORMS_MAX && text_read_cells_of(part, form, &cells) && cells.count == count &&
        (count == 9 || cells.run == 1 || cells.run == 3 || cells.run == 9 ||
         (whole && cells.run == count)))
        forms[found++] = form;
    return found;
}

/* Whether a character that fills all places without a digit may be the blank. */
static bool may_be_blank(char byte)
{
    return !text_is_digit(byte) && byte != '|' && byte != ',' && byte != ';' &&
           !text_is(byte, TEXT_IS_BRACKET);
}

size_t text_find_forms(struct text_part part, size_t count, struct text_form *forms, size_t most)
{
    static const char separators[] = ",;\t&|:";
    uint16_t times[256];
    size_t digits = 0;
    size_t found = 0;
    size_t bars = 0;
    for (size_t i = 0; i < part.length; i++)
        bars += part.text[i] == '|' || part.text[i] == ':';
    if (count == 9 && bars >= 9)
        found = try_form(part, count, TEXT_FORM_FIELDS, '|', forms, found);
    if (found < most)
        found = try_form(part, count, TEXT_FORM_CELLS, '\0', forms, found);
    if (found < most)
        found = try_form(part, count, TEXT_FORM_TOKENS, '\0', forms, found);
    if (found >= most)
        return found;
    memset(times, 0, sizeof times);
    for (size_t i = 0; i < part.length; i++) {
        times[(unsigned char)part.text[i]]++;
        digits += text_is_digit(part.text[i]);
    }
    for (const char *separator = separators; *separator && count == 9 && found < most; separator++)
        if (times[(unsigned char)*separator] >= 8)
            found = try_form(part, count, TEXT_FORM_FIELDS, *separator, forms, found);
    for (int byte = '!'; byte < 256 && found < most; byte++)
        if (times[byte] > 0 && times[byte] + digits == count && may_be_blank((char)byte))
            found = try_form(part, count, TEXT_FORM_SYMBOL, (char)byte, forms, found);
    return found;
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

/* Finds the places of the nine cells in each row, by the bars of the first row that has any. */
static bool find_places(const struct text_part rows[9], size_t place[9], size_t bars[4],
                        size_t *bar_count)
{
    size_t begin[3];
    size_t width;
    *bar_count = find_bars(rows[0], bars);
    if (*bar_count == 0) {
        for (size_t i = 0; i < 9; i++)
            place[i] = i;
        return true;
    }
    if (*bar_count == 4) {
        width = bars[1] - bars[0] - 1;
        for (int i = 0; i < 3; i++)
            begin[i] = bars[i] + 1;
        if (bars[3] - bars[2] - 1 != width || bars[2] - bars[1] - 1 != width)
            return false;
    } else if (*bar_count == 2) {
        width = bars[1] - bars[0] - 1;
        if (bars[0] < width)
            return false;
        begin[0] = bars[0] - width;
        begin[1] = bars[0] + 1;
        begin[2] = bars[1] + 1;
    } else {
        return false;
    }
    if (width != 3 && width != 5 && width != 7)
        return false;
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
    size_t place[9], bars[4], others[4], count;
    size_t digits = 0;
    if (!find_places(rows, place, bars, &count))
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
