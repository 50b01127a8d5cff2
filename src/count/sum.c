/*
 * sum.c - the contraction. See count/exact.c for the identity that it computes and why it is right.
 *
 *     N = column orders of the three stacks x sum over a of W(a) S(a) S(a) = sum over (b0, c0)
 *     beside a0, (b1, c1) beside a1, (b2, c2) beside a2 of L(b0, b1, b2) R(c0, c1, c2)
 *
 * where L and R are the tables of the left and the right stack and W is the distinguished stack's
 * table, folded: S does not change when alike digits are permuted in a0, a1, a2 at once, nor when
 * interchangeable rows of one of them are reordered, so only one a of each orbit is summed, with
 * W(a) the sum over its orbit. Folding goes band by band: first a0 is brought to its canonical form
 * (a *group* here is all a0 with the same one), the digits of a1 and a2 being permuted with it;
 * then a1 under those permutations that leave a0 alone; then a2 under those that leave both alone.
 *
 * The bands are called outer (0), middle (1) and inner (2), as the plan orders them. For each
 * canonical a0 the rows of L and R are gathered so that the neighbours of a0 lie side by side: that
 * index is the one along which vectors are multiplied.
 *
 * Contents. When it is asked what the outer box may hold, the sums S(a) of a group are kept, laid
 * out for all a1 and a2 of its orbits; for each a0 of the group they are added up by the states of
 * a1 and a2, on which alone the distinguished stack's table depends, and count/back.c makes of them
 * the number of completions for each column partition beside a0. Where W is 0, so is T_0 throughout
 * the orbit, and S is not needed.
 *
 * Sizes. An entry of the folded table before the second step is a sum of fillings of the
 * distinguished stack over at most 1680 partitions a0, 6 row orders each for a1 and a2, at most
 * 1728 / column orders each: below 2^27, held in 32 bits. After it, at most 1296 of those are
 * added: below 2^38. S(a) is at most 56^3 * 1728^2 < 2^39. The total is at most the number of
 * completions of the empty grid, below 2^73.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/sum.h"

#include "base/threads.h"
#include "count/back.h"
#include "count/table.h"
#include "count/tile.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { OUTER = 0, MIDDLE = 1, INNER = 2, STABILISER_MAX = 1296 };

/* The watch callback is called each time so many multiplications were made. */
static const uint64_t watch_step = (uint64_t)1 << 25;

/* An a0 of the distinguished stack, for all that symmetries of the whole puzzle make of it. */
struct source {
    uint16_t part;
    uint16_t state;
    uint16_t weight;
    uint16_t form; /* its canonical form */
};

struct contraction {
    const struct partition_table *partitions;
    const struct count_kernel *kernel;
    struct count_stack stack[3]; /* distinguished, left, right; boxes by band */
    struct count_axis axis[3];   /* outer, middle, inner */
    struct count_tiling tiling;  /* of the inner one */
    int band[3];
    /* digits that the left and the right stack do not tell apart */
    struct count_alike alike;
    struct count_alike common; /* nor the distinguished one */
    /* of the distinguished, the left and the right stack */
    struct count_table folding, left, right;
    bool narrow; /* left and right are multiplied as bytes */
    struct source *source;
    int sources;
    int groups;
    int group_start[PARTITION_COUNT + 1]; /* in source[] */
    struct count_contents *contents;      /* NULL: not asked for */
    struct count_back back;
    size_t *content_start; /* by source */
    /* shared by threads */
    pthread_mutex_t lock;
    struct count_control *control;
    uint64_t watched;
    int next; /* group, or slice */
    enum tenring_status status;
    struct worker *worker; /* each thread's memory */
    int workers;
    struct wide total;
};

/* One thread's memory. */
struct worker {
    struct contraction *shared;
    void *left, *right; /* gathered */
    void *slicer_work;
    uint32_t *folded;               /* by class of a1, a2 */
    uint64_t *weight, *sum;         /* by class of a2 */
    uint16_t *wanted, *last_wanted; /* classes of a2 */
    size_t last_count;
    uint16_t *use; /* the tiles that these need */
    uint32_t use_end[COUNT_TILE_SHAPES];
    void *dots_work;
    uint16_t *middle_map, *inner_map; /* by element of the stabiliser and class */
    uint8_t (*element)[GRID_DIGITS];
    int elements;
    bool touched[PARTITION_COUNT]; /* classes of a1 whose row of folded[] is not all 0 */
    uint16_t *least;               /* what fold_inner folds onto */
    /* for contents */
    uint64_t *sums;   /* S, by class of a1, a2 */
    uint64_t *spread; /* S, by state of a1, a2 */
    uint64_t *back_work;
    uint64_t *counts;
    struct wide total;
};

