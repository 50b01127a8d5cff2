/*
 * row.c - see text/row.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/row.h"

#include "text/characters.h"

#include <string.h>

/* ---- Labels ---- */

static bool is_count(char byte)
{
    return byte >= '0' && byte <= '9';
}

/* The number of a label: from 0 for a letter A to I, or a digit; -1 for another character. */
static int label_value(char byte)
{
    if (is_count(byte))
        return byte - '0';
    const char letter = text_lower(byte);
    return letter >= 'a' && letter <= 'i' ? letter - 'a' : -1;
}

/* Where a label ends whose number ends at text[at]: after its marks, "[1,]" or "1.", one separator
   and white space; or at a bar. Returns `at` if something else follows: in `3,,9,8` the number is a
   cell before an empty field, and a point not followed by white space is a blank. */
static size_t label_end(struct text_part text, size_t at)
{
    size_t end = at;
    while (
        end < text.length && strchr(",:;)]=.", text.text[end]) && text.text[end] &&
        (text.text[end] != '.' || (end + 1 < text.length && text_is_space(text.text[end + 1])))) {
        const bool separator = text.text[end] == ',' || text.text[end] == ';';
        end++;
        if (separator && !(end < text.length && text.text[end] == ']'))
            break;
    }
    while (end < text.length && text_is_space(text.text[end]))
        end++;
    return end;
}

/* Takes a label from the right end: one character after a bar or white space. */
static bool take_right_label(struct text_part part, unsigned *value, struct text_part *rest)
{
    const size_t last = part.length - 1;
    if (part.length < 2 || label_value(part.text[last]) < 0 ||
        !text_is(part.text[last - 1], TEXT_IS_BAR))
        return false;
    *value = (unsigned)label_value(part.text[last]);
    *rest = (struct text_part){part.text, last};
    return true;
}

/* Place of a label's number or letter, after "[", "Row " or "r"; SIZE_MAX if there is none. */
static size_t label_begin(struct text_part part)
{
    size_t at = 0;
    while (at < part.length && (part.text[at] == '[' || part.text[at] == '('))
        at++;
    size_t word = at;
    while (word < part.length && text_is(part.text[word], TEXT_IS_LETTER))
        word++;
    size_t number = word;
    const bool letter = word == at + 1 && label_value(part.text[at]) >= 0; /* "A 5 3 ..." */
    while (word > at && !letter && number < part.length && text_is_space(part.text[number]))
        number++;
    if (word > at && number < part.length && is_count(part.text[number]))
        return number;
    return word - at > 1 ? SIZE_MAX : at;
}

bool text_take_label(struct text_part part, bool left, unsigned *value, struct text_part *rest)
{
    part = text_trim_part(part);
    if (!left)
        return take_right_label(part, value, rest);
    const size_t at = label_begin(part);
    if (at == SIZE_MAX || at + 1 >= part.length || label_value(part.text[at]) < 0)
        return false;
    *value = (unsigned)label_value(part.text[at]);
    const size_t end = label_end(part, at + 1);
    if (end == at + 1 && part.text[end] != '|')
        return false;
    *rest = (struct text_part){part.text + end, part.length - end};
    return true;
}

bool text_counts_up(struct text_part part)
{
    int first = -1, count = 0;
    for (size_t i = 0; i < part.length; i++) {
        if (!is_count(part.text[i]))
            continue;
        first = count == 0 ? part.text[i] - '0' : first;
        if (part.text[i] - '0' != first + count)
            return false;
        count++;
    }
    return count == 9;
}

/* ---- The core of a line ---- */

/* Whether a comment begins at text[at], after other text. */
static bool begins_comment(struct text_part text, size_t at)
{
    if (at == 0 || at + 1 >= text.length)
        return false;
    if (text.text[at] == '#')
        return text_is_space(text.text[at - 1]) && text.text[text.length - 1] != '#';
    return (text.text[at] == '/' || text.text[at] == '\\') && text.text[at + 1] == text.text[at];
}

/* Whether a run of letters is a word: not a single letter, not a repeated letter of ASCII, and not
   a word for an empty cell. */
