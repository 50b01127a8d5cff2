/*
 * kernel.c - records that are written in the usual ways, found and copied with vectors. Compiled
 * once for each instruction set, with KERNEL_WIDTH, the bytes of a vector.
 *
 * A puzzle's 81 characters take six, three or two vectors, of which the last one ends with the last
 * character and overlaps the one before. Whether a vector's characters are all good is kept as a
 * vector too, so that a puzzle takes one test, at its end.
 *
 * Each function does what the careful reader does (format_line.c, format_grid.c, format_array.c),
 * for those bytes that leave no doubt; see text/layout.h and text/object.h for the reasoning on
 * grids and arrays.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/kernel.h"

#include "text/characters.h"
#include "text/fold.h"
#include "text/lines.h"
#include "text/record.h"
#include "text/scan.h"

/* ---- Cells ---- */

/* Copies the 81 characters of a puzzle. Returns whether all of them are digits or '.'. */
INLINE bool copy_cells(const char *from, char *to)
{
    typedef int8_t numbers __attribute__((vector_size(KERNEL_WIDTH)));
    vector bad = {0}, c;
    for (int at = 0; at < GRID_CELLS; at += KERNEL_WIDTH) {
        const int i = at < GRID_CELLS - KERNEL_WIDTH ? at : GRID_CELLS - KERNEL_WIDTH;
        memcpy(&c, from + i, sizeof c);
        memcpy(to + i, &c, sizeof c);
        /* Moved up until '9' is the greatest of all signed bytes, the digits are the ten greatest.
           */
        numbers digit = (numbers)(c + (uint8_t)(INT8_MAX - '9'));
        bad |= (vector)(digit <= INT8_MAX - 10) & (vector)(c != '.');
    }
    return !any_bit(bad);
}

/* The same for the other blanks, which become '.'. */
static bool copy_other_blanks(const char *from, char *to)
{
    for (int i = 0; i < GRID_CELLS; i++) {
        const unsigned set = text_cell_set(from[i]);
        if (set == TEXT_NO_CELL)
            return false;
        to[i] = (char)(set == TENRING_ALL_DIGITS ? '.' : from[i]);
    }
    return true;
}

/* The record at t->at, whose cells were copied, is taken; it ends at `end`. */
INLINE void go_behind(struct text_taking *t, const char *end)
{
    t->at = end;
    if (t->rows)
        t->rows++;
    t->lines[GRID_CELLS] = '\n';
    t->lines += TEXT_LINE_SIZE;
    t->room--;
}

/* ---- Lines ---- */

/* What ends the puzzle of a line: see text_ends_puzzle. */
INLINE bool ends_puzzle(char c)
{
    return text_is_space(c) || c == ',' || c == ';' || c == ':' || c == '#';
}

/* Behind the closing quote of a field that begins with one, NULL when that is not on the line or
   may be a doubled one. */
INLINE const char *skip_quoted(const char *at, const char *end)
{
    at = find_or_line_end(at + 1, end, '"');
    return end - at > 1 && *at == '"' && at[1] != '"' ? at + 1 : NULL;
}

INLINE bool is_line_end(char c)
{
    return c == '\n' || c == '\r';
}

/* Where a CSV's field begins that is so many fields behind the one at `at`; NULL: it is not
   sure. */
INLINE const char *skip_fields(const struct text_taking *t, const char *at, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        /* between strokes a quote hides nothing */
        while (t->separator != '|' && at < t->end && *at == ' ')
            at++;
        if (t->separator != '|' && at < t->end && *at == '"')
            at = skip_quoted(at, t->end);
        if (!at)
            return NULL;
        /* short fields, such as numbers, are passed over byte by byte */
        for (int near = 0; near < 8 && at < t->end && *at != t->separator && !is_line_end(*at);
             near++)
            at++;
        if (at < t->end && *at != t->separator)
            at = find_or_line_end(at, t->end, t->separator);
        if (at >= t->end || *at != t->separator)
            return NULL;
        at++;
    }
    return at;
}

/*
 * Finds the solution of the row that begins at `begin`, its puzzle having ended at `after`. Returns
 * false when the row is left to the careful reader: in a CSV it has to be 81 cells, no more.
 */
