/*
 * row.c - see text/row.h.
 *
 * A frame is told from a row of nine '-' blanks by text_is_frame; but nine empty fields between
 * strokes are a row of blanks, though the line has nothing but strokes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/row.h"

#include "base/grid.h"

#include "text/characters.h"
#include "text/fields.h"
#include "text/fold.h"
#include "text/frame.h"
#include "text/message.h"

#include <string.h>

/* ---- The shape of a line ---- */

struct token {
    size_t begin;
    size_t length; /* 0: there are no more */
};

/* The first token at or after `from`. */
static struct token find_token(const char *text, size_t length, size_t from)
{
    size_t n;
    while (from < length && (n = text_separator(text + from, length - from)) > 0)
        from += n;
    struct token token = {from, 0};
    while (from < length && !text_separator(text + from, length - from))
        from++;
    token.length = from - token.begin;
    return token;
}

void text_find_shape(const char *text, size_t length, struct text_shape *shape)
{
    memset(shape, 0, sizeof *shape);
    for (struct token t = find_token(text, length, 0); t.length > 0;
         t = find_token(text, length, t.begin + t.length)) {
        if (shape->tokens++ == 0)
            shape->first = t.length;
        for (size_t i = 0; i < t.length; i++)
            if (text_is_cell(text[t.begin + i]))
                shape->cells++;
            else
                shape->others++;
    }
}

bool text_read_blocks(const char *text, size_t length, uint16_t cell[TENRING_CELLS])
{
    bool moved = false;
    size_t cells = 0;
    for (struct token t = find_token(text, length, 0); t.length > 0;
         t = find_token(text, length, t.begin + t.length)) {
        if (t.length != GRID_DIGITS || cells == GRID_CELLS)
            return false;
        for (size_t i = 0; i < GRID_DIGITS; i++) {
            const unsigned set = text_cell_set(text[t.begin + i]);
            if (set == TEXT_NO_CELL)
                return false;
            moved = moved || (set != TENRING_ALL_DIGITS && set != 1u << i);
            cell[cells++] = (uint16_t)set;
        }
    }
    return moved && cells == GRID_CELLS;
}

/* ---- Groups ---- */

static void fail_character(struct tenring_error *error, size_t offset, char found)
{
    text_fail(error, offset, TENRING_ERROR_CODE_GRID_CELL, (int)found);
}

/*
 * Reads one group of candidates: digits, each once, or one blank for all nine, or a digit after
 * 'u', which is SudoCue's mark for a digit that the user placed: then TEXT_PLACED is added. Returns
 * the set; 0 after a fault.
 */
static unsigned read_group(const char *text, struct token token, struct tenring_error *error)
{
    size_t i = token.begin;
    size_t end = token.begin + token.length;
    if (token.length == 1 && text_is_cell(text[i]))
        return text_cell_set(text[i]);
    unsigned set = 0;
    if ((text[i] == 'u' || text[i] == 'U') && token.length > 1) {
        i++;
        set = token.length == 2 ? TEXT_PLACED : 0;
    }
    for (; i < end; i++) {
        if (!text_is_digit(text[i])) {
            text_fail(error, i, TENRING_ERROR_CODE_GROUP_CANDIDATE, (int)text[i]);
            return 0;
        }
        unsigned bit = text_cell_set(text[i]);
        if (set & bit) {
            text_fail(error, i, TENRING_ERROR_CODE_GROUP_TWICE, (int)text[i]);
            return 0;
        }
        set |= bit;
    }
    return set;
}

bool text_read_groups(const char *text, size_t length, size_t count, uint16_t *sets,
                      struct tenring_error *error)
{
    struct token token = find_token(text, length, 0);
    for (size_t i = 0; i < count; i++) {
        unsigned set = read_group(text, token, error);
        if (!set)
            return false;
        sets[i] = (uint16_t)set;
        token = find_token(text, length, token.begin + token.length);
    }
    return true;
}

/* ---- Fields ---- */

struct fields {
    size_t begin[9];
    size_t end[9];
};

/* The length of the stroke between fields that text begins with, or 0. */
static size_t field_stroke(const char *text, size_t length)
{
    return length > 0 && (*text == '|' || *text == ':') ? 1 : text_box_drawing(text, length);
}

/* Nine fields between ten strokes, with a short label before the first, or between eight. runs: of
   strokes without anything between them only the first counts. */