static bool is_word(const char *text, size_t length)
{
    size_t same = 1;
    while (same < length && text[same] == text[0] && !text_is(*text, TEXT_IS_WIDE))
        same++;
    return same < length && !text_is_nothing(text, length);
}

/* The end of what stands in brackets after a word and has fewer cells than a row: a size, [9], or
   ranges, [1..n, 1..n]. Returns `at` if there is none. */
static size_t index_end(struct text_part text, size_t at)
{
    size_t end = at, cells = 0;
    while (end < text.length && text.text[end] == ' ')
        end++;
    if (end == text.length || (text.text[end] != '[' && text.text[end] != '('))
        return at;
    for (end++; end < text.length && !text_is(text.text[end], TEXT_IS_BRACKET); end++)
        cells += text_is_cell(text.text[end]);
    return end < text.length && cells < 9 && strchr("])", text.text[end]) ? end + 1 : at;
}

/* The end of the word whose letters are those from `at` to `end`, including digits, sizes and
   ranges after it: `int8[9][9]`. Returns `at` if it is no word. */
static size_t word_end(struct text_part text, size_t at, size_t end)
{
    if (!is_word(text.text + at, end - at))
        return at;
    while (end < text.length && (text_is(text.text[end], TEXT_IS_LETTER) ||
                                 is_count(text.text[end]) || text.text[end] == '_'))
        end++;
    for (size_t next; (next = index_end(text, end)) > end;)
        end = next;
    return end;
}

/* The end of the markup at text[at]: a command of LaTeX, a tag or an entity. Returns `at` if there
   is none. */
static size_t markup_end(struct text_part text, size_t at)
{
    enum { ENTITY_MOST = 9 };
    const char byte = text.text[at];
    size_t end = at + 1;
    while (byte == '\\' && end < text.length && text_is_letter(text.text[end]))
        end++;
    if (byte == '\\')
        return end;
    if ((byte != '<' && byte != '&') || end == text.length ||
        (!text_is_letter(text.text[end]) && text.text[end] != '/' && text.text[end] != '#'))
        return at;
    while (end < text.length && text.text[end] != (byte == '<' ? '>' : ';'))
        end++;
    return end == text.length || (byte == '&' && end - at >= ENTITY_MOST) ? at : end + 1;
}

/* Copies a line without markup and comments, with TEXT_WORD for each word. Returns the number of
   bytes. */
static size_t mark_words(struct text_part text, char *work)
{
    size_t at = 0;
    while (at < text.length && !begins_comment(text, at)) {
        const char byte = text.text[at];
        size_t end = markup_end(text, at);
        if (end > at) {
            memset(work + at, ' ', end - at);
        } else if (!text_is(byte, TEXT_IS_LETTER)) {
            work[at] = (char)(byte == '=' ? TEXT_BREAK : byte);
            end = at + 1;
        } else {
            while (end < text.length && text_is(text.text[end], TEXT_IS_LETTER))
                end++;
            const size_t word = word_end(text, at, end);
            if (word == at)
                memcpy(work + at, text.text + at, end - at);
            else
                memset(work + at, TEXT_WORD, word - at);
            end = word > at ? word : end;
        }
        at = end;
    }
    return at;
}

/* The piece of a line with the most cells: of those without words, or, if `inside`, of those that
   are enclosed in brackets or quotes and have none inside: `vec![5, 3, ...],` or
   `"53..7....".split("")`. */
static struct text_part find_piece(struct text_part marked, bool inside)
{
    struct text_part best = {marked.text, 0};
    size_t most = 0;
    for (size_t i = 0; i <= marked.length;) {
        size_t end = i, cells = 0;
        for (; end < marked.length && marked.text[end] != TEXT_WORD &&
               marked.text[end] != TEXT_BREAK &&
               !(inside && text_is(marked.text[end], TEXT_IS_BRACKET));
             end++)
            cells += text_is_cell(marked.text[end]);
        const bool fits = !inside || (i > 0 && text_is(marked.text[i - 1], TEXT_IS_OPENS)) ||
                          (end < marked.length && text_is(marked.text[end], TEXT_IS_CLOSES));
        if (fits && (cells > most || best.length == 0)) {
            most = cells;
            best = (struct text_part){marked.text + i, end - i};
        }
        i = end + 1;
    }
    return best;
}

