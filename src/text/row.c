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

/* The end of the word at text[at], including digits and sizes after it: `int8[9][9]`. Returns `at`
   if it is no word. */
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
    while (end < text.length && text.text[end] == '[') {
        size_t close = end + 1;
        while (close < text.length && is_count(text.text[close]))
            close++;
        if (close == text.length || text.text[close] != ']')
            break;
        end = close + 1;
    }
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

/* Finds the part without words that has the most cells, and whether words beside it belong to the
   row. */
static struct text_part find_core(struct text_part marked, bool *words)
{
    struct text_part best = {marked.text, 0};
    size_t most = 0;
    for (size_t i = 0; i <= marked.length;) {
        size_t end = i, cells = 0;
        for (;
             end < marked.length && marked.text[end] != TEXT_WORD && marked.text[end] != TEXT_BREAK;
             end++)
            cells += text_is_cell(marked.text[end]) + 2u * (marked.text[end] == 'N');
        if (cells > most || best.length == 0) {
            most = cells;
            best = (struct text_part){marked.text + i, end - i};
        }
        i = end + 1;
    }
    const char *end = marked.text + marked.length;
    const bool assigned = best.text > marked.text && best.text[-1] == TEXT_BREAK;
    struct text_part core = text_trim_part(best);
    while (core.length > 0 && (*core.text == ':' || text_is_space(*core.text))) {
        core.text++; /* `key: [5, 3, ...` */
        core.length--;
    }
    const bool before = best.text > marked.text && !assigned &&
                        (core.length == 0 || !text_is(*core.text, TEXT_IS_OPENS));
    const bool after = best.text + best.length < end && best.text[best.length] == TEXT_WORD &&
                       (core.length == 0 || !text_is(core.text[core.length - 1], TEXT_IS_CLOSES));
    *words = before || after;
    return best;
}

/* Finds the part with the most cells that is enclosed in brackets or quotes and has none inside:
   `vec![5, 3, ...],` or `"53..7....".split("")`. Returns false if there is none. */
static bool find_innermost(struct text_part marked, struct text_part *inner)
{
    size_t most = 0;
    for (size_t i = 0; i < marked.length;) {
        size_t end = i, cells = 0;
        for (; end < marked.length && !text_is(marked.text[end], TEXT_IS_BRACKET); end++)
            cells += text_is_cell(marked.text[end]);
        const bool inside = (i > 0 && text_is(marked.text[i - 1], TEXT_IS_OPENS)) ||
                            (end < marked.length && text_is(marked.text[end], TEXT_IS_CLOSES));
        if (inside && cells > most) {
            most = cells;
            *inner = (struct text_part){marked.text + i, end - i};
        }
        i = end + 1;
    }
    return most > 0;
}

/* ---- What a line is ---- */

/* Whether the part has a marked word. */
static bool has_words(struct text_part marked)
{
    return marked.length > 0 && memchr(marked.text, TEXT_WORD, marked.length);
}

/* How many characters of a part are line drawing. */
static size_t count_line_drawing(struct text_part part)
{
    size_t drawn = 0;
    for (size_t i = 0; i < part.length; i++)
        drawn += part.text[i] && strchr("-=+|_~*.:", part.text[i]) != NULL;
    return drawn;
}

static size_t count_tabs(struct text_part part)
{
    size_t tabs = 0;
    for (size_t i = 0; i < part.length; i++)
        tabs += part.text[i] == '\t';
    return tabs;
}

/* How many characters of each kind a part has. */
struct counts {
    size_t digits, cells, bars;
    unsigned classes; /* classes of all its bytes */
};

static struct counts count_bytes(struct text_part part)
{
    struct counts counts = {0, 0, 0, 0};
    for (size_t i = 0; i < part.length; i++) {
        const char byte = part.text[i];
        counts.digits += is_count(byte);
        counts.cells += text_is_cell(byte);
        counts.bars += byte == '|' || byte == ':';
        counts.classes |= text_classes[(unsigned char)byte];
    }
    return counts;
}