INLINE bool find_solution(struct text_taking *t, const char *begin, const char *after,
                          const char *end, struct tenring_span *solution)
{
    char cells[GRID_CELLS];
    *solution = (struct tenring_span){end, 0};
    if (!t->want_solution || (t->separator && t->solution == SIZE_MAX))
        return true;
    if (!t->separator) {
        while (text_is_space(*begin))
            begin++;
        if (*begin != '"')
            *solution = text_comment(after, (size_t)(end - after));
        return true;
    }
    const char *at = begin;
    size_t fields = t->solution;
    if (t->solution > t->column) { /* whatever stands between the puzzle and its separator */
        at = find_or_line_end(after, t->end, t->separator);
        if (at == t->end || *at++ != t->separator)
            return false;
        fields -= t->column + 1;
    }
    at = skip_fields(t, at, fields);
    if (!at || end - at < GRID_CELLS)
        return false;
    const bool quoted = *at == '"';
    at += quoted;
    if (end - at < GRID_CELLS + quoted || !copy_cells(at, cells))
        return false;
    const char *behind_it = at + GRID_CELLS;
    if (quoted && *behind_it++ != '"')
        return false;
    *solution = (struct tenring_span){at, GRID_CELLS};
    return behind_it == end || *behind_it == t->separator;
}

/* Notes where the line text[0..end) stands, for whoever wants to know. Returns false as above. */
INLINE bool note_row(struct text_taking *t, const char *after, const char *end)
{
    if (!t->rows)
        return true;
    t->rows->row = (struct tenring_span){t->at, (size_t)(end - t->at)};
    return t->rows->row.length < TENRING_SOURCE_MAX &&
           find_solution(t, t->at, after, end, &t->rows->solution);
}

/* Takes the line at t->at, whatever stands round its puzzle. Returns behind its end; NULL: it is
   left to the careful reader. */
static const char *take_line(struct text_taking *t)
{
    const char *begin = t->at;
    const char *cells;
    const bool csv = t->separator != '\0';
    while (!csv && begin < t->end && text_is_space(*begin))
        begin++;
    if (begin == t->end || *begin == '#' || text_is_space(*begin) ||
        ((unsigned char)*begin >= 0x80 && text_space_length(begin, (size_t)(t->end - begin)) > 0))
        return NULL;
    cells = csv ? skip_fields(t, begin, t->column) : begin;
    while (cells && cells < t->end && *cells == ' ')
        cells++;
    if (!cells || t->end - cells <= GRID_CELLS)
        return NULL;
    const bool quoted = *cells == '"' && t->separator != '|';
    cells += quoted;
    if (t->end - cells <= GRID_CELLS ||
        !(copy_cells(cells, t->lines) || copy_other_blanks(cells, t->lines)))
        return NULL;
    const char *after = cells + GRID_CELLS;
    /* a doubled quote is a character of the field, not its end */
    if (quoted ? *after != '"' || (after + 1 < t->end && after[1] == '"')
               : !is_line_end(*after) && !(csv ? *after == t->separator : ends_puzzle(*after)))
        return NULL;
    const char *end = find_line_end(after, t->end);
    /* A quote that is open at the line's end would be something new. */
    if (end == t->end || (size_t)(end - t->at) > TEXT_LINE_LIMIT ||
        ((csv || quoted) && count_bytes(after + quoted, end, '"') % 2 != 0) ||
        !note_row(t, after + quoted, end))
        return NULL;
    if (*end == '\n')
        return end + 1;
    t->after_return = end + 1 == t->end;
    return end + 1 < t->end && end[1] == '\n' ? end + 2 : end + 1;
}

static size_t take_lines(struct text_taking *t)
{
    const size_t room = t->room;
    const bool bare = !t->separator;
    while (t->room > 0 && t->at < t->stop) {
        if (bare && t->end - t->at >= TEXT_LINE_SIZE && t->at[GRID_CELLS] == '\n' &&
            copy_cells(t->at, t->lines)) {
            if (t->rows)
                *t->rows = (struct tenring_plain_row){{t->at, GRID_CELLS}, {t->at, 0}};
            go_behind(t, t->at + TEXT_LINE_SIZE);
        } else {
            const char *end = take_line(t);
            if (!end)
                break;
            go_behind(t, end);
        }
    }
    return room - t->room;
}

/* ---- Grids of one layout ---- */

