/*
 * value.c - see text/value.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/value.h"

#include "text/message.h"
#include "text/row.h"

#include <string.h>

#define NAME(kind, name)                                                                           \
    {                                                                                              \
        name, sizeof(name) - 1, TEXT_NAME_##kind                                                   \
    }

/* The Chinese ones, in UTF-8, mean problem, riddle, sudoku, face of the problem, first board; and
   answer, solution, last board, solution of the problem. */
static const struct {
    const char *text;
    uint8_t length, name;
} names[] = {
    NAME(PUZZLE, "puzzle"),
    NAME(PUZZLE, "puzzles"),
    NAME(PUZZLE, "quiz"),
    NAME(PUZZLE, "quizzes"),
    NAME(PUZZLE, "question"),
    NAME(PUZZLE, "questions"),
    NAME(PUZZLE, "problem"),
    NAME(PUZZLE, "sudoku"),
    NAME(PUZZLE, "sudokus"),
    NAME(PUZZLE, "grid"),
    NAME(PUZZLE, "grids"),
    NAME(PUZZLE, "board"),
    NAME(PUZZLE, "boards"),
    NAME(PUZZLE, "clues"),
    NAME(PUZZLE, "givens"),
    NAME(PUZZLE, "input"),
    NAME(PUZZLE, "start"),
    NAME(PUZZLE, "unsolved"),
    NAME(PUZZLE, "\xe9\xa2\x98\xe7\x9b\xae"),
    NAME(PUZZLE, "\xe8\xb0\x9c\xe9\xa2\x98"),
    NAME(PUZZLE, "\xe6\x95\xb0\xe7\x8b\xac"),
    NAME(PUZZLE, "\xe9\xa2\x98\xe9\x9d\xa2"),
    NAME(PUZZLE, "\xe5\x88\x9d\xe7\x9b\x98"),
    NAME(SOLUTION, "solution"),
    NAME(SOLUTION, "solutions"),
    NAME(SOLUTION, "answer"),
    NAME(SOLUTION, "answers"),
    NAME(SOLUTION, "solved"),
    NAME(SOLUTION, "\xe7\xad\x94\xe6\xa1\x88"),
    NAME(SOLUTION, "\xe8\xa7\xa3\xe7\xad\x94"),
    NAME(SOLUTION, "\xe7\xbb\x88\xe7\x9b\x98"),
    NAME(SOLUTION, "\xe9\xa2\x98\xe8\xa7\xa3"),
    NAME(ASIDE, "history"),
    NAME(ASIDE, "moves"),
    NAME(ASIDE, "undo"),
    NAME(ASIDE, "redo"),
    NAME(ASIDE, "steps"),
    NAME(ASIDE, "states"),
    NAME(ASIDE, "notes"),
    NAME(ASIDE, "marks"),
    NAME(ASIDE, "candidates"),
    NAME(ASIDE, "mask"),
    NAME(ASIDE, "masks"),
    NAME(ASIDE, "regions"),
};

#undef NAME

enum text_name text_name_of(const char *text, size_t length)
{
    text_trim_spaces(&text, &length);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (length == names[i].length && text_lower(*text) == *names[i].text &&
            text_starts_with(text, length, names[i].text))
            return (enum text_name)names[i].name;
    return TEXT_NAME_OTHER;
}

bool text_is_puzzle_name(const char *text, size_t length)
{
    return text_name_of(text, length) == TEXT_NAME_PUZZLE;
}

bool text_is_solution_name(const char *text, size_t length)
{
    return text_name_of(text, length) == TEXT_NAME_SOLUTION;
}

/* ---- Puzzles ---- */

/* 81 characters: digits, and one other symbol. */
static bool read_symbols(const char *text, size_t length, uint16_t set[TENRING_CELLS])
{
    enum { FEWEST = 7 }; /* digits; fewer could be a drawing */
    char blank = '\0';
    size_t digits = 0, beside = 0;
    if (length != TENRING_CELLS)
        return false;
    for (size_t i = 0; i < length; i++) {
        const bool digit = text_is_digit(text[i]);
        if (!digit && blank && text[i] != blank)
            return false;
        blank = digit ? blank : text[i];
        digits += digit;
        beside += i > 0 && (digit == text_is_digit(text[i - 1]));
        set[i] = (uint16_t)(digit ? text_cell_set(text[i]) : TENRING_ALL_DIGITS);
    }
    return digits >= FEWEST && beside > 0; /* else 41 digits with something between them */
}

