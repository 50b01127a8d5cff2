/*
 * kernel.c - finds and copies records written in the usual ways, with vectors. Compiled once for
 * each instruction set, with KERNEL_WIDTH, the bytes of a vector.
 *
 * A puzzle's 81 characters take six, three or two vectors; the last one ends with the last
 * character and overlaps the one before. Whether the characters are good is collected in a vector,
 * too, so that a puzzle takes one test, at its end.
 *
 * Each function gives what the careful reader gives (format_drawn.c, format_csv.c), for those bytes
 * where that is certain.
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
        /* After this shift '9' is the greatest signed byte, and the digits are the ten greatest. */
        numbers digit = (numbers)(c + (uint8_t)(INT8_MAX - '9'));
        bad |= (vector)(digit <= INT8_MAX - 10) & (vector)(c != '.');
    }
    return !any_bit(bad);
}

/* Copies 81 characters that include other blanks, which become '.'. Returns as copy_cells. */
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

/* Advances over the record at t->at, whose cells were copied and which ends at `end`. */
INLINE void advance_to(struct text_taking *t, const char *end)
{
    t->at = end;
    if (t->rows)
        t->rows++;
    t->lines[GRID_CELLS] = '\n';
    t->lines += TEXT_LINE_SIZE;
    t->room--;
}

/* ---- Lines ---- */

/* The place after a quoted field's closing quote; NULL if that is not on the line or no separator
   follows. */
INLINE const char *skip_quoted(const struct text_taking *t, const char *at)
{
    at = find_or_line_end(at + 1, t->end, '"');
    return t->end - at > 1 && *at == '"' && at[1] == t->separator ? at + 1 : NULL;
}

