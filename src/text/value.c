/*
 * value.c - see text/value.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/value.h"

#include "text/message.h"
#include "text/nearly.h"

#include <string.h>

/* The Chinese names, in UTF-8, mean problem, riddle, sudoku, face of the problem, first board; and
   answer, solution, last board, solution of the problem. */
static const char *const puzzle_names[] = {
    "puzzle",  "puzzles",  "quiz",  "quizzes", "question", "questions", "problem", "sudoku",
    "sudokus", "grid",     "grids", "board",   "boards",   "clues",     "givens",  "input",
    "start",   "unsolved", "题目",  "谜题",    "数独",     "题面",      "初盘",    NULL};
static const char *const solution_names[] = {"solution", "solutions", "answer", "answers", "solved",
                                             "答案",     "解答",      "终盘",   "题解",    NULL};
static const char *const aside_names[] = {"history", "moves",   "undo",  "redo",       "steps",
                                          "states",  "notes",   "marks", "candidates", "mask",
                                          "masks",   "regions", NULL};

static bool is_one_of(const char *text, size_t length, const char *const *names)
{
    const char first = text_lower(*text); /* tells most names apart */
    for (; *names; names++)
        if (**names == first && text_equals(text, length, *names))
            return true;
    return false;
}

enum text_name text_name_of(const char *text, size_t length)
{
    text_trim_spaces(&text, &length);
    if (length == 0)
        return TEXT_NAME_OTHER;
    if (is_one_of(text, length, puzzle_names))
        return TEXT_NAME_PUZZLE;
    if (is_one_of(text, length, solution_names))
        return TEXT_NAME_SOLUTION;
    return is_one_of(text, length, aside_names) ? TEXT_NAME_ASIDE : TEXT_NAME_OTHER;
}

bool text_is_puzzle_name(const char *text, size_t length)
{
    return text_name_of(text, length) == TEXT_NAME_PUZZLE;
}

bool text_is_solution_name(const char *text, size_t length)
{
    return text_name_of(text, length) == TEXT_NAME_SOLUTION;
}

bool text_is_listed(const char *text, size_t length, const char *words)
{
    for (const char *word = words; *word; word += *word == ' ') {
        size_t same = 0;
        while (same < length && word[same] && word[same] == text[same])
            same++;
        word += same;
        if (same == length && (*word == ' ' || !*word))
            return true;
        while (*word && *word != ' ')
            word++;
    }
    return false;
}

/* ---- Puzzles ---- */

/* Reads 81 characters: digits, and one other symbol as the blank. */
static bool read_symbols(const char *text, size_t length, uint16_t set[TENRING_CELLS])
{
    enum { FEWEST = 7 }; /* with fewer digits it could be a drawing */
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
    return digits >= FEWEST && beside > 0; /* if digits and symbols alternate, the symbols
                                              separate 41 digits */
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

int text_count_digits(const struct tenring_puzzle *puzzle)
{
    int count = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        count += digit_set_size(puzzle->cell[cell]) == 1;
    return count;
}

/* Whether a puzzle has blanks. Most puzzles have one near the beginning. */
static enum text_value value_of(const struct tenring_puzzle *puzzle)
{
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        if (digit_set_size(puzzle->cell[cell]) != 1)
            return TEXT_VALUE_PUZZLE;
    return TEXT_VALUE_FULL;
}

enum text_value text_read_value(const char *text, size_t length, struct tenring_puzzle *puzzle,
                                struct tenring_error *error)
{
    struct text_folded folded;
    const char *begin = text;
    size_t rest = length;
    text_trim_spaces(&begin, &rest);
    if (rest == TENRING_CELLS && text_read_line(begin, puzzle))
        return value_of(puzzle);
    if (rest == TENRING_PENCILMARKS_LENGTH && text_read_pencilmarks(begin, puzzle) == rest)
        return TEXT_VALUE_PUZZLE;
    if (length > TEXT_FOLD_MAX || length < TENRING_CELLS - 20)
        return TEXT_VALUE_OTHER;
    struct text_part part = {text, length};
    const bool wide = text_is_wide(text, length) && text_fold(text, length, &folded);
    if (wide)
        part = (struct text_part){folded.text, folded.length};
    struct text_form form;
    struct text_cells cells;
    if (text_read_spaced(part.text, part.length, cells.set) ||
        text_find_form(part, TENRING_CELLS, 0, &form, &cells) > 0) {
        memcpy(puzzle->cell, cells.set, sizeof puzzle->cell);
        return value_of(puzzle);
    }
    if (!text_is_nearly(part) ||
        (text_cells_in(part) >= 2 * TENRING_CELLS && (text_kinds_of(part) & TEXT_IS_FOREIGN)))
        return TEXT_VALUE_OTHER; /* few cells, a sentence, or several puzzles */
    text_find_fault(part, wide ? folded.place : NULL, &(struct text_line){.text = text}, error);
    return TEXT_VALUE_NEARLY;
}
