/*
 * full.c - complete steps for display: chains with all nodes and nested steps.
 *
 * The search for chains stores only the parents of each node, and only a number for a chain nested
 * in another one; a rating needs no more. To show a step, the spreads that it uses are computed
 * again, which gives the same nodes: once to find out which nested steps its nodes use, and once
 * more to record these. A nested step may itself have nested ones.
 *
 * Steps are built on stacks, an inner one on top of the outer one, and copied to a block when they
 * are finished. Blocks take at most FULL_BYTES in all and are freed when the next step is made.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/full.h"

#include <stdalign.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "logic/nested.h"
#include "logic/publish.h"

struct full_block {
    struct full_block *next;
    alignas(max_align_t) unsigned char data[];
};

/* Makes a copy of `bytes` bytes that is freed with the step; NULL when `bytes` is 0 or there is no
   memory. */
static void *keep(struct full_work *full, const void *data, size_t bytes)
{
    if (bytes == 0 || full->failed)
        return NULL;
    struct full_block *block = NULL;
    if (bytes <= FULL_BYTES - full->bytes)
        block = malloc(sizeof *block + bytes);
    if (!block) {
        full->failed = true;
        return NULL;
    }
    full->bytes += bytes;
    block->next = full->blocks;
    full->blocks = block;
    return memcpy(block->data, data, bytes);
}

static void free_blocks(struct full_work *full)
{
    while (full->blocks) {
        struct full_block *next = full->blocks->next;
        free(full->blocks);
        full->blocks = next;
    }
    full->bytes = 0;
}

void full_end(struct full_work *full)
{
    free_blocks(full);
    free(full->nodes);
    free(full->parents);
    free(full->steps);
    free(full->links.links);
}

/* Makes room for one more element on a stack. */
static void *push(struct full_work *full, void **items, size_t *count, size_t *size, size_t width)
{
    if (*count == *size) {
        size_t wanted = *size ? 2 * *size : 64;
        void *larger = realloc(*items, wanted * width);
        if (!larger) {
            full->failed = true;
            return NULL;
        }
        *items = larger;
        *size = wanted;
    }
    return (char *)*items + (*count)++ * width;
}

/* ------------------------------------------------------------------------------------------------
 * Nodes
 * --------------------------------------------------------------------------------------------- */

/* Where the step being built begins on the stacks. */
struct frame {
    size_t node, parent, link, step;
};

static struct tenring_chain_node *add_node(struct full_work *full, const struct frame *frame,
                                           int node, int branch)
{
    void *nodes = full->nodes;
    struct tenring_chain_node *place =
        push(full, &nodes, &full->node_count, &full->node_size, sizeof *place);
    full->nodes = nodes;
    if (place)
        *place = (struct tenring_chain_node){
            .cell = (uint8_t)node_cell(node),
            .digit = (uint8_t)(node_digit(node) + 1),
            .on = node_is_on(node),
            .branch = (uint8_t)branch,
            .reason = TENRING_REASON_NONE,
            .first_parent = (uint32_t)(full->parent_count - frame->parent),
        };
    return place;
}

/* Adds to the last node a parent, given by its number, and the link between them. */
static void add_parent(struct full_work *full, const struct frame *frame, size_t number)
{
    void *parents = full->parents;
    uint16_t *place = push(full, &parents, &full->parent_count, &full->parent_size, sizeof *place);
    full->parents = parents;
    if (!place)
        return;
    *place = (uint16_t)number;
    struct tenring_chain_node *node = &full->nodes[full->node_count - 1];
    const struct tenring_chain_node *parent = &full->nodes[frame->node + number];
    node->parent_count++;
    if (node->nested == 0)
        link_add(&full->links, candidate(parent->cell, parent->digit - 1),
                 candidate(node->cell, node->digit - 1), node->on, node->reason);
}

static int8_t on_reason(int node, enum cause cause)
{
    if (cause == CAUSE_NONE)
        return TENRING_REASON_ASSUMED;
    if (cause == CAUSE_CELL)
        return TENRING_REASON_CELL;
    return (int8_t)state_houses[node_cell(node)][chain_kinds[cause - CAUSE_BOX]];
}

/* ------------------------------------------------------------------------------------------------
 * Simple chains
 * --------------------------------------------------------------------------------------------- */

/* Adds the path from the assumption to the target. A cycle continues from the target to the first
   node. */
