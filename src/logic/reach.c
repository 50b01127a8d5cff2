/*
 * reach.c - tells from which candidates a search for simple chains can find something.
 *
 * On-nodes lead to off-nodes by weak links, off-nodes to on-nodes by strong ones. The nodes that a
 * node can reach are computed for all nodes together: Tarjan's algorithm ("Depth-first search and
 * linear graph algorithms", SIAM Journal on Computing 1, 1972) lists each strongly connected
 * component after all those it leads to, so a component reaches the union of what its successors
 * reach. The breadth-first search visits exactly the nodes that it can reach. So from a candidate
 *
 *   - that is on there is a forcing chain exactly if it reaches another on-node that is weakly
 *     linked to it;
 *   - that is off there is a forcing chain exactly if it reaches its own on-node;
 *   - that is on there is a cycle only if its component is not a tree, since going back over the
 *     same links makes no cycle. A component of n nodes is a tree if it has only n - 1 weak links;
 *     strong links are weak ones too.
 *
 * Most searches inside deep chains find nothing, and this test saves them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/reach.h"

#include <string.h>

void reach_start(struct reach *reach)
{
    reach->count = 0;
    memset(reach->number, 0xff, sizeof reach->number);
}

void reach_add(struct reach *reach, int from, int count, const uint16_t *to)
{
    int number = reach->count++;
    reach->candidates[number] = (uint16_t)from;
    reach->number[from] = (int16_t)number;
    reach->strong_count[number] = (uint8_t)count;
    for (int i = 0; i < count; i++)
        reach->strong[number][i] = to[i];
}

/* The links of a node, as nodes. */
static const uint16_t *links_of(const struct reach *reach, int node, int *count)
{
    if (node >= reach->count) {
        *count = reach->strong_count[node - reach->count];
        return reach->strong[node - reach->count];
    }
    *count = (int)(reach->first_weak[node + 1] - reach->first_weak[node]);
    return reach->weak + reach->first_weak[node];
}

static int target_of(const struct reach *reach, int node, int number)
{
    return node < reach->count ? number + reach->count : number;
}

/* Makes a component of the nodes on the stack from `first` on. */
static void close_component(struct reach *reach, int first)
{
    int component = reach->components++, size = reach->top - first, links = 0;
    uint64_t *on = reach->on[component];
    memset(on, 0, (size_t)reach->words * sizeof *on);
    for (int i = first; i < reach->top; i++)
        reach->component[reach->stack[i]] = (uint16_t)component;
    for (int i = first; i < reach->top; i++) {
        int node = reach->stack[i], count;
        const uint16_t *numbers = links_of(reach, node, &count);
        if (node < reach->count)
            on[node / 64] |= (uint64_t)1 << node % 64;
        for (int k = 0; k < count; k++) {
            int next = reach->component[target_of(reach, node, numbers[k])];
            if (next == component) {
                links += node < reach->count;
                continue;
            }
            for (int w = 0; w < reach->words; w++)
                on[w] |= reach->on[next][w];
        }
    }
    reach->has_cycle[component] = links >= size;
    reach->top = first;
}

enum { NEW = 0xffff };

static void enter(struct reach *reach, int node)
{
    reach->turn[node] = reach->low[node] = (uint16_t)reach->visited++;
    reach->stack[reach->top++] = (uint16_t)node;
    reach->path[reach->depth] = (uint16_t)node;
    reach->edge[reach->depth++] = 0;
}

static void visit(struct reach *reach, int root)
{
    enter(reach, root);
    while (reach->depth > 0) {
        int node = reach->path[reach->depth - 1], count;
        const uint16_t *numbers = links_of(reach, node, &count);
        if (reach->edge[reach->depth - 1] < count) {
            int next = target_of(reach, node, numbers[reach->edge[reach->depth - 1]++]);
            if (reach->turn[next] == NEW)
                enter(reach, next);
            else if (reach->component[next] == NEW && reach->turn[next] < reach->low[node])
                reach->low[node] = reach->turn[next];
            continue;
        }
        reach->depth--;
        if (reach->low[node] == reach->turn[node]) {
            int first = reach->top - 1;
            while (reach->stack[first] != node)
                first--;
            close_component(reach, first);
        }
        if (reach->depth > 0) {
            int before = reach->path[reach->depth - 1];
            if (reach->component[node] == NEW && reach->low[node] < reach->low[before])
                reach->low[before] = reach->low[node];
        }
    }
}

void reach_finish(struct reach *reach, reach_weak *weak, const void *context)
{
    int nodes = 2 * reach->count;
    uint32_t used = 0;
    reach->words = (reach->count + 63) / 64;
    for (int i = 0; i < reach->count; i++) {
        for (int k = 0; k < reach->strong_count[i]; k++)
            reach->strong[i][k] = (uint16_t)reach->number[reach->strong[i][k]];
        reach->first_weak[i] = used;
        used += (uint32_t)weak(context, reach, reach->candidates[i], reach->weak + used);
    }
    reach->first_weak[reach->count] = used;
    reach->visited = reach->top = reach->depth = reach->components = 0;
    for (int i = 0; i < nodes; i++)
        reach->turn[i] = reach->component[i] = NEW;
    for (int i = 0; i < nodes; i++)
        if (reach->turn[i] == NEW)
            visit(reach, i);
}

bool reach_off(const struct reach *reach, int from, int count, const uint16_t numbers[WEAK_LINKS])
{
    uint64_t sum[REACH_WORDS];
    const uint64_t *on = sum;
    if (reach->number[from] >= 0) {
        on = reach->on[reach->component[reach->number[from]]];
    } else {
        memset(sum, 0, (size_t)reach->words * sizeof *sum);
        for (int i = 0; i < count; i++) {
            const uint64_t *part = reach->on[reach->component[numbers[i] + reach->count]];
            for (int w = 0; w < reach->words; w++)
                sum[w] |= part[w];
        }
    }
    for (int i = 0; i < count; i++)
        if (on[numbers[i] / 64] >> numbers[i] % 64 & 1)
            return true;
    return false;
}

bool reach_on(const struct reach *reach, int from)
{
    int number = reach->number[from];
    const uint64_t *on = reach->on[reach->component[number + reach->count]];
    return (on[number / 64] >> number % 64 & 1) != 0;
}

bool reach_cycle(const struct reach *reach, int from)
{
    int number = reach->number[from];
    return number >= 0 && reach->has_cycle[reach->component[number]];
}
