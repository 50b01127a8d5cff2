/*
 * format_array.c - arrays of JSON and of programs, and JSON lines.
 *
 *     [[5,3,0,0,7,0,0,0,0],       int grid[9][9] = {       {"puzzle":"53..7....6..","id":1}
 *      [6,0,0,1,9,5,0,0,0],           {5, 3, 0, ...},      {"puzzle":"..."}
 *      ...]                           ...};
 *
 * The text is looked at as a stream of scalars within brackets of any kind. What stands outside
 * brackets is passed over, so that `int grid[9][9] =` is no concern of ours, and so are the words
 * and dimensions before a bracket, and the arguments of a call, as in `range(1, 10)`, that are
 * neither in a bracket nor strings of cells (text/program.h). The brackets say what belongs
 * together:
 *
 *     nine cells in a bracket         a row; nine rows one after another are a puzzle
 *     81 cells in a bracket           a puzzle
 *     a string of 9, 81 or 729 cells  a row; a puzzle; a puzzle of pencilmarks
 *     one number in a bracket         [9], [10]: a dimension, passed over; up to three in a call
 *
 * In an object only the member counts that has one of the names of a puzzle's column, or the one
 * that was asked for; if none has, the first string of 81 or 729 cells with blanks does, or array
 * of 81 cells, or each list of such strings; where none has blanks, the first full grid. Each
 * member with blanks counts in an object under a puzzle's name, under names that are numbers, and
 * in an object that begins with two of them; none does under a solution's name. Where solutions
 * are asked for, the puzzle is given at the end of its object, with the 81 digits of the member
 * that has the name of a solution.
 *
 * A puzzle has its line as its source where it stands alone on it, brackets and all, else none.
 *
 * Outside of brackets there may be rows that PostgreSQL writes (text/copied.h).
 *
 * A puzzle line or a grid outside of brackets is a fault: whoever put it there meant it as one.
 *
 * After a fault everything is passed over up to the end of the bracket round the rows. A line that
 * begins as the last one did that stood outside of brackets, `{` or `[[`, where a bracket cannot
 * stand, says that line was cut off: it is a fault, and no bracket is open any more.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/formats.h"

#include "text/array_members.h"
#include "text/fold.h"
#include "text/message.h"
#include "text/row.h"

#include <string.h>

/* ---- Faults and records ---- */

static enum text_step give_record(struct text_array *array, const struct text_line *line,
                                  struct tenring_record *record)
{
    text_begin_record(record, TENRING_SYNTAX_ARRAY,
                      array->cells > 0 || array->whole ? array->line : line->number);
    text_set_source(record, line->text, line->length);
    array->solution = (struct tenring_span){"", 0};
    if (array->error.status == TENRING_STATUS_OK) {
        record->puzzle = array->puzzle;
    } else {
        record->error = array->error;
        text_fail_record(record, array->error_line, array->error_column);
    }
    text_drop_cells(array);
    return TEXT_FOUND;
}

/* The puzzle that waits, with the solution that was found in its object. */
static enum text_step give_waiting(struct text_array *array, const struct text_line *line,
                                   struct tenring_record *record)
{
    text_begin_record(record, TENRING_SYNTAX_ARRAY, array->wait_line);
    text_set_source(record, line->text, line->length);
    record->puzzle = array->waiting;
    array->solution = (struct tenring_span){
        array->stated, array->stated_count == TENRING_CELLS ? TENRING_CELLS : 0};
    array->waits = false;
    return TEXT_FOUND;
}

/* The fault is in array->error, its offset relative to the line. */
static enum text_step give_fault(struct text_array *array, const struct text_line *line,
                                 struct tenring_record *record)
{
    array->error_line = line->number;
    array->error_column = array->before + array->error.offset + 1;
    array->error.offset += (size_t)line->offset;
    array->skip = array->depth > array->skip_depth;
    array->inner = 0;
    array->late = array->waits;
    array->doubt_depth = 0;
    return array->waits ? give_waiting(array, line, record) : give_record(array, line, record);
}

/* An object ends that had a number where a puzzle should have been, and no puzzle. */
static enum text_step give_doubt(struct text_array *array, const struct text_line *line,
                                 struct tenring_record *record)
{
    array->error = array->doubt;
    array->error_line = array->line = array->doubt_line;
    array->error_column = array->doubt_column;
    array->whole = true;
    array->late = array->waits;
    array->doubt_depth = 0;
    return array->waits ? give_waiting(array, line, record) : give_record(array, line, record);
}

/* ---- The stream ---- */

