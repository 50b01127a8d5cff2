/*
 * tenring.h - the public interface of libtenring, a Sudoku engine.
 *
 * What it offers, in this order:
 *
 *     versions, statuses, errors                   tenring_version, tenring_format_error
 *     puzzles and grids                            tenring_make_puzzle, tenring_find_conflict
 *     one puzzle as text, links                    tenring_parse_puzzle, tenring_format_puzzle
 *     streams of puzzles in any format             tenring_reader_next
 *     the kernels compiled in                      tenring_isa_name
 *     options of everything that searches          struct tenring_search_options
 *     one puzzle solved, enumerated, estimated     tenring_solve, tenring_enumerate
 *     many puzzles at once                         tenring_batch_solve
 *     exact counts, uniform samples                tenring_count_all, tenring_sample
 *     weighted ("target") Sudoku, with proof       tenring_find_best, tenring_find_top
 *     isomorphs                                    tenring_canonicalise
 *     human techniques, hints, difficulty          tenring_find_step, tenring_rate
 *     new puzzles                                  tenring_generator_next
 *     neighbours of a puzzle                       tenring_vary, tenring_reduce
 *     textbook search orders; other boards         tenring_search_textbook, tenring_board_solve
 *
 * tenring_stream.h has what is faster still for long files, tenring_words.h says steps in words.
 *
 * Words. A *cell* is 0..80, row-major: cell = 9 * row + column. A *digit* is 1..9. A *house* is a
 * row, a column or a box. A *candidate* is a (cell, digit) pair. A *given* is a cell with exactly
 * one candidate. A *solution* of a puzzle chooses one of its candidates in each cell so that each
 * house holds each digit once. Of two grids the lexicographically lesser is the one with the lesser
 * digit in the first cell in which they differ. A *node* is one step of a search. The *score* of a
 * grid is the sum of the weights of its 81 candidates.
 *
 * Manners.
 * - The library never prints, never exits, reads neither the environment nor a file, and has no
 *   mutable global state. Every function may be called from any number of threads at once, as long
 *   as no two of them share an object that one of them writes to.
 * - "No solution", "several solutions" are results, not errors. Every function that can fail
 *   returns an enum tenring_status.
 * - Pointers must not be NULL unless the function's comment allows it. Where a status is returned,
 *   a forbidden NULL gives INVALID_ARGUMENT.
 * - Out parameters come last. Unless a function's comment says otherwise, each is written in full
 *   with the status OK, LIMIT and CANCELLED, and left alone with any other.
 * - Structs that the caller allocates and the library reads or fills begin with their own size:
 *   start them with their macro, as in `struct tenring_solve_result result =
 *   TENRING_SOLVE_RESULT_INIT;`. Later versions add members at the end; a new option that is 0
 *   means the behaviour of earlier versions. So the library tells the version of a struct by its
 *   size. Options that a smaller struct lacks have their defaults; a larger struct gives
 *   INVALID_ARGUMENT unless all members that this version does not know are 0. NULL in the place of
 *   options means the defaults. A smaller result gets the members that it has; in a larger one the
 *   further members become 0. The library never writes the size, so a result may be used again. A
 *   size of 0 or no multiple of sizeof(size_t) gives INVALID_ARGUMENT.
 * - Structs without a size - plain values (grids, puzzles, weights, numbers, errors, transforms,
 *   positions), elements of arrays (batch results, ranked solutions, steps) - and the values of
 *   constants never change until a new major version, which gives the shared library another name.
 *   Structs that a callback is given may grow.
 * - Limits are counted in nodes or operations, which are the same on every machine and for every
 *   kernel. Wall time enters only through the progress callback.
 * - Functions are named tenring_verb_object; those of an object (tenring_reader_feed) and those
 *   that say something about a constant (tenring_status_name) begin with its name.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_H
#define TENRING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32) || !defined(__GNUC__)
#define TENRING_API
#else
#define TENRING_API __attribute__((visibility("default")))
#endif

/* ------------------------------------------------------------------------------------------------
 * Version
 * --------------------------------------------------------------------------------------------- */

/* The version of this header. The build takes its own version from these three lines; there is no
   other place. */
#define TENRING_VERSION_MAJOR 1
#define TENRING_VERSION_MINOR 0
#define TENRING_VERSION_PATCH 0

/* One number that grows with the version: 10000 * major + 100 * minor + patch. */
#define TENRING_VERSION                                                                            \
    (TENRING_VERSION_MAJOR * 10000 + TENRING_VERSION_MINOR * 100 + TENRING_VERSION_PATCH)

/* The version of the library that is linked, in the form of TENRING_VERSION. */
TENRING_API int tenring_version(void);

/* The version of the linked library as text, "1.0.0". Static, never NULL. */
TENRING_API const char *tenring_version_string(void);

/* ------------------------------------------------------------------------------------------------
 * Status and errors
 * --------------------------------------------------------------------------------------------- */

enum tenring_status {
    TENRING_STATUS_OK = 0,               /* done; the answer is in the out parameter */
    TENRING_STATUS_INVALID_ARGUMENT = 1, /* a NULL, a number out of range, an unavailable kernel */
    TENRING_STATUS_BAD_INPUT = 2,        /* text that is not a puzzle */
    /* an allocation failed; nothing is lost, the call may be repeated */
    TENRING_STATUS_NO_MEMORY = 3,
    /* the node limit was reached; the out parameter holds what is known */
    TENRING_STATUS_LIMIT = 4,
    /* a callback asked to stop; the out parameter holds what is known */
    TENRING_STATUS_CANCELLED = 5
};

/* A short lower-case English name of a status, "bad input". Static, never NULL, also for numbers
   that are no status. */
TENRING_API const char *tenring_status_name(enum tenring_status status);

/*
 * What is wrong with a text. The comment of a code is its English message, the template that
 * tenring_error_template gives. In it {1}, {2}, ... stand for the arguments of the error; {s}
 * stands for an s unless the argument before it is 1; and {1>more than } stands for argument 1,
 * preceded by "more than " if the argument begins with '>'. An argument is a number, or a piece of
 * the input in which unprintable bytes are written as \xHH. The numbers of the codes never change;
 * later versions add codes at the end.
 */
enum tenring_error_code {
    TENRING_ERROR_CODE_NONE = 0, /* no error; the template is "" */
    /* the stream is no text: its first line has the byte '{1}' */
    TENRING_ERROR_CODE_NO_TEXT = 1,
    /* '{1}' is neither a digit nor a blank; a puzzle has 81 of them */
    TENRING_ERROR_CODE_PUZZLE_CELL = 2,
    /* the puzzle has {1>more than } cell{s}; it should have 81 */
    TENRING_ERROR_CODE_PUZZLE_CELLS = 3,
    /* the text has {1} characters; a puzzle has 81, or 729 when they are pencilmarks */
    TENRING_ERROR_CODE_PUZZLE_LENGTH = 4,
    /* '{1}' is neither {2} nor a blank; of the nine characters for r{3}c{4} this one stands for the
       digit {2} */
    TENRING_ERROR_CODE_PENCILMARK = 5,
    /* '{1}' is neither a digit nor a blank; a puzzle line has 81 of them */
    TENRING_ERROR_CODE_LINE_CELL = 6,
    /* the line has {1>more than } cell{s}; a puzzle line has 81 */
    TENRING_ERROR_CODE_LINE_CELLS = 7,
    /* the line has {1>more than } characters; a puzzle line has 81, or 729 when they are
       pencilmarks */
    TENRING_ERROR_CODE_LINE_LENGTH = 8,
    /* '{1}' follows the 81 cells; a comment begins with white space, ',', ';', ':' or '#' */
    TENRING_ERROR_CODE_LINE_COMMENT = 9,
    /* the line has {1} field{s}; the puzzle belongs into field {2} */
    TENRING_ERROR_CODE_LINE_FIELDS = 10,
    /* '{1}' is neither a digit nor a blank; a grid row has 9 of them */
    TENRING_ERROR_CODE_GRID_CELL = 11,
    /* row {1} of the grid has {2} cell{s}; a row has 9 */
    TENRING_ERROR_CODE_GRID_ROW_CELLS = 12,
    /* '{1}' is a group of characters; a row of a grid has one for each cell */
    TENRING_ERROR_CODE_GRID_ROW_GROUP = 13,
    /* '{1}' is no row of a grid; a row has 9 cells */
    TENRING_ERROR_CODE_GRID_NO_ROW = 14,
    /* the grid ends after {1} row{s}; a grid has 9 */
    TENRING_ERROR_CODE_GRID_ROWS = 15,
    /* '{1}' is no line of the format {2} */
    TENRING_ERROR_CODE_LINE_FORMAT = 16,
    /* the XML ends inside a tag or comment */
    TENRING_ERROR_CODE_XML_CUT_OFF = 17,
    /* the page has no puzzle: no <game data="..."/>, no table, lines or attribute of 81 cells; copy
       the grid from the browser as text, or save it as CSV */
    TENRING_ERROR_CODE_XML_NO_GAME = 18,
    /* the <game> tag is longer than {1} bytes */
    TENRING_ERROR_CODE_GAME_TAG_LENGTH = 19,
    /* the <game> element has no data="..." */
    TENRING_ERROR_CODE_GAME_NO_DATA = 20,
    /* the data of the game is of an unknown version; versions 1 to 5 are known */
    TENRING_ERROR_CODE_GAME_VERSION = 21,
    /* '{1}' begins no cell; it begins with its value, 0 to 9 */
    TENRING_ERROR_CODE_GAME_VALUE = 22,
    /* the data of the game is damaged: cell {1} has no mark 0 or 1 whether it may be edited */
    TENRING_ERROR_CODE_GAME_MARK = 23,
    /* '{1}' is no link of a site that is known to put puzzles into links */
    TENRING_ERROR_CODE_LINK_SITE = 24,
    /* the line is longer than {1} bytes */
    TENRING_ERROR_CODE_LINE_LIMIT = 25,
    /* the link names no puzzle */
    TENRING_ERROR_CODE_LINK_EMPTY = 26,
    /* '{1}' is the short name of a puzzle that the web site keeps; a link with the puzzle in it has
       scl, ctc, fpuz or scf there */
    TENRING_ERROR_CODE_LINK_SHORT_NAME = 27,
    /* the link to {1} holds no puzzle; it would stand after {2}= */
    TENRING_ERROR_CODE_LINK_PARAMETER = 28,
    /* the puzzle in the link has {1} characters; this form of it has 162 */
    TENRING_ERROR_CODE_LINK_CHARACTERS = 29,
    /* '{1}' stands for no cell of a SudokuWiki puzzle */
    TENRING_ERROR_CODE_LINK_SUDOKUWIKI_CELL = 30,
    /* '{1}' begins a puzzle of SudokuWiki that is not plain Sudoku; such puzzles are not
       supported */
    TENRING_ERROR_CODE_LINK_SUDOKUWIKI_VARIANT = 31,
    /* '{1}' stands for no cells in an scf link */
    TENRING_ERROR_CODE_LINK_SCF_CELL = 32,
    /* the puzzle has the rule '{1}' (Windoku); only plain 9x9 Sudoku is supported */
    TENRING_ERROR_CODE_RULE_WINDOKU = 33,
    /* the puzzle has the rule '{1}' (diagonals); only plain 9x9 Sudoku is supported */
    TENRING_ERROR_CODE_RULE_DIAGONALS = 34,
    /* the puzzle has the rule '{1}'; only plain 9x9 Sudoku is supported */
    TENRING_ERROR_CODE_RULE = 35,
    /* '{1}' is no character of base 64, in which the puzzle is packed */
    TENRING_ERROR_CODE_PACKED_CHARACTER = 36,
    /* the packed puzzle in the link is cut off */
    TENRING_ERROR_CODE_PACKED_CUT_OFF = 37,
    /* the packed puzzle in the link is damaged (it is no lz-string text) */
    TENRING_ERROR_CODE_PACKED_DAMAGED = 38,
    /* the puzzle in the link unpacks to more than {1} characters */
    TENRING_ERROR_CODE_PACKED_LENGTH = 39,
    /* the link unpacks to broken JSON: a string has no end at character {1} of {2} */
    TENRING_ERROR_CODE_JSON_STRING = 40,
    /* the link unpacks to JSON without a grid of cells */
    TENRING_ERROR_CODE_JSON_NO_GRID = 41,
    /* the puzzle has '{1}', which is no part of plain 9x9 Sudoku; such puzzles are not supported */
    TENRING_ERROR_CODE_JSON_VARIANT = 42,
    /* the puzzle has regions that are not the nine boxes; only plain 9x9 Sudoku is supported */
    TENRING_ERROR_CODE_VARIANT_REGIONS = 43,
    /* the puzzle has cages; only plain 9x9 Sudoku is supported */
    TENRING_ERROR_CODE_VARIANT_CAGES = 44,
    /* the puzzle has no regions, so that boxes may repeat digits; only plain 9x9 Sudoku is
       supported */
    TENRING_ERROR_CODE_VARIANT_NO_REGIONS = 45,
    /* the puzzle has a grid that is not 9x9; only plain 9x9 Sudoku is supported */
    TENRING_ERROR_CODE_VARIANT_SIZE = 46,
    /* the puzzle has a cell with '{1}'; a given is a digit from 1 to 9 */
    TENRING_ERROR_CODE_JSON_GIVEN = 47,
    /* '{1}' is not a whole number */
    TENRING_ERROR_CODE_WEIGHT_WORD = 48,
    /* '{1}' is out of range; weights go from -2147483648 to 2147483647 */
    TENRING_ERROR_CODE_WEIGHT_RANGE = 49,
    /* '{1}' is out of range; 9 times the weight of a cell must fit in 32 bits */
    TENRING_ERROR_CODE_WEIGHT_CELL_RANGE = 50,
    /* a number too many; expected 81, one for each cell, or 729, one for each candidate */
    TENRING_ERROR_CODE_WEIGHTS_TOO_MANY = 51,
    /* {1} number{s}; expected 81, one for each cell, or 729, one for each candidate */
    TENRING_ERROR_CODE_WEIGHTS_COUNT = 52,
    /* the link unpacks to broken JSON: a value is expected at character {1} of {2} */
    TENRING_ERROR_CODE_JSON_VALUE = 53,
    /* the link unpacks to broken JSON: the text ends too early at character {1} of {2} */
    TENRING_ERROR_CODE_JSON_ENDS = 54,
    /* the link unpacks to broken JSON: an object is expected at character {1} of {2} */
    TENRING_ERROR_CODE_JSON_OBJECT = 55,
    /* the link unpacks to broken JSON: an array is expected at character {1} of {2} */
    TENRING_ERROR_CODE_JSON_ARRAY = 56,
    /* the link unpacks to broken JSON: a comma or the end of an object or array is expected at
       character {1} of {2} */
    TENRING_ERROR_CODE_JSON_COMMA = 57,
    /* the link unpacks to broken JSON: a colon is expected after a name at character {1} of {2} */
    TENRING_ERROR_CODE_JSON_COLON = 58,
    /* the link unpacks to broken JSON: objects and arrays are nested too deep at character {1} of
       {2} */
    TENRING_ERROR_CODE_JSON_DEPTH = 59,
    /* the link unpacks to broken JSON: something follows the puzzle at character {1} of {2} */
    TENRING_ERROR_CODE_JSON_REST = 60,
    /* an option is out of range */
    TENRING_ERROR_CODE_REQUEST_RANGE = 61,
    /* {1} given{s} are asked for at most; no puzzle with fewer than 17 has one solution */
    TENRING_ERROR_CODE_REQUEST_FEW_GIVENS = 62,
    /* {1} given{s} are asked for at least; no minimal puzzle with more than 40 is known */
    TENRING_ERROR_CODE_REQUEST_MANY_GIVENS = 63,
    /* with symmetry {1} no puzzle has {2} to {3} givens */
    TENRING_ERROR_CODE_REQUEST_SYMMETRY_GIVENS = 64,
    /* the pattern has {1} given{s}; no puzzle with fewer than 17 has one solution */
    TENRING_ERROR_CODE_REQUEST_PATTERN_GIVENS = 65,
    /* the pattern has no given in rows {1} and {2}, which can change places in any solution */
    TENRING_ERROR_CODE_REQUEST_PATTERN_ROWS = 66,
    /* the pattern has no given in columns {1} and {2}, which can change places in any solution */
    TENRING_ERROR_CODE_REQUEST_PATTERN_COLUMNS = 67,
    /* a pattern leaves no choice of symmetry, number of givens or solution */
    TENRING_ERROR_CODE_REQUEST_PATTERN_AND = 68,
    /* puzzles with several solutions are not minimal, have no pattern and no rating */
    TENRING_ERROR_CODE_REQUEST_TARGET_AND = 69,
    /* unbiased puzzles have no symmetry, pattern, rating or solution that is asked for */
    TENRING_ERROR_CODE_REQUEST_UNBIASED_AND = 70,
    /* the solution that is asked for is no full valid grid */
    TENRING_ERROR_CODE_REQUEST_SOLUTION = 71,
    /* no rating is above 20.0 */
    TENRING_ERROR_CODE_REQUEST_RATING = 72,
    /* no puzzle is rated below 1.0 */
    TENRING_ERROR_CODE_REQUEST_EASY = 73,
    /* no step of {1} is rated below {2}.{3} */
    TENRING_ERROR_CODE_REQUEST_TECHNIQUE = 74,
    /* '{1}' is a decimal number; weights are whole numbers: multiply all of them by 10, 100, ... */
    TENRING_ERROR_CODE_WEIGHT_DECIMAL = 75,
    /* '{1}' is no cell of an array; a cell is a digit, a blank or null */
    TENRING_ERROR_CODE_ARRAY_CELL = 76,
    /* {1} cell{s} stand in one bracket; it should be 9 or 81 */
    TENRING_ERROR_CODE_ARRAY_CELLS = 77,
    /* the array ends after {1} row{s}; a grid has 9 */
    TENRING_ERROR_CODE_ARRAY_ROWS = 78,
    /* the table has no column '{1}'; its first line is '{2}' */
    TENRING_ERROR_CODE_NO_COLUMN = 79,
    /* {1} given{s} are asked for at least; a puzzle with several solutions has 77 at most */
    TENRING_ERROR_CODE_REQUEST_SEVERAL_GIVENS = 80,
    /* the line has {1} field{s}; the solution belongs into field {2} */
    TENRING_ERROR_CODE_LINE_SOLUTION = 81,
    /* the line has {1} cell{s}, one in each field; a puzzle has 81 */
    TENRING_ERROR_CODE_CELL_FIELDS = 82,
    /* '{1}' is no cell; each of the 81 fields has a digit or a blank, or is empty */
    TENRING_ERROR_CODE_CELL_FIELD = 83,
    /* '{1}' is no puzzle; a puzzle of an array has 81 cells */
    TENRING_ERROR_CODE_ARRAY_PUZZLE = 84,
    /* a bracket is open at the end: something was cut off, a bracket is missing, or a string is
       longer than a megabyte */
    TENRING_ERROR_CODE_ARRAY_END = 85,
    /* no object has a member '{1}' */
    TENRING_ERROR_CODE_ARRAY_MEMBER = 86,
    /* the text has no puzzle: neither a line of 81 cells nor nine rows of nine; objects for each
       cell, lists of row, column and value, and spreadsheets have to be saved as CSV */
    TENRING_ERROR_CODE_NO_PUZZLE = 87,
    /* the rows of the grid are not written in the same way */
    TENRING_ERROR_CODE_GRID_FORMS = 88,
    /* {1} cells stand side by side; say with --column in which field the first of the 81 is */
    TENRING_ERROR_CODE_CELL_COLUMNS = 89
};

