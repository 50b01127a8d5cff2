/*
 * format_grid.c - puzzles drawn as grids, one row a line, and pencilmarks.
 *
 *     53.|.7.|...       5 3 0  0 7 0  0 0 0       | 5    3    124  | 26 7 2468 | 1489 1249 248  |
 *     6..|195|...       6 0 0  1 9 5  0 0 0       | 6    247  247  | 1  9 5    | 3478 234  2478 |
 *     ---+---+---       ...                       :----------------+-----------+-- ...
 *
 * row.h says what a line is: every row says by itself whether it has groups of candidates, so that
 * no look ahead is needed. Here it is found out what each line is; grid.h puts the rows together.
 *
 * After a fault the rest of the grid is passed over, up to its ninth row, a blank line that ends
 * it, a numbered title, or whatever cannot be part of it; what comes next is read as usual.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/formats.h"

#include "text/characters.h"
#include "text/frame.h"
#include "text/message.h"
#include "text/row.h"

#include <stddef.h>
#include <string.h>

/* More characters in the first token, or more tokens, are no row: the line is a whole puzzle, or
   meant to be one. */
enum { LONG_TOKEN = 40, LONG_TOKENS = 40 };

static const struct text_dashes no_dashes = {false, false};

/* ---- Lines that are no rows ---- */

/* "[Puzzle]", "[State]": the sections of SadMan's .sdk files; or "[Easy]", a title. */
static bool is_section(const char *text, size_t length)
{
    if (length < 3 || text[0] != '[' || text[length - 1] != ']')
        return false;
    for (size_t i = 1; i < length - 1; i++)
        if (!text_is_letter(text[i]))
            return false;
    return true;
}

/* "Grid 01": the titles of Project Euler's and SPOJ's files. */
static bool is_title(const char *text, size_t length)
{
    if (!text_starts_with(text, length, "grid "))
        return false;
    for (size_t i = 5; i < length; i++)
        if (text[i] < '0' || text[i] > '9')
            return false;
    return length > 5;
}

/* "30 givens", "30 givens; one solution": the last line of a drawing by `tenring show`. */
static bool is_footer(const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && text[i] >= '0' && text[i] <= '9')
        i++;
    return i > 0 && text_starts_with(text + i, length - i, " given");
}

/* "Puzzle 2", "Puzzle 2:": a title that ends in a digit or a colon, wide or not. */
static bool is_numbered(const char *text, size_t length)
{
    static const char wide_colon[] = "\xef\xbc\x9a";
    const char last = text[length - 1];
    return text_is_title(text, length) &&
           (last == ':' || (last >= '0' && last <= '9') ||
            (length >= 3 && memcmp(text + length - 3, wide_colon, 3) == 0));
}

/* Whether a word of letters is among the text: then it is no row, however many digits it has. */
static bool has_word(const char *text, size_t length)
{
    size_t letters = 0;
    for (size_t i = 0; i < length && letters < 3; i++)
        letters = text_is_letter(text[i]) && !text_is_cell(text[i]) ? letters + 1 : 0;
    return letters == 3;
}

/* "c1  c2  c3 ...": the first line of such a drawing. Returns how far its columns are apart, 0 when
   it is none. */
static size_t is_column_head(const char *text, size_t length)
{
    size_t apart = 0;
    size_t at = 0;
    for (int column = '1'; column <= '9'; column++) {
        if (length - at < 2 || text[at] != 'c' || text[at + 1] != (char)column)
            return 0;
        size_t begin = at;
        at += 2;
        while (at < length && text_is_space(text[at]))
            at++;
        apart = column == '1' ? at - begin : apart;
    }
    return at == length ? apart : 0;
}

/* A line that begins with '#' is a comment, unless it ends with one too and is drawn as a row or a
   frame. */
static bool is_comment(const char *text, size_t length)
{
    if (*text != '#')
        return false;
    size_t strokes = 0;
    size_t cells = 0;
    for (size_t i = 0; i < length; i++) {
        strokes += text[i] == '#';
        cells += text_is_cell(text[i]);
        if (text[i] != '#' && !text_is_cell(text[i]) && !text_is_space(text[i]))
            return true;
    }
    return text[length - 1] != '#' || cells != 9 || strokes < 4;
}

