/*
 * nested.c - further techniques inside a dynamic chain.
 *
 * When all links are used up, the techniques of the level are tried one after the other on the
 * candidates that the assumption has left; the first one that removes anything goes on. A technique
 * that rests on nothing the chain has removed would have been found without it and is passed over.
 * What it rests on - its parents - are removed candidates:
 *
 *   locked candidates, X-wing   the base's candidates outside the cover
 *   hidden pair                 the pair's digits outside its cells
 *   naked pair                  other digits in its cells
 *   chains                      what had to go for the strong links, in the cell or the house
 *
 * A nested chain counts once for a whole chain, however often it is used. Two are the same when
 * their nodes are, in the order in which they are gone through from the targets; each different one
 * is filed once and then known by its number.
 *
 * The removals of one step come in the order of a hash table of cells, as in Sudoku Explainer under
 * Java: it decides which of them is followed first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/nested.h"

#include "logic/finders.h"
#include "logic/simple.h"

#include <stdlib.h>
#include <string.h>

/* A list that grows; `failed` stays set when there was no memory. */
struct list {
    void *items;
    size_t count, size;
};

/* A chain that was filed: where its nodes stand and what it adds. */
struct filed {
    uint64_t hash;
    size_t first, length;
    int complexity;
};

/* A simple chain of the state at hand, until all are sorted. */
struct simple_record {
    double difficulty;
    int complexity, rank;
    enum simple_kind kind;
    uint32_t order;
    size_t path, removed; /* where they stand */
    uint16_t length, removed_count;
};

struct nested {
    struct further further;
    struct list removals; /* struct removal */
    struct list parents;  /* uint16_t: candidates */
    struct list nodes;    /* uint16_t: the nodes of filed chains */
    struct list filed;    /* struct filed */
    struct list records;  /* struct simple_record */
    struct list paths;    /* uint16_t: path nodes and causes, removed candidates */
    struct list kept;     /* size_t: records with several removals */
    struct simple_work simple;
    struct multiple_work inner; /* chains of several assumptions inside this one's */
    bool inner_ready;
    bool failed;
    struct nested_recorder *recorder;
    const struct logic_state *state, *now;
    uint64_t singles[CANDIDATES / 64 + 1]; /* removals of one candidate that were seen */
    uint64_t is_parent[CANDIDATES / 64 + 1];
    uint16_t visited[NODES];
};

static void *list_add(struct nested *nested, struct list *list, size_t count, size_t width)
{
    if (list->count + count > list->size) {
        size_t size = list->size ? 2 * list->size : 256;
        while (size < list->count + count)
            size *= 2;
        void *items = realloc(list->items, size * width);
        if (!items) {
            nested->failed = true;
            return NULL;
        }
        list->items = items;
        list->size = size;
    }
    void *place = (char *)list->items + list->count * width;
    list->count += count;
    return place;
}

struct nested *nested_new(struct chain_watch *watch)
{
    struct nested *nested = calloc(1, sizeof *nested);
    if (nested) {
        nested->simple.watch = watch;
        nested->simple.techniques = SIMPLE_TECHNIQUES;
    }
    return nested;
}

static void release(struct nested *nested)
{
    struct list *lists[] = {&nested->removals, &nested->parents, &nested->nodes, &nested->filed,
                            &nested->records,  &nested->paths,   &nested->kept};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        free(lists[i]->items);
    if (nested->inner_ready)
        multiple_end(&nested->inner);
    free(nested);
}

static void forget(struct nested *nested)
{
    nested->filed.count = nested->nodes.count = 0;
    nested->failed = false;
}

void nested_record(struct nested *nested, struct nested_recorder *recorder)
{
    nested->recorder = recorder;
}

/* Counts a step that is being recorded and hands it on. Returns its number. */
static uint32_t record(struct nested *nested, struct nested_use use)
{
    struct nested_recorder *recorder = nested->recorder;
    recorder->count++;
    use.now = nested->now;
    if (recorder->take)
        recorder->take(recorder, &use);
    return recorder->count;
}

static bool failed(const struct nested *nested)
{
    return nested->failed;
}

/* ------------------------------------------------------------------------------------------------
 * Parents and removals of one step
 * --------------------------------------------------------------------------------------------- */

static size_t start_parents(struct nested *nested)
{
    memset(nested->is_parent, 0, sizeof nested->is_parent);
    return nested->parents.count;
}