#define TENRING_ERROR_CODE_COUNT 90

#define TENRING_MESSAGE_SIZE   160
#define TENRING_ARGUMENTS_SIZE 128

/* Where and why a text could not be read. The layout never changes. */
struct tenring_error {
    enum tenring_status status; /* TENRING_STATUS_OK: no error, all the rest is 0 */
    enum tenring_error_code code;
    size_t offset; /* byte index into the text at which the fault was seen; at most its length */
    /* the message in English: a clause without a full stop, UTF-8, NUL-terminated */
    char message[TENRING_MESSAGE_SIZE];
    /* the arguments, for messages in other languages: one after another, each NUL-terminated; see
       tenring_error_argument */
    char arguments[TENRING_ARGUMENTS_SIZE];
};

/* The English template of a code, to be looked up in a table of translations. Static; NULL for
   numbers that are no code. */
TENRING_API const char *tenring_error_template(enum tenring_error_code code);

/* Argument `number` of the error, from 1; "" when there is none. The text lies in *error. */
TENRING_API const char *tenring_error_argument(const struct tenring_error *error, int number);

/*
 * Writes a message: `message_template` with the error's arguments in the places of {1}, {2}, ...,
 * {1>...} and {s}, NUL-terminated, cut off when capacity is too small. Returns the length of the
 * whole message without the NUL. buffer may be NULL when capacity is 0.
 */
TENRING_API size_t tenring_format_error(const struct tenring_error *error,
                                        const char *message_template, char *buffer,
                                        size_t capacity);

/* ------------------------------------------------------------------------------------------------
 * Puzzles and grids
 * --------------------------------------------------------------------------------------------- */

#define TENRING_CELLS      81
#define TENRING_DIGITS     9
#define TENRING_HOUSES     27 /* rows, columns, boxes */
#define TENRING_ALL_DIGITS 0x1ffu

/* Digits in cells: 0 = blank, 1..9. A solution has no blank. */
struct tenring_grid {
    uint8_t cell[TENRING_CELLS];
};

/*
 * A puzzle: for each cell the set of its candidates, bit (digit - 1). A blank is
 * TENRING_ALL_DIGITS, a given has one bit, a pencilmark ("Sukaku") puzzle has any sets, also empty
 * ones. Bits above the nine lowest must be 0.
 */
struct tenring_puzzle {
    uint16_t cell[TENRING_CELLS];
};

/*
 * Makes the puzzle of a partly filled grid: digits become givens, blanks all nine candidates.
 * INVALID_ARGUMENT: a cell is above 9.
 */
TENRING_API enum tenring_status tenring_make_puzzle(const struct tenring_grid *grid,
                                                    struct tenring_puzzle *puzzle);

/*
 * Writes the puzzle's givens into *grid, 0 elsewhere. Returns true when the grid says all that the
 * puzzle does: when every cell that is no given is a blank with all nine candidates.
 */
TENRING_API bool tenring_extract_givens(const struct tenring_puzzle *puzzle,
                                        struct tenring_grid *grid);

/*
 * Looks for two givens that are equal and share a house. Returns false when there are none. Else
 * returns true and stores their cells, *first < *second; of several pairs the one with the least
 * *second, then the least *first. Either pointer may be NULL. Such a puzzle has no solution; for
 * the other functions that is a result, not an error.
 */
TENRING_API bool tenring_find_conflict(const struct tenring_puzzle *puzzle, int *first,
                                       int *second);

/* True when `solution` is a full valid grid that uses only candidates of `puzzle`. Checks every
   cell and house and uses no solver. */
TENRING_API bool tenring_is_solution(const struct tenring_puzzle *puzzle,
                                     const struct tenring_grid *solution);

/* ------------------------------------------------------------------------------------------------
 * One puzzle as text
 * --------------------------------------------------------------------------------------------- */

/*
 * Reads exactly one puzzle from text[0..length), strictly: either 81 characters, '1'..'9' or a
 * blank, one of ". 0 * _ - ? x X"; or 729 characters, nine for each cell, the n-th of which is the
 * digit n (candidate) or a blank (none). The text need not end in NUL. Nothing may stand before or
 * after it, not even white space; use a reader for files. error may be NULL. BAD_INPUT: *error says
 * where and why. *puzzle is written only on OK.
 */
TENRING_API enum tenring_status tenring_parse_puzzle(const char *text, size_t length,
                                                     struct tenring_puzzle *puzzle,
                                                     struct tenring_error *error);

enum tenring_style {
    /* 81 characters, '.' for a blank; cells that are neither given nor blank are shown as '.' */
    TENRING_STYLE_LINE = 0,
    /* 9 lines of 9 digits, one space between, 0 for a blank, '\n' after each line */
    TENRING_STYLE_GRID = 1,
    TENRING_STYLE_PENCILMARKS = 2 /* 729 characters, '.' for a candidate that is missing */
};

#define TENRING_LINE_LENGTH        81
#define TENRING_GRID_LENGTH        162
#define TENRING_PENCILMARKS_LENGTH 729

/*
 * Writes the puzzle into buffer in the given style, NUL-terminated, cut off when capacity is too
 * small. Returns the length of the whole text without the NUL, as snprintf does; 0 for an unknown
 * style. buffer may be NULL when capacity is 0.
 */
TENRING_API size_t tenring_format_puzzle(const struct tenring_puzzle *puzzle,
                                         enum tenring_style style, char *buffer, size_t capacity);

/* As tenring_format_puzzle, for a grid; PENCILMARKS shows a blank as all nine candidates. */
TENRING_API size_t tenring_format_grid(const struct tenring_grid *grid, enum tenring_style style,
                                       char *buffer, size_t capacity);

/* The web sites that a puzzle can be shown on by a link. */
enum tenring_link_site {
    TENRING_LINK_SITE_SUDOKUWIKI = 0,
    TENRING_LINK_SITE_SUDOKUEXCHANGE = 1,
    TENRING_LINK_SITE_FPUZZLES = 2, /* f-puzzles.com */
    TENRING_LINK_SITE_SUDOKUPAD = 3 /* sudokupad.app */
};

/*
 * Writes a link to the puzzle, NUL-terminated, cut off when capacity is too small; at most some
 * 3,000 characters. A reader reads it back. Returns the length of the whole text without the NUL; 0
 * for an unknown site, and for a puzzle with cells that are neither given nor blank, which the
 * sites' links do not carry. buffer may be NULL when capacity is 0.
 */
TENRING_API size_t tenring_format_link(const struct tenring_puzzle *puzzle,
                                       enum tenring_link_site site, char *buffer, size_t capacity);

/* ------------------------------------------------------------------------------------------------
 * Streams of puzzles as text: all formats, any size, exact error places. See doc/FORMATS.md.
 *
 *     struct tenring_reader *reader;
 *     if (tenring_reader_new(TENRING_SYNTAX_AUTO, &reader) != TENRING_STATUS_OK)
 *         ...
 *     for (;;) {
 *         switch (tenring_reader_next(reader, &record)) {
 *         case TENRING_READER_EVENT_RECORD: use(&record); break;
 *         case TENRING_READER_EVENT_MORE:   tenring_reader_feed(reader, bytes, n); break;
 *                                           n == 0: end of the stream
 *         case TENRING_READER_EVENT_END:    done
 *         case TENRING_READER_EVENT_ERROR:  no memory
 *         }
 *     }
 * --------------------------------------------------------------------------------------------- */

enum tenring_syntax {
    TENRING_SYNTAX_AUTO = 0, /* detected from the beginning of the stream */
    /* lines with 81 cells or 729 pencilmarks and any text round them; also .sdm */
    TENRING_SYNTAX_LINE = 1,
    /* as LINE, and nine rows of nine cells in any drawing; also .sdk, .ss, arrays in source code */
    TENRING_SYNTAX_GRID = 2,
    TENRING_SYNTAX_PENCILMARKS = 3, /* as GRID, and cells as groups of candidates */
    /* OpenSudoku's XML: <game data="..."/>; web pages and other XML: elements, texts, attributes */
    TENRING_SYNTAX_OPENSUDOKU = 4,
    TENRING_SYNTAX_HODOKU = 5, /* lines of HoDoKu's library, fields between colons */
    /* links: SudokuWiki, SudokuExchange, Sudoku Coach, f-puzzles, SudokuPad; one a line */
    TENRING_SYNTAX_LINK = 6,
    TENRING_SYNTAX_JSON = 7, /* JSON, JSON lines, and lists as Python prints them */
    TENRING_SYNTAX_CSV = 8   /* tables: CSV, Markdown, what databases write */
};

/* The name of a syntax, which is its constant's in small letters, such as "line". NULL for numbers
   that are no syntax. */
TENRING_API const char *tenring_syntax_name(enum tenring_syntax syntax);

/* The syntax that the ending of a file's name stands for: JSON (.json, .jsonl, .ndjson), LINE
   (.sdm) or OPENSUDOKU (.opensudoku, .html, .htm), also if .gz, .xz, .bz2 or .zst follows. AUTO for
   NULL and for all other endings, which can mean several syntaxes. */
TENRING_API enum tenring_syntax tenring_syntax_of_file(const char *name);

/* A piece of text inside the reader's memory, not NUL-terminated. */
struct tenring_span {
    const char *text; /* never NULL */
    size_t length;
};

/* The greatest length of a record's `source`, in bytes. */
#define TENRING_SOURCE_MAX 4096

/* What a player has made of a puzzle. */
struct tenring_play {
    struct tenring_grid given;   /* the puzzle's givens; 0 = none */
    struct tenring_grid placed;  /* the player's digits, right or wrong; 0 = none */
    struct tenring_puzzle marks; /* the candidates that the player has left in a cell; 0 = the file
                                    says nothing of the cell */
};