/* Whether words beside the core of a line belong to the row: they are not assigned to, and the core
   is not in quotes or brackets. */
static bool has_words_beside(struct text_part marked, struct text_part best)
{
    const char *end = best.text + best.length;
    struct text_part core = text_trim_part(best);
    if (best.text > marked.text && best.text[-1] != TEXT_BREAK &&
        (core.length == 0 || !text_is(*core.text, TEXT_IS_OPENS)))
        return true;
    return end < marked.text + marked.length && *end == TEXT_WORD &&
           (core.length == 0 || !text_is(core.text[core.length - 1], TEXT_IS_CLOSES));
}

/* ---- What a line is ---- */

/* Takes the best form in which a part has `count` cells. bare: the part may be a row of digits and
   spaces. */
static bool take_form(struct text_part part, size_t count, bool bare, struct text_look *look)
{
    if (text_find_form(part, count, 0, &look->form, &look->cells) > 0 &&
        (bare || !text_is_bare_width(look->form)))
        return true;
    look->form = (struct text_form){TEXT_FORM_NONE, '\0'};
    return false;
}

/* Looks at a line without digits and words: whether it has nine times the same blank, perhaps
   between bars. Nine dashes, stars or symbols may also be a frame. */
static void look_for_blanks(struct text_look *look)
{
    const unsigned drawn = text_blank_bit('-') | text_blank_bit('*') | text_blank_bit('_');
    look->kind = TEXT_LINE_FRAME;
    if (text_count_any(look->core, "+\x02") > 0 || !take_form(look->core, 9, false, look))
        return;
    const bool certain = look->form.kind == TEXT_FORM_TOKENS || look->form.kind == TEXT_FORM_CELLS;
    look->kind = certain && !(look->cells.blanks & drawn) ? TEXT_LINE_ROW : TEXT_LINE_UNDECIDED;
}

/* Whether a line has nine cells and a label at one end or at both. */
static bool has_labelled_row(struct text_part line, struct text_look *look)
{
    struct text_part rest, both;
    unsigned value;
    const bool left = text_take_label(line, true, &value, &rest);
    if (left && take_form(rest, 9, false, look))
        return true;
    if (left && text_take_label(rest, false, &value, &both) && take_form(both, 9, false, look))
        return true;
    return text_take_label(line, false, &value, &rest) && take_form(rest, 9, false, look);
}

/* How many cells a part has if some are groups of candidates, else 0. Nine groups may have 81
   digits. */
static size_t count_groups(struct text_part part)
{
    struct text_cells cells;
    const struct text_form tokens = {TEXT_FORM_TOKENS, '\0'};
    return text_read_cells_of(part, tokens, &cells) && cells.groups ? cells.count : 0;
}

/* Whether a part is a list of numbers or a date: most of its numbers have a length that is neither
   that of a cell, nor of a box's row, nor of a row. */
static bool is_list_of_numbers(struct text_part part)
{
    size_t numbers = 0, odd = 0;
    for (size_t i = 0, length = 0; i <= part.length; i++) {
        if (i < part.length && text_is_cell(part.text[i])) {
            length++;
            continue;
        }
        numbers += length > 0;
        odd += length > 1 && length != 3 && length != 9;
        length = 0;
    }
    return numbers >= 3 && 2 * odd > numbers;
}

/* Looks whether a line has nine cells in some form. */
static bool look_for_row(struct text_part text, struct text_part marked, struct text_look *look)
{
    const struct text_part inner = find_piece(marked, true);
    look->kind = TEXT_LINE_ROW;
    if (!look->words && take_form(look->core, 9, look->core.length == text.length, look))
        return true;
    if (take_form(inner, 9, false, look)) {
        look->core = inner;
        return true;
    }
    look->labelled = has_labelled_row(text, look);
    if (look->labelled)
        look->core = text;
    return look->labelled;
}