static void add_simple(struct full_work *full, const struct frame *frame,
                       const struct simple_chain *chain)
{
    bool cycle = chain->kind == SIMPLE_CYCLE;
    for (int i = chain->length - 1; i >= 0; i--) {
        bool first = i == chain->length - 1;
        int at = chain->path[i], before = chain->path[first ? 0 : i + 1];
        struct tenring_chain_node *node = add_node(full, frame, at, 0);
        if (!node)
            return;
        if (first && !cycle)
            node->reason = TENRING_REASON_ASSUMED;
        else if (node_is_on(at))
            node->reason = on_reason(at, (enum cause)chain->cause[i]);
        else
            node->reason = (int8_t)link_by(node_candidate(before), node_candidate(at));
        node->target = i == 0;
        if (!first)
            add_parent(full, frame, full->node_count - 2 - frame->node);
    }
    if (cycle) {
        int last = node_candidate(chain->path[0]);
        int first = node_candidate(chain->path[chain->length - 1]);
        link_weak(&full->links, last, first);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Chains of several assumptions
 * --------------------------------------------------------------------------------------------- */

static void make_step(struct full_work *full, const struct nested_use *use,
                      const struct logic_step *step, int level, struct tenring_step *made);

/* Adds a node after all nodes that it depends on. place_of[number of a record] is the place of a
   nested step on the stack; NULL: there are none. */
static void add_after_parents(struct full_work *full, const struct frame *frame,
                              const struct spread_work *work, const struct spread *spread, int node,
                              int branch, const uint32_t *place_of)
{
    uint16_t place[NODES] = {0}, stack[NODES + 1];
    int top = 0;
    stack[top++] = (uint16_t)node;
    while (top > 0 && !full->failed) {
        uint32_t single, nested;
        const uint32_t *parents;
        int at = stack[top - 1];
        int count = spread_parents(work, spread, at, &single, &parents, &nested);
        int missing = -1;
        for (int i = 0; i < count && missing < 0; i++)
            if (!place[parents[i]])
                missing = (int)parents[i];
        if (missing >= 0 && top <= NODES) {
            stack[top++] = (uint16_t)missing;
            continue;
        }
        top--;
        if (place[at])
            continue;
        struct tenring_chain_node *added = add_node(full, frame, at, branch);
        if (!added)
            return;
        added->nested = place_of ? place_of[nested] : 0;
        if (count == 0)
            added->reason = TENRING_REASON_ASSUMED;
        else if (node_is_on(at))
            added->reason = on_reason(at, (enum cause)spread->cause[at]);
        else if (added->nested)
            added->reason = TENRING_REASON_STEP;
        else
            added->reason = (int8_t)link_by(node_candidate((int)parents[0]), node_candidate(at));
        for (int i = 0; i < count; i++)
            add_parent(full, frame, place[parents[i]] - 1u);
        place[at] = (uint16_t)(full->node_count - frame->node);
    }
    if (!full->failed)
        full->nodes[full->node_count - 1].target = true;
}

/* Records the nested steps marked in `place_of`, and their places. */
struct branch_recorder {
    struct nested_recorder recorder;
    struct full_work *full;
    const struct frame *frame;
    uint32_t *place_of; /* by number: 0 not needed, else needed, or 1 + its place */
};

static void take_use(struct nested_recorder *recorder, const struct nested_use *use)
{
    struct branch_recorder *branch = (struct branch_recorder *)(void *)recorder;
    struct full_work *full = branch->full;
    uint32_t *place_of = &branch->place_of[recorder->count];
    struct logic_step step;
    struct tenring_step made;
    int level = 0;
    if (!*place_of || full->failed)
        return;
    if (use->pattern) {
        step = *use->pattern;
    } else if (use->simple) {
        simple_describe(use->simple, &step);
    } else {
        multiple_describe(use->now, &use->work->rules.spread, use->chain, &step);
        level = use->work->rules.spread.level;
    }
    make_step(full, use, &step, level, &made);
    void *steps = full->steps;
    struct tenring_step *place =
        push(full, &steps, &full->step_count, &full->step_size, sizeof *place);
    full->steps = steps;
    if (!place)
        return;
    *place = made;
    *place_of = (uint32_t)(full->step_count - branch->frame->step);
}

/* Computes a spread again and marks the nested steps that a node depends on. Returns the marks, by
   number; the caller frees them. NULL: no memory. */
static uint32_t *mark_nested(struct multiple_work *work, int assumption, int node,
                             struct nested_recorder *recorder, struct spread *spread)
{
    struct spread_work *spread_work = &work->spread;
    spread_run(spread_work, work->state, &work->rules.spread, assumption, spread);
    if (spread_work->arena.failed || spread_work->nested_table->failed(spread_work->nested))
        return NULL;
    uint32_t *marks = calloc((size_t)recorder->count + 1, sizeof *marks);
    if (!marks)
        return NULL;
    spread_ancestors(spread_work, spread, node);
    for (int i = 0; i < spread->off_count; i++) {
        uint32_t single, number;
        const uint32_t *parents;
        int off = node_off(spread->off[i]);
        if (!(spread_work->seen[off / 64] >> off % 64 & 1))
            continue;
        spread_parents(spread_work, spread, off, &single, &parents, &number);
        marks[number] = number > 0;
    }
    return marks;
}

/* Adds one branch of a chain with nested steps. */
static void add_branch(struct full_work *full, const struct frame *frame,
                       struct multiple_work *work, const struct multiple_target *target, int branch)
{
    struct spread_work *spread_work = &work->spread;
    struct branch_recorder recorder = {{0, NULL}, full, frame, NULL};
    struct chain_watch *watch = spread_work->watch, before = *watch;
    struct spread spread;
    size_t used = spread_work->arena.used;
    *watch = (struct chain_watch){.limit = UINT64_MAX, .next = UINT64_MAX};
    nested_record(spread_work->nested, &recorder.recorder);
    recorder.place_of =
        mark_nested(work, target->assumption, target->node, &recorder.recorder, &spread);
    if (recorder.place_of) {
        recorder.recorder = (struct nested_recorder){0, take_use};
        spread_run(spread_work, work->state, &work->rules.spread, target->assumption, &spread);
    }
    if (!recorder.place_of || spread_work->arena.failed ||
        spread_work->nested_table->failed(spread_work->nested))
        full->failed = true;
    if (!full->failed)
        add_after_parents(full, frame, spread_work, &spread, target->node, branch,
                          recorder.place_of);
    free(recorder.place_of);
    nested_record(spread_work->nested, NULL);
    *watch = before;
    spread_work->arena.used = used;
}

static void add_multiple(struct full_work *full, const struct frame *frame,
                         struct multiple_work *work, const struct multiple_chain *chain)
{
    for (int i = 0; i < chain->target_count && !full->failed; i++) {
        const struct multiple_target *target = &chain->targets[i];
        if (work->rules.spread.level > 0)
            add_branch(full, frame, work, target, i);
        else
            add_after_parents(full, frame, &work->spread, &work->spreads[target->assumption],
                              target->node, i, NULL);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Steps
 * --------------------------------------------------------------------------------------------- */

static void write_cells(cell_set cells, uint32_t words[3])
{
    uint64_t low = cell_set_low(cells), high = cell_set_high(cells);
    words[0] = (uint32_t)low & 0x7ffffff;
    words[1] = (uint32_t)(low >> 27) & 0x7ffffff;
    words[2] = (uint32_t)(low >> 54 | high << 10) & 0x7ffffff;
}

/* Fills in a step, but for its nodes, links and nested steps. */
static void fill_in(const struct logic_step *step, int level, struct tenring_step *made)
{
    *made = (struct tenring_step){
        .technique = step->technique,
        .level = level,
        .rating = publish_rating(step->difficulty),
        .complexity = step->complexity,
        .cell = step->cell,
        .digit = step->digit + 1,
        .digits = step->digits,
        .other_digits = step->other_digits,
        .houses = step->base,
        .cover = step->cover,
        .house = step->house,
    };
    for (int i = 0; i < step->removed_count; i++)
        made->removed.cell[step->removed[i] / 9] |= (uint16_t)(1u << step->removed[i] % 9);
    write_cells(step->cells, made->cells);
    write_cells(step->other_cells, made->other_cells);
}

/* Makes a step on the stacks, and moves what it has there to blocks. */
static void make_step(struct full_work *full, const struct nested_use *use,
                      const struct logic_step *step, int level, struct tenring_step *made)
{
    struct frame frame = {full->node_count, full->parent_count, full->links.count,
                          full->step_count};
    fill_in(step, level, made);
    if (use->simple)
        add_simple(full, &frame, use->simple);
    else if (use->chain)
        add_multiple(full, &frame, use->work, use->chain);
    else
        order_link(use->now, step, &full->links);
    if (full->links.failed)
        full->failed = true;
    made->node_count = full->node_count - frame.node;
    made->link_count = full->links.count - frame.link;
    made->nested_count = full->step_count - frame.step;
    if (use->simple || use->chain)
        for (size_t i = frame.link; i < full->links.count; i++)
            if (full->links.links[i].by >= 0)
                made->houses |= 1u << full->links.links[i].by;
    if (made->node_count > 0) {
        made->nodes = keep(full, full->nodes + frame.node, made->node_count * sizeof *made->nodes);
        made->parents = keep(full, full->parents + frame.parent,
                             (full->parent_count - frame.parent) * sizeof *made->parents);
    }
    if (made->link_count > 0)
        made->links =
            keep(full, full->links.links + frame.link, made->link_count * sizeof *made->links);
    if (made->nested_count > 0)
        made->nested =
            keep(full, full->steps + frame.step, made->nested_count * sizeof *made->nested);
    full->node_count = frame.node;
    full->parent_count = frame.parent;
    full->links.count = frame.link;
    full->step_count = frame.step;
}

bool full_step(struct full_work *full, struct order_work *work, const struct logic_state *state,
               const struct order_found *found, struct tenring_step *step)
{
    struct nested_use use = {.now = state,
                             .pattern = found->simple || found->multiple ? NULL : &found->step,
                             .simple = found->simple,
                             .work = &work->multiple,
                             .chain = found->multiple};
    free_blocks(full);
    full->failed = full->links.failed = false;
    make_step(full, &use, &found->step, found->level, step);
    return !full->failed;
}