/* One puzzle of a stream, good or bad. Spans are valid until the next call with the same reader. */
struct tenring_record {
    size_t size; /* sizeof(struct tenring_record) */
    /* the record's number in the stream, from 1; bad puzzles count too */
    uint64_t number;
    enum tenring_status status;   /* OK, or BAD_INPUT: puzzle is then all blank, error says why */
    enum tenring_syntax syntax;   /* how it was written, never AUTO */
    struct tenring_puzzle puzzle; /* the puzzle */
    struct tenring_error error;   /* its offset is in bytes from the beginning of the stream; UTF-16
                                     counts as the same text in UTF-8 */
    uint64_t line;                /* where the record starts, in lines from 1 */
    uint64_t error_line;          /* where the error is: line from 1 and ... */
    uint64_t error_column;        /* ... column from 1, in bytes; 0 and 0 when status is OK */
    /* the text of the record as read, without its line end; cut to TENRING_SOURCE_MAX bytes. Empty
       for a puzzle in JSON that shares its line with others or spans several lines */
    struct tenring_span source;
    struct tenring_span comment; /* what followed the puzzle on its line, trimmed; may be empty */
    /* filled after tenring_reader_want_play; else, and for BAD_INPUT, all 0 */
    struct tenring_play play;
};

#define TENRING_RECORD_INIT                                                                        \
    {                                                                                              \
        sizeof(struct tenring_record), 0, TENRING_STATUS_OK, TENRING_SYNTAX_AUTO, {{0}},           \
            {TENRING_STATUS_OK, TENRING_ERROR_CODE_NONE, 0, {0}, {0}}, 0, 0, 0, {"", 0}, {"", 0},  \
        {                                                                                          \
            {{0}}, {{0}},                                                                          \
            {                                                                                      \
                {                                                                                  \
                    0                                                                              \
                }                                                                                  \
            }                                                                                      \
        }                                                                                          \
    }

/* An incremental reader of puzzle text. Not to be used by two threads at once; different readers
   are independent. */
struct tenring_reader;

/* Makes a reader for a stream, from its beginning on. INVALID_ARGUMENT: NULL, or no such syntax.
   NO_MEMORY. */
TENRING_API enum tenring_status tenring_reader_new(enum tenring_syntax syntax,
                                                   struct tenring_reader **reader);

/* Frees a reader; NULL is allowed. */
TENRING_API void tenring_reader_free(struct tenring_reader *reader);

/*
 * Says whether `play` of each record is filled with the givens and what a player has placed and
 * marked. HoDoKu's lines, OpenSudoku's files, grids of groups in which a `u` before a digit marks
 * the player's (.sdx) and links to SudokuWiki, f-puzzles and SudokuPad tell givens from a player's
 * digits; other formats have givens only. The record's puzzle does not depend on `want`: it is that
 * of the givens, except for grids of groups, where it is everything in the grid. INVALID_ARGUMENT:
 * NULL.
 */
TENRING_API enum tenring_status tenring_reader_want_play(struct tenring_reader *reader, bool want);

/*
 * Makes the reader strict, or lenient, as it is at first. Lines of prose (words, or a few numbers)
 * are skipped in drawings, lists and tables; a strict reader gives a bad record for each, so that
 * records can be paired with lines. INVALID_ARGUMENT: NULL.
 */
TENRING_API enum tenring_status tenring_reader_set_strict(struct tenring_reader *reader,
                                                          bool strict);

/* The number of lines of prose with six cells or more that were skipped so far; 0 for NULL. */
TENRING_API uint64_t tenring_reader_passed(const struct tenring_reader *reader);

/*
 * Gives the next bytes of the stream, which are copied; length 0 says that the stream has ended.
 * Memory used is bounded by length plus a constant, however long a line is: a record that cannot be
 * a puzzle any more is skipped, not stored. INVALID_ARGUMENT: after the end. NO_MEMORY: the bytes
 * were not taken.
 */
TENRING_API enum tenring_status tenring_reader_feed(struct tenring_reader *reader,
                                                    const char *bytes, size_t length);

enum tenring_reader_event {
    TENRING_READER_EVENT_MORE = 0,   /* more bytes are wanted: call tenring_reader_feed */
    TENRING_READER_EVENT_RECORD = 1, /* *record holds the next puzzle, or the error in its place */
    TENRING_READER_EVENT_END = 2,    /* the stream has ended and every record was given */
    TENRING_READER_EVENT_ERROR = 3   /* no memory */
};

/* Finds the next record in the bytes fed so far. *record is written when RECORD is returned. */
TENRING_API enum tenring_reader_event tenring_reader_next(struct tenring_reader *reader,
                                                          struct tenring_record *record);

/* ------------------------------------------------------------------------------------------------
 * Kernels: the same algorithm compiled for several instruction sets. All give the same answers and
 * the same node counts.
 * --------------------------------------------------------------------------------------------- */

/* How many kernels are compiled in, at least 1. They are numbered 1..count, from the portable one
   to the widest. */
TENRING_API int tenring_isa_count(void);

/* The name of kernel number isa: "portable", "avx2", "avx512vl" (AVX-512 with vectors of 32 bytes),
   "avx512" (vectors of 64 bytes; functions that solve one puzzle use "avx512vl"); NULL when there
   is none of that number. */
TENRING_API const char *tenring_isa_name(int isa);

/* Whether this machine can run kernel number isa; false when there is none of that number. */
TENRING_API bool tenring_isa_available(int isa);

/* The number of the kernel used when the options name none: the widest available one, but avx512vl
   on processors that split operations on 64 bytes into two halves. */
TENRING_API int tenring_isa_best(void);

/* ------------------------------------------------------------------------------------------------
 * Options of everything that searches
 * --------------------------------------------------------------------------------------------- */

/* What a running call knows so far. What does not apply to the call is 0 or false. */
struct tenring_progress {
    uint64_t nodes;     /* searches: nodes so far; exact counts: those of an enumeration */
    uint64_t solutions; /* searches but the maximiser's: solutions found so far */
    bool has_score;     /* score is that of a solution already found */
    bool has_bound;     /* no solution has a better score than bound */
    int64_t score;
    int64_t bound;
    uint64_t puzzles;    /* batches: puzzles begun so far in this call */
    uint64_t operations; /* exact counts: operations made so far */
    /* exact counts: operations of the whole count, as far as known; rarely off by more than a
       factor of three; 0 at first, and while tenring_sample draws */
    double expected_operations;
};

/*
 * Called some hundred times a second while a call runs; `context` is that of the options. Returning
 * false stops the call with TENRING_STATUS_CANCELLED. It must not use an object that the running
 * call works with.
 */
typedef bool tenring_progress_callback(void *context, const struct tenring_progress *progress);

/* Which solution is returned for a puzzle that has several. */
enum tenring_choice {
    TENRING_CHOICE_LEAST = 0, /* the lexicographically least: takes another search */
    /* the one that is found first: costs nothing. In batches it depends on the other puzzles, the
       kernel and the threads as well; otherwise on the puzzle alone */
    TENRING_CHOICE_FIRST = 1,
    TENRING_CHOICE_NONE = 2 /* none: all 0 */
};

/* The depths that a node may have: the number of choices on the way to it, 0..TENRING_CELLS. */
#define TENRING_DEPTHS (TENRING_CELLS + 1)

struct tenring_search_options {
    size_t size; /* sizeof(struct tenring_search_options) */
    /* stop with TENRING_STATUS_LIMIT before exceeding this many nodes; 0 = no limit */
    uint64_t node_limit;
    tenring_progress_callback *progress; /* NULL = never called */
    void *context;                       /* handed to progress, never looked at */
    int isa;                             /* number of the kernel to use; 0 = the best available */
    /* TENRING_DEPTHS counters to which nodes are added, or NULL. tenring_count_up_to and
       tenring_search_textbook add each node to the counter of its depth, that is, the number of
       choices on the way to it (deeper nodes to the last): together they grow by the result's
       nodes. The other functions leave them alone. */
    uint64_t *nodes_at_depth;
    /* of several solutions; for tenring_solve and tenring_board_solve alone */
    enum tenring_choice choice;
};

#define TENRING_SEARCH_OPTIONS_INIT                                                                \
    {                                                                                              \
        sizeof(struct tenring_search_options), 0, NULL, NULL, 0, NULL, TENRING_CHOICE_LEAST        \
    }

/* ------------------------------------------------------------------------------------------------
 * Solving, counting, enumerating
 * --------------------------------------------------------------------------------------------- */

struct tenring_solve_result {
    size_t size; /* sizeof(struct tenring_solve_result) */
    /* 0 = none, 1 = exactly one, 2 = two or more; with LIMIT or CANCELLED: found so far */
    int solutions;
    /* the only solution or, of several, the one that the option `choice` asks for; all 0 when there
       is none; with LIMIT or CANCELLED: all 0, or some solution */
    struct tenring_grid first;
    uint64_t nodes; /* search nodes: states propagated, the puzzle itself included */
};

#define TENRING_SOLVE_RESULT_INIT                                                                  \
    {                                                                                              \
        sizeof(struct tenring_solve_result), 0, {{0}}, 0                                           \
    }

/*
 * Solves a puzzle: says whether it has no, one or several solutions and gives one, of several the
 * lexicographically least unless the option `choice` says otherwise. LIMIT, CANCELLED: *result
 * holds what is known. INVALID_ARGUMENT: NULL, bad options, bits above the ninth.
 */
TENRING_API enum tenring_status tenring_solve(const struct tenring_puzzle *puzzle,
                                              const struct tenring_search_options *options,
                                              struct tenring_solve_result *result);

struct tenring_count_result {
    size_t size;    /* sizeof(struct tenring_count_result) */
    uint64_t count; /* solutions found; exact when it is below max and the status is OK */
    uint64_t nodes; /* search nodes: states propagated, the puzzle itself included */
};

#define TENRING_COUNT_RESULT_INIT                                                                  \
    {                                                                                              \
        sizeof(struct tenring_count_result), 0, 0                                                  \
    }

/*
 * Counts the solutions, at most max of them (max >= 1; UINT64_MAX for all). It enumerates: some
 * million a second at best, so a puzzle with very many solutions needs a max, a node limit or a
 * progress callback; tenring_count_all counts without looking at each. LIMIT, CANCELLED: the count
 * so far. INVALID_ARGUMENT: NULL, bad options, bits above the ninth, max 0.
 */
TENRING_API enum tenring_status tenring_count_up_to(const struct tenring_puzzle *puzzle,
                                                    uint64_t max,
                                                    const struct tenring_search_options *options,
                                                    struct tenring_count_result *result);

/*
 * Called with each solution; `context` is that of the call. The grid is valid during the call.
 * Returning false ends the enumeration.
 */
typedef bool tenring_solution_callback(void *context, const struct tenring_grid *solution);

/*
 * Calls `callback` with each solution in lexicographic order until it returns false (the status is
 * then OK) or there are no more. *result says how many it was called with; result may be NULL.
 * LIMIT, CANCELLED: how many until then. INVALID_ARGUMENT: NULL, bad options, bits above the ninth.
 */
TENRING_API enum tenring_status tenring_enumerate(const struct tenring_puzzle *puzzle,
                                                  const struct tenring_search_options *options,
                                                  tenring_solution_callback *callback,
                                                  void *context,
                                                  struct tenring_count_result *result);

/* An estimate of the number of solutions. */
struct tenring_estimate {
    size_t size; /* sizeof(struct tenring_estimate) */
    double mean; /* unbiased estimate of the number of solutions */
    /* standard error of the mean, from the spread of the descents: 0 when all gave the same number,
       which does not prove the mean; INFINITY after fewer than two descents */
    double standard_error;
    uint64_t probes; /* random descents made */
    /* states propagated; when it equals probes there was nothing to choose and the mean is exact */
    uint64_t nodes;
};

#define TENRING_ESTIMATE_INIT                                                                      \
    {                                                                                              \
        sizeof(struct tenring_estimate), 0, 0, 0, 0                                                \
    }

/*
 * Estimates the number of solutions by `probes` random descents (Knuth, "Estimating the efficiency
 * of backtrack programs", Mathematics of Computation 29, 1975), the same for the same seed on every
 * machine. probes >= 2. A mean of 0 does not prove that there is no solution. A descent takes at
 * most TENRING_DEPTHS nodes and begins only when the node limit has room for so many. LIMIT,
 * CANCELLED: the estimate from the descents made so far, mean 0 when there were none.
 * INVALID_ARGUMENT: NULL, bad options, bits above the ninth, probes below 2.
 */
TENRING_API enum tenring_status tenring_estimate_count(const struct tenring_puzzle *puzzle,
                                                       uint64_t probes, uint64_t seed,
                                                       const struct tenring_search_options *options,
                                                       struct tenring_estimate *estimate);

/* ------------------------------------------------------------------------------------------------
 * Many puzzles at once
 *
 *     struct tenring_batch *batch;
 *     if (tenring_batch_new(threads, 0, &batch) == TENRING_STATUS_OK) {
 *         status = tenring_batch_solve(batch, puzzles, results, n, NULL);     as often as wanted
 *         tenring_batch_free(batch);
 *     }
 *
 * Hundreds of puzzles are solved in each vector, so a call with some ten thousand puzzles for each
 * thread is many times faster than as many calls of tenring_solve; a call with a few puzzles is no
 * slower. Long streams of puzzles: see tenring_stream.h.
 * --------------------------------------------------------------------------------------------- */

/* Work space and threads for batches: one to some megabytes for each thread, whatever the number of
   puzzles. */
struct tenring_batch;

/* The most threads that a batch object may have. */
#define TENRING_THREADS_MAX 1024

/*
 * Makes a batch object with `threads` threads, 1..TENRING_THREADS_MAX, the calling one counted:
 * threads - 1 are started, and wait without using the processor between calls. If the system starts
 * fewer, the object works with those. isa is the number of the kernel to use; 0 = the best
 * available. INVALID_ARGUMENT: NULL, threads or isa out of range, isa not available. NO_MEMORY.
 */
TENRING_API enum tenring_status tenring_batch_new(int threads, int isa,
                                                  struct tenring_batch **batch);

/* Ends the threads and frees the batch object; NULL is allowed. */
TENRING_API void tenring_batch_free(struct tenring_batch *batch);

struct tenring_batch_result {
    /* OK; INVALID_ARGUMENT: the puzzle has bits above the ninth; CANCELLED: not finished;
       BAD_INPUT: the line is no puzzle (tenring_stream.h alone) */
    enum tenring_status status;
    int solutions; /* how many, at most the option `limit`; CANCELLED: found so far */
    /* 1: the option `conflicts` is set, and two givens of a house are equal, so that there is no
       solution (tenring_find_conflict says which). Else 0 */
    int conflict;
    /* with status OK: the only solution, if there is exactly one; of several, or with limit 1 of
       any number, the one that the option `choice` asks for. Else all 0 */
    struct tenring_grid solution;
};

