/*
 * message.c - messages about a text: a template for each code, filled in with arguments.
 *
 * The arguments are kept as text beside the message, so that the same function can fill in a
 * template in another language. They are not made by printf, which depends on the locale and can
 * neither quote bytes of the input safely nor cut them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/message.h"

#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

#include "base/writer.h"

/* kinds: one letter for each argument, see message.h. */
#define MESSAGE(code, kinds, template) [TENRING_ERROR_CODE_##code] = {kinds, template}

static const struct {
    const char *kinds, *template;
} messages[TENRING_ERROR_CODE_COUNT] = {
    MESSAGE(NONE, "", ""),
    MESSAGE(NO_TEXT, "c", "the stream is no text: its first line has the byte '{1}'"),
    MESSAGE(PUZZLE_CELL, "c", "'{1}' is neither a digit nor a blank; a puzzle has 81 of them"),
    MESSAGE(PUZZLE_CELLS, "m", "the puzzle has {1>more than } cell{s}; it should have 81"),
    MESSAGE(PUZZLE_LENGTH, "n",
            "the text has {1} characters; a puzzle has 81, or 729 when they are pencilmarks"),
    MESSAGE(PENCILMARK, "cnnn",
            "'{1}' is neither {2} nor a blank; of the nine characters for r{3}c{4} this one stands "
            "for the digit {2}"),
    MESSAGE(LINE_CELL, "c", "'{1}' is neither a digit nor a blank; a puzzle line has 81 of them"),
    MESSAGE(LINE_CELLS, "m", "the line has {1>more than } cell{s}; a puzzle line has 81"),
    MESSAGE(LINE_LENGTH, "m",
            "the line has {1>more than } characters; a puzzle line has 81, or 729 when they are "
            "pencilmarks"),
    MESSAGE(LINE_COMMENT, "c",
            "'{1}' follows the 81 cells; a comment begins with white space, ',', ';', ':' or '#'"),
    MESSAGE(LINE_FIELDS, "nn", "the line has {1} field{s}; the puzzle belongs into field {2}"),
    MESSAGE(LINE_SOLUTION, "nn", "the line has {1} field{s}; the solution belongs into field {2}"),
    MESSAGE(CELL_FIELDS, "n", "the line has {1} cell{s}, one in each field; a puzzle has 81"),
    MESSAGE(CELL_FIELD, "t",
            "'{1}' is no cell; each of the 81 fields has a digit or a blank, or is empty"),
    MESSAGE(GRID_CELL, "c", "'{1}' is neither a digit nor a blank; a grid row has 9 of them"),
    MESSAGE(GRID_ROW_CELLS, "nn", "row {1} of the grid has {2} cell{s}; a row has 9"),
    MESSAGE(GRID_ROW_GROUP, "t",
            "'{1}' is a group of characters; a row of a grid has one for each cell"),
    MESSAGE(GRID_NO_ROW, "t", "'{1}' is no row of a grid; a row has 9 cells"),
    MESSAGE(GRID_ROWS, "n", "the grid ends after {1} row{s}; a grid has 9"),
    MESSAGE(LINE_FORMAT, "ts", "'{1}' is no line of the format {2}"),
    MESSAGE(XML_CUT_OFF, "", "the XML ends inside a tag or comment"),
    MESSAGE(XML_NO_GAME, "",
            "the page has no puzzle: no <game data=\"...\"/>, no table, lines or attribute of 81 "
            "cells; copy the grid from the browser as text, or save it as CSV"),
    MESSAGE(GAME_TAG_LENGTH, "n", "the <game> tag is longer than {1} bytes"),
    MESSAGE(GAME_NO_DATA, "", "the <game> element has no data=\"...\""),
    MESSAGE(GAME_VERSION, "",
            "the data of the game is of an unknown version; versions 1 to 5 are known"),
    MESSAGE(GAME_VALUE, "c", "'{1}' begins no cell; it begins with its value, 0 to 9"),
    MESSAGE(
        GAME_MARK, "n",
        "the data of the game is damaged: cell {1} has no mark 0 or 1 whether it may be edited"),
    MESSAGE(LINK_SITE, "t", "'{1}' is no link of a site that is known to put puzzles into links"),
    MESSAGE(LINE_LIMIT, "n", "the line is longer than {1} bytes"),
    MESSAGE(LINK_EMPTY, "", "the link names no puzzle"),
    MESSAGE(LINK_SHORT_NAME, "t",
            "'{1}' is the short name of a puzzle that the web site keeps; a link with the puzzle "
            "in it has scl, ctc, fpuz or scf there"),
    MESSAGE(LINK_PARAMETER, "ss", "the link to {1} holds no puzzle; it would stand after {2}="),
    MESSAGE(LINK_CHARACTERS, "n",
            "the puzzle in the link has {1} characters; this form of it has 162"),
    MESSAGE(LINK_SUDOKUWIKI_CELL, "t", "'{1}' stands for no cell of a SudokuWiki puzzle"),
    MESSAGE(LINK_SUDOKUWIKI_VARIANT, "t",
            "'{1}' begins a puzzle of SudokuWiki that is not plain Sudoku; such puzzles are not "
            "supported"),
    MESSAGE(LINK_SCF_CELL, "c", "'{1}' stands for no cells in an scf link"),
    MESSAGE(RULE_WINDOKU, "c",
            "the puzzle has the rule '{1}' (Windoku); only plain 9x9 Sudoku is supported"),
    MESSAGE(RULE_DIAGONALS, "c",
            "the puzzle has the rule '{1}' (diagonals); only plain 9x9 Sudoku is supported"),
    MESSAGE(RULE, "c", "the puzzle has the rule '{1}'; only plain 9x9 Sudoku is supported"),
    MESSAGE(PACKED_CHARACTER, "c",
            "'{1}' is no character of base 64, in which the puzzle is packed"),
    MESSAGE(PACKED_CUT_OFF, "", "the packed puzzle in the link is cut off"),
    MESSAGE(PACKED_DAMAGED, "",
            "the packed puzzle in the link is damaged (it is no lz-string text)"),
    MESSAGE(PACKED_LENGTH, "n", "the puzzle in the link unpacks to more than {1} characters"),
    MESSAGE(JSON_STRING, "nn",
            "the link unpacks to broken JSON: a string has no end at character {1} of {2}"),
    MESSAGE(JSON_NO_GRID, "", "the link unpacks to JSON without a grid of cells"),
    MESSAGE(JSON_VARIANT, "t",
            "the puzzle has '{1}', which is no part of plain 9x9 Sudoku; such puzzles are not "
            "supported"),
    MESSAGE(
        VARIANT_REGIONS, "",
        "the puzzle has regions that are not the nine boxes; only plain 9x9 Sudoku is supported"),
    MESSAGE(VARIANT_CAGES, "", "the puzzle has cages; only plain 9x9 Sudoku is supported"),
    MESSAGE(VARIANT_NO_REGIONS, "",
            "the puzzle has no regions, so that boxes may repeat digits; only plain 9x9 Sudoku is "
            "supported"),
    MESSAGE(VARIANT_SIZE, "",
            "the puzzle has a grid that is not 9x9; only plain 9x9 Sudoku is supported"),
    MESSAGE(JSON_GIVEN, "t", "the puzzle has a cell with '{1}'; a given is a digit from 1 to 9"),
    MESSAGE(WEIGHT_WORD, "t", "'{1}' is not a whole number"),
    MESSAGE(WEIGHT_RANGE, "t", "'{1}' is out of range; weights go from -2147483648 to 2147483647"),
    MESSAGE(WEIGHT_CELL_RANGE, "t",
            "'{1}' is out of range; 9 times the weight of a cell must fit in 32 bits"),
    MESSAGE(WEIGHTS_TOO_MANY, "",
            "a number too many; expected 81, one for each cell, or 729, one for each candidate"),
    MESSAGE(WEIGHTS_COUNT, "n",
            "{1} number{s}; expected 81, one for each cell, or 729, one for each candidate"),
    MESSAGE(JSON_VALUE, "nn",
            "the link unpacks to broken JSON: a value is expected at character {1} of {2}"),
    MESSAGE(JSON_ENDS, "nn",
            "the link unpacks to broken JSON: the text ends too early at character {1} of {2}"),
    MESSAGE(JSON_OBJECT, "nn",
            "the link unpacks to broken JSON: an object is expected at character {1} of {2}"),
    MESSAGE(JSON_ARRAY, "nn",
            "the link unpacks to broken JSON: an array is expected at character {1} of {2}"),
    MESSAGE(JSON_COMMA, "nn",
            "the link unpacks to broken JSON: a comma or the end of an object or array is expected "
            "at character {1} of {2}"),
    MESSAGE(JSON_COLON, "nn",
            "the link unpacks to broken JSON: a colon is expected after a name at character {1} of "
            "{2}"),
    MESSAGE(JSON_DEPTH, "nn",
            "the link unpacks to broken JSON: objects and arrays are nested too deep at character "
            "{1} of {2}"),
    MESSAGE(
        JSON_REST, "nn",
        "the link unpacks to broken JSON: something follows the puzzle at character {1} of {2}"),
    MESSAGE(WEIGHT_DECIMAL, "t",
            "'{1}' is a decimal number; weights are whole numbers: multiply all of them by 10, "
            "100, ..."),
    MESSAGE(ARRAY_CELL, "t", "'{1}' is no cell of an array; a cell is a digit, a blank or null"),
    MESSAGE(ARRAY_PUZZLE, "t", "'{1}' is no puzzle; a puzzle of an array has 81 cells"),
    MESSAGE(ARRAY_CELLS, "n", "{1} cell{s} stand in one bracket; it should be 9 or 81"),
    MESSAGE(ARRAY_ROWS, "n", "the array ends after {1} row{s}; a grid has 9"),
    MESSAGE(ARRAY_END, "",
            "a bracket is open at the end: something was cut off, a bracket is missing, or a "
            "string is longer than a megabyte"),
    MESSAGE(ARRAY_MEMBER, "t", "no object has a member '{1}'"),
    MESSAGE(NO_PUZZLE, "",
            "the text has no puzzle: no line of 81 cells, no nine rows of nine; save spreadsheets, "
            "lists of row and column, and objects for each cell as CSV"),
    MESSAGE(GRID_FORMS, "", "the rows of the grid are not written in the same way"),
    MESSAGE(
        CELL_COLUMNS, "n",
        "{1} cells stand side by side; say with --column in which field the first of the 81 is"),
    MESSAGE(NO_COLUMN, "tt", "the table has no column '{1}'; its first line is '{2}'"),
    MESSAGE(REQUEST_RANGE, "", "an option is out of range"),
    MESSAGE(REQUEST_FEW_GIVENS, "n",
            "{1} given{s} are asked for at most; no puzzle with fewer than 17 has one solution"),
    MESSAGE(REQUEST_MANY_GIVENS, "n",
            "{1} given{s} are asked for at least; no minimal puzzle with more than 40 is known"),
    MESSAGE(REQUEST_SYMMETRY_GIVENS, "snn", "with symmetry {1} no puzzle has {2} to {3} givens"),
    MESSAGE(REQUEST_PATTERN_GIVENS, "n",
            "the pattern has {1} given{s}; no puzzle with fewer than 17 has one solution"),
    MESSAGE(
        REQUEST_PATTERN_ROWS, "nn",
        "the pattern has no given in rows {1} and {2}, which can change places in any solution"),
    MESSAGE(
        REQUEST_PATTERN_COLUMNS, "nn",
        "the pattern has no given in columns {1} and {2}, which can change places in any solution"),
    MESSAGE(REQUEST_PATTERN_AND, "",
            "a pattern leaves no choice of symmetry, number of givens or solution"),
    MESSAGE(REQUEST_TARGET_AND, "",
            "puzzles with several solutions are not minimal, have no pattern and no rating"),
    MESSAGE(REQUEST_UNBIASED_AND, "",
            "unbiased puzzles have no symmetry, pattern, rating or solution that is asked for"),
    MESSAGE(REQUEST_SOLUTION, "", "the solution that is asked for is no full valid grid"),
    MESSAGE(REQUEST_RATING, "", "no rating is above 20.0"),
    MESSAGE(REQUEST_EASY, "", "no puzzle is rated below 1.0"),
    MESSAGE(REQUEST_SEVERAL_GIVENS, "n",
            "{1} given{s} are asked for at least; a puzzle with several solutions has 77 at most"),
    MESSAGE(REQUEST_TECHNIQUE, "snn", "no step of {1} is rated below {2}.{3}"),
};

