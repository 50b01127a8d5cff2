/*
 * share.c - a long search of stage 2, piece by piece, on several threads if there are some.
 *
 * The subtrees that are left stand in a list, in the order of the depth first search. A *piece* is
 * the first of them that no other has: it is searched with a few nodes, and what is left of it then
 * takes its place. The pieces have numbers, in the order in which they begin. Number n begins when
 * all up to n - k are *collected*: what they found (better grids, activity, what is left) is known
 * to all that begin after that, and to no other. At most k pieces are searched at the same time
 * then, on whichever threads are free. What a piece knows depends on numbers alone, so which thread
 * works on which piece, and how many there are, changes nothing: the same grid, the same number of
 * nodes. A search for better grids is a piece, too.
 *
 * What it costs: what siblings tell one another comes k - 1 pieces later, so the tree is somewhat
 * larger (families of weights: 5 to 8 % more time on one thread; hard ones: none). It matters most
 * at the beginning of an attempt, when the activity is new. So an attempt begins with 5 pieces of 4
 * nodes, and ends with 24 of 96 once it is long.
 *
 * The trials of probe.c are shared, too, as *tasks* of one node each.
 *
 * Tried and rejected: *epochs*, in which pieces are dealt out to be collected all together at the
 * end, where threads wait for the last one (24 pieces of 96 nodes: no fewer nodes, and what takes
 * less than half a second gains next to nothing; 4 of 8 nodes and more later: as many nodes as now,
 * two threads gain 1.5 instead of 1.67 on the longest weights of levels); more pieces at once at
 * the beginning (8 or 12: up to a tenth more time); to wait actively (no difference).
 *
 * Sound because the subtrees that are left hold, at each moment, every wanted solution of the tree
 * that has not been taken. A decision's `refuted` names siblings that the same piece has searched
 * to their end, or one that was collected before; nogoods come from the same piece, or from one
 * that was collected before. So what was refuted is used after it was proved.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/share.h"

#include "base/threads.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    PIECES = MAXIMISE_TASKS, /* begun and not collected, at most, in a long attempt, ... */
    PIECES_LEAST = 5,        /* ... in its beginning, ... */
    PIECES_EACH = 24,        /* ... and one more for each so many nodes */
    NODES = 96,              /* of a piece in a long attempt, ... */
    NODES_LEAST = 4,         /* ... in its beginning, ... */
    NODES_PART = 32,         /* ... and one part in so many of the nodes so far */
    NODES_THOROUGH = 4,      /* the same in a thorough run */
    IMPROVE_PART = 6,        /* one node in so many goes into better grids, ... */
    IMPROVE_LEAST = 300      /* ... when it comes to so many */
};

/* A subtree that is left, in a ring in the order of the depth first search. */
struct left {
    struct left *before, *after;
    bool begun; /* a piece searches it */
    struct maximise_subtree subtree;
};

/* The rules that a tree applies the more seldom the less they help. */
struct rules {
    struct maximise_seldom parity, bands, steps, conflicts;
};

/* What is searched, or tried, without a word from outside. */
struct piece {
    struct maximise_run run;
    uint64_t before;   /* nodes of the run when it began */
    struct left *left; /* what it searches; NULL: it looks for better grids */
    uint64_t budget;   /* nodes that it may use; better grids may take some more, ... */
    uint64_t reserved; /* ... but no more than these */
    struct maximise_open rest;
    enum maximise_stop stop;
    bool done;
    /* when it began, and what has become of them */
    uint32_t activity_before[GRID_CELLS], activity[GRID_CELLS];
    struct rules rules_before, rules;
    int64_t credit_before, credit, learning_before, learning;
    struct maximise_own_nogoods nogoods; /* that it has learnt */
};

struct maximise_team {
    struct threads *threads;
    int workers;
    struct maximise_tree *worker; /* [thread]: memory to search in; [0] is that of the tree */
    uint64_t told;                /* nodes at the last call of the caller's callback */
    atomic_bool cancelled;

    /* tasks: at present, with its context, and how many of them */
    maximise_task *task;
    void *task_context;
    int tasks;
    atomic_int taken;