struct tenring_batch_options {
    size_t size; /* sizeof(struct tenring_batch_options) */
    int limit;   /* count no more solutions of a puzzle than this, at least 1 */
    /* which solution to return for a puzzle that has several (with limit 1, for any) */
    enum tenring_choice choice;
    /* set `conflict` in the results of puzzles without a solution */
    bool conflicts;
    tenring_progress_callback *progress; /* called by the calling thread alone; NULL = never */
    void *context;                       /* handed to progress, never looked at */
};

#define TENRING_BATCH_OPTIONS_INIT                                                                 \
    {                                                                                              \
        sizeof(struct tenring_batch_options), 2, TENRING_CHOICE_NONE, false, NULL, NULL            \
    }

/*
 * Solves puzzles[0..n) and stores the answer to puzzles[i] in results[i]; n may be 0, and both
 * arrays then NULL. The two arrays must not overlap. Each answer is that of tenring_solve or, with
 * a limit other than 2, of tenring_count_up_to: except for the solution that TENRING_CHOICE_FIRST
 * gives, it depends on the puzzle and the options alone. Not to be called by two threads at once
 * with the same batch object; different objects are independent. Returns OK also when some puzzle
 * is invalid: see its status. CANCELLED: every result is written, and says whether it is finished.
 * INVALID_ARGUMENT: NULL, bad options; nothing is written.
 */
TENRING_API enum tenring_status tenring_batch_solve(struct tenring_batch *batch,
                                                    const struct tenring_puzzle *puzzles,
                                                    struct tenring_batch_result *results, size_t n,
                                                    const struct tenring_batch_options *options);

/* ------------------------------------------------------------------------------------------------
 * Counting exactly, down to the empty grid
 * --------------------------------------------------------------------------------------------- */

/* A whole number of 128 bits: high * 2^64 + low. */
struct tenring_number {
    uint64_t high, low;
};

#define TENRING_NUMBER_SIZE 40 /* room for any of them in decimal, and a NUL */

/*
 * Writes the number in decimal into buffer, NUL-terminated, cut off when capacity is too small.
 * Returns the length of the whole text without the NUL. buffer may be NULL when capacity is 0.
 */
TENRING_API size_t tenring_format_number(struct tenring_number number, char *buffer,
                                         size_t capacity);

struct tenring_count_options {
    size_t size; /* sizeof(struct tenring_count_options) */
    /* first try to enumerate up to this many solutions, or fewer if counting without enumeration is
       estimated to be faster; 0 = never enumerate */
    uint64_t enumerate;
    uint64_t memory_limit; /* bytes that may be allocated, a few MB more or less; 0 = no limit */
    /* stop with TENRING_STATUS_LIMIT before exceeding this many operations; 0 = no limit. An
       operation is one multiplication, or other work that takes as long: a core makes 10 to 40 of
       them in a nanosecond. An enumeration ends after 10,000 nodes, or after a node for every 7,500
       operations that are left. */
    uint64_t operation_limit;
    int threads; /* threads for this one count, the calling one included; 0 = 1 */
    /* called from one thread at a time, not always the same one; NULL = never called */
    tenring_progress_callback *progress;
    void *context; /* handed to progress, never looked at */
    /* number of the kernel to use; 0 = the best available; one that is not available:
       INVALID_ARGUMENT */
    int isa;
};

#define TENRING_COUNT_OPTIONS_INIT                                                                 \
    {                                                                                              \
        sizeof(struct tenring_count_options), 100000, 536870912, 4000000000000, 1, NULL, NULL, 0   \
    }

/* What a count without enumeration would take: an estimate, made in milliseconds. */
struct tenring_cost {
    size_t size;       /* sizeof(struct tenring_cost) */
    double operations; /* rarely off by more than a factor of three */
    /* upper bound in bytes, for as many of the threads as the memory limit allows */
    uint64_t memory;
};

#define TENRING_COST_INIT                                                                          \
    {                                                                                              \
        sizeof(struct tenring_cost), 0, 0                                                          \
    }

/*
 * Estimates what tenring_count_all with these options would cost if it did not enumerate. OK also
 * when that is beyond the limits. INVALID_ARGUMENT: NULL, bad options, bits above the ninth.
 */
TENRING_API enum tenring_status tenring_count_all_cost(const struct tenring_puzzle *puzzle,
                                                       const struct tenring_count_options *options,
                                                       struct tenring_cost *cost);

struct tenring_exact_count {
    size_t size; /* sizeof(struct tenring_exact_count) */
    /* with OK: the number of solutions; else a lower bound of it */
    struct tenring_number count;
    bool enumerated;     /* the solutions were enumerated */
    uint64_t nodes;      /* search nodes of enumerating */
    uint64_t operations; /* operations of counting without enumeration */
};

#define TENRING_EXACT_COUNT_INIT                                                                   \
    {                                                                                              \
        sizeof(struct tenring_exact_count), {0, 0}, false, 0, 0                                    \
    }

/*
 * Counts all solutions, without enumerating them when they are many: any puzzle of givens takes
 * from milliseconds to a few seconds, the empty grid (6670903752021072936960) included. Pencilmark
 * puzzles with many restricted cells may be refused. LIMIT: the estimate, or the work itself, is
 * beyond a limit; a refusal by the estimate takes milliseconds. CANCELLED, NO_MEMORY.
 * INVALID_ARGUMENT: NULL, bad options, bits above the ninth. The count is the same for every kernel
 * and number of threads.
 */
TENRING_API enum tenring_status tenring_count_all(const struct tenring_puzzle *puzzle,
                                                  const struct tenring_count_options *options,
                                                  struct tenring_exact_count *result);

/* For each candidate the number of solutions that contain it. */
struct tenring_cell_counts {
    size_t size; /* sizeof(struct tenring_cell_counts) */
    /* number of all solutions: the sum of the counts over the digits of any cell, and over the
       places of a digit in any house */
    struct tenring_number total;
    struct tenring_number count[TENRING_CELLS][TENRING_DIGITS]; /* count[cell][digit - 1] */
    /* the solutions were enumerated */
    bool enumerated;
    uint64_t nodes;      /* search nodes of enumerating */
    uint64_t operations; /* operations of counting without enumeration */
};

#define TENRING_CELL_COUNTS_INIT                                                                   \
    {                                                                                              \
        sizeof(struct tenring_cell_counts), {0, 0}, {{{0, 0}}}, false, 0, 0                        \
    }

/*
 * Counts for each candidate the solutions that contain it, all 729 at once. It takes about as long
 * as nine calls of tenring_count_all, one for each box, and less when parts of the grid are alike.
 * The memory limit holds for each of the nine, the operation limit for all together. LIMIT,
 * CANCELLED: total and counts are 0. NO_MEMORY, INVALID_ARGUMENT as there.
 */
TENRING_API enum tenring_status tenring_count_by_cell(const struct tenring_puzzle *puzzle,
                                                      const struct tenring_count_options *options,
                                                      struct tenring_cell_counts *result);

/* Estimates what tenring_count_by_cell would cost if it neither enumerated nor branched. Statuses
   as in tenring_count_all_cost. */
TENRING_API enum tenring_status tenring_count_by_cell_cost(
    const struct tenring_puzzle *puzzle, const struct tenring_count_options *options,
    struct tenring_cost *cost);

/*
 * Draws n solutions at random, independently of one another and each equally likely, and stores
 * them in samples[0..n). The random numbers are those of xoshiro256** with this seed. The samples
 * depend on the puzzle, the seed, the limits and `enumerate` of the options alone, not on kernel or
 * threads, and a smaller n gives the first of them. n may be 0, and samples then NULL. *result is
 * what tenring_count_all says of the puzzle; result may be NULL. If there is no solution, and with
 * LIMIT and CANCELLED, all samples are 0. NO_MEMORY, INVALID_ARGUMENT: NULL, bad options, bits
 * above the ninth.
 */
TENRING_API enum tenring_status tenring_sample(const struct tenring_puzzle *puzzle, uint64_t seed,
                                               const struct tenring_count_options *options,
                                               struct tenring_grid *samples, size_t n,
                                               struct tenring_exact_count *result);

/* ------------------------------------------------------------------------------------------------
 * Weighted ("target") Sudoku
 * --------------------------------------------------------------------------------------------- */

/* The weight of each candidate: weight[cell][digit - 1]. Any int32 values. A grid's score is the
   sum over its 81 candidates. */
struct tenring_weights {
    int32_t weight[TENRING_CELLS][TENRING_DIGITS];
};

/* The target of NOIP 2009: weight (6 + min(r, c, 8 - r, 8 - c)) * digit in row r and column c, both
   from 0; the centre cell is the ten ring. Static, never NULL. */
TENRING_API const struct tenring_weights *tenring_ring_weights(void);

/*
 * Weights for each cell: candidate (cell, digit) gets cell_weight[cell] * digit.
 * INVALID_ARGUMENT: a product does not fit into an int32.
 */
TENRING_API enum tenring_status tenring_make_weights(const int32_t cell_weight[TENRING_CELLS],
                                                     struct tenring_weights *weights);

/*
 * Reads weights from text[0..length): whole numbers between blanks, commas, semicolons and line
 * ends; `#` begins a comment that ends with its line. There must be 81, one for each cell, for
 * tenring_make_weights, or 729, cell by cell, nine digits each. `number` has room for 729; *count
 * is 81 or 729. error may be NULL. BAD_INPUT: *error says where and why. number and *count are
 * written only on OK.
 */
TENRING_API enum tenring_status tenring_parse_weights(
    const char *text, size_t length, int32_t number[TENRING_CELLS * TENRING_DIGITS], size_t *count,
    struct tenring_error *error);

/* The score of a full grid. A cell that is blank or above 9 counts as 0. */
TENRING_API int64_t tenring_score_grid(const struct tenring_weights *weights,
                                       const struct tenring_grid *grid);

/* Which score is best. */
enum tenring_goal {
    TENRING_GOAL_MAXIMISE = 0, /* the greatest score */
    TENRING_GOAL_MINIMISE = 1  /* the least score; correct for all weights, INT32_MIN included */
};

/*
 * Asks the caller for a score found elsewhere, for searches that share a problem: stores the best
 * score known and returns true, or returns false if none is known. `context` is that of the
 * options. See the option `known`.
 */
typedef bool tenring_known_callback(void *context, int64_t *score);

struct tenring_best_options {
    size_t size;            /* sizeof(struct tenring_best_options) */
    enum tenring_goal goal; /* which score is best */
    int isa;                /* number of the kernel to use; 0 = the best available */
    /* stop with TENRING_STATUS_LIMIT before exceeding this many nodes; 0 = no limit */
    uint64_t node_limit;
    tenring_progress_callback *progress; /* NULL = never called */
    void *context;                       /* handed to progress, never looked at */
    /* for tenring_find_best alone: look for better and better grids, without a proof, until
       node_limit or progress, one of which must be set, stops it. OK if the score reaches the first
       bound */
    bool no_proof;
    /* NULL = never called. tenring_find_best alone calls it, first of all and then again and again,
       and from then on looks only for solutions better than the score it gives. NONE and UNKNOWN
       then speak of those solutions alone, and the bound may be the known score */
    tenring_known_callback *known;
    /* threads for a long search for one best solution, the calling one included; progress and known
       are called by that one alone. 1..TENRING_THREADS_MAX, 0 = 1. The result is the same for any
       number of threads, unless `known` gives a score during the search */
    int threads;
};

#define TENRING_BEST_OPTIONS_INIT                                                                  \
    {                                                                                              \
        sizeof(struct tenring_best_options), TENRING_GOAL_MAXIMISE, 0, 0, NULL, NULL, false, NULL, \
            0                                                                                      \
    }

enum tenring_outcome {
    TENRING_OUTCOME_NONE = 0, /* proved: the puzzle has no solution */
    /* proved: no solution has a better score than the one found; bound is that score */
    TENRING_OUTCOME_OPTIMAL = 1,
    /* a solution was found; whether one with a score up to bound exists is not known */
    TENRING_OUTCOME_FEASIBLE = 2,
    /* no solution was found, and whether there is one is not known; none is better than bound */
    TENRING_OUTCOME_UNKNOWN = 3
};

struct tenring_best {
    size_t size; /* sizeof(struct tenring_best) */
    /* with status OK: NONE or OPTIMAL; with LIMIT, CANCELLED: FEASIBLE or UNKNOWN */
    enum tenring_outcome outcome;
    int64_t score; /* OPTIMAL, FEASIBLE: the score of grid; else 0 */
    int64_t bound; /* no solution has a better score; NONE: 0 */
    /* OPTIMAL, FEASIBLE: a solution with that score; which of several is not promised, but it is
       the same for every kernel and run; else all 0 */
    struct tenring_grid grid;
    uint64_t nodes; /* search nodes of all stages */
};

#define TENRING_BEST_INIT                                                                          \
    {                                                                                              \
        sizeof(struct tenring_best), TENRING_OUTCOME_NONE, 0, 0, {{0}}, 0                          \
    }

/*
 * Finds a solution with the best score, the greatest or, by the options' goal, the least; and
 * proves that there is no better one. LIMIT, CANCELLED: *best holds the best solution and the bound
 * so far. NO_MEMORY. INVALID_ARGUMENT: NULL, bad options, bits above the ninth.
 */
TENRING_API enum tenring_status tenring_find_best(const struct tenring_weights *weights,
                                                  const struct tenring_puzzle *puzzle,
                                                  const struct tenring_best_options *options,
                                                  struct tenring_best *best);

/* One of the best solutions, and its score. */
struct tenring_ranked {
    int64_t score;
    struct tenring_grid grid;
};

struct tenring_top {
    size_t size; /* sizeof(struct tenring_top) */
    /* status OK: NONE, or OPTIMAL: the list is proved; LIMIT, CANCELLED: FEASIBLE or UNKNOWN */
    enum tenring_outcome outcome;
    /* solutions in the list; with OPTIMAL fewer than k only when there are no more */
    size_t count;
    /* no solution outside the list has a better score; OPTIMAL: the last score of the list; NONE:
       0 */
    int64_t bound;
    uint64_t nodes; /* search nodes of all stages */
};

#define TENRING_TOP_INIT                                                                           \
    {                                                                                              \
        sizeof(struct tenring_top), TENRING_OUTCOME_NONE, 0, 0, 0                                  \
    }

/* The greatest k that may be asked for. Memory grows with the solutions found, up to some hundred
   bytes times k. */
#define TENRING_TOP_MAX 10000000

/*
 * Finds the k different solutions with the best scores and proves that there are no better ones:
 * ranked[0..top->count), best first, lexicographically among equals; ranked has room for k.
 * Which of several equals make the cut at the last place is not promised, but it is the same for
 * every kernel and run. LIMIT, CANCELLED: the list holds the best k found so far. NO_MEMORY.
 * INVALID_ARGUMENT: NULL, bad options, bits above the ninth, k 0 or above TENRING_TOP_MAX.
 */
