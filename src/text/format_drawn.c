/*
 * format_drawn.c - see text/drawn.h.
 *
 * The usual line, 81 cells and a line end, is read without searching for its end first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/drawn.h"

#include "text/characters.h"
#include "text/message.h"
#include "text/nearly.h"
#include "text/value.h"

#include <string.h>

/* In longer lines only puzzles side by side are searched for. */
enum { LOOKED_AT = 4096 };

/* Fewest cells of a line of prose that is counted; a line with fewer could not be a row. */
enum { COUNTED = 6 };

/* The present line. */
struct view {
    struct text_line line;
    struct text_part text; /* folded to one byte for each character (fold.h) */
    const uint16_t *place; /* offset in the line of each byte; NULL if they are the same */
    struct text_look look;
    struct text_runs runs;
    struct text_folded folded; /* where `text` may be, */
    char work[LOOKED_AT];      /* and where the core of `look` may be */
};

static size_t place_of(const struct view *view, size_t at)
{
    return view->place ? view->place[at] : at;
}

bool text_drawn_is_idle(const struct text_drawn *drawn)
{
    return text_block_is_empty(&drawn->block) && !drawn->skipping && drawn->line_read == 0 &&
           !drawn->block.awaiting_grid;
}

void text_drawn_pass_puzzles(struct text_drawn *drawn)
{
    drawn->any_record = true;
}

/* Notes that a record was made: of a line, or of rows. */
static void note_record(struct text_drawn *drawn, const char *line, size_t length)
{
    drawn->row = (struct tenring_span){line, length};
    drawn->solution = (struct tenring_span){"", 0};
    drawn->any_record = true;
}

/* Begins the record of a line. */
static void begin_line(struct text_drawn *drawn, const struct text_line *line,
                       enum tenring_syntax syntax, struct tenring_record *record)
{
    text_begin_record(record, syntax, line->number);
    text_set_source(record, line->text, line->length);
    note_record(drawn, line->text, line->length);
}

/* ---- 81 cells side by side ---- */

/* Reads the usual line. Returns false for any other line, and then takes nothing. */
static bool read_fast(struct text_lines *lines, struct text_drawn *drawn,
                      struct tenring_record *record)
{
    const size_t held = text_held(lines);
    if (held < TENRING_CELLS + 2 || !text_at_line_start(lines) || !text_drawn_is_idle(drawn))
        return false;
    const char *text = text_bytes(lines);
    struct tenring_puzzle puzzle;
    const size_t end = TENRING_CELLS + (text[TENRING_CELLS] == '\r');
    if (text[end] != '\n' || !text_read_line(text, &puzzle))
        return false;
    begin_line(drawn, &(struct text_line){.text = text, TENRING_CELLS, .number = lines->line},
               TENRING_SYNTAX_LINE, record);
    record->puzzle = puzzle;
    drawn->separator_known = true;
    text_pass_lines(lines, 1, end + 1);
    text_drawn_pass_puzzles(drawn);
    return true;
}

/* Makes a record of a puzzle whose cells stand side by side. */
static void take_run(struct text_drawn *drawn, const struct view *view,
                     struct tenring_record *record)
{
    const struct text_line *line = &view->line;
    const struct text_runs *runs = &view->runs;
    const char *cells = view->text.text + runs->begin;
    const size_t end = place_of(view, runs->begin + runs->size);
    const bool marks = runs->size != TENRING_CELLS;
    begin_line(drawn, line, marks ? TENRING_SYNTAX_PENCILMARKS : TENRING_SYNTAX_LINE, record);
    if (drawn->line_read == 0 && runs->next == SIZE_MAX) {
        const size_t quote =
            end < line->length && (line->text[end] == '"' || line->text[end] == '\'');
        text_set_comment(record, line->text + end + quote, line->length - end - quote);
    } else {
        drawn->row.length = record->source.length = 0;
    }
    drawn->solution = record->comment;
    if (runs->solution != SIZE_MAX && !view->place)
        drawn->solution = (struct tenring_span){view->text.text + runs->solution, TENRING_CELLS};
    for (size_t at = end; at < line->length && !drawn->separator_known && !drawn->separator; at++)
        if (line->text[at] == ',' || line->text[at] == ';' || line->text[at] == '\t')
            drawn->separator = line->text[at];
    drawn->separator_known = true;
    drawn->line_read = runs->next == SIZE_MAX ? 0 : runs->begin + runs->size;
    const size_t good = marks ? text_read_pencilmarks(cells, &record->puzzle)
                              : text_read_cells(cells, &record->puzzle);
    if (good < runs->size) {
        text_fail_pencilmark(&record->error, place_of(view, runs->begin + good), cells[good], good);
        text_fail_in_line(record, line);
    }
}