#undef MESSAGE

/* Writes a byte of the input. Quotes and backslashes are not escaped: the message is for people. */
static void add_byte(struct writer *writer, unsigned char byte)
{
    static const char hex[] = "0123456789abcdef";
    char escape[4] = {'\\', 'x', hex[byte >> 4], hex[byte & 15]};
    if (byte >= 0x20 && byte < 0x7f)
        writer_char(writer, (char)byte);
    else
        writer_bytes(writer, escape, sizeof escape);
}

static void add_part(struct writer *writer, const char *text, size_t length)
{
    enum { SHOWN = 24 };
    for (size_t i = 0; i < length && i < SHOWN; i++)
        add_byte(writer, (unsigned char)text[i]);
    if (length > SHOWN)
        writer_text(writer, "...");
}

static void add_argument(struct writer *writer, char kind, va_list *arguments)
{
    switch (kind) {
    case 'm':
        if (va_arg(*arguments, int))
            writer_char(writer, '>');
        writer_unsigned(writer, va_arg(*arguments, uint64_t));
        break;
    case 'n':
        writer_unsigned(writer, va_arg(*arguments, uint64_t));
        break;
    case 'c':
        add_byte(writer, (unsigned char)va_arg(*arguments, int));
        break;
    case 't': {
        const char *text = va_arg(*arguments, const char *);
        add_part(writer, text, va_arg(*arguments, size_t));
        break;
    }
    default: {
        const char *text = va_arg(*arguments, const char *);
        writer_text(writer, text);
        break;
    }
    }
}