static void add_parent(struct nested *nested, int parent)
{
    uint64_t bit = (uint64_t)1 << parent % 64;
    if (nested->is_parent[parent / 64] & bit)
        return;
    nested->is_parent[parent / 64] |= bit;
    uint16_t *place = list_add(nested, &nested->parents, 1, sizeof *place);
    if (place)
        *place = (uint16_t)parent;
}

static void add_places(struct nested *nested, int digit, int house, unsigned places)
{
    for (; places; places &= places - 1)
        add_parent(nested, candidate(grid_house_cells[house][digit_set_least(places)], digit));
}

static void add_digits(struct nested *nested, int cell, unsigned digits)
{
    for (; digits; digits &= digits - 1)
        add_parent(nested, candidate(cell, digit_set_least(digits)));
}

/* What had to be removed for a node to be on by this cause. */
static void add_cause(struct nested *nested, int on, enum cause cause)
{
    const struct logic_state *state = nested->state, *now = nested->now;
    int cell = on / 9, digit = on % 9;
    if (cause == CAUSE_NONE)
        return;
    if (cause == CAUSE_CELL) {
        add_digits(nested, cell, state->digits[cell] & ~now->digits[cell]);
        return;
    }
    int house = state_houses[cell][chain_kinds[cause - CAUSE_BOX]];
    add_places(nested, digit, house, state->places[digit][house] & ~now->places[digit][house]);
}

static int compare_numbers(const void *first, const void *second)
{
    uint32_t a = *(const uint32_t *)first, b = *(const uint32_t *)second;
    return a < b ? -1 : a > b;
}

/* Files the removals of a step, if it has parents: from `first_parent` on. */
static void add_removals(struct nested *nested, const uint16_t *removed, int count,
                         size_t first_parent, uint32_t number)
{
    uint32_t order[CANDIDATES];
    uint8_t turn[GRID_CELLS];
    int cells = 0, capacity = 16;
    if (nested->parents.count == first_parent || nested->failed)
        return;
    memset(turn, 0xff, sizeof turn);
    for (int i = 0; i < count; i++)
        if (turn[removed[i] / 9] == 0xff)
            turn[removed[i] / 9] = (uint8_t)cells++;
    while (cells > capacity / 4 * 3)
        capacity *= 2;
    for (int i = 0; i < count; i++) {
        unsigned cell = removed[i] / 9, bucket = cell & (unsigned)(capacity - 1);
        order[i] = bucket << 20 | (uint32_t)turn[cell] << 10 | removed[i];
    }
    if (count > 1)
        qsort(order, (size_t)count, sizeof *order, compare_numbers);
    struct removal *removals = list_add(nested, &nested->removals, (size_t)count, sizeof *removals);
    if (!removals)
        return;
    for (int i = 0; i < count; i++)
        removals[i] =
            (struct removal){.candidate = order[i] & 0x3ff,
                             .parent_count = (uint16_t)(nested->parents.count - first_parent),
                             .first_parent = (uint32_t)first_parent,
                             .nested = number};
}

/* ------------------------------------------------------------------------------------------------
 * Patterns
 * --------------------------------------------------------------------------------------------- */

struct pattern_sink {
    struct logic_sink sink;
    struct nested *nested;
};

static cell_set houses_cells(uint32_t houses)
{
    cell_set cells = NO_CELLS;
    for (; houses; houses &= houses - 1)
        cells |= state_house_cells[__builtin_ctz(houses)];
    return cells;
}

static void add_fish_parents(struct nested *nested, const struct logic_step *step)
{
    int digit = digit_set_least(step->digits);
    cell_set covered = houses_cells(step->cover);
    for (uint32_t base = step->base; base; base &= base - 1) {
        int house = __builtin_ctz(base);
        unsigned gone =
            nested->state->places[digit][house] & ~nested->now->places[digit][house] & 0x1ff;
        for (; gone; gone &= gone - 1) {
            int cell = grid_house_cells[house][digit_set_least(gone)];
            if (!cell_set_has(covered, cell))
                add_parent(nested, candidate(cell, digit));
        }
    }
}

static void add_set_parents(struct nested *nested, const struct logic_step *step)
{
    const uint8_t *cells = grid_house_cells[__builtin_ctz(step->base)];
    bool naked = step->technique == TENRING_TECHNIQUE_NAKED_PAIR;
    for (int place = 0; place < 9; place++) {
        int cell = cells[place];
        if (cell_set_has(step->cells, cell) != naked)
            continue;
        unsigned digits = nested->state->digits[cell];
        add_digits(nested, cell, digits & (naked ? ~(unsigned)step->digits : step->digits));
    }
}

