/*
 * block.c - see text/block.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/block.h"

#include "text/rows.h"

#include <string.h>

/* The bit of a gap after so many rows. */
#define GAP(rows) (1u << (rows))

/* The lines of a block that are rows. */
struct rows {
    const struct text_block_line *at[TEXT_BLOCK_LINES];
    size_t count;
    size_t alike;  /* length of the run of rows written alike that ends with the last one */
    unsigned gaps; /* bit r: a blank line stands after r rows */
    unsigned wide; /* the same for two blank lines or more */
};

static bool is_certain(const struct text_block_line *line)
{
    return line->look.kind != TEXT_LINE_UNDECIDED;
}

/* Whether two rows are written in the same way. */
static bool alike(const struct text_look *a, const struct text_look *b)
{
    return a->kind == TEXT_LINE_ROW && b->kind == TEXT_LINE_ROW && text_same_form(a, b) &&
           (a->form.kind != TEXT_FORM_CELLS || a->cells.joined == b->cells.joined);
}

/* Removes the first lines. */
static void drop_lines(struct text_block *block, size_t count)
{
    if (count == 0)
        return;
    const size_t source = block->line[count - 1].end;
    const size_t end = block->line[block->count - 1].end;
    const size_t cut = source < end ? source + 1 : end; /* also the LF */
    block->count -= count;
    block->ended -= count < block->ended ? count : block->ended;
    block->gaps = false;
    if (block->count == 0)
        return;
    memmove(block->source, block->source + cut, end - cut);
    memmove(block->line, block->line + count, block->count * sizeof block->line[0]);
    for (size_t i = 0; i < block->count; i++) {
        block->line[i].end -= cut < block->line[i].end ? cut : block->line[i].end;
        block->gaps = block->gaps || block->line[i].gap > 0;
    }
}

/* ---- Which lines are rows ---- */

/* Whether a line of blanks alone, or an empty line, is a row like `other`: it has the same form,
   and its blank is one of `blanks`. */
static bool is_row_like(const struct text_block_line *line, const struct text_look *other,
                        unsigned blanks)
{
    struct text_cells cells;
    return text_read_cells_of(text_row_core(line), other->form, &cells) &&
           cells.count == TEXT_ROWS && (cells.blanks & ~blanks) == 0 &&
           cells.joined == other->cells.joined;
}

/* Finds the rows among the first `count` lines. */
static void find_rows(const struct text_block *block, size_t count, struct rows *rows)
{
    const struct text_look *example = NULL;
    unsigned blanks = 0;
    for (size_t i = 0; i < count; i++) {
        if (block->line[i].look.kind != TEXT_LINE_ROW)
            continue;
        example = &block->line[i].look;
        blanks |= example->cells.blanks;
    }
    if (!example && count >= TEXT_ROWS && block->line[0].look.form.kind == TEXT_FORM_CELLS) {
        example = &block->line[0].look; /* nine lines of the same blank are rows, not frames */
        blanks = example->cells.blanks;
    }
    const struct text_look *before = NULL;
    *rows = (struct rows){.count = 0};
    for (size_t i = 0; i < count; i++) {
        const struct text_block_line *line = &block->line[i];
        if (is_certain(line)) {
            /* blank rows above may be the head of a table */
            rows->alike = before && alike(before, &line->look) ? rows->alike + 1 : 1;
            rows->at[rows->count++] = line;
            before = &line->look;
        } else if (example && is_row_like(line, example, blanks)) {
            rows->alike++;
            rows->at[rows->count++] = line;
        }
        if (line->gap == 0)
            continue;
        rows->wide |= line->gap > 1 ? GAP(rows->count) : rows->gaps & GAP(rows->count);
        rows->gaps |= GAP(rows->count);
    }
}

/* ---- Records ---- */

/* Says that the first lines belong to no puzzle. */
static enum text_block_step give_prose(struct text_block *block, size_t lines)
{
    block->prose = lines;
    return TEXT_BLOCK_PROSE;
}

/* Takes the first lines as a record, whose first row is `row`. */
static enum text_block_step begin_record(struct text_block *block, size_t lines,
                                         const struct text_block_line *row,
                                         struct tenring_record *record)
{
    text_begin_record(record, TENRING_SYNTAX_GRID, row->line);
    text_set_source(record, block->source, block->line[lines - 1].end);
    block->taken = lines;
    block->headed = false;
    return TEXT_BLOCK_RECORD;
}