bool text_fail(struct tenring_error *error, size_t offset, enum tenring_error_code code, ...)
{
    if (!error)
        return false;
    memset(error, 0, sizeof *error);
    error->status = TENRING_STATUS_BAD_INPUT;
    error->code = code;
    error->offset = offset;
    /* the last byte stays 0: an empty argument ends the list */
    struct writer writer = writer_start(error->arguments, sizeof error->arguments - 1);
    va_list arguments;
    va_start(arguments, code);
    for (const char *kind = messages[code].kinds; *kind; kind++) {
        add_argument(&writer, *kind, &arguments);
        writer_char(&writer, '\0');
    }
    va_end(arguments);
    tenring_format_error(error, messages[code].template, error->message, sizeof error->message);
    return false;
}

const char *tenring_error_template(enum tenring_error_code code)
{
    return (unsigned)code < TENRING_ERROR_CODE_COUNT ? messages[code].template : NULL;
}

const char *tenring_error_argument(const struct tenring_error *error, int number)
{
    const char *end = error->arguments + sizeof error->arguments;
    const char *at = error->arguments;
    for (; number > 1 && at < end; number--) {
        const char *nul = memchr(at, 0, (size_t)(end - at));
        at = nul ? nul + 1 : end;
    }
    bool there = number == 1 && at < end && memchr(at, 0, (size_t)(end - at));
    return there ? at : "";
}

