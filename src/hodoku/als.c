/*
 * als.c - almost locked sets: the XZ rule, the XY-wing, chains.
 *
 * An almost locked set is n cells of a house with n + 1 digits. A restricted common of two sets is
 * a digit whose places in both all see each other: only one of the sets can have it, so the other
 * one is locked. Then each digit that both ends of the chain have is in one of them, and is
 * eliminated from the cells that see all its places in both.
 *
 * The sets are ordered by house (rows, columns, boxes) and cells, and the pairs with a restricted
 * common by their sets, the earlier set first. The sets of a pair do not overlap.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/als.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_JOINTS_IN_CHAIN = 50 };

struct als {
    cell_set cells;
    unsigned digits;
    cell_set places[GRID_DIGITS]; /* its cells with a digit */
    cell_set seen[GRID_DIGITS];   /* candidates outside that see all of them */
    cell_set any_seen;
};

/* Two sets and their one or two restricted commons; -1: no second one. `used`: the ones that a
   chain uses, as bits. */
struct joint {
    int first, second;
    int digit[2];
    int used;
};

struct als_work {
    struct als *sets;
    struct joint *joints;
    int *begin, *end; /* each set's joints with later sets */
    int set_count, set_size, joint_count, joint_size;
    bool ready, failed;
};

struct als_work *als_new(void)
{
    return calloc(1, sizeof(struct als_work));
}

void als_free(struct als_work *work)
{
    if (!work)
        return;
    free(work->sets);
    free(work->joints);
    free(work->begin);
    free(work->end);
    free(work);
}

void als_forget(struct als_work *work)
{
    work->ready = false;
}

bool als_has_failed(const struct als_work *work)
{
    return work->failed;
}

/* Enlarges an array. Returns false, and leaves the array as it was, when there is no memory. */
static bool grow(struct als_work *work, void **array, size_t count, size_t size)
{
    void *made = realloc(*array, count * size);
    if (made)
        *array = made;
    else
        work->failed = true;
    return made != NULL;
}

static void add_set(struct als_work *work, const struct round *round, cell_set cells,
                    unsigned digits)
{
    for (int i = 0; i < work->set_count; i++)
        if (cell_set_equal(work->sets[i].cells, cells))
            return;
    if (work->set_count == work->set_size) {
        int size = work->set_size ? 2 * work->set_size : 512;
        if (!grow(work, (void **)&work->sets, (size_t)size, sizeof *work->sets) ||
            !grow(work, (void **)&work->begin, (size_t)size, sizeof *work->begin) ||
            !grow(work, (void **)&work->end, (size_t)size, sizeof *work->end))
            return;
        work->set_size = size;
    }
    struct als *als = &work->sets[work->set_count++];
    memset(als, 0, sizeof *als);
    als->cells = cells;
    als->digits = digits;
    for (unsigned set = digits; set; set &= set - 1) {
        int digit = digit_set_least(set);
        als->places[digit] = cells & round->board.cells[digit];
        als->seen[digit] = common_peers(als->places[digit]) & ~cells & round->board.cells[digit];
        als->any_seen |= als->seen[digit];
    }
}

static void add_sets(struct als_work *work, const struct round *round, int house, int from,
                     cell_set cells, unsigned digits, int count)
{
    for (int i = from; i < 9 && count < 8; i++) {
        int cell = grid_house_cells[house][i];
        unsigned set = digits | round->board.digits[cell];
        if (round->board.value[cell])
            continue;
        if (digit_set_size(set) == count + 2)
            add_set(work, round, cells | cell_bit(cell), set);
        add_sets(work, round, house, i + 1, cells | cell_bit(cell), set, count + 1);
    }
}

