/*
 * array.c - see text/array.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/array.h"

#include <string.h>

#include "base/grid.h"

#include "text/array_members.h"
#include "text/characters.h"
#include "text/fields.h"
#include "text/message.h"
#include "text/object.h"

/* ---- Scalars ---- */

struct text_scalar text_read_scalar(struct text_array *array, const char *text, size_t length)
{
    struct text_scalar scalar = {array->at, 0, text_begins_string(text, length, array->at)};
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
        while (end < length && text_is_bare(text[end]))
            end++;
        scalar.length = end - scalar.begin;
        array->at = end;
    }
    return scalar;
}

/* ---- Cells ---- */

void text_drop_cells(struct text_array *array)
{
    array->cells = 0;
    array->whole = false;
    array->error.status = TENRING_STATUS_OK;
}

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

/* The set of one cell; an empty string and " " are blanks. TEXT_NO_CELL: it is none. */
static unsigned read_cell(const char *text, const struct text_scalar *scalar)
{
    const bool blank = scalar->length == 0 || (scalar->length == 1 && text[scalar->begin] == ' ');
    return scalar->quoted && blank ? TENRING_ALL_DIGITS
                                   : text_set_of_cell(text + scalar->begin, scalar->length);
}

/* Whether a scalar stands in a bracket by itself, or last and behind a semicolon: a number of more
   than one digit is then the dimension of an array, as in `char board[9][10]` and `[u8; 81]`. */
static bool is_dimension(const struct text_line *line, const struct text_scalar *scalar)
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

/* Whether the innermost bracket is one of those in a set. */
static bool is_in(const struct text_array *array, uint64_t brackets)
{
    return array->depth > 0 && array->depth < TEXT_CALLS && brackets >> array->depth & 1;
}

/* Whether what comes next is the value of an object's member. */
static bool is_member(const struct text_array *array)
{
    return array->in_object && array->depth == array->object_depth;
}

/* Whether the innermost bracket is that of a call. */
static bool in_call(const struct text_array *array)
{
    return is_in(array, array->calls);
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

/* Whether a string has the length of a puzzle. */
static bool is_exact(const struct text_scalar *scalar)
{
    return scalar->length == TENRING_CELLS || scalar->length == TENRING_PENCILMARKS_LENGTH;
}

/* Reads 81 cells with blanks and line ends among them, "53..7....\n6..195...\n...". */
static bool read_rows(const char *text, size_t length, struct tenring_puzzle *puzzle)
{
    char cells[TENRING_CELLS];
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        if (text_is_space(text[i]))
            continue;
        if (text[i] == '\\' && i + 1 < length && strchr("nrt", text[i + 1])) {
            i++;
            continue;
        }
        if (count == sizeof cells || !text_is_cell(text[i]))
            return false;
        cells[count++] = text[i];
    }
    return count == sizeof cells && text_read_line(cells, puzzle);
}

/* A string of 81 or 729 characters, or of nine rows. Returns false when it is none. */
static bool read_whole(struct text_array *array, const struct text_line *line,
                       const struct text_scalar *scalar)
{
    const char *at = line->text + scalar->begin;
    struct tenring_puzzle puzzle;
    if (is_exact(scalar)
            ? scalar->length == TENRING_CELLS
                  ? !text_read_line(at, &puzzle)
                  : text_read_pencilmarks(at, &puzzle) != TENRING_PENCILMARKS_LENGTH
            : scalar->length < TENRING_CELLS || !read_rows(at, scalar->length, &puzzle))
        return false;
    array->puzzle = puzzle;
    array->whole = true;
    array->line = line->number;
    return true;
}

/* Whether a cell of a word is blank. */
static bool has_blank(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text_cell_set(text[i]) == TENRING_ALL_DIGITS)
            return true;
    return false;
}

/* A member without a known name is no puzzle. */
static void end_trial(struct text_array *array)
{
    text_drop_cells(array);
    array->inner = array->trial = 0;
}

/* A fault in such a member, which is in array->error, where it has nearly as many cells as a
   puzzle: one in the end if the present object gets no puzzle. */