/* A puzzle is complete. Of an object that goes on no other member counts. */
static enum text_step complete(struct text_array *array, const struct text_line *line,
                               struct tenring_record *record)
{
    array->taken = array->in_object;
    array->given_depth = array->depth < array->name_depth ? 0 : array->name_depth;
    array->doubt_depth = 0;
    array->spare.there = array->spare.there && !array->in_object;
    if (array->depth <= array->object_depth)
        array->wanted = false;
    const size_t depth = array->name_depth > 0 ? array->name_depth : array->pair_depth;
    if (!array->want_solution || depth == 0)
        return give_record(array, line, record);
    const bool waited = array->waits;
    if (waited)
        give_waiting(array, line, record);
    array->waits = true;
    array->wait_depth = depth;
    if (array->pair_depth > 0)
        array->stated_count = 0;
    array->wait_line = array->line;
    array->waiting = array->puzzle;
    text_drop_cells(array);
    return waited ? TEXT_FOUND : TEXT_AGAIN;
}

static enum text_step take_value(struct text_array *array, const struct text_line *line,
                                 const struct text_scalar *scalar, struct tenring_record *record)
{
    if (!text_take_value(array, line, scalar))
        return give_fault(array, line, record);
    if (array->whole)
        return complete(array, line, record);
    return array->depth < array->doubt_depth ? give_doubt(array, line, record) : TEXT_AGAIN;
}

/* A row that a program makes of a string in the bracket at `at`. */
static enum text_step take_row(struct text_array *array, const struct text_line *line, size_t at,
                               size_t row, size_t end, struct tenring_record *record)
{
    const struct text_scalar scalar = {row, TENRING_DIGITS, true};
    array->at = end;
    const enum text_step step = take_value(array, line, &scalar, record);
    if (array->at + 1 == row)
        array->at = at; /* it is the first of the next puzzle */
    return step;
}

/* The next name or value of an object or array: a name when a colon follows. */
static enum text_step take_scalar(struct text_array *array, const struct text_line *line,
                                  struct tenring_record *record)
{
    struct text_scalar scalar = text_read_scalar(array, line->text, line->length);
    size_t next = array->at;
    while (next < line->length && text_is_space(line->text[next]))
        next++;
    const bool scope = text_starts_with(line->text + next, line->length - next, "::");
    const bool name = next < line->length && line->text[next] == ':' && array->depth > 0 && !scope;
    if (array->skip)
        return TEXT_AGAIN;
    size_t behind = 0;
    if (!scalar.quoted)
        behind = text_behind_method(line->text, line->length, scalar.begin);
    if (behind == 0 && !scalar.quoted && scope)
        behind = next + 2; /* String::from( */
    if (behind == 0 && !scalar.quoted && !name)
        behind = text_behind_name(line->text, line->length, scalar.begin, array->at);
    if (behind > 0) {
        array->at = behind;
        return TEXT_AGAIN;
    }
    if (name) {
        array->at = next + 1;
        text_take_name(array, line->text + scalar.begin, scalar.length);
        return TEXT_AGAIN;
    }
    return take_value(array, line, &scalar, record);
}

static bool is_comment(const char *text, size_t length)
{
    return length > 0 && (*text == '#' || (*text == '/' && length > 1 && text[1] == '/'));
}

static bool begins_comment(const struct text_array *array, const struct text_line *line)
{
    return is_comment(line->text + array->at, line->length - array->at);
}

/* Looks at what stands at array->at and goes behind it. */
static enum text_step look(struct text_array *array, const struct text_line *line,
                           struct tenring_record *record)
{
    char byte = line->text[array->at];
    if (text_is_bare(byte) || text_begins_string(line->text, line->length, array->at))
        return take_scalar(array, line, record);
    size_t at = array->at++;
    if (!text_is_open(byte) && !text_is_close(byte))
        return TEXT_AGAIN;
    const size_t dimensions = text_dimensions_length(line->text, line->length, at);
    if (dimensions > 0) {
        array->at = at + dimensions;
        return TEXT_AGAIN;
    }
    size_t end;
    const bool digit = array->at < line->length && text_is_number_byte(line->text[array->at]);
    const size_t row = array->depth > 0 && !array->skip && !digit && text_is_open(byte)
                           ? text_row_in_bracket(line->text, line->length, at, &end)
                           : 0;
    if (row > 0)
        return take_row(array, line, at, row, end, record);
    if (!text_take_bracket(array, line, at))
        return give_fault(array, line, record);
    if (array->whole)
        return complete(array, line, record);
    if (array->depth < array->doubt_depth)
        return give_doubt(array, line, record);
    return TEXT_AGAIN;
}

