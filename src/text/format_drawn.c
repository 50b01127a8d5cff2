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
#include "text/value.h"

#include <string.h>

/* PUZZLE_LIKE: cells that make a part of a line count as an attempt at a puzzle. LOOKED_AT: in
   longer lines only puzzles side by side are searched for. */
enum { PUZZLE_LIKE = 40, LOOKED_AT = 4096 };

/* Fewest cells of a line of prose that is counted; a line with fewer could not be a row. */
enum { COUNTED = 6 };

/* A line folded to one byte for each character (fold.h). */
struct view {
    struct text_part text; /* including white space at its ends */
    const uint16_t *place; /* offset in the line of each byte; NULL if they are the same */
};

static size_t place_of(const struct view *view, size_t at)
{
    return view->place ? view->place[at] : at;
}

static bool is_ascii_letter(const char *text, size_t length, size_t at)
{
    return at < length && text_is_letter(text[at]);
}

bool text_drawn_is_idle(const struct text_drawn *drawn)
{
    return drawn->block.count == 0 && !drawn->skipping && drawn->line_read == 0 &&
           drawn->dropped_counted == drawn->block.dropped && !drawn->block.awaiting_grid;
}

void text_drawn_pass_puzzles(struct text_drawn *drawn)
{
    drawn->any_record = true;
    drawn->block.after_puzzle = false;
    text_alike_restart(&drawn->alike);
}

/* Passes the present line. `drawn_line`: it is part of a drawing, or blank. */
static void pass(struct text_lines *lines, struct text_drawn *drawn, bool drawn_line)
{
    if (drawn_line)
        text_alike_see(&drawn->alike, text_bytes(lines), lines->line_end);
    else
        text_alike_restart(&drawn->alike);
    text_pass_line(lines);
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
    text_begin_record(record, TENRING_SYNTAX_LINE, lines->line);
    record->puzzle = puzzle;
    text_set_source(record, text, TENRING_CELLS);
    drawn->row = record->source;
    drawn->solution = record->comment;
    drawn->separator_known = true;
    text_pass_lines(lines, 1, end + 1);
    text_drawn_pass_puzzles(drawn);
    return true;
}

/* Reads a puzzle drawn like the one before. Returns false for any other text, and then takes
   nothing. */
static bool read_alike(struct text_lines *lines, struct text_drawn *drawn,
                       enum tenring_syntax syntax, struct tenring_record *record)
{
    uint16_t set[TENRING_CELLS];
    const char *text = text_bytes(lines);
    const struct text_alike *alike = &drawn->alike;
    if ((syntax == TENRING_SYNTAX_LINE && !alike->line) || !text_at_line_start(lines) ||
        !text_drawn_is_idle(drawn) || !text_alike_read(alike, text, text_held(lines), set))
        return false;
    text_begin_record(record, alike->line ? TENRING_SYNTAX_LINE : TENRING_SYNTAX_GRID,
                      lines->line + alike->first);
    memcpy(record->puzzle.cell, set, sizeof set);
    const size_t end = text_find_line_end(text, alike->last, alike->length);
    if (alike->line)
        text_set_source(record, text + alike->begin, end - alike->begin);
    else
        text_set_source(record, drawn->block.source,
                        text_alike_source(alike, text, drawn->block.source));
    text_pass_lines(lines, 1, alike->length);
    lines->line += alike->lines - 1;
    drawn->row = alike->line ? record->source : record->comment;
    drawn->solution = record->comment;
    drawn->any_record = true;
    drawn->block.after_puzzle = !alike->line;
    return true;
}

bool text_find_run(const char *text, size_t length, size_t from, size_t *begin, size_t *size)
{
    for (size_t i = from; i + TENRING_CELLS <= length; i++) {
        if (!text_is_cell(text[i]))
            continue;
        const size_t start = i;
        while (i < length && text_is_cell(text[i]))
            i++;
        const size_t run = i - start;
        if ((run == TENRING_CELLS || run == TENRING_PENCILMARKS_LENGTH) &&
            !is_ascii_letter(text, length, i) &&
            (start == 0 || !(is_ascii_letter(text, length, start - 1) || text[start - 1] == '+'))) {
            *begin = start;
            *size = run;
            return true;
        }
    }
    return false;
}