TENRING_API enum tenring_status tenring_find_top(const struct tenring_weights *weights,
                                                 const struct tenring_puzzle *puzzle, size_t k,
                                                 const struct tenring_best_options *options,
                                                 struct tenring_ranked *ranked,
                                                 struct tenring_top *top);

/*
 * Finds the best score, as tenring_find_best does, and counts the solutions that have it, at most
 * max of them (max >= 1), one by one: some ten thousand a second when they are many. *count is
 * exact when it is below max and the status is OK, and 0 when the outcome is not OPTIMAL; the nodes
 * of *best include those of the counting. LIMIT, CANCELLED: the outcome may be OPTIMAL all the
 * same, when it was the counting that was stopped. INVALID_ARGUMENT: NULL, bad options, bits above
 * the ninth, max 0.
 */
TENRING_API enum tenring_status tenring_count_best(const struct tenring_weights *weights,
                                                   const struct tenring_puzzle *puzzle,
                                                   uint64_t max,
                                                   const struct tenring_best_options *options,
                                                   struct tenring_best *best, uint64_t *count);

/*
 * Bounds on the best score of a puzzle, computed without a search, to see what each kind is worth.
 * All look at the candidates that naked and hidden singles leave. No solution has a better score
 * than any of the four.
 */
enum tenring_bound {
    TENRING_BOUND_CELLS = 0, /* each cell takes its best candidate */
    /* in each row the missing digits, in the order of the open cells' b; the least of the sums over
       rows, columns and boxes. For weights a + b * digit, with an a and a b for each cell */
    TENRING_BOUND_REARRANGEMENT = 1,
    /* in each row the best assignment of digits to candidates; likewise columns, boxes */
    TENRING_BOUND_ASSIGNMENT = 2,
    /* each digit takes its best nine places, one in each house; prices on the cells tighten it */
    TENRING_BOUND_TEMPLATES = 3
};

#define TENRING_BOUND_COUNT 4

/* "cells", "rearrangement", "assignment", "templates"; NULL for numbers that are no bound. */
TENRING_API const char *tenring_bound_name(enum tenring_bound bound);

struct tenring_bound_result {
    size_t size; /* sizeof(struct tenring_bound_result) */
    /* false: the bound is not defined for these weights; outcome is UNKNOWN and bound 0 then */
    bool applies;
    /* NONE: the bound proves that there is no solution; else UNKNOWN */
    enum tenring_outcome outcome;
    int64_t bound; /* UNKNOWN: no solution has a better score; else 0 */
};

#define TENRING_BOUND_RESULT_INIT                                                                  \
    {                                                                                              \
        sizeof(struct tenring_bound_result), false, TENRING_OUTCOME_NONE, 0                        \
    }

/*
 * Computes one bound on the best score, in some microseconds to a few milliseconds. Assignment is
 * as sharp as rearrangement and as cells, or sharper, and templates as cells; nothing else is
 * promised about their order. Of the options goal and isa alone have an effect. NO_MEMORY.
 * INVALID_ARGUMENT: NULL, bad options, bits above the ninth, no such bound.
 */
TENRING_API enum tenring_status tenring_compute_bound(enum tenring_bound which,
                                                      const struct tenring_weights *weights,
                                                      const struct tenring_puzzle *puzzle,
                                                      const struct tenring_best_options *options,
                                                      struct tenring_bound_result *result);

/*
 * A certificate: why there is no solution with a better score, step by step, for a reader that
 * trusts neither this library nor its author. doc/CERTIFICATE.md has the argument, the text form,
 * and what tools/check_certificate.c does with it.
 *
 * With sign 1 to maximise and -1 to minimise, the claim fixes whole numbers base[cell],
 * house[house][digit], unit and shift such that every candidate that singles leave in the puzzle
 * has a whole gain >= 0,
 *
 *     gain[cell][digit] = (sign * weight[cell][digit] - base[cell] - house[.][digit] for the cell's
 *                          row, column and box) / unit,
 *
 * and the multipliers of the steps are whole numbers in units of gain / 2^shift. Houses are the
 * rows 0..8, the columns 9..17 and the boxes 18..26. The claim also names classes of digits: in
 * each node singles are followed by the rule that a house has as many cells of a class as this has
 * digits.
 */
/* The greatest shift of a claim, and that of the prices of bands. */
#define TENRING_SHIFT_MAX   16
#define TENRING_PRICE_SHIFT 8

/* What a certificate proves, and in which numbers. It is valid during the call. */
struct tenring_claim {
    const struct tenring_best *best; /* OPTIMAL or NONE: what will be proved */
    int64_t base[TENRING_CELLS];
    int64_t house[TENRING_HOUSES][TENRING_DIGITS];
    int64_t unit;                       /* at least 1 */
    int shift;                          /* 0..TENRING_SHIFT_MAX */
    int classes;                        /* how many of class_set are used */
    uint16_t class_set[TENRING_DIGITS]; /* sets of digits, bit (digit - 1) */
};

enum tenring_proof_step_kind {
    /* the multipliers show that no better solution has any of the candidates in `taken` */
    TENRING_PROOF_STEP_KIND_FIX = 0,
    /* the multipliers show that the node has no better solution: it is closed */
    TENRING_PROOF_STEP_KIND_BOUND = 1,
    /* a house has too few or too many cells for a digit, or for a class: closed */
    TENRING_PROOF_STEP_KIND_DEAD = 2,
    /* child[] has sets of the cell's candidates: the subtree of each follows, in this order */
    TENRING_PROOF_STEP_KIND_BRANCH = 3,
    /* the multipliers leave only the least better total, and the sum of the marked equations,
       modulo 2, is 0 = 1: closed */
    TENRING_PROOF_STEP_KIND_PARITY = 4,
    /* the best fillings of the three bands, or stacks, at the prices leave no better solution:
       closed */
    TENRING_PROOF_STEP_KIND_BANDS = 5
};

/*
 * Equations of a certificate. 0 .. 80: the cell has one digit. 81 + 9 * house + digit (0..8): the
 * house has the digit once. The last one: the gains sum to the least total that would be better.
 */
#define TENRING_EQUATIONS 325

/* One step of a certificate. */
struct tenring_proof_step {
    enum tenring_proof_step_kind kind; /* which of the rest are filled: the others are 0 */
    /* FIX, BOUND, PARITY; BANDS: the price of digit d in column (stacks: row) n, both from 0, is
       number 9 * n + d, in units of gain / 2^TENRING_PRICE_SHIFT */
    int64_t multiplier[TENRING_CELLS];
    int stacks;                          /* BANDS: 1 for stacks, else 0 */
    uint16_t taken[TENRING_CELLS];       /* FIX: sets of candidates, bit (digit - 1) */
    int cell;                            /* BRANCH */
    int children;                        /* BRANCH: how many */
    uint16_t child[TENRING_DIGITS];      /* BRANCH: sets of candidates */
    uint8_t equation[TENRING_EQUATIONS]; /* PARITY: 1 for those that are added, else 0 */
};

/* Receives a certificate; either function may return false to stop, which gives
   TENRING_STATUS_CANCELLED. */
struct tenring_certificate_sink {
    bool (*claim)(void *context, const struct tenring_claim *claim); /* called once, first */
    /* in depth first order, from the root */
    bool (*step)(void *context, const struct tenring_proof_step *step);
    void *context;
};

/*
 * As tenring_find_best; then proves the answer once more in one search that looks for anything
 * better, and hands its steps to the sink. Only with status OK the certificate is complete. If only
 * the proof is stopped, the status is LIMIT or CANCELLED and the outcome still OPTIMAL or NONE.
 */
TENRING_API enum tenring_status tenring_prove_best(const struct tenring_weights *weights,
                                                   const struct tenring_puzzle *puzzle,
                                                   const struct tenring_certificate_sink *sink,
                                                   const struct tenring_best_options *options,
                                                   struct tenring_best *best);

/*
 * The text of a certificate, which tenring-certificate reads: that of the claim, that of each step,
 * and TENRING_CERTIFICATE_END when the status was OK. The sizes fit the longest claim and step,
 * with NUL.
 */
#define TENRING_CLAIM_SIZE      20000
#define TENRING_PROOF_STEP_SIZE 6100
#define TENRING_CERTIFICATE_END "end\n"

/*
 * Writes the claim as lines of text into buffer, NUL-terminated, cut off when capacity is too
 * small. weights, puzzle and goal are those that tenring_prove_best was asked about. Returns the
 * length of the whole text without the NUL; 0 when claim, weights or puzzle is NULL. buffer may be
 * NULL when capacity is 0.
 */
TENRING_API size_t tenring_format_claim(const struct tenring_claim *claim,
                                        const struct tenring_weights *weights,
                                        const struct tenring_puzzle *puzzle, enum tenring_goal goal,
                                        char *buffer, size_t capacity);

/* As tenring_format_claim, for a step, which is one line. 0 when step is NULL. */
TENRING_API size_t tenring_format_proof_step(const struct tenring_proof_step *step, char *buffer,
                                             size_t capacity);

/* ------------------------------------------------------------------------------------------------
 * Isomorphs: the same puzzle in another arrangement and with other names of the digits
 * --------------------------------------------------------------------------------------------- */

/*
 * What takes a puzzle to an isomorph: first it is transposed, or not; then cell (i, j) of the image
 * is cell (row[i], column[j]), all 0..8, where bands and stacks stay together; then digit d becomes
 * digit[d - 1]. There are 2 * 1296 * 1296 = 3,359,232 arrangements and 9! namings.
 */
struct tenring_transform {
    bool transpose;
    uint8_t row[9];
    uint8_t column[9];
    uint8_t digit[TENRING_DIGITS]; /* 1..9 */
};

/*
 * Writes the image of a puzzle; image may be the puzzle itself.
 * INVALID_ARGUMENT: NULL, no such transform, bits above the ninth.
 */
TENRING_API enum tenring_status tenring_transform_puzzle(const struct tenring_transform *transform,
                                                         const struct tenring_puzzle *puzzle,
                                                         struct tenring_puzzle *image);

/*
 * Makes a random transform, in which each arrangement and naming is equally likely. It depends on
 * the seed and the number alone, and is the same on every machine. INVALID_ARGUMENT: NULL.
 */
TENRING_API enum tenring_status tenring_random_transform(uint64_t seed, uint64_t number,
                                                         struct tenring_transform *transform);

struct tenring_canonical {
    size_t size;                        /* sizeof(struct tenring_canonical) */
    struct tenring_puzzle puzzle;       /* the canonical form */
    struct tenring_transform transform; /* one that takes the puzzle to that form */
    uint64_t automorphisms; /* how many of the 3,359,232 arrangements map the puzzle to itself, up
                               to the names of the digits: 1 for most puzzles, all of them for the
                               empty grid */
};

#define TENRING_CANONICAL_INIT                                                                     \
    {                                                                                              \
        sizeof(struct tenring_canonical), {{0}}, {false, {0}, {0}, {0}}, 0                         \
    }

/*
 * Finds the canonical form, which two puzzles share exactly when they are isomorphic: the least of
 * all isomorphs ("row-minlex"), compared cell by cell, row by row, where a blank is less than any
 * digit. So the digits are named in order of appearance. Any number of givens, also contradictory
 * ones. For cells that are neither given nor blank the order is that of their candidates as text,
 * "1.3......", where a digit is less than '.': then blanks are least, the givens 1 to 9 follow.
 * It takes microseconds for puzzles whose givens do not contradict one another, milliseconds for
 * others; the slowest that were found, some of them symmetric, take less than a tenth of a second.
 * INVALID_ARGUMENT: NULL, bits above the ninth.
 */
TENRING_API enum tenring_status tenring_canonicalise(const struct tenring_puzzle *puzzle,
                                                     struct tenring_canonical *canonical);

/* ------------------------------------------------------------------------------------------------
 * Human techniques: the next step and why, all steps of a kind, difficulty
 *
 *     struct tenring_logic *logic;
 *     if (tenring_logic_new(&logic) == TENRING_STATUS_OK) {
 *         struct tenring_rating rating;
 *         status = tenring_rate(logic, &puzzle, NULL, &rating);       as often as wanted
 *         tenring_logic_free(logic);
 *     }
 *
 * A step is data: what it is, where, what follows. Techniques, their order and their ratings are
 * those of Sudoku Explainer 1.2.1. A technique looks at candidates alone, and never at a solution.
 * Its steps lose no solution; only those of unique rectangles, unique loops and the BUG assume that
 * there is exactly one.
 * --------------------------------------------------------------------------------------------- */

/* In order of difficulty, by their least rating. */
enum tenring_technique {
    TENRING_TECHNIQUE_NONE = 0,
    TENRING_TECHNIQUE_FULL_HOUSE = 1,
    TENRING_TECHNIQUE_HIDDEN_SINGLE_BOX = 2,
    TENRING_TECHNIQUE_HIDDEN_SINGLE_LINE = 3,
    TENRING_TECHNIQUE_DIRECT_POINTING = 4,
    TENRING_TECHNIQUE_DIRECT_CLAIMING = 5,
    TENRING_TECHNIQUE_DIRECT_HIDDEN_PAIR = 6,
    TENRING_TECHNIQUE_NAKED_SINGLE = 7,
    TENRING_TECHNIQUE_DIRECT_HIDDEN_TRIPLET = 8,
    TENRING_TECHNIQUE_POINTING = 9,
    TENRING_TECHNIQUE_CLAIMING = 10,
    TENRING_TECHNIQUE_NAKED_PAIR = 11,
    TENRING_TECHNIQUE_X_WING = 12,
    TENRING_TECHNIQUE_HIDDEN_PAIR = 13,
    TENRING_TECHNIQUE_NAKED_TRIPLET = 14,
    TENRING_TECHNIQUE_SWORDFISH = 15,
    TENRING_TECHNIQUE_HIDDEN_TRIPLET = 16,
    TENRING_TECHNIQUE_XY_WING = 17,
    TENRING_TECHNIQUE_XYZ_WING = 18,
    TENRING_TECHNIQUE_UNIQUE_RECTANGLE_1 = 19,
    TENRING_TECHNIQUE_UNIQUE_RECTANGLE_2 = 20,
    TENRING_TECHNIQUE_UNIQUE_RECTANGLE_3 = 21,
    TENRING_TECHNIQUE_UNIQUE_RECTANGLE_4 = 22,
    TENRING_TECHNIQUE_UNIQUE_LOOP_1 = 23,
    TENRING_TECHNIQUE_UNIQUE_LOOP_2 = 24,
    TENRING_TECHNIQUE_UNIQUE_LOOP_3 = 25,
    TENRING_TECHNIQUE_UNIQUE_LOOP_4 = 26,
    TENRING_TECHNIQUE_NAKED_QUAD = 27,
    TENRING_TECHNIQUE_JELLYFISH = 28,
    TENRING_TECHNIQUE_HIDDEN_QUAD = 29,
    TENRING_TECHNIQUE_BUG_1 = 30,
    TENRING_TECHNIQUE_BUG_2 = 31,
    TENRING_TECHNIQUE_BUG_3 = 32,
    TENRING_TECHNIQUE_BUG_4 = 33,
    TENRING_TECHNIQUE_ALIGNED_PAIR = 34,
    TENRING_TECHNIQUE_X_CYCLE = 35,
    TENRING_TECHNIQUE_Y_CYCLE = 36,
    TENRING_TECHNIQUE_X_CHAIN = 37,
    TENRING_TECHNIQUE_XY_CYCLE = 38,
    TENRING_TECHNIQUE_XY_CHAIN = 39,
    TENRING_TECHNIQUE_ALIGNED_TRIPLET = 40,
    TENRING_TECHNIQUE_NISHIO = 41,
    TENRING_TECHNIQUE_CELL_CHAINS = 42,
    TENRING_TECHNIQUE_HOUSE_CHAINS = 43,
    TENRING_TECHNIQUE_DYNAMIC_CONTRADICTION = 44,
    TENRING_TECHNIQUE_DYNAMIC_DOUBLE = 45,
    TENRING_TECHNIQUE_DYNAMIC_CELL_CHAINS = 46,
    TENRING_TECHNIQUE_DYNAMIC_HOUSE_CHAINS = 47,
};

