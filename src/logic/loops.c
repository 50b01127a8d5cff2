/*
 * loops.c - unique rectangles and unique loops, types 1 to 4.
 *
 * A loop is a closed path of cells that all have the candidates a and b. Consecutive cells share a
 * house, and each house of the loop holds one cell of odd and one of even number. If the cells held
 * only a and b, swapping these would give a second solution. So in a puzzle with one solution some
 * cell of the loop holds another digit. An *extra* candidate is one other than a and b:
 *
 *   type 1  one cell has extra candidates: it loses a and b
 *   type 2  all extra candidates are of one digit: it stands in one of their cells, and is
 *           eliminated from cells that see all of them
 *   type 3  two cells of a house have extra candidates: together they act as one cell with these
 *           digits, which forms a naked or a hidden set with other cells of the house
 *   type 4  two cells of a house have extra candidates, and one of a and b has no other place in
 *           that house: the other one is eliminated from both
 *
 * Loops are found depth first from each cell with two candidates. A path that visits a house twice
 * with the same parity cannot become a loop and is dropped. So each house holds at most two of its
 * cells, and a loop has at most 18. The search of one state ends after LOOP_NODES cells: a limit
 * for contradictory candidates that no puzzle reaches.
 *
 * All steps of a state are collected and sorted by difficulty and type.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/finders.h"

#include <string.h>

#define LOOP_NODES 100000
#define LOOP_STEPS 24
#define LOOP_CELLS STEP_ORDER

struct search {
    const struct logic_state *state;
    int a, b;
    long nodes;
    int length;
    uint8_t loop[LOOP_CELLS + 1];
    uint32_t visited[2]; /* houses, by parity */
    int count;
    struct logic_step steps[LOOP_STEPS];
    /* distinguishes steps on the same cells: the house, set and cells of type 3 */
    uint64_t mark[LOOP_STEPS];
    uint8_t type[LOOP_STEPS];
};

static double base_difficulty(int length)
{
    double difficulty = technique_base(TENRING_TECHNIQUE_UNIQUE_RECTANGLE_1);
    if (length >= 10)
        difficulty += 0.3;
    if (length >= 8)
        difficulty += 0.2;
    else if (length >= 6)
        difficulty += 0.1;
    return difficulty;
}

static bool is_before(double difficulty, int type, double other, int other_type)
{
    return difficulty < other || (difficulty == other && type < other_type);
}

/* Inserts a step after its equals, unless it is there already. */
static void add(struct search *search, struct logic_step *step, int type, uint64_t mark)
{
    static const enum tenring_technique names[2][5] = {
        {0, TENRING_TECHNIQUE_UNIQUE_RECTANGLE_1, TENRING_TECHNIQUE_UNIQUE_RECTANGLE_2,
         TENRING_TECHNIQUE_UNIQUE_RECTANGLE_3, TENRING_TECHNIQUE_UNIQUE_RECTANGLE_4},
        {0, TENRING_TECHNIQUE_UNIQUE_LOOP_1, TENRING_TECHNIQUE_UNIQUE_LOOP_2,
         TENRING_TECHNIQUE_UNIQUE_LOOP_3, TENRING_TECHNIQUE_UNIQUE_LOOP_4}};
    if (step->removed_count == 0)
        return;
    for (int i = 0; i < search->length; i++) {
        int cell = search->loop[i], next = search->loop[i + 1 < search->length ? i + 1 : 0];
        step->cells |= cell_bit(cell);
        step->base |= link_house(cell, next);
        step->order[i] = (uint8_t)cell;
    }
    step->order_count = search->length;
    step->digits = (digit_set)(1u << search->a | 1u << search->b);
    step->technique = names[search->length > 4][type];
    for (int i = 0; i < search->count; i++)
        if (cell_set_equal(search->steps[i].cells, step->cells) && search->type[i] == type &&
            search->mark[i] == mark)
            return;
    int at = search->count;
    while (at > 0 && is_before(step->difficulty, type, search->steps[at - 1].difficulty,
                               search->type[at - 1]))
        at--;
    if (at == LOOP_STEPS)
        return;
    int last = search->count < LOOP_STEPS ? search->count++ : LOOP_STEPS - 1;
    for (int i = last; i > at; i--) {
        search->steps[i] = search->steps[i - 1];
        search->type[i] = search->type[i - 1];
        search->mark[i] = search->mark[i - 1];
    }
    search->steps[at] = *step;
    search->type[at] = (uint8_t)type;
    search->mark[at] = mark;
}

/* Begins a step without its technique, which add() sets. */
static void start_step(const struct search *search, struct logic_step *step)
{
    step_start(step, TENRING_TECHNIQUE_NONE);
    step->difficulty = base_difficulty(search->length);
}