bool text_is_column(const char *text, size_t end, size_t begin)
{
    for (size_t i = end; i < begin; i++)
        if (text[i] == '"' || text[i] == '\'')
            return false;
    for (size_t i = end; i < begin; i++)
        if (text[i] == ',' || text[i] == ';' || text[i] == '\t')
            return true;
    return false;
}

static bool is_full(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!text_is_digit(text[i]))
            return false;
    return length == TENRING_CELLS;
}

/* Whether the word before text[at] names a solution: `solution: 534...`. */
static bool follows_solution_name(const char *text, size_t at)
{
    while (at > 0 && (text_is_space(text[at - 1]) || strchr(":='\"", text[at - 1])))
        at--;
    size_t begin = at;
    while (begin > 0 && ((unsigned char)text[begin - 1] >= 0x80 || text_is_letter(text[begin - 1])))
        begin--;
    return at > begin && text_is_solution_name(text + begin, at - begin);
}

/* The puzzles on a line, from `from` on: the first one with blanks, and a full grid after it as its
   solution; if none has blanks, the first full grid. */
struct runs {
    size_t begin, size; /* the puzzle */
    size_t solution;    /* place of its solution; SIZE_MAX if none */
    size_t next;        /* place of another puzzle with blanks; SIZE_MAX if none */
};

enum found_runs {
    RUNS_NONE,
    RUNS_PUZZLE,
    RUNS_SOLUTION, /* a solution, but no puzzle */
    RUNS_AMBIGUOUS /* a full grid beside cells that may be the puzzle */
};

/* Whether forty cells or more stand on a line beside the full grid at text[full]. */
static bool has_cells_beside(struct text_part part, size_t full)
{
    size_t cells = 0;
    for (size_t i = 0; i < part.length; i++)
        cells += text_is_cell(part.text[i]) && (i < full || i >= full + TENRING_CELLS);
    for (size_t i = 0; i + TENRING_CELLS <= part.length; i++) { /* skip other full grids */
        size_t begin, size;
        if (!text_find_run(part.text, part.length, i, &begin, &size))
            break;
        cells -= begin != full && is_full(part.text + begin, size) ? size : 0;
        i = begin + size - 1;
    }
    return cells >= PUZZLE_LIKE;
}

static enum found_runs find_runs(const struct view *view, const struct text_line *line, size_t from,
                                 struct runs *runs)
{
    const char *text = view->text.text;
    const size_t length = view->text.length;
    size_t begin, size, full = SIZE_MAX;
    bool found = false, named = false;
    runs->solution = runs->next = SIZE_MAX;
    for (size_t at = from; text_find_run(text, length, at, &begin, &size); at = begin + size) {
        if (is_full(text + begin, size)) {
            const bool is_named = follows_solution_name(line->text, place_of(view, begin));
            named = named || is_named;
            if (found && runs->solution == SIZE_MAX)
                runs->solution = begin;
            else if (full == SIZE_MAX && !is_named)
                full = begin;
        } else if (found) {
            if (!text_is_column(text, runs->begin + runs->size, begin)) {
                runs->next = begin;
                return RUNS_PUZZLE;
            }
        } else {
            found = true;
            runs->begin = begin;
            runs->size = size;
        }
    }
    if (found && full != SIZE_MAX && runs->solution == SIZE_MAX)
        runs->solution = full;
    if (!found && full == SIZE_MAX)
        return named ? RUNS_SOLUTION : RUNS_NONE;
    if (!found && has_cells_beside(view->text, full))
        return RUNS_AMBIGUOUS;
    if (!found) {
        runs->begin = full;
        runs->size = TENRING_CELLS;
    }
    return RUNS_PUZZLE;
}

