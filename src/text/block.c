/*
 * block.c - see text/block.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/block.h"

#include "text/message.h"

#include <string.h>

enum { ROWS = 9 };

static struct text_part core_of(const struct text_block_line *line)
{
    return (struct text_part){line->core_text, line->core};
}

static struct text_part text_of(const struct text_block_line *line)
{
    return (struct text_part){line->text, line->length};
}

static bool same_form(struct text_form a, struct text_form b)
{
    return a.kind == b.kind && a.mark == b.mark;
}

/* Remembers the first `count` lines as text that belongs to no puzzle. */
static void note_dropped(struct text_block *block, size_t count)
{
    block->dropped = 0;
    for (size_t i = 0; i < count; i++) {
        const struct text_block_line *line = &block->line[i];
        struct text_dropped *drop = &block->drop[block->dropped];
        if (line->kind == TEXT_LINE_UNDECIDED)
            continue;
        drop->line = line->line;
        drop->offset = line->offset;
        drop->length = line->length < sizeof drop->text ? line->length : sizeof drop->text;
        memcpy(drop->text, line->text, drop->length);
        block->dropped++;
    }
}

/* Removes the first `count` lines. If `noted`, they are remembered as text that belongs to no
   puzzle. */
static void drop_lines(struct text_block *block, size_t count, bool noted)
{
    if (noted)
        note_dropped(block, count);
    for (size_t i = 0; i < count; i++)
        block->rows -= block->line[i].kind != TEXT_LINE_UNDECIDED;
    block->count -= count;
    memmove(block->line, block->line + count, block->count * sizeof block->line[0]);
    block->gaps = block->wide_gaps = 0;
    block->has_rule = false;
}

static void clear(struct text_block *block)
{
    block->after_puzzle = false;
    block->count = block->rows = block->source_length = 0;
    block->gaps = block->wide_gaps = 0;
    block->has_rule = false;
}

/* ---- Which lines are rows ---- */

/* Whether a line of blanks alone, or an empty line, is a row like `other`: it has the same form,
   and its blank is one of `blanks`. */
static bool is_row_like(const struct text_block_line *line, const struct text_block_line *other,
                        unsigned blanks)
{
    struct text_cells cells;
    if (other->form.kind == TEXT_FORM_WIDTH || line->form.kind == TEXT_FORM_WIDTH)
        return line->form.kind == other->form.kind;
    return text_read_cells_of(core_of(line), other->form, &cells) && cells.count == ROWS &&
           (cells.blanks & ~blanks) == 0 && cells.joined == other->cells.joined;
}

/* Stores the lines that are rows, at most `most`, and returns how many there are. */
static size_t find_rows(const struct text_block *block, const struct text_block_line **rows,
                        size_t most)
{
    const struct text_block_line *example = NULL;
    unsigned blanks = 0;
    size_t count = 0;
    for (size_t i = 0; i < block->count; i++) {
        if (block->line[i].kind != TEXT_LINE_ROW)
            continue;
        example = &block->line[i];
        blanks |= block->line[i].cells.blanks;
    }
    if (!example && block->count >= ROWS && block->line[0].form.kind == TEXT_FORM_CELLS) {
        example = &block->line[0]; /* nine lines of the same blank are rows, not frames */
        blanks = example->cells.blanks;
    }
    for (size_t i = 0; i < block->count; i++) {
        const struct text_block_line *line = &block->line[i];
        if (line->kind == TEXT_LINE_UNDECIDED && !(example && is_row_like(line, example, blanks)))
            continue;
        if (count < most)
            rows[count] = line;
        count++;
    }
    return count;
}

/* ---- Nine rows together ---- */