/* ----------------------------------------------------------------------------------------------- */

/* Adds to the count of multiplications; false when it is time to stop. Called with the lock held.
   */
static bool account(struct contraction *c, uint64_t products)
{
    struct count_control *control = c->control;
    if (c->status != TENRING_STATUS_OK)
        return false;
    if (products > control->products_limit - control->products) {
        c->status = TENRING_STATUS_LIMIT;
        return false;
    }
    control->products += products;
    if (control->watch && control->products - c->watched >= watch_step) {
        c->watched = control->products;
        if (!control->watch(control->context, control->products))
            c->status = TENRING_STATUS_CANCELLED;
    }
    return c->status == TENRING_STATUS_OK;
}

static bool permitted(struct contraction *c, uint64_t products)
{
    pthread_mutex_lock(&c->lock);
    bool go_on = account(c, products);
    pthread_mutex_unlock(&c->lock);
    return go_on;
}

/* The next piece of work below `count`, or -1. */
static int take(struct contraction *c, int count)
{
    pthread_mutex_lock(&c->lock);
    int piece = c->status == TENRING_STATUS_OK && c->next < count ? c->next++ : -1;
    pthread_mutex_unlock(&c->lock);
    return piece;
}

static void fail(struct contraction *c, enum tenring_status status)
{
    pthread_mutex_lock(&c->lock);
    if (c->status == TENRING_STATUS_OK)
        c->status = status;
    pthread_mutex_unlock(&c->lock);
}

/* ----------------------------------------------------------------------------------------------- */

/* For count_table_make. */
static bool table_permitted(void *context, uint64_t products)
{
    return permitted(context, products);
}

static enum tenring_status make_table(struct contraction *c, const struct count_stack *stack,
                                      const bool *needed, bool free_order,
                                      struct count_table *table)
{
    const struct count_table_maker maker = {c->partitions, c->kernel, c->band, table_permitted, c};
    enum tenring_status status = count_table_make(table, &maker, stack, needed, free_order);
    return c->status == TENRING_STATUS_OK ? status : c->status;
}

static bool same_stacks(const struct count_stack *a, const struct count_stack *b)
{
    for (int i = 0; i < 3; i++)
        if (memcmp(a->box[i].cell, b->box[i].cell, sizeof a->box[i].cell) != 0)
            return false;
    return true;
}

/* The tables of all three stacks, as far as the sources and the neighbours of the groups need them.
   */
static enum tenring_status make_tables(struct contraction *c)
{
    bool folding[PARTITION_COUNT] = {false}, left[PARTITION_COUNT] = {false},
         right[PARTITION_COUNT] = {false};
    bool same = same_stacks(&c->stack[1], &c->stack[2]);
    for (int i = 0; i < c->sources; i++)
        folding[c->source[i].state] = true;
    for (int g = 0; g < c->groups; g++) {
        const struct count_axis *axis = &c->axis[OUTER];
        const struct count_stretch *stretch =
            &axis->stretch[axis->class_of[c->source[c->group_start[g]].form]];
        for (uint32_t i = 0; i < stretch->count; i++) {
            const struct count_pair *pair = &axis->pairs[stretch->start + i];
            left[pair->left] = true;
            *(same ? &left[pair->right] : &right[pair->right]) = true;
        }
    }
    enum tenring_status status = make_table(c, &c->stack[0], folding, true, &c->folding);
    if (status == TENRING_STATUS_OK)
        status = make_table(c, &c->stack[1], left, false, &c->left);
    if (status == TENRING_STATUS_OK && same)
        c->right = c->left;
    else if (status == TENRING_STATUS_OK)
        status = make_table(c, &c->stack[2], right, false, &c->right);
    c->narrow = count_kernel_narrow(c->left.most, c->right.most);
    return status;
}

/* ----------------------------------------------------------------------------------------------- */

static int by_form(const void *a, const void *b)
{
    const struct source *x = a, *y = b;
    if (x->form != y->form)
        return x->form < y->form ? -1 : 1;
    return x->part < y->part ? -1 : x->part > y->part;
}

/* Lists the a0, one for each orbit of the whole puzzle's symmetries, sorted into groups of the same
   canonical form. */