static char first_separator(struct tenring_span comment, const char *after)
{
    for (; after < comment.text + comment.length; after++)
        if (*after == ',' || *after == ';' || *after == '\t')
            return *after;
    return '\0';
}

/* Makes a record of a puzzle whose cells stand side by side. */
static enum text_step take_run(struct text_lines *lines, struct text_drawn *drawn,
                               const struct text_line *line, const struct view *view,
                               const struct runs *runs, struct tenring_record *record)
{
    const char *cells = view->text.text + runs->begin;
    const size_t end = place_of(view, runs->begin + runs->size);
    const bool alone = drawn->line_read == 0 && runs->next == SIZE_MAX;
    const bool marks = runs->size != TENRING_CELLS;
    text_begin_record(record, marks ? TENRING_SYNTAX_PENCILMARKS : TENRING_SYNTAX_LINE,
                      line->number);
    if (alone) {
        text_set_source(record, line->text, line->length);
        size_t after = end;
        if (after < line->length && (line->text[after] == '"' || line->text[after] == '\''))
            after++;
        text_set_comment(record, line->text + after, line->length - after);
    }
    drawn->row = (struct tenring_span){line->text, alone ? line->length : 0};
    drawn->solution = record->comment;
    if (runs->solution != SIZE_MAX && !view->place)
        drawn->solution = (struct tenring_span){view->text.text + runs->solution, TENRING_CELLS};
    if (!drawn->separator_known)
        drawn->separator =
            first_separator((struct tenring_span){line->text, line->length}, line->text + end);
    drawn->separator_known = drawn->any_record = true;
    drawn->line_read = runs->next == SIZE_MAX ? 0 : runs->begin + runs->size;
    if (drawn->line_read == 0)
        pass(lines, drawn, false);
    size_t good = TENRING_CELLS;
    if (!marks)
        text_read_cells(cells, &record->puzzle);
    else
        good = text_read_pencilmarks(cells, &record->puzzle);
    if (good < runs->size && marks) {
        text_fail_pencilmark(&record->error, place_of(view, runs->begin + good), cells[good], good);
        text_fail_in_line(record, line);
    }
    return TEXT_FOUND;
}

/* ---- Other lines ---- */

/* Makes a record of a line of 81 cells that do not stand side by side. */
static enum text_step take_line(struct text_lines *lines, struct text_drawn *drawn,
                                const struct text_line *line, const uint16_t *set, bool groups,
                                struct tenring_record *record)
{
    text_begin_record(record, groups ? TENRING_SYNTAX_PENCILMARKS : TENRING_SYNTAX_LINE,
                      line->number);
    text_set_source(record, line->text, line->length);
    memcpy(record->puzzle.cell, set, sizeof record->puzzle.cell);
    drawn->row = (struct tenring_span){line->text, line->length};
    drawn->solution = (struct tenring_span){"", 0};
    drawn->any_record = drawn->separator_known = true;
    pass(lines, drawn, false);
    return TEXT_FOUND;
}

/* The length of the longest word of a part; *begin is its place. */
static size_t longest_word(struct text_part part, size_t *begin)
{
    size_t longest = 0;
    for (size_t i = 0, start = 0; i <= part.length; i++) {
        if (i < part.length && !text_ends_puzzle(part.text[i]))
            continue;
        if (i - start > longest) {
            longest = i - start;
            *begin = start;
        }
        start = i + 1;
    }
    return longest;
}

/* Whether a long line has a word of forty cells or more. */
static bool looks_like_puzzle(struct text_part part)
{
    size_t begin = 0, cells = 0;
    const size_t word = longest_word(part, &begin);
    for (size_t i = 0; i < word; i++)
        cells += text_is_cell(part.text[begin + i]);
    return cells >= PUZZLE_LIKE && 2 * cells > word;
}