static void doubt_trial(struct text_array *array, const struct text_line *line)
{
    enum { LEAST = TENRING_CELLS - TENRING_DIGITS, MOST = TENRING_CELLS + TENRING_DIGITS - 1 };
    if (array->taken || array->doubt_depth > 0 || array->cells < LEAST || array->cells > MOST)
        return;
    array->doubt_depth = array->object_depth;
    array->doubt_blanks = false;
    array->doubt_line = line->number;
    array->doubt_column = array->before + array->error.offset + 1;
    array->doubt = array->error;
    array->doubt.offset += (size_t)line->offset;
}

/* Whether such a member, in which a fault was found, should be a puzzle. */
static bool is_bad_trial(const struct text_array *array)
{
    return text_is_bad_one_of_many(array, array->cells > TENRING_CELLS / 2);
}

/* Its fault is one; what follows are others. */
static bool fail_trial(struct text_array *array)
{
    array->taken = true;
    array->skip_depth = array->trial - 1;
    array->inner = array->trial = 0;
    return false;
}

/* Whether a string is a sentence: words, and a blank between them. */
static bool is_sentence(const char *text, size_t length)
{
    enum { WORD = 3 };
    size_t letters = 0;
    bool word = false;
    for (size_t i = 0; i < length; i++) {
        letters = text_is_letter(text[i]) && !text_is_cell(text[i]) ? letters + 1 : 0;
        word = word || letters == WORD;
    }
    return word && memchr(text, ' ', length);
}

/* Whether a member with a puzzle's name may have a scalar that is no puzzle: a number, a word or a
   sentence, as in `"clues": 30`, `"puzzle": 17`, `"question": "Solve this grid."`. It is passed
   over where the object has its puzzle, and a fault in the end where it gets none. */
static bool is_doubtful(struct text_array *array, const struct text_line *line,
                        const struct text_scalar *scalar)
{
    if (scalar->quoted ? !is_sentence(line->text + scalar->begin, scalar->length)
                       : scalar->length > TEXT_WORD_MAX)
        return false;
    text_take_doubt(array, line, scalar);
    return true;
}

static bool fail_scalar(struct text_array *array, const struct text_line *line,
                        const struct text_scalar *scalar, enum tenring_error_code code)
{
    bool member = array->in_object && array->depth == array->object_depth;
    text_fail(&array->error, scalar->begin, code, line->text + scalar->begin, scalar->length);
    array->taken = true;
    const bool one_of_many =
        member ? !array->wanted
               : array->cells == 0 && text_is_meant(line->text + scalar->begin, scalar->length);
    if (one_of_many)
        array->skip_depth = array->depth; /* what follows are others */
    else
        array->skip_depth = member && array->depth > 0 ? array->depth - 1
                            : array->depth > 2         ? array->depth - 2
                                                       : 0;
    return false;
}

/*
 * Takes the scalar of a member without a known name. Where an object begins with two puzzles, both
 * with blanks, it is one of many, {"easy": "53..", "hard": "..."}: also when one of the two is a
 * bad one. Returns false after a fault.
 */
static bool take_unnamed(struct text_array *array, const struct text_line *line,
                         const struct text_scalar *scalar)
{
    const char *at = line->text + scalar->begin;
    const bool whole = scalar->quoted && read_whole(array, line, scalar);
    if (whole && text_is_mask(&array->puzzle)) {
        array->whole = false;
        return true;
    }
    const bool meant = whole || (scalar->quoted && text_is_meant(at, scalar->length));
    if (whole && text_is_one_of_many(array))
        return true;
    array->whole = false;
    if (!whole && text_is_bad_one_of_many(array, meant)) {
        array->maybe = false; /* one fault is enough */
        return fail_scalar(array, line, scalar, TENRING_ERROR_CODE_ARRAY_PUZZLE);
    }
    if (!meant)
        return true;
    const bool blank = whole ? !text_is_full(&array->puzzle) : has_blank(at, scalar->length);
    const bool second = array->members == 2 && blank;
    const bool played = whole && array->spare.there &&
                        (text_extends(&array->puzzle, &array->spare.puzzle) ||
                         text_extends(&array->spare.puzzle, &array->puzzle));
    if (second && text_has_blank_spare(array) && !played) {
        array->map_depth = array->depth;
        array->at = scalar->begin - 1; /* it is looked at again, behind the first one */
        text_give_spare(array);
    } else if (second && array->doubt_depth == array->depth && array->doubt_blanks) {
        array->map_depth = array->depth;
        array->at = scalar->begin - 1;
        array->doubt_depth = array->depth + 1; /* the fault of the first one is due */
    } else if (whole) {
        text_keep_spare(array);
    } else {
        text_take_doubt(array, line, scalar);
        array->doubt_blanks = array->members == 1 && blank;
    }
    return true;
}