/* Looks at a line with digits that is no row. A line drawn around a few digits is prose. */
static void look_for_cells(size_t digits, struct text_look *look)
{
    enum { ROW_LEAST = 6, ROW_MOST = 30, PUZZLE_NEARLY = 60, LETTERS_MOST = 3, CELLS_A_DIGIT = 8 };
    size_t cells = look->words ? 0 : count_groups(look->core), letters = 0;
    const bool grouped = cells > 0;
    for (size_t i = 0; i < look->core.length; i++) {
        letters += text_is(look->core.text[i], TEXT_IS_FOREIGN);
        cells += !grouped && text_is_cell(look->core.text[i]);
    }
    text_clear_cells(&look->cells);
    look->cells.count = cells;
    look->kind = TEXT_LINE_PROSE;
    if (cells >= PUZZLE_NEARLY && letters <= LETTERS_MOST && CELLS_A_DIGIT * digits >= cells)
        look->kind = TEXT_LINE_NEARLY;
    else if (!look->words && cells >= ROW_LEAST && cells <= ROW_MOST &&
             (grouped || !is_list_of_numbers(look->core)))
        look->kind = TEXT_LINE_BAD_ROW;
}

/* Place of the first letter in a part, or its end. */
static size_t find_bad(struct text_part part)
{
    size_t at = 0;
    while (at < part.length && !text_is(part.text[at], TEXT_IS_FOREIGN))
        at++;
    if (at == part.length)
        while (at > 0 && text_is_space(part.text[at - 1]))
            at--;
    return at;
}

bool text_look_again(struct text_part text, struct text_form form, struct text_look *look)
{
    struct text_cells *cells = &look->cells;
    look->core = text;
    look->form = form;
    look->bad = text.length;
    look->words = look->labelled = false;
    while (look->bad > 0 && text_is_space(text.text[look->bad - 1]))
        look->bad--;
    if (text_is_bare_width(form) || !text_read_cells_of(text, form, cells) || cells->unusual)
        return false;
    if (cells->count == TENRING_CELLS) {
        look->kind = TEXT_LINE_PUZZLE; /* without blanks it may be nine groups */
        return form.kind == TEXT_FORM_CELLS && cells->blanks != 0 && text_is_grouped(text, form);
    }
    unsigned digits = cells->blanks & text_blank_bit('0');
    for (size_t c = 0; c < 9; c++)
        digits |= cells->set[c] != TENRING_ALL_DIGITS;
    look->kind = TEXT_LINE_ROW;
    return cells->count == 9 && digits != 0 && text.length < TENRING_CELLS &&
           (form.mark == '|' || cells->strokes < 9);
}

void text_look_at(struct text_part text, char *work, struct text_form hint, struct text_look *look)
{
    look->kind = TEXT_LINE_BLANK;
    look->words = look->labelled = false;
    look->form = (struct text_form){TEXT_FORM_NONE, '\0'};
    look->bad = 0;
    look->core = text;
    text_clear_cells(&look->cells);
    if (text_trim_part(text).length == 0 || text_look_again(text, hint, look))
        return;
    look->form = (struct text_form){TEXT_FORM_NONE, '\0'};
    text_clear_cells(&look->cells);
    const struct text_part marked = {work, mark_words(text, work)};
    size_t digits = 0;
    look->core = find_piece(marked, false);
    look->words = has_words_beside(marked, look->core);
    look->bad = (size_t)(look->core.text - work) + find_bad(look->core);
    for (size_t i = 0; i < look->core.length; i++)
        digits += is_count(look->core.text[i]);
    if (!look->words && look->core.length >= TENRING_CELLS && count_groups(look->core) != 9 &&
        take_form(look->core, TENRING_CELLS, false, look))
        look->kind = TEXT_LINE_PUZZLE;
    else if (digits == 0 && memchr(work, TEXT_WORD, marked.length))
        look->kind = TEXT_LINE_PROSE;
    else if (digits == 0)
        look_for_blanks(look);
    else if (!look_for_row(text, marked, look))
        look_for_cells(digits, look);
}