/* Makes an error of a line that has nearly 81 cells. */
static enum text_step reject_line(struct text_lines *lines, struct text_drawn *drawn,
                                  const struct text_line *line, const struct view *view,
                                  struct tenring_record *record)
{
    enum { LONG_PUZZLE = 400 }; /* from so many cells on, 729 were intended */
    const char *text = view->text.text;
    size_t begin = 0;
    const size_t word = longest_word(view->text, &begin);
    size_t cells = 0;
    while (cells < word && text_is_cell(text[begin + cells]))
        cells++;
    struct tenring_error *error = &record->error;
    text_begin_record(record, TENRING_SYNTAX_LINE, line->number);
    text_set_source(record, line->text, line->length);
    if (word < PUZZLE_LIKE) { /* the cells are spread over the line */
        struct text_cells found = {.count = 0};
        text_read_cells_of(view->text, (struct text_form){TEXT_FORM_CELLS, '\0'}, &found);
        text_fail(error, line->length, TENRING_ERROR_CODE_LINE_CELLS, (int)line->cut,
                  (uint64_t)found.count);
    } else if (word > LONG_PUZZLE && (cells < word || word != TENRING_PENCILMARKS_LENGTH)) {
        const size_t bad = word == TENRING_PENCILMARKS_LENGTH  ? cells
                           : word < TENRING_PENCILMARKS_LENGTH ? word
                                                               : TENRING_PENCILMARKS_LENGTH;
        if (word == TENRING_PENCILMARKS_LENGTH)
            text_fail_pencilmark(error, place_of(view, begin + bad), text[begin + bad], bad);
        else
            text_fail(error, place_of(view, begin + bad), TENRING_ERROR_CODE_LINE_LENGTH,
                      (int)line->cut, (uint64_t)word);
    } else if (cells < word && cells < TENRING_CELLS) {
        const size_t place = place_of(view, begin + cells);
        text_fail(error, place, TENRING_ERROR_CODE_LINE_CELL, (int)line->text[place]);
    } else if (cells == TENRING_CELLS && cells < word) {
        const size_t place = place_of(view, begin + cells);
        text_fail(error, place, TENRING_ERROR_CODE_LINE_COMMENT, (int)line->text[place]);
    } else {
        const size_t end = cells < TENRING_CELLS ? cells : TENRING_CELLS;
        text_fail(error, place_of(view, begin + end), TENRING_ERROR_CODE_LINE_CELLS,
                  (int)(line->cut && begin + cells == view->text.length), (uint64_t)cells);
    }
    text_fail_in_line(record, line);
    drawn->row = (struct tenring_span){line->text, line->length};
    drawn->solution = (struct tenring_span){"", 0};
    drawn->any_record = true;
    pass(lines, drawn, false);
    return TEXT_FOUND;
}

static bool has_digits(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] >= '0' && text[i] <= '9')
            return true;
    return false;
}

/* Skips a line of prose, or makes it a bad record if the reader is strict. A line that looked like
   a row counts always. */
static enum text_step pass_prose(struct text_drawn *drawn, const struct text_line *line,
                                 bool counts, struct tenring_record *record)
{
    if (drawn->first_text == 0) {
        drawn->first_text = line->number;
        drawn->first_offset = line->offset;
    }
    if (!drawn->strict) {
        drawn->prose_lines += counts;
        return TEXT_AGAIN;
    }
    text_begin_record(record, TENRING_SYNTAX_LINE, line->number);
    text_set_source(record, line->text, line->length);
    text_fail(&record->error, 0, TENRING_ERROR_CODE_GRID_NO_ROW, line->text, line->length);
    text_fail_in_line(record, line);
    drawn->row = (struct tenring_span){line->text, line->length};
    drawn->solution = (struct tenring_span){"", 0};
    drawn->any_record = true;
    return TEXT_FOUND;
}

