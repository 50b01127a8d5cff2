/*
 * logic.c - the JavaScript module of human techniques: positions, steps as data and as sentences,
 * ratings.
 *
 * web/package/src/logic.js knows the numbers that are written here.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine.h"

#include <stdlib.h>

#include "tenring_words.h"

enum { STEP_NUMBERS = 24 };

/* A step; JavaScript reads all members except the last. */
struct engine_step {
    int32_t number[STEP_NUMBERS]; /* see `show` */
    struct tenring_puzzle removed;
    struct tenring_step step;
};

/* The options, which JavaScript fills in: the techniques in two halves, limits. */
struct engine_logic_options {
    double node_limit;
    uint32_t techniques[2];
    int32_t stop_above, watched;
};

EXPORT(logic_new) struct tenring_logic *engine_logic_new(void);
EXPORT(logic_free) void engine_logic_free(struct tenring_logic *logic);
EXPORT(technique_name) const char *engine_technique_name(int technique);
EXPORT(technique_title) const char *engine_technique_title(int technique, int chinese);
EXPORT(technique_example) const char *engine_technique_example(int technique);
EXPORT(technique_rating) int engine_technique_rating(int technique);
EXPORT(step_size) size_t engine_step_size(void);
EXPORT(begin_position)
enum tenring_status engine_begin_position(const struct tenring_puzzle *puzzle,
                                          struct tenring_position *position);
EXPORT(find_step)
enum tenring_status engine_find_step(struct tenring_logic *logic,
                                     const struct tenring_position *position,
                                     const struct engine_logic_options *asked,
                                     struct engine_step *shown);
EXPORT(step_nodes) void engine_step_nodes(const struct engine_step *shown, int32_t *number);
EXPORT(step_links) void engine_step_links(const struct engine_step *shown, int32_t *number);
EXPORT(step_nested)
void engine_step_nested(const struct engine_step *shown, size_t number, struct engine_step *nested);
EXPORT(tell_step)
char *engine_tell_step(const struct engine_step *shown, const struct tenring_position *position,
                       int detail, int chinese);
EXPORT(find_steps)
enum tenring_status engine_find_steps(struct tenring_logic *logic,
                                      const struct tenring_position *position, int technique,
                                      const struct engine_logic_options *asked,
                                      struct engine_step *shown);
EXPORT(hodoku_level_name) const char *engine_hodoku_level_name(int level);
EXPORT(hodoku_technique_name) const char *engine_hodoku_technique_name(int technique);
EXPORT(rate_hodoku)
enum tenring_status engine_rate_hodoku(struct tenring_logic *logic,
                                       const struct tenring_puzzle *puzzle,
                                       const struct engine_logic_options *asked,
                                       struct engine_answer *answer);
EXPORT(apply_step)
enum tenring_status engine_apply_step(struct tenring_position *position,
                                      const struct tenring_puzzle *removed, int cell, int digit);
EXPORT(rate)
enum tenring_status engine_rate(struct tenring_logic *logic, const struct tenring_puzzle *puzzle,
                                const struct engine_logic_options *asked,
                                struct engine_answer *answer,
                                uint32_t used[TENRING_TECHNIQUE_COUNT]);

struct tenring_logic *engine_logic_new(void)
{
    struct tenring_logic *logic = NULL;
    tenring_logic_new(&logic);
    return logic;
}

void engine_logic_free(struct tenring_logic *logic)
{
    tenring_logic_free(logic);
}

/* NULL if `technique` is not in the enum, or 0. */
const char *engine_technique_name(int technique)
{
    return technique == 0 ? "none" : tenring_technique_name((enum tenring_technique)technique);
}

const char *engine_technique_title(int technique, int chinese)
{
    return tenring_technique_title((enum tenring_technique)technique, chinese ? "zh" : "en");
}

const char *engine_technique_example(int technique)
{
    return tenring_technique_example((enum tenring_technique)technique);
}

int engine_technique_rating(int technique)
{
    return tenring_technique_rating((enum tenring_technique)technique);
}

