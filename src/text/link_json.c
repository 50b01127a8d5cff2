/*
 * link_json.c - the JSON of f-puzzles and SudokuPad: reads the givens and refuses all that is not
 * plain Sudoku.
 *
 *     f-puzzles   {"size":9,"title":"...","grid":[[{"value":5,"given":true},{}, ...9], ...9],
 *                  "antiknight":true, ...}
 *     SudokuPad   {"cells":[[{"value":5},{}, ...9], ...9],"regions":[[[0,0],[0,1], ...9], ...9],
 *                  "cages":[...], ...}
 *
 * A member known to be about looks, progress or prose is skipped, and so is an empty one (null,
 * false, [], ""). Any other member is, or might be, a rule: the puzzle is refused with its name. So
 * a rule that is invented tomorrow is refused as well. A rule that only the prose states goes
 * unnoticed.
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

#include <string.h>

/* Names of members that are no rules, by text_link_form. Each list ends in NULL. */
static const char *const plain[][17] = {
    {"title", "author", "ruleset", "solution", "disabledlogic", "truecandidatesoptions",
     "successMessage", "id", NULL},
    {"id", "cellSize", "cs", "title", "t", "author", "rules", "videos", "vd", "settings", "d",
     "dur", "duration", "source", "solution", "version", NULL},
};
static const char *const cell_plain[][9] = {
    {"c", "cArray", "highlight", "highlights", "cornerPencilMarks", NULL},
    {"pencilMarks", "colours", "colors", "color", "c", "pen", "given", "highlighted", NULL},
};

static bool is_one_of(const struct json_text *name, const char *const *list)
{
    for (; *list; list++)
        if (json_is(name, *list))
            return true;
    return false;
}

/* SudokuPad's short names of rules, and their long names for the message. */
static const struct {
    const char *shortened;
    const char *name;
} long_names[] = {{"a", "arrows"}, {"l", "lines"}, {"o", "overlays"}, {"u", "underlays"}};

static bool refuse(struct tenring_error *error, const struct json_text *member)
{
    struct json_text name = *member;
    for (size_t i = 0; i < sizeof long_names / sizeof long_names[0]; i++)
        if (json_is(member, long_names[i].shortened))
            name = (struct json_text){long_names[i].name, strlen(long_names[i].name)};
    return text_fail(error, 0, TENRING_ERROR_CODE_JSON_VARIANT, name.text, name.length);
}

static bool refuse_variant(struct tenring_error *error, enum tenring_error_code code)
{
    return text_fail(error, 0, code);
}

/* Skips a member whose value is not read. Fails unless `list` has its name or it is empty. */
static bool skip_member(struct json *json, const struct json_text *name, const char *const *list,
                        struct tenring_error *error)
{
    bool empty;
    if (!json_skip(json, &empty))
        return false;
    return empty || is_one_of(name, list) || refuse(error, name);
}

/* Reads a value: 1..9 for a digit, 0 for none, -1 after an error. */
static int read_digit(struct json *json, struct tenring_error *error)
{
    struct json_text scalar;
    if (!json_read_scalar(json, &scalar))
        return -1;
    if (scalar.length == 0 || json_is(&scalar, "null") || json_is(&scalar, "0"))
        return 0;
    if (scalar.length == 1 && text_is_digit(scalar.text[0]))
        return scalar.text[0] - '0';
    text_fail(error, 0, TENRING_ERROR_CODE_JSON_GIVEN, scalar.text, scalar.length);
    return -1;
}

/* Reads the marks in the centre of a cell, which name all its candidates: a list of digits, as
   numbers or strings. Other elements are skipped, as other marks are. */
static bool read_marks(struct json *json, uint16_t *marks)
{
    struct json_walk walk = {0};
    struct json_text scalar;
    if (json_peek(json) != '[')
        return json_skip(json, NULL);
    while (json_next_element(json, &walk)) {
        char kind = json_peek(json);
        if (kind == '[' || kind == '{' || kind == ',' || kind == ']') {
            if (!json_skip(json, NULL))
                return false;
            continue;
        }
        if (!json_read_scalar(json, &scalar))
            return false;
        if (scalar.length == 1 && text_is_digit(scalar.text[0]))
            *marks |= (uint16_t)(1u << (scalar.text[0] - '1'));
    }
    return !json->fault;
}