/* Passes the block's dropped lines as prose, up to a bad record; the next call continues. */
static enum text_step pass_dropped(struct text_drawn *drawn, struct tenring_record *record)
{
    while (drawn->dropped_counted < drawn->block.dropped) {
        const struct text_dropped *drop = &drawn->block.drop[drawn->dropped_counted++];
        const struct text_line line = {drop->text, drop->length, drop->offset, drop->line, false};
        if (pass_prose(drawn, &line, true, record) == TEXT_FOUND)
            return TEXT_FOUND;
    }
    return TEXT_AGAIN;
}

/* Takes the result of the block: a record, or prose. The present line stays to be looked at. */
static enum text_step finish_block(struct text_drawn *drawn, enum text_block_step step,
                                   struct tenring_record *record)
{
    if (step == TEXT_BLOCK_PROSE || step == TEXT_BLOCK_DONE_PROSE) {
        text_alike_restart(&drawn->alike);
        drawn->dropped_counted = 0;
        return pass_dropped(drawn, record);
    }
    if (step == TEXT_BLOCK_TAKEN)
        return TEXT_AGAIN;
    text_alike_restart(&drawn->alike);
    drawn->row = drawn->solution = (struct tenring_span){"", 0};
    drawn->any_record = true;
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
    size_t dashes = 0, bars = 0;
    for (size_t i = 0; i < line.length; i++) {
        if (!strchr("|-: ", line.text[i]))
            return false;
        dashes += line.text[i] == '-';
        bars += line.text[i] == '|';
    }
    return dashes >= 9 && bars >= 8;
}

/* Whether a line is a comment: it begins with '%', or with '#' unless '#' also ends it as the edge
   of a drawing. */
static bool is_comment(const char *text, size_t length)
{
    size_t cells = 0;
    if (*text == '/' && length > 1 && text[1] == '/')
        return true;
    if (*text == '%')
        return length < 2 || !text_is_letter(text[1]); /* not %w[5 3 ...] */
    if (*text != '#')
        return false;
    for (size_t i = 0; i < length; i++)
        cells += text_is_cell(text[i]);
    return text[length - 1] != '#' || cells != 9;
}

/* Whether a line is a row of nine empty fields between tabs. */
static bool is_row_of_tabs(struct text_part line)
{
    return line.length == 8 && memchr(line.text, '\t', 1) && !memchr(line.text, ' ', 8);
}

/* Whether a line begins with a space, or has two spaces in a row. */
static bool has_gap(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] == ' ' && (i == 0 || text[i - 1] == ' '))
            return true;
    return false;
}

/* Whether a line of digits and spaces may be the first row of a grid whose blanks are spaces, and
   not a number above the puzzles: it has a vertical bar; or it has two digits, a space, and also
   nine characters, a third digit or a gap. */
static bool may_begin_width(struct text_part line)
{
    size_t digits = 0, spaces = 0;
    for (size_t i = 0; i < line.length; i++) {
        if (line.text[i] == '|')
            return true;
        digits += text_is_digit(line.text[i]);
        spaces += line.text[i] == ' ';
    }
    return digits >= 2 && spaces > 0 &&
           (line.length == 9 || digits >= 3 || has_gap(line.text, line.length));
}

static bool has_bar(struct text_part line)
{
    return line.length > 0 && memchr(line.text, '|', line.length);
}

/* Decides what a line is, taking the rows before it into account. */
static void look_in_block(struct text_drawn *drawn, const struct view *view, char *work,
                          struct text_look *look)
{
    const struct text_block *block = &drawn->block;
    text_look_at(view->text, work, drawn->form, look);
    if (look->kind == TEXT_LINE_ROW && !look->labelled)
        drawn->form = look->form;
    if (look->kind == TEXT_LINE_BLANK) { /* may be nine spaces among rows whose blanks are spaces */
        look->kind = TEXT_LINE_UNDECIDED;
        look->form = (struct text_form){TEXT_FORM_WIDTH, '\0'};
        look->bad = view->text.length;
    }
    if (look->form.kind == TEXT_FORM_WIDTH && look->kind == TEXT_LINE_ROW &&
        (block->count == 0 ? !may_begin_width(view->text)
                           : text_block_width(block) == '|' && !has_bar(view->text)))
        look->kind = TEXT_LINE_PROSE;
}