static bool list_sources(struct contraction *c)
{
    const struct count_axis *axis = &c->axis[OUTER];
    uint8_t to[GRID_DIGITS];
    int16_t place[PARTITION_COUNT];
    memset(place, 0xff, sizeof place);
    c->source = malloc((size_t)axis->entries * sizeof *c->source + 1);
    if (!c->source)
        return false;
    c->sources = 0;
    for (int i = 0; i < axis->entries; i++) {
        const struct count_entry *entry = &axis->entry[i];
        unsigned form =
            count_canonical(c->partitions, &c->common, axis->common_orders, entry->part, to);
        if (place[form] < 0) {
            place[form] = (int16_t)c->sources;
            unsigned group =
                count_canonical(c->partitions, &c->alike, axis->orders, entry->part, to);
            c->source[c->sources++] =
                (struct source){entry->part, entry->state, 0, (uint16_t)group};
        }
        c->source[place[form]].weight = (uint16_t)(c->source[place[form]].weight + entry->weight);
    }
    qsort(c->source, (size_t)c->sources, sizeof *c->source, by_form);
    c->groups = 0;
    for (int i = 0; i < c->sources; i++)
        if (i == 0 || c->source[i].form != c->source[i - 1].form)
            c->group_start[c->groups++] = i;
    c->group_start[c->groups] = c->sources;
    return true;
}

/* The class that a relabelling makes of that of `part`. */
static unsigned relabelled_class(const struct contraction *c, const struct count_axis *axis,
                                 unsigned part, const struct partition_relabelling *relabelling)
{
    int class = axis->class_of[partition_relabel(c->partitions, part, relabelling)];
    assert(class >= 0);
    return (unsigned)class;
}

/* The permutation that makes a source's a0 canonical, and the classes of the inner box's entries
   after it. */
static void relabel_source(const struct contraction *c, const struct source *source,
                           struct partition_relabelling *relabelling,
                           uint16_t class[PARTITION_COUNT])
{
    const struct count_axis *inner = &c->axis[INNER];
    uint8_t to[GRID_DIGITS];
    count_canonical(c->partitions, &c->alike, c->axis[OUTER].orders, source->part, to);
    partition_relabelling_fill(relabelling, to);
    for (int i = 0; i < inner->entries; i++)
        class[i] = (uint16_t)relabelled_class(c, inner, inner->entry[i].part, relabelling);
}

/* Adds the fillings with this a0 to the folded table, after the permutation that makes a0
   canonical. */
static void fold_source(struct worker *w, const struct source *source)
{
    const struct contraction *c = w->shared;
    const struct count_axis *middle = &c->axis[MIDDLE], *inner = &c->axis[INNER];
    struct partition_relabelling relabelling;
    uint16_t class[PARTITION_COUNT];
    relabel_source(c, source, &relabelling, class);
    const uint16_t *slice = c->folding.slice[source->state];
    for (int i = 0; i < middle->entries; i++) {
        const struct count_entry *entry = &middle->entry[i];
        unsigned middle_class = relabelled_class(c, middle, entry->part, &relabelling);
        uint32_t *row = w->folded + middle_class * (size_t)inner->classes;
        w->touched[middle_class] = true;
        const uint16_t *from = slice + entry->state * c->folding.middle;
        uint32_t weight = (uint32_t)source->weight * entry->weight;
        for (int k = 0; k < inner->entries; k++)
            row[class[k]] +=
                weight * inner->entry[k].weight * from[inner->entry[k].state * c->folding.inner];
    }
}

/* ----------------------------------------------------------------------------------------------- */

/* Lists all ways to send the digits of `from` to those of `onto` that keep to alike digits, as
   arrangements of `onto`. */
static int alike_maps(const struct count_alike *alike, unsigned from, unsigned onto,
                      uint8_t maps[6][3])
{
    uint8_t source[3], target[3];
    int n = 0;
    for (int i = 0; i < 3; i++, from &= from - 1, onto &= onto - 1) {
        source[i] = (uint8_t)digit_set_least(from);
        target[i] = (uint8_t)digit_set_least(onto);
    }
    for (int k = 0; k < PARTITION_ROW_ORDERS; k++) {
        bool fits = true;
        for (int i = 0; i < 3; i++) {
            maps[n][i] = target[partition_row_orders[k][i]];
            for (int s = 0; s < alike->sets; s++)
                fits =
                    fits && (alike->set[s] >> source[i] & 1) == (alike->set[s] >> maps[n][i] & 1);
        }
        n += fits;
    }
    return n;
}

/* Lists the permutations of alike digits that leave the partition alone up to an order of rows. The
   identity is one. */
