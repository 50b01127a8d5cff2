/*
 * runs.c - see text/runs.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/runs.h"

#include <string.h>

#include "text/characters.h"
#include "text/nearly.h"
#include "text/value.h"

static bool is_ascii_letter(const char *text, size_t length, size_t at)
{
    return at < length && text_is_letter(text[at]);
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

/* Whether the run at text[begin] is another column of the row whose puzzle ends at text[end]: a
   separator stands between them, but no quotes, which lists of strings have. */
static bool is_column(const char *text, size_t end, size_t begin)
{
    bool separated = false;
    for (size_t i = end; i < begin; i++) {
        if (text[i] == '"' || text[i] == '\'')
            return false;
        separated = separated || text[i] == ',' || text[i] == ';' || text[i] == '\t';
    }
    return separated;
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

enum text_runs_kind text_find_runs(struct text_part part, const uint16_t *place, const char *line,
                                   size_t from, struct text_runs *runs)
{
    const char *text = part.text;
    const size_t length = part.length;
    size_t begin, size, full = SIZE_MAX, fulls = 0;
    bool found = false;
    runs->solution = runs->next = SIZE_MAX;
    for (size_t at = from; text_find_run(text, length, at, &begin, &size); at = begin + size) {
        if (is_full(text + begin, size)) {
            fulls++;
            if (found && runs->solution == SIZE_MAX)
                runs->solution = begin;
            else if (full == SIZE_MAX && !follows_solution_name(line, place ? place[begin] : begin))
                full = begin;
        } else if (!found) {
            found = true;
            runs->begin = begin;
            runs->size = size;
        } else if (!is_column(text, runs->begin + runs->size, begin)) {
            runs->next = begin;
            return TEXT_RUNS_PUZZLE;
        }
    }
    if (found && runs->solution == SIZE_MAX)
        runs->solution = full;
    if (found || fulls == 0)
        return found ? TEXT_RUNS_PUZZLE : TEXT_RUNS_NONE;
    if (full == SIZE_MAX)
        return TEXT_RUNS_SOLUTION;
    if (text_cells_in(part) >= TEXT_MEANT + fulls * TENRING_CELLS)
        return TEXT_RUNS_AMBIGUOUS;
    runs->begin = full;
    runs->size = TENRING_CELLS;
    return TEXT_RUNS_PUZZLE;
}