/* Takes a line of prose, a frame, or a row. */
static enum text_step take_other(struct text_lines *lines, struct text_drawn *drawn,
                                 enum tenring_syntax syntax, const struct text_line *line,
                                 const struct view *view, const struct text_look *look,
                                 struct tenring_record *record)
{
    struct text_block *block = &drawn->block;
    enum text_block_step step = TEXT_BLOCK_TAKEN;
    if (look->kind == TEXT_LINE_FRAME) {
        if (drawn->first_text == 0) {
            drawn->first_text = line->number;
            drawn->first_offset = line->offset;
        }
        block->after_puzzle = block->after_puzzle && block->count > 0;
    } else if (syntax != TENRING_SYNTAX_LINE &&
               (look->kind == TEXT_LINE_ROW || look->kind == TEXT_LINE_BAD_ROW ||
                look->kind == TEXT_LINE_UNDECIDED)) {
        step = text_block_add(block, line, view->text, view->place, look, record);
    } else {
        step = text_block_end(block, record);
        if (step == TEXT_BLOCK_TAKEN) {
            pass(lines, drawn, false);
            return pass_prose(drawn, line, look->cells.count >= COUNTED, record);
        }
    }
    if (step == TEXT_BLOCK_TAKEN || step == TEXT_BLOCK_DONE || step == TEXT_BLOCK_DONE_PROSE)
        pass(lines, drawn, true);
    if (step == TEXT_BLOCK_DONE && block->plain)
        text_alike_learn(&drawn->alike, record->puzzle.cell, block->blanks);
    return finish_block(drawn, step, record);
}

/* Takes a line that has no whole puzzle side by side. */
static enum text_step look_at(struct text_lines *lines, struct text_drawn *drawn,
                              enum tenring_syntax syntax, const struct text_line *line,
                              const struct view *view, struct tenring_record *record)
{
    char work[LOOKED_AT];
    struct text_look look;
    uint16_t set[TENRING_CELLS];
    struct text_block *block = &drawn->block;
    look_in_block(drawn, view, work, &look);
    if ((look.kind == TEXT_LINE_FRAME || look.kind == TEXT_LINE_UNDECIDED) && is_rule(view->text) &&
        text_block_rule(block)) {
        pass(lines, drawn, false);
        return TEXT_AGAIN;
    }
    if (block->second_rule) {
        pass(lines, drawn, false);
        return finish_block(drawn, text_block_split(block, record), record);
    }
    const bool spaced = text_read_spaced(view->text.text, view->text.length, set);
    const bool puzzle = spaced || look.kind == TEXT_LINE_PUZZLE;
    const bool side_by_side = looks_like_puzzle(view->text);
    const bool prose = look.words && !side_by_side;
    const bool meant =
        look.kind != TEXT_LINE_FRAME && look.cells.count >= PUZZLE_LIKE && side_by_side;
    if (!puzzle && (look.kind != TEXT_LINE_NEARLY || prose) && !(meant && block->count == 0))
        return take_other(lines, drawn, syntax, line, view, &look, record);
    const enum text_block_step step = text_block_end(block, record);
    if (step != TEXT_BLOCK_TAKEN)
        return finish_block(drawn, step, record);
    if (!spaced && puzzle && !view->place && look.form.kind == TEXT_FORM_CELLS) {
        text_alike_see(&drawn->alike, line->text, lines->line_end);
        text_alike_learn(&drawn->alike, look.cells.set, look.cells.blanks);
    }
    if (puzzle)
        return take_line(lines, drawn, line, spaced ? set : look.cells.set,
                         !spaced && look.cells.groups, record);
    return reject_line(lines, drawn, line, view, record);
}