static int list_stabiliser(const struct partition_table *partitions,
                           const struct count_alike *alike, unsigned orders, unsigned part,
                           uint8_t element[STABILISER_MAX][GRID_DIGITS])
{
    const digit_set *triple = partitions->triple[part];
    int n = 0;
    for (int k = 0; k < PARTITION_ROW_ORDERS; k++) {
        uint8_t maps[3][6][3];
        int ways[3];
        if (!(orders >> k & 1))
            continue;
        for (int r = 0; r < 3; r++)
            ways[r] = alike_maps(alike, triple[r], triple[partition_row_orders[k][r]], maps[r]);
        for (int way = 0; way < ways[0] * ways[1] * ways[2]; way++, n++) {
            int pick[3] = {way % ways[0], way / ways[0] % ways[1], way / ways[0] / ways[1]};
            for (int r = 0; r < 3; r++) {
                unsigned from = triple[r];
                for (int i = 0; i < 3; i++, from &= from - 1)
                    element[n][digit_set_least(from)] = maps[r][pick[r]][i];
            }
        }
    }
    return n;
}

static bool make_stabiliser(struct worker *w, unsigned form)
{
    const struct contraction *c = w->shared;
    const struct count_axis *middle = &c->axis[MIDDLE], *inner = &c->axis[INNER];
    w->elements =
        list_stabiliser(c->partitions, &c->alike, c->axis[OUTER].orders, form, w->element);
    free(w->middle_map);
    free(w->inner_map);
    w->middle_map = calloc((size_t)w->elements * (size_t)middle->classes, sizeof *w->middle_map);
    w->inner_map = calloc((size_t)w->elements * (size_t)inner->classes, sizeof *w->inner_map);
    if (!w->middle_map || !w->inner_map)
        return false;
    for (int e = 0; e < w->elements; e++) {
        struct partition_relabelling relabelling;
        partition_relabelling_fill(&relabelling, w->element[e]);
        uint16_t *map = w->middle_map + (size_t)e * (size_t)middle->classes;
        for (int i = 0; i < middle->classes; i++)
            map[i] = (uint16_t)relabelled_class(c, middle, middle->member[i], &relabelling);
        map = w->inner_map + (size_t)e * (size_t)inner->classes;
        for (int i = 0; i < inner->classes; i++)
            map[i] = (uint16_t)relabelled_class(c, inner, inner->member[i], &relabelling);
    }
    return true;
}

/* Makes weight[] of the folded rows of all a1 that the stabiliser turns into `first`; false when
   `first` is not the least, or nothing is in those rows. */
static bool fold_middle(struct worker *w, int first)
{
    const struct contraction *c = w->shared;
    size_t classes = (size_t)c->axis[MIDDLE].classes, width = (size_t)c->axis[INNER].classes;
    bool seen[PARTITION_COUNT] = {false}, touched = false;
    for (int e = 0; e < w->elements; e++) {
        unsigned image = w->middle_map[(size_t)e * classes + (size_t)first];
        if ((int)image < first)
            return false;
        touched = touched || w->touched[image];
    }
    if (!touched)
        return false;
    memset(w->weight, 0, width * sizeof *w->weight);
    /* The elements run through a group: each image of `first` goes back to it by some element, the
       inverse; found by using the element the other way round, from the image's row to the class
       that the element maps to it. */
    for (int e = 0; e < w->elements; e++) {
        unsigned image = w->middle_map[(size_t)e * classes + (size_t)first];
        if (seen[image] || !w->touched[image])
            continue;
        seen[image] = true;
        const uint32_t *row = w->folded + image * width;
        const uint16_t *map = w->inner_map + (size_t)e * width;
        for (size_t i = 0; i < width; i++)
            w->weight[i] += row[map[i]];
    }
    return true;
}

/* Folds weight[] under the elements that leave the class a1 alone, and lists the classes a2 with
   weight. */
static size_t fold_inner(struct worker *w, int middle_class)
{
    const struct contraction *c = w->shared;
    size_t classes = (size_t)c->axis[MIDDLE].classes, width = (size_t)c->axis[INNER].classes;
    uint16_t *least = w->least;
    for (size_t i = 0; i < width; i++)
        least[i] = (uint16_t)i;
    for (int e = 0; e < w->elements; e++) {
        if (w->middle_map[(size_t)e * classes + (size_t)middle_class] != middle_class)
            continue;
        const uint16_t *map = w->inner_map + (size_t)e * width;
        for (size_t i = 0; i < width; i++)
            least[i] = map[i] < least[i] ? map[i] : least[i];
    }
    for (size_t i = 0; i < width; i++) {
        if (least[i] != i) {
            w->weight[least[i]] += w->weight[i];
            w->weight[i] = 0;
        }
    }
    size_t n = 0;
    for (size_t i = 0; i < width; i++)
        if (w->weight[i])
            w->wanted[n++] = (uint16_t)i;
    return n;
}