#define TENRING_TECHNIQUE_COUNT 48

/* A set of techniques: bit 1 << technique. */
#define TENRING_TECHNIQUES_ALL (((uint64_t)1 << TENRING_TECHNIQUE_COUNT) - 2)

/* Those that are right only when the puzzle has exactly one solution. */
#define TENRING_TECHNIQUES_UNIQUENESS                                                              \
    (((uint64_t)0xff << TENRING_TECHNIQUE_UNIQUE_RECTANGLE_1) |                                    \
     ((uint64_t)0xf << TENRING_TECHNIQUE_BUG_1))

/* The identifier of a technique, such as "naked-pair", which never changes; NULL: no such
   technique. Static. */
TENRING_API const char *tenring_technique_name(enum tenring_technique technique);

/* The usual name of a technique, UTF-8, static; language "en" or "zh". NULL: no such technique or
   language. */
TENRING_API const char *tenring_technique_title(enum tenring_technique technique,
                                                const char *language);

/* The technique with that identifier; TENRING_TECHNIQUE_NONE: there is none. */
TENRING_API enum tenring_technique tenring_find_technique(const char *name);

/* The least rating that a step of the technique has, in tenths; 0: no such technique. */
TENRING_API int tenring_technique_rating(enum tenring_technique technique);

/* An example: a puzzle, 81 characters, whose path of steps uses the technique early. Direct
   claiming is used only in a path without direct pointing, and so in its example. Static. NULL: no
   such technique. */
TENRING_API const char *tenring_technique_example(enum tenring_technique technique);

/* A puzzle being solved. */
struct tenring_position {
    struct tenring_grid placed;       /* 0 = open */
    struct tenring_puzzle candidates; /* those of open cells; placed cells have none */
};

/*
 * The position in which a puzzle begins: the givens are placed, their digits removed from their
 * peers. In a pencilmark puzzle a cell with one candidate is placed when no peer has that
 * candidate, as in Sukaku Explainer; else it remains to be found. INVALID_ARGUMENT: NULL, bits
 * above the ninth.
 */
TENRING_API enum tenring_status tenring_begin_position(const struct tenring_puzzle *puzzle,
                                                       struct tenring_position *position);

/*
 * The position of a player: digits that are placed (givens and others) and pencilmarks for the
 * other cells. A cell without marks, or all cells when `marks` is NULL, has all candidates; then
 * the placed digits go from their peers, and whatever is left is the position. Marks in placed
 * cells are ignored. Nothing is checked against a solution: a position whose placed digits
 * contradict one another is one, too. INVALID_ARGUMENT: NULL, digits above 9, bits above the ninth.
 */
TENRING_API enum tenring_status tenring_continue_position(const struct tenring_grid *placed,
                                                          const struct tenring_puzzle *marks,
                                                          struct tenring_position *position);

/* The reason of a link or node in the place of a house: the candidates share a cell. */
#define TENRING_REASON_CELL (-1)
/* Reasons of nodes alone: the node was assumed; none is known; a nested step removes it. */
#define TENRING_REASON_ASSUMED (-2)
#define TENRING_REASON_NONE    (-3)
#define TENRING_REASON_STEP    (-4)

/*
 * Two candidates of one cell, or of one digit in a house. Weak: they cannot both be true. Strong:
 * one of them must be true as well, since no others are left there. In chains a link leads from a
 * node to the one that follows: weak from on to off, strong from off to on, where nodes before it
 * may have put further candidates off.
 */
struct tenring_link {
    uint8_t from_cell, from_digit, to_cell, to_digit; /* 0..80, 1..9 */
    bool strong;
    int8_t by; /* the house, 0..26, or TENRING_REASON_CELL */
};

/* One node of a chain: a candidate that is true ("on") or false. */
struct tenring_chain_node {
    uint8_t cell, digit; /* 0..80, 1..9 */
    bool on;
    /* which branch of the chain it belongs to, from 0; parents are in the same branch */
    uint8_t branch;
    /* the result of its branch: its last node or the first of two that contradict each other */
    bool target;
    /* why it follows from its parents. On: the house, 0..26, in which it is the last place of its
       digit, or TENRING_REASON_CELL: it is the last candidate of its cell. Off: the house or cell
       it shares with its only parent, or TENRING_REASON_STEP. On or off: TENRING_REASON_ASSUMED */
    int8_t reason;
    /* its parents: parent_count numbers of nodes, from the step's parents[first_parent] on, all
       less than its own. The first node of a cycle has none: it follows from the last */
    uint16_t parent_count;
    uint32_t first_parent;
    /* TENRING_REASON_STEP: 1 + the index in `nested` of the step that removes it once its parents
       are off. Else 0 */
    uint32_t nested;
};

/*
 * A step. The fields that describe its pattern hold:
 *
 *  technique             cells        digits       other_cells        other_digits      house
 *
 *  hidden singles        the cell     the digit                                         its house
 *  naked single          the cell     the digit
 *  pointing, claiming    the places   the digit                                         direct: *
 *  naked, hidden sets    the set's    the set's                                         its house
 *  fish                  the places   the digit
 *  XY-wing, XYZ-wing     all three    all three    the two wings      the one that goes
 *  unique loops, type 1  the loop     a and b      that with more     what it has more
 *    type 2              the loop     a and b      those with more    the one more
 *    type 3              the loop     a and b      the set's others   the set's         the set's
 *    type 4              the loop     a and b      the two with more  that of one       where it is
 *  BUG, types 1 and 2    with more    what is more
 *    type 3              with more    what is more the set's others   the set's         the set's
 *    type 4              with more    what is more                    that of one       where it is
 *  aligned exclusion     the base     theirs       the excluders      theirs
 *  cycles, simple chains all nodes'   all nodes'
 *  other chains          the assumed  the assumed                                       its house
 *
 * `a` and `b` are the two digits of a loop; cells "with more" have other candidates as well. `*` is
 * the house in which the placed digit has its last place. In a set of type 3 the cells with more
 * count as one; a hidden set's digits include a and b. Type 4 has the digit that one of its two
 * cells must have, and the house that says so. Of other chains only house chains have a house.
 *
 * `houses` are those the step rests on: the houses of singles, sets and fish (their base), those
 * through which cells of loops and wings see one another, those with too many places in a BUG,
 * those of a chain's links. In `cover` fish, pointing and claiming remove their digit. A naked
 * single rests on its cell; `houses` are the cell's three.
 */
struct tenring_step {
    enum tenring_technique technique; /* what it is */
    /* dynamic chains: what is allowed inside: 0 links alone; 1 also locked candidates, pairs and
       X-wings; 2 also simple chains; 3 also cell and house chains; 4 also dynamic chains; 5 also
       dynamic chains with simple chains inside. Else 0 */
    int level;
    int rating;     /* the rating in tenths: 26 for 2.6 */
    int complexity; /* chains: the nodes that the result rests on, nested chains included; else 0 */
    int cell;       /* where a digit is placed; -1: none is placed */
    int digit;      /* 1..9; 0: none is placed */
    /* the candidates that are removed. A placement removes more: the others of its cell, and its
       digit from the peers */
    struct tenring_puzzle removed;
    /* the pattern, see above: cells (bit c % 27 of word c / 27), digits (bit digit - 1), houses
       (bit h: 0..8 rows, 9..17 columns, 18..26 boxes) */
    uint32_t cells[3], other_cells[3];
    uint16_t digits, other_digits;
    uint32_t houses, cover;
    int house; /* -1: none */
    /* the links of locked candidates, fish, wings, loops, BUG, aligned exclusion and chains; other
       patterns have none: 0 and NULL. All arrays from here on belong to the logic object and are
       valid until it is used again */
    size_t link_count;
    const struct tenring_link *links; /* [link_count] */
    /* chains: their nodes, each branch in the order in which it follows */
    size_t node_count;
    const struct tenring_chain_node *nodes; /* [node_count] */
    const uint16_t *parents;                /* numbers of nodes, see first_parent */
    /* dynamic chains of level 1 and above: the steps inside them, by which nodes went off. A nested
       chain may have nested steps itself. All of them together take at most 64 MB */
    size_t nested_count;
    const struct tenring_step *nested; /* [nested_count] */
};

/* Carries out a step; candidates that it removes may be gone already. INVALID_ARGUMENT: NULL, a
   cell, digit or set out of range, a placement in a cell that is placed. */
TENRING_API enum tenring_status tenring_apply_step(struct tenring_position *position,
                                                   const struct tenring_step *step);

/*
 * Called with each step of a path before it is carried out, or with each step of a kind, and the
 * position it belongs to. Position and step are valid during the call. It must not use the logic
 * object. Each function says what returning false does.
 */
typedef bool tenring_step_callback(void *context, const struct tenring_position *position,
                                   const struct tenring_step *step);

/* Work space: about 20 MB of address space, of which easy puzzles touch little; deeply nested
   chains some tens of MB. Not to be used by two threads at once. */
struct tenring_logic;

/* Makes a logic object; free it with tenring_logic_free. NO_MEMORY. INVALID_ARGUMENT: NULL. */
TENRING_API enum tenring_status tenring_logic_new(struct tenring_logic **logic);

/* Frees the object; NULL is allowed. */
TENRING_API void tenring_logic_free(struct tenring_logic *logic);

struct tenring_logic_options {
    size_t size;         /* sizeof(struct tenring_logic_options) */
    uint64_t techniques; /* the set of techniques to use */
    /* stop with TENRING_STATUS_LIMIT when this many chain nodes were found; 0 = no limit */
    uint64_t node_limit;
    /* ratings: stop at the first step above this rating, in tenths, which `step` still gets;
       0 = never */
    int stop_above;
    /* ratings: called with each step; false stops with CANCELLED; NULL = never called */
    tenring_step_callback *step;
    tenring_progress_callback *progress; /* NULL = never called */
    void *context;                       /* handed to both, never looked at */
    /* the order in which techniques are tried, [order_count]; those that are not in it are left
       out. Dynamic chains of level 1 and above follow after all of them, level by level. NULL and 0
       = the order of Sudoku Explainer */
    const enum tenring_technique *order;
    size_t order_count; /* the number of techniques in `order` */
};

#define TENRING_LOGIC_OPTIONS_INIT                                                                 \
    {                                                                                              \
        sizeof(struct tenring_logic_options), TENRING_TECHNIQUES_ALL, 0, 0, NULL, NULL, NULL,      \
            NULL, 0                                                                                \
    }

/*
 * Finds the next step: that of the first technique that has one, in the order of Sudoku Explainer
 * or of the options. Sets step->technique to TENRING_TECHNIQUE_NONE when no technique has one, and
 * with LIMIT and CANCELLED. Any candidates may be given, also contradictory ones. NO_MEMORY.
 * INVALID_ARGUMENT: NULL, bad options, candidates in placed cells, digits or bits out of range.
 */
TENRING_API enum tenring_status tenring_find_step(struct tenring_logic *logic,
                                                  const struct tenring_position *position,
                                                  const struct tenring_logic_options *options,
                                                  struct tenring_step *step);

/*
 * Calls `callback` with each step of one technique, chains in the order of their length, until it
 * returns false (the status is then OK) or there are no more. `level` is that of dynamic chains,
 * and 0 for other techniques. Statuses as in tenring_find_step.
 *
 * TENRING_TECHNIQUE_NONE stands for the techniques of the options, one after another: everything a
 * player can do now. Chains, and the aligned triplet, are looked for only where there is no other
 * step, and then those of the first technique that has some; `level` is ignored.
 */
TENRING_API enum tenring_status tenring_find_steps(struct tenring_logic *logic,
                                                   const struct tenring_position *position,
                                                   enum tenring_technique technique, int level,
                                                   const struct tenring_logic_options *options,
                                                   tenring_step_callback *callback, void *context);

#define TENRING_RATING_NONE 200

struct tenring_rating {
    size_t size; /* sizeof(struct tenring_rating) */
    bool solved; /* the techniques solved the puzzle */
    /* in tenths: er is the highest rating of all steps, ep of those up to the first placement, dp
       of the first step. er is TENRING_RATING_NONE if the techniques did not suffice; with
       stop_above it is the rating of the step above. No step needed: 0 */
    int er, ep, dp;
    enum tenring_technique hardest; /* of the first step with rating er; NONE: there is none */
    int hardest_level;              /* its level, see tenring_step */
    uint32_t steps;                 /* all steps */
    uint32_t used[TENRING_TECHNIQUE_COUNT]; /* steps of each technique */
    uint64_t nodes;                         /* chain nodes that were found */
};

#define TENRING_RATING_INIT                                                                        \
    {                                                                                              \
        sizeof(struct tenring_rating), false, 0, 0, 0, TENRING_TECHNIQUE_NONE, 0, 0, {0}, 0        \
    }

/*
 * Rates a puzzle as Sudoku Explainer 1.2.1 does (ER, EP, DP). The puzzle should have exactly one
 * solution, which is not checked: for others the numbers say nothing. LIMIT, CANCELLED: what is
 * known so far. NO_MEMORY. INVALID_ARGUMENT: NULL, bad options, bits above the ninth.
 */