/* Reads nine parts that share one form. */
static bool read_parts(const struct text_part part[ROWS], struct text_form form,
                       struct tenring_record *record, bool *groups)
{
    *groups = false;
    for (size_t r = 0; r < ROWS; r++) {
        struct text_cells cells;
        if (!text_read_cells_of(part[r], form, &cells) || cells.count != ROWS)
            return false;
        *groups = *groups || cells.groups;
        memcpy(record->puzzle.cell + ROWS * r, cells.set, ROWS * sizeof cells.set[0]);
        for (size_t c = 0; c < ROWS; c++)
            if (cells.placed & 1u << c)
                record->play.placed.cell[ROWS * r + c] =
                    (uint8_t)(digit_set_least(cells.set[c]) + 1);
    }
    return true;
}

/* Where the drawing tells digits that a player placed from givens, the groups of candidates are the
   player's marks. */
static void take_marks(struct tenring_record *record)
{
    bool placed = false;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        placed = placed || record->play.placed.cell[cell];
    for (int cell = 0; placed && cell < TENRING_CELLS; cell++) {
        const uint16_t set = record->puzzle.cell[cell];
        if (set != TENRING_ALL_DIGITS && digit_set_size(set) > 1)
            record->play.marks.cell[cell] = set;
    }
}

/* Whether a part gives the same cells in its own best form as in the common form. */
static bool says_the_same(struct text_part part, const uint16_t set[ROWS])
{
    struct text_form forms[TEXT_FORMS_MAX];
    struct text_cells cells;
    return text_find_forms(part, ROWS, forms, 1) > 0 &&
           text_read_cells_of(part, forms[0], &cells) &&
           memcmp(cells.set, set, ROWS * sizeof *set) == 0;
}

static bool are_sure(const struct text_part part[ROWS], const uint16_t *set)
{
    for (size_t r = 0; r < ROWS; r++)
        if (!says_the_same(part[r], set + ROWS * r))
            return false;
    return true;
}

/* Reads nine parts in the first form that they share. Returns false if they share none, or if the
   result is ambiguous. */
static bool read_common(const struct text_part part[ROWS], struct tenring_record *record,
                        bool *groups)
{
    struct text_form forms[TEXT_FORMS_MAX];
    for (size_t r = 0; r < ROWS; r++) { /* a row of one symbol repeated has forms that the others
                                           lack */
        const size_t count = text_find_forms(part[r], ROWS, forms, TEXT_FORMS_MAX);
        for (size_t i = 0; i < count; i++)
            if (read_parts(part, forms[i], record, groups))
                return are_sure(part, record->puzzle.cell);
        if (count > 0 && r > 0)
            break;
    }
    return false;
}

/* Removes the labels from one end of nine parts. Returns false if they are no sequence. */
static bool take_labels(struct text_part part[ROWS], bool left)
{
    unsigned first = 0;
    for (size_t r = 0; r < ROWS; r++) {
        unsigned value;
        if (!text_take_label(part[r], left, &value, &part[r]))
            return false;
        first = r == 0 ? value : first;
        if (value != first + r || first > 1)
            return false;
    }
    return true;
}

/* Reads nine rows with labels at the left, at the right, or at both ends. */
static bool read_labelled(const struct text_block_line *const rows[ROWS],
                          struct tenring_record *record, bool *groups)
{
    struct text_part left[ROWS], right[ROWS], both[ROWS];
    for (size_t r = 0; r < ROWS; r++)
        left[r] = right[r] = text_of(rows[r]);
    const bool has_left = take_labels(left, true);
    memcpy(both, left, sizeof both);
    if (has_left && read_common(left, record, groups))
        return true;
    if (has_left && take_labels(both, false) && read_common(both, record, groups))
        return true;
    return take_labels(right, false) && read_common(right, record, groups);
}

static bool read_rows(const struct text_block_line *const rows[ROWS], struct tenring_record *record,
                      bool *groups)
{
    struct text_part part[ROWS];
    bool same = rows[0]->form.kind != TEXT_FORM_WIDTH;
    *groups = false;
    for (size_t r = 0; r < ROWS; r++) {
        same = same && same_form(rows[r]->form, rows[0]->form) && !rows[r]->labelled &&
               rows[r]->cells.count == ROWS && !rows[r]->cells.placed;
        *groups = *groups || rows[r]->cells.groups;
        memcpy(record->puzzle.cell + ROWS * r, rows[r]->cells.set,
               ROWS * sizeof rows[r]->cells.set[0]);
    }
    if (same)
        return true;
    for (size_t r = 0; r < ROWS; r++)
        part[r] = core_of(rows[r]);
    if (read_common(part, record, groups))
        return true;
    for (size_t r = 0; r < ROWS; r++)
        part[r] = text_of(rows[r]);
    return text_read_width(part, record->puzzle.cell) || read_labelled(rows, record, groups);
}