bool text_is_grid_frame(const char *text, size_t length)
{
    return text_is_frame(text, length, no_dashes) || is_section(text, length) ||
           is_title(text, length) || is_column_head(text, length) > 0;
}

bool text_is_grid_comment(const char *text, size_t length)
{
    return is_comment(text, length);
}

/* ---- Rows ---- */

/* A row at the present line was read. row->error.offset is relative to the line. */
static enum text_step add_row(struct text_lines *lines, struct text_grid *grid,
                              enum tenring_syntax syntax, const struct text_line *line, size_t end,
                              const struct text_row *read, bool good, struct tenring_record *record)
{
    if (grid->rows == 0)
        text_begin_grid(grid);
    struct text_grid_row *row = text_add_row(grid, text_add_source(grid, line));
    memcpy(row->set, read->set, sizeof row->set);
    row->groups = read->groups;
    row->dash = read->dash;
    row->spaced = read->spaced;
    row->framed = read->framed;
    row->line = line->number;
    row->end_column = end + 1;
    row->end_offset = line->offset + end;
    if (!good)
        text_note_fault(row, line, &read->error);
    text_pass_line(lines);
    return grid->rows == 9 && text_ends_with_ninth(grid) ? text_finish_grid(grid, syntax, record)
                                                         : TEXT_AGAIN;
}

/* What is wrong with a line that is no row. */
static void find_fault(const struct text_line *line, struct tenring_error *error)
{
    size_t length;
    const char *text = text_trim(line, &length);
    size_t at = (size_t)(text - line->text);
    const char *hash = memchr(text, '#', length);
    length = hash ? (size_t)(hash - text) : length;
    while (length > 0 && text_is_space(text[length - 1]))
        length--;
    size_t bad = 0;
    while (bad < length && (text_is_cell(text[bad]) || text_separator(text + bad, length - bad)))
        bad++;
    if (bad < length)
        text_fail(error, at + bad, TENRING_ERROR_CODE_GRID_CELL, (int)text[bad]);
    else
        text_fail(error, at, TENRING_ERROR_CODE_GRID_NO_ROW, text, length);
}

/* A bad record of a line by itself. That is taken for what the puzzle before it was, a grid or a
   line. */
static enum text_step reject_alone(const struct text_grid *grid, const struct text_line *line,
                                   struct tenring_record *record)
{
    text_begin_record(record, grid->after_line ? TENRING_SYNTAX_PENCILMARKS : TENRING_SYNTAX_GRID,
                      line->number);
    text_set_source(record, line->text, line->length);
    find_fault(line, &record->error);
    text_fail_in_line(record, line);
    return TEXT_FOUND;
}

/* A line that cannot be a row: inside a grid a fault of the grid, unless it is a numbered title,
   `said`; between grids a title if a grid follows, else a bad record by itself. */
static enum text_step reject_line(struct text_lines *lines, struct text_grid *grid,
                                  enum tenring_syntax syntax, const struct text_line *line,
                                  bool said, struct tenring_record *record)
{
    size_t length;
    const char *text = text_trim(line, &length);
    if (grid->rows > 0 && (grid->gap || grid->rows == 9 || (said && is_numbered(text, length))))
        return text_finish_grid(grid, syntax, record);
    if (grid->rows > 0) {
        struct tenring_error error;
        find_fault(line, &error);
        text_note_fault(&grid->row[grid->rows - 1], line, &error);
        text_add_source(grid, line);
        text_pass_line(lines);
        return TEXT_AGAIN;
    }
    if (text_is_title(text, length) && text_hold_title(&grid->titles, line, TEXT_TITLES_COUNT)) {
        text_pass_line(lines);
        return TEXT_AGAIN;
    }
    struct text_line held;
    if (text_give_title(&grid->titles, &held))
        return reject_alone(grid, &held, record);
    text_pass_line(lines);
    return reject_alone(grid, line, record);
}

static enum text_step skip_line(struct text_lines *lines)
{
    text_pass_line(lines);
    return TEXT_AGAIN;
}

/* A line as a grid looks at it: folded if it has wide characters. */
struct view {
    struct text_row_line row;
    const struct text_folded *folded; /* NULL: row.text is the line's own */
    size_t base;                      /* of row.text in the line */
};