    /* pieces */
    pthread_mutex_t lock;       /* over all that follows, and over the tree and its run */
    pthread_cond_t changed;     /* a piece is done, or there are no more */
    struct maximise_tree *tree; /* what is known to all */
    struct left ring;           /* .after: the first one */
    uint64_t begun, collected;  /* pieces so far */
    uint64_t reserved;          /* nodes of pieces that have begun and are not collected */
    uint64_t searched;          /* nodes of this attempt */
    uint64_t owed;              /* nodes that better grids are to have */
    bool improving;             /* a piece looks for them */
    bool ending;                /* no piece is to begin any more */
    enum maximise_stop stop;    /* why not, unless DONE */
    struct piece piece[PIECES]; /* number n: [n % PIECES] */
};

/* ------------------------------------------------------------------------------------------------
 * What is left
 * --------------------------------------------------------------------------------------------- */

static void clear_ring(struct left *ring)
{
    while (ring->after != ring) {
        struct left *first = ring->after;
        ring->after = first->after;
        free(first);
    }
    ring->before = ring;
}

/* Puts subtrees before one that is left, or at the end of the ring. False: no memory. */
static bool insert(struct left *place, const struct maximise_open *open)
{
    for (size_t n = 0; n < open->count; n++) {
        struct left *left = malloc(sizeof *left);
        if (!left)
            return false;
        left->subtree = open->item[n];
        left->begun = false;
        left->before = place->before;
        left->after = place;
        left->before->after = left->after->before = left;
    }
    return true;
}

static void remove_left(struct left *left)
{
    left->before->after = left->after;
    left->after->before = left->before;
    free(left);
}

/* The first one that is not begun, or NULL. */
static struct left *first_left(struct maximise_team *team)
{
    for (struct left *left = team->ring.after; left != &team->ring; left = left->after)
        if (!left->begun)
            return left;
    return NULL;
}

/* ------------------------------------------------------------------------------------------------
 * Pieces
 * --------------------------------------------------------------------------------------------- */

struct watching {
    struct maximise_team *team;
    int thread;
};

/* A piece's callback: the caller's, which is called by its own thread alone. */
static bool watch(void *context, const struct tenring_progress *progress)
{
    const struct watching *watching = context;
    struct maximise_team *team = watching->team;
    const struct tenring_best_options *options = &team->tree->run->options;
    if (watching->thread == 0 && options->progress && progress->nodes > team->told &&
        !atomic_load(&team->cancelled)) {
        team->told = progress->nodes;
        if (!options->progress(options->context, progress))
            atomic_store(&team->cancelled, true);
    }
    return !atomic_load(&team->cancelled);
}

static struct rules rules_of(const struct maximise_tree *tree)
{
    return (struct rules){tree->parity, tree->bands, tree->steps, tree->conflicts};
}

/* Begins a piece with what the whole knows. */
static void begin(struct piece *piece, const struct maximise_tree *tree)
{
    const struct maximise_run *run = tree->run;
    piece->run = *run;
    piece->run.on_pause = NULL;
    piece->run.options.node_limit = 0;
    piece->run.options.known = NULL;
    piece->run.options.progress = watch;
    piece->before = run->nodes;
    piece->rest.count = 0;
    piece->done = false;
    memcpy(piece->activity_before, tree->activity, sizeof piece->activity_before);
    piece->rules_before = rules_of(tree);
    piece->credit_before = tree->credit / PIECES;
    piece->learning_before = tree->learning;
    piece->nogoods.count = 0;
}

/* The tree as a piece continues it, in a worker's memory. */
static struct maximise_tree *take_up(const struct maximise_team *team, int thread,
                                     struct piece *piece)
{
    struct maximise_tree *tree = &team->worker[thread], memory = *tree;
    *tree = *team->tree;
    tree->tables = memory.tables;
    tree->node = memory.node;
    tree->combining = memory.combining;
    tree->memory = memory.memory;
    tree->run = &piece->run;
    tree->open = &piece->rest;
    tree->budget = piece->budget;
    tree->credit = piece->credit_before;
    tree->is_piece = true;
    tree->own = &piece->nogoods;
    return tree;
}