static bool find_stroke_fields(const struct text_row_line *line, bool runs, struct fields *fields)
{
    enum { LABEL_MAX = 4 };
    const char *text = line->text;
    size_t from[11];
    size_t to[11];
    size_t n = 0;
    for (size_t i = line->begin; i < line->end;) {
        size_t step = field_stroke(text + i, line->end - i);
        if (step == 0) {
            i++;
            continue;
        }
        if (n == 11)
            return false;
        from[n] = i;
        i += step;
        while (runs && (step = field_stroke(text + i, line->end - i)) > 0)
            i += step;
        to[n++] = i;
    }
    bool closed = n == 10 && to[9] == line->end && from[0] - line->begin <= LABEL_MAX;
    if (!closed && n != 8)
        return false;
    for (size_t i = 0; i < 9; i++) {
        fields->begin[i] = closed ? to[i] : i == 0 ? line->begin : to[i - 1];
        fields->end[i] = closed ? from[i + 1] : i == 8 ? line->end : from[i];
    }
    return true;
}

/* Nine fields between eight separators of one kind. */
static bool find_separated_fields(const struct text_row_line *line, char separator,
                                  struct fields *fields)
{
    size_t n = 0;
    size_t begin = 0;
    for (size_t i = 0; i <= line->length; i++) {
        if (i < line->length && line->text[i] != separator)
            continue;
        if (n == 9)
            return false;
        fields->begin[n] = begin;
        fields->end[n++] = i;
        begin = i + 1;
    }
    return n == 9;
}

/* Takes white space, quotes and a drawing's marks off a field. */
static struct token trim_field(const char *text, size_t begin, size_t end)
{
    static const char pairs[][2] = {{'"', '"'}, {'\'', '\''}, {'>', '<'}, {'!', '!'}};
    for (bool again = true; again;) {
        while (begin < end && text_is_space(text[begin]))
            begin++;
        while (begin < end && text_is_space(text[end - 1]))
            end--;
        again = false;
        for (size_t i = 0; i < sizeof pairs / sizeof pairs[0] && !again; i++)
            again = end - begin >= 2 && text[begin] == pairs[i][0] && text[end - 1] == pairs[i][1];
        again = again || (end - begin >= 3 && text[begin] == '*' && text[end - 1] == '*');
        begin += again;
        end -= again;
    }
    return (struct token){begin, end - begin};
}

static bool is_empty(const char *text, struct token token)
{
    return token.length == 0 || text_is_nothing(text + token.begin, token.length);
}

/* The set that a field stands for, 0 after a fault. *group: it has several digits. */
static unsigned read_field(const char *text, size_t begin, size_t end, bool *group,
                           struct tenring_error *error)
{
    struct token token = trim_field(text, begin, end);
    const char *field = text + token.begin;
    if (is_empty(text, token))
        return TENRING_ALL_DIGITS;
    if (text_is_decimal(field, token.length))
        return text_cell_set(field[0]);
    if (token.length == 3 && field[0] == '.' && text_is_digit(field[1]) && field[2] == '.')
        return TENRING_ALL_DIGITS; /* filled in, as `tenring show` draws it */
    unsigned set = read_group(text, token, error);
    *group = *group || token.length > 1;
    return set;
}

/* Whether the line has nine fields, of which most can be cells. */
static bool find_fields(const struct text_row_line *line, struct fields *fields)
{
    if (!find_stroke_fields(line, false, fields) && !find_stroke_fields(line, true, fields) &&
        !find_separated_fields(line, '\t', fields) && !find_separated_fields(line, ',', fields) &&
        !find_separated_fields(line, ';', fields))
        return false;
    int good = 0;
    for (int i = 0; i < 9; i++) {
        struct tenring_error error;
        bool group = false;
        good += read_field(line->text, fields->begin[i], fields->end[i], &group, &error) != 0;
    }
    return good >= 5;
}

bool text_read_cell(const char *text, size_t begin, size_t end, enum tenring_syntax syntax,
                    int column, struct text_row *row)
{
    bool group = false;
    unsigned set = read_field(text, begin, end, &group, &row->error);
    if (!set)
        return false;
    row->groups = row->groups || group;
    row->set[column] = (uint16_t)set;
    if (group && syntax == TENRING_SYNTAX_GRID) {
        struct token token = trim_field(text, begin, end);
        text_fail(&row->error, token.begin, TENRING_ERROR_CODE_GRID_ROW_GROUP, text + token.begin,
                  token.length);
        return false;
    }
    return true;
}

static bool read_fields(const struct text_row_line *line, const struct fields *fields,
                        enum tenring_syntax syntax, struct text_row *out)
{
    for (int i = 0; i < 9; i++)
        if (!text_read_cell(line->text, fields->begin[i], fields->end[i], syntax, i, out))
            return false;
    return true;
}

