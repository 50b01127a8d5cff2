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
 * In an object only the member counts that has one of the names of a puzzle's column; if none has,
 * the first string of 81 or 729 cells does, or array of 81 cells, or each list of such strings with
 * blanks. Where solutions are asked for,
 * the puzzle is given at the end of its object, with the 81 digits of the member that has the name
 * of a solution.
 *
 * A puzzle has its line as its source where it stands alone on it, brackets and all, else none.
 *
 * A puzzle line or a grid outside of brackets is a fault: whoever put it there meant it as one.
 *
 * After a fault everything is passed over up to the end of the bracket round the rows.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/formats.h"

#include "base/grid.h"

#include "text/characters.h"
#include "text/fields.h"
#include "text/fold.h"
#include "text/message.h"
#include "text/object.h"
#include "text/program.h"
#include "text/row.h"

#include <string.h>

/* What a scalar is. */
struct scalar {
    size_t begin;
    size_t length;
    bool quoted;
};

/* Whether a byte is part of a scalar without quotes. */
static bool is_bare(char byte)
{
    return text_is_name_byte(byte) || byte == '.' || byte == '-' || byte == '*' || byte == '?';
}

/* Whether a string begins at text[at]: not with the quote of Lisp, '((5 3 ...). */
static bool begins_string(const char *text, size_t length, size_t at)
{
    if (text[at] != '\'')
        return text[at] == '"';
    return length - at < 3 || !text_is_open(text[at + 1]) || text[at + 2] == '\'';
}

/* Reads the scalar at the place; its end becomes array->at. A quote that is not closed ends with
   the line. A line end as programs write it, "53..7....\n", is none of a string's cells. */
static struct scalar read_scalar(struct text_array *array, const char *text, size_t length)
{
    struct scalar scalar = {array->at, 0, begins_string(text, length, array->at)};
    size_t end = array->at;
    if (scalar.quoted) {
        char quote = text[end];
        scalar.begin = ++end;
        const char *close = memchr(text + end, quote, length - end);
        if (close && !memchr(text + end, '\\', (size_t)(close - text) - end))
            end = (size_t)(close - text);
        while (end < length && text[end] != quote)
            end += text[end] == '\\' && end + 1 < length ? 2 : 1;
        array->at = end < length ? end + 1 : length;
        if (end - scalar.begin > 2 && memcmp(text + end - 2, "\\n", 2) == 0)
            end -= 2;
        scalar.length = end - scalar.begin;
    } else {
        while (end < length && is_bare(text[end]))
            end++;
        scalar.length = end - scalar.begin;
        array->at = end;
    }
    return scalar;
}

/* ---- Faults and records ---- */

static void begin_puzzle(struct text_array *array)
{
    array->cells = 0;
    array->whole = false;
    array->error.status = TENRING_STATUS_OK;
}

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
    begin_puzzle(array);
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

/* ---- Cells ---- */

/* Whether a scalar is nothing but cells. */
static bool is_cells(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!text_is_cell(text[i]))
            return false;
    return length > 0;
}

static bool has_letter(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text_is_letter(text[i]))
            return true;
    return false;
}

/* The set of one cell; an empty string is a blank. TEXT_NO_CELL: it is none. */
static unsigned read_cell(const char *text, const struct scalar *scalar)
{
    return scalar->quoted && scalar->length == 0
               ? TENRING_ALL_DIGITS
               : text_set_of_cell(text + scalar->begin, scalar->length);
}

/* Whether a scalar stands in a bracket by itself, or last and behind a semicolon: a number of more
   than one digit is then the dimension of an array, as in `char board[9][10]` and `[u8; 81]`. */
static bool is_dimension(const struct text_line *line, const struct scalar *scalar)
{
    const size_t end = scalar->begin + scalar->length;
    size_t begin = scalar->begin;
    for (size_t i = begin; i < end; i++)
        if (!text_is_number_byte(line->text[i]))
            return false;
    if (begin == 0 || end == line->length || line->text[end] != ']')
        return false;
    while (begin > 1 && text_is_space(line->text[begin - 1]))
        begin--;
    return line->text[begin - 1] == ';' || line->text[scalar->begin - 1] == '[';
}

/* Whether the innermost bracket is that of a call. */
static bool in_call(const struct text_array *array)
{
    return array->depth > 0 && array->depth < TEXT_CALLS && array->calls >> array->depth & 1;
}