bool text_read_spaced(const char *text, size_t length, uint16_t set[TENRING_CELLS])
{
    if (length < TENRING_CELLS)
        return false;
    if (read_symbols(text, length, set))
        return true;
    for (size_t i = 0; i + TENRING_CELLS + 1 < length; i++)
        if ((text[i] == '"' || text[i] == '\'') && text[i + TENRING_CELLS + 1] == text[i] &&
            read_symbols(text + i + 1, TENRING_CELLS, set))
            return true;
    text_trim_spaces(&text, &length);
    return read_symbols(text, length, set);
}

static bool is_full(const uint16_t set[TENRING_CELLS])
{
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        if (digit_set_size(set[cell]) != 1)
            return false;
    return true;
}

/* A text of some other form: folded, in one of the forms of a line. */
static bool read_forms(struct text_part part, uint16_t set[TENRING_CELLS])
{
    struct text_form forms[TEXT_FORMS_MAX];
    struct text_cells cells;
    if (text_find_forms(part, TENRING_CELLS, forms, 1) == 0 ||
        !text_read_cells_of(part, forms[0], &cells))
        return false;
    memcpy(set, cells.set, sizeof cells.set);
    return true;
}

/* What is nearly a puzzle: the error says where it is none. */
static enum text_value find_fault(struct text_part part, const uint16_t *place,
                                  struct tenring_error *error)
{
    enum { MEANT = 40 };
    size_t cells = 0, letters = 0, bad = part.length;
    for (size_t i = 0; i < part.length; i++) {
        const bool cell = text_is_cell(part.text[i]);
        cells += cell;
        if (!cell &&
            (text_is_letter(part.text[i]) || (unsigned char)part.text[i] >= TEXT_FOREIGN)) {
            bad = letters == 0 ? i : bad;
            letters++;
        }
    }
    if (cells < MEANT || letters > cells / 8 || (letters > 0 && cells >= 2 * TENRING_CELLS))
        return TEXT_VALUE_OTHER; /* few cells, a sentence, or several puzzles in one */
    const size_t at = place ? place[bad] : bad;
    if (bad < part.length)
        text_fail(error, at, TENRING_ERROR_CODE_LINE_CELL, (int)part.text[bad]);
    else
        text_fail(error, at, TENRING_ERROR_CODE_LINE_CELLS, 0, (uint64_t)cells);
    return TEXT_VALUE_NEARLY;
}

enum text_value text_read_value(const char *text, size_t length, struct tenring_puzzle *puzzle,
                                struct tenring_error *error)
{
    struct text_folded folded;
    const char *begin = text;
    size_t rest = length;
    text_trim_spaces(&begin, &rest);
    if (rest == TENRING_CELLS && text_read_line(begin, puzzle))
        return is_full(puzzle->cell) ? TEXT_VALUE_FULL : TEXT_VALUE_PUZZLE;
    if (rest == TENRING_PENCILMARKS_LENGTH && text_read_pencilmarks(begin, puzzle) == rest)
        return TEXT_VALUE_PUZZLE;
    if (length > TEXT_FOLD_MAX || length < TENRING_CELLS - 20)
        return TEXT_VALUE_OTHER;
    struct text_part part = {text, length};
    const bool wide = text_is_wide(text, length) && text_fold(text, length, &folded);
    if (wide)
        part = (struct text_part){folded.text, folded.length};
    uint16_t set[TENRING_CELLS];
    if (text_read_spaced(part.text, part.length, set) || read_forms(part, set)) {
        memcpy(puzzle->cell, set, sizeof puzzle->cell);
        return is_full(set) ? TEXT_VALUE_FULL : TEXT_VALUE_PUZZLE;
    }
    return find_fault(part, wide ? folded.place : NULL, error);
}