/* Makes a record of nine rows; it takes the first `lines` lines. */
static enum text_block_step make_record(struct text_block *block, size_t lines,
                                        const struct text_block_line *const *rows,
                                        struct tenring_record *record)
{
    bool groups, good = true;
    for (size_t r = 0; r < TEXT_ROWS; r++)
        good = good && rows[r]->look.kind != TEXT_LINE_BAD_ROW;
    const enum text_block_step step = begin_record(block, lines, rows[0], record);
    block->after = block->line[lines - 1].line;
    const bool read = good && text_read_rows(rows, record, &groups);
    if (read && !text_are_numbers(rows, record->puzzle.cell)) {
        if (groups && block->no_groups)
            text_fail_groups(rows, record);
        record->syntax = groups ? TENRING_SYNTAX_PENCILMARKS : TENRING_SYNTAX_GRID;
        return step;
    }
    memset(&record->play, 0, sizeof record->play);
    if (read || (!good && text_are_other_table(rows, TEXT_ROWS, 1))) {
        block->taken = 0;
        block->after = 0;
        return give_prose(block, lines);
    }
    text_fail_rows(rows, TEXT_ROWS, record);
    return step;
}

/* How many lines there are up to a row, this included. */
static size_t lines_to(const struct text_block *block, const struct text_block_line *row)
{
    return (size_t)(row - block->line) + 1;
}

/* ---- Decisions ---- */

static bool counts_up(const struct text_block_line *line)
{
    return line->look.kind == TEXT_LINE_ROW && text_counts_up(text_row_core(line));
}

/* Whether exactly one blank line stands between the bands. */
static bool has_one_gap(unsigned gaps)
{
    return gaps == GAP(3) || gaps == GAP(6);
}

/* Whether a blank line stands after the sixth and after the ninth row: they are one grid, or the
   end of one grid and the first band of the next. */
static bool is_ambiguous(unsigned gaps)
{
    return gaps == (GAP(6) | GAP(TEXT_ROWS));
}

/* Takes the lines of a block that has ended. */
static enum text_block_step take_ended(struct text_block *block, const struct rows *rows,
                                       struct tenring_record *record)
{
    enum { NEARLY_ROWS = 7, NEARLY_CELLS = 60, NEARLY_BANDS = 5 };
    const size_t count = rows->count;
    const size_t lines = block->ended;
    const bool ambiguous = count > TEXT_ROWS && is_ambiguous(rows->gaps & ~GAP(count));
    const bool unclear =
        ambiguous && count == TEXT_ROWS + 3 && (rows->gaps & GAP(count)); /* 6 + 6 */
    const bool left_over = count > 0 && block->after > 0 && rows->at[0]->line == block->after + 1 &&
                           !(count == 1 && counts_up(rows->at[0]));
    size_t cells = 0;
    if (ambiguous && !unclear)
        return make_record(block, lines_to(block, rows->at[TEXT_ROWS - 1]), rows->at, record);
    if (count == TEXT_ROWS || (count > TEXT_ROWS && rows->alike >= TEXT_ROWS && !unclear))
        return make_record(block, lines, rows->at + count - TEXT_ROWS, record); /* below titles */
    for (size_t r = 0; r < count; r++)
        cells += rows->at[r]->look.cells.count;
    if (text_are_other_table(rows->at, count, 0) ||
        !(count >= NEARLY_ROWS || cells >= NEARLY_CELLS || left_over ||
          (count >= NEARLY_BANDS && rows->gaps & GAP(3))))
        return give_prose(block, lines);
    begin_record(block, lines, rows->at[0], record);
    text_fail_rows(rows->at, count, record);
    return TEXT_BLOCK_RECORD;
}

/* How many rows above the last one belong to no puzzle, as the blank lines tell: all above the last
   blank line, unless blank lines stand after each row, or after bands of a grid. */
static size_t count_stray(const struct rows *rows)
{
    const unsigned gaps = rows->gaps & (GAP(rows->count) - 1);
    size_t last = rows->count - 1;
    while (last > 0 && !(gaps & GAP(last)))
        last--;
    if (gaps == (GAP(3) | GAP(6))) /* a grid ends at the wider gap */
        return rows->wide == GAP(3) ? 3 : 0;
    if (has_one_gap(gaps))
        return rows->count > TEXT_ROWS ? last : 0;
    return gaps == GAP(rows->count) - 2 ? 0 : last;
}