/* ---- Records ---- */

static void begin_record(struct text_block *block, struct tenring_record *record)
{
    text_begin_record(record, TENRING_SYNTAX_GRID, block->line[0].line);
    text_set_source(record, block->source, block->source_length);
}

/* Makes the record an error at a line of the block; the message is already set. */
static void fail_at(const struct text_block_line *line, struct tenring_record *record)
{
    const uint64_t column = line->bad + 1;
    record->error.offset = (size_t)line->offset + line->bad;
    text_fail_record(record, line->line, column);
}

/* Makes an error of rows that are no puzzle. It points at the first row with a wrong cell or number
   of cells, else at the last row. */
static void fail_rows(const struct text_block_line *const *rows, size_t count,
                      struct tenring_record *record)
{
    for (size_t r = 0; r < count; r++) {
        if (rows[r]->kind != TEXT_LINE_BAD_ROW)
            continue;
        if (rows[r]->found)
            text_fail(&record->error, 0, TENRING_ERROR_CODE_GRID_CELL, (int)rows[r]->found);
        else
            text_fail(&record->error, 0, TENRING_ERROR_CODE_GRID_ROW_CELLS, (uint64_t)r + 1,
                      (uint64_t)rows[r]->cells.count);
        fail_at(rows[r], record);
        return;
    }
    if (count != ROWS) {
        text_fail(&record->error, 0, TENRING_ERROR_CODE_GRID_ROWS, (uint64_t)count);
        fail_at(rows[count - 1], record);
        return;
    }
    text_fail(&record->error, 0, TENRING_ERROR_CODE_GRID_FORMS);
    fail_at(rows[0], record);
}

/* Whether the rows belong to a table that is no puzzle: most of them do not have nine cells, or
   have numbers in the place of cells. Rows with up to `slack` cells more or fewer are mistyped rows
   of a puzzle. */
static bool are_other_table(const struct text_block_line *const *rows, size_t count, size_t slack)
{
    size_t other = 0;
    for (size_t r = 0; r < count; r++) {
        const size_t cells = rows[r]->cells.count;
        const bool numbers = cells == ROWS && !rows[r]->found;
        other += rows[r]->kind == TEXT_LINE_BAD_ROW &&
                 (cells + slack < ROWS || cells > ROWS + slack || numbers);
    }
    return 2 * other > count;
}

/* Whether nine rows consist of short numbers only. */
static bool are_numbers(const struct text_block_line *const *rows)
{
    for (size_t r = 0; r < ROWS; r++)
        if (rows[r]->form.kind != TEXT_FORM_WIDTH || memchr(rows[r]->text, '|', rows[r]->length))
            return false;
    return true;
}

/* Notes whether the block is nine plain rows, and their blanks. */
static void note_plain(struct text_block *block, const struct text_block_line *const *rows)
{
    block->plain = block->count == ROWS;
    block->blanks = 0;
    for (size_t r = 0; r < ROWS; r++) {
        block->plain = block->plain && rows[r]->form.kind == TEXT_FORM_CELLS && !rows[r]->labelled;
        block->blanks |= rows[r]->cells.blanks;
    }
}

/* Makes an error of rows that have a group of candidates where none is allowed. */
static void fail_groups(const struct text_block_line *const *rows, struct tenring_record *record)
{
    size_t r = 0;
    while (r < ROWS - 1 && !rows[r]->cells.groups)
        r++;
    text_fail(&record->error, 0, TENRING_ERROR_CODE_GRID_ROW_GROUP, rows[r]->core_text,
              (size_t)rows[r]->core);
    record->error.offset = (size_t)rows[r]->offset;
    text_fail_record(record, rows[r]->line, 1);
}