/* ----------------------------------------------------------------------------------------------- */

static size_t states(const struct contraction *c, int stack, int band)
{
    return (size_t)c->stack[stack].box[c->band[band]].states;
}

/* gathered[x1][x2][k] = slice[k][x1][x2] */
static void gather(const struct contraction *c, int stack, const struct count_table *table,
                   const uint16_t *state, size_t count, size_t length, void *gathered)
{
    size_t middle = states(c, stack, MIDDLE), inner = states(c, stack, INNER);
    const uint16_t *row[PARTITION_NEIGHBOURS];
    for (size_t x = 0; x < middle; x++) {
        for (size_t k = 0; k < count; k++)
            row[k] = table->slice[state[k]] + x * table->middle;
        c->kernel->interleave((uint8_t *)gathered + x * inner * length * (c->narrow ? 1 : 2),
                              c->narrow, length, row, count, inner);
    }
}

/* Gathers both tables for the neighbours of the class a0; returns the length of their rows. */
static size_t gather_both(struct worker *w, int class)
{
    const struct contraction *c = w->shared;
    const struct count_stretch *stretch = &c->axis[OUTER].stretch[class];
    const struct count_pair *pair = c->axis[OUTER].pairs + stretch->start;
    uint16_t left[PARTITION_NEIGHBOURS], right[PARTITION_NEIGHBOURS];
    size_t chunk = c->narrow ? 16 : 8, length = (stretch->count + chunk - 1) / chunk * chunk;
    for (uint32_t k = 0; k < stretch->count; k++) {
        left[k] = pair[k].left;
        right[k] = pair[k].right;
    }
    gather(c, 1, &c->left, left, stretch->count, length, w->left);
    gather(c, 2, &c->right, right, stretch->count, length, w->right);
    return length;
}

/* Adds W(a) S(a) for one a0, one a1 and all wanted a2. */
static bool add_sums(struct worker *w, int outer, int middle, size_t length, size_t wanted)
{
    struct contraction *c = w->shared;
    const struct count_axis *axis = &c->axis[INNER];
    const struct count_stretch *stretch = &c->axis[MIDDLE].stretch[middle];
    const struct count_pair *across = c->axis[OUTER].pairs + c->axis[OUTER].stretch[outer].start;
    uint64_t inner_pairs = 0;
    for (size_t i = 0; i < wanted; i++)
        inner_pairs += axis->stretch[w->wanted[i]].count;
    if (!permitted(c, inner_pairs * stretch->count * c->axis[OUTER].stretch[outer].count))
        return false;
    if (wanted != w->last_count ||
        memcmp(w->wanted, w->last_wanted, wanted * sizeof *w->wanted) != 0) {
        memcpy(w->last_wanted, w->wanted, wanted * sizeof *w->wanted);
        w->last_count = wanted;
        count_tiling_choose(&c->tiling, w->weight, w->use, w->use_end);
    }
    struct count_dots dots = {
        .left = w->left,
        .right = w->right,
        .narrow = c->narrow,
        .small = c->narrow &&
                 count_table_small(&c->left, &c->right, across, c->axis[OUTER].stretch[outer].count,
                                   c->axis[MIDDLE].pairs + stretch->start, stretch->count),
        .left_states = states(c, 1, INNER),
        .right_states = states(c, 2, INNER),
        .count = c->axis[OUTER].stretch[outer].count,
        .length = length,
        .left_most = c->left.most,
        .right_most = c->right.most,
        .outer = c->axis[MIDDLE].pairs + stretch->start,
        .outer_count = stretch->count,
        .tile = c->tiling.tile,
        .use = w->use,
        .use_end = w->use_end,
        .classes = (size_t)axis->classes,
        .wanted = w->wanted,
        .wanted_count = wanted,
        .sum = w->sum,
        .work = w->dots_work,
    };
    c->kernel->dots(&dots);
    for (size_t i = 0; i < wanted; i++)
        w->total = wide_add(w->total, wide_product(w->weight[w->wanted[i]], w->sum[i]));
    return true;
}

/* ----------------------------------------------------------------------------------------------- */

/* Lays out the sums just made for all (a1, a2) of the orbits that begin with this a1: the reverse
   of the two foldings. */