/* The next puzzle of a line. AGAIN: there is none. */
static enum text_step next_in_line(struct text_array *array, const struct text_line *line,
                                   struct tenring_record *record)
{
    while (array->at < line->length && !begins_comment(array, line)) {
        if (text_is_number_byte(line->text[array->at]) && text_take_digits(array, line))
            continue;
        const bool closes = text_is_close(line->text[array->at]);
        if (look(array, line, record) != TEXT_AGAIN)
            return TEXT_FOUND;
        if (!closes)
            continue; /* nothing else ends an object */
        const bool ends = array->waits && array->depth < array->wait_depth;
        if (ends)
            give_waiting(array, line, record);
        text_leave_objects(array);
        if (ends)
            return TEXT_FOUND;
    }
    return TEXT_AGAIN;
}

/* Whether a line ends outside of brackets. */
static bool ends_outside(struct text_array *array, const struct text_line *line)
{
    while (array->at < line->length && !begins_comment(array, line)) {
        const char byte = line->text[array->at];
        if (text_begins_string(line->text, line->length, array->at)) {
            text_read_scalar(array, line->text, line->length);
            continue;
        }
        if (text_is_open(byte))
            array->depth++;
        else if (text_is_close(byte))
            array->depth -= array->depth > 0;
        array->at++;
    }
    return array->depth == 0;
}

/* Whether the puzzle just given, of a line that began outside of brackets, stands alone there: no
   other one follows, for which there must be room, and the line ends outside of brackets. */
static bool is_alone(const struct text_array *array, const struct text_line *line)
{
    struct text_array rest = *array;
    struct tenring_record other;
    if (!rest.waits && line->length - rest.at < TENRING_CELLS)
        return ends_outside(&rest, line);
    return next_in_line(&rest, line, &other) == TEXT_AGAIN && rest.depth == 0 && !rest.waits;
}

/* ---- Lines ---- */

/* Of a line that is too long: the bytes up to behind the last comma that stands between scalars,
   where what was read so far needs no look at what comes. A comment takes all bytes. 0: there is no
   such comma. */
static size_t find_piece(const struct text_line *line)
{
    struct text_array at = {0};
    size_t piece = 0;
    while (at.at < line->length) {
        const char byte = line->text[at.at];
        if (begins_comment(&at, line))
            return line->length;
        if (text_begins_string(line->text, line->length, at.at)) {
            text_read_scalar(&at, line->text, line->length);
        } else {
            at.at++;
            piece = byte == ',' ? at.at : piece;
        }
    }
    return piece;
}

/* Finds the present line; where it is too long, the next piece of it. */
static enum text_step find_part(struct text_lines *lines, struct text_array *array,
                                struct text_line *line)
{
    const enum text_step found = text_find_line(lines, line);
    if (found != TEXT_FOUND || !line->cut)
        return found;
    if (array->at == 0)
        array->piece = array->comment ? line->length : find_piece(line);
    if (array->piece > 0)
        line->length = array->piece;
    return found;
}

/* What a line begins with. */
static struct text_opening find_opening(const struct text_line *line)
{
    size_t length;
    const char *text = text_trim(line, &length);
    struct text_opening opening = {.blank = length == 0 || is_comment(text, length)};
    if (length == 0)
        return opening;
    while (opening.count < length && text[opening.count] == *text)
        opening.count++;
    size_t behind = opening.count;
    while (behind < length && text_is_space(text[behind]))
        behind++;
    const bool named = behind < length && text_begins_string(text, length, behind);
    if ((*text == '{' && named) || (*text == '[' && opening.count > 1))
        opening.bracket = *text;
    return opening;
}

/* Notes whether the lines since array->opening end where no bracket can open: in an object only a
   colon stands before one, in an array a comma, too, but not among cells. */
static void note_torn(struct text_array *array, const struct text_line *line)
{
    size_t length = array->at < line->length ? array->at : line->length; /* without a comment */
    while (length > 0 && text_is_space(line->text[length - 1]))
        length--;
    if (length == 0)
        return;
    const char last = line->text[length - 1];
    const bool object = array->opening.bracket == '{';
    const bool inside = array->cells > 0 || array->inner > 0 || array->skip || array->states ||
                        array->solved_depth > 0;
    const bool may_open = !inside && (last == '[' || (object && last == ':' && !array->solves) ||
                                      (last == ',' && (!object || array->depth > 1)));
    array->torn = array->opening.bracket && array->depth > 0 && !may_open;
    array->torn_line = line->number;
    array->torn_column = line->length + 1;
    array->torn_offset = line->offset + line->length;
}

