/*
 * json.c - a step as JSON; doc/FORMATS.md describes it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "words/phrase.h"

/* Begins another member of an object. */
static void write_name(struct writer *out, const char *name)
{
    writer_text(out, ",\"");
    writer_text(out, name);
    writer_text(out, "\":");
}

static void write_number(struct writer *out, const char *name, int number)
{
    write_name(out, name);
    writer_signed(out, number);
}

static void write_cell(struct writer *out, int cell)
{
    writer_char(out, '"');
    writer_text(out, phrase_cell(cell).text);
    writer_char(out, '"');
}

/* A candidate as "r1c2=5". */
static void write_candidate(struct writer *out, int cell, int digit)
{
    writer_char(out, '"');
    writer_text(out, phrase_cell(cell).text);
    writer_char(out, '=');
    writer_signed(out, digit);
    writer_char(out, '"');
}

static void write_cells(struct writer *out, const char *name, const uint32_t cells[3])
{
    const char *between = "";
    write_name(out, name);
    writer_char(out, '[');
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        if (!phrase_has_cell(cells, cell))
            continue;
        writer_text(out, between);
        write_cell(out, cell);
        between = ",";
    }
    writer_char(out, ']');
}

static void write_digits(struct writer *out, const char *name, unsigned digits)
{
    const char *between = "";
    write_name(out, name);
    writer_char(out, '[');
    for (; digits; digits &= digits - 1) {
        writer_text(out, between);
        writer_signed(out, phrase_first(digits) + 1);
        between = ",";
    }
    writer_char(out, ']');
}

static void write_house(struct writer *out, int house)
{
    writer_char(out, '"');
    writer_char(out, "rcb"[house / 9]);
    writer_signed(out, house % 9 + 1);
    writer_char(out, '"');
}

static void write_houses(struct writer *out, const char *name, uint32_t houses)
{
    const char *between = "";
    write_name(out, name);
    writer_char(out, '[');
    for (; houses; houses &= houses - 1) {
        writer_text(out, between);
        write_house(out, phrase_first(houses));
        between = ",";
    }
    writer_char(out, ']');
}

/* Writes the reason of a link or node: a house, "cell", "assumed", "step" or null. */
static void write_by(struct writer *out, int by)
{
    if (by >= 0)
        write_house(out, by);
    else
        writer_text(out, by == TENRING_REASON_CELL      ? "\"cell\""
                         : by == TENRING_REASON_ASSUMED ? "\"assumed\""
                         : by == TENRING_REASON_STEP    ? "\"step\""
                                                        : "null");
}

static void write_removed(struct writer *out, const struct tenring_step *step)
{
    const char *between = "";
    writer_text(out, ",\"removed\":[");
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        for (int digit = 1; digit <= TENRING_DIGITS; digit++) {
            if (!(step->removed.cell[cell] >> (digit - 1) & 1))
                continue;
            writer_text(out, between);
            write_candidate(out, cell, digit);
            between = ",";
        }
    }
    writer_char(out, ']');
}

static void write_links(struct writer *out, const struct tenring_step *step)
{
    writer_text(out, ",\"links\":[");
    for (size_t i = 0; i < step->link_count; i++) {
        const struct tenring_link *link = &step->links[i];
        writer_text(out, i > 0 ? ",{\"from\":" : "{\"from\":");
        write_candidate(out, link->from_cell, link->from_digit);
        writer_text(out, ",\"to\":");
        write_candidate(out, link->to_cell, link->to_digit);
        write_name(out, "strong");
        writer_text(out, link->strong ? "true" : "false");
        write_name(out, "by");
        write_by(out, link->by);
        writer_char(out, '}');
    }
    writer_char(out, ']');
}

static void write_nodes(struct writer *out, const struct tenring_step *step)
{
    writer_text(out, ",\"nodes\":[");
    for (size_t i = 0; i < step->node_count; i++) {
        const struct tenring_chain_node *node = &step->nodes[i];
        writer_text(out, i > 0 ? ",{\"candidate\":" : "{\"candidate\":");
        write_candidate(out, node->cell, node->digit);
        write_name(out, "on");
        writer_text(out, node->on ? "true" : "false");
        write_number(out, "branch", node->branch);
        write_name(out, "target");
        writer_text(out, node->target ? "true" : "false");
        write_name(out, "by");
        write_by(out, node->reason);
        writer_text(out, ",\"parents\":[");
        for (int k = 0; k < node->parent_count; k++) {
            writer_text(out, k > 0 ? "," : "");
            writer_signed(out, step->parents[node->first_parent + (uint32_t)k]);
        }
        writer_char(out, ']');
        if (node->nested > 0)
            write_number(out, "nested", (int)node->nested - 1);
        writer_char(out, '}');
    }
    writer_char(out, ']');
}

static void write_step(struct writer *out, const struct tenring_step *step)
{
    const char *name = tenring_technique_name(step->technique);
    writer_text(out, "{\"technique\":\"");
    writer_text(out, name ? name : "none");
    writer_char(out, '"');
    write_number(out, "level", step->level);
    write_number(out, "rating", step->rating / 10);
    writer_char(out, '.');
    writer_signed(out, step->rating % 10);
    write_name(out, "placed");
    if (step->digit)
        write_candidate(out, step->cell, step->digit);
    else
        writer_text(out, "null");
    write_removed(out, step);
    write_cells(out, "cells", step->cells);
    write_digits(out, "digits", step->digits);
    write_cells(out, "other_cells", step->other_cells);
    write_digits(out, "other_digits", step->other_digits);
    writer_text(out, ",\"house\":");
    if (step->house >= 0)
        write_house(out, step->house);
    else
        writer_text(out, "null");
    write_houses(out, "houses", step->houses);
    write_houses(out, "cover", step->cover);
    write_links(out, step);
    if (step->node_count > 0) {
        write_number(out, "complexity", step->complexity);
        write_nodes(out, step);
        write_name(out, "nested");
        writer_char(out, '[');
        for (size_t i = 0; i < step->nested_count; i++) {
            writer_text(out, i > 0 ? "," : "");
            write_step(out, &step->nested[i]);
        }
        writer_char(out, ']');
    }
    writer_char(out, '}');
}

size_t tenring_format_step(const struct tenring_step *step, char *buffer, size_t size)
{
    struct writer out = writer_start(buffer, size);
    if (step)
        write_step(&out, step);
    return writer_end(&out);
}
