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

/* The length of the markup at the beginning of text: a tag, an entity, a command; 0 for none. */
static size_t markup_length(const char *text, size_t length)
{
    size_t n = 1;
    if (*text == '\\') {
        while (n < length && text_is_letter(text[n]))
            n++;
        return n;
    }
    if (length < 3 || (*text != '<' && *text != '&') ||
        (!text_is_letter(text[1]) && text[1] != '/' && text[1] != '#'))
        return 0;
    const char end = *text == '<' ? '>' : ';';
    const size_t most = *text == '<' ? length : length < 9 ? length : 9;
    while (n < most && text[n] != end)
        n++;
    return n < most ? n + 1 : 0;
}

/* Whether a comment begins at text[at], after other text. */
static bool begins_comment(struct text_part text, size_t at)
{
    if (at == 0 || at + 1 >= text.length)
        return false;
    if (text.text[at] == '#')
        return text_is_space(text.text[at - 1]) && text.text[text.length - 1] != '#';
    return (text.text[at] == '/' && text.text[at + 1] == '/') ||
           (text.text[at] == '\\' && text.text[at + 1] == '\\');
}

/* Whether a run of letters is a word: not a single letter, not a repeated letter, and not a word
   for an empty cell. */
static bool is_word(const char *text, size_t length)
{
    size_t same = 1;
    while (same < length && text[same] == text[0])
        same++;
    return same < length && !text_is_nothing(text, length);
}

/* The end of what stands in brackets after a word: a size, [9], or ranges with fewer than nine
   cells, [1..n, 1..n] or (1..9, 1..9). Returns `at` if there is none. */
static size_t index_end(struct text_part text, size_t at)
{
    size_t begin = at;
    while (begin < text.length && text.text[begin] == ' ')
        begin++;
    const char open = (char)(begin < text.length ? text.text[begin] : ' ');
    if (open != '[' && open != '(' && open != '{')
        return at;
    size_t close = begin + 1, numbers = 0, cells = 0;
    bool range = false;
    for (; close < text.length && !text_is(text.text[close], TEXT_IS_BRACKET); close++) {
        numbers += is_count(text.text[close]);
        cells += text_is_cell(text.text[close]);
        range = range || (text.text[close] == '.' && text.text[close - 1] == '.');
    }
    const bool size = begin == at && open == '[' && numbers == close - begin - 1;
    return close < text.length && (size || (range && cells < 9)) ? close + 1 : at;
}

/* The end of the word at text[at], including digits, sizes and ranges after it: `int8[9][9]`.
   Returns `at` if it is no word. */
static size_t word_end(struct text_part text, size_t at)
{
    size_t end = at;
    while (end < text.length && text_is(text.text[end], TEXT_IS_LETTER))
        end++;
    if (!is_word(text.text + at, end - at))
        return at;
    while (end < text.length && (text_is(text.text[end], TEXT_IS_LETTER) ||
                                 is_count(text.text[end]) || text.text[end] == '_'))
        end++;
    for (size_t next; (next = index_end(text, end)) > end;)
        end = next;
    return end;
}

/* Copies a line without markup and comments, with TEXT_WORD for each word. Returns the number of
   bytes. */