/* Whether a row may be a date or another number above the grid: it has a digit twice, or a blank
   that the other rows do not use. */
static bool may_be_title(const struct text_block_line *first,
                         const struct text_block_line *const *others, size_t count)
{
    unsigned seen = 0, blanks = 0;
    if (first->look.kind != TEXT_LINE_ROW || first->look.form.kind != TEXT_FORM_CELLS)
        return false;
    for (size_t c = 0; c < TEXT_ROWS; c++) {
        const unsigned set = first->look.cells.set[c];
        const unsigned digit = set & (set - 1) ? 0 : set;
        if (seen & digit)
            return true;
        seen |= digit;
    }
    for (size_t r = 0; r < count; r++)
        blanks |= others[r]->look.cells.blanks;
    return (first->look.cells.blanks & ~blanks) != 0;
}

/* Whether the rows before the run of rows written alike that ends with the last one may be titles:
   there are nine of those, or may be soon. */
static bool may_follow_titles(const struct rows *rows)
{
    enum { SURE = 5 }; /* after so many rows in the same way, a tenth may follow */
    return rows->alike >= TEXT_ROWS ? rows->count > TEXT_ROWS : rows->alike >= SURE;
}

/* Whether the first of nine rows may be the head of a table, or a title. */
static bool may_be_head(const struct text_block_line *const *rows)
{
    for (size_t r = 0; r < TEXT_ROWS; r++)
        if (rows[r]->look.kind == TEXT_LINE_BAD_ROW)
            return false;
    return rows[0]->head || counts_up(rows[0]) || may_be_title(rows[0], rows + 1, TEXT_ROWS - 1);
}

/* Whether the first row and another one may both be heads or titles. */
static bool are_heads(const struct text_block_line *const *rows, const struct text_block_line *next)
{
    return rows[0]->head || (counts_up(rows[0]) && counts_up(next)) ||
           (may_be_title(rows[0], rows + 1, TEXT_ROWS - 1) &&
            may_be_title(next, rows + 1, TEXT_ROWS - 1));
}

/* Takes the lines before the last row, or with it, if they are a puzzle: if nine rows are there, or
   the last row does not belong to those before it. */
static enum text_block_step take_rows(struct text_block *block, const struct rows *rows,
                                      struct tenring_record *record)
{
    const struct text_block_line *const *at = rows->at;
    const struct text_block_line *last = at[rows->count - 1];
    const bool goes_on = rows->alike > 1;
    if (rows->count == TEXT_ROWS)
        return may_follow_titles(rows) || has_one_gap(rows->gaps) || may_be_head(at) ||
                       counts_up(last)
                   ? TEXT_BLOCK_MORE
                   : make_record(block, block->count, at, record);
    const bool head = are_heads(at, last);
    if (rows->count == TEXT_ROWS + 1 && goes_on && (at[0]->head || !head) &&
        may_follow_titles(rows))
        return TEXT_BLOCK_MORE; /* if the next row is alike, too, the lines before are titles */
    if (rows->count > TEXT_ROWS + 1 && (!goes_on || head)) /* below titles */
        return make_record(block, lines_to(block, last) - 1, at + rows->count - 1 - TEXT_ROWS,
                           record);
    return make_record(block, lines_to(block, at[TEXT_ROWS - 1]), at, record);
}

/* Decides what the lines are once another one was added. */
static enum text_block_step look_at_lines(struct text_block *block, struct tenring_record *record)
{
    struct rows rows;
    find_rows(block, block->ended > 0 ? block->ended : block->count, &rows);
    if (block->ended > 0)
        return take_ended(block, &rows, record);
    if (rows.count < 2 || rows.at[rows.count - 1] != &block->line[block->count - 1])
        return TEXT_BLOCK_MORE;
    if (is_ambiguous(rows.gaps))
        return rows.count <= TEXT_ROWS + 3
                   ? TEXT_BLOCK_MORE
                   : make_record(block, lines_to(block, rows.at[TEXT_ROWS - 1]), rows.at, record);
    const size_t stray = count_stray(&rows);
    if (stray > 0)
        return give_prose(block, lines_to(block, rows.at[stray]) - 1);
    if (rows.count == 7 && rows.gaps == (GAP(3) | GAP(6)) && rows.wide == GAP(6)) {
        block->ended = block->count - 1; /* the six rows are the rest of a grid */
        return look_at_lines(block, record);
    }
    if (rows.count < TEXT_ROWS || text_are_other_table(rows.at, rows.count, 0))
        return TEXT_BLOCK_MORE; /* only its end tells where a table ends */
    return take_rows(block, &rows, record);
}