static void type_1(struct search *search, int cell)
{
    struct logic_step step;
    start_step(search, &step);
    step_remove(&step, search->state, cell, 1u << search->a | 1u << search->b);
    step.other_cells = cell_bit(cell);
    step.other_digits =
        search->state->digits[cell] & (digit_set) ~(1u << search->a | 1u << search->b);
    add(search, &step, 1, 0);
}

static void type_2(struct search *search, cell_set extra_cells, unsigned extra)
{
    struct logic_step step;
    int digit = digit_set_least(extra);
    cell_set seen = search->state->cells[digit] & ~extra_cells;
    start_step(search, &step);
    for (cell_set rest = extra_cells; cell_set_any(rest); rest = cell_set_drop(rest))
        seen &= state_peers[cell_set_least(rest)];
    for (; cell_set_any(seen); seen = cell_set_drop(seen))
        step_remove(&step, search->state, cell_set_least(seen), 1u << digit);
    step.other_cells = extra_cells;
    step.other_digits = (digit_set)extra;
    add(search, &step, 2, 0);
}

/* The house shared by two cells with extra candidates. */
struct pair {
    int house;
    unsigned places; /* the places of the two cells in the house */
    unsigned first;  /* the place of the first cell, as a bit */
    unsigned extra, common;
};

/* The set that includes the two cells as one: its other cells, and its digits. */
static void describe_set(struct logic_step *step, const struct pair *pair, unsigned places,
                         unsigned digits)
{
    for (; places; places &= places - 1)
        step->other_cells |= cell_bit(grid_house_cells[pair->house][digit_set_least(places)]);
    step->other_digits = (digit_set)digits;
    step->house = pair->house;
}

static void type_3_naked(struct search *search, const struct pair *pair, int size)
{
    const struct logic_state *state = search->state;
    const uint8_t *cells = grid_house_cells[pair->house];
    struct logic_step step;
    for (unsigned set = (1u << size) - 1; set < 0x200; set = next_subset(set)) {
        if ((set & pair->places) != pair->first)
            continue;
        unsigned all = pair->extra, covered = pair->common;
        bool good = true;
        for (unsigned rest = set & ~pair->first; rest; rest &= rest - 1) {
            unsigned digits = state->digits[cells[digit_set_least(rest)]];
            good = good && (digits & (digits - 1));
            all |= digits;
            covered |= digits;
        }
        if (!good || digit_set_size(covered) != size || digit_set_size(all) != size)
            continue;
        start_step(search, &step);
        step.difficulty += (size - 1) * 0.1;
        for (unsigned rest = 0x1ff & ~(set | pair->places); rest; rest &= rest - 1)
            step_remove(&step, state, cells[digit_set_least(rest)], all);
        describe_set(&step, pair, set & ~pair->first, all);
        add(search, &step, 3,
            (uint64_t)1 << 40 | (uint64_t)pair->house << 32 | (uint64_t)all << 16 | set);
    }
}

static void type_3_hidden(struct search *search, const struct pair *pair, int size)
{
    const struct logic_state *state = search->state;
    struct logic_step step;
    unsigned own = 1u << search->a | 1u << search->b;
    unsigned others = 0x1ff & ~own & ~pair->extra, second = pair->places & ~pair->first;
    if (digit_set_size(others) < size - 2 || !others)
        return;
    for (unsigned set = (1u << (size - 2)) - 1; set < 0x200; set = next_subset(set)) {
        unsigned digits = set | own, all = 0;
        bool good = !(set & ~others);
        for (unsigned rest = digits; rest && good; rest &= rest - 1) {
            unsigned places = state->places[digit_set_least(rest)][pair->house] & ~second;
            good = places != 0;
            all |= places;
        }
        if (good && digit_set_size(all) == size) {
            unsigned left = all & ~pair->places;
            start_step(search, &step);
            step.difficulty += (digit_set_size(left) - 1) * 0.1;
            for (unsigned rest = left; rest; rest &= rest - 1)
                step_remove(&step, state, grid_house_cells[pair->house][digit_set_least(rest)],
                            ~digits);
            describe_set(&step, pair, left, digits);
            add(search, &step, 3,
                (uint64_t)2 << 40 | (uint64_t)pair->house << 32 | (uint64_t)digits << 16 | left);
        }
        if (set == 0)
            break;
    }
}

/* The house of this kind that both cells share; -1: none. */
static int shared_house(int first, int second, int kind)
{
    int house = state_houses[first][kind];
    return house == state_houses[second][kind] ? house : -1;
}

static void type_3(struct search *search, int first, int second, unsigned extra)
{
    const struct logic_state *state = search->state;
    for (int size = digit_set_size(extra); size <= 7; size++) {
        for (int i = 0; i < 3; i++) {
            int kind = chain_kinds[i], house = shared_house(first, second, kind);
            if (house < 0)
                continue;
            struct pair pair = {.house = house, .extra = extra};
            pair.first = 1u << state_places[first][kind];
            pair.places = pair.first | 1u << state_places[second][kind];
            pair.common = extra & state->digits[first] & state->digits[second];
            if (2 * size <= state->open[house])
                type_3_naked(search, &pair, size);
            if (2 * size < state->open[house])
                type_3_hidden(search, &pair, size);
        }
    }
}

