/*
 * link_json.c - the JSON of f-puzzles and SudokuPad: reads the givens and refuses all that is not
 * plain Sudoku.
 *
 *     f-puzzles   {"size":9,"title":"...","grid":[[{"value":5,"given":true},{}, ...9], ...9],
 *                  "antiknight":true, ...}
 *     SudokuPad   {"cells":[[{"value":5},{}, ...9], ...9],"regions":[[[0,0],[0,1], ...9], ...9],
 *                  "cages":[...], ...}
 *
 * One walk goes through the text, whatever its nesting. Tables say what each value is, by its name
 * or by the array that it stands in.
 *
 * A member known to be about looks, progress or prose is skipped, and so is an empty one (null,
 * false, [], ""). Any other member is, or might be, a rule: the puzzle is refused with its name. So
 * a rule that is invented tomorrow is refused as well. A rule that only the prose states goes
 * unnoticed.
 *
 * Depth is bounded by DEPTH_LIMIT, so that a text of a million '[' does not use up the stack; time
 * is linear in the text.
 *
 * Sources: the f-puzzles setter at https://f-puzzles.com/, and SudokuPad's tools at
 * https://github.com/SudokuPad/sudokutools (the table of short names is that of its
 * "PuzzleZipper").
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/formats.h"

#include "text/characters.h"
#include "text/json.h"
#include "text/message.h"
#include "text/value.h"

#include <string.h>

enum { DEPTH_LIMIT = 64 };

/* ---- What the values are ---- */

enum thing {
    ASIDE, /* looks, progress or prose, and all that is in it */
    RULE,  /* may be a rule; empty ones are none */
    PUZZLE,
    SIZE,
    GRID,
    ROW,
    CELL,
    DIGIT,
    GIVEN, /* whether the digit is given: else the player has placed it */
    BOX,   /* the number of the cell's region */
    MARKS, /* marks in the centre of a cell, which name all its candidates */
    MARK,
    REGIONS,
    REGION,
    PLACE, /* a cell as [row, column] */
    COORDINATE,
    CAGES, /* a cage without cells holds the title and the like; any other is a rule */
    CAGE,
    CAGE_CELLS,
    METADATA, /* prose, but also the rule that rows and columns may repeat digits */
    THINGS
};

/* How a thing is written. ANY: in any way. A thing that may be LEFT_OUT is an object, or nothing
   between two commas. */
enum shape { ANY, SCALAR, ARRAY, OBJECT, LEFT_OUT };

/* Each thing's shape, and what the elements of an array are; of any other ASIDE. */
static const struct {
    uint8_t shape, element;
} things[THINGS] = {
    [PUZZLE] = {OBJECT, ASIDE},     [SIZE] = {SCALAR, ASIDE},   [GRID] = {ARRAY, ROW},
    [ROW] = {ARRAY, CELL},          [CELL] = {LEFT_OUT, ASIDE}, [DIGIT] = {SCALAR, ASIDE},
    [GIVEN] = {SCALAR, ASIDE},      [BOX] = {SCALAR, ASIDE},    [MARKS] = {ANY, MARK},
    [REGIONS] = {ARRAY, REGION},    [REGION] = {ARRAY, PLACE},  [PLACE] = {ARRAY, COORDINATE},
    [COORDINATE] = {SCALAR, ASIDE}, [CAGES] = {ARRAY, CAGE},    [CAGE] = {LEFT_OUT, ASIDE},
    [METADATA] = {OBJECT, ASIDE},
};

/* What the members of an object are, in a form of links. Other members of a PUZZLE or CELL are a
   RULE, of other things ASIDE. */
