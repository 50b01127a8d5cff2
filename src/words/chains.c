/*
 * chains.c - chains, link by link.
 *
 * Each node is a numbered line that says what holds and why. It follows from the line before unless
 * it names other lines. A node that a step inside the chain removed is followed by that step,
 * indented; a second use of the step refers to the first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "words/phrase.h"

/* "r1c2 is 5", "r1c2 is not 5" */
static void say_node(struct words *words, const struct tenring_chain_node *node)
{
    const struct phrase cell = phrase_cell(node->cell);
    const struct phrase digit = phrase_number(node->digit);
    if (node->on)
        words_say(words, "{1} is {2}", cell.text, digit.text);
    else
        words_say(words, "{2} is not {1}", digit.text, cell.text);
}

static bool is_cycle(const struct tenring_step *step)
{
    return step->technique == TENRING_TECHNIQUE_X_CYCLE ||
           step->technique == TENRING_TECHNIQUE_Y_CYCLE ||
           step->technique == TENRING_TECHNIQUE_XY_CYCLE;
}

/* The number of the first node that the same nested step removed; `number` if that is itself. */
static size_t find_first_use(const struct tenring_step *step, size_t number)
{
    size_t first = 0;
    while (step->nodes[first].nested != step->nodes[number].nested)
        first++;
    return first;
}

/* " (from 2 and 5)", unless it is the line before that the node follows from alone. */
static void tell_parents(struct words *words, const struct tenring_step *step, size_t number)
{
    const struct tenring_chain_node *node = &step->nodes[number];
    const uint16_t *parents = step->parents + node->first_parent;
    if (node->parent_count == 0 || (node->parent_count == 1 && parents[0] + 1u == number))
        return;
    struct phrase list = {""};
    int count = 0;
    for (int i = 0; i < node->parent_count; i++)
        phrase_add(words, &list, phrase_number(parents[i] + 1).text, &count,
                   node->parent_count - i - 1, " and ");
    words_say(words, " (from {1})", list.text);
}

/* Why a node holds; nothing for one that is assumed. */
static void tell_reason(struct words *words, const struct tenring_step *step, size_t number)
{
    const struct tenring_chain_node *node = &step->nodes[number];
    const struct tenring_chain_node *parent =
        node->parent_count > 0 ? &step->nodes[step->parents[node->first_parent]] : NULL;
    if (node->reason == TENRING_REASON_STEP && node->nested > 0 &&
        node->nested <= step->nested_count) {
        const struct tenring_step *nested = &step->nested[node->nested - 1];
        size_t first = find_first_use(step, number);
        if (first < number)
            words_say(words, ": as in {1}", phrase_number((int)first + 1).text);
        else {
            words_say(words, ": ");
            words_name(words, nested);
        }
    } else if (node->on && node->reason == TENRING_REASON_CELL) {
        words_say(words, ": no other candidate of the cell is left");
    } else if (node->on && node->reason >= 0) {
        words_say(words, ": no other place is left for it in {1}",
                  phrase_house(words, node->reason).text);
    } else if (!node->on && node->reason == TENRING_REASON_CELL && parent) {
        words_say(words, ": the cell is {1}", phrase_number(parent->digit).text);
    } else if (!node->on && node->reason >= 0 && parent) {
        words_say(words, ": in {1} it is at {2}", phrase_house(words, node->reason).text,
                  phrase_cell(parent->cell).text);
    }
}

/* Tells a node in a line, and the nested step that removed it. */
static void tell_node(struct words *words, const struct tenring_step *step, words_inside *inside,
                      size_t number)
{
    const struct tenring_chain_node *node = &step->nodes[number];
    words_say(words, "{1}. ", phrase_number((int)number + 1).text);
    if (node->reason == TENRING_REASON_ASSUMED || (number == 0 && is_cycle(step))) {
        words_say(words, "Suppose ");
        say_node(words, node);
    } else {
        say_node(words, node);
        tell_reason(words, step, number);
        tell_parents(words, step, number);
    }
    words_say(words, ".");
    words_end_line(words);
    if (node->reason == TENRING_REASON_STEP && node->nested > 0 &&
        node->nested <= step->nested_count && find_first_use(step, number) == number) {
        words->indent += 4;
        inside(words, &step->nested[node->nested - 1]);
        words->indent -= 4;
    }
}

/* What the chain is about, before its lines. */
static void tell_opening(struct words *words, const struct tenring_step *step)
{
    const struct tenring_chain_node *first = &step->nodes[0];
    switch (step->technique) {
    case TENRING_TECHNIQUE_X_CYCLE:
    case TENRING_TECHNIQUE_Y_CYCLE:
    case TENRING_TECHNIQUE_XY_CYCLE:
        words_say(words, "One follows from the other, and all goes round in a circle:");
        break;
    case TENRING_TECHNIQUE_NISHIO:
    case TENRING_TECHNIQUE_DYNAMIC_CONTRADICTION:
        words_say(words, "Two things that contradict each other would follow from one:");
        break;
    case TENRING_TECHNIQUE_DYNAMIC_DOUBLE:
        words_say(words,
                  "Whether {1} is {2} or not, the same follows:", phrase_cell(first->cell).text,
                  phrase_number(first->digit).text);
        break;
    case TENRING_TECHNIQUE_CELL_CHAINS:
    case TENRING_TECHNIQUE_DYNAMIC_CELL_CHAINS:
        words_say(words, "{1} is {2}, and from each of them the same follows:",
                  phrase_cells(words, step->cells).text, phrase_either(words, step->digits).text);
        break;
    case TENRING_TECHNIQUE_HOUSE_CHAINS:
    case TENRING_TECHNIQUE_DYNAMIC_HOUSE_CHAINS:
        words_say(words, "In {1}, {2} is in one of {3}, and from each of them the same follows:",
                  phrase_house(words, step->house).text, phrase_digits(words, step->digits).text,
                  phrase_cells(words, step->cells).text);
        break;
    default:
        break;
    }
}

/* What the lines come to. */
static void tell_closing(struct words *words, const struct tenring_step *step)
{
    const struct tenring_chain_node *first = &step->nodes[0];
    switch (step->technique) {
    case TENRING_TECHNIQUE_X_CYCLE:
    case TENRING_TECHNIQUE_Y_CYCLE:
    case TENRING_TECHNIQUE_XY_CYCLE:
        words_say(words, "From the last line the first one follows again. So either all of these "
                         "lines hold or the contrary of all: of any two neighbours one candidate "
                         "is true, and what sees both is not.");
        break;
    case TENRING_TECHNIQUE_NISHIO:
    case TENRING_TECHNIQUE_DYNAMIC_CONTRADICTION:
        words_say(words, "Both cannot hold, so the assumption is wrong.");
        break;
    case TENRING_TECHNIQUE_X_CHAIN:
    case TENRING_TECHNIQUE_XY_CHAIN:
        if (first->on)
            words_say(words, "The assumption leads to its own contrary, so it is wrong.");
        else
            words_say(words, "Even so it would be true, so it is true in any case.");
        break;
    default:
        break;
    }
}

void words_chain(struct words *words, const struct tenring_step *step, words_inside *inside)
{
    tell_opening(words, step);
    words_end_line(words);
    words->indent += 2;
    for (size_t i = 0; i < step->node_count; i++)
        tell_node(words, step, inside, i);
    words->indent -= 2;
    tell_closing(words, step);
    words_end_line(words);
}