/* ---- Cells ---- */

static bool is_value(const struct json_text *name, enum text_link_form form)
{
    return json_is(name, "value") || (form == TEXT_SUDOKUPAD && json_is(name, "v"));
}

static bool is_marks(const struct json_text *name, enum text_link_form form)
{
    return json_is(name, "candidates") ||
           json_is(name, form == TEXT_SUDOKUPAD ? "centremarks" : "centerPencilMarks");
}

/* f-puzzles: reads whether the cell is given, or else its region. Returns false after an error. */
static bool read_mark_of_cell(struct json *json, bool region, int cell, bool *given,
                              struct tenring_error *error)
{
    struct json_text scalar;
    if (!json_read_scalar(json, &scalar))
        return false;
    if (!region)
        *given = json_is(&scalar, "true");
    return !region || (scalar.length == 1 && scalar.text[0] - '0' == grid_box(cell)) ||
           refuse_variant(error, TENRING_ERROR_CODE_VARIANT_REGIONS);
}

static bool read_cell(struct json *json, int cell, enum text_link_form form,
                      struct tenring_record *record, struct tenring_error *error)
{
    struct json_walk walk = {0};
    struct json_text name;
    int digit = 0;
    bool good = true, given = form == TEXT_SUDOKUPAD;
    while (good && json_next_member(json, &walk, &name))
        if (is_value(&name, form))
            good = (digit = read_digit(json, error)) >= 0;
        else if (form == TEXT_FPUZZLES && (json_is(&name, "given") || json_is(&name, "region")))
            good = read_mark_of_cell(json, json_is(&name, "region"), cell, &given, error);
        else if (is_marks(&name, form))
            good = read_marks(json, &record->play.marks.cell[cell]);
        else
            good = skip_member(json, &name, cell_plain[form], error);
    if (!given)
        record->play.placed.cell[cell] = (uint8_t)(digit > 0 ? digit : 0);
    else if (digit > 0)
        record->puzzle.cell[cell] = (uint16_t)(1u << (digit - 1));
    return good && !json->fault;
}

static bool refuse_size(struct tenring_error *error)
{
    return refuse_variant(error, TENRING_ERROR_CODE_VARIANT_SIZE);
}

static bool read_row(struct json *json, int row, enum text_link_form form,
                     struct tenring_record *record, struct tenring_error *error)
{
    struct json_walk walk = {0};
    int column = 0;
    for (; json_next_element(json, &walk); column++) {
        if (column == 9)
            return refuse_size(error);
        char kind = json_peek(json);
        bool left_out = kind == ',' || kind == ']';
        if (!left_out && !read_cell(json, grid_cell(row, column), form, record, error))
            return false;
    }
    return !json->fault && (column == 9 || refuse_size(error));
}

static bool read_rows(struct json *json, enum text_link_form form, struct tenring_record *record,
                      struct tenring_error *error)
{
    struct json_walk walk = {0};
    int row = 0;
    for (; json_next_element(json, &walk); row++) {
        if (row == 9)
            return refuse_size(error);
        if (!read_row(json, row, form, record, error))
            return false;
    }
    return !json->fault && (row == 9 || refuse_size(error));
}

/* ---- Rules ---- */

static bool read_size(struct json *json, struct tenring_error *error)
{
    struct json_text size;
    return json_read_scalar(json, &size) && (json_is(&size, "9") || refuse_size(error));
}

/* A coordinate 0..8, -1 for anything else. */
static int read_coordinate(struct json *json)
{
    struct json_text scalar;
    if (!json_read_scalar(json, &scalar) || scalar.length != 1 || scalar.text[0] < '0' ||
        scalar.text[0] > '8')
        return -1;
    return scalar.text[0] - '0';
}

/* A cell [row, column], -1 for anything else. */
static int read_place(struct json *json)
{
    struct json_walk walk = {0};
    int row = json_next_element(json, &walk) ? read_coordinate(json) : -1;
    int column = row >= 0 && json_next_element(json, &walk) ? read_coordinate(json) : -1;
    if (column < 0 || json_next_element(json, &walk))
        return -1;
    return grid_cell(row, column);
}

/* Checks that the regions are the nine boxes: nine lists of nine different cells of one box
   each. */