static void lay_out(struct worker *w, int first, size_t wanted)
{
    const struct contraction *c = w->shared;
    size_t classes = (size_t)c->axis[MIDDLE].classes, width = (size_t)c->axis[INNER].classes;
    bool seen[PARTITION_COUNT] = {false};
    for (size_t i = 0; i < wanted; i++)
        w->weight[w->wanted[i]] = w->sum[i]; /* the others are 0 */
    for (int e = 0; e < w->elements; e++) {
        unsigned image = w->middle_map[(size_t)e * classes + (size_t)first];
        if (seen[image])
            continue;
        seen[image] = true;
        uint64_t *row = w->sums + image * width;
        const uint16_t *map = w->inner_map + (size_t)e * width;
        for (size_t i = 0; i < width; i++)
            row[map[i]] = w->weight[w->least[i]];
    }
}

/* spread[] for a source: as fold_source the other way round. */
static void spread_sums(struct worker *w, const struct source *source)
{
    const struct contraction *c = w->shared;
    const struct count_axis *middle = &c->axis[MIDDLE], *inner = &c->axis[INNER];
    struct partition_relabelling relabelling;
    uint16_t class[PARTITION_COUNT];
    relabel_source(c, source, &relabelling, class);
    memset(w->spread, 0, c->back.sums_size);
    for (int i = 0; i < middle->entries; i++) {
        const struct count_entry *entry = &middle->entry[i];
        const uint64_t *from = w->sums + relabelled_class(c, middle, entry->part, &relabelling) *
                                             (size_t)inner->classes;
        uint64_t *row = w->spread + entry->state * c->back.length;
        for (int k = 0; k < inner->entries; k++)
            row[inner->entry[k].state] +=
                (uint64_t)entry->weight * inner->entry[k].weight * from[class[k]];
    }
}

/* Writes the contents with the a0 of a source; false when it is time to stop. */
static bool list_contents(struct worker *w, int number)
{
    struct contraction *c = w->shared;
    const struct source *source = &c->source[number];
    uint64_t spread = (uint64_t)c->axis[MIDDLE].entries * (uint64_t)c->axis[INNER].entries;
    if (!permitted(c, spread * 8 + count_back_cost(&c->back, source->state) * 4))
        return false;
    spread_sums(w, source);
    count_back_run(&c->back, c->kernel, source->state, w->spread, w->back_work, w->counts);
    struct count_content *content = c->contents->content + c->content_start[number];
    for (size_t i = 0; i < count_back_columns(&c->back, source->state); i++) {
        content[i] = (struct count_content){
            .part = source->part,
            .column = (uint16_t)count_back_column(&c->back, source->state, i),
            .weight = source->weight,
            .count = w->counts[i] * c->stack[1].column_orders * c->stack[2].column_orders,
        };
    }
    return true;
}

/* Makes room for the contents, whose number is known beforehand. */
static bool contents_make(struct contraction *c)
{
    struct count_contents *contents = c->contents;
    const int role[3] = {c->band[OUTER], c->band[MIDDLE], c->band[INNER]};
    contents->alike = c->common;
    contents->orders = c->axis[OUTER].common_orders;
    contents->same_columns = c->stack[0].same_columns;
    contents->column_orders = c->stack[0].column_orders;
    if (!count_back_make(&c->back, &c->stack[0], c->partitions, role))
        return false;
    c->content_start = malloc((size_t)c->sources * sizeof *c->content_start + 1);
    if (!c->content_start)
        return false;
    size_t count = 0;
    for (int i = 0; i < c->sources; i++) {
        c->content_start[i] = count;
        count += count_back_columns(&c->back, c->source[i].state);
    }
    contents->content = calloc(count + 1, sizeof *contents->content);
    contents->count = contents->content ? count : 0;
    return contents->content != NULL;
}

void count_contents_free(struct count_contents *contents)
{
    free(contents->content);
}

/* ----------------------------------------------------------------------------------------------- */

/* All a with one canonical a0. */
static void run_group(struct worker *w, int group)
{
    struct contraction *c = w->shared;
    const struct source *source = c->source + c->group_start[group];
    int sources = c->group_start[group + 1] - c->group_start[group];
    memset(w->folded, 0,
           (size_t)c->axis[MIDDLE].classes * (size_t)c->axis[INNER].classes * sizeof *w->folded);
    memset(w->touched, 0, sizeof w->touched);
    for (int i = 0; i < sources; i++)
        fold_source(w, &source[i]);
    if (!make_stabiliser(w, source->form)) {
        fail(c, TENRING_STATUS_NO_MEMORY);
        return;
    }
    int outer = c->axis[OUTER].class_of[source->form];
    assert(outer >= 0);
    size_t length = gather_both(w, outer);
    if (w->sums)
        memset(w->sums, 0,
               (size_t)c->axis[MIDDLE].classes * (size_t)c->axis[INNER].classes * sizeof *w->sums);
    for (int middle = 0; middle < c->axis[MIDDLE].classes; middle++) {
        if (!fold_middle(w, middle))
            continue;
        size_t wanted = fold_inner(w, middle);
        if (wanted > 0 && !add_sums(w, outer, middle, length, wanted))
            return;
        if (wanted > 0 && c->contents)
            lay_out(w, middle, wanted);
    }
    for (int i = 0; c->contents && i < sources; i++)
        if (!list_contents(w, c->group_start[group] + i))
            return;
}

