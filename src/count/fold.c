/*
 * fold.c - the distinguished stack's table, folded: W(a) for one a = (a0, a1, a2) of each orbit.
 *
 * S(a), see count/sum.c, does not change when digits that are alike in the left and the right stack
 * are permuted in a0, a1 and a2 together, nor when interchangeable rows of one of them are
 * reordered. So S is needed for only one a of each orbit, and W(a) is the sum of the distinguished
 * stack's table over the orbit. This *folding* goes band by band:
 *
 *     a0   is brought to its canonical form; the digits of a1 and a2 are permuted with it
 *     a1   is folded by those permutations that leave a0 alone, the stabiliser of a0
 *     a2   is folded by those that leave both alone
 *
 * Sizes. An entry of the folded table before the second step is a sum of fillings of the
 * distinguished stack over at most 1680 partitions a0, 6 row orders each for a1 and a2, at most
 * 1728 / column orders each: below 2^27, held in 32 bits. After it, at most 1296 of those are
 * added: below 2^38.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/fold.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int by_form(const void *a, const void *b)
{
    const struct count_source *x = a, *y = b;
    if (x->form != y->form)
        return x->form < y->form ? -1 : 1;
    return x->part < y->part ? -1 : x->part > y->part;
}

bool count_list_sources(struct count_contraction *c)
{
    const struct count_band *band = &c->band[OUTER];
    uint8_t to[GRID_DIGITS];
    int16_t place[PARTITION_COUNT];
    memset(place, 0xff, sizeof place);
    c->source = malloc((size_t)band->entries * sizeof *c->source + 1);
    if (!c->source)
        return false;
    c->sources = 0;
    for (int i = 0; i < band->entries; i++) {
        const struct count_entry *entry = &band->entry[i];
        unsigned form =
            count_canonical(c->partitions, &c->common, band->common_orders, entry->part, to);
        if (place[form] < 0) {
            place[form] = (int16_t)c->sources;
            unsigned group =
                count_canonical(c->partitions, &c->alike, band->orders, entry->part, to);
            c->source[c->sources++] =
                (struct count_source){entry->part, entry->state, 0, (uint16_t)group};
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

unsigned count_relabelled_class(const struct count_contraction *c, const struct count_band *band,
                                unsigned part, const struct partition_relabelling *relabelling)
{
    int class = band->class_of[partition_relabel(c->partitions, part, relabelling)];
    assert(class >= 0);
    return (unsigned)class;
}

void count_relabel_source(const struct count_contraction *c, const struct count_source *source,
                          struct partition_relabelling *relabelling,
                          uint16_t class[PARTITION_COUNT])
{
    const struct count_band *inner = &c->band[INNER];
    uint8_t to[GRID_DIGITS];
    count_canonical(c->partitions, &c->alike, c->band[OUTER].orders, source->part, to);
    partition_relabelling_fill(relabelling, to);
    for (int i = 0; i < inner->entries; i++)
        class[i] = (uint16_t)count_relabelled_class(c, inner, inner->entry[i].part, relabelling);
}

void count_fold_source(struct count_worker *w, const struct count_source *source)
{
    const struct count_contraction *c = w->shared;
    const struct count_band *middle = &c->band[MIDDLE], *inner = &c->band[INNER];
    struct partition_relabelling relabelling;
    uint16_t class[PARTITION_COUNT];
    count_relabel_source(c, source, &relabelling, class);
    const uint16_t *slice = c->folding.slice[source->state];
    for (int i = 0; i < middle->entries; i++) {
        const struct count_entry *entry = &middle->entry[i];
        unsigned middle_class = count_relabelled_class(c, middle, entry->part, &relabelling);
        uint32_t *row = w->folded + middle_class * (size_t)inner->classes;
        w->touched[middle_class] = true;
        const uint16_t *from = slice + entry->state * c->folding.middle;
        uint32_t weight = (uint32_t)source->weight * entry->weight;
        for (int k = 0; k < inner->entries; k++)
            row[class[k]] +=
                weight * inner->entry[k].weight * from[inner->entry[k].state * c->folding.inner];
    }
}

/* Lists all ways to map the digits of `from` to those of `onto` that keep each digit in its alike
   set, as arrangements of `onto`. */
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

/* Lists the permutations of alike digits that leave the partition unchanged up to the order of
   rows, including the identity. */
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

bool count_find_stabiliser(struct count_worker *w, unsigned form)
{
    const struct count_contraction *c = w->shared;
    const struct count_band *middle = &c->band[MIDDLE], *inner = &c->band[INNER];
    w->elements =
        list_stabiliser(c->partitions, &c->alike, c->band[OUTER].orders, form, w->element);
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
            map[i] = (uint16_t)count_relabelled_class(c, middle, middle->member[i], &relabelling);
        map = w->inner_map + (size_t)e * (size_t)inner->classes;
        for (int i = 0; i < inner->classes; i++)
            map[i] = (uint16_t)count_relabelled_class(c, inner, inner->member[i], &relabelling);
    }
    return true;
}

bool count_fold_middle(struct count_worker *w, int first)
{
    const struct count_contraction *c = w->shared;
    size_t classes = (size_t)c->band[MIDDLE].classes, width = (size_t)c->band[INNER].classes;
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
    /* The elements form a group, so each image of `first` is taken back to `first` by the inverse
       of some element. The inverse is applied by using the element's map the other way: from the
       image's row to the class that the element maps to it. */
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

size_t count_fold_inner(struct count_worker *w, int middle_class)
{
    const struct count_contraction *c = w->shared;
    size_t classes = (size_t)c->band[MIDDLE].classes, width = (size_t)c->band[INNER].classes;
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
