/*
 * json.c - a step as JSON; doc/FORMATS.md describes it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "steps/phrases.h"

static void write_cell(struct cli_buffer *out, int cell)
{
    buffer_print(out, "\"r%dc%d\"", cell / 9 + 1, cell % 9 + 1);
}

/* A candidate as "r1c2=5". */
static void write_candidate(struct cli_buffer *out, int cell, int digit)
{
    buffer_print(out, "\"r%dc%d=%d\"", cell / 9 + 1, cell % 9 + 1, digit);
}

static void write_cells(struct cli_buffer *out, const char *name, const uint32_t cells[3])
{
    const char *between = "";
    buffer_print(out, ",\"%s\":[", name);
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        if (!phrase_has_cell(cells, cell))
            continue;
        buffer_text(out, between);
        write_cell(out, cell);
        between = ",";
    }
    buffer_char(out, ']');
}

static void write_digits(struct cli_buffer *out, const char *name, unsigned digits)
{
    const char *between = "";
    buffer_print(out, ",\"%s\":[", name);
    for (; digits; digits &= digits - 1) {
        buffer_print(out, "%s%d", between, phrase_first(digits) + 1);
        between = ",";
    }
    buffer_char(out, ']');
}

static void write_house(struct cli_buffer *out, int house)
{
    buffer_print(out, "\"%c%d\"", "rcb"[house / 9], house % 9 + 1);
}

static void write_houses(struct cli_buffer *out, const char *name, uint32_t houses)
{
    const char *between = "";
    buffer_print(out, ",\"%s\":[", name);
    for (; houses; houses &= houses - 1) {
        buffer_text(out, between);
        write_house(out, phrase_first(houses));
        between = ",";
    }
    buffer_char(out, ']');
}

/* Through what candidates are linked: a house or "cell". */
static void write_by(struct cli_buffer *out, int by)
{
    if (by >= 0)
        write_house(out, by);
    else
        buffer_text(out, by == TENRING_REASON_CELL      ? "\"cell\""
                         : by == TENRING_REASON_ASSUMED ? "\"assumed\""
                         : by == TENRING_REASON_STEP    ? "\"step\""
                                                        : "null");
}

static void write_removed(struct cli_buffer *out, const struct tenring_step *step)
{
    const char *between = "";
    buffer_text(out, ",\"removed\":[");
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        for (int digit = 1; digit <= TENRING_DIGITS; digit++) {
            if (!(step->removed.cell[cell] >> (digit - 1) & 1))
                continue;
            buffer_text(out, between);
            write_candidate(out, cell, digit);
            between = ",";
        }
    }
    buffer_char(out, ']');
}

static void write_links(struct cli_buffer *out, const struct tenring_step *step)
{
    buffer_text(out, ",\"links\":[");
    for (size_t i = 0; i < step->link_count; i++) {
        const struct tenring_link *link = &step->links[i];
        buffer_text(out, i > 0 ? ",{\"from\":" : "{\"from\":");
        write_candidate(out, link->from_cell, link->from_digit);
        buffer_text(out, ",\"to\":");
        write_candidate(out, link->to_cell, link->to_digit);
        buffer_print(out, ",\"strong\":%s,\"by\":", link->strong ? "true" : "false");
        write_by(out, link->by);
        buffer_char(out, '}');
    }
    buffer_char(out, ']');
}

static void write_nodes(struct cli_buffer *out, const struct tenring_step *step)
{
    buffer_text(out, ",\"nodes\":[");
    for (size_t i = 0; i < step->node_count; i++) {
        const struct tenring_chain_node *node = &step->nodes[i];
        buffer_text(out, i > 0 ? ",{\"candidate\":" : "{\"candidate\":");
        write_candidate(out, node->cell, node->digit);
        buffer_print(out,
                     ",\"on\":%s,\"branch\":%d,\"target\":%s,\"by\":", node->on ? "true" : "false",
                     node->branch, node->target ? "true" : "false");
        write_by(out, node->reason);
        buffer_text(out, ",\"parents\":[");
        for (int k = 0; k < node->parent_count; k++)
            buffer_print(out, "%s%d", k > 0 ? "," : "",
                         step->parents[node->first_parent + (uint32_t)k]);
        buffer_char(out, ']');
        if (node->nested > 0)
            buffer_print(out, ",\"nested\":%d", (int)node->nested - 1);
        buffer_char(out, '}');
    }
    buffer_char(out, ']');
}

void step_json(struct cli_buffer *out, const struct tenring_step *step)
{
    const char *name = tenring_technique_name(step->technique);
    buffer_print(out, "\"technique\":\"%s\",\"level\":%d,\"rating\":%d.%d,\"placed\":",
                 name ? name : "none", step->level, step->rating / 10, step->rating % 10);
    if (step->digit)
        write_candidate(out, step->cell, step->digit);
    else
        buffer_text(out, "null");
    write_removed(out, step);
    write_cells(out, "cells", step->cells);
    write_digits(out, "digits", step->digits);
    write_cells(out, "other_cells", step->other_cells);
    write_digits(out, "other_digits", step->other_digits);
    buffer_text(out, ",\"house\":");
    if (step->house >= 0)
        write_house(out, step->house);
    else
        buffer_text(out, "null");
    write_houses(out, "houses", step->houses);
    write_houses(out, "cover", step->cover);
    write_links(out, step);
    if (step->node_count == 0)
        return;
    buffer_print(out, ",\"complexity\":%d", step->complexity);
    write_nodes(out, step);
    buffer_text(out, ",\"nested\":[");
    for (size_t i = 0; i < step->nested_count; i++) {
        buffer_text(out, i > 0 ? ",{" : "{");
        step_json(out, &step->nested[i]);
        buffer_char(out, '}');
    }
    buffer_char(out, ']');
}
