/*
 * chains.c - remote pairs, turbot fish, X-chains, XY-chains: chains that begin and end with a
 * strong link.
 *
 * One end of such a chain is true, so candidates that see both ends are eliminated. The search
 * tries all chains of at most 20 links that visit no cell twice, in the order of cells, digits and
 * houses. Of chains with the same eliminations the shortest counts. A remote pair is a chain of at
 * least four cells with the same two candidates: two cells with an odd number of links between them
 * hold both digits.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/chains.h"

enum { MOST_LINKS = 20, TURBOT_LINKS = 3, PAIR_LINKS = 7, LINK_STRONG = 1024 };

struct links {
    int first[CANDIDATES], end[CANDIDATES];
    uint16_t to[20000]; /* a candidate, with LINK_STRONG */
};

struct node {
    int item;
    bool strong_only; /* the link that follows has to be strong */
    int next, end;
};

struct chain_work {
    struct round *round;
    struct collection *collection;
    struct chain_watch *watch;
    enum chain_type type;
    struct links links;
    struct node stack[MOST_LINKS + 2];
    int level, most;
    cell_set used;
    int start;
};

static bool of_pairs(enum chain_type type)
{
    return type == CHAIN_REMOTE_PAIR || type == CHAIN_XY;
}

static void link_candidate(struct chain_work *work, int item, int *count)
{
    const struct board *board = &work->round->board;
    int cell = item / 9, digit = item % 9;
    bool pairs = of_pairs(work->type);
    if (pairs) {
        int other = digit_set_least(board->digits[cell] & ~(1u << digit));
        work->links.to[(*count)++] = (uint16_t)(candidate(cell, other) | LINK_STRONG);
    }
    for (int kind = 0; kind < 3; kind++) {
        int house = cell_house(cell, kind);
        cell_set cells = board->cells[digit] & state_house_cells[house] & ~cell_bit(cell);
        unsigned strong = !pairs && board->count[house][digit] == 2 ? LINK_STRONG : 0;
        if (kind == 2) /* the peers in the cell's row and column are linked already */
            cells &=
                ~state_house_cells[cell_house(cell, 0)] & ~state_house_cells[cell_house(cell, 1)];
        for (; cell_set_any(cells); cells = cell_set_drop(cells)) {
            int to = cell_set_least(cells);
            if (work->type == CHAIN_REMOTE_PAIR ? board->digits[to] != board->digits[cell]
                                                : pairs && !is_two(board->digits[to]))
                continue;
            work->links.to[(*count)++] = (uint16_t)((unsigned)candidate(to, digit) | strong);
        }
    }
}

static void make_links(struct chain_work *work)
{
    int count = 0;
    for (int item = 0; item < CANDIDATES; item++) {
        const struct board *board = &work->round->board;
        work->links.first[item] = count;
        if (board_has(board, item / 9, item % 9) &&
            (!of_pairs(work->type) || is_two(board->digits[item / 9])))
            link_candidate(work, item, &count);
        work->links.end[item] = count;
    }
}

static void add(struct chain_work *work)
{
    struct collected *known = work->type == CHAIN_TURBOT_FISH
                                  ? NULL
                                  : collect_find(work->collection, 0, &work->round->found);
    if (!known || known->length > work->level)
        (void)collect_add(work->collection, 0, &work->round->found, work->level);
}

/* Eliminates both candidates of a remote pair. */
static void add_remote_pair(struct chain_work *work, int end)
{
    const struct board *board = &work->round->board;
    cell_set removed = NO_CELLS;
    if (work->level == PAIR_LINKS)
        removed = state_peers[work->start / 9] & state_peers[end / 9];
    for (int i = 0; i <= work->level && work->level > PAIR_LINKS; i += 2)
        for (int k = i + PAIR_LINKS - 1; k <= work->level; k += 4)
            removed |= state_peers[work->stack[i].item / 9] & state_peers[work->stack[k].item / 9];
    for (unsigned set = board->digits[work->start / 9]; set; set &= set - 1) {
        int digit = digit_set_least(set);
        round_remove_cells(work->round, removed & board->cells[digit], digit);
    }
    add(work);
}

/* The chain's last link is strong: collects its eliminations. */
static void use_chain(struct chain_work *work, int end)
{
    int digit = work->start % 9;
    cell_set removed =
        work->round->board.cells[digit] & state_peers[work->start / 9] & state_peers[end / 9];
    if (end % 9 != digit || !cell_set_any(removed))
        return;
    round_clear_found(&work->round->found);
    if (work->type == CHAIN_REMOTE_PAIR) {
        if (work->level >= PAIR_LINKS)
            add_remote_pair(work, end);
    } else if (work->type != CHAIN_TURBOT_FISH || work->level == TURBOT_LINKS) {
        round_remove_cells(work->round, removed, digit);
        add(work);
    }
}

/* Whether a link can follow the chain's last one. */
static bool can_follow(const struct chain_work *work, const struct node *node, int link)
{
    int item = link & (LINK_STRONG - 1);
    const struct board *board = &work->round->board;
    if (node->strong_only && !(link & LINK_STRONG))
        return false;
    if (of_pairs(work->type) && node->strong_only && item / 9 != node->item / 9)
        return false;
    if (work->type == CHAIN_REMOTE_PAIR &&
        board->digits[item / 9] != board->digits[work->start / 9])
        return false;
    return !cell_set_has(work->used, item / 9) || item / 9 == work->start / 9;
}

static void put(struct chain_work *work, int item, bool strong_only, bool go_on)
{
    struct node *node = &work->stack[work->level];
    node->item = item;
    node->strong_only = strong_only;
    node->next = go_on ? work->links.first[item] : 0;
    node->end = go_on ? work->links.end[item] : 0;
}

/* Extends the chain from its first link. */
static void search(struct chain_work *work)
{
    for (;;) {
        struct node *node = &work->stack[work->level];
        while (node->next >= node->end) {
            node = &work->stack[--work->level];
            work->used &= ~cell_bit(node->item / 9);
            if (work->level <= 0)
                return;
        }
        int link = work->links.to[node->next++], item = link & (LINK_STRONG - 1);
        if (!can_follow(work, node, link))
            continue;
        bool loop = cell_set_has(work->used, item / 9);
        bool strong = node->strong_only;
        if (!chain_count(work->watch, 1))
            return;
        work->used |= cell_bit(node->item / 9);
        work->level++;
        work->stack[work->level].item = item;
        if (strong)
            use_chain(work, item);
        /* HoDoKu keeps the earlier node when a chain returns to its start */
        put(work, item, !strong, work->level < work->most && !loop);
    }
}

static void search_from(struct chain_work *work, int start)
{
    const struct links *links = &work->links;
    work->start = start;
    for (int i = links->first[start]; i < links->end[start]; i++) {
        int item = links->to[i] & (LINK_STRONG - 1);
        if (!(links->to[i] & LINK_STRONG) || (of_pairs(work->type) && item / 9 != start / 9))
            continue;
        work->used = cell_bit(start / 9);
        work->stack[0].item = start;
        work->level = 1;
        put(work, item, false, true);
        search(work);
    }
}

bool chains_find(struct round *round, struct collection *collection, enum chain_type type,
                 struct chain_watch *watch)
{
    struct chain_work work;
    work.round = round;
    work.collection = collection;
    work.watch = watch;
    work.type = type;
    work.most = type == CHAIN_TURBOT_FISH ? TURBOT_LINKS : MOST_LINKS;
    collect_clear(collection);
    make_links(&work);
    for (int start = 0; start < CANDIDATES; start++)
        search_from(&work, start);
    return collect_best(collection, collect_by_effect, round);
}