/* Makes a record of nine rows. Returns `step`, or PROSE if they are no puzzle. */
static enum text_block_step make_record(struct text_block *block,
                                        const struct text_block_line *const *rows,
                                        enum text_block_step step, struct tenring_record *record)
{
    bool groups;
    bool good = true;
    block->plain = false;
    begin_record(block, record);
    record->line = rows[0]->line;
    for (size_t r = 0; r < ROWS; r++)
        good = good && rows[r]->kind != TEXT_LINE_BAD_ROW;
    if (good && read_rows(rows, record, &groups)) {
        take_marks(record);
        if (groups && block->no_groups)
            fail_groups(rows, record);
        record->syntax = groups ? TENRING_SYNTAX_PENCILMARKS : TENRING_SYNTAX_GRID;
        note_plain(block, rows);
        return step;
    }
    memset(&record->play, 0, sizeof record->play);
    if (good ? are_numbers(rows) : are_other_table(rows, ROWS, 1)) {
        note_dropped(block, block->count);
        return step == TEXT_BLOCK_DONE ? TEXT_BLOCK_DONE_PROSE : TEXT_BLOCK_PROSE;
    }
    fail_rows(rows, ROWS, record);
    return step;
}

static bool counts_up(const struct text_block_line *line)
{
    return line->kind == TEXT_LINE_ROW && text_counts_up(core_of(line));
}

/* Whether a blank line stands after the sixth and after the ninth row: they are one grid, or the
   end of one grid and the first band of the next. */
static bool is_ambiguous(const struct text_block *block)
{
    return block->gaps == (1u << 6 | 1u << ROWS);
}

/* Makes a puzzle of the first nine rows; the others stay in the block. */
static enum text_block_step end_ambiguous(struct text_block *block,
                                          const struct text_block_line *const *rows,
                                          struct tenring_record *record)
{
    const size_t end = (size_t)(rows[ROWS - 1] - block->line) + 1;
    const enum text_block_step step = make_record(block, rows, TEXT_BLOCK_ENDS, record);
    drop_lines(block, end, false);
    return step;
}

enum text_block_step text_block_end(struct text_block *block, struct tenring_record *record)
{
    enum { NEARLY_ROWS = 7, NEARLY_CELLS = 60, NEARLY_BANDS = 5 };
    const struct text_block_line *rows[TEXT_BLOCK_LINES];
    size_t cells = 0;
    block->awaiting_grid = block->awaiting_grid && block->count > 0;
    if (block->count == 0) {
        block->after_puzzle = false;
        return TEXT_BLOCK_TAKEN;
    }
    const size_t count = find_rows(block, rows, TEXT_BLOCK_LINES);
    for (size_t r = 0; r < count; r++)
        cells += rows[r]->cells.count;
    enum text_block_step step = TEXT_BLOCK_ENDS;
    if (count > ROWS && is_ambiguous(block))
        return end_ambiguous(block, rows, record);
    if (count == ROWS) {
        step = make_record(block, rows, step, record);
    } else if (count > ROWS && rows[count - 1]->tail >= ROWS) {
        /* the others are titles or labels */
        step = make_record(block, rows + count - ROWS, step, record);
    } else if (!are_other_table(rows, count, 0) &&
               (count >= NEARLY_ROWS || cells >= NEARLY_CELLS ||
                (block->after_puzzle && count > 0 && !(count == 1 && counts_up(rows[0]))) ||
                (count >= NEARLY_BANDS && (block->gaps & 1u << 3)))) {
        begin_record(block, record);
        fail_rows(rows, count, record);
    } else {
        note_dropped(block, block->count);
        step = TEXT_BLOCK_PROSE;
    }
    clear(block);
    return step;
}

/* ---- Lines in ---- */