bool text_add_tall_line(const struct text_row_line *line, struct text_row *row)
{
    struct fields fields;
    if (!find_stroke_fields(line, false, &fields))
        return false;
    for (int i = 0; i < 9; i++) {
        for (size_t at = fields.begin[i]; at < fields.end[i]; at++) {
            char byte = line->text[at];
            bool marked = at > fields.begin[i] && line->text[at - 1] == '.';
            if (text_is_digit(byte))
                row->set[i] |= (uint16_t)(marked ? TENRING_ALL_DIGITS : text_cell_set(byte));
            else if (!text_is_space(byte) && !strchr("><!.", byte))
                return false;
        }
    }
    return true;
}

/* ---- Any frame, wide characters ---- */

/* Nine cells with strokes of any kind round three of them, or round each. */
static bool read_any_frame(const struct text_row_line *line, uint16_t sets[9])
{
    const char *text = line->text;
    unsigned places = 0; /* bit n: a stroke stands before cell n */
    int cells = 0;
    bool any = false;
    for (size_t i = line->begin; i < line->end;) {
        size_t n = text_stroke(text + i, line->end - i);
        unsigned set = text_cell_set(text[i]);
        if (set != TEXT_NO_CELL) {
            if (cells == 9)
                return false;
            sets[cells++] = (uint16_t)set;
            n = 1;
        } else if (n > 0) {
            /* the line's end in a string of C or Python, "53..7....\n" */
            if (cells == 9 && text_starts_with(text + i, line->end - i, "\\n"))
                n = 2;
            places |= 1u << cells;
            any = true;
        } else if (text_is_space(text[i])) {
            n = 1;
        } else {
            return false;
        }
        i += n;
    }
    const unsigned threes = 1u << 0 | 1u << 3 | 1u << 6 | 1u << 9;
    const unsigned each = 0x1fe;
    return cells == 9 && any && ((places & ~threes) == 0 || (places & each) == each);
}

/*
 * Three fields between four strokes, all as wide: a cell is where it stands in them, and white
 * space there is a blank.
 *
 *     |53 | 7 |   |      | 5 3   |   7   |       |
 *
 * Returns the number of digits, or -1 when the line is none.
 */
static int read_spaced(const struct text_row_line *line, uint16_t sets[9])
{
    enum { NARROW = 3, WIDE = 5, WIDEST = 7 };
    const char *text = line->text;
    size_t width = 0;
    int digits = 0;
    size_t at = line->begin;
    for (int field = 0; field <= 3; field++) {
        const size_t n = at < line->end ? text_stroke(text + at, line->end - at) : 0;
        if (n == 0 || text_is_cell(text[at]))
            return -1;
        at += n;
        if (field == 3)
            break;
        size_t end = at;
        while (end < line->end && (text[end] == ' ' || text_is_digit(text[end])))
            end++;
        width = field == 0 ? end - at : width;
        if (end - at != width || (width != NARROW && width != WIDE && width != WIDEST))
            return -1;
        for (size_t i = 0; i < width; i++) {
            const size_t step = width == NARROW ? 1 : 2;
            const size_t place = i - (width == WIDEST);
            const bool digit = text_is_digit(text[at + i]);
            digits += digit;
            if (place < 3 * step && place % step == 0)
                sets[3 * (size_t)field + place / step] =
                    (uint16_t)(digit ? text_cell_set(text[at + i]) : TENRING_ALL_DIGITS);
            else if (digit)
                return -1;
        }
        at = end;
    }
    return at == line->end ? digits : -1;
}

/*
 * Nine characters, digits and blanks, and nothing round them: a cell is where it stands. Without
 * line->spaced there must be two digits, or three with two blanks between some of them if it is cut
 * off, so that no number or two with blanks round them are one.
 */
static bool read_bare(const struct text_row_line *line, uint16_t sets[9])
{
    int digits = 0;
    bool gap = false; /* two blanks between digits */
    if (line->length > 9 || line->framed)
        return false;
    for (size_t i = 0; i < 9; i++) {
        const char cell = i < line->length ? line->text[i] : ' ';
        const bool digit = text_is_digit(cell);
        if (!digit && cell != ' ')
            return false;
        gap = gap || (digit && digits > 0 && line->text[i - 1] == ' ' && line->text[i - 2] == ' ');
        digits += digit;
        sets[i] = (uint16_t)(digit ? text_cell_set(cell) : TENRING_ALL_DIGITS);
    }
    const bool cut = line->length < 9;
    if (line->spaced)
        return digits >= cut && digits < 9;
    return cut ? gap && digits >= 3 : digits >= 2 && digits < 9;
}