/* Start of the field `count` fields after `at`; NULL if unsure. */
INLINE const char *skip_fields(const struct text_taking *t, const char *at, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        /* between bars quotes have no meaning */
        while (t->separator != '|' && at < t->end && *at == ' ')
            at++;
        if (t->separator != '|' && at < t->end && *at == '"')
            at = skip_quoted(t, at);
        if (!at)
            return NULL;
        /* a byte at a time: fields are often short numbers */
        for (int near = 0; near < 8 && at < t->end && *at != t->separator && !text_is_line_end(*at);
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
 * Finds the solution in the row at t->at of a CSV, whose puzzle ended at `after`. The solution must
 * be one field of exactly 81 cells; else it returns false, and the careful reader takes the row.
 */
INLINE bool find_solution(struct text_taking *t, const char *after, const char *end,
                          struct tenring_span *solution)
{
    char cells[GRID_CELLS];
    *solution = (struct tenring_span){end, 0};
    if (!t->want_solution || t->solution == SIZE_MAX)
        return true;
    const char *at = t->at;
    size_t fields = t->solution;
    if (t->solution > t->column) { /* skip what is between the puzzle and its separator */
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
    const char *cells_end = at + GRID_CELLS;
    if (quoted && *cells_end++ != '"')
        return false;
    *solution = (struct tenring_span){at, GRID_CELLS};
    return cells_end == end || *cells_end == t->separator;
}

/* Stores the place of the line t->at..end if the caller wants rows. Returns false if it is too
   long. */
INLINE bool note_row(struct text_taking *t, const char *end)
{
    if (t->rows)
        t->rows->row = (struct tenring_span){t->at, (size_t)(end - t->at)};
    return !t->rows || t->rows->row.length < TENRING_SOURCE_MAX;
}

/* Whether a line that may be a row begins at `at`; not one that begins with a bar. */
INLINE bool begins_row(const struct text_taking *t, const char *at)
{
    return at < t->end && *at != '#' && *at != '%' && *at != '|' && !text_is_space(*at) &&
           ((unsigned char)*at < 0x80 || text_space_length(at, (size_t)(t->end - at)) == 0);
}

INLINE bool copy_puzzle(struct text_taking *t, const char *cells)
{
    return t->end - cells > GRID_CELLS &&
           (copy_cells(cells, t->lines) || copy_other_blanks(cells, t->lines));
}

/* Takes the row of a table at t->at. Returns where its line ends; NULL if the careful reader must
   take it. */
static const char *take_row(struct text_taking *t)
{
    if (!begins_row(t, t->at))
        return NULL;
    const char *cells = skip_fields(t, t->at, t->column);
    while (cells && cells < t->end && *cells == ' ')
        cells++;
    if (!cells || t->end - cells <= GRID_CELLS)
        return NULL;
    const bool quoted = *cells == '"' && t->separator != '|';
    cells += quoted;
    if (!copy_puzzle(t, cells))
        return NULL;
    const char *after = cells + GRID_CELLS;
    if (quoted && *after++ != '"')
        return NULL;
    if (after == t->end || (!text_is_line_end(*after) && *after != t->separator))
        return NULL;
    const char *end = find_line_end(after, t->end);
    /* with an odd number of quotes the row may go on */
    if (end == t->end || count_bytes(after, end, '"') % 2 != 0 || !note_row(t, end) ||
        (t->rows && !find_solution(t, after, end, &t->rows->solution)))
        return NULL;
    return end;
}

/* The place after a label, "17 " or "0000183b305c: "; NULL if unsure. */
INLINE const char *skip_label(const struct text_taking *t, const char *at)
{
    enum { LONGEST = 16 };
    const char *const begin = at;
    while (at < t->end && at - begin <= LONGEST &&
           (text_is_letter(*at) || (*at >= '0' && *at <= '9') || *at == '_'))
        at++;
    /* the label must not be a name of solutions */
    const char first = text_lower(*begin);
    if (at == begin || at - begin > LONGEST || first == 's' || first == 'a')
        return NULL;
    const char *const name = at;
    if (at < t->end && (*at == ':' || *at == '=' || *at == ')' || *at == '.'))
        at++;
    const bool point = at > name && at[-1] == '.';
    const char *const mark = at;
    while (at < t->end && text_is_space(*at))
        at++;
    return at > name && (at > mark || !point) ? at : NULL;
}

/* Reads the rest of a line after its puzzle: its solution, if any, and less than a puzzle besides.
   Returns false if the careful reader must take the line. */
INLINE bool find_rest(struct text_taking *t, const char *after, const char *end)
{
    enum { PUZZLE_LIKE = 40 }; /* so many cells after a full grid may be its puzzle */
    char cells[GRID_CELLS];
    struct tenring_span solution = {end, 0};
    const bool blanks = memchr(t->lines, '.', GRID_CELLS) || memchr(t->lines, '0', GRID_CELLS);
    if (end - after > PUZZLE_LIKE && !blanks)
        return false;
    if (end - after >= GRID_CELLS) {
        const char *const at = after + 1;
        const char *const cells_end = at + GRID_CELLS;
        if (cells_end > end || end - cells_end >= GRID_CELLS || !copy_cells(at, cells) ||
            memchr(cells, '.', sizeof cells) || memchr(cells, '0', sizeof cells) ||
            (cells_end < end && !text_ends_puzzle(*cells_end)))
            return false;
        solution = (struct tenring_span){at, GRID_CELLS};
    } else if (t->rows) {
        solution = text_comment(after, (size_t)(end - after));
    }
    if (t->rows)
        t->rows->solution = solution;
    return true;
}

/* Takes the line at t->at, which may have a label before its puzzle and a comment after it. Returns
   as take_row. */
static const char *take_line(struct text_taking *t)
{
    const char *cells = t->at;
    while (cells < t->end && text_is_space(*cells))
        cells++;
    if (!begins_row(t, cells))
        return NULL;
    if (!copy_puzzle(t, cells)) {
        cells = skip_label(t, cells);
        if (!cells || !copy_puzzle(t, cells))
            return NULL;
    }
    const char *after = cells + GRID_CELLS;
    if (!text_is_line_end(*after) && !text_ends_puzzle(*after))
        return NULL;
    const char *end = find_line_end(after, t->end);
    return end < t->end && note_row(t, end) && find_rest(t, after, end) ? end : NULL;
}

/* The place after the line end at `end`; NULL if the line is longer than TEXT_LINE_LIMIT. */
INLINE const char *pass_line_end(struct text_taking *t, const char *end)
{
    if ((size_t)(end - t->at) > TEXT_LINE_LIMIT)
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
            advance_to(t, t->at + TEXT_LINE_SIZE);
        } else {
            const char *end = bare ? take_line(t) : take_row(t);
            end = end ? pass_line_end(t, end) : NULL;
            if (!end)
                break;
            advance_to(t, end);
        }
    }
    return room - t->room;
}

/* ---- Pencilmarks ---- */

enum {
    MARKS = GRID_CELLS * GRID_DIGITS,
    MARKS_SCANS = MARKS / SCAN, /* whole scans in 729 characters; the rest is less than one */
    MARKS_BYTES = (MARKS_SCANS + 1) * SCAN / 8,
};

static const char marks[] =
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789";
_Static_assert(sizeof marks > GRID_DIGITS + SCAN, "a scan may begin with any mark");

/* Reads the 729 characters at `at`; at least SCAN bytes after them must be readable. */
INLINE bool read_marks(const char *at, struct tenring_puzzle *puzzle)
{
    uint8_t set[MARKS_BYTES]; /* a bit for each pencilmark, set if it is a digit */
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
    .take_marks = take_marks,
};