/* Adds a scalar to the solution. */
static void add_stated(struct text_array *array, const char *text, const struct text_scalar *scalar)
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

/* Whether a string in a member without a known name is a puzzle with blanks, good or nearly so:
   then it is one of a list. Else the member is none. */
static bool begins_list(struct text_array *array, const struct text_line *line,
                        const struct text_scalar *scalar)
{
    const char *at = line->text + scalar->begin;
    end_trial(array);
    array->wanted = array->lists =
        !text_has_blank_spare(array) && has_blank(at, scalar->length) &&
        (read_whole(array, line, scalar) || text_is_meant(at, scalar->length));
    array->whole = false;
    return array->wanted;
}

/* A string in a bracket is array->puzzle: a puzzle; in a row a full grid is the solution of the one
   before. */
static void take_string(struct text_array *array)
{
    const bool solution = array->pair_depth == array->depth && text_is_full(&array->puzzle) &&
                          !text_is_full(&array->pair);
    array->whole = !solution;
    array->pair_depth = is_in(array, array->nested) && !solution ? array->depth : 0;
    array->pair = array->puzzle;
    if (!solution || !array->waits)
        return;
    array->stated_count = TENRING_CELLS;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        array->stated[cell] = (char)('1' + digit_set_least(array->puzzle.cell[cell]));
}

bool text_take_value(struct text_array *array, const struct text_line *line,
                     const struct text_scalar *scalar)
{
    const char *at = line->text + scalar->begin;
    const bool member = is_member(array);
    if (array->states) {
        add_stated(array, line->text, scalar);
        return true;
    }
    if (array->solved_depth > 0)
        return true;
    if (array->in_object && !array->wanted && array->trial == 0)
        return !member || !array->maybe || take_unnamed(array, line, scalar);
    if (is_in(array, array->tuples) && !(scalar->quoted && text_is_like_puzzle(at, scalar->length)))
        return true; /* a row's number, name or rating */
    const bool is_long = scalar->length > 2 * TENRING_DIGITS && array->inner == 0 && scalar->quoted;
    if (is_long && array->trial > 0 && !begins_list(array, line, scalar))
        return true;
    if (in_call(array) &&
        !(scalar->quoted && scalar->length >= TENRING_DIGITS && is_cells(at, scalar->length)))
        return true; /* an argument */
    if (is_long && !member && read_whole(array, line, scalar)) {
        take_string(array);
        return true;
    }
    if (member && read_whole(array, line, scalar)) {
        /* {"puzzle": "53..", "board": "534..."}: only one of the names can mean the puzzle */
        array->whole = !(array->taken && text_is_full(&array->puzzle));
        return true;
    }
    if (member || is_long)
        return (member && is_doubtful(array, line, scalar)) ||
               fail_scalar(array, line, scalar, TENRING_ERROR_CODE_ARRAY_PUZZLE);
    if (array->depth == 0 && !scalar->quoted && text_is_meant(at, scalar->length)) {
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
        text_fail(&array->error, scalar->begin, TENRING_ERROR_CODE_ARRAY_CELL, at, scalar->length);
        if (is_bad_trial(array))
            return fail_trial(array);
        doubt_trial(array, line);
        end_trial(array);
        return true;
    }
    if (set == TEXT_NO_CELL)
        return fail_scalar(array, line, scalar, TENRING_ERROR_CODE_ARRAY_CELL);
    add_cell(array, line, set);
    return true;
}