static const struct {
    enum text_link_form form;
    enum thing of, member;
    const char *names;
} members[] = {
    {TEXT_FPUZZLES, PUZZLE, SIZE, "size"},
    {TEXT_FPUZZLES, PUZZLE, GRID, "grid"},
    {TEXT_FPUZZLES, PUZZLE, ASIDE,
     "title author ruleset solution disabledlogic truecandidatesoptions successMessage id"},
    {TEXT_FPUZZLES, CELL, DIGIT, "value"},
    {TEXT_FPUZZLES, CELL, GIVEN, "given"},
    {TEXT_FPUZZLES, CELL, BOX, "region"},
    {TEXT_FPUZZLES, CELL, MARKS, "centerPencilMarks candidates"},
    {TEXT_FPUZZLES, CELL, ASIDE, "c cArray highlight highlights cornerPencilMarks"},
    {TEXT_SUDOKUPAD, PUZZLE, GRID, "cells ce"},
    {TEXT_SUDOKUPAD, PUZZLE, REGIONS, "regions re"},
    {TEXT_SUDOKUPAD, PUZZLE, CAGES, "cages ca"},
    {TEXT_SUDOKUPAD, PUZZLE, METADATA, "metadata metaData"},
    {TEXT_SUDOKUPAD, PUZZLE, ASIDE,
     "id cellSize cs title t author rules videos vd settings d dur duration source solution "
     "version"},
    {TEXT_SUDOKUPAD, CELL, DIGIT, "value v"},
    {TEXT_SUDOKUPAD, CELL, MARKS, "centremarks candidates"},
    {TEXT_SUDOKUPAD, CELL, ASIDE, "pencilMarks colours colors color c pen given highlighted"},
    {TEXT_SUDOKUPAD, CAGE, CAGE_CELLS, "cells ce"},
    {TEXT_SUDOKUPAD, METADATA, RULE, "norowcol"},
};

/* Whether a text is the name, exactly. */
static bool is(struct tenring_span text, const char *name)
{
    return strlen(name) == text.length && memcmp(text.text, name, text.length) == 0;
}

static enum thing find_member(enum text_link_form form, enum thing of, struct tenring_span name)
{
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (members[i].form == form && members[i].of == of &&
            text_is_listed(name.text, name.length, members[i].names))
            return members[i].member;
    return of == PUZZLE || of == CELL ? RULE : ASIDE;
}

/* ---- The walk ---- */

/* The text and its record, and what was read of it. The functions that read return false with the
   record's error set. */
struct walk {
    const char *text;
    size_t length;
    struct json_token token; /* the next one */
    enum text_link_form form;
    struct tenring_record *record;
    bool any_grid, any_regions;
    int index[THINGS]; /* the number of the present element of each kind of array */
    /* the present cell */
    int digit; /* 0 if there is none */
    bool given;
    /* the regions */
    bool seen[GRID_CELLS];
    int cells;         /* how many were seen */
    int box;           /* of the present region; -1 before its first cell */
    int coordinate[2]; /* of the present place */
};

static bool refuse(const struct walk *walk, enum tenring_error_code code)
{
    return text_fail(&walk->record->error, 0, code);
}

/* Refuses a rule, of which SudokuPad has short names. */
static bool refuse_member(const struct walk *walk, struct tenring_span name)
{
    static const char *const long_names[] = {"arrows", "lines", "overlays", "underlays"};
    for (size_t i = 0; i < sizeof long_names / sizeof *long_names; i++)
        if (name.length == 1 && *name.text == *long_names[i])
            name = (struct tenring_span){long_names[i], strlen(long_names[i])};
    return text_fail(&walk->record->error, 0, TENRING_ERROR_CODE_JSON_VARIANT, name.text,
                     name.length);
}

/* Reports JSON that is broken at the next token. */
static bool fail(const struct walk *walk, enum tenring_error_code code)
{
    return text_fail(&walk->record->error, 0, code, (uint64_t)walk->token.begin + 1,
                     (uint64_t)walk->length);
}

static void pass(struct walk *walk)
{
    walk->token = json_next_token(walk->text, walk->length, walk->token.end);
}

/* The first byte of the next token; NUL at the end. */
static char peek(const struct walk *walk)
{
    return (char)(walk->token.begin < walk->length ? walk->text[walk->token.begin] : '\0');
}

/* Passes a comma, or whatever the given byte is. */
static bool expect(struct walk *walk, char byte, enum tenring_error_code code)
{
    if (peek(walk) != byte)
        return fail(walk, code);
    pass(walk);
    return true;
}