static bool take_pattern(struct logic_sink *sink, const struct logic_step *step)
{
    struct nested *nested = ((struct pattern_sink *)(void *)sink)->nested;
    size_t first_parent = start_parents(nested);
    if (step->cover)
        add_fish_parents(nested, step);
    else
        add_set_parents(nested, step);
    uint32_t number = 0;
    if (nested->recorder && nested->parents.count > first_parent)
        number = record(nested, (struct nested_use){.pattern = step});
    add_removals(nested, step->removed, step->removed_count, first_parent, number);
    return false;
}

/* ------------------------------------------------------------------------------------------------
 * Filing chains
 * --------------------------------------------------------------------------------------------- */

static uint64_t hash_nodes(const uint16_t *nodes, size_t count)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ nodes[i]) * 0x100000001b3u;
    return hash;
}

/* The number of the chain whose nodes stand from `first` on, 1 and up; new or known. */
static uint32_t file_chain(struct nested *nested, size_t first, int complexity)
{
    const uint16_t *nodes = nested->nodes.items;
    struct filed *filed = nested->filed.items;
    size_t length = nested->nodes.count - first;
    uint64_t hash = hash_nodes(nodes + first, length);
    for (size_t i = nested->filed.count; i-- > 0;) {
        if (filed[i].hash == hash && filed[i].length == length &&
            memcmp(nodes + filed[i].first, nodes + first, length * sizeof *nodes) == 0) {
            nested->nodes.count = first;
            return (uint32_t)i + 1;
        }
    }
    struct filed *place = list_add(nested, &nested->filed, 1, sizeof *place);
    if (!place)
        return 0;
    *place = (struct filed){hash, first, length, complexity};
    return (uint32_t)nested->filed.count;
}

static void add_node(struct nested *nested, int node)
{
    uint16_t *place = list_add(nested, &nested->nodes, 1, sizeof *place);
    if (place)
        *place = (uint16_t)node;
}

/* ------------------------------------------------------------------------------------------------
 * Simple chains
 * --------------------------------------------------------------------------------------------- */

static bool record_simple(void *context, const struct simple_chain *chain)
{
    struct nested *nested = context;
    struct simple_record *record = list_add(nested, &nested->records, 1, sizeof *record);
    size_t path = nested->paths.count;
    size_t count = 2 * (size_t)chain->length + (size_t)chain->removed_count;
    uint16_t *words = list_add(nested, &nested->paths, count, sizeof *words);
    if (!record || !words)
        return true;
    *record = (struct simple_record){
        .difficulty = chain->difficulty,
        .complexity = chain->complexity,
        .rank = chain->x && chain->y ? 4
                : chain->y           ? 3
                                     : 2,
        .kind = chain->kind,
        .order = (uint32_t)nested->records.count,
        .path = path,
        .removed = path + 2 * (size_t)chain->length,
        .length = (uint16_t)chain->length,
        .removed_count = (uint16_t)chain->removed_count,
    };
    memcpy(words, chain->path, (size_t)chain->length * sizeof *words);
    for (int i = 0; i < chain->length; i++)
        words[chain->length + i] = chain->cause[i];
    memcpy(words + 2 * chain->length, chain->removed, (size_t)chain->removed_count * sizeof *words);
    return false;
}

static int compare_records(const void *first, const void *second)
{
    const struct simple_record *a = first, *b = second;
    if (a->difficulty != b->difficulty)
        return a->difficulty < b->difficulty ? -1 : 1;
    if (a->complexity != b->complexity)
        return a->complexity < b->complexity ? -1 : 1;
    if (a->rank != b->rank)
        return a->rank < b->rank ? -1 : 1;
    return a->order < b->order ? -1 : 1;
}

static bool same_removals(const struct nested *nested, const struct simple_record *first,
                          const struct simple_record *second)
{
    const uint16_t *words = nested->paths.items;
    if (first->removed_count != second->removed_count)
        return false;
    for (int i = 0; i < first->removed_count; i++) {
        bool found = false;
        for (int k = 0; k < first->removed_count && !found; k++)
            found = words[first->removed + (size_t)i] == words[second->removed + (size_t)k];
        if (!found)
            return false;
    }
    return true;
}

/* Whether a chain with these removals was there before; else remembers it. */
static bool is_known(struct nested *nested, const struct simple_record *record)
{
    const struct simple_record *records = nested->records.items;
    if (record->removed_count == 1) {
        unsigned removed = ((const uint16_t *)nested->paths.items)[record->removed];
        uint64_t bit = (uint64_t)1 << removed % 64;
        bool known = (nested->singles[removed / 64] & bit) != 0;
        nested->singles[removed / 64] |= bit;
        return known;
    }
    const size_t *kept = nested->kept.items;
    for (size_t i = 0; i < nested->kept.count; i++)
        if (same_removals(nested, &records[kept[i]], record))
            return true;
    size_t *place = list_add(nested, &nested->kept, 1, sizeof *place);
    if (place)
        *place = (size_t)(record - records);
    return false;
}