static void trim_view(struct view *view)
{
    struct text_row_line *row = &view->row;
    row->begin = 0;
    row->end = row->length;
    while (row->begin < row->end && text_is_space(row->text[row->begin]))
        row->begin++;
    while (row->begin < row->end && text_is_space(row->text[row->end - 1]))
        row->end--;
}

static void make_view(struct view *view, const struct text_line *line, struct text_folded *folded)
{
    struct text_row_line raw;
    *view = (struct view){.row = {.text = line->text, .length = line->length}};
    if (text_starts_with(line->text, line->length, text_byte_order_mark))
        view->base = 3;
    view->row.text += view->base;
    view->row.length -= view->base;
    trim_view(view);
    raw = view->row;
    if (text_is_wide(raw.text, raw.length) && !text_is_drawn_row(&raw, no_dashes) &&
        text_fold(raw.text, raw.length, folded)) {
        view->folded = folded;
        view->row.text = folded->text;
        view->row.length = folded->length;
        trim_view(view);
    }
}

/* A place in the view as one in the line. */
static size_t place_in_line(const struct view *view, size_t place)
{
    if (!view->folded)
        return view->base + place;
    return view->base + (place < view->folded->length ? view->folded->place[place]
                                                      : view->folded->place[view->folded->length]);
}

/* A line with a whole puzzle: a word of 729 characters. */
static enum text_step read_marks(struct text_lines *lines, const struct text_line *line,
                                 struct tenring_record *record)
{
    size_t length;
    const char *text = text_trim(line, &length);
    const size_t at = (size_t)(text - line->text);
    text_begin_record(record, TENRING_SYNTAX_PENCILMARKS, line->number);
    text_set_source(record, line->text, line->length);
    text_pass_line(lines);
    const size_t end = text_read_word(line, at, length, record);
    if (end)
        text_set_comment(record, line->text + end, at + length - end);
    return TEXT_FOUND;
}

/* The same of nine cells in each of nine tokens, which are read already, or, `cells` being NULL, of
   81 groups of candidates, `tokens` of them. */
static enum text_step read_tokens(struct text_lines *lines, const struct text_line *line,
                                  const struct view *view, size_t tokens, const uint16_t *cells,
                                  struct tenring_record *record)
{
    const char *text = view->row.text + view->row.begin;
    const size_t length = view->row.end - view->row.begin;
    const size_t end = place_in_line(view, view->row.end);
    struct tenring_error *error = &record->error;
    text_begin_record(record, TENRING_SYNTAX_PENCILMARKS, line->number);
    text_set_source(record, line->text, line->length);
    text_set_comment(record, line->text + end, line->length - end);
    text_pass_line(lines);
    if (cells) {
        record->syntax = TENRING_SYNTAX_LINE;
        memcpy(record->puzzle.cell, cells, sizeof record->puzzle.cell);
    } else if (tokens != TENRING_CELLS) {
        text_fail(error, end, TENRING_ERROR_CODE_GROUPS, (int)line->cut, (uint64_t)tokens);
        text_fail_in_line(record, line);
    } else if (text_read_groups(text, length, TENRING_CELLS, record->puzzle.cell, error)) {
        text_take_placed(record);
    } else {
        error->offset = place_in_line(view, view->row.begin + error->offset);
        text_fail_in_line(record, line);
    }
    return TEXT_FOUND;
}

bool text_is_drawn_line(const struct text_line *line, struct text_folded *folded)
{
    struct view view;
    make_view(&view, line, folded);
    return text_is_drawn_row(&view.row, no_dashes);
}

/* One of the three lines of a tall row. */
static enum text_step add_tall_line(struct text_lines *lines, struct text_grid *grid,
                                    enum tenring_syntax syntax, const struct text_line *line,
                                    size_t end, struct tenring_record *record)
{
    if (grid->third == 0)
        grid->tall_line = line->number;
    if (++grid->third < 3)
        return skip_line(lines);
    grid->third = 0;
    grid->tall_row.groups = true;
    struct text_row row = grid->tall_row;
    memset(&grid->tall_row, 0, sizeof grid->tall_row);
    enum text_step step = add_row(lines, grid, syntax, line, end, &row, true, record);
    if (grid->rows == 1)
        grid->row[0].line = grid->tall_line;
    return step;
}

