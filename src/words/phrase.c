/*
 * phrase.c - see words/phrase.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "words/phrase.h"

#include <string.h>

const char *words_translate(const struct words *words, const char *english)
{
    return words->chinese ? words_chinese(english) : english;
}

/* Writes a template with its arguments, of which there are `count`. */
static void fill(struct writer *out, const char *template, const char *const *arguments,
                 size_t count)
{
    for (const char *at = template; *at; at++) {
        bool place = at[0] == '{' && at[1] >= '1' && at[1] <= '9' && at[2] == '}';
        if (!place) {
            writer_char(out, *at);
            continue;
        }
        size_t number = (size_t)(at[1] - '1');
        if (number < count)
            writer_text(out, arguments[number]);
        at += 2;
    }
}

void words_fill(struct words *words, const char *const *list)
{
    size_t count = 0;
    while (list[count + 1])
        count++;
    for (size_t i = 0; !words->in_line && i < words->indent; i++)
        writer_char(&words->out, ' ');
    words->in_line = true;
    fill(&words->out, words_translate(words, list[0]), list + 1, count);
}

void words_end_line(struct words *words)
{
    if (words->in_line)
        writer_char(&words->out, '\n');
    words->in_line = false;
}

bool phrase_has_cell(const uint32_t cells[3], int cell)
{
    return cells[cell / 27] >> cell % 27 & 1;
}

int phrase_count(uint32_t bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

int phrase_count_cells(const uint32_t cells[3])
{
    return phrase_count(cells[0]) + phrase_count(cells[1]) + phrase_count(cells[2]);
}

int phrase_first(uint32_t bits)
{
    int first = 0;
    if (!bits)
        return -1;
    while (!(bits >> first & 1))
        first++;
    return first;
}

int phrase_first_cell(const uint32_t cells[3])
{
    for (int i = 0; i < 3; i++)
        if (cells[i])
            return 27 * i + phrase_first(cells[i]);
    return -1;
}

bool phrase_sees(int a, int b)
{
    return a != b &&
           (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

/* Fills a template with one argument, apart from any line. */
static struct phrase make(const char *template, const char *argument)
{
    struct phrase phrase;
    struct writer writer = writer_start(phrase.text, sizeof phrase.text);
    fill(&writer, template, &argument, 1);
    writer_end(&writer);
    return phrase;
}

struct phrase phrase_number(int number)
{
    struct phrase phrase;
    struct writer writer = writer_start(phrase.text, sizeof phrase.text);
    writer_signed(&writer, number);
    writer_end(&writer);
    return phrase;
}

struct phrase phrase_cell(int cell)
{
    char name[] = "r0c0";
    name[1] = (char)('1' + cell / 9);
    name[3] = (char)('1' + cell % 9);
    return make("{1}", name);
}

void phrase_add(const struct words *words, struct phrase *list, const char *item, int *count,
                int left, const char *last)
{
    size_t length = strlen(list->text);
    struct writer writer = writer_start(list->text + length, sizeof list->text - length);
    if (*count > 0)
        writer_text(&writer, words_translate(words, left > 0 ? ", " : last));
    writer_text(&writer, item);
    writer_end(&writer);
    ++*count;
}

struct phrase phrase_cells(const struct words *words, const uint32_t cells[3])
{
    struct phrase list = {""};
    int count = 0;
    int left = phrase_count_cells(cells);
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        if (phrase_has_cell(cells, cell))
            phrase_add(words, &list, phrase_cell(cell).text, &count, --left, " and ");
    return list;
}

static struct phrase list_numbers(const struct words *words, uint32_t bits, const char *last)
{
    struct phrase list = {""};
    int count = 0;
    for (; bits; bits &= bits - 1)
        phrase_add(words, &list, phrase_number(phrase_first(bits) + 1).text, &count,
                   phrase_count(bits) - 1, last);
    return list;
}

struct phrase phrase_digits(const struct words *words, unsigned digits)
{
    return list_numbers(words, digits, " and ");
}

struct phrase phrase_either(const struct words *words, unsigned digits)
{
    return list_numbers(words, digits, " or ");
}

struct phrase phrase_house(const struct words *words, int house)
{
    static const char *const kinds[] = {"row {1}", "column {1}", "box {1}"};
    if (house < 0)
        return make("", "");
    return make(words_translate(words, kinds[house / 9]), phrase_number(house % 9 + 1).text);
}

struct phrase phrase_houses(const struct words *words, uint32_t houses)
{
    static const char *const kinds[] = {"rows {1}", "columns {1}", "boxes {1}"};
    struct phrase list = {""};
    int count = 0;
    bool one_kind = !(houses & ~0x1ffu) || !(houses & ~0x3fe00u) || !(houses & ~0x7fc0000u);
    if (one_kind && phrase_count(houses) > 1) {
        int kind = phrase_first(houses) / 9;
        return make(words_translate(words, kinds[kind]),
                    phrase_digits(words, houses >> 9 * kind).text);
    }
    for (; houses; houses &= houses - 1)
        phrase_add(words, &list, phrase_house(words, phrase_first(houses)).text, &count,
                   phrase_count(houses) - 1, " and ");
    return list;
}

void words_name(struct words *words, const struct tenring_step *step)
{
    static const char *const inside[] = {
        NULL,
        "with locked candidates, pairs and X-wings inside",
        "with chains inside",
        "with cell and house chains inside",
        "with dynamic chains inside",
        "with dynamic chains that have chains inside",
    };
    const char *title = tenring_technique_title(step->technique, words->chinese ? "zh" : "en");
    words_say(words, "{1}", title ? title : "");
    if (step->level > 0 && step->level < (int)(sizeof inside / sizeof inside[0])) {
        words_say(words, ", ");
        words_say(words, inside[step->level]);
    }
}