/* What a piece keeps of its tree. */
static void put_down(const struct maximise_tree *tree, struct piece *piece)
{
    memcpy(piece->activity, tree->activity, sizeof piece->activity);
    piece->rules = rules_of(tree);
    piece->credit = tree->credit;
    piece->learning = tree->learning;
}

/* How many pieces may have begun that are not collected. */
static uint64_t most_pieces(const struct maximise_team *team)
{
    uint64_t most = team->searched / PIECES_EACH;
    if (team->tree->run->thorough || most > PIECES)
        return PIECES;
    return most < PIECES_LEAST ? PIECES_LEAST : most;
}

/* Nodes of the next piece; 0: there may be none. */
static uint64_t piece_nodes(const struct maximise_team *team)
{
    const struct maximise_run *run = team->tree->run;
    uint64_t most = team->searched / NODES_PART;
    most = run->thorough ? NODES_THOROUGH : most < NODES_LEAST ? NODES_LEAST : most;
    most = most < NODES ? most : NODES;
    most = most < team->tree->budget ? most : team->tree->budget;
    uint64_t limit = run->options.node_limit;
    if (limit != 0 && limit - run->nodes - team->reserved < most)
        most = limit - run->nodes - team->reserved;
    return most;
}

/* Nodes that go into better grids: what they are owed, unless the caller's limit is near. */
static uint64_t improve_nodes(const struct maximise_team *team)
{
    const struct maximise_run *run = team->tree->run;
    uint64_t limit = run->options.node_limit;
    bool near = limit != 0 && limit - run->nodes - team->reserved < team->owed + 3 * PIECES * NODES;
    return run->improve && !team->improving && !near && team->owed >= IMPROVE_LEAST ? team->owed
                                                                                    : 0;
}

/* Whether all pieces are to be collected before the next begins. */
static bool is_to_pause(const struct maximise_team *team)
{
    const struct maximise_tree *tree = team->tree;
    const struct maximise_run *run = tree->run;
    return team->stop != MAXIMISE_DONE || run->bound < tree->target || maximise_is_pause(run) ||
           maximise_node_is_to_prepare(tree);
}

/* Only what is better than what is known is wanted. */
static void raise_target(struct maximise_tree *tree)
{
    if (tree->run->floor >= tree->target)
        tree->target = tree->run->floor + 1;
}

/* A rule as a piece has left it: it has applied it, or come nearer to the next time. */
static void collect_rule(struct maximise_seldom *rule, const struct maximise_seldom *before,
                         const struct maximise_seldom *now)
{
    if (now->pause != before->pause || now->wait > before->wait) {
        *rule = *now;
    } else {
        unsigned nearer = before->wait - now->wait;
        rule->wait -= nearer < rule->wait ? nearer : rule->wait;
    }
}

/* Puts what a piece has found to what all know. */
static void collect(struct maximise_team *team)
{
    struct maximise_tree *tree = team->tree;
    struct maximise_run *run = tree->run;
    struct piece *piece = &team->piece[team->collected++ % PIECES];
    uint64_t nodes = piece->run.nodes - piece->before;
    enum maximise_stop stop = piece->stop;
    team->reserved -= piece->reserved;
    run->nodes += nodes;
    if (piece->run.best > run->best)
        (void)maximise_offer_digits(run, piece->run.digit);
    if (!piece->left) {
        team->improving = false;
        if (piece->run.bound < run->bound) /* it has seen all solutions */
            run->bound = piece->run.bound;
        team->owed -= nodes < team->owed ? nodes : team->owed;
        stop = stop == MAXIMISE_LIMIT ? MAXIMISE_DONE : stop;
    } else {
        team->searched += nodes;
        team->owed += nodes / (IMPROVE_PART - 1);
        tree->budget += piece->budget - nodes;
        tree->nodes += nodes;
        for (int cell = 0; cell < GRID_CELLS; cell++)
            tree->activity[cell] += piece->activity[cell] - piece->activity_before[cell];
        collect_rule(&tree->parity, &piece->rules_before.parity, &piece->rules.parity);
        collect_rule(&tree->bands, &piece->rules_before.bands, &piece->rules.bands);
        collect_rule(&tree->steps, &piece->rules_before.steps, &piece->rules.steps);
        collect_rule(&tree->conflicts, &piece->rules_before.conflicts, &piece->rules.conflicts);
        tree->credit += piece->credit - piece->credit_before;
        tree->learning += piece->learning - piece->learning_before;
        maximise_add_nogoods(tree, piece->nogoods.item, piece->nogoods.count);
        if (stop == MAXIMISE_BUDGET && !insert(piece->left, &piece->rest))
            stop = MAXIMISE_NO_MEMORY;
        stop = stop == MAXIMISE_BUDGET ? MAXIMISE_DONE : stop;
        remove_left(piece->left);
    }
    team->stop = team->stop == MAXIMISE_DONE ? stop : team->stop;
    raise_target(tree);
}