/* Nine full-width characters and nothing else, of which the wide space is a blank. */
static bool read_wide(const struct text_row_line *line, uint16_t sets[9])
{
    int cells = 0;
    for (size_t i = 0; i < line->length; i += 3) {
        uint32_t code = 0;
        if (text_code_point(line->text + i, line->length - i, &code) != 3 || cells == 9)
            return false;
        bool digit = code >= 0xff11 && code <= 0xff19;
        if (!digit && code != 0x3000)
            return false;
        sets[cells++] = (uint16_t)(digit ? 1u << (code - 0xff11) : TENRING_ALL_DIGITS);
    }
    return cells == 9;
}

bool text_is_drawn_row(const struct text_row_line *line, struct text_dashes dashes)
{
    struct fields fields;
    uint16_t sets[9];
    bool has_fields = find_fields(line, &fields);
    bool empty = has_fields;
    for (int i = 0; i < 9 && empty; i++)
        empty = is_empty(line->text, trim_field(line->text, fields.begin[i], fields.end[i]));
    if (read_spaced(line, sets) >= !line->spaced || read_bare(line, sets))
        return true;
    if (!empty && text_is_frame(line->text + line->begin, line->end - line->begin, dashes))
        return false;
    return has_fields || read_any_frame(line, sets) || read_wide(line, sets);
}

/* ---- Rows ---- */

/* Reads nine single characters, however they are grouped. */
static bool read_singles(const char *text, size_t length, int row, struct text_row *out)
{
    size_t cells = 0;
    size_t tenth = 0;
    for (struct token t = find_token(text, length, 0); t.length > 0;
         t = find_token(text, length, t.begin + t.length)) {
        for (size_t i = t.begin; i < t.begin + t.length; i++, cells++) {
            unsigned set = text_cell_set(text[i]);
            if (set == TEXT_NO_CELL) {
                fail_character(&out->error, i, text[i]);
                return false;
            }
            if (cells < 9)
                out->set[cells] = (uint16_t)set;
            else if (cells == 9)
                tenth = i;
        }
    }
    if (cells == 9)
        return true;
    text_fail(&out->error, cells > 9 ? tenth : length, TENRING_ERROR_CODE_GRID_ROW_CELLS,
              (uint64_t)row + 1, (uint64_t)cells);
    return false;
}

/* Reads nine decimals, 5.0 3.0 ... */
static bool read_decimals(const char *text, size_t length, uint16_t set[9])
{
    size_t count = 0;
    for (struct token t = find_token(text, length, 0); t.length > 0;
         t = find_token(text, length, t.begin + t.length)) {
        if (count == 9 || !text_is_decimal(text + t.begin, t.length))
            return false;
        set[count++] = (uint16_t)text_cell_set(text[t.begin]);
    }
    return count == 9;
}

/* Reads tokens; offsets are relative to text. */
static bool read_tokens(const char *text, size_t length, int row, bool groups,
                        enum tenring_syntax syntax, struct text_row *out)
{
    struct text_shape shape;
    text_find_shape(text, length, &shape);
    size_t characters = shape.cells + shape.others;
    if (shape.tokens == 9 && characters > 9) {
        out->groups = true;
        if (syntax != TENRING_SYNTAX_GRID)
            return text_read_groups(text, length, 9, out->set, &out->error);
        struct token token = find_token(text, length, 0);
        while (token.length == 1)
            token = find_token(text, length, token.begin + 1);
        text_fail(&out->error, token.begin, TENRING_ERROR_CODE_GRID_ROW_GROUP, text + token.begin,
                  token.length);
        return false;
    }
    if (groups && shape.tokens != 9 && characters != 9) {
        text_fail(&out->error, length, TENRING_ERROR_CODE_GRID_ROW_GROUPS, (uint64_t)row + 1,
                  (uint64_t)shape.tokens);
        return false;
    }
    return read_singles(text, length, row, out);
}

bool text_read_row(const struct text_row_line *line, int row, bool groups,
                   enum tenring_syntax syntax, struct text_row *out)
{
    const char *text = line->text + line->begin;
    size_t length = line->end - line->begin;
    struct fields fields;
    memset(out, 0, sizeof *out);
    out->dash = memchr(text, '-', length) != NULL;
    if (find_fields(line, &fields))
        return read_fields(line, &fields, syntax, out);
    if (read_tokens(text, length, row, groups, syntax, out))
        return true;
    out->framed = read_spaced(line, out->set) >= 0;
    out->spaced = out->framed || read_bare(line, out->set);
    if (out->spaced || read_decimals(text, length, out->set) || read_any_frame(line, out->set) ||
        read_wide(line, out->set)) {
        out->groups = false;
        out->error = (struct tenring_error){.status = TENRING_STATUS_OK};
        return true;
    }
    out->error.offset += line->begin;
    return false;
}