/* ---- Other lines ---- */

/* Makes a record of a line of 81 cells that do not stand side by side. */
static void take_cells(struct text_drawn *drawn, const struct view *view,
                       struct tenring_record *record)
{
    const struct text_cells *cells = &view->look.cells;
    begin_line(drawn, &view->line, cells->groups ? TENRING_SYNTAX_PENCILMARKS : TENRING_SYNTAX_LINE,
               record);
    memcpy(record->puzzle.cell, cells->set, sizeof record->puzzle.cell);
    drawn->separator_known = true;
}

/* Makes an error of a line that has nearly 81 cells. */
static void reject_line(struct text_drawn *drawn, const struct view *view,
                        struct tenring_record *record)
{
    begin_line(drawn, &view->line, TENRING_SYNTAX_LINE, record);
    text_find_fault(view->text, view->place, &view->line, &record->error);
    text_fail_in_line(record, &view->line);
}

/* Notes the first line that belongs to no puzzle. */
static void note_text(struct text_drawn *drawn, const struct text_line *line)
{
    if (drawn->first_text != 0)
        return;
    drawn->first_text = line->number;
    drawn->first_offset = line->offset;
}

/* Skips a line of prose, or makes it a bad record if the reader is strict. `counts`: it looked like
   a row. */
static enum text_step give_prose(struct text_drawn *drawn, const struct text_line *line,
                                 bool counts, struct tenring_record *record)
{
    note_text(drawn, line);
    if (!drawn->strict) {
        drawn->prose_lines += counts;
        return TEXT_AGAIN;
    }
    begin_line(drawn, line, TENRING_SYNTAX_LINE, record);
    text_fail(&record->error, 0, TENRING_ERROR_CODE_GRID_NO_ROW, line->text, line->length);
    text_fail_in_line(record, line);
    return TEXT_FOUND;
}

/* Takes what the rows before the present line are. AGAIN: nothing that is to be said. */
static enum text_step take_block(struct text_drawn *drawn, struct tenring_record *record)
{
    const struct text_block *block = &drawn->block;
    enum text_block_step step;
    while ((step = text_block_next(&drawn->block, record)) == TEXT_BLOCK_PROSE) {
        const struct text_line line = {.text = block->source,
                                       .length = block->line[0].end,
                                       .offset = block->line[0].offset,
                                       .number = block->line[0].line};
        if (give_prose(drawn, &line, true, record) == TEXT_FOUND)
            return TEXT_FOUND;
    }
    if (step == TEXT_BLOCK_MORE)
        return TEXT_AGAIN;
    note_record(drawn, "", 0);
    return TEXT_FOUND;
}

/* Whether a line is [Name], the head of a section. Sets whether the section is read: only [Puzzle]
   is; in a file without that, all but [State]. */
static bool is_section(const char *text, size_t length, struct text_drawn *drawn)
{
    if (length < 3 || *text != '[' || text[length - 1] != ']')
        return false;
    for (size_t i = 1; i + 1 < length; i++)
        if (!text_is_letter(text[i]))
            return false;
    const bool puzzle = text_equals(text, length, "[puzzle]");
    drawn->sections = drawn->sections || puzzle;
    drawn->skipping = !puzzle && (drawn->sections || text_equals(text, length, "[state]"));
    return true;
}

/* Whether a line is the rule below the head of a Markdown table. */
static bool is_rule(struct text_part line)
{
    return text_count_any(line, "|") >= 8 && text_count_any(line, "-") >= 9 &&
           text_count_any(line, "|-: ") == line.length;
}

/* Whether a line is a comment: it begins with '%', or with '#' unless '#' also ends it as the edge
   of a drawing. */
static bool is_comment(const char *text, size_t length)
{
    if (*text == '/' && length > 1 && text[1] == '/')
        return true;
    if (*text == '%')
        return length < 2 || !text_is_letter(text[1]); /* not %w[5 3 ...] */
    if (*text != '#')
        return false;
    return text[length - 1] != '#' || text_cells_in((struct text_part){text, length}) != 9;
}

/* Whether the row before is one of digits and spaces. */
static bool goes_on_bare(const struct text_drawn *drawn)
{
    return drawn->block.count > 0 && text_is_bare_width(drawn->form);
}

/* Whether a line begins with a space, or has two spaces in a row. */
static bool has_gap(struct text_part text)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.text[i] == ' ' && (i == 0 || text.text[i - 1] == ' '))
            return true;
    return false;
}