/* Takes the best form in which a part has `count` cells. */
static bool take_form(struct text_part part, size_t count, struct text_look *look)
{
    struct text_form forms[TEXT_FORMS_MAX];
    if (text_find_forms(part, count, forms, 1) == 0)
        return false;
    look->form = forms[0];
    return text_read_cells_of(part, forms[0], &look->cells);
}

/* Looks at a line without digits: whether it consists of bars and white space, and perhaps one
   other kind of character that may be a blank. */
static void look_without_digits(struct text_part line, struct text_look *look)
{
    char blank = '\0';
    size_t bars = 0, blanks = 0;
    bool frame = false;
    for (size_t i = 0; i < line.length; i++) {
        const char byte = line.text[i];
        bars += byte == '|';
        if (text_is(byte, TEXT_IS_BAR) || text_is(byte, TEXT_IS_OPENS) ||
            text_is(byte, TEXT_IS_CLOSES))
            continue;
        frame = frame || (blank && byte != blank) || byte == '+' || byte == '=';
        blank = byte;
        blanks++;
    }
    look->kind = TEXT_LINE_FRAME;
    if (frame)
        return;
    if (take_form(look->core, 9, look)) {
        const bool usual = blank && strchr(".0xX?", blank);
        look->kind = usual ? TEXT_LINE_ROW : TEXT_LINE_UNDECIDED;
    } else if (bars >= 2 && blanks == 0) {
        look->form = (struct text_form){TEXT_FORM_WIDTH, '\0'};
        look->kind = TEXT_LINE_UNDECIDED;
    }
}

/* Whether a line could be a row of fixed width: digits, spaces and two or four bars, or at most
   nine digits and spaces. */