/* Why an off-node is off when `on` is on: the cell, or the first house that they share. */
static enum cause weak_cause(int on, int off)
{
    if (node_cell(on) == node_cell(off))
        return CAUSE_CELL;
    for (int i = 0; i < 3; i++)
        if (state_houses[node_cell(on)][chain_kinds[i]] ==
            state_houses[node_cell(off)][chain_kinds[i]])
            return (enum cause)(CAUSE_BOX + i);
    return CAUSE_NONE;
}

static uint32_t record_path(struct nested *nested, const struct simple_record *from)
{
    const uint16_t *path = (const uint16_t *)nested->paths.items + from->path;
    struct simple_chain *chain = &nested->simple.found;
    chain->kind = from->kind;
    chain->x = from->rank != 3;
    chain->y = from->rank != 2;
    chain->difficulty = from->difficulty;
    chain->complexity = from->complexity;
    chain->length = from->length;
    chain->removed_count = from->removed_count;
    memcpy(chain->path, path, from->length * sizeof *path);
    for (int i = 0; i < from->length; i++)
        chain->cause[i] = (uint8_t)path[from->length + i];
    memcpy(chain->removed, path + 2 * from->length, from->removed_count * sizeof *path);
    return record(nested, (struct nested_use){.simple = chain});
}

static void use_simple(struct nested *nested, const struct simple_record *record)
{
    const uint16_t *path = (const uint16_t *)nested->paths.items + record->path;
    int length = record->length;
    size_t first_parent = start_parents(nested), first = nested->nodes.count;
    add_node(nested, 0xffff);
    for (int i = 0; i < length; i++) {
        add_node(nested, path[i]);
        if (node_is_on(path[i]))
            add_cause(nested, path[i], (enum cause)path[length + i]);
    }
    if (record->kind == SIMPLE_CYCLE) {
        /* the same the other way round, with every node turned over */
        add_node(nested, 0xffff);
        add_node(nested, node_off(path[0]));
        for (int i = length - 1; i > 0; i--) {
            int node = path[i];
            add_node(nested, node_is_on(node) ? node_off(node) : node_on(node_candidate(node)));
            if (!node_is_on(node))
                add_cause(nested, node_candidate(node), weak_cause(path[(i + 1) % length], node));
        }
    }
    if (nested->parents.count == first_parent || nested->failed) {
        nested->nodes.count = first;
        return;
    }
    uint32_t number;
    if (nested->recorder) {
        nested->nodes.count = first;
        number = record_path(nested, record);
    } else {
        number = file_chain(nested, first, record->complexity);
    }
    add_removals(nested, (const uint16_t *)nested->paths.items + record->removed,
                 record->removed_count, first_parent, number);
}

static void find_simple(struct nested *nested)
{
    nested->records.count = nested->paths.count = nested->kept.count = 0;
    memset(nested->singles, 0, sizeof nested->singles);
    simple_find_all(&nested->simple, nested->now, record_simple, nested);
    struct simple_record *records = nested->records.items;
    if (nested->records.count > 1)
        qsort(records, nested->records.count, sizeof *records, compare_records);
    for (size_t i = 0; i < nested->records.count && !nested->failed; i++)
        if (!is_known(nested, &records[i]))
            use_simple(nested, &records[i]);
}

/* ------------------------------------------------------------------------------------------------
 * Chains of several assumptions
 * --------------------------------------------------------------------------------------------- */