/* Whether two rows are written in the same way. */
static bool alike(const struct text_block_line *a, const struct text_block_line *b)
{
    return a->kind == TEXT_LINE_ROW && b->kind == TEXT_LINE_ROW && same_form(a->form, b->form) &&
           a->labelled == b->labelled &&
           (a->form.kind != TEXT_FORM_CELLS || a->cells.joined == b->cells.joined);
}

/* Adds a line to the block's source, if it fits. */
static void add_source(struct text_block *block, const struct text_line *line)
{
    const size_t room = sizeof block->source - block->source_length;
    if (line->length + (block->source_length > 0) > room) {
        block->source_length = sizeof block->source; /* full */
        return;
    }
    if (block->source_length > 0)
        block->source[block->source_length++] = '\n';
    memcpy(block->source + block->source_length, line->text, line->length);
    block->source_length += line->length;
}

static void append(struct text_block *block, const struct text_line *line, struct text_part text,
                   const uint16_t *place, const struct text_look *look)
{
    struct text_block_line *own = &block->line[block->count];
    const struct text_block_line *before = NULL;
    if (block->count == 0)
        block->source_length = 0;
    for (size_t i = block->count; i > 0 && !before; i--)
        if (block->line[i - 1].kind != TEXT_LINE_UNDECIDED)
            before = &block->line[i - 1];
    own->kind = look->kind;
    own->form = look->form;
    own->cells = look->cells;
    own->line = line->number;
    own->offset = line->offset;
    own->bad = place ? place[look->bad] : look->bad;
    own->found = (char)(own->bad < line->length ? line->text[own->bad] : '\0');
    own->labelled = look->labelled;
    own->length = (uint16_t)text.length;
    own->core = (uint16_t)look->core.length;
    memcpy(own->text, text.text, text.length);
    memcpy(own->core_text, look->core.text, look->core.length);
    own->tail = before && alike(before, own) ? before->tail + 1 : 1;
    block->rows += look->kind != TEXT_LINE_UNDECIDED;
    block->count++;
    add_source(block, line);
}

/* Whether exactly one blank line stands between the rows. */
static bool has_one_gap(const struct text_block *block)
{
    return block->gaps == 1u << 3 || block->gaps == 1u << 6;
}

/* Whether more blank lines stand after the first band than after the second, or fewer: a grid ends
   at the wider gap. */
static bool has_odd_gaps(const struct text_block *block)
{
    return block->gaps == (1u << 3 | 1u << 6) &&
           !(block->wide_gaps & 1u << 3) != !(block->wide_gaps & 1u << 6);
}

/* If blank lines stand after single rows, but not after each of `rows`: the last row before a blank
   line. This row and those above it belong to no puzzle. 0 if there is none. */
static size_t broken_gap(const struct text_block *block, size_t rows)
{
    const unsigned all = (1u << (rows + 1)) - 2;
    size_t last = 0;
    if (rows < 2 || !(block->gaps & ~(1u << 3 | 1u << 6)) || (block->gaps & all) == all)
        return 0;
    for (size_t r = 1; r < rows; r++)
        last = block->gaps & 1u << r ? r : last;
    return last;
}

/* Whether a row may be a date or another number above the grid: it has a digit twice, or a blank
   that the other rows do not use. */
static bool may_be_title(const struct text_block_line *first,
                         const struct text_block_line *const *others, size_t count)
{
    unsigned seen = 0, blanks = 0;
    if (first->kind != TEXT_LINE_ROW || first->form.kind != TEXT_FORM_CELLS)
        return false;
    for (size_t c = 0; c < ROWS; c++) {
        const unsigned set = first->cells.set[c];
        if (digit_set_size(set) == 1 && (seen & set))
            return true;
        seen |= digit_set_size(set) == 1 ? set : 0;
    }
    for (size_t r = 0; r < count; r++)
        blanks |= others[r]->cells.blanks;
    return (first->cells.blanks & ~blanks) != 0;
}

/* Whether the first of nine rows may be the head of a table, or a title. */
static bool may_be_head(const struct text_block *block, const struct text_block_line *const *rows)
{
    return block->has_rule || counts_up(rows[0]) || may_be_title(rows[0], rows + 1, ROWS - 1);
}