static size_t mark_words(struct text_part text, char *work)
{
    size_t at = 0;
    while (at < text.length && !begins_comment(text, at)) {
        const size_t markup = markup_length(text.text + at, text.length - at);
        if (markup > 0) {
            memset(work + at, ' ', markup);
            at += markup;
        } else if (text_is(text.text[at], TEXT_IS_LETTER)) {
            size_t end = word_end(text, at);
            memset(work + at, TEXT_WORD, end - at);
            for (bool word = end > at;
                 !word && end < text.length && text_is(text.text[end], TEXT_IS_LETTER); end++)
                work[end] = text.text[end];
            at = end;
        } else {
            work[at] = (char)(text.text[at] == '=' ? TEXT_BREAK : text.text[at]);
            at++;
        }
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
            cells += text_is_cell(marked.text[end]) + 2u * (marked.text[end] == 'N');
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
    while (core.length > 0 && (*core.text == ':' || text_is_space(*core.text))) {
        core.text++; /* `key: [5, 3, ...` */
        core.length--;
    }
    if (best.text > marked.text && best.text[-1] != TEXT_BREAK &&
        (core.length == 0 || !text_is(*core.text, TEXT_IS_OPENS)))
        return true;
    return end < marked.text + marked.length && *end == TEXT_WORD &&
           (core.length == 0 || !text_is(core.text[core.length - 1], TEXT_IS_CLOSES));
}

/* ---- What a line is ---- */

/* How many characters of each kind a part has. */
struct counts {
    size_t digits, cells;
};

static struct counts count_bytes(struct text_part part)
{
    struct counts counts = {0, 0};
    for (size_t i = 0; i < part.length; i++) {
        const char byte = part.text[i];
        counts.digits += is_count(byte);
        counts.cells += text_is_cell(byte);
    }
    return counts;
}

/* Takes the best form in which a part has `count` cells. */
static bool take_form(struct text_part part, size_t count, struct text_look *look)
{
    return text_find_form(part, count, 0, &look->form, &look->cells) > 0;
}

/* Looks at a line without digits: whether it consists of bars and white space, and perhaps one
   other kind of character that may be a blank, perhaps behind the dash of a list: `- .........`. */
static void look_without_digits(struct text_part line, struct text_look *look)
{
    char blank = '\0';
    look->kind = TEXT_LINE_FRAME;
    const bool item = line.length > 2 && *line.text == '-' && line.text[1] == ' ' &&
                      !text_is(line.text[2], TEXT_IS_BAR) && line.text[2] != '-';
    for (size_t i = item; i < line.length; i++) {
        const char byte = line.text[i];
        if (text_is(byte, TEXT_IS_BAR | TEXT_IS_OPENS | TEXT_IS_CLOSES))
            continue;
        if ((blank && byte != blank) || byte == '+' || byte == '=')
            return;
        blank = byte;
    }
    if (take_form(look->core, 9, look)) {
        const bool usual = blank && strchr(".0xX?", blank);
        look->kind = usual ? TEXT_LINE_ROW : TEXT_LINE_UNDECIDED;
    } else if (!blank && text_count_any(line, "|") >= 2) {
        look->form = (struct text_form){TEXT_FORM_WIDTH, '\0'};
        look->kind = TEXT_LINE_UNDECIDED;
    }
}

/* Whether a line could be a row of fixed width: digits, spaces and two or four bars, or at most
   nine digits and spaces. */
static bool may_have_width(struct text_part line)
{
    const size_t bars = text_count_any(line, "|");
    size_t last = 0;
    for (size_t i = 0; i < line.length; i++) {
        if (!text_is_digit(line.text[i]) && !text_is(line.text[i], TEXT_IS_BAR))
            return false;
        last = line.text[i] == ' ' ? last : i + 1;
    }
    return bars == 0 ? last <= 9 : (bars == 2 || bars == 4) && line.length <= 48;
}

/* Whether a line has nine cells and a label at one end or at both. */
static bool has_labelled_row(struct text_part line, struct text_look *look)
{
    struct text_part rest, both;
    unsigned value;
    const bool left = text_take_label(line, true, &value, &rest);
    if (left && take_form(rest, 9, look))
        return true;
    if (left && text_take_label(rest, false, &value, &both) && take_form(both, 9, look))
        return true;
    return text_take_label(line, false, &value, &rest) && take_form(rest, 9, look);
}

/* Place of the first letter in the core, or its end. */
static size_t find_bad(const char *work, struct text_part core)
{
    size_t i = 0;
    while (i < core.length && !text_is(core.text[i], TEXT_IS_FOREIGN))
        i++;
    if (i == core.length)
        while (i > 0 && text_is_space(core.text[i - 1]))
            i--;
    return (size_t)(core.text - work) + i;
}

/* How many cells a part has if some are groups of candidates, else 0. Nine groups may have 81
   digits. */
static size_t count_groups(struct text_part part)
{
    struct text_cells cells;
    const struct text_form tokens = {TEXT_FORM_TOKENS, '\0'};
    return text_read_cells_of(part, tokens, &cells) && cells.groups ? cells.count : 0;
}

/* How many numbers a part has, if it is a list of numbers (99, 610, 5): at least half of those that
   could be a row, or a quarter of more, have a length that is neither that of a cell, nor of a
   box's row, nor of a row. 0 if it is no such list. */
static size_t count_numbers(struct text_part part)
{
    enum { LEAST = 3 };
    size_t numbers = 0, odd = 0;
    for (size_t i = 0; i < part.length;) {
        const size_t begin = i;
        while (i < part.length && text_is_cell(part.text[i]))
            i++;
        const size_t length = i - begin;
        i += length == 0;
        numbers += length > 0;
        odd += length > 1 && length < TENRING_CELLS / 2 && length != 3 && length != 9;
    }
    return numbers >= LEAST && odd * (numbers > 9 ? 4 : 2) > numbers ? numbers : 0;
}

bool text_look_again(struct text_part line, struct text_form form, struct text_look *look)
{
    struct text_cells *cells = &look->cells;
    look->core = line;
    look->form = form;
    look->bad = line.length;
    look->words = look->labelled = false;
    if (!text_read_cells_of(line, form, cells) || cells->unusual)
        return false;
    if (cells->count == TENRING_CELLS) {
        look->kind = TEXT_LINE_PUZZLE; /* without blanks it may be nine groups */
        return form.kind == TEXT_FORM_CELLS && cells->blanks != 0 && text_is_grouped(line, form);
    }
    unsigned digits = cells->blanks & text_blank_bit('0');
    for (size_t c = 0; c < 9; c++)
        digits |= cells->set[c] != TENRING_ALL_DIGITS;
    look->kind = TEXT_LINE_ROW;
    return cells->count == 9 && digits != 0 && line.length < TENRING_CELLS &&
           (form.mark == '|' ||
            (form.kind == TEXT_FORM_CELLS ? cells->strokes : text_count_any(line, "|:")) < 9);
}

/* A line, and the line without markup and words. */
struct reading {
    struct text_part text, line, marked; /* `line` has no white space at its ends */
    bool letters;                        /* the line has letters or markup */
};

/* Looks at a line whose core has no digits: a frame, prose, or undecided. */
static void look_for_frame(const struct reading *reading, size_t cells, struct text_look *look)
{
    enum { NEARLY = 60 };
    const struct text_part marked = text_trim_part(reading->marked);
    const bool words = marked.length > 0 && memchr(marked.text, TEXT_WORD, marked.length);
    const size_t drawn = text_count_any(look->core, "-*_");
    look->kind = TEXT_LINE_PROSE;
    if (reading->letters && cells >= NEARLY + drawn)
        look->kind = TEXT_LINE_NEARLY;
    else if (reading->letters && !words && cells == 0 && take_form(look->core, 9, look))
        look->kind = TEXT_LINE_ROW;                     /* null, null, ... */
    else if (!reading->letters || marked.length == 0 || /* only markup */
             (!words && (cells == 9 || text_count_any(reading->line, "-=+|_~*.:") >= 3)))
        look_without_digits(reading->line, look);
}

/* Looks whether a line has nine cells in some form. */
static bool look_for_row(const struct reading *reading, struct text_look *look)
{
    const struct text_part inner = find_piece(reading->marked, true);
    look->kind = TEXT_LINE_ROW;
    if (!look->words && take_form(look->core, 9, look))
        return true;
    if (take_form(inner, 9, look)) {
        look->core = inner;
        return true;
    }
    look->labelled = has_labelled_row(reading->line, look);
    if (look->labelled)
        return true;
    if (!look->words && may_have_width(reading->text)) {
        look->form = (struct text_form){TEXT_FORM_WIDTH, '\0'};
        return true;
    }
    return false;
}

/* Looks at a line with digits that is no row. A line drawn around a few digits is prose. */
static void look_for_cells(struct counts counts, struct text_look *look)
{
    enum { ROW_LEAST = 6, ROW_MOST = 30, PUZZLE_NEARLY = 60, LETTERS_MOST = 3, CELLS_A_DIGIT = 8 };
    const size_t groups = look->words ? 0 : count_groups(look->core);
    const size_t numbers = look->words || groups > 0 ? 0 : count_numbers(look->core);
    const size_t found = groups > 0 ? groups : numbers > 0 ? numbers : counts.cells;
    look->cells.count = found;
    size_t letters = 0;
    for (size_t i = 0; i < look->core.length; i++)
        letters += text_is(look->core.text[i], TEXT_IS_FOREIGN);
    look->kind = TEXT_LINE_PROSE;
    if (found >= PUZZLE_NEARLY && letters <= LETTERS_MOST && CELLS_A_DIGIT * counts.digits >= found)
        look->kind = TEXT_LINE_NEARLY;
    else if (!look->words && found >= ROW_LEAST && found <= ROW_MOST)
        look->kind = TEXT_LINE_BAD_ROW;
}

void text_look_at(struct text_part text, char *work, struct text_form hint, struct text_look *look)
{
    const struct text_part line = text_trim_part(text);
    struct reading reading = {.text = text, .line = line, .marked = line};
    look->kind = TEXT_LINE_BLANK;
    look->words = look->labelled = false;
    look->form = (struct text_form){TEXT_FORM_NONE, '\0'};
    look->bad = 0;
    look->core = text;
    text_clear_cells(&look->cells);
    const bool tabs = line.length < text.length && memchr(text.text, '\t', text.length) &&
                      text_count_any(text, "\t") >= 8;
    if (line.length == 0 && !tabs)
        return;
    if (!tabs && text_look_again(line, hint, look)) {
        look->bad += (size_t)(line.text - text.text);
        return;
    }
    look->form = (struct text_form){TEXT_FORM_NONE, '\0'};
    const char *base = text.text;
    struct counts counts = count_bytes(line);
    reading.letters = (text_kinds_of(line) & (TEXT_IS_FOREIGN | TEXT_IS_MARKUP)) != 0;
    text_clear_cells(&look->cells);
    look->core = tabs ? text : line; /* a tab at an end has an empty field beside it */
    if (reading.letters) {
        base = work;
        const size_t lead = (size_t)(line.text - text.text);
        memset(work, ' ', lead);
        reading.marked = (struct text_part){work + lead, mark_words(line, work + lead)};
        look->core = find_piece(reading.marked, false);
        look->words = has_words_beside(reading.marked, look->core);
        counts = count_bytes(look->core);
    }
    look->bad = find_bad(base, look->core);
    const bool long_enough = !look->words && look->core.length >= TENRING_CELLS;
    if (long_enough && count_groups(look->core) != 9 && take_form(look->core, TENRING_CELLS, look))
        look->kind = TEXT_LINE_PUZZLE;
    else if (counts.digits == 0)
        look_for_frame(&reading, counts.cells, look);
    else if (!look_for_row(&reading, look))
        look_for_cells(counts, look);
}