/* One thread's part; there may be fewer workers than threads. */
static void work(void *context, int number)
{
    struct contraction *c = context;
    if (number >= c->workers)
        return;
    for (int group = take(c, c->groups); group >= 0; group = take(c, c->groups))
        run_group(&c->worker[number], group);
}

/* ----------------------------------------------------------------------------------------------- */

/* The part of a worker that contents need. */
static bool worker_make_back(struct worker *w, const struct contraction *c)
{
    size_t middle = (size_t)c->axis[MIDDLE].classes, inner = (size_t)c->axis[INNER].classes,
           most = 1;
    for (int i = 0; i < c->sources; i++) {
        size_t columns = count_back_columns(&c->back, c->source[i].state);
        most = columns > most ? columns : most;
    }
    w->sums = count_alloc(middle * inner * sizeof *w->sums);
    w->spread = count_alloc(c->back.sums_size);
    w->back_work = count_alloc(c->back.work_size);
    w->counts = count_alloc(most * sizeof *w->counts);
    return w->sums && w->spread && w->back_work && w->counts;
}

static bool worker_make(struct worker *w, struct contraction *c)
{
    size_t middle = (size_t)c->axis[MIDDLE].classes, inner = (size_t)c->axis[INNER].classes;
    size_t length = c->narrow ? 64 : 2 * PARTITION_NEIGHBOURS;
    *w = (struct worker){.shared = c};
    w->left = count_alloc(states(c, 1, MIDDLE) * states(c, 1, INNER) * length);
    w->right = count_alloc(states(c, 2, MIDDLE) * states(c, 2, INNER) * length);
    w->folded = count_alloc(middle * inner * sizeof *w->folded);
    w->weight = count_alloc((inner + 1) * sizeof *w->weight);
    w->sum = count_alloc(inner * sizeof *w->sum);
    w->wanted = count_alloc(inner * sizeof *w->wanted);
    w->last_wanted = count_alloc(inner * sizeof *w->last_wanted);
    w->use = count_alloc((c->tiling.end[COUNT_TILE_SHAPES - 1] + 1) * sizeof *w->use);
    w->dots_work =
        count_alloc(c->kernel->dots_size(states(c, 1, INNER), states(c, 2, INNER), inner));
    w->element = count_alloc(STABILISER_MAX * sizeof *w->element);
    w->least = count_alloc(inner * sizeof *w->least);
    if (w->weight)
        w->weight[inner] = 0; /* of the class that nobody wants */
    return w->left && w->right && w->folded && w->weight && w->sum && w->wanted && w->last_wanted &&
           w->use && w->dots_work && w->element && w->least &&
           (!c->contents || worker_make_back(w, c));
}

static void worker_free(struct worker *w)
{
    free(w->left);
    free(w->right);
    free(w->folded);
    free(w->weight);
    free(w->sum);
    free(w->wanted);
    free(w->last_wanted);
    free(w->use);
    free(w->dots_work);
    free(w->element);
    free(w->middle_map);
    free(w->inner_map);
    free(w->least);
    free(w->sums);
    free(w->spread);
    free(w->back_work);
    free(w->counts);
}

/* Runs the groups over threads. Those that cannot be started, or have no memory to work with, are
   done without; thread 0 is this one. */
static void run_groups(struct contraction *c)
{
    struct threads *threads =
        threads_new(c->control->threads < c->groups ? c->control->threads : c->groups);
    int count = threads ? threads_count(threads) : 0;
    c->worker = calloc((size_t)count + 1, sizeof *c->worker);
    c->workers = 0;
    c->next = 0;
    while (c->worker && c->workers < count && worker_make(&c->worker[c->workers], c))
        c->workers++;
    if (c->workers > 0)
        threads_run(threads, work, c);
    else
        fail(c, TENRING_STATUS_NO_MEMORY);
    for (int i = 0; c->worker && i < count; i++) {
        c->total = wide_add(c->total, c->worker[i].total);
        worker_free(&c->worker[i]);
    }
    free(c->worker);
    threads_free(threads);
}