/* Handles the end of the stream. */
static enum text_step finish(struct text_drawn *drawn, struct tenring_record *record)
{
    const enum text_block_step step = text_block_end(&drawn->block, record);
    if (step != TEXT_BLOCK_TAKEN)
        return finish_block(drawn, step, record);
    if (drawn->any_record || drawn->first_text == 0)
        return TEXT_END;
    drawn->any_record = true;
    text_begin_record(record, TENRING_SYNTAX_LINE, drawn->first_text);
    text_fail(&record->error, (size_t)drawn->first_offset, TENRING_ERROR_CODE_NO_PUZZLE);
    text_fail_record(record, drawn->first_text, 1);
    return TEXT_FOUND;
}

/* Skips a blank line, the head of a section or a comment. Returns false for any other line. *step
   is the result of the block that the line ended. */
static bool pass_line(struct text_lines *lines, struct text_drawn *drawn, const struct view *view,
                      struct tenring_record *record, enum text_step *step)
{
    struct text_block *block = &drawn->block;
    const char *text = view->text.text;
    size_t length = view->text.length;
    text_trim_spaces(&text, &length);
    enum text_block_step ends = TEXT_BLOCK_TAKEN;
    if (length == 0) {
        const bool row = (view->text.length == 9 && text_block_width(block) == ' ') ||
                         is_row_of_tabs(view->text);
        if (row && !drawn->skipping)
            return false;
        ends = text_block_gap(block, record);
    } else if (is_section(text, length, drawn)) {
        ends = text_block_end(block, record);
    } else if (!drawn->skipping && !is_comment(text, length)) {
        return false;
    }
    pass(lines, drawn, length == 0);
    *step = finish_block(drawn, ends, record);
    return true;
}

/* Takes a line with puzzles side by side, or a line too long to search for anything else. */
static enum text_step take_runs(struct text_lines *lines, struct text_drawn *drawn,
                                const struct text_line *line, const struct view *view,
                                enum found_runs found, const struct runs *runs,
                                struct tenring_record *record)
{
    const enum text_block_step step = text_block_end(&drawn->block, record);
    if (step != TEXT_BLOCK_TAKEN)
        return finish_block(drawn, step, record);
    if (found == RUNS_PUZZLE)
        return take_run(lines, drawn, line, view, runs, record);
    if (found != RUNS_SOLUTION && looks_like_puzzle(view->text))
        return reject_line(lines, drawn, line, view, record);
    pass(lines, drawn, false);
    return pass_prose(drawn, line, has_digits(line->text, line->length), record);
}

enum text_step text_next_drawn(struct text_lines *lines, struct text_drawn *drawn,
                               enum tenring_syntax syntax, struct tenring_record *record)
{
    struct text_folded folded;
    struct text_line line;
    struct runs runs = {0, 0, SIZE_MAX, SIZE_MAX};
    enum text_step step;
    drawn->block.no_groups = syntax == TENRING_SYNTAX_GRID;
    if (pass_dropped(drawn, record) == TEXT_FOUND || read_fast(lines, drawn, record) ||
        read_alike(lines, drawn, syntax, record))
        return TEXT_FOUND;
    const enum text_step found = text_find_line(lines, &line);
    if (found != TEXT_FOUND)
        return found == TEXT_END ? finish(drawn, record) : found;
    struct view view = {{line.text, line.length}, NULL};
    if (line.length <= TEXT_FOLD_MAX && text_is_wide(line.text, line.length) &&
        text_fold(line.text, line.length, &folded))
        view = (struct view){{folded.text, folded.length}, folded.place};
    if (pass_line(lines, drawn, &view, record, &step))
        return step;
    const enum found_runs kind = find_runs(&view, &line, drawn->line_read, &runs);
    if (kind == RUNS_PUZZLE || kind == RUNS_SOLUTION || view.text.length > LOOKED_AT)
        return take_runs(lines, drawn, &line, &view, kind, &runs, record);
    return look_at(lines, drawn, syntax, &line, &view, record);
}