static void add_cell(struct text_array *array, const struct text_line *line, unsigned set)
{
    if (array->cells == 0)
        array->line = line->number;
    if (array->cells < TENRING_CELLS)
        array->puzzle.cell[array->cells] = (uint16_t)set;
    array->cells++;
    array->inner++;
}

/* A string of 81 or 729 characters. Returns false when it is none. */
static bool read_whole(struct text_array *array, const struct text_line *line,
                       const struct scalar *scalar)
{
    const char *at = line->text + scalar->begin;
    struct tenring_puzzle puzzle;
    if (scalar->length == TENRING_CELLS ? !text_read_line(at, &puzzle)
                                        : scalar->length != TENRING_PENCILMARKS_LENGTH ||
                                              text_read_pencilmarks(at, &puzzle) != scalar->length)
        return false;
    array->puzzle = puzzle;
    array->whole = true;
    array->line = line->number;
    return true;
}

/* A member without a known name is no puzzle. */
static void end_trial(struct text_array *array)
{
    begin_puzzle(array);
    array->inner = array->trial = 0;
}

/* Whether a member with a puzzle's name may have a scalar that is no puzzle: a number or a word, as
   in `"clues": 30`, `"puzzle": 17`. It is passed over where the object has its puzzle, and a fault
   in the end where it gets none. */
static bool is_doubtful(struct text_array *array, const struct text_line *line,
                        const struct scalar *scalar)
{
    if (scalar->length > TEXT_WORD_MAX || scalar->quoted)
        return false;
    if (array->taken || array->doubt_depth > 0)
        return true;
    array->doubt_depth = array->depth;
    array->doubt_line = line->number;
    array->doubt_column = array->before + scalar->begin + 1;
    text_fail(&array->doubt, scalar->begin + (size_t)line->offset, TENRING_ERROR_CODE_ARRAY_PUZZLE,
              line->text + scalar->begin, scalar->length);
    return true;
}

static bool fail_scalar(struct text_array *array, const struct text_line *line,
                        const struct scalar *scalar, enum tenring_error_code code)
{
    bool member = array->in_object && array->depth == array->object_depth;
    text_fail(&array->error, scalar->begin, code, line->text + scalar->begin, scalar->length);
    array->taken = true;
    array->skip_depth = member && array->depth > 0 ? array->depth - 1
                        : array->depth > 2         ? array->depth - 2
                                                   : 0;
    return false;
}

/* Adds a scalar to the solution. */
static void add_stated(struct text_array *array, const char *text, const struct scalar *scalar)
{
    const bool many = scalar->length >= TENRING_DIGITS;
    for (size_t i = 0; i < (many ? scalar->length : 1); i++) {
        const unsigned set =
            many ? text_cell_set(text[scalar->begin + i]) : read_cell(text, scalar);
        if (digit_set_size(set & TENRING_ALL_DIGITS) != 1 || array->stated_count >= TENRING_CELLS) {
            array->stated_count = TENRING_CELLS + 1;
            return;
        }
        array->stated[array->stated_count++] = (char)('1' + digit_set_least(set));
    }
}

/* Whether a word outside of brackets is meant as a puzzle line. */
static bool is_puzzle_line(const char *text, size_t length)
{
    enum { LONG_WORD = 40 };
    bool digit = false;
    for (size_t i = 0; i < length; i++)
        digit = digit || text_is_digit(text[i]);
    return length > LONG_WORD && digit && is_cells(text, length);
}

/* Whether a string in a member without a known name is a puzzle with blanks: then it is one of a
   list. Else the member is none. */
static bool begins_list(struct text_array *array, const struct text_line *line,
                        const struct scalar *scalar)
{
    bool blank = false;
    for (size_t i = 0; i < scalar->length; i++)
        blank = blank || text_cell_set(line->text[scalar->begin + i]) == TENRING_ALL_DIGITS;
    end_trial(array);
    array->wanted = array->lists = blank && read_whole(array, line, scalar);
    array->whole = false;
    return array->wanted;
}

/* Takes a scalar that is a value. Returns false after a fault; array->whole says that a puzzle is
   complete. */