/* Finds the restricted commons of two sets. */
static void join(struct als_work *work, int first, int second)
{
    const struct als *one = &work->sets[first], *two = &work->sets[second];
    struct joint joint = {first, second, {-1, -1}, 0};
    for (unsigned set = one->digits & two->digits; set; set &= set - 1) {
        int digit = digit_set_least(set);
        if (cell_set_any((two->places[digit] & ~one->seen[digit]) |
                         (one->places[digit] & ~two->seen[digit])))
            continue;
        joint.digit[joint.digit[0] < 0 ? 0 : 1] = digit;
    }
    if (joint.digit[0] < 0)
        return;
    if (work->joint_count == work->joint_size) {
        int size = work->joint_size ? 2 * work->joint_size : 4096;
        if (!grow(work, (void **)&work->joints, (size_t)size, sizeof *work->joints))
            return;
        work->joint_size = size;
    }
    work->joints[work->joint_count++] = joint;
}

static void collect_sets(struct als_work *work, const struct round *round)
{
    work->set_count = work->joint_count = 0;
    for (int house = 0; house < GRID_HOUSES; house++)
        add_sets(work, round, house, 0, NO_CELLS, 0, 0);
    for (int i = 0; i < work->set_count; i++) {
        work->begin[i] = work->joint_count;
        for (int k = i + 1; k < work->set_count; k++)
            if (!cell_set_any(work->sets[i].cells & work->sets[k].cells))
                join(work, i, k);
        work->end[i] = work->joint_count;
    }
    work->ready = true;
}

/* Eliminates a digit of both sets from cells that see all its places in both; not the digits that
   join them. */
static void remove_common(struct round *round, const struct als *one, const struct als *two,
                          unsigned joining)
{
    unsigned digits = one->digits & two->digits & ~joining;
    if (!cell_set_any(one->any_seen & two->any_seen))
        return;
    for (; digits; digits &= digits - 1) {
        int digit = digit_set_least(digits);
        round_remove_cells(round, one->seen[digit] & two->seen[digit], digit);
    }
}

static unsigned joint_digits(const struct joint *joint)
{
    return 1u << joint->digit[0] | (joint->digit[1] < 0 ? 0 : 1u << joint->digit[1]);
}

/* With two restricted commons each set loses only one of them and keeps all its other digits, which
   are eliminated elsewhere. */
static void remove_locked(struct round *round, const struct als *own, const struct als *other,
                          unsigned joining)
{
    for (unsigned set = own->digits & ~joining; set; set &= set - 1) {
        int digit = digit_set_least(set);
        round_remove_cells(round, own->seen[digit] & ~other->cells, digit);
    }
}

static bool find_xz(struct als_work *work, struct round *round)
{
    for (int i = 0; i < work->joint_count; i++) {
        const struct joint *joint = &work->joints[i];
        const struct als *one = &work->sets[joint->first], *two = &work->sets[joint->second];
        unsigned joining = joint_digits(joint);
        remove_common(round, one, two, 1u << joint->digit[0]);
        if (joint->digit[1] >= 0) {
            remove_common(round, one, two, 1u << joint->digit[1]);
            remove_locked(round, one, two, joining);
            remove_locked(round, two, one, joining);
        }
        if (round->found.removed_count > 0)
            return true;
    }
    return false;
}

/* Finds the two ends of two joints that share a set; `two` is later in the list, so its second set
   is not the first one of `one`. Returns false when they share none. */
static bool find_ends(const struct joint *one, const struct joint *two, int *end1, int *end2)
{
    bool met = true;
    if (one->second == two->second && one->first != two->first) {
        *end1 = one->first;
        *end2 = two->first;
    } else if (one->second == two->first && one->first != two->second) {
        *end1 = one->first;
        *end2 = two->second;
    } else if (one->first == two->first && one->second != two->second) {
        *end1 = one->second;
        *end2 = two->second;
    } else {
        met = false;
    }
    return met;
}