/* Looks at a line, taking the rows before it into account. */
static void look_in_block(struct text_drawn *drawn, struct view *view)
{
    struct text_look *look = &view->look;
    const bool bare = goes_on_bare(drawn);
    if (text_read_spaced(view->text.text, view->text.length, look->cells.set)) {
        look->kind = TEXT_LINE_PUZZLE;
        look->cells.groups = false;
        return;
    }
    text_look_at(view->text, view->work, drawn->form, look);
    if (look->kind == TEXT_LINE_BLANK) { /* may be a row if those before it have such blanks */
        look->kind = TEXT_LINE_UNDECIDED;
        look->bad = view->text.length;
        text_find_form(view->text, 9, 0, &look->form, &look->cells);
    }
    /* a number above the puzzles is no row */
    if (look->kind == TEXT_LINE_ROW && text_is_bare_width(look->form) && !bare &&
        view->text.length != 9 && !has_gap(view->text))
        look->kind = TEXT_LINE_PROSE;
    if ((look->kind == TEXT_LINE_ROW && !look->labelled) || look->kind == TEXT_LINE_PUZZLE) {
        drawn->form = look->form;
        drawn->folded = view->place != NULL;
    }
}

/* What is done with a line. */
enum line_kind { LINE_RUN, LINE_CELLS, LINE_NEARLY, LINE_ROW, LINE_FRAME, LINE_PROSE };

/* Decides that for a line that is no comment. */
static enum line_kind look_at(struct text_drawn *drawn, enum tenring_syntax syntax,
                              struct view *view)
{
    const struct text_part text = view->text;
    struct text_look *look = &view->look;
    const enum text_runs_kind runs =
        text_find_runs(text, view->place, view->line.text, drawn->line_read, &view->runs);
    if (runs == TEXT_RUNS_PUZZLE)
        return LINE_RUN;
    if (runs == TEXT_RUNS_SOLUTION || text.length > LOOKED_AT) {
        look->cells.count = text_cells_in(text);
        return runs != TEXT_RUNS_SOLUTION && text_has_nearly(text) ? LINE_NEARLY : LINE_PROSE;
    }
    look_in_block(drawn, view);
    if (look->kind == TEXT_LINE_PUZZLE)
        return LINE_CELLS;
    if (look->kind == TEXT_LINE_FRAME)
        return LINE_FRAME;
    const bool meant = text_has_nearly(text);
    if (look->kind == TEXT_LINE_NEARLY ? meant || !look->words
                                       : meant && text_block_is_empty(&drawn->block))
        return LINE_NEARLY;
    const bool undecided = look->kind == TEXT_LINE_UNDECIDED;
    if (syntax == TENRING_SYNTAX_LINE)
        return undecided && is_rule(text) ? LINE_FRAME : LINE_PROSE;
    const bool row = undecided || look->kind == TEXT_LINE_ROW || look->kind == TEXT_LINE_BAD_ROW;
    return row && text.length <= TEXT_ROW_MAX ? LINE_ROW : LINE_PROSE;
}

/* Keeps a frame for take_frame_again. */
static void keep_frame(struct text_drawn *drawn, const struct text_line *line, bool rule)
{
    struct text_frame *frame = &drawn->frame[drawn->next_frame];
    if (line->length > sizeof frame->text)
        return;
    frame->length = line->length;
    frame->rule = rule;
    memcpy(frame->text, line->text, line->length);
    drawn->next_frame = (drawn->next_frame + 1) % TEXT_FRAMES;
}

/* Takes a line that is a frame seen before, or the rule below the head of a table. */
static bool take_frame_again(struct text_drawn *drawn, const struct text_line *line)
{
    struct text_block *block = &drawn->block;
    for (size_t i = 0; i < TEXT_FRAMES && !drawn->skipping; i++) {
        const struct text_frame *frame = &drawn->frame[i];
        if (line->length == 0 || line->length != frame->length ||
            memcmp(line->text, frame->text, line->length) != 0)
            continue;
        if (frame->rule)
            return block->count == 1 && !block->line[0].head && text_block_rule(block);
        return true;
    }
    return false;
}

/* Takes a line that is written like the row before it. */
static bool take_row_again(struct text_drawn *drawn, struct view *view)
{
    const struct text_part text = view->text;
    return !drawn->skipping && text.length >= 9 && text.length < TENRING_CELLS &&
           text_look_again(text, drawn->form, &view->look) && *text_trim_part(text).text != '%' &&
           text_block_add(&drawn->block, &view->line, view->place, &view->look);
}