static bool take(struct text_array *array, const struct text_line *line,
                 const struct scalar *scalar)
{
    const char *at = line->text + scalar->begin;
    bool member = array->in_object && array->depth == array->object_depth;
    if (array->states) {
        add_stated(array, line->text, scalar);
        return true;
    }
    if (array->in_object && !array->wanted && array->trial == 0) {
        if (member && array->maybe && !array->has_spare && scalar->quoted &&
            read_whole(array, line, scalar)) {
            array->has_spare = true;
            array->whole = false;
            array->spare = array->puzzle;
        }
        return true;
    }
    const bool is_long = scalar->length > 2 * TENRING_DIGITS && array->inner == 0 && scalar->quoted;
    if (is_long && array->trial > 0 && !begins_list(array, line, scalar))
        return true;
    if (in_call(array) &&
        !(scalar->quoted && scalar->length >= TENRING_DIGITS && is_cells(at, scalar->length)))
        return true; /* an argument */
    if (member || is_long)
        return read_whole(array, line, scalar) || (member && is_doubtful(array, line, scalar)) ||
               fail_scalar(array, line, scalar, TENRING_ERROR_CODE_ARRAY_PUZZLE);
    if (array->depth == 0 && !scalar->quoted && is_puzzle_line(at, scalar->length)) {
        text_fail(&array->error, scalar->begin, TENRING_ERROR_CODE_ARRAY_OUTSIDE);
        array->at = line->length;
        return false;
    }
    if (array->depth == 0)
        return true; /* a word of the program */
    if (scalar->length == TENRING_DIGITS && scalar->quoted && is_cells(at, scalar->length)) {
        if (array->cells == TENRING_CELLS && array->inner == 0 && array->trial == 0) {
            array->at = scalar->begin - 1; /* it is the first row of the next puzzle */
            array->whole = true;
            return true;
        }
        for (size_t i = 0; i < scalar->length; i++)
            add_cell(array, line, text_cell_set(at[i]));
        array->inner -= TENRING_DIGITS;
        return true;
    }
    if (!scalar->quoted && scalar->length == 3 && memcmp(at, "...", 3) == 0 &&
        line->length - scalar->begin == 3)
        return true; /* the array goes on in the next line */
    unsigned set = read_cell(line->text, scalar);
    if (set == TEXT_NO_CELL && array->cells == 0 && !scalar->quoted &&
        (has_letter(at, scalar->length) || is_dimension(line, scalar)))
        return true;
    if (set == TEXT_NO_CELL && array->trial > 0) {
        end_trial(array);
        return true;
    }
    if (set == TEXT_NO_CELL)
        return fail_scalar(array, line, scalar, TENRING_ERROR_CODE_ARRAY_CELL);
    add_cell(array, line, set);
    return true;
}

/* ---- Brackets ---- */

static void open_bracket(struct text_array *array, char byte, bool call)
{
    array->depth++;
    if (array->depth < TEXT_CALLS) {
        array->calls &= ~((uint64_t)1 << array->depth);
        array->calls |= (uint64_t)call << array->depth;
    }
    array->inner = array->rows = 0;
    if (byte == '{') {
        array->states = false;
        array->object_depth = array->depth;
        array->in_object = array->wanted = array->has_spare = array->taken = false;
        array->lists = false;
    }
}

/* Whether the bracket at hand begins a member that may be a puzzle though its name is unknown. */
static bool begins_trial(const struct text_array *array, char byte)
{
    return byte == '[' && !array->skip && array->in_object && !array->wanted && array->maybe &&
           array->depth == array->object_depth && !array->has_spare &&
           (!array->taken || array->lists) && array->cells == 0 && array->trial == 0;
}

/* A bracket of such a member was closed; good: without a fault. Only at its end it is known whether
   it holds just one puzzle. */
static void close_trial(struct text_array *array, bool good)
{
    if (good && array->depth >= array->trial) {
        array->whole = false;
        return;
    }
    if (good && array->whole) {
        array->has_spare = true;
        array->spare = array->puzzle;
    }
    end_trial(array);
}

/* Closes a bracket that holds cells or rows. Returns false after a fault; array->whole says that a
   puzzle is complete. */
static bool close_cells(struct text_array *array, size_t at, size_t inner)
{
    enum { MOST_DIMENSIONS = 3 };
    if (inner == array->cells && inner <= (in_call(array) ? MOST_DIMENSIONS : 1))
        array->cells = 0; /* dimensions: [9], zeros((9, 9)) */
    else if (inner > 0 && inner != 9 && inner != TENRING_CELLS) {
        text_fail(&array->error, at, TENRING_ERROR_CODE_ARRAY_CELLS, (uint64_t)inner);
        return false;
    }
    array->whole = array->cells == TENRING_CELLS;
    if (array->cells > TENRING_CELLS) {
        text_fail(&array->error, at, TENRING_ERROR_CODE_ARRAY_CELLS, (uint64_t)array->cells);
        return false;
    }
    if (array->cells > 0 && !array->whole && inner == 0) {
        text_fail(&array->error, at, TENRING_ERROR_CODE_ARRAY_ROWS, (uint64_t)(array->cells / 9));
        return false;
    }
    return true;
}