static bool find_xy_wing(struct als_work *work, struct round *round, struct chain_watch *watch)
{
    for (int i = 0; i < work->joint_count; i++) {
        const struct joint *joint = &work->joints[i];
        for (int k = i + 1; k < work->joint_count; k++) {
            const struct joint *other = &work->joints[k];
            int end1, end2;
            if ((joint->digit[1] < 0 && other->digit[1] < 0 &&
                 joint->digit[0] == other->digit[0]) ||
                !find_ends(joint, other, &end1, &end2))
                continue;
            const struct als *one = &work->sets[end1], *two = &work->sets[end2];
            if (cell_set_any(one->cells & two->cells))
                continue;
            remove_common(round, one, two, joint_digits(joint) | joint_digits(other));
            if (round->found.removed_count > 0)
                return true;
        }
        if (!chain_count(watch, (uint64_t)(work->joint_count - i)))
            return false;
    }
    return false;
}

/* The chain being searched. */
struct path {
    struct als_work *work;
    struct round *round;
    struct collection *collection;
    struct chain_watch *watch;
    int start, count, cells;
    struct joint *joint[MOST_JOINTS_IN_CHAIN];
};

/* The digits of a joint that the chain can use after it used `last`; 0: none. */
static int usable(const struct joint *joint, int last)
{
    if (joint->digit[1] < 0)
        return joint->digit[0] == last ? 0 : 1;
    return joint->digit[1] == last ? 1 : joint->digit[0] == last ? 2 : 3;
}

static unsigned used_digits(const struct joint *joint)
{
    return (joint->used & 1 ? 1u << joint->digit[0] : 0) |
           (joint->used & 2 ? 1u << joint->digit[1] : 0);
}

/* Of several chains with the same eliminations the one with the fewest cells counts. */
static void use_path(struct path *path)
{
    const struct joint *last = path->joint[path->count - 1];
    round_clear_found(&path->round->found);
    remove_common(path->round, &path->work->sets[path->start], &path->work->sets[last->second],
                  used_digits(path->joint[0]) | used_digits(last));
    if (path->round->found.removed_count == 0)
        return;
    struct collected *known = collect_find(path->collection, 0, &path->round->found);
    if (!known)
        (void)collect_add(path->collection, 0, &path->round->found, path->cells);
    else if (known->length > path->cells)
        known->length = path->cells;
}

static void extend(struct path *path, int from);

static void try_joint(struct path *path, struct joint *joint)
{
    int cells = cell_set_size(path->work->sets[joint->second].cells);
    path->joint[path->count++] = joint;
    path->cells += cells;
    if (path->count >= 3)
        use_path(path);
    extend(path, joint->second);
    path->cells -= cells;
    path->count--;
}

/* Continues the chain from a set. The first joint uses one of its digits, the lesser one first.
   Each joint leads to a later set, so no set comes twice. */
static void extend(struct path *path, int from)
{
    const struct joint *last = path->count > 0 ? path->joint[path->count - 1] : NULL;
    int digit = !last ? -1 : last->used == 2 ? last->digit[1] : last->digit[0];
    if (path->count >= MOST_JOINTS_IN_CHAIN || !chain_count(path->watch, 1))
        return;
    for (int i = path->work->begin[from]; i < path->work->end[from]; i++) {
        struct joint *joint = &path->work->joints[i];
        joint->used = last ? usable(joint, digit) : 1;
        if (joint->used)
            try_joint(path, joint);
        if (!last && joint->digit[1] >= 0) {
            joint->used = 2;
            try_joint(path, joint);
        }
    }
}

static bool find_chain(struct als_work *work, struct round *round, struct collection *collection,
                       struct chain_watch *watch)
{
    collect_clear(collection);
    for (int i = 0; i < work->set_count; i++) {
        struct path path = {.work = work, .round = round, .collection = collection};
        path.watch = watch;
        path.start = i;
        path.cells = cell_set_size(work->sets[i].cells);
        extend(&path, i);
    }
    return collect_best(collection, collect_by_effect, round);
}

bool als_find(struct als_work *work, struct round *round, struct collection *collection,
              enum als_rule rule, struct chain_watch *watch)
{
    if (!work->ready)
        collect_sets(work, round);
    if (work->failed)
        return false;
    return rule == ALS_RULE_XZ        ? find_xz(work, round)
           : rule == ALS_RULE_XY_WING ? find_xy_wing(work, round, watch)
                                      : find_chain(work, round, collection, watch);
}