/* Only [Puzzle] is read; in a file that has none, all but [State] is a title. */
static void begin_section(struct text_grid *grid, const char *text, size_t length)
{
    const bool puzzle = text_equals(text, length, "[puzzle]");
    grid->has_sections = grid->has_sections || puzzle;
    grid->skip_section = !puzzle && (grid->has_sections || text_equals(text, length, "[state]"));
}

/* A frame, a blank line, a comment and the like. */
enum kind { ROW_OR_NONE, PASSED, ENDS };

static enum kind look(struct text_grid *grid, const char *text, size_t length)
{
    bool section = is_section(text, length);
    size_t apart = is_column_head(text, length);
    if (length == 0 && grid->rows > 0 && text_may_have_gap(grid)) {
        grid->gaps |= 1u << grid->rows;
        grid->blanks = grid->gap ? grid->blanks + 1 : 1;
        grid->gap = true;
        const bool many = grid->least_blanks > 0 && grid->blanks > grid->least_blanks;
        return grid->was_cut && many && !(grid->gaps & 1u << 1) ? ENDS : PASSED;
    }
    if (length == 0 || section || is_title(text, length) || apart > 0) {
        if (grid->rows > 0)
            return ENDS;
        if (section)
            begin_section(grid, text, length);
        if (apart > 0) {
            grid->tall = apart > 6;
            grid->third = 0;
            memset(&grid->tall_row, 0, sizeof grid->tall_row);
        }
        return PASSED;
    }
    if (is_comment(text, length) || grid->skip_section)
        return PASSED;
    return grid->rows == 0 && is_footer(text, length) ? PASSED : ROW_OR_NONE;
}

/* In the syntax GRID: whether a first row may be a bare one that is cut off behind its last digit.
   Digits with at most one blank between them could be counts, as in "9 9". */
static bool begins_bare(const struct text_grid *grid, const struct text_row_line *row)
{
    bool wide = row->begin > 0;
    for (size_t i = row->begin + 1; i < row->end; i++)
        wide = wide || (row->text[i - 1] == ' ' && row->text[i] == ' ');
    return grid->rows == 0 && wide;
}

/* Whether the line is the rule below the head of a table that has already been found to be one. */
static bool is_rule_of_titles(const struct text_grid *grid, const char *text, size_t length)
{
    return grid->rows == 0 && text_has_titles(&grid->titles) &&
           text_rule_columns(text, length) == 9;
}

/* Whether the line is more like a title than a row. A date of nine characters with dots,
   1.12.2024, is one before the first grid alone: behind it, it could be a row as those before
   (text/layout.h). */
static bool is_said(const struct text_grid *grid, const char *text, size_t length,
                    const struct text_shape *shape)
{
    const bool may_be_row = length == 9 && grid->found && memchr(text, '.', length);
    return has_word(text, length) || (text_is_date(text, length) && !may_be_row) ||
           2 * shape->cells < shape->others;
}

/* Whether the line is meant as a row, good or bad. Before the first row there may be titles. */
static bool looks_like_row(const struct text_grid *grid, const char *text, size_t length,
                           const struct text_shape *shape)
{
    if ((grid->rows == 0 || grid->rows == 9) &&
        (is_said(grid, text, length, shape) || (!grid->found && text_is_number(text, length))))
        return false;
    return shape->tokens == 9 || (shape->cells >= 5 && shape->cells >= shape->others);
}

/* Whether the line is a frame. The rule of a table is one, and says that the row before it may be
   the head. */
static bool pass_frame(struct text_grid *grid, const struct text_line *line, const char *text,
                       size_t length, struct text_dashes dashes)
{
    if (!is_rule_of_titles(grid, text, length) && !text_is_frame(text, length, dashes))
        return false;
    bool rule = grid->rows == 1 && text_rule_columns(text, length) == 9;
    if (rule && grid->row[0].error_line)
        grid->rows = 0;
    grid->rule = grid->rule || rule;
    if (grid->rows > 0)
        text_add_source(grid, line);
    return true;
}

/* Whether a line is nine '-' and strokes. */
static bool is_nine_dashes(const char *text, size_t length)
{
    return text_is_frame(text, length, (struct text_dashes){.frame = true}) &&
           !text_is_frame(text, length, no_dashes);
}

/* Finds the next line that is not blank behind one: FOUND, END or MORE; AGAIN where many blank ones
   follow. */