enum text_block_step text_block_next(struct text_block *block, struct tenring_record *record)
{
    enum text_block_step step = TEXT_BLOCK_PROSE;
    while (step == TEXT_BLOCK_PROSE) {
        drop_lines(block, block->taken);
        block->taken = 0;
        if (block->prose > 0) {
            block->prose--;
            block->taken = 1;
            if (is_certain(&block->line[0]))
                return step;
        } else if (block->ended == 0 && block->count < TEXT_ROWS && !block->gaps) {
            return TEXT_BLOCK_MORE;
        } else {
            step = look_at_lines(block, record);
        }
    }
    return step;
}

/* ---- Lines in ---- */

/* Adds a line to the block's source, as far as it fits. Returns where it ends. */
static size_t add_source(struct text_block *block, const struct text_line *line)
{
    size_t end = block->count > 0 ? block->line[block->count - 1].end : 0;
    if (block->count > 0 && end < sizeof block->source)
        block->source[end++] = '\n';
    const size_t room = sizeof block->source - end;
    const size_t length = line->length < room ? line->length : room;
    memcpy(block->source + end, line->text, length);
    return end + length;
}

bool text_block_add(struct text_block *block, const struct text_line *line, const uint16_t *place,
                    const struct text_look *look)
{
    if (block->count == TEXT_BLOCK_LINES)
        return !text_block_end(block);
    struct text_block_line *own = &block->line[block->count];
    own->look = *look;
    own->line = line->number;
    own->offset = line->offset;
    own->bad = place ? place[look->bad] : look->bad;
    own->found = (char)(own->bad < line->length ? line->text[own->bad] : '\0');
    memcpy(own->core, look->core.text, look->core.length);
    own->gap = 0;
    own->head = false;
    own->end = add_source(block, line);
    block->count++;
    return true;
}

void text_block_gap(struct text_block *block)
{
    struct rows rows;
    find_rows(block, block->count, &rows);
    const size_t count = rows.count;
    if (count == 0) {
        text_block_end(block);
        return;
    }
    struct text_block_line *last = &block->line[block->count - 1];
    last->gap += last->gap < 2;
    block->gaps = true;
    if (count == TEXT_ROWS && rows.gaps == GAP(6))
        return;
    const unsigned gaps = rows.gaps | GAP(count);
    const bool boxes = (gaps & ~(GAP(3) | GAP(6))) == 0;
    const bool awaiting_grid = block->awaiting_grid && count == 3;
    if (count < TEXT_ROWS && !awaiting_grid && (boxes || gaps == GAP(count + 1) - 2))
        return;
    block->awaiting_grid = awaiting_grid || (count < TEXT_ROWS && (rows.gaps & GAP(3))) ||
                           (count == TEXT_ROWS + 3 && is_ambiguous(rows.gaps));
    text_block_end(block);
}

bool text_block_rule(struct text_block *block)
{
    struct text_block_line *first = NULL, *last = NULL;
    size_t rows = 0;
    for (size_t i = 0; i < block->count; i++) {
        if (!is_certain(&block->line[i]))
            continue;
        first = first ? first : &block->line[i];
        last = &block->line[i];
        rows++;
    }
    if (rows == 0 || (rows == 1 && (last->look.kind == TEXT_LINE_BAD_ROW || counts_up(last)))) {
        if (block->headed)
            return false;
        block->taken = block->count; /* the head has no names, numbers, or other names */
        block->headed = true;
        return true;
    }
    const bool names = rows > 1 && counts_up(last);
    const bool other = names || (first->head && rows > 2 && rows <= TEXT_ROWS);
    first->head = rows == 1 && !first->head; /* else rules stand after all rows, */
    if (!other)
        return first->head;
    block->ended = (size_t)(last - block->line); /* or the last row is the head of another table */
    last->head = !names;
    if (names) {
        last->look.kind = TEXT_LINE_UNDECIDED;
        last->look.form = (struct text_form){TEXT_FORM_NONE, '\0'};
        last->look.core.length = 0;
    }
    return true;
}

bool text_block_end(struct text_block *block)
{
    block->awaiting_grid = block->awaiting_grid && block->count > 0;
    block->ended = block->count;
    block->headed = false;
    return block->count > 0;
}