/* Reads a string, number or word. */
static bool read_scalar(struct walk *walk, struct tenring_span *scalar)
{
    const struct json_token *token = &walk->token;
    const bool string = token->kind == JSON_STRING;
    if (!string && token->kind != JSON_SCALAR)
        return fail(walk, token->kind == JSON_UNCLOSED  ? TENRING_ERROR_CODE_JSON_STRING
                          : token->kind == JSON_NOTHING ? TENRING_ERROR_CODE_JSON_ENDS
                                                        : TENRING_ERROR_CODE_JSON_VALUE);
    scalar->text = walk->text + token->begin + string;
    scalar->length = token->end - token->begin - 2 * string;
    pass(walk);
    return true;
}

/* ---- Givens, marks and regions ---- */

static bool take_digit(struct walk *walk, struct tenring_span scalar)
{
    const bool none = scalar.length == 0 || is(scalar, "null") || is(scalar, "0");
    if (!none && (scalar.length != 1 || !text_is_digit(*scalar.text)))
        return text_fail(&walk->record->error, 0, TENRING_ERROR_CODE_JSON_GIVEN, scalar.text,
                         scalar.length);
    walk->digit = none ? 0 : *scalar.text - '0';
    return true;
}

/* The cell of the grid that is read. */
static int present_cell(const struct walk *walk)
{
    return grid_cell(walk->index[GRID], walk->index[ROW]);
}

static bool take_scalar(struct walk *walk, enum thing thing, struct tenring_span scalar)
{
    const int value = scalar.length == 1 ? *scalar.text - '0' : -1;
    switch (thing) {
    case SIZE:
        return is(scalar, "9") || refuse(walk, TENRING_ERROR_CODE_VARIANT_SIZE);
    case DIGIT:
        return take_digit(walk, scalar);
    case GIVEN:
        walk->given = is(scalar, "true");
        return true;
    case BOX:
        return value == grid_box(present_cell(walk)) ||
               refuse(walk, TENRING_ERROR_CODE_VARIANT_REGIONS);
    case MARK:
        if (value >= 1 && value <= GRID_DIGITS)
            walk->record->play.marks.cell[present_cell(walk)] |= (uint16_t)(1u << (value - 1));
        return true;
    case COORDINATE:
        walk->coordinate[walk->index[PLACE]] = value;
        return (value >= 0 && value < GRID_DIGITS) ||
               refuse(walk, TENRING_ERROR_CODE_VARIANT_REGIONS);
    default:
        return true;
    }
}

static void open(struct walk *walk, enum thing thing)
{
    if (thing == CELL) {
        walk->digit = 0;
        walk->given = walk->form == TEXT_SUDOKUPAD;
    } else if (thing == REGIONS) {
        memset(walk->seen, 0, sizeof walk->seen);
        walk->cells = 0;
    } else if (thing == REGION) {
        walk->box = -1;
    }
}

static void close_cell(struct walk *walk)
{
    const int cell = present_cell(walk);
    if (!walk->given)
        walk->record->play.placed.cell[cell] = (uint8_t)walk->digit;
    else if (walk->digit > 0)
        walk->record->puzzle.cell[cell] = (uint16_t)(1u << (walk->digit - 1));
}

/* The regions must be the nine boxes: nine lists of nine different cells of one box each. */
static bool close_place(struct walk *walk)
{
    const int cell = grid_cell(walk->coordinate[0], walk->coordinate[1]);
    if (walk->seen[cell] || (walk->box >= 0 && grid_box(cell) != walk->box))
        return refuse(walk, TENRING_ERROR_CODE_VARIANT_REGIONS);
    walk->seen[cell] = true;
    walk->box = grid_box(cell);
    walk->cells++;
    return true;
}

/* Closes an array or object of `count` elements or members. */
static bool close(struct walk *walk, enum thing thing, int count)
{
    switch (thing) {
    case GRID:
        walk->any_grid = true;
        return count == GRID_DIGITS || refuse(walk, TENRING_ERROR_CODE_VARIANT_SIZE);
    case ROW:
        return count == GRID_DIGITS || refuse(walk, TENRING_ERROR_CODE_VARIANT_SIZE);
    case CELL:
        close_cell(walk);
        return true;
    case PLACE:
        return count == 2 ? close_place(walk) : refuse(walk, TENRING_ERROR_CODE_VARIANT_REGIONS);
    case REGIONS:
        walk->any_regions = true;
        return (count == GRID_DIGITS && walk->cells == GRID_CELLS) ||
               refuse(walk, TENRING_ERROR_CODE_VARIANT_REGIONS);
    default:
        return true;
    }
}