static enum text_step peek_content(const struct text_lines *lines, const struct text_line *line,
                                   struct text_line *next)
{
    enum { MOST = 12 };
    struct text_line before = *line;
    for (int i = 0; i < MOST; i++) {
        size_t length;
        const enum text_step step = text_peek_line(lines, &before, next);
        if (step != TEXT_FOUND)
            return step;
        text_trim(next, &length);
        if (length > 0)
            return TEXT_FOUND;
        before = *next;
    }
    return TEXT_AGAIN;
}

/* Whether nine '-' between grids are a frame: no grid of blanks '-' follows, nor more than one
   other line of them. Returns FOUND, AGAIN when they are a row, or MORE. */
static enum text_step begins_frame(const struct text_lines *lines, const struct text_line *line)
{
    struct text_line before = *line;
    for (int i = 0; i < 2; i++) {
        struct text_line next;
        size_t length;
        const enum text_step step = peek_content(lines, &before, &next);
        if (step != TEXT_FOUND)
            return step == TEXT_END ? TEXT_FOUND : step;
        const char *text = text_trim(&next, &length);
        if (!is_nine_dashes(text, length))
            return memchr(text, '-', length) ? TEXT_AGAIN : TEXT_FOUND;
        before = next;
    }
    return TEXT_AGAIN;
}

/*
 * Finds out what '-' is. Nine of them are a row of blanks, except
 * - after the third or sixth row, or where a row before has blanks of another kind;
 * - below the first row, where they are the rule of a table;
 * - between grids, one or two of them, if the next line has no '-', or there is none.
 * Returns FOUND or MORE.
 */
static enum text_step find_dashes(const struct text_lines *lines, const struct text_grid *grid,
                                  const struct text_line *line, struct text_dashes *dashes)
{
    size_t length;
    const char *text = text_trim(line, &length);
    *dashes = (struct text_dashes){.blank = text_has_dash(grid)};
    if (dashes->blank || !is_nine_dashes(text, length))
        return TEXT_FOUND;
    dashes->frame = grid->rows == 3 || grid->rows == 6 || text_blanks_otherwise(grid) ||
                    (grid->rows == 1 && !grid->rule && text_rule_columns(text, length) == 9);
    if (grid->rows > 0)
        return TEXT_FOUND;
    const enum text_step step = begins_frame(lines, line);
    dashes->frame = step == TEXT_FOUND;
    return step == TEXT_MORE ? TEXT_MORE : TEXT_FOUND;
}

/* Whether the tenth row, below one that stands above the rule of a table, begins the next table:
   then it has a rule below it, too, and a row below that. Returns FOUND, AGAIN when it does not, or
   MORE. */
static enum text_step begins_table(const struct text_lines *lines, const struct text_line *line)
{
    struct text_line rule, next;
    size_t length;
    const char *text = NULL;
    enum text_step step = text_peek_line(lines, line, &rule);
    if (step == TEXT_FOUND) {
        text = text_trim(&rule, &length);
        if (text_rule_columns(text, length) != 9)
            return TEXT_AGAIN;
        step = text_peek_line(lines, &rule, &next);
    }
    if (step == TEXT_FOUND) {
        text = text_trim(&next, &length);
        return length > 0 && text_rule_columns(text, length) == 0 ? TEXT_FOUND : TEXT_AGAIN;
    }
    return step == TEXT_MORE ? TEXT_MORE : TEXT_AGAIN;
}

/* Whether the last row of a table that lacks some is the first of the next one: a rule stands below
   it, the present line, and more rows than a band has below that. Returns FOUND, AGAIN or MORE. */
static enum text_step ends_table(const struct text_lines *lines, const struct text_grid *grid,
                                 const struct text_line *line, const char *text, size_t length)
{
    enum { ROWS_BELOW = 7 };
    struct text_line next = *line;
    if (!grid->rule || grid->rows < 2 || text_rule_columns(text, length) != 9)
        return TEXT_AGAIN;
    for (int row = 0; row < ROWS_BELOW; row++) {
        const struct text_line before = next;
        const enum text_step step = text_peek_line(lines, &before, &next);
        if (step != TEXT_FOUND)
            return step == TEXT_MORE ? TEXT_MORE : TEXT_AGAIN;
        text = text_trim(&next, &length);
        if (length == 0 || *text != '|' || text_rule_columns(text, length) > 0)
            return TEXT_AGAIN;
    }
    return TEXT_FOUND;
}