static bool may_have_width(struct text_part line)
{
    size_t bars = 0, last = 0;
    for (size_t i = 0; i < line.length; i++) {
        if (!text_is_digit(line.text[i]) && !text_is(line.text[i], TEXT_IS_BAR))
            return false;
        bars += line.text[i] == '|';
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

/* Whether a part is nine groups of candidates. Together they may have 81 digits. */
static bool is_row_of_groups(struct text_part part)
{
    struct text_cells cells;
    const struct text_form tokens = {TEXT_FORM_TOKENS, '\0'};
    return text_read_cells_of(part, tokens, &cells) && cells.count == 9 && cells.groups;
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

/* The number of cells in a line whose groups may have any number of digits: its groups of
   candidates, or the numbers of its list. */
static size_t count_groups(struct text_part part, size_t cells)
{
    struct text_cells read;
    const struct text_form tokens = {TEXT_FORM_TOKENS, '\0'};
    if (text_read_cells_of(part, tokens, &read) && read.groups)
        return read.count;
    const size_t numbers = count_numbers(part);
    return numbers > 0 ? numbers : cells;
}

/* Looks at a row written like the one before it: no letters, nine cells in the same form. */
static bool look_again(struct text_part line, struct counts counts, struct text_form form,
                       struct text_look *look)
{
    if (form.kind == TEXT_FORM_NONE || form.kind == TEXT_FORM_WIDTH || counts.digits == 0 ||
        (counts.classes & (TEXT_IS_FOREIGN | TEXT_IS_MARKUP)) || line.length >= TENRING_CELLS ||
        (counts.bars >= 9 && form.mark != '|'))
        return false;
    if (!text_read_cells_of(line, form, &look->cells) || look->cells.count != 9)
        return false;
    look->kind = TEXT_LINE_ROW;
    look->form = form;
    look->bad = (size_t)(line.text - look->core.text) + line.length;
    look->core = line;
    return true;
}

/* A line, the line without markup and words, and its classes of bytes. */
struct reading {
    struct text_part text, line, marked; /* `line` has no white space at its ends */
    struct counts counts;                /* of the core */
    bool letters;                        /* the line has letters or markup */
    bool words;                          /* the line has words */
};

/* Looks at a line without digits: a frame, prose, or undecided. */
static void look_for_frame(const struct reading *reading, struct text_look *look)
{
    enum { NEARLY = 60 };
    look->kind =
        reading->letters && reading->counts.cells >= NEARLY ? TEXT_LINE_NEARLY : TEXT_LINE_PROSE;
    if (reading->words || look->kind == TEXT_LINE_NEARLY)
        return;
    const bool markup = text_trim_part(reading->marked).length == 0; /* the line is only markup */
    if (count_line_drawing(reading->line) >= 3 || reading->counts.cells == 9 || !reading->letters ||
        markup)
        look_without_digits(reading->line, look);
}

/* Looks whether a line has nine cells in some form. */
static bool look_for_row(const struct reading *reading, struct text_look *look)
{
    struct text_part inner;
    look->kind = TEXT_LINE_ROW;
    if (!look->words && take_form(look->core, 9, look))
        return true;
    if (find_innermost(reading->marked, &inner) && take_form(inner, 9, look)) {
        look->core = inner;
        return true;
    }
    if (has_labelled_row(reading->line, look)) {
        look->labelled = true;
        return true;
    }
    if (!look->words && may_have_width(reading->text)) {
        look->form = (struct text_form){TEXT_FORM_WIDTH, '\0'};
        return true;
    }
    return false;
}

/* Looks at a line with digits that is no row. */
static void look_for_cells(const struct reading *reading, struct text_look *look)
{
    enum { ROW_LEAST = 6, ROW_MOST = 30, PUZZLE_NEARLY = 60, LETTERS_MOST = 3 };
    const size_t cells = reading->counts.cells;
    const size_t found = look->words ? cells : count_groups(look->core, cells);
    look->cells.count = found;
    size_t letters = 0;
    for (size_t i = 0; i < look->core.length; i++)
        letters += text_is(look->core.text[i], TEXT_IS_FOREIGN);
    look->kind = TEXT_LINE_PROSE;
    if (found >= PUZZLE_NEARLY && letters <= LETTERS_MOST)
        look->kind = TEXT_LINE_NEARLY;
    else if (!look->words && found >= ROW_LEAST && found <= ROW_MOST)
        look->kind = TEXT_LINE_BAD_ROW;
}

void text_look_at(struct text_part text, char *work, struct text_form hint, struct text_look *look)
{
    struct reading reading = {.text = text, .line = text_trim_part(text)};
    const struct text_part line = reading.line;
    look->kind = TEXT_LINE_BLANK;
    look->words = look->labelled = false;
    look->form = (struct text_form){TEXT_FORM_NONE, '\0'};
    look->bad = 0;
    look->core = text;
    text_clear_cells(&look->cells);
    const bool tabs = line.length < text.length && count_tabs(text) >= 8;
    if (line.length == 0 && !tabs)
        return;
    reading.counts = count_bytes(line);
    if (!tabs && look_again(line, reading.counts, hint, look))
        return;
    const char *base = text.text;
    reading.letters = (reading.counts.classes & (TEXT_IS_FOREIGN | TEXT_IS_MARKUP)) != 0;
    reading.marked = line;
    look->core = tabs ? text : line; /* a tab at an end has an empty field beside it */
    if (reading.letters) {
        base = work;
        const size_t lead = (size_t)(line.text - text.text);
        memset(work, ' ', lead);
        reading.marked = (struct text_part){work + lead, mark_words(line, work + lead)};
        look->core = find_core(reading.marked, &look->words);
        reading.words = has_words(reading.marked);
        reading.counts = count_bytes(look->core);
    }
    look->bad = find_bad(base, look->core);
    const bool long_enough = !look->words && look->core.length >= TENRING_CELLS;
    if (long_enough && !is_row_of_groups(look->core) && take_form(look->core, 81, look))
        look->kind = TEXT_LINE_PUZZLE;
    else if (reading.counts.digits == 0)
        look_for_frame(&reading, look);
    else if (!look_for_row(&reading, look))
        look_for_cells(&reading, look);
}
