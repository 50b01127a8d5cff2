/*
 * chains.c - chains, link by link.
 *
 * Each node is a numbered line that says what holds and why. What it follows from is the line
 * before, or else the lines are named. A node that went by a step inside the chain is followed by
 * that step, indented; the second time it refers to the first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "steps/phrases.h"

#include <stdio.h>

bool is_chain(const struct tenring_step *step)
{
    return step->node_count > 0;
}

/* "r1c2 is 5", "r1c2 is not 5" */
static struct phrase phrase_node(const struct tenring_chain_node *node)
{
    struct phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, node->on ? _("%s is %d") : _("%s is not %d"),
             phrase_cell(node->cell).text, node->digit);
    return phrase;
}

static bool is_cycle(const struct tenring_step *step)
{
    return step->technique == TENRING_TECHNIQUE_X_CYCLE ||
           step->technique == TENRING_TECHNIQUE_Y_CYCLE ||
           step->technique == TENRING_TECHNIQUE_XY_CYCLE;
}

/* The first node that went by the same nested step; its own number when it is the first. */
static size_t find_first_use(const struct tenring_step *step, size_t number)
{
    size_t first = 0;
    while (step->nodes[first].nested != step->nodes[number].nested)
        first++;
    return first;
}

/* " (from 2 and 5)", unless it is the line before that the node follows from alone. */
static void tell_parents(struct cli_buffer *out, const struct tenring_step *step, size_t number)
{
    const struct tenring_chain_node *node = &step->nodes[number];
    const uint16_t *parents = step->parents + node->first_parent;
    if (node->parent_count == 0 || (node->parent_count == 1 && parents[0] + 1u == number))
        return;
    buffer_text(out, _(" (from "));
    for (int i = 0; i < node->parent_count; i++)
        buffer_print(out, "%s%d",
                     i == 0                       ? ""
                     : i + 1 < node->parent_count ? _(", ")
                                                  : _(" and "),
                     parents[i] + 1);
    buffer_text(out, _(")"));
}

/* Why a node holds; nothing for one that is assumed. */
static void tell_reason(struct cli_buffer *out, const struct tenring_step *step, size_t number)
{
    const struct tenring_chain_node *node = &step->nodes[number];
    const struct tenring_chain_node *parent =
        node->parent_count > 0 ? &step->nodes[step->parents[node->first_parent]] : NULL;
    if (node->reason == TENRING_REASON_STEP && node->nested > 0 &&
        node->nested <= step->nested_count) {
        const struct tenring_step *nested = &step->nested[node->nested - 1];
        size_t first = find_first_use(step, number);
        if (first < number)
            tell(out, ": as in %d", (int)first + 1);
        else {
            buffer_text(out, _(": "));
            step_name(out, nested->technique, nested->level);
        }
    } else if (node->on && node->reason == TENRING_REASON_CELL) {
        tell(out, ": no other candidate of the cell is left");
    } else if (node->on && node->reason >= 0) {
        tell(out, ": no other place is left for it in %s", phrase_house(node->reason).text);
    } else if (!node->on && node->reason == TENRING_REASON_CELL && parent) {
        tell(out, ": the cell is %d", parent->digit);
    } else if (!node->on && node->reason >= 0 && parent) {
        tell(out, ": in %s it is at %s", phrase_house(node->reason).text,
             phrase_cell(parent->cell).text);
    }
}