/* Begins the next element of an array; it may be one too many. */
static bool begin_element(struct walk *walk, enum thing array, int index)
{
    walk->index[array] = index;
    if ((array == GRID || array == ROW) && index == GRID_DIGITS)
        return refuse(walk, TENRING_ERROR_CODE_VARIANT_SIZE);
    return array != PLACE || index < 2 || refuse(walk, TENRING_ERROR_CODE_VARIANT_REGIONS);
}

/* ---- A value ---- */

static bool read_value(struct walk *walk, enum thing thing, int depth, bool *empty);

/* Reads an array or object. *empty: it has nothing in it. */
static bool read_bracket(struct walk *walk, enum thing thing, bool object, int depth, bool *empty)
{
    const char closing = object ? '}' : ']';
    struct tenring_span name = {"", 0};
    bool nothing = true;
    int count = 0;
    open(walk, thing);
    if (!expect(walk, object ? '{' : '[',
                object ? TENRING_ERROR_CODE_JSON_OBJECT : TENRING_ERROR_CODE_JSON_ARRAY))
        return false;
    for (; peek(walk) != closing; count++) {
        if (count > 0 &&
            !expect(walk, ',',
                    peek(walk) ? TENRING_ERROR_CODE_JSON_COMMA : TENRING_ERROR_CODE_JSON_ENDS))
            return false;
        if (object ? !read_scalar(walk, &name) || !expect(walk, ':', TENRING_ERROR_CODE_JSON_COLON)
                   : !begin_element(walk, thing, count))
            return false;
        const enum thing inside =
            object ? find_member(walk->form, thing, name) : (enum thing)things[thing].element;
        const bool deeper = things[thing].shape == ANY && inside == ASIDE;
        if (!read_value(walk, inside, deeper ? depth + 1 : 0, &nothing))
            return false;
        if (inside == RULE && !nothing)
            return refuse_member(walk, name);
        if (inside == CAGE_CELLS && !nothing)
            return refuse(walk, TENRING_ERROR_CODE_VARIANT_CAGES);
    }
    pass(walk);
    *empty = count == 0;
    return close(walk, thing, count);
}

/* Reads a value at `depth` in a thing of any shape. *empty: it is null, false, 0, "", [], {} or
   left out. */
static bool read_value(struct walk *walk, enum thing thing, int depth, bool *empty)
{
    const enum shape shape = (enum shape)things[thing].shape;
    const char first = peek(walk);
    struct tenring_span scalar = {"", 0};
    if (depth == DEPTH_LIMIT)
        return fail(walk, TENRING_ERROR_CODE_JSON_DEPTH);
    *empty = true;
    if ((first == ',' || first == ']') && (shape == ANY || shape == LEFT_OUT))
        return true;
    if (shape >= ARRAY || (shape == ANY && (first == '[' || first == '{')))
        return read_bracket(walk, thing, shape == ANY ? first == '{' : shape != ARRAY, depth,
                            empty);
    if (!read_scalar(walk, &scalar))
        return false;
    *empty = scalar.length == 0 || text_is_listed(scalar.text, scalar.length, "null false f 0");
    return take_scalar(walk, thing, scalar);
}

bool text_read_link_json(const char *text, size_t length, enum text_link_form form,
                         struct tenring_record *record)
{
    struct walk walk = {.text = text, .length = length, .form = form, .record = record};
    bool empty;
    pass(&walk);
    if (!read_value(&walk, PUZZLE, 0, &empty))
        return false;
    if (walk.token.kind != JSON_NOTHING)
        return fail(&walk, TENRING_ERROR_CODE_JSON_REST);
    if (!walk.any_grid)
        return refuse(&walk, TENRING_ERROR_CODE_JSON_NO_GRID);
    return form == TEXT_FPUZZLES || walk.any_regions ||
           refuse(&walk, TENRING_ERROR_CODE_VARIANT_NO_REGIONS);
}