/* Notes the line of a record that has one of its own. Returns false when it is too long. */
INLINE bool note_line(struct text_taking *t, const char *end)
{
    if (!t->rows || !t->own_lines)
        return true;
    end -= 1 + (end[-2] == '\r');
    t->rows->row = (struct tenring_span){t->at, (size_t)(end - t->at)};
    return t->rows->row.length < TENRING_SOURCE_MAX;
}

/* Whether the bytes that have to be the same are, and the last line end is whole. */
INLINE bool fits(const char *bytes, const char *end, const struct text_layout *layout)
{
    const size_t length = layout->length;
    if (layout->text[length - 1] == '\r' &&
        ((size_t)(end - bytes) == length || bytes[length] == '\n'))
        return false;
    vector bad = {0}, c, text, mask;
    for (size_t i = 0; i < length; i += KERNEL_WIDTH) {
        memcpy(&c, bytes + i, sizeof c);
        memcpy(&text, layout->text + i, sizeof text);
        memcpy(&mask, layout->mask + i, sizeof mask);
        bad |= (c ^ text) & mask;
    }
    if (any_bit(bad))
        return false;
    for (int i = 0; i < layout->digits; i++)
        if (bytes[layout->digit[i]] < '0' || bytes[layout->digit[i]] > '9')
            return false;
    return true;
}

/* The cells, side by side. `to` has room for 96. */
INLINE void gather(const char *bytes, const struct text_layout *layout, char *to)
{
#ifdef __SSSE3__
    for (int i = 0; i < layout->blocks; i++) {
        __m128i c, shuffle;
        memcpy(&c, bytes + (size_t)layout->block[i] * TEXT_LAYOUT_SHUFFLE, sizeof c);
        memcpy(&shuffle, layout->shuffle[i], sizeof shuffle);
        c = _mm_shuffle_epi8(c, shuffle);
        memcpy(to + layout->cell[i], &c, sizeof c);
    }
#else
    for (int cell = 0; cell < GRID_CELLS; cell++)
        to[cell] = bytes[layout->place[cell]];
#endif
}

static size_t take_layout(struct text_taking *t, const struct text_layout *layout)
{
    const size_t room = t->room;
    /* so many bytes may be read */
    const size_t whole =
        (layout->length + TEXT_LAYOUT_BLOCK - 1) / TEXT_LAYOUT_BLOCK * (size_t)TEXT_LAYOUT_BLOCK;
    while (t->room > 0 && t->at < t->stop && (size_t)(t->end - t->at) >= whole &&
           fits(t->at, t->end, layout)) {
        char cells[GRID_CELLS + TEXT_LAYOUT_SHUFFLE];
        gather(t->at, layout, cells);
        if (!copy_cells(cells, t->lines))
            break;
        if (t->rows)
            *t->rows = (struct tenring_plain_row){{t->at, 0}, {t->at, 0}};
        if (!note_line(t, t->at + layout->length))
            break;
        go_behind(t, t->at + layout->length);
    }
    return room - t->room;
}

/* ---- Objects of JSON ---- */

/* Whether 81 digits stand at `at`. */
INLINE bool is_solution(const char *at)
{
    char cells[GRID_CELLS];
    return copy_cells(at, cells) && !memchr(at, '.', GRID_CELLS) && !memchr(at, '0', GRID_CELLS);
}

/* Behind a value that begins at `at`; NULL when it is none of its kind. */
INLINE const char *pass_value(struct text_taking *t, const char *at, enum text_value value)
{
    const char *const begin = at;
    switch (value) {
    case TEXT_VALUE_WORD:
        while (at < t->end && text_is_word_byte(*at))
            at++;
        return at > begin && at - begin <= TEXT_WORD_MAX ? at : NULL;
    case TEXT_VALUE_STRING:
        at = find_string_end(at, t->end);
        return at < t->end && *at == '"' ? at : NULL;
    case TEXT_VALUE_PUZZLE:
        return t->end - at > GRID_CELLS &&
                       (copy_cells(at, t->lines) || copy_other_blanks(at, t->lines))
                   ? at + GRID_CELLS
                   : NULL;
    case TEXT_VALUE_SOLUTION:
        if (t->end - at <= GRID_CELLS || !is_solution(at))
            return NULL;
        if (t->rows)
            t->rows->solution = (struct tenring_span){at, GRID_CELLS};
        return at + GRID_CELLS;
    case TEXT_VALUE_NONE:
        break;
    }
    return at;
}