static void tell_node(struct cli_buffer *out, const struct tenring_step *step, tell_step *inside,
                      size_t number, size_t indent, size_t width)
{
    static const struct tenring_position nowhere;
    const struct tenring_chain_node *node = &step->nodes[number];
    struct cli_buffer text = {0};
    buffer_print(&text, "%zu. ", number + 1);
    if (node->reason == TENRING_REASON_ASSUMED || (number == 0 && is_cycle(step))) {
        tell(&text, "Suppose %s.", phrase_node(node).text);
    } else {
        buffer_text(&text, phrase_node(node).text);
        tell_reason(&text, step, number);
        tell_parents(&text, step, number);
        buffer_text(&text, _("."));
    }
    tell_wrapped(out, &text, indent, width);
    buffer_free(&text);
    if (node->reason == TENRING_REASON_STEP && node->nested > 0 &&
        node->nested <= step->nested_count && find_first_use(step, number) == number)
        inside(out, &nowhere, &step->nested[node->nested - 1], STEP_ALL, indent + 4, width);
}

/* What the chain is about, before its lines. */
static void tell_opening(struct cli_buffer *out, const struct tenring_step *step)
{
    const struct tenring_chain_node *first = &step->nodes[0];
    switch (step->technique) {
    case TENRING_TECHNIQUE_X_CYCLE:
    case TENRING_TECHNIQUE_Y_CYCLE:
    case TENRING_TECHNIQUE_XY_CYCLE:
        tell(out, "One follows from the other, and all goes round in a circle:");
        break;
    case TENRING_TECHNIQUE_NISHIO:
    case TENRING_TECHNIQUE_DYNAMIC_CONTRADICTION:
        tell(out, "Two things that contradict each other would follow from one:");
        break;
    case TENRING_TECHNIQUE_DYNAMIC_DOUBLE:
        tell(out, "Whether %s is %d or not, the same follows:", phrase_cell(first->cell).text,
             first->digit);
        break;
    case TENRING_TECHNIQUE_CELL_CHAINS:
    case TENRING_TECHNIQUE_DYNAMIC_CELL_CHAINS:
        tell(out,
             "%s is %s, and from each of them the same follows:", phrase_cells(step->cells).text,
             phrase_either(step->digits).text);
        break;
    case TENRING_TECHNIQUE_HOUSE_CHAINS:
    case TENRING_TECHNIQUE_DYNAMIC_HOUSE_CHAINS:
        tell(out, "In %s, %s is in one of %s, and from each of them the same follows:",
             phrase_house(step->house).text, phrase_digits(step->digits).text,
             phrase_cells(step->cells).text);
        break;
    default:
        break;
    }
}

/* What the lines come to. */
static void tell_closing(struct cli_buffer *out, const struct tenring_step *step)
{
    const struct tenring_chain_node *first = &step->nodes[0];
    switch (step->technique) {
    case TENRING_TECHNIQUE_X_CYCLE:
    case TENRING_TECHNIQUE_Y_CYCLE:
    case TENRING_TECHNIQUE_XY_CYCLE:
        tell(out,
             "From the last line the first one follows again. So either all of these lines hold or "
             "the contrary of all: of any two neighbours one candidate is true, and what sees both "
             "is not.");
        break;
    case TENRING_TECHNIQUE_NISHIO:
    case TENRING_TECHNIQUE_DYNAMIC_CONTRADICTION:
        tell(out, "Both cannot hold, so the assumption is wrong.");
        break;
    case TENRING_TECHNIQUE_X_CHAIN:
    case TENRING_TECHNIQUE_XY_CHAIN:
        if (first->on)
            tell(out, "The assumption leads to its own contrary, so it is wrong.");
        else
            tell(out, "Even so it would be true, so it is true in any case.");
        break;
    default:
        break;
    }
}

void tell_chain(struct cli_buffer *out, const struct tenring_step *step, tell_step *inside,
                size_t indent, size_t width)
{
    struct cli_buffer text = {0};
    tell_opening(&text, step);
    if (text.length > 0 || text.failed)
        tell_wrapped(out, &text, indent, width);
    for (size_t i = 0; i < step->node_count; i++)
        tell_node(out, step, inside, i, indent + 2, width);
    buffer_clear(&text);
    tell_closing(&text, step);
    if (text.length > 0 || text.failed)
        tell_wrapped(out, &text, indent, width);
    buffer_free(&text);
}