/* Takes the present line, unless it ends the block: then it is looked at again after the block. */
static enum text_step take_line(struct text_lines *lines, struct text_drawn *drawn,
                                enum line_kind kind, const struct view *view,
                                struct tenring_record *record)
{
    const struct text_look *look = &view->look;
    struct text_block *block = &drawn->block;
    const bool rule = (kind == LINE_FRAME || (kind == LINE_ROW && look->kind != TEXT_LINE_ROW)) &&
                      is_rule(view->text) && text_block_rule(block);
    if (rule) {
        keep_frame(drawn, &view->line, true);
    } else if (kind == LINE_FRAME) {
        note_text(drawn, &view->line);
        if (!is_rule(view->text))
            keep_frame(drawn, &view->line, false);
    } else if ((kind == LINE_ROW ? !text_block_add(block, &view->line, view->place, look)
                                 : text_block_end(block))) {
        return TEXT_AGAIN;
    }
    if (kind == LINE_RUN)
        take_run(drawn, view, record);
    if (drawn->line_read == 0)
        text_pass_line(lines);
    if (kind == LINE_PROSE)
        return give_prose(drawn, &view->line, look->cells.count >= COUNTED, record);
    if (kind == LINE_CELLS)
        take_cells(drawn, view, record);
    else if (kind == LINE_NEARLY)
        reject_line(drawn, view, record);
    return kind == LINE_ROW || kind == LINE_FRAME ? TEXT_AGAIN : TEXT_FOUND;
}

/* Handles the end of the stream. */
static enum text_step finish(struct text_drawn *drawn, struct tenring_record *record)
{
    if (text_block_end(&drawn->block))
        return TEXT_AGAIN;
    if (drawn->any_record || drawn->first_text == 0)
        return TEXT_END;
    drawn->any_record = true;
    text_begin_record(record, TENRING_SYNTAX_LINE, drawn->first_text);
    text_fail(&record->error, (size_t)drawn->first_offset, TENRING_ERROR_CODE_NO_PUZZLE);
    text_fail_record(record, drawn->first_text, 1);
    return TEXT_FOUND;
}

/* Skips a blank line, the head of a section or a comment. Returns false for any other line. */
static bool pass_line(struct text_lines *lines, struct text_drawn *drawn, const struct view *view)
{
    struct text_block *block = &drawn->block;
    const char *text = view->text.text;
    size_t length = view->text.length;
    text_trim_spaces(&text, &length);
    if (length == 0) {
        const bool row = view->text.length == 9
                             ? goes_on_bare(drawn)
                             : view->text.length == 8 && text_count_any(view->text, "\t") == 8;
        if (row && !drawn->skipping)
            return false;
        text_block_gap(block);
    } else if (is_section(text, length, drawn)) {
        text_block_end(block);
    } else if (!drawn->skipping && !is_comment(text, length)) {
        return false;
    }
    text_pass_line(lines);
    return true;
}

/* Folds the present line if it is not ASCII. */
static void fold_line(struct view *view)
{
    const struct text_line *line = &view->line;
    if (line->length > TEXT_FOLD_MAX || !text_is_wide(line->text, line->length) ||
        !text_fold(line->text, line->length, &view->folded))
        return;
    view->text = (struct text_part){view->folded.text, view->folded.length};
    view->place = view->folded.place;
}

enum text_step text_next_drawn(struct text_lines *lines, struct text_drawn *drawn,
                               enum tenring_syntax syntax, struct tenring_record *record)
{
    struct view view;
    const bool rows = syntax != TENRING_SYNTAX_LINE;
    drawn->block.no_groups = syntax == TENRING_SYNTAX_GRID;
    for (;;) {
        if (take_block(drawn, record) == TEXT_FOUND || read_fast(lines, drawn, record))
            return TEXT_FOUND;
        const enum text_step found = text_find_line(lines, &view.line);
        if (found != TEXT_FOUND)
            return found == TEXT_END ? finish(drawn, record) : found;
        view.text = (struct text_part){view.line.text, view.line.length};
        view.place = NULL;
        if (!rows || !take_frame_again(drawn, &view.line)) {
            if (drawn->folded)
                fold_line(&view);
            if (!rows || !take_row_again(drawn, &view))
                break;
        }
        text_pass_line(lines);
    }
    if (!view.place)
        fold_line(&view);
    if (pass_line(lines, drawn, &view))
        return TEXT_AGAIN;
    return take_line(lines, drawn, look_at(drawn, syntax, &view), &view, record);
}