/* Returns as close_cells does. */
static bool close_bracket(struct text_array *array, size_t at)
{
    size_t inner = array->inner;
    array->inner = 0;
    if (array->depth > 0)
        array->depth--;
    array->skip_depth = array->depth > 0 ? array->depth - 1 : 0;
    if (array->trial > 0) {
        close_trial(array, close_cells(array, at, inner));
        return true;
    }
    return (array->in_object && !array->wanted) || close_cells(array, at, inner);
}

/* The end of an object: without a member of the right name, the first puzzle in it counts. */
static void close_object(struct text_array *array)
{
    array->whole = array->in_object && array->has_spare && !array->taken;
    if (array->whole)
        array->puzzle = array->spare;
    array->in_object = array->wanted = array->taken = array->has_spare = false;
}

/* ---- The stream ---- */

/* A puzzle is complete. Of an object no other member counts. */
static enum text_step complete(struct text_array *array, const struct text_line *line,
                               struct tenring_record *record)
{
    array->taken = true;
    array->given_depth = array->depth < array->name_depth ? 0 : array->name_depth;
    array->doubt_depth = 0;
    if (array->depth <= array->object_depth)
        array->wanted = false;
    if (!array->want_solution || array->name_depth == 0)
        return give_record(array, line, record);
    const bool waited = array->waits;
    if (waited)
        give_waiting(array, line, record);
    array->waits = true;
    array->wait_depth = array->name_depth;
    array->wait_line = array->line;
    array->waiting = array->puzzle;
    begin_puzzle(array);
    return waited ? TEXT_FOUND : TEXT_AGAIN;
}

bool text_names_solution(const struct text_array *array, const char *name, size_t length)
{
    return array->want_solution &&
           (array->wanted_solution ? text_equals(name, length, array->wanted_solution)
                                   : text_is_solution_name(name, length));
}

/* A member of an object begins. */
static void take_name(struct text_array *array, const char *name, size_t length)
{
    array->in_object = true;
    array->taken = array->taken || array->given_depth == array->depth;
    array->name_depth = array->object_depth = array->depth;
    array->states = (!array->waits || array->depth == array->wait_depth) &&
                    text_names_solution(array, name, length);
    array->wanted = !array->states && text_is_puzzle_name(name, length);
    array->maybe = !array->states && !array->wanted && !text_is_solution_name(name, length);
    if (array->states) {
        array->state_depth = array->depth;
        array->stated_count = 0;
    }
}

/* Forgets the names in objects that are closed. */
static void leave_objects(struct text_array *array)
{
    if (array->depth < array->name_depth)
        array->name_depth = 0;
    if (array->depth < array->given_depth)
        array->given_depth = 0;
    if (array->depth < array->state_depth)
        array->state_depth = array->stated_count = 0;
}

/* The next name or value of an object or array: a name when a colon follows. */
static enum text_step take_scalar(struct text_array *array, const struct text_line *line,
                                  struct tenring_record *record)
{
    struct scalar scalar = read_scalar(array, line->text, line->length);
    size_t next = array->at;
    while (next < line->length && text_is_space(line->text[next]))
        next++;
    bool name = next < line->length && line->text[next] == ':' && array->depth > 0;
    if (array->skip)
        return TEXT_AGAIN;
    const size_t behind = scalar.quoted || name
                              ? 0
                              : text_behind_name(line->text, line->length, scalar.begin, array->at);
    if (behind > 0) {
        array->at = behind;
        return TEXT_AGAIN;
    }
    if (name) {
        array->at = next + 1;
        take_name(array, line->text + scalar.begin, scalar.length);
        return TEXT_AGAIN;
    }
    if (!take(array, line, &scalar))
        return give_fault(array, line, record);
    return array->whole ? complete(array, line, record) : TEXT_AGAIN;
}

static bool begins_comment(const struct text_array *array, const struct text_line *line)
{
    const char *rest = line->text + array->at;
    return *rest == '#' || (*rest == '/' && line->length - array->at > 1 && rest[1] == '/');
}