/* Whether the lines before the last `tail` rows may be titles: none of them is written like those
   rows. */
static bool may_be_titles(const struct text_block_line *const *rows, size_t count, size_t tail)
{
    for (size_t r = 0; r + tail < count; r++)
        if (alike(rows[r], rows[count - 1]))
            return false;
    return true;
}

/* Decides what to do once there are nine rows or more. */
static enum text_block_step look_at_rows(struct text_block *block,
                                         const struct text_block_line *const *rows, size_t count,
                                         struct tenring_record *record)
{
    enum { SURE = 5 }; /* after so many rows in the same way, a tenth may follow */
    const unsigned tail = rows[count - 1]->tail;
    bool bad = false;
    for (size_t r = 0; r < count; r++)
        bad = bad || rows[r]->kind == TEXT_LINE_BAD_ROW;
    if (count > ROWS && tail >= ROWS)
        return TEXT_BLOCK_TAKEN; /* if the next line is such a row, the lines before are titles */
    if (tail >= SURE && tail < ROWS && count < ROWS + SURE && may_be_titles(rows, count, tail))
        return TEXT_BLOCK_TAKEN;
    if (count == ROWS && ((may_be_head(block, rows) && !bad) || has_one_gap(block)))
        return TEXT_BLOCK_TAKEN;
    const enum text_block_step step = make_record(block, rows, TEXT_BLOCK_DONE, record);
    clear(block);
    block->after_puzzle = step == TEXT_BLOCK_DONE;
    return step;
}

/* Decides what to do with a row that follows nine waiting rows or more. It is already appended, as
   the last of `rows`; the source without it has `source_length` bytes. */
static enum text_block_step add_tenth(struct text_block *block,
                                      const struct text_block_line *const *rows, size_t count,
                                      size_t source_length, struct tenring_record *record)
{
    const struct text_block_line *next = rows[count - 1];
    const bool goes_on = alike(next, rows[count - 2]);
    const bool titles =
        may_be_title(rows[0], rows + 1, ROWS - 1) && may_be_title(next, rows + 1, ROWS - 1);
    const bool head = block->has_rule || titles || (counts_up(rows[0]) && counts_up(next));
    if (count == ROWS + 1 && goes_on && (block->has_rule || !head))
        return look_at_rows(block, rows, count, record);
    if (count > ROWS + 1 && (!goes_on || head)) {
        /* the rows before the last nine are titles */
        block->source_length = source_length;
        const enum text_block_step step =
            make_record(block, rows + count - 1 - ROWS, TEXT_BLOCK_ENDS, record);
        clear(block);
        return step;
    }
    const size_t end = (size_t)(rows[ROWS - 1] - block->line) + 1;
    block->source_length = source_length;
    const enum text_block_step step = make_record(block, rows, TEXT_BLOCK_ENDS, record);
    drop_lines(block, end, false);
    block->after_puzzle = step == TEXT_BLOCK_ENDS;
    block->count--; /* `next` will be looked at again */
    block->rows -= block->line[block->count].kind != TEXT_LINE_UNDECIDED;
    return step;
}

