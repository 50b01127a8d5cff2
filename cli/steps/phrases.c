/*
 * phrases.c - see steps/phrases.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "steps/phrases.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void tell(struct cli_buffer *out, const char *format, ...)
{
    char text[2048];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, _(format), arguments);
    va_end(arguments);
    buffer_text(out, text);
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

static int count_cells(const uint32_t cells[3])
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

void phrase_add(struct phrase *phrase, const char *format, ...)
{
    size_t length = strlen(phrase->text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(phrase->text + length, sizeof phrase->text - length, format, arguments);
    va_end(arguments);
}

bool phrase_sees(int a, int b)
{
    return a != b &&
           (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

struct phrase phrase_cell(int cell)
{
    struct phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, "r%dc%d", cell / 9 + 1, cell % 9 + 1);
    return phrase;
}

/* Adds an item of a list that has `left` more after it; *count: how many it has before. */
static void add_item(struct phrase *list, const char *item, int *count, int left, const char *last)
{
    const char *before = *count == 0 ? "" : left > 0 ? _(", ") : last;
    phrase_add(list, "%s%s", before, item);
    ++*count;
}

struct phrase phrase_cells(const uint32_t cells[3])
{
    struct phrase list = {""};
    int count = 0;
    int left = count_cells(cells);
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        if (phrase_has_cell(cells, cell))
            add_item(&list, phrase_cell(cell).text, &count, --left, _(" and "));
    return list;
}

static struct phrase list_numbers(uint32_t bits, const char *last)
{
    struct phrase list = {""};
    int count = 0;
    for (; bits; bits &= bits - 1) {
        char number[16];
        snprintf(number, sizeof number, "%d", phrase_first(bits) + 1);
        add_item(&list, number, &count, phrase_count(bits) - 1, last);
    }
    return list;
}

struct phrase phrase_digits(unsigned digits)
{
    return list_numbers(digits, _(" and "));
}

struct phrase phrase_either(unsigned digits)
{
    return list_numbers(digits, _(" or "));
}

struct phrase phrase_house(int house)
{
    struct phrase phrase = {""};
    if (house >= 0)
        snprintf(phrase.text, sizeof phrase.text,
                 house < 9    ? _("row %d")
                 : house < 18 ? _("column %d")
                              : _("box %d"),
                 house % 9 + 1);
    return phrase;
}

struct phrase phrase_houses(uint32_t houses)
{
    struct phrase list = {""};
    int count = 0;
    bool one_kind = !(houses & ~0x1ffu) || !(houses & ~0x3fe00u) || !(houses & ~0x7fc0000u);
    if (one_kind && phrase_count(houses) > 1) {
        int kind = phrase_first(houses) / 9;
        snprintf(list.text, sizeof list.text,
                 kind == 0   ? _("rows %s")
                 : kind == 1 ? _("columns %s")
                             : _("boxes %s"),
                 phrase_digits(houses >> 9 * kind).text);
        return list;
    }
    for (; houses; houses &= houses - 1)
        add_item(&list, phrase_house(phrase_first(houses)).text, &count, phrase_count(houses) - 1,
                 _(" and "));
    return list;
}

void step_name(struct cli_buffer *out, enum tenring_technique technique, int level)
{
    static const char *const inside[] = {
        NULL,
        N_("with locked candidates, pairs and X-wings inside"),
        N_("with chains inside"),
        N_("with cell and house chains inside"),
        N_("with dynamic chains inside"),
        N_("with dynamic chains that have chains inside"),
    };
    const char *title = tenring_technique_title(technique, words_language());
    buffer_text(out, title ? title : "");
    if (level > 0 && level < (int)(sizeof inside / sizeof inside[0])) {
        buffer_text(out, _(", "));
        buffer_text(out, _(inside[level]));
    }
}

void phrase_effect(struct cli_buffer *out, const struct tenring_step *step)
{
    bool done[TENRING_CELLS] = {false};
    bool first = true;
    if (step->digit) {
        tell(out, "%s is %d", phrase_cell(step->cell).text, step->digit);
        return;
    }
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        uint32_t same[3] = {0};
        unsigned digits = step->removed.cell[cell];
        if (!digits || done[cell])
            continue;
        for (int other = cell; other < TENRING_CELLS; other++) {
            if (step->removed.cell[other] == digits) {
                done[other] = true;
                same[other / 27] |= (uint32_t)1 << other % 27;
            }
        }
        buffer_text(out, first ? "" : _("; "));
        buffer_print(out, P_("%s is not %s", "%s are not %s", count_cells(same)),
                     phrase_cells(same).text, phrase_either(digits).text);
        first = false;
    }
}

void tell_wrapped(struct cli_buffer *out, const struct cli_buffer *text, size_t indent,
                  size_t width)
{
    for (size_t i = 0; i < indent; i++)
        buffer_char(out, ' ');
    words_wrap(out, text->data ? text->data : "", indent, indent, width);
    out->failed |= text->failed;
}