size_t engine_step_size(void)
{
    return sizeof(struct engine_step);
}

static bool watch_nodes(void *context, const struct tenring_progress *progress)
{
    (void)context;
    return engine_watch((double)progress->nodes, NAN, NAN, NAN) != 0;
}

static struct tenring_logic_options logic_options(const struct engine_logic_options *asked)
{
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    options.techniques = (uint64_t)asked->techniques[1] << 32 | asked->techniques[0];
    options.node_limit = engine_limit(asked->node_limit);
    options.stop_above = asked->stop_above;
    options.progress = asked->watched ? watch_nodes : NULL;
    return options;
}

enum tenring_status engine_begin_position(const struct tenring_puzzle *puzzle,
                                          struct tenring_position *position)
{
    return tenring_begin_position(puzzle, position);
}

static void show(struct engine_step *shown)
{
    const struct tenring_step *step = &shown->step;
    int32_t *number = shown->number;
    int parents = 0;
    for (size_t i = 0; i < step->node_count; i++)
        parents += step->nodes[i].parent_count;
    *number++ = (int32_t)step->technique;
    *number++ = step->level;
    *number++ = step->rating;
    *number++ = step->complexity;
    *number++ = step->cell;
    *number++ = step->digit;
    *number++ = step->digits;
    *number++ = (int32_t)step->houses;
    *number++ = (int32_t)step->cover;
    *number++ = (int32_t)step->cells[0];
    *number++ = (int32_t)step->cells[1];
    *number++ = (int32_t)step->cells[2];
    *number++ = (int32_t)step->node_count;
    *number++ = parents;
    *number++ = (int32_t)step->other_cells[0];
    *number++ = (int32_t)step->other_cells[1];
    *number++ = (int32_t)step->other_cells[2];
    *number++ = step->other_digits;
    *number++ = step->house;
    *number++ = (int32_t)step->link_count;
    *number++ = (int32_t)step->nested_count;
    shown->removed = step->removed;
}

enum tenring_status engine_find_step(struct tenring_logic *logic,
                                     const struct tenring_position *position,
                                     const struct engine_logic_options *asked,
                                     struct engine_step *shown)
{
    struct tenring_logic_options options = logic_options(asked);
    enum tenring_status status = tenring_find_step(logic, position, &options, &shown->step);
    if (status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT ||
        status == TENRING_STATUS_CANCELLED)
        show(shown);
    return status;
}

/* Writes the chain of a step: eight numbers for each node, then the indices of all parents, node by
   node. */
void engine_step_nodes(const struct engine_step *shown, int32_t *number)
{
    const struct tenring_step *step = &shown->step;
    int32_t *parent = number + 8 * step->node_count;
    for (size_t i = 0; i < step->node_count; i++) {
        const struct tenring_chain_node *node = &step->nodes[i];
        *number++ = node->cell;
        *number++ = node->digit;
        *number++ = node->on;
        *number++ = node->branch;
        *number++ = node->target;
        *number++ = node->reason; /* NOLINT(cert-str34-c, bugprone-signed-char-misuse): a number */
        *number++ = (int32_t)node->nested;
        *number++ = node->parent_count;
        for (int j = 0; j < node->parent_count; j++)
            *parent++ = step->parents[node->first_parent + (uint32_t)j];
    }
}

/* Writes the links of a step: six numbers for each. */
void engine_step_links(const struct engine_step *shown, int32_t *number)
{
    for (size_t i = 0; i < shown->step.link_count; i++) {
        const struct tenring_link *link = &shown->step.links[i];
        *number++ = link->from_cell;
        *number++ = link->from_digit;
        *number++ = link->to_cell;
        *number++ = link->to_digit;
        *number++ = link->strong;
        *number++ = link->by; /* NOLINT(cert-str34-c, bugprone-signed-char-misuse): a number */
    }
}

/* Fills *nested with the nested step of this number. */
void engine_step_nested(const struct engine_step *shown, size_t number, struct engine_step *nested)
{
    nested->step = shown->step.nested[number];
    show(nested);
}