enum text_block_step text_block_add(struct text_block *block, const struct text_line *line,
                                    struct text_part text, const uint16_t *place,
                                    const struct text_look *look, struct tenring_record *record)
{
    const struct text_block_line *rows[TEXT_BLOCK_LINES];
    if (text.length > TEXT_ROW_MAX || block->count == TEXT_BLOCK_LINES)
        return text_block_end(block, record);
    size_t before = find_rows(block, rows, TEXT_BLOCK_LINES);
    if (is_ambiguous(block)) {
        if (before == ROWS + 3)
            return end_ambiguous(block, rows, record);
        append(block, line, text, place, look);
        return TEXT_BLOCK_TAKEN;
    }
    const size_t broken = look->kind != TEXT_LINE_UNDECIDED ? broken_gap(block, before) : 0;
    if (broken > 0) {
        drop_lines(block, (size_t)(rows[broken] - block->line), true);
        return TEXT_BLOCK_PROSE;
    }
    if (look->kind != TEXT_LINE_UNDECIDED && before == 6 && has_odd_gaps(block)) {
        if (block->wide_gaps & 1u << 6) /* the six rows are the rest of a grid */
            return text_block_end(block, record);
        drop_lines(block, (size_t)(rows[3] - block->line), true);
        block->gaps = 1u << 3;
        return TEXT_BLOCK_PROSE;
    }
    if (before == ROWS && has_one_gap(block) && look->kind != TEXT_LINE_UNDECIDED) {
        /* the rows before the blank line are the rest of a grid */
        const size_t cut = block->gaps == 1u << 3 ? 3 : 6;
        drop_lines(block, (size_t)(rows[cut] - block->line), true);
        return TEXT_BLOCK_PROSE;
    }
    const size_t source_length = block->source_length;
    append(block, line, text, place, look);
    const size_t count = find_rows(block, rows, TEXT_BLOCK_LINES);
    if (count < ROWS || count == before || are_other_table(rows, count, 0))
        return TEXT_BLOCK_TAKEN; /* only its end tells where a table ends */
    return before >= ROWS ? add_tenth(block, rows, count, source_length, record)
                          : look_at_rows(block, rows, count, record);
}

enum text_block_step text_block_gap(struct text_block *block, struct tenring_record *record)
{
    const struct text_block_line *rows[TEXT_BLOCK_LINES];
    const size_t count = find_rows(block, rows, TEXT_BLOCK_LINES);
    if (count == 0) {
        block->after_puzzle = false;
        return text_block_end(block, record);
    }
    if (count == ROWS && block->gaps == 1u << 6) {
        block->gaps |= 1u << ROWS;
        return TEXT_BLOCK_TAKEN;
    }
    if (is_ambiguous(block) && count == ROWS + 3) { /* unclear which rows belong together */
        begin_record(block, record);
        fail_rows(rows, count, record);
        clear(block);
        block->awaiting_grid = true;
        return TEXT_BLOCK_ENDS;
    }
    const unsigned all = (1u << (count + 1)) - 2; /* bits of gaps after every row */
    const unsigned gap = 1u << count, gaps = block->gaps | gap;
    const bool boxes = (gaps & ~(1u << 3 | 1u << 6)) == 0;
    const bool awaiting_grid = block->awaiting_grid && count == 3;
    if (count >= ROWS || awaiting_grid || (!boxes && gaps != all)) {
        block->awaiting_grid = awaiting_grid || (count < ROWS && (block->gaps & 1u << 3));
        return text_block_end(block, record);
    }
    block->wide_gaps |= block->gaps & gap;
    block->gaps = gaps;
    return TEXT_BLOCK_TAKEN;
}

bool text_block_rule(struct text_block *block)
{
    if (block->rows > 1 || block->has_rule) {
        block->second_rule = block->has_rule && block->rows > 2 && block->rows <= ROWS;
        block->has_rule = false; /* it stands after every row, or begins another table */
        return false;
    }
    if (block->rows == 0) /* the head of the table is empty or missing */
        clear(block);
    block->has_rule = block->rows == 1;
    return true;
}

enum text_block_step text_block_split(struct text_block *block, struct tenring_record *record)
{
    const struct text_block_line head = block->line[block->count - 1];
    block->second_rule = false;
    block->count--;
    block->rows--;
    const enum text_block_step step = text_block_end(block, record);
    block->line[0] = head;
    block->count = block->rows = 1;
    block->has_rule = true;
    return step;
}

char text_block_width(const struct text_block *block)
{
    if (block->count == 0)
        return '\0';
    const struct text_block_line *last = &block->line[block->count - 1];
    if (last->form.kind != TEXT_FORM_WIDTH)
        return '\0';
    return (char)(last->length > 0 && memchr(last->text, '|', last->length) ? '|' : ' ');
}