enum text_step text_next_grid(struct text_lines *lines, struct text_grid *grid,
                              enum tenring_syntax syntax, struct tenring_record *record)
{
    text_drop_done(grid);
    struct text_line line;
    enum text_step found = text_find_line(lines, &line);
    if (found == TEXT_END && grid->rows > 0)
        return text_finish_grid(grid, syntax, record);
    if (found == TEXT_END && text_give_title(&grid->titles, &line))
        return reject_alone(grid, &line, record);
    if (found != TEXT_FOUND)
        return found;

    struct view view;
    make_view(&view, &line, &grid->folded);
    struct text_row_line *row = &view.row;
    const char *text = row->text + row->begin;
    size_t length = row->end - row->begin;
    row->spaced = text_is_spaced(grid) || (syntax == TENRING_SYNTAX_GRID && begins_bare(grid, row));
    struct text_dashes dashes;
    if (find_dashes(lines, grid, &line, &dashes) == TEXT_MORE)
        return TEXT_MORE;
    row->framed = text_is_framed(grid);
    uint16_t cells[TENRING_CELLS];
    const char *hash = memchr(text, '#', length);
    const bool blocks = text_read_blocks(text, hash ? (size_t)(hash - text) : length, cells);
    bool drawn =
        !blocks && text_is_drawn_row(row, dashes) && !is_rule_of_titles(grid, text, length);
    enum kind kind = drawn && !grid->skip_section ? ROW_OR_NONE : look(grid, text, length);
    if (kind == ENDS)
        return text_finish_grid(grid, syntax, record);
    if (kind == PASSED)
        return skip_line(lines);

    if (hash && !(drawn && *text == '#')) {
        row->length = (size_t)(hash - row->text);
        trim_view(&view);
        length = row->end - row->begin;
    }
    if (grid->tall && text_add_tall_line(row, &grid->tall_row))
        return add_tall_line(lines, grid, syntax, &line, place_in_line(&view, row->end), record);
    const enum text_step next_table = ends_table(lines, grid, &line, text, length);
    if (next_table == TEXT_MORE)
        return TEXT_MORE;
    if (next_table == TEXT_FOUND)
        return text_finish_rows(grid, grid->rows - 1, syntax, record);
    if (!drawn && pass_frame(grid, &line, text, length, dashes))
        return skip_line(lines);
    struct text_shape shape;
    text_find_shape(text, length, &shape);
    bool word = shape.first > LONG_TOKEN;
    if (!drawn && (word || blocks || shape.tokens > LONG_TOKENS)) {
        struct text_line held;
        if (grid->rows > 0)
            return text_finish_grid(grid, syntax, record);
        if (text_give_title(&grid->titles, &held))
            return reject_alone(grid, &held, record);
        if (syntax == TENRING_SYNTAX_PENCILMARKS) {
            grid->after_line = grid->found = true;
            return word ? read_marks(lines, &line, record)
                        : read_tokens(lines, &line, &view, shape.tokens, blocks ? cells : NULL,
                                      record);
        }
    } else if (drawn || looks_like_row(grid, text, length, &shape)) {
        int before = grid->rows > 0 ? text_rows_before(grid) : 0;
        const enum text_step table =
            grid->rows == 9 && grid->rule ? begins_table(lines, &line) : TEXT_AGAIN;
        if (table == TEXT_MORE)
            return TEXT_MORE;
        if (before > 0 || table == TEXT_FOUND)
            return text_finish_rows(grid, before > 0 ? before : 9, syntax, record);
        struct text_row read;
        bool groups = false;
        for (int i = 0; i < grid->rows; i++)
            groups = groups || grid->row[i].groups;
        bool good = text_read_row(row, grid->rows % 9, groups, syntax, &read);
        read.error.offset = place_in_line(&view, read.error.offset);
        return add_row(lines, grid, syntax, &line, place_in_line(&view, row->end), &read, good,
                       record);
    }
    const bool said =
        is_said(grid, text, length, &shape) || (row->framed && text_is_number(text, length));
    return reject_line(lines, grid, syntax, &line, said, record);
}