/* The sentences of a step, NUL-terminated, to be released by the caller; NULL: no memory. */
char *engine_tell_step(const struct engine_step *shown, const struct tenring_position *position,
                       int detail, int chinese)
{
    const char *language = chinese ? "zh" : "en";
    enum tenring_detail told = (enum tenring_detail)detail;
    size_t size = tenring_tell_step(position, &shown->step, told, language, NULL, 0) + 1;
    char *text = malloc(size);
    if (text)
        tenring_tell_step(position, &shown->step, told, language, text, size);
    return text;
}

static bool hand_step(void *context, const struct tenring_position *position,
                      const struct tenring_step *step)
{
    struct engine_step *shown = context;
    (void)position;
    shown->step = *step;
    show(shown);
    return engine_found((const uint8_t *)shown) != 0;
}

/* Finds all steps of a technique, or of all techniques if it is 0: calls engine_found with the
   address of `shown` for each. */
enum tenring_status engine_find_steps(struct tenring_logic *logic,
                                      const struct tenring_position *position, int technique,
                                      const struct engine_logic_options *asked,
                                      struct engine_step *shown)
{
    struct tenring_logic_options options = logic_options(asked);
    return tenring_find_steps(logic, position, (enum tenring_technique)technique, 0, &options,
                              hand_step, shown);
}

/* Applies the step that removes these candidates and, if cell is not -1, places a digit. */
enum tenring_status engine_apply_step(struct tenring_position *position,
                                      const struct tenring_puzzle *removed, int cell, int digit)
{
    const struct tenring_step step = {.removed = *removed, .cell = cell, .digit = digit};
    return tenring_apply_step(position, &step);
}

/* number: solved, er, ep, dp in tenths, the hardest technique, its level, steps, nodes. */
enum tenring_status engine_rate(struct tenring_logic *logic, const struct tenring_puzzle *puzzle,
                                const struct engine_logic_options *asked,
                                struct engine_answer *answer,
                                uint32_t used[TENRING_TECHNIQUE_COUNT])
{
    struct tenring_logic_options options = logic_options(asked);
    struct tenring_rating rating = TENRING_RATING_INIT;
    enum tenring_status status = tenring_rate(logic, puzzle, &options, &rating);
    answer->number[0] = rating.solved;
    answer->number[1] = rating.er;
    answer->number[2] = rating.ep;
    answer->number[3] = rating.dp;
    answer->number[4] = rating.hardest;
    answer->number[5] = rating.hardest_level;
    answer->number[6] = rating.steps;
    answer->number[7] = (double)rating.nodes;
    for (int technique = 0; technique < TENRING_TECHNIQUE_COUNT; technique++)
        used[technique] = rating.used[technique];
    return status;
}

/* NULL if `level` is not in the enum, or 0. */
const char *engine_hodoku_level_name(int level)
{
    return level == 0 ? "none" : tenring_hodoku_level_name(level);
}

const char *engine_hodoku_technique_name(int technique)
{
    return technique == 0 ? "none" : tenring_hodoku_technique_name(technique);
}

/* number: solved, the level, the score, the hardest technique, steps, nodes. */
enum tenring_status engine_rate_hodoku(struct tenring_logic *logic,
                                       const struct tenring_puzzle *puzzle,
                                       const struct engine_logic_options *asked,
                                       struct engine_answer *answer)
{
    struct tenring_hodoku_options options = TENRING_HODOKU_OPTIONS_INIT;
    struct tenring_hodoku_rating rating = TENRING_HODOKU_RATING_INIT;
    options.node_limit = engine_limit(asked->node_limit);
    options.progress = asked->watched ? watch_nodes : NULL;
    enum tenring_status status = tenring_rate_hodoku(logic, puzzle, &options, &rating);
    answer->number[0] = rating.solved;
    answer->number[1] = rating.level;
    answer->number[2] = rating.score;
    answer->number[3] = rating.hardest;
    answer->number[4] = rating.steps;
    answer->number[5] = (double)rating.nodes;
    return status;
}