TENRING_API enum tenring_status tenring_rate(struct tenring_logic *logic,
                                             const struct tenring_puzzle *puzzle,
                                             const struct tenring_logic_options *options,
                                             struct tenring_rating *rating);

/*
 * As tenring_rate, from a position on, such as a player's; `dp` is the rating of the next step.
 * INVALID_ARGUMENT also: candidates in placed cells.
 */
TENRING_API enum tenring_status tenring_rate_position(struct tenring_logic *logic,
                                                      const struct tenring_position *position,
                                                      const struct tenring_logic_options *options,
                                                      struct tenring_rating *rating);

/* HoDoKu's levels, from the easiest on. */
enum tenring_hodoku_level {
    TENRING_HODOKU_LEVEL_EASY = 1,
    TENRING_HODOKU_LEVEL_MEDIUM = 2,
    TENRING_HODOKU_LEVEL_HARD = 3,
    TENRING_HODOKU_LEVEL_UNFAIR = 4,
    TENRING_HODOKU_LEVEL_EXTREME = 5
};

/* "easy", "medium", "hard", "unfair", "extreme"; NULL for numbers that are no level. */
TENRING_API const char *tenring_hodoku_level_name(int level);

/* A step as HoDoKu makes it: its technique, its score, its result. */
struct tenring_hodoku_step {
    int technique; /* a number for tenring_hodoku_technique_name */
    int level;     /* enum tenring_hodoku_level */
    int score;
    int cell, digit;               /* what is placed, a cell and 1..9; cell -1: nothing */
    struct tenring_puzzle removed; /* the candidates that are removed */
};

/* The identifier of a technique, "locked-pair", from 1 on; NULL for numbers that are none. Static
   text. The numbers are in HoDoKu's order and may change. */
TENRING_API const char *tenring_hodoku_technique_name(int technique);

/* Called with each step; false stops. The step is valid during the call. */
typedef bool tenring_hodoku_callback(void *context, const struct tenring_hodoku_step *step);

struct tenring_hodoku_options {
    size_t size; /* sizeof(struct tenring_hodoku_options) */
    /* stop with TENRING_STATUS_LIMIT after this much work; 0 = no limit */
    uint64_t node_limit;
    tenring_hodoku_callback *step;       /* NULL = never called */
    tenring_progress_callback *progress; /* NULL = never called */
    void *context;                       /* handed to both, never looked at */
};

#define TENRING_HODOKU_OPTIONS_INIT                                                                \
    {                                                                                              \
        sizeof(struct tenring_hodoku_options), 0, NULL, NULL, NULL                                 \
    }

struct tenring_hodoku_rating {
    size_t size;    /* sizeof(struct tenring_hodoku_rating) */
    bool solved;    /* the steps solved the puzzle */
    int level;      /* enum tenring_hodoku_level */
    int score;      /* the sum over all steps */
    int hardest;    /* the technique of the first step with the highest score; 0: there is none */
    uint32_t steps; /* all steps */
    uint64_t nodes; /* work done; the unit may change */
};

#define TENRING_HODOKU_RATING_INIT                                                                 \
    {                                                                                              \
        sizeof(struct tenring_hodoku_rating), false, 0, 0, 0, 0, 0                                 \
    }

/*
 * Rates a puzzle as HoDoKu 2.2 does with the options it comes with: level and score. The puzzle
 * should have exactly one solution, which is not checked: for others the numbers say nothing.
 * doc/algorithms-logic.md says how far the two agree. LIMIT, CANCELLED: what is known so far.
 * NO_MEMORY. INVALID_ARGUMENT: NULL, bad options, bits above the ninth.
 */
TENRING_API enum tenring_status tenring_rate_hodoku(struct tenring_logic *logic,
                                                    const struct tenring_puzzle *puzzle,
                                                    const struct tenring_hodoku_options *options,
                                                    struct tenring_hodoku_rating *rating);

/* ------------------------------------------------------------------------------------------------
 * New puzzles
 *
 *     struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
 *     struct tenring_generator *generator;
 *     if (tenring_generator_new(&options, &error, &generator) == TENRING_STATUS_OK) {
 *         while (tenring_generator_next(generator, &generated) == TENRING_STATUS_OK)
 *             use(&generated.puzzle);                                    as many as wanted
 *         tenring_generator_free(generator);
 *     }
 *
 * How the puzzles are distributed: a solution grid is drawn for each of them, exactly uniformly.
 * The givens are what is left when cells are taken away in random order as long as the solution
 * stays the only one. That is no uniform choice among all minimal puzzles: those with few givens
 * come more often. With the option `unbiased` it is known how much more often. No claim is made
 * about the puzzles of a pattern, whose digits are changed until they fit.
 * --------------------------------------------------------------------------------------------- */

/* Which cells have givens together: the cell and ... */
enum tenring_symmetry {
    TENRING_SYMMETRY_NONE = 0,
    TENRING_SYMMETRY_ROTATE180 = 1,     /* its image under half a turn */
    TENRING_SYMMETRY_ROTATE90 = 2,      /* under a quarter of a turn */
    TENRING_SYMMETRY_HORIZONTAL = 3,    /* its mirror image in the horizontal axis, row 5 */
    TENRING_SYMMETRY_VERTICAL = 4,      /* in the vertical axis, column 5 */
    TENRING_SYMMETRY_DIAGONAL = 5,      /* in the diagonal from the upper left */
    TENRING_SYMMETRY_ANTI_DIAGONAL = 6, /* in the other one */
    TENRING_SYMMETRY_DIHEDRAL = 7,      /* under all of these */
    /* one of the above for each attempt; with `minimal`, unless solution or numbers of givens are
       given, such that all are about equally frequent among the puzzles */
    TENRING_SYMMETRY_RANDOM = 8
};

/* "none", "rotate180", ..., "random"; NULL for numbers that are no symmetry. */
TENRING_API const char *tenring_symmetry_name(enum tenring_symmetry symmetry);

/* The most solutions that a new puzzle may be asked to have. */
#define TENRING_SOLUTIONS_MAX 1000000

/* The scale of a rating. */
enum tenring_scale {
    TENRING_SCALE_SE = 0, /* Sudoku Explainer's, by tenring_rate */
    /* how many branchings tenring_solve needs: the mean, rounded to tenths, over the 64 isomorphs
       that tenring_random_transform makes with seed 1 and the numbers 0 to 63 */
    TENRING_SCALE_BRANCHES = 1,
    TENRING_SCALE_HODOKU = 2 /* HoDoKu's score, by tenring_rate_hodoku */
};

struct tenring_generate_options {
    size_t size;                    /* sizeof(struct tenring_generate_options) */
    uint64_t seed;                  /* the seed of the random numbers */
    int min_clues, max_clues;       /* numbers of givens, 0..81 */
    enum tenring_symmetry symmetry; /* the symmetry of the places of givens */
    bool minimal; /* every given is needed; else no orbit of the symmetry can go, or with min_clues
                     above 0, as many givens stay as are drawn from min_clues..max_clues */
    const struct tenring_grid *solution; /* NULL, or the solution of all puzzles; copied */
    const struct tenring_grid *pattern;  /* NULL, or givens stand where it is not 0, and nowhere
                                            else; copied; without symmetry, solution and clues */
    /* 1 and 1: puzzles with one solution. Else puzzles with min_solutions to max_solutions, which
       excludes minimal, pattern and ratings; 24 to 30 givens unless the clues are set */
    uint64_t min_solutions, max_solutions;
    uint64_t node_limit; /* stop with LIMIT after this many questions without a new puzzle; 0 = no
                            limit. A question asks whether a puzzle has one solution; one that
                            counts solutions costs one more for every 32 of them. Ratings, of which
                            each can take seconds, do not count: progress stops them */
    int threads;         /* 1..TENRING_THREADS_MAX, 0 = 1 */
    int isa;             /* number of the kernel to use; 0 = the best available */
    tenring_progress_callback *progress; /* called by the calling thread alone; NULL = never */
    void *context;                       /* handed to progress, never looked at */
    enum tenring_scale scale;            /* the scale of min_rating and max_rating */
    /* puzzles with a rating from min_rating to max_rating, in tenths or as HoDoKu's score (0 =
       any). Others are made and dropped */
    int min_rating, max_rating;
    /* NONE, or only puzzles whose hardest step by tenring_rate is of this technique; with a rating
       or a level, those that need any such step */
    enum tenring_technique technique;
    /* minimal puzzles by controlled bias (D. Berthier): each one with n givens has the same
       probability, in proportion to 1 / (81 over n). So a mean over all minimal puzzles is
       estimated by the mean with the weights of struct tenring_generated. Takes some thousand times
       as long. Excludes symmetry, solution, pattern, numbers of solutions, ratings */
    bool unbiased;
    /* with TENRING_SCALE_HODOKU: puzzles with a level from min_level to max_level, of
       enum tenring_hodoku_level (0 = any) */
    int min_level, max_level;
};

#define TENRING_GENERATE_OPTIONS_INIT                                                              \
    {                                                                                              \
        sizeof(struct tenring_generate_options), 1, 0, 81, TENRING_SYMMETRY_NONE, false, NULL,     \
            NULL, 1, 1, 10000000, 1, 0, NULL, NULL, TENRING_SCALE_SE, 0, 0,                        \
            TENRING_TECHNIQUE_NONE, false, 0, 0                                                    \
    }

struct tenring_generated {
    size_t size;                  /* sizeof(struct tenring_generated) */
    struct tenring_puzzle puzzle; /* givens and blanks */
    struct tenring_grid solution; /* the only one, or the least of several */
    int clues;                    /* the number of givens */
    uint64_t solutions;           /* how many solutions the puzzle has */
    uint64_t nodes;               /* questions (see node_limit) since the last puzzle */
    /* as in struct tenring_rating, if ratings, levels or a technique were asked for; else 0. On
       another scale than SE er is the rating, and ep and dp are 0 */
    int er, ep, dp;
    double weight; /* unbiased: (81 over n) / (81 over 26) for n givens; else 1 */
    int level;     /* TENRING_SCALE_HODOKU: enum tenring_hodoku_level; else 0 */
};

#define TENRING_GENERATED_INIT                                                                     \
    {                                                                                              \
        sizeof(struct tenring_generated), {{0}}, {{0}}, 0, 0, 0, 0, 0, 0, 1, 0                     \
    }

/* Makes puzzles one after another. Not to be used by two threads at once. */
struct tenring_generator;

/*
 * Makes a generator. The same options and the same version give the same puzzles on every machine,
 * whatever threads and kernel are.
 * BAD_INPUT: what is asked for is known to be impossible; *error says why (it may be NULL).
 * INVALID_ARGUMENT: NULL; bad options, options that exclude one another, a kernel that is not
 * available (*error says which of these). NO_MEMORY. *generator is written only on OK.
 */
TENRING_API enum tenring_status tenring_generator_new(
    const struct tenring_generate_options *options, struct tenring_error *error,
    struct tenring_generator **generator);

/*
 * Gives the next puzzle. Each is solved once more by the search of tenring_solve before it is
 * given. Puzzles are made several at a time, more and more. BAD_INPUT: the check failed, which
 * means a fault of the library. LIMIT: the node limit was reached; all further calls return it too.
 * CANCELLED: by the callback; the call may be repeated, nothing is lost, but a rating begins again.
 * NO_MEMORY. *generated is written only on OK.
 */
TENRING_API enum tenring_status tenring_generator_next(struct tenring_generator *generator,
                                                       struct tenring_generated *generated);

/* Frees the generator; NULL is allowed. */
TENRING_API void tenring_generator_free(struct tenring_generator *generator);

/* Called with each puzzle, valid during the call. Returning false ends the search (status OK). */
typedef bool tenring_puzzle_callback(void *context, const struct tenring_puzzle *puzzle);

struct tenring_vary_options {
    size_t size;                         /* sizeof(struct tenring_vary_options) */
    int remove;                          /* givens to be removed, 0..3 */
    int add;                             /* givens to be put in, 0..3 */
    bool minimal;                        /* only puzzles that need every given */
    int isa;                             /* number of the kernel to use; 0 = the best available */
    tenring_progress_callback *progress; /* as in struct tenring_search_options; nodes and solutions
                                            mean nothing */
    void *context;                       /* handed to progress, never looked at */
};

#define TENRING_VARY_OPTIONS_INIT                                                                  \
    {                                                                                              \
        sizeof(struct tenring_vary_options), 1, 1, false, 0, NULL, NULL                            \
    }

/*
 * Calls `callback` once with each puzzle that has one solution and comes from the puzzle by
 * removing exactly `remove` givens and putting in exactly `add` others. A cell may lose a given and
 * get another one. The order is that of the cells removed, then of the cells and digits put in. The
 * puzzle itself may have any number of solutions. *found, unless NULL, says how many there were.
 * Needs no memory but some kilobytes of stack. CANCELLED: by the progress function.
 * INVALID_ARGUMENT: NULL, bad options, cells with some of the candidates (pencilmarks).
 */
TENRING_API enum tenring_status tenring_vary(const struct tenring_puzzle *puzzle,
                                             const struct tenring_vary_options *options,
                                             tenring_puzzle_callback *callback, void *context,
                                             uint64_t *found);

struct tenring_reduce_options {
    size_t size;                         /* sizeof(struct tenring_reduce_options) */
    uint64_t random;                     /* how many minimal puzzles at random; 0: all of them */
    uint64_t seed;                       /* the seed of the random numbers */
    int isa;                             /* number of the kernel to use; 0 = the best available */
    tenring_progress_callback *progress; /* as in struct tenring_search_options; nodes and solutions
                                            mean nothing */
    void *context;                       /* handed to progress, never looked at */
};

#define TENRING_REDUCE_OPTIONS_INIT                                                                \
    {                                                                                              \
        sizeof(struct tenring_reduce_options), 0, 0, 0, NULL, NULL                                 \
    }

/*
 * Calls `callback` with all minimal puzzles below the puzzle, each once, in an order that is always
 * the same: those that have some of its givens and the same one solution, and of whose givens none
 * can be spared. The puzzle may have 81 givens. With `random`, that many of them instead, each made
 * by taking givens away in random order as long as the solution stays the only one; they may
 * repeat, and the same seed gives the same ones. *found, unless NULL, says how many there were: 0
 * when the puzzle has no solution or several. Needs some kilobytes of memory, whatever their
 * number. CANCELLED: by the progress function. INVALID_ARGUMENT: NULL, bad options, cells with some
 * of the candidates (pencilmarks).
 */
TENRING_API enum tenring_status tenring_reduce(const struct tenring_puzzle *puzzle,
                                               const struct tenring_reduce_options *options,
                                               tenring_puzzle_callback *callback, void *context,
                                               uint64_t *found);