/* Passes over the line, or piece of one, that was looked at. Returns false when what follows in it
   is lost. */
static bool pass_part(struct text_lines *lines, struct text_array *array,
                      const struct text_line *line)
{
    const bool lost = line->cut && array->piece == 0;
    if (line->cut && !lost) {
        array->comment = array->comment || array->at < line->length;
        array->before += line->length;
        text_pass_piece(lines, line->length);
    } else {
        array->comment = false;
        array->before = 0;
        note_torn(array, line);
        text_pass_line(lines);
    }
    array->at = array->piece = 0;
    return !lost;
}

/* Whether a line outside of brackets is the first row of a grid. */
static bool begins_grid(struct text_array *array, const struct text_line *line)
{
    struct text_line row = *line;
    struct text_folded folded;
    struct text_shape shape;
    size_t length;
    const char *text = text_trim(line, &length);
    const char *hash = memchr(text, '#', length);
    for (size_t i = 0; i < length; i++)
        if (text_is_open(text[i]))
            return false;
    if (length == 0)
        return false;
    row.length = (size_t)((hash ? hash : text + length) - row.text);
    text_find_shape(row.text, row.length, &shape);
    const bool singles = shape.others == 0 && (shape.cells == 9 || shape.tokens == 9);
    return (singles || text_is_drawn_line(&row, &folded)) && array->rows++ % 9 == 0;
}

/* The first line that is not blank. */
static void begin_text(struct text_array *array, const struct text_line *line)
{
    size_t length;
    const char *text = text_trim(line, &length);
    array->begun = length > 0;
    array->json = length > 0 && (*text == '{' || *text == '[');
}

/* Forgets all brackets and what stood in them, but not what was asked for. */
static void leave_all(struct text_array *array)
{
    *array = (struct text_array){.begun = array->begun,
                                 .json = array->json,
                                 .wanted_name = array->wanted_name,
                                 .name_seen = array->name_seen,
                                 .want_solution = array->want_solution,
                                 .wanted_solution = array->wanted_solution};
}

/* The line before the present one was cut off. Unless a fault was found in it, that is one. */
static enum text_step give_torn(struct text_array *array, const struct text_line *line,
                                struct tenring_record *record)
{
    const struct text_array torn = *array;
    if (array->waits)
        return give_waiting(array, line, record);
    leave_all(array);
    if (torn.skip)
        return TEXT_AGAIN;
    text_begin_record(record, TENRING_SYNTAX_ARRAY, torn.torn_line);
    text_fail(&record->error, (size_t)torn.torn_offset, TENRING_ERROR_CODE_ARRAY_END);
    text_fail_record(record, torn.torn_line, torn.torn_column);
    return TEXT_FOUND;
}

/* The end of the text. Where it began with a bracket, all that were opened should be closed. A
   program may have others in a comment, and only its arrays are of interest. */
static enum text_step end_text(struct text_array *array, const struct text_line *line,
                               struct tenring_record *record)
{
    const bool cut = array->json && array->depth > 0 && !array->skip;
    const bool lacks = array->wanted_name && !array->name_seen;
    if (!cut && !lacks)
        return TEXT_END;
    if (cut)
        text_fail(&array->error, 0, TENRING_ERROR_CODE_ARRAY_END);
    else
        text_fail(&array->error, 0, TENRING_ERROR_CODE_ARRAY_MEMBER, array->wanted_name,
                  strlen(array->wanted_name));
    array->depth = array->skip_depth = 0;
    array->name_seen = true;
    return give_fault(array, line, record);
}

/* The present line is outside of brackets: takes it if it is a row that PostgreSQL writes, or
   begins those. Returns MORE when it is neither. */
static enum text_step next_copied(struct text_lines *lines, struct text_array *array,
                                  const struct text_line *line, struct tenring_record *record)
{
    enum text_step step = TEXT_AGAIN;
    size_t length;
    const char *text = text_trim(line, &length);
    if (array->copied.open)
        step = text_read_copied(&array->copied, line, record, &array->solution);
    else if (text_begins_copied(text, length))
        array->name_seen |= text_open_copied(&array->copied, text, length, array->wanted_name,
                                             array->wanted_solution);
    else
        return TEXT_MORE;
    text_pass_line(lines);
    return step;
}

