/*
 * contents.c - how many solutions there are with each content of the outer box.
 *
 * The sums S(a) of a group are kept and copied to all a1 and a2 of their orbits. For each a0 of the
 * group they are added up by the states of a1 and a2, because the distinguished stack's table
 * depends only on these. From these sums count/reverse.c computes the number of solutions for each
 * column partition beside a0. Where W(a) is 0, the distinguished stack's table is 0 throughout the
 * orbit, and S is not needed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/contents.h"

#include "count/fold.h"

#include <stdlib.h>
#include <string.h>

void count_unfold(struct count_worker *w, int first, size_t wanted)
{
    const struct count_contraction *c = w->shared;
    size_t classes = (size_t)c->band[MIDDLE].classes, width = (size_t)c->band[INNER].classes;
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

/* Fills spread[] for a source: the reverse of fold_source. */
static void spread_sums(struct count_worker *w, const struct count_source *source)
{
    const struct count_contraction *c = w->shared;
    const struct count_band *middle = &c->band[MIDDLE], *inner = &c->band[INNER];
    struct partition_relabelling relabelling;
    uint16_t class[PARTITION_COUNT];
    count_relabel_source(c, source, &relabelling, class);
    memset(w->spread, 0, c->reverse.sums_size);
    for (int i = 0; i < middle->entries; i++) {
        const struct count_entry *entry = &middle->entry[i];
        const uint64_t *from =
            w->sums +
            count_relabelled_class(c, middle, entry->part, &relabelling) * (size_t)inner->classes;
        uint64_t *row = w->spread + entry->state * c->reverse.length;
        for (int k = 0; k < inner->entries; k++)
            row[inner->entry[k].state] +=
                (uint64_t)entry->weight * inner->entry[k].weight * from[class[k]];
    }
}

bool count_list_contents(struct count_worker *w, int number)
{
    struct count_contraction *c = w->shared;
    const struct count_source *source = &c->source[number];
    uint64_t spread = (uint64_t)c->band[MIDDLE].entries * (uint64_t)c->band[INNER].entries;
    if (!count_progress_add(&c->progress,
                            spread * 8 + count_reverse_cost(&c->reverse, source->state) * 4))
        return false;
    spread_sums(w, source);
    count_reverse_run(&c->reverse, c->kernel, source->state, w->spread, w->reverse_work, w->counts);
    struct count_content *content = c->contents->content + c->content_start[number];
    for (size_t i = 0; i < count_reverse_columns(&c->reverse, source->state); i++) {
        content[i] = (struct count_content){
            .part = source->part,
            .column = (uint16_t)count_reverse_column(&c->reverse, source->state, i),
            .weight = source->weight,
            .count = w->counts[i] * c->stack[1].column_orders * c->stack[2].column_orders,
        };
    }
    return true;
}

bool count_contents_prepare(struct count_contraction *c)
{
    struct count_contents *contents = c->contents;
    const int role[3] = {c->number[OUTER], c->number[MIDDLE], c->number[INNER]};
    contents->alike = c->common;
    contents->orders = c->band[OUTER].common_orders;
    contents->same_columns = c->stack[0].same_columns;
    contents->column_orders = c->stack[0].column_orders;
    if (!count_reverse_make(&c->reverse, &c->stack[0], c->partitions, role))
        return false;
    c->content_start = malloc((size_t)c->sources * sizeof *c->content_start + 1);
    if (!c->content_start)
        return false;
    size_t count = 0;
    for (int i = 0; i < c->sources; i++) {
        c->content_start[i] = count;
        count += count_reverse_columns(&c->reverse, c->source[i].state);
    }
    contents->content = calloc(count + 1, sizeof *contents->content);
    contents->count = contents->content ? count : 0;
    return contents->content != NULL;
}

void count_contents_free(struct count_contents *contents)
{
    free(contents->content);
}