/* Goes through the nodes that a target rests on, level by level. */
static void use_target(struct nested *nested, const struct multiple_chain *chain,
                       const struct multiple_target *target)
{
    struct multiple_work *inner = &nested->inner;
    const struct spread *spread = &inner->spreads[target->assumption];
    uint64_t seen[NODES / 64 + 1] = {0};
    int count = 0;
    nested->visited[count++] = target->node;
    seen[target->node / 64] |= (uint64_t)1 << target->node % 64;
    add_node(nested, 0xffff);
    for (int i = 0; i < count; i++) {
        uint32_t single, number;
        const uint32_t *parents;
        int node = nested->visited[i];
        add_node(nested, node);
        if (node_is_on(node)) {
            enum cause cause = (enum cause)spread->cause[node];
            if (cause == CAUSE_NONE && chain->kind == MULTIPLE_CELL)
                cause = CAUSE_CELL;
            else if (cause == CAUSE_NONE && chain->kind == MULTIPLE_HOUSE)
                cause = chain->house >= FIRST_BOX      ? CAUSE_BOX
                        : chain->house >= FIRST_COLUMN ? CAUSE_COLUMN
                                                       : CAUSE_ROW;
            add_cause(nested, node, cause);
        }
        int n = spread_parents(&inner->spread, spread, node, &single, &parents, &number);
        for (int k = 0; k < n; k++) {
            uint64_t bit = (uint64_t)1 << parents[k] % 64;
            if (seen[parents[k] / 64] & bit)
                continue;
            seen[parents[k] / 64] |= bit;
            nested->visited[count++] = (uint16_t)parents[k];
        }
    }
}

static void use_multiple(struct nested *nested, const struct multiple_chain *chain)
{
    struct logic_step step;
    size_t first_parent = start_parents(nested), first = nested->nodes.count;
    for (int i = 0; i < chain->target_count; i++)
        use_target(nested, chain, &chain->targets[i]);
    if (nested->parents.count == first_parent || nested->failed) {
        nested->nodes.count = first;
        return;
    }
    uint32_t number;
    if (nested->recorder) {
        nested->nodes.count = first;
        number = record(nested, (struct nested_use){.work = &nested->inner, .chain = chain});
    } else {
        number = file_chain(nested, first, chain->complexity);
    }
    step_start(&step, TENRING_TECHNIQUE_NONE);
    multiple_apply(nested->now, chain, &step);
    add_removals(nested, step.removed, step.removed_count, first_parent, number);
}

static void find_multiple(struct nested *nested, bool dynamic, int level)
{
    struct multiple_work *inner = &nested->inner;
    struct multiple_rules rules = {{dynamic, false, level}, MULTIPLE_ALL_KINDS};
    uint64_t results[NODES / 64 + 1] = {0};
    if (!nested->inner_ready) {
        if (!multiple_start(inner, nested->simple.watch)) {
            nested->failed = true;
            return;
        }
        nested->inner_ready = true;
    }
    inner->spread.nested_table = &nested_table;
    if (level > 0 && !inner->spread.nested &&
        !(inner->spread.nested = nested_new(nested->simple.watch))) {
        nested->failed = true;
        return;
    }
    multiple_search(inner, nested->now, &rules, true);
    nested->failed = nested->failed || inner->failed;
    for (size_t i = 0; i < inner->chain_count && !nested->failed; i++) {
        /* the same result removes the same; so does one that is on where two candidates are left,
           and the other one off */
        int result = inner->chains[i].result;
        unsigned digits = nested->now->digits[node_cell(result)];
        if (node_is_on(result) && is_two(digits))
            result = node_off(candidate(node_cell(result),
                                        digit_set_least(digits & ~(1u << node_digit(result)))));
        uint64_t bit = (uint64_t)1 << result % 64;
        if (results[result / 64] & bit)
            continue;
        results[result / 64] |= bit;
        use_multiple(nested, &inner->chains[i]);
    }
}

/* ------------------------------------------------------------------------------------------------
 * All together
 * --------------------------------------------------------------------------------------------- */

static const struct further *find(struct nested *nested, const struct logic_state *state,
                                  const struct logic_state *now, int level)
{
    struct pattern_sink sink = {{take_pattern}, nested};
    nested->state = state;
    nested->now = now;
    nested->removals.count = nested->parents.count = 0;
    find_locked(now, 0, &sink.sink);
    if (!nested->removals.count)
        find_hidden_set(now, 2, &sink.sink);
    if (!nested->removals.count)
        find_naked_set(now, 2, &sink.sink);
    if (!nested->removals.count)
        find_fish(now, 2, &sink.sink);
    if (!nested->removals.count && (level == 2 || level == 3))
        find_simple(nested);
    if (!nested->removals.count && level == 3)
        find_multiple(nested, false, 0);
    if (!nested->removals.count && level >= 4)
        find_multiple(nested, true, 0);
    if (!nested->removals.count && level >= 5)
        find_multiple(nested, true, 2);
    nested->further.count = nested->failed ? 0 : (int)nested->removals.count;
    nested->further.removals = nested->removals.items;
    nested->further.parents = nested->parents.items;
    return &nested->further;
}

static int complexity(const struct nested *nested, uint32_t number)
{
    return ((const struct filed *)nested->filed.items)[number - 1].complexity;
}

const struct nested_table nested_table = {find, complexity, forget, failed, release};