/* Begins the next piece: searches what is left, or, if that is NULL, looks for better grids. */
static struct piece *begin_next(struct maximise_team *team, struct left *left, uint64_t nodes)
{
    struct piece *piece = &team->piece[team->begun++ % PIECES];
    begin(piece, team->tree);
    piece->left = left;
    piece->budget = nodes;
    piece->reserved = left ? nodes : nodes + PIECES * NODES;
    team->reserved += piece->reserved;
    if (left) {
        left->begun = true;
        team->tree->budget -= nodes;
    } else {
        team->improving = true;
        if (team->tree->run->options.node_limit != 0)
            piece->run.options.node_limit = piece->before + piece->reserved;
    }
    return piece;
}

/* The next piece. Waits until it may begin; NULL: there is none. What it decides depends on what
   was collected alone, not on what is done: so it is the same for any number of threads. */
static struct piece *next_piece(struct maximise_team *team)
{
    while (!team->ending) {
        if (team->begun - team->collected < most_pieces(team) && !is_to_pause(team)) {
            uint64_t better = improve_nodes(team), nodes = piece_nodes(team);
            struct left *left = better > 0 || nodes == 0 ? NULL : first_left(team);
            if (better > 0 || left)
                return begin_next(team, left, left ? nodes : better);
        }
        if (team->collected == team->begun) {
            team->ending = true;
            pthread_cond_broadcast(&team->changed);
        } else if (team->piece[team->collected % PIECES].done) {
            collect(team);
        } else {
            pthread_cond_wait(&team->changed, &team->lock);
        }
    }
    return NULL;
}

/* One thread's part of the pieces. */
static void work(void *context, int thread)
{
    struct maximise_team *team = context;
    struct watching watching = {team, thread};
    if (thread >= team->workers)
        return;
    pthread_mutex_lock(&team->lock);
    for (;;) {
        if (thread == 0) { /* the caller's own, which its callbacks are for */
            maximise_learn(team->tree->run);
            raise_target(team->tree);
        }
        struct piece *piece = next_piece(team);
        if (!piece)
            break;
        struct maximise_tree *tree = take_up(team, thread, piece);
        piece->run.options.context = &watching;
        pthread_mutex_unlock(&team->lock);
        piece->stop = piece->left ? maximise_explore(tree, &piece->left->subtree)
                                  : piece->run.improve(&piece->run, piece->budget);
        put_down(tree, piece);
        pthread_mutex_lock(&team->lock);
        piece->done = true;
        pthread_cond_broadcast(&team->changed);
    }
    pthread_mutex_unlock(&team->lock);
}

/* ------------------------------------------------------------------------------------------------
 * Tasks
 * --------------------------------------------------------------------------------------------- */

/* One thread's part of the tasks. */
static void work_tasks(void *context, int thread)
{
    struct maximise_team *team = context;
    struct watching watching = {team, thread};
    if (thread >= team->workers)
        return;
    for (int n = atomic_fetch_add(&team->taken, 1); n < team->tasks;
         n = atomic_fetch_add(&team->taken, 1)) {
        struct piece *piece = &team->piece[n];
        begin(piece, team->tree);
        piece->run.options.context = &watching;
        struct maximise_tree *tree = take_up(team, thread, piece);
        piece->stop = team->task(tree, team->task_context, n);
        put_down(tree, piece);
    }
}

/* ------------------------------------------------------------------------------------------------
 * The team
 * --------------------------------------------------------------------------------------------- */