/* ------------------------------------------------------------------------------------------------
 * Textbook search orders, as reference and for those who learn: deliberately plain
 * --------------------------------------------------------------------------------------------- */

enum tenring_order {
    TENRING_ORDER_ROWS = 0,     /* blanks row by row, as they stand */
    TENRING_ORDER_REVERSED = 1, /* the same from the last blank to the first */
    /* fixed order: the blanks of the row that holds most digits first, then the next fullest row */
    TENRING_ORDER_FULLEST_ROW = 2,
    /* fixed order: the blank whose row, column and box together hold most digits first */
    TENRING_ORDER_FULLEST = 3,
    /* at each step the blank with fewest candidates, candidates as bit masks */
    TENRING_ORDER_FEWEST = 4,
    /* exact cover by dancing links: at each step the blank with fewest candidates or, if that is
       less, the digit with fewest places in a house */
    TENRING_ORDER_COVER = 5
};

#define TENRING_ORDER_COUNT 6

/* "rows", "reversed", "fullest-row", "fullest", "fewest", "cover"; NULL for numbers that are no
   order. */
TENRING_API const char *tenring_order_name(enum tenring_order order);

struct tenring_textbook_result {
    size_t size;        /* sizeof(struct tenring_textbook_result) */
    uint64_t solutions; /* solutions found */
    uint64_t nodes;     /* digits tried in cells: placements made by the search */
    /* nodes at which some blank had no digit left when its turn came; with COVER also those at
       which some digit had no place left in a house */
    uint64_t dead_ends;
    struct tenring_grid first; /* the first solution found; all 0 when there is none */
    struct tenring_grid best;  /* with weights: the first with the greatest score; else as first */
    int64_t score;             /* with weights: its score; else 0 */
};

#define TENRING_TEXTBOOK_RESULT_INIT                                                               \
    {                                                                                              \
        sizeof(struct tenring_textbook_result), 0, 0, 0, {{0}}, {{0}}, 0                           \
    }

/*
 * Enumerates solutions by plain backtracking in the given order, at most max of them (0 = all);
 * with weights (may be NULL) keeps the one with the greatest score. No propagation, no bound.
 * node_limit and progress of the options are obeyed, isa is ignored. Pencilmark puzzles are
 * allowed: a candidate must be in the cell's set.
 */
TENRING_API enum tenring_status tenring_search_textbook(
    enum tenring_order order, const struct tenring_puzzle *puzzle,
    const struct tenring_weights *weights, uint64_t max,
    const struct tenring_search_options *options, struct tenring_textbook_result *result);

/* ------------------------------------------------------------------------------------------------
 * Boards of other sizes and with other regions
 *
 *     struct tenring_board *board;
 *     if (tenring_board_new_named("16x16", NULL, &board) == TENRING_STATUS_OK) {
 *         uint8_t givens[256], solution[256];
 *         if (tenring_board_parse(board, text, length, TENRING_DIGITS_AUTO, givens, NULL) == ...)
 *             tenring_board_solve(board, givens, NULL, &result, solution);
 *         tenring_board_free(board);
 *     }
 *
 * A board has side x side cells, numbered row by row from 0, and the digits 1..side. Grids and
 * givens are arrays of side * side bytes, 0 = blank. For the classic 9 x 9 the functions above are
 * many times faster. Rules that add or compare digits (killer cages, thermometers, arrows) are not
 * supported.
 * --------------------------------------------------------------------------------------------- */

#define TENRING_BOARD_SIDE_MIN  4
#define TENRING_BOARD_SIDE_MAX  25
#define TENRING_BOARD_CELLS_MAX (TENRING_BOARD_SIDE_MAX * TENRING_BOARD_SIDE_MAX)

/* Rules beside rows, columns and boxes; a board's `rules` is a sum of them. */
enum tenring_board_rule {
    TENRING_BOARD_RULE_DIAGONALS = 1, /* both main diagonals are houses */
    /* boxes of their size, one cell away from the rim and from one another, are houses; boards with
       square boxes (9 x 9: the four windows of Windoku, 16 x 16: nine) */
    TENRING_BOARD_RULE_WINDOWS = 2,
    TENRING_BOARD_RULE_DISJOINT = 4,    /* the cells at the same place of all boxes are a house */
    TENRING_BOARD_RULE_ANTI_KNIGHT = 8, /* cells a knight's move apart differ */
    TENRING_BOARD_RULE_ANTI_KING = 16   /* neighbours by side or corner differ */
};

/* The most extra houses of a board. */
#define TENRING_BOARD_HOUSES_MAX 200

struct tenring_board_kind {
    size_t size; /* sizeof(struct tenring_board_kind) */
    int side;    /* TENRING_BOARD_SIDE_MIN..TENRING_BOARD_SIDE_MAX */
    /* rows and columns of a box; their product is side. 0 and 0: there are no boxes (with `regions`
       a jigsaw, without a Latin square) */
    int box_rows, box_columns;
    const uint8_t *regions; /* NULL, or the region of each cell, 0..side-1, each of side cells */
    unsigned rules;         /* the sum of values of enum tenring_board_rule */
    const uint16_t *houses; /* extra houses, side cells each, one after another; NULL for none */
    size_t house_count;     /* 0..TENRING_BOARD_HOUSES_MAX */
};

#define TENRING_BOARD_KIND_INIT                                                                    \
    {                                                                                              \
        sizeof(struct tenring_board_kind), 9, 3, 3, NULL, 0, NULL, 0                               \
    }

/* A kind of board. Never changes, so that any number of threads may use it at once. */
struct tenring_board;

/*
 * Makes a board; nothing of *kind is needed afterwards. Boxes and regions exclude each other.
 * INVALID_ARGUMENT: NULL; a side out of range; boxes whose rows times columns is not side; regions
 * or houses with another number of cells than side, or with a cell twice; rules that need boxes
 * without them. NO_MEMORY. *board is written only on OK.
 */
TENRING_API enum tenring_status tenring_board_new(const struct tenring_board_kind *kind,
                                                  struct tenring_board **board);

/*
 * Makes a board by its name, NUL-terminated: "16x16"; "6x6:3x2" says that a box has 3 rows and 2
 * columns. Without that a box has as many rows as the greatest divisor of the side that is not
 * above its square root, "6x6" has 2 x 3, and a side that is prime has none. Rules follow after a
 * plus sign: "9x9+diagonals+windows", and likewise disjoint, antiknight, antiking, and latin (no
 * boxes). `regions` is as in struct tenring_board_kind; when it is given, there are no boxes.
 * INVALID_ARGUMENT: no such name, and as tenring_board_new.
 */
TENRING_API enum tenring_status tenring_board_new_named(const char *name, const uint8_t *regions,
                                                        struct tenring_board **board);

/* Frees the board; NULL is allowed. */
TENRING_API void tenring_board_free(struct tenring_board *board);

/* The side of the board; 0 for NULL. */
TENRING_API int tenring_board_side(const struct tenring_board *board);

/* The region or box of a cell, 0..side-1; -1 when there are none, for NULL and for a cell out of
   range. */
TENRING_API int tenring_board_region(const struct tenring_board *board, int cell);

/* How digits are written. */
enum tenring_digits {
    /* reading: found by the text, which must leave no doubt; writing: LETTERS */
    TENRING_DIGITS_AUTO = 0,
    TENRING_DIGITS_LETTERS = 1,  /* 1..9, then A = 10, B = 11, ...; small letters are read, too */
    TENRING_DIGITS_HEX = 2,      /* 0 is the first digit, F the sixteenth; sides up to 16 */
    TENRING_DIGITS_ALPHABET = 3, /* A is the first digit, B the second, ... */
    TENRING_DIGITS_NUMBERS = 4   /* 1..side with white space or commas between; 0 is a blank */
};

/* "auto", "letters", "hex", "alphabet", "numbers"; NULL for numbers that are no such way. */
TENRING_API const char *tenring_digits_name(enum tenring_digits digits);

/*
 * How the digits of a puzzle are written: never HEX; AUTO for NULL, or if it could be HEX. If all
 * cells are separated and some have two characters, NUMBERS; letters without digits are ALPHABET;
 * all else is LETTERS. A puzzle could be HEX if its board has side 16 and it has both `0` and
 * another blank.
 */
TENRING_API enum tenring_digits tenring_board_find_digits(const struct tenring_board *board,
                                                          const char *text, size_t length);

/*
 * Reads one puzzle: side * side cells, row by row. Blanks are `.`, `_`, `*`, `-`, `?`, and, except
 * in HEX, `0`. White space, commas and vertical bars `|` separate cells, and so do lines of a
 * frame, which have `+` or `=` and nothing else but bars and dashes. AUTO: as
 * tenring_board_find_digits says; a puzzle that could be HEX is BAD_INPUT, as are another number of
 * cells and a character that is no cell; *offset, unless NULL, is the place of that byte, or
 * `length` if there are too few cells. INVALID_ARGUMENT: NULL, digits that do not go with the side.
 */
TENRING_API enum tenring_status tenring_board_parse(const struct tenring_board *board,
                                                    const char *text, size_t length,
                                                    enum tenring_digits digits, uint8_t *cells,
                                                    size_t *offset);

/*
 * Writes a grid or a puzzle as one line without a line end, NUL-terminated: side * side characters,
 * `.` for a blank; with NUMBERS numbers and one space between, 0 for a blank. Cut off when capacity
 * is too small. Returns the length of the whole text without the NUL; 0 for NULL, digits that do
 * not go with the side and cells that are no digits of the board. buffer may be NULL when capacity
 * is 0.
 */
TENRING_API size_t tenring_board_format(const struct tenring_board *board, const uint8_t *cells,
                                        enum tenring_digits digits, char *buffer, size_t capacity);

/*
 * Solves a puzzle as tenring_solve does. `solution` gets side * side bytes: the only solution or,
 * of several, the one that the option `choice` asks for; all 0 when there is none, and for
 * TENRING_CHOICE_NONE. It may be NULL. Of *result, `first` is all 0. The options isa and
 * nodes_at_depth have no effect. What takes more than 30,000 nodes is searched with learnt clauses:
 * each conflict counts as a node then, and memory can grow to 250 MB (the same for
 * tenring_board_count_up_to with max up to 100). LIMIT, CANCELLED: *result and *solution hold what
 * is known.
 * NO_MEMORY. INVALID_ARGUMENT: NULL, bad options, a number above side.
 */
TENRING_API enum tenring_status tenring_board_solve(const struct tenring_board *board,
                                                    const uint8_t *givens,
                                                    const struct tenring_search_options *options,
                                                    struct tenring_solve_result *result,
                                                    uint8_t *solution);

/* Counts the solutions, at most max of them, as tenring_count_up_to does. NO_MEMORY.
   INVALID_ARGUMENT: as in tenring_board_solve, max 0. */
TENRING_API enum tenring_status tenring_board_count_up_to(
    const struct tenring_board *board, const uint8_t *givens, uint64_t max,
    const struct tenring_search_options *options, struct tenring_count_result *result);

/* Called with each solution, side * side bytes, valid during the call; `context` is that of the
   call. Returning false ends the enumeration. */
typedef bool tenring_board_callback(void *context, const uint8_t *solution);

/*
 * Calls `callback` with each solution, once, until it returns false (the status is then OK) or
 * there are no more. The order is that of the search, the same on every machine, not lexicographic.
 * *result says how many it was called with; it may be NULL. LIMIT, CANCELLED: how many until then.
 * NO_MEMORY. INVALID_ARGUMENT: as in tenring_board_solve.
 */
TENRING_API enum tenring_status tenring_board_enumerate(
    const struct tenring_board *board, const uint8_t *givens,
    const struct tenring_search_options *options, tenring_board_callback *callback, void *context,
    struct tenring_count_result *result);

/* The greatest absolute value of a weight of a candidate. */
#define TENRING_BOARD_WEIGHT_MAX 1000000000

struct tenring_board_best_result {
    size_t size;    /* sizeof(struct tenring_board_best_result) */
    bool found;     /* some solution was found; else score is 0 */
    bool proved;    /* the solution is the best, or there is none */
    int64_t score;  /* the score of the solution */
    int64_t bound;  /* no solution has a greater score; score when it is proved */
    uint64_t nodes; /* search nodes: states propagated */
};

#define TENRING_BOARD_BEST_RESULT_INIT                                                             \
    {                                                                                              \
        sizeof(struct tenring_board_best_result), false, false, 0, 0, 0                            \
    }

/*
 * Finds a solution with the greatest score: the sum of weight[cell * side + digit - 1] over all
 * cells. There are side * side * side weights. For the least score negate them. `solution` gets the
 * best one found, or all 0; it may be NULL. LIMIT, CANCELLED: the best so far and a bound, which is
 * that of the whole puzzle when no better one is known. NO_MEMORY. INVALID_ARGUMENT: as in
 * tenring_board_solve, a weight out of range.
 */
TENRING_API enum tenring_status tenring_board_best(const struct tenring_board *board,
                                                   const uint8_t *givens, const int32_t *weight,
                                                   const struct tenring_search_options *options,
                                                   struct tenring_board_best_result *result,
                                                   uint8_t *solution);

struct tenring_board_generate_options {
    size_t size;     /* sizeof(struct tenring_board_generate_options) */
    uint64_t seed;   /* the seed of the random numbers */
    uint64_t number; /* which of the puzzles of this seed, 0, 1, ... */
    int clues;       /* stop taking givens away at this number; 0: never */
    bool symmetric;  /* a cell has a given when its image under half a turn has one */
    /* most nodes for finding the solution grid; a hundredth of it for each given to be taken away,
       which stays if that does not suffice; 0 = no limit */
    uint64_t node_limit;
    tenring_progress_callback *progress; /* as in struct tenring_search_options */
    void *context;                       /* handed to progress, never looked at */
};

#define TENRING_BOARD_GENERATE_OPTIONS_INIT                                                        \
    {                                                                                              \
        sizeof(struct tenring_board_generate_options), 1, 0, 0, false, 100000, NULL, NULL          \
    }

/*
 * Makes a puzzle with one solution: a random solution grid (not uniformly drawn), from which givens
 * are taken in random order as long as the solution stays the only one. The same options and the
 * same version give the same puzzle on every machine. `givens` and `solution` get side * side
 * bytes; solution may be NULL. *minimal, unless NULL, says whether each given, with symmetry each
 * pair, was shown to be needed. LIMIT: no solution grid was found within the limit. BAD_INPUT: the
 * board has no solution. CANCELLED. NO_MEMORY. INVALID_ARGUMENT: NULL, bad options. The arrays are
 * written only on OK.
 */
TENRING_API enum tenring_status tenring_board_generate(
    const struct tenring_board *board, const struct tenring_board_generate_options *options,
    uint8_t *givens, uint8_t *solution, bool *minimal);

#ifdef __cplusplus
}
#endif

#endif