/* Looks at what stands at array->at and goes behind it. */
static enum text_step look(struct text_array *array, const struct text_line *line,
                           struct tenring_record *record)
{
    char byte = line->text[array->at];
    if (is_bare(byte) || begins_string(line->text, line->length, array->at))
        return take_scalar(array, line, record);
    size_t at = array->at++;
    const size_t dimensions = text_dimensions_length(line->text, line->length, at);
    if (dimensions > 0) {
        array->at = at + dimensions;
        return TEXT_AGAIN;
    }
    if (byte == '}')
        array->states = false;
    if (begins_trial(array, byte))
        array->trial = array->depth + 1;
    else if (byte == '{' && array->trial > 0)
        end_trial(array);
    bool unwanted =
        array->skip || (array->in_object && !array->wanted && array->trial == 0 && byte != '{');
    if (text_is_open(byte) && unwanted) {
        array->depth++; /* what is in it does not count */
    } else if (text_is_open(byte)) {
        open_bracket(array, byte, text_is_call(line->text, at));
    } else if (text_is_close(byte) && array->skip) {
        array->depth -= array->depth > 0;
        array->skip = array->depth > array->skip_depth;
        array->inner = 0;
        if (byte == '}' && !array->skip)
            array->in_object = array->wanted = array->taken = array->has_spare = false;
    } else if (text_is_close(byte)) {
        if (!close_bracket(array, at))
            return give_fault(array, line, record);
        if (byte == '}' && !array->whole)
            close_object(array);
        if (array->whole)
            return complete(array, line, record);
        if (array->depth < array->doubt_depth)
            return give_doubt(array, line, record);
    }
    return TEXT_AGAIN;
}

/* Takes cells of one digit each up to the end of their bracket, and the commas between them, as
   long as nothing else comes: what take() would do, one after the other. Returns whether there was
   any. */
static bool take_digits(struct text_array *array, const struct text_line *line)
{
    if (array->skip || array->states || array->depth == 0 || in_call(array) ||
        array->cells >= TENRING_CELLS ||
        (array->in_object && array->trial == 0 &&
         (!array->wanted || array->depth == array->object_depth)))
        return false;
    const char *text = line->text;
    const size_t room = TENRING_CELLS - array->cells;
    uint16_t *cell = array->puzzle.cell + array->cells;
    size_t at = array->at;
    size_t n = 0;
    while (n < room && line->length - at > 2 && text_is_number_byte(text[at]) &&
           (text[at + 1] == ',' || text[at + 1] == ']')) {
        cell[n++] = (uint16_t)text_cell_set(text[at]);
        at++;
        if (text[at] == ']')
            break;
        at += text[at + 1] == ' ' ? 2 : 1;
    }
    if (n > 0 && array->cells == 0)
        array->line = line->number;
    array->at = at;
    array->cells += n;
    array->inner += n;
    return n > 0;
}

/* The next puzzle of a line. AGAIN: there is none. */
static enum text_step next_in_line(struct text_array *array, const struct text_line *line,
                                   struct tenring_record *record)
{
    while (array->at < line->length && !begins_comment(array, line)) {
        if (text_is_number_byte(line->text[array->at]) && take_digits(array, line))
            continue;
        const bool closes = text_is_close(line->text[array->at]);
        if (look(array, line, record) != TEXT_AGAIN)
            return TEXT_FOUND;
        if (!closes)
            continue; /* nothing else ends an object */
        const bool ends = array->waits && array->depth < array->wait_depth;
        if (ends)
            give_waiting(array, line, record);
        leave_objects(array);
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
        if (begins_string(line->text, line->length, array->at)) {
            read_scalar(array, line->text, line->length);
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
        if (begins_string(line->text, line->length, at.at)) {
            read_scalar(&at, line->text, line->length);
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
        return array->waits ? give_waiting(array, &line, record) : TEXT_END;
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
           array->trial == 0 && !array->has_spare && !array->waits && !array->late &&
           !array->states && !array->comment && array->doubt_depth == 0 &&
           (array->at > 0 || array->before == 0);
}

bool text_is_same_array(const struct text_array *a, const struct text_array *b)
{
    return is_between(a) && is_between(b) && (a->at == 0) == (b->at == 0) && a->depth == b->depth &&
           a->calls == b->calls && a->skip_depth == b->skip_depth &&
           a->object_depth == b->object_depth && a->in_object == b->in_object &&
           a->wanted == b->wanted && a->taken == b->taken && a->lists == b->lists &&
           a->maybe == b->maybe && a->name_depth == b->name_depth &&
           a->given_depth == b->given_depth && a->state_depth == b->state_depth &&
           a->stated_count == b->stated_count && a->want_solution == b->want_solution &&
           a->rows == b->rows;
}