/*
 * Leaves out what the givens of the other boxes of a band rule out. The left and the right box are
 * looked at without the distinguished one, whose givens the symmetries that leave S alone need not
 * respect.
 */
static void bar_partitions(struct contraction *c)
{
    for (int band = 0; band < 3; band++) {
        digit_set left[3] = {0, 0, 0}, right[3] = {0, 0, 0};
        count_box_givens(&c->stack[1].box[band], left);
        count_box_givens(&c->stack[2].box[band], right);
        count_box_bar(&c->stack[1].box[band], c->partitions, right);
        count_box_bar(&c->stack[2].box[band], c->partitions, left);
        count_box_bar(&c->stack[0].box[band], c->partitions, left);
        count_box_bar(&c->stack[0].box[band], c->partitions, right);
    }
}

static enum tenring_status prepare(struct contraction *c, const struct count_plan *plan,
                                   const struct tenring_puzzle *puzzle)
{
    struct count_stack stacks[3];
    count_plan_stacks(stacks, c->partitions, puzzle, plan->transposed);
    for (int i = 0; i < 3; i++) {
        c->stack[i] = stacks[plan->stack[i]];
        c->band[i] = plan->band[i];
    }
    const struct count_stack *both[3] = {&c->stack[1], &c->stack[2], &c->stack[0]};
    count_alike_fill(&c->alike, both, 2);
    count_alike_fill(&c->common, both, 3);
    bar_partitions(c);
    for (int i = 0; i < 3; i++) {
        int band = c->band[i];
        if (!count_axis_fill(&c->axis[i], c->partitions, &c->stack[0].box[band],
                             &c->stack[1].box[band], &c->stack[2].box[band]))
            return TENRING_STATUS_NO_MEMORY;
    }
    for (int i = 0; i < 3; i++)
        if (c->axis[i].entries == 0)
            return TENRING_STATUS_OK;
    if (!count_tiling_make(&c->tiling, c->partitions, &c->axis[INNER],
                           &c->stack[1].box[c->band[INNER]], &c->stack[2].box[c->band[INNER]]) ||
        !list_sources(c) || (c->contents && !contents_make(c)))
        return TENRING_STATUS_NO_MEMORY;
    return make_tables(c);
}

static void contraction_free(struct contraction *c)
{
    count_table_free(&c->folding);
    count_table_free(&c->left);
    if (c->right.slice != c->left.slice)
        count_table_free(&c->right);
    free(c->source);
    count_back_free(&c->back);
    free(c->content_start);
    for (int i = 0; i < 3; i++)
        count_axis_free(&c->axis[i]);
    count_tiling_free(&c->tiling);
    pthread_mutex_destroy(&c->lock);
    free(c);
}

enum tenring_status count_sum_contents(const struct count_plan *plan,
                                       const struct partition_table *partitions,
                                       const struct tenring_puzzle *puzzle,
                                       const struct count_kernel *kernel,
                                       struct count_control *control,
                                       struct count_contents *contents, struct wide *total)
{
    *total = (struct wide){0, 0};
    if (contents)
        *contents = (struct count_contents){.content = NULL};
    if (plan->impossible)
        return TENRING_STATUS_OK;
    struct contraction *c = calloc(1, sizeof *c);
    if (!c)
        return TENRING_STATUS_NO_MEMORY;
    c->partitions = partitions;
    c->kernel = kernel;
    c->control = control;
    c->contents = contents;
    c->watched = control->products;
    if (pthread_mutex_init(&c->lock, NULL) != 0) {
        free(c);
        return TENRING_STATUS_NO_MEMORY;
    }
    enum tenring_status status = prepare(c, plan, puzzle);
    if (status == TENRING_STATUS_OK && c->groups > 0) {
        run_groups(c);
        status = c->status;
    }
    unsigned orders =
        c->stack[0].column_orders * c->stack[1].column_orders * c->stack[2].column_orders;
    if (status == TENRING_STATUS_OK)
        *total = wide_times(c->total, orders);
    contraction_free(c);
    return status;
}

enum tenring_status count_sum(const struct count_plan *plan,
                              const struct partition_table *partitions,
                              const struct tenring_puzzle *puzzle,
                              const struct count_kernel *kernel, struct count_control *control,
                              struct wide *total)
{
    return count_sum_contents(plan, partitions, puzzle, kernel, control, NULL, total);
}