enum text_step text_next_array(struct text_lines *lines, struct text_array *array,
                               struct tenring_record *record)
{
    struct text_line line;
    enum text_step found = find_part(lines, array, &line);
    if (found == TEXT_END)
        line = (struct text_line){.text = "", .number = lines->line, .offset = lines->offset};
    else if (found != TEXT_FOUND)
        return found;
    if (array->late) {
        array->late = false;
        return give_record(array, &line, record);
    }
    if (found == TEXT_END && array->cells > 0 && !array->skip) {
        text_fail(&array->error, 0, TENRING_ERROR_CODE_ARRAY_ROWS, (uint64_t)(array->cells / 9));
        array->depth = array->skip_depth = 0;
        return give_fault(array, &line, record);
    }
    if (found == TEXT_END)
        return array->waits ? give_waiting(array, &line, record) : end_text(array, &line, record);
    if (!array->begun)
        begin_text(array, &line);
    if (array->at == 0 && array->before == 0 && array->depth == 0 && !line.cut) {
        const enum text_step step = next_copied(lines, array, &line, record);
        if (step != TEXT_MORE)
            return step;
    }
    if (array->at == 0 && array->before == 0 && (array->torn || array->depth == 0)) {
        const struct text_opening opening = find_opening(&line);
        if (array->torn && opening.bracket && opening.bracket == array->opening.bracket &&
            opening.count >= array->opening.count)
            return give_torn(array, &line, record);
        array->torn = array->torn && opening.blank;
        if (array->depth == 0)
            array->opening = opening;
    }
    if (array->at == 0 && array->before == 0 && array->depth == 0 && begins_grid(array, &line)) {
        array->at = line.length;
        text_fail(&array->error, 0, TENRING_ERROR_CODE_ARRAY_OUTSIDE);
        return give_fault(array, &line, record);
    }
    if (array->at == 0)
        array->outside = array->depth == 0 && array->before == 0 && !line.cut;
    if (array->comment)
        array->at = line.length;
    if (next_in_line(array, &line, record) == TEXT_FOUND) {
        if (record->status == TENRING_STATUS_OK && !(array->outside && is_alone(array, &line)))
            record->source = (struct tenring_span){"", 0};
        array->outside = false;
        return TEXT_FOUND;
    }
    if (!pass_part(lines, array, &line)) {
        array->error = (struct tenring_error){.status = TENRING_STATUS_OK};
        text_fail(&array->error, line.length, TENRING_ERROR_CODE_ARRAY_LENGTH,
                  (uint64_t)TEXT_LINE_LIMIT);
        array->cells = 0;
        array->depth = array->skip_depth = 0;
        return give_fault(array, &line, record);
    }
    return TEXT_AGAIN;
}

/* ---- For those who read many records at once ---- */

bool text_pass_array_line(struct text_lines *lines, struct text_array *array)
{
    struct text_array rest = *array;
    struct text_line line;
    struct tenring_record other;
    if (array->at == 0)
        return array->before == 0;
    if (array->late || text_find_line(lines, &line) != TEXT_FOUND || line.cut ||
        next_in_line(&rest, &line, &other) != TEXT_AGAIN)
        return false;
    *array = rest;
    pass_part(lines, array, &line);
    return true;
}

bool text_find_array_rest(struct text_lines *lines, struct text_array *array,
                          struct tenring_span *rest)
{
    struct text_line line;
    if (array->at == 0 || find_part(lines, array, &line) != TEXT_FOUND || array->at > line.length)
        return false;
    *rest = (struct tenring_span){line.text + array->at, line.length - array->at};
    return true;
}

/* Whether nothing of the next record was seen yet. */
static bool is_between(const struct text_array *array)
{
    return array->cells == 0 && array->inner == 0 && !array->whole && !array->skip &&
           array->trial == 0 && !array->spare.there && !array->outer.there && !array->waits &&
           !array->late && !array->states && !array->comment && array->doubt_depth == 0 &&
           !array->torn && !array->copied.open && (array->at > 0 || array->before == 0);
}

bool text_is_same_array(const struct text_array *a, const struct text_array *b)
{
    return is_between(a) && is_between(b) && (a->at == 0) == (b->at == 0) && a->depth == b->depth &&
           a->calls == b->calls && a->nested == b->nested && a->tuples == b->tuples &&
           a->skip_depth == b->skip_depth && a->object_depth == b->object_depth &&
           a->in_object == b->in_object && a->wanted == b->wanted && a->taken == b->taken &&
           a->lists == b->lists && a->maybe == b->maybe && a->name_depth == b->name_depth &&
           a->given_depth == b->given_depth && a->state_depth == b->state_depth &&
           a->map_depth == b->map_depth && a->solved_depth == b->solved_depth &&
           a->members == b->members && a->numbered == b->numbered && a->solves == b->solves &&
           a->stated_count == b->stated_count && a->want_solution == b->want_solution &&
           a->rows == b->rows;
}