void maximise_team_free(struct maximise_team *team)
{
    if (!team)
        return;
    for (int n = 1; n < team->workers; n++)
        maximise_tree_free(&team->worker[n]);
    for (int n = 0; n < PIECES; n++)
        maximise_open_free(&team->piece[n].rest);
    clear_ring(&team->ring);
    pthread_mutex_destroy(&team->lock);
    pthread_cond_destroy(&team->changed);
    threads_free(team->threads);
    free(team->worker);
    free(team);
}

/* Threads that have no memory to search in do nothing; thread 0 has the tree's. */
static struct maximise_team *new_team(struct maximise_tree *tree)
{
    int wanted = tree->run->options.threads;
    struct maximise_team *team = calloc(1, sizeof *team);
    if (!team)
        return NULL;
    pthread_mutex_init(&team->lock, NULL);
    pthread_cond_init(&team->changed, NULL);
    team->ring.before = team->ring.after = &team->ring;
    wanted = wanted < 1 ? 1 : wanted > PIECES ? PIECES : wanted;
    team->tree = tree;
    team->threads = threads_new(wanted);
    team->worker = calloc((size_t)wanted, sizeof *team->worker);
    if (!team->threads || !team->worker) {
        maximise_team_free(team);
        return NULL;
    }
    team->worker[0] = *tree;
    for (team->workers = 1; team->workers < threads_count(team->threads); team->workers++)
        if (!maximise_tree_new(&team->worker[team->workers], tree->run))
            break;
    return team;
}

/* The tree's team, made at the first call. NULL: no memory. */
static struct maximise_team *team_of(struct maximise_tree *tree)
{
    if (!tree->team)
        tree->team = new_team(tree);
    return tree->team;
}

enum maximise_stop maximise_share_tasks(struct maximise_tree *tree, int count, maximise_task *task,
                                        void *context)
{
    struct maximise_team *team = team_of(tree);
    struct maximise_run *run = tree->run;
    enum maximise_stop stop = MAXIMISE_DONE;
    if (!team)
        return MAXIMISE_NO_MEMORY;
    maximise_node_prepare(tree);
    team->task = task;
    team->task_context = context;
    team->tasks = count;
    atomic_store(&team->taken, 0);
    threads_run(team->threads, work_tasks, team);
    for (int n = 0; n < count; n++) {
        const struct piece *piece = &team->piece[n];
        run->nodes += piece->run.nodes - piece->before;
        if (piece->run.best > run->best)
            (void)maximise_offer_digits(run, piece->run.digit);
        stop = stop == MAXIMISE_DONE ? piece->stop : stop;
    }
    maximise_learn(run);
    raise_target(tree);
    return stop;
}

/* Why a search is to end between pieces, none of which has begun. DONE: nothing is left; else
   BUDGET: it goes on. */
static enum maximise_stop run_pieces(struct maximise_team *team)
{
    struct maximise_tree *tree = team->tree;
    struct maximise_run *run = tree->run;
    while (team->ring.after != &team->ring) {
        uint64_t limit = run->options.node_limit;
        if (run->bound < tree->target)
            return MAXIMISE_DONE;
        if (tree->budget == 0)
            return MAXIMISE_BUDGET;
        if (limit != 0 && run->nodes >= limit)
            return MAXIMISE_LIMIT;
        if (maximise_is_pause(run)) {
            team->stop = run->on_pause(run);
            raise_target(tree);
        } else {
            if (maximise_node_is_to_prepare(tree))
                maximise_node_prepare(tree);
            team->ending = false;
            threads_run(team->threads, work, team);
        }
        if (team->stop != MAXIMISE_DONE)
            return team->stop;
    }
    return MAXIMISE_DONE;
}

enum maximise_stop maximise_share(struct maximise_tree *tree, uint64_t alone)
{
    struct maximise_open *open = tree->open;
    struct maximise_team *team = team_of(tree);
    if (!team || !insert(&team->ring, open))
        return MAXIMISE_NO_MEMORY;
    team->searched = alone;
    team->stop = MAXIMISE_DONE;
    tree->run->in_pieces = true;
    enum maximise_stop stop = run_pieces(team);
    open->count = 0;
    if (stop == MAXIMISE_BUDGET) {
        open->item[0] = team->ring.after->subtree;
        open->count = 1;
    }
    clear_ring(&team->ring);
    return stop;
}