/* Behind the object at t->at; NULL: it is left to the careful reader. */
INLINE const char *take_object(struct text_taking *t, const struct text_object *object)
{
    const char *at = t->at;
    const char *before = NULL; /* the string of the piece before, if it is long */
    size_t length_before = 0;
    if (t->rows)
        *t->rows = (struct tenring_plain_row){{at, 0}, {at, 0}};
    for (size_t i = 0; i < object->count; i++) {
        const struct text_object_piece *piece = &object->piece[i];
        if ((size_t)(t->end - at) < piece->length ||
            memcmp(at, object->text + piece->begin, piece->length) != 0)
            return NULL;
        const char *const begin = at + piece->length;
        at = pass_value(t, begin, (enum text_value)piece->value);
        if (!at)
            return NULL;
        /* An object that begins with two puzzles, one perhaps a bad one, may have more of them. */
        const size_t length = piece->value == TEXT_VALUE_STRING && at - begin > TEXT_WORD_MAX
                                  ? (size_t)(at - begin)
                                  : 0;
        if (length > 0 && length_before > 0 && text_is_meant(begin, length) &&
            text_is_meant(before, length_before))
            return NULL;
        before = begin;
        length_before = length;
    }
    /* Within a line, what comes says that the last string is no name. */
    if (object->lines == 0 && (at == t->end || (*at != ',' && *at != '}' && *at != ']')))
        return NULL;
    return (size_t)(at - t->at) <= TEXT_LINE_LIMIT ? at : NULL;
}

static size_t take_objects(struct text_taking *t, const struct text_object *object)
{
    const size_t room = t->room;
    while (t->room > 0 && t->at < t->stop) {
        const char *end = take_object(t, object);
        if (!end || !note_line(t, end))
            break;
        go_behind(t, end);
    }
    return room - t->room;
}

/* ---- Pencilmarks ---- */

enum {
    MARKS = GRID_CELLS * GRID_DIGITS,
    MARKS_SCANS = MARKS / SCAN, /* whole ones; the rest is less than a scan */
    MARKS_BYTES = (MARKS_SCANS + 1) * SCAN / 8,
};

static const char marks[] =
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789";
_Static_assert(sizeof marks > GRID_DIGITS + SCAN, "a scan may begin with any mark");

/* Reads the 729 characters at `at`, of which at least SCAN more may be read. */
INLINE bool read_marks(const char *at, struct tenring_puzzle *puzzle)
{
    uint8_t set[MARKS_BYTES]; /* a bit for each mark that stands */
    const uint64_t all = UINT64_MAX >> (64 - SCAN);
    uint64_t good = all;
    for (int i = 0; i <= MARKS_SCANS; i++) {
        scanned bytes, expected;
        memcpy(&bytes, at + (size_t)i * SCAN, sizeof bytes);
        memcpy(&expected, marks + (size_t)i * SCAN % GRID_DIGITS, sizeof expected);
        uint64_t found = equal_bits_of(bytes, expected);
        uint64_t blank = equal_bits(bytes, '.') | equal_bits(bytes, '0');
        if (i == MARKS_SCANS)
            blank |= all << MARKS % SCAN;
        good &= found | blank;
        for (int k = 0; k < SCAN / 8; k++)
            set[i * SCAN / 8 + k] = (uint8_t)(found >> 8 * k);
    }
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        const uint8_t *two = set + cell * GRID_DIGITS / 8;
        const unsigned bits = two[0] | (unsigned)two[1] << 8;
        puzzle->cell[cell] = (uint16_t)(bits >> cell * GRID_DIGITS % 8 & TENRING_ALL_DIGITS);
    }
    return good == all;
}

static size_t take_marks(struct text_taking *t, struct tenring_puzzle *puzzles)
{
    size_t count = 0;
    for (; count < t->room && t->at < t->stop && t->end - t->at >= MARKS + SCAN; count++) {
        const char *after = t->at + MARKS;
        size_t end = *after == '\n' ? 1 : *after == '\r' && after[1] == '\n' ? 2 : 0;
        if (end == 0 || !read_marks(t->at, &puzzles[count]))
            break;
        t->at = after + end;
    }
    return count;
}

extern const struct text_kernel KERNEL_TABLE(text_kernel);
const struct text_kernel KERNEL_TABLE(text_kernel) = {
    .name = KERNEL_NAME,
    .take_lines = take_lines,
    .take_layout = take_layout,
    .take_objects = take_objects,
    .take_marks = take_marks,
};