static bool read_regions(struct json *json, struct tenring_error *error)
{
    bool seen[GRID_CELLS] = {false};
    struct json_walk regions = {0};
    int region_count = 0;
    int cell_count = 0;
    for (; json_next_element(json, &regions); region_count++) {
        struct json_walk cells = {0};
        int box = -1;
        while (json_next_element(json, &cells)) {
            int cell = read_place(json);
            if (cell < 0 || seen[cell] || (box >= 0 && grid_box(cell) != box))
                return !json->fault && refuse_variant(error, TENRING_ERROR_CODE_VARIANT_REGIONS);
            seen[cell] = true;
            box = grid_box(cell);
            cell_count++;
        }
    }
    if (json->fault)
        return false;
    return (region_count == 9 && cell_count == GRID_CELLS) ||
           refuse_variant(error, TENRING_ERROR_CODE_VARIANT_REGIONS);
}

/* Reads cages: one without cells holds the title and the like; any other is a rule. */
static bool read_cages(struct json *json, struct tenring_error *error)
{
    struct json_walk cages = {0};
    while (json_next_element(json, &cages)) {
        struct json_walk members = {0};
        struct json_text name;
        char kind = json_peek(json);
        if (kind == ',' || kind == ']')
            continue;
        while (json_next_member(json, &members, &name)) {
            bool empty;
            if (!json_skip(json, &empty))
                return false;
            if (!empty && (json_is(&name, "cells") || json_is(&name, "ce")))
                return refuse_variant(error, TENRING_ERROR_CODE_VARIANT_CAGES);
        }
    }
    return !json->fault;
}

/* Reads the metadata: titles and prose, but also the rule that rows and columns may repeat
   digits. */
static bool read_metadata(struct json *json, struct tenring_error *error)
{
    struct json_walk walk = {0};
    struct json_text name;
    while (json_next_member(json, &walk, &name)) {
        bool empty;
        if (!json_skip(json, &empty))
            return false;
        if (!empty && json_is(&name, "norowcol"))
            return refuse(error, &name);
    }
    return !json->fault;
}

/* ---- Both forms ---- */

/* Ends the reading: reports an error of the walk, text after the value, or a missing grid. */
static bool finish(struct json *json, bool good, bool any_grid, struct tenring_error *error)
{
    if (good && !json->fault && !json_at_end(json))
        json->fault = TENRING_ERROR_CODE_JSON_REST;
    if (json->fault)
        return text_fail(error, 0, json->fault, (uint64_t)json->at + 1, (uint64_t)json->length);
    if (good && !any_grid)
        return text_fail(error, 0, TENRING_ERROR_CODE_JSON_NO_GRID);
    return good;
}

/* Which members the outermost object had. */
struct seen {
    bool grid, regions;
};

static bool read_member(struct json *json, const struct json_text *name, enum text_link_form form,
                        struct seen *seen, struct tenring_record *record,
                        struct tenring_error *error)
{
    const bool pad = form == TEXT_SUDOKUPAD;
    if (json_is(name, pad ? "cells" : "grid") || (pad && json_is(name, "ce"))) {
        seen->grid = true;
        return read_rows(json, form, record, error);
    }
    if (!pad && json_is(name, "size"))
        return read_size(json, error);
    if (pad && (json_is(name, "regions") || json_is(name, "re"))) {
        seen->regions = true;
        return read_regions(json, error);
    }
    if (pad && (json_is(name, "cages") || json_is(name, "ca")))
        return read_cages(json, error);
    if (pad && (json_is(name, "metadata") || json_is(name, "metaData")))
        return read_metadata(json, error);
    return skip_member(json, name, plain[form], error);
}

bool text_read_link_json(const char *text, size_t length, enum text_link_form form,
                         struct tenring_record *record, struct tenring_error *error)
{
    struct json json = {text, length, 0, TENRING_ERROR_CODE_NONE};
    struct json_walk walk = {0};
    struct json_text name;
    struct seen seen = {false, form == TEXT_FPUZZLES};
    bool good = true;
    while (good && json_next_member(&json, &walk, &name))
        good = read_member(&json, &name, form, &seen, record, error);
    return finish(&json, good, seen.grid, error) &&
           (seen.regions || refuse_variant(error, TENRING_ERROR_CODE_VARIANT_NO_REGIONS));
}