bool text_take_digits(struct text_array *array, const struct text_line *line)
{
    if (array->skip || array->states || array->solved_depth > 0 || array->depth == 0 ||
        is_in(array, array->calls | array->tuples) || array->cells >= TENRING_CELLS ||
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

/* ---- Brackets ---- */

static void open_bracket(struct text_array *array, const struct text_line *line, size_t at)
{
    const bool member = is_member(array); /* a list, then */
    const bool inside = array->depth > 0 && !member;
    array->depth++;
    if (array->depth < TEXT_CALLS) {
        const uint64_t bit = (uint64_t)1 << array->depth;
        const bool tuple = !member && text_is_tuple(line->text, line->length, at, inside);
        const bool nested = inside || tuple || line->text[at] == '(';
        array->calls = text_is_call(line->text, at) ? array->calls | bit : array->calls & ~bit;
        array->nested = nested ? array->nested | bit : array->nested & ~bit;
        array->tuples = tuple ? array->tuples | bit : array->tuples & ~bit;
    }
    array->inner = array->rows = array->pair_depth = 0;
    if (line->text[at] == '{')
        text_open_object(array);
}

/* Whether the bracket at hand begins a member that may be a puzzle though its name is unknown. */
static bool begins_trial(const struct text_array *array, char byte)
{
    return byte == '[' && !array->skip && array->in_object && !array->wanted && array->maybe &&
           array->depth == array->object_depth &&
           (!array->taken || array->lists || array->numbered || array->depth == array->map_depth) &&
           array->cells == 0 && array->trial == 0;
}

/* A bracket of such a member, with so many cells in it, was closed; good: without a fault. Only at
   its end it is known whether it holds just one puzzle; but where the first of a list ends. */
static void close_trial(struct text_array *array, size_t inner, bool good)
{
    const size_t rows = inner == TENRING_DIGITS; /* the last row's bracket, not the puzzle's */
    if (good && array->whole && array->depth >= array->trial + rows &&
        !text_has_blank_spare(array) && !text_is_full(&array->puzzle)) {
        array->wanted = array->lists = true; /* the first of a list */
        array->trial = 0;
        return;
    }
    if (good && array->depth >= array->trial) {
        array->whole = false;
        return;
    }
    if (good && array->whole && text_is_mask(&array->puzzle))
        good = false;
    const bool one_of_many = good && array->whole && text_is_one_of_many(array);
    if (good && array->whole && !one_of_many)
        text_keep_spare(array);
    end_trial(array);
    array->whole = one_of_many;
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
static bool close_bracket(struct text_array *array, const struct text_line *line, size_t at)
{
    size_t inner = array->inner;
    array->inner = array->pair_depth = 0;
    if (array->depth > 0)
        array->depth--;
    /* with a bad row the rest of its puzzle is passed over */
    const bool row = inner > 0 && inner <= 2 * TENRING_DIGITS;
    array->skip_depth = row && array->depth > 0 ? array->depth - 1 : array->depth;
    if (array->trial > 0) {
        const bool good = close_cells(array, at, inner);
        if (!good && is_bad_trial(array))
            return fail_trial(array);
        if (!good)
            doubt_trial(array, line);
        close_trial(array, inner, good);
        return true;
    }
    return (array->in_object && !array->wanted) || close_cells(array, at, inner);
}

bool text_take_bracket(struct text_array *array, const struct text_line *line, size_t at)
{
    const char byte = line->text[at];
    if (byte == '}')
        array->states = false;
    if (text_is_open(byte) && array->in_object && array->solves && array->solved_depth == 0 &&
        array->depth == array->object_depth)
        array->solved_depth = array->depth + 1;
    if (begins_trial(array, byte))
        array->trial = array->depth + 1;
    else if (byte == '{' && array->trial > 0)
        end_trial(array);
    const bool unwanted =
        array->skip || (byte != '{' && (array->solved_depth > 0 ||
                                        (array->in_object && !array->wanted && array->trial == 0)));
    if (text_is_open(byte) && unwanted) {
        array->depth++; /* what is in it does not count */
    } else if (text_is_open(byte)) {
        open_bracket(array, line, at);
    } else if (text_is_close(byte) && array->skip) {
        array->depth -= array->depth > 0;
        array->skip = array->depth > array->skip_depth;
        array->inner = 0;
        if (byte == '}' && !array->skip)
            text_end_object(array);
    } else if (text_is_close(byte)) {
        if (!close_bracket(array, line, at))
            return false;
        if (byte == '}' && !array->whole)
            text_close_object(array);
    }
    return true;
}