static void type_4(struct search *search, int first, int second)
{
    const struct logic_state *state = search->state;
    struct logic_step step;
    int locked[2] = {-1, -1}, digits[2] = {search->a, search->b};
    for (int i = 0; i < 3; i++) {
        int kind = chain_kinds[i], house = shared_house(first, second, kind);
        if (house < 0)
            continue;
        for (int k = 0; k < 2; k++)
            if (is_two(state->places[digits[k]][house]))
                locked[k] = house;
    }
    if (locked[0] < 0 && locked[1] < 0)
        return;
    int kept = locked[0] >= 0 ? 0 : 1;
    start_step(search, &step);
    step_remove(&step, state, first, 1u << digits[1 - kept]);
    step_remove(&step, state, second, 1u << digits[1 - kept]);
    step.house = locked[kept];
    step.other_cells = cell_bit(first) | cell_bit(second);
    step.other_digits = (digit_set)(1u << digits[kept]);
    add(search, &step, 4, 0);
}

/* The path is a loop: finds its steps. */
static void close_loop(struct search *search)
{
    const struct logic_state *state = search->state;
    int cells[LOOP_CELLS], count = 0;
    unsigned extra = 0;
    cell_set set = NO_CELLS;
    for (int i = 0; i < search->length; i++) {
        int cell = search->loop[i];
        if (is_two(state->digits[cell]))
            continue;
        cells[count++] = cell;
        set |= cell_bit(cell);
        extra |= state->digits[cell];
    }
    extra &= ~(1u << search->a | 1u << search->b);
    if (count == 1) {
        type_1(search, cells[0]);
    } else if (count > 2) {
        type_2(search, set, extra);
    } else if (count == 2) {
        if (is_one(extra))
            type_2(search, set, extra);
        else
            type_3(search, cells[0], cells[1], extra);
        type_4(search, cells[0], cells[1]);
    }
}

static uint32_t houses_of(int cell)
{
    return 1u << state_houses[cell][0] | 1u << state_houses[cell][1] | 1u << state_houses[cell][2];
}

/* Extends the path by a cell that is not on it. `last`: the kind of house that leads to the
   cell. */
static void extend(struct search *search, int cell, int allowed, unsigned extra, int last)
{
    const struct logic_state *state = search->state;
    unsigned both = 1u << search->a | 1u << search->b;
    int parity = search->length & 1;
    uint32_t houses = houses_of(cell);
    if (search->visited[parity] & houses || ++search->nodes > LOOP_NODES ||
        search->length >= LOOP_CELLS)
        return;
    search->loop[search->length++] = (uint8_t)cell;
    search->visited[parity] |= houses;
    for (int i = 0; i < 3; i++) {
        if (chain_kinds[i] == last)
            continue;
        const uint8_t *cells = grid_house_cells[state_houses[cell][chain_kinds[i]]];
        for (int place = 0; place < 9; place++) {
            int next = cells[place];
            if (next == search->loop[0] && search->length >= 4 &&
                search->visited[0] == search->visited[1])
                close_loop(search);
            if ((state->digits[next] & both) != both ||
                memchr(search->loop, next, (size_t)search->length))
                continue;
            bool two = is_two(state->digits[next]);
            /* As in Explainer, the extra candidates of all cells tried here are collected, not only
               those of `next`. */
            extra |= state->digits[next] & ~both;
            if (two || is_one(extra) || allowed > 0)
                extend(search, next, allowed - !two, extra, chain_kinds[i]);
        }
    }
    search->visited[parity] ^= houses;
    search->length--;
}

bool find_unique_loop(const struct logic_state *state, int size, struct logic_sink *sink)
{
    struct search search;
    (void)size;
    search.state = state;
    search.nodes = 0;
    search.length = search.count = 0;
    search.visited[0] = search.visited[1] = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned digits = state->digits[cell];
        if (!is_two(digits))
            continue;
        search.a = digit_set_least(digits);
        search.b = digit_set_least(digits & (digits - 1));
        extend(&search, cell, 2, 0, -1);
    }
    for (int i = 0; i < search.count; i++)
        if (sink->take(sink, &search.steps[i]))
            return true;
    return false;
}

/* Links both digits along the loop. */
void link_loop(const struct logic_state *state, const struct logic_step *step,
               struct link_list *list)
{
    for (unsigned digits = step->digits; digits; digits &= digits - 1) {
        int digit = digit_set_least(digits);
        for (int i = 0; i < step->order_count; i++)
            link_pair(list, state, candidate(step->order[i], digit),
                      candidate(step->order[i + 1 < step->order_count ? i + 1 : 0], digit));
    }
}