size_t tenring_format_error(const struct tenring_error *error, const char *message_template,
                            char *buffer, size_t capacity)
{
    struct writer writer = writer_start(buffer, capacity);
    const char *last = "";
    for (const char *p = message_template; *p; p++) {
        const char *end = *p == '{' ? strchr(p, '}') : NULL;
        if (end && p[1] >= '1' && p[1] <= '9' && (p + 2 == end || p[2] == '>')) {
            bool more = *(last = tenring_error_argument(error, p[1] - '0')) == '>' && p[2] == '>';
            if (more)
                writer_bytes(&writer, p + 3, (size_t)(end - p - 3));
            writer_text(&writer, last + more);
            p = end;
        } else if (end && p[1] == 's' && p + 2 == end) {
            writer_bytes(&writer, "s", strcmp(last, "1") != 0);
            p = end;
        } else {
            writer_char(&writer, *p);
        }
    }
    return writer_end(&writer);
}

void text_fail_pencilmark(struct tenring_error *error, size_t offset, char found, size_t index)
{
    text_fail(error, offset, TENRING_ERROR_CODE_PENCILMARK, (int)found, (uint64_t)(index % 9 + 1),
              (uint64_t)(index / 81 + 1), (uint64_t)(index / 9 % 9 + 1));
}
