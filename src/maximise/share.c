/*
 * share.c - a long search of stage 2, piece by piece, on several threads if there are some.
 *
 * The search goes on in *epochs*. In each of them the subtrees that are left are dealt out among
 * PIECES pieces, in turn; every piece searches its own, one after the other, until it has used
 * PIECE_NODES nodes, and leaves the rest of its last one as new subtrees in the place of the old
 * one. Better grids are looked for in a further piece. A piece begins with what was known at the
 * beginning of the epoch and hears nothing of the others; what the pieces have found is put
 * together at the end, in the order of their numbers. So which thread works on which piece, and how
 * many there are, changes nothing: the same grid, the same number of nodes.
 *
 * What it costs: a better grid is known to the other pieces up to two thousand nodes later, and at
 * the end of each epoch threads wait for the last piece.
 *
 * The trials of probe.c are shared in the same way, as *tasks* of one node each.
 *
 * Tried and rejected: 8 and 16 pieces (threads wait longer, no fewer nodes); smaller pieces while
 * there are few subtrees (no difference); nor do these or more nodes for better grids in the
 * beginning mend what it costs to begin sooner than tree.c does: siblings that are searched at
 * once tell one another nothing; finding out at the end of each epoch which siblings are done by
 * now, and remembering more than one way at a restart (no difference).
 *
 * Sound because the subtrees that are left hold, at each moment, every wanted solution of the tree
 * that has not been taken. A decision's `refuted` names siblings that were searched to their end by
 * the same piece or in an epoch before: so a nogood, too, is used after it was proved.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/share.h"

#include "base/threads.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    PIECES = MAXIMISE_TASKS,
    PIECE_NODES = 96,
    ALONE_NODES = 12,   /* nodes of a piece that is the only one: soon there are more to deal out */
    PIECE_THOROUGH = 4, /* nodes of a piece in a thorough run */
    IMPROVE_PART = 6,   /* one node in so many goes into better grids, ... */
    IMPROVE_LEAST = 300 /* ... when it comes to so many */
};

/* What is searched in one epoch, or tried, without a word from outside. */
struct piece {
    struct maximise_run run;
    struct maximise_open rest; /* of the subtree it stopped in */
    size_t done;               /* subtrees of its own that it has searched to the end */
    uint64_t budget;
    enum maximise_stop stop;
    uint32_t activity[GRID_CELLS];
    /* these four from epoch to epoch; in the beginning the tree's, of its credit a part */
    struct maximise_seldom parity, bands, steps;
    int64_t credit;
};

struct maximise_team {
    struct threads *threads;
    int workers;
    struct maximise_tree *worker; /* [thread]: memory to search in; [0] is that of the tree */
    struct maximise_tree *tree;
    uint64_t owed;      /* nodes that better grids are to have */
    uint64_t improving; /* those that they get in this epoch */
    uint64_t told;      /* nodes at the last call of the caller's callback */
    struct maximise_open next;
    maximise_task *task; /* at present, with its context, and how many of them */
    void *task_context;
    int tasks;
    atomic_int taken;
    atomic_bool cancelled;
    struct piece piece[PIECES + 1]; /* [PIECES]: better grids */
};

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
    if (watching->thread == 0 && options->progress && progress->nodes > team->told) {
        team->told = progress->nodes;
        if (!options->progress(options->context, progress))
            atomic_store(&team->cancelled, true);
    }
    return !atomic_load(&team->cancelled);
}

/* A piece's run begins with what the whole knows. */
static void begin(struct piece *piece, struct watching *watching)
{
    const struct maximise_run *run = watching->team->tree->run;
    piece->run = *run;
    piece->run.on_pause = NULL;
    piece->run.whole = run->whole ? run->whole : run;
    piece->run.options.node_limit = 0;
    piece->run.options.known = NULL;
    piece->run.options.progress = watch;
    piece->run.options.context = watching;
    piece->rest.count = 0;
    piece->done = 0;
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
    tree->parity = piece->parity;
    tree->bands = piece->bands;
    tree->steps = piece->steps;
    tree->credit = piece->credit;
    return tree;
}

/* What a piece keeps of its tree. */
static void put_down(const struct maximise_tree *tree, struct piece *piece)
{
    memcpy(piece->activity, tree->activity, sizeof piece->activity);
    piece->parity = tree->parity;
    piece->bands = tree->bands;
    piece->steps = tree->steps;
    piece->credit = tree->credit;
}

/* Searches the piece's subtrees. */
static enum maximise_stop search_piece(struct maximise_team *team, int thread, int number)
{
    const struct maximise_open *open = team->tree->open;
    struct piece *piece = &team->piece[number];
    struct maximise_tree *tree = take_up(team, thread, piece);
    enum maximise_stop stop = MAXIMISE_DONE;
    for (size_t n = (size_t)number; n < open->count && stop == MAXIMISE_DONE; n += PIECES) {
        stop = maximise_explore(tree, &open->item[n]);
        piece->done += stop == MAXIMISE_DONE;
    }
    put_down(tree, piece);
    return stop;
}

static void work_on(struct maximise_team *team, int thread, int number)
{
    struct piece *piece = &team->piece[number];
    const struct maximise_run *run = team->tree->run;
    struct watching watching = {team, thread};
    uint64_t limit = run->options.node_limit;
    begin(piece, &watching);
    if (number < PIECES) {
        piece->stop = search_piece(team, thread, number);
    } else {
        if (limit != 0)
            piece->run.options.node_limit = limit - PIECES * PIECE_NODES;
        piece->stop = run->improve(&piece->run, team->improving);
    }
}

/* One thread's part of an epoch. Better grids come first, since they may take longest. */
static void work(void *context, int thread)
{
    struct maximise_team *team = context;
    if (thread >= team->workers)
        return;
    for (int n = atomic_fetch_add(&team->taken, 1); n <= PIECES;
         n = atomic_fetch_add(&team->taken, 1)) {
        int number = n == 0 ? PIECES : n - 1;
        if (number < PIECES ? (size_t)number < team->tree->open->count : team->improving > 0)
            work_on(team, thread, number);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Epochs
 * --------------------------------------------------------------------------------------------- */

/* Gives each piece its nodes, of so many. Returns the number of pieces that search. */
static int deal(struct maximise_team *team, uint64_t left)
{
    size_t count = team->tree->open->count;
    int pieces = count < PIECES ? (int)count : PIECES;
    uint64_t most = team->tree->run->thorough ? PIECE_THOROUGH
                    : pieces == 1             ? ALONE_NODES
                                              : PIECE_NODES;
    for (int n = 0; n < pieces; n++) {
        uint64_t part = (left + (uint64_t)(pieces - 1 - n)) / (uint64_t)pieces;
        team->piece[n].budget = part < most ? part : most;
    }
    return pieces;
}

/* Nodes that go into better grids in this epoch: what they are owed, unless the caller's limit is
   near. */
static uint64_t improving(const struct maximise_team *team)
{
    const struct maximise_run *run = team->tree->run;
    uint64_t limit = run->options.node_limit;
    bool near = limit != 0 && limit - run->nodes < 4 * PIECES * PIECE_NODES;
    return run->improve && !near && team->owed >= IMPROVE_LEAST ? team->owed : 0;
}

/* Takes over the best grid of a piece, and its nodes beyond those that were there before. */
static void take_over(struct maximise_run *run, struct piece *piece, uint64_t before)
{
    piece->run.nodes -= before;
    run->nodes += piece->run.nodes;
    if (piece->run.best > run->best)
        (void)maximise_offer_digits(run, piece->run.digit);
}

/* What is known now counts for what comes next. */
static void learn(struct maximise_tree *tree)
{
    maximise_learn(tree->run);
    if (tree->run->floor >= tree->target)
        tree->target = tree->run->floor + 1;
}

/* Puts together what a piece has done. */
static enum maximise_stop collect(struct maximise_team *team, int number,
                                  const uint32_t activity[GRID_CELLS])
{
    struct maximise_tree *tree = team->tree;
    struct maximise_run *run = tree->run;
    struct piece *piece = &team->piece[number];
    uint64_t nodes = piece->run.nodes;
    if (number == PIECES) {
        if (piece->run.bound < run->bound) /* it has seen all solutions */
            run->bound = piece->run.bound;
        team->owed -= nodes < team->owed ? nodes : team->owed;
        return piece->stop == MAXIMISE_LIMIT ? MAXIMISE_DONE : piece->stop;
    }
    tree->budget -= nodes;
    tree->nodes += nodes;
    team->owed += nodes / (IMPROVE_PART - 1);
    for (int cell = 0; cell < GRID_CELLS; cell++)
        tree->activity[cell] += piece->activity[cell] - activity[cell];
    return piece->stop == MAXIMISE_BUDGET ? MAXIMISE_DONE : piece->stop;
}

/* What is left of the subtrees, in their order. False: no memory. */
static bool gather(struct maximise_team *team)
{
    struct maximise_open *open = team->tree->open, next = team->next;
    bool good = true;
    next.count = 0;
    for (size_t n = 0; n < open->count && good; n++) {
        const struct piece *piece = &team->piece[n % PIECES];
        bool stopped = n / PIECES == piece->done && piece->rest.count > 0;
        if (n / PIECES > piece->done || (n / PIECES == piece->done && !stopped))
            good = maximise_open_add(&next, &open->item[n]);
        for (size_t i = 0; i < piece->rest.count && stopped && good; i++)
            good = maximise_open_add(&next, &piece->rest.item[i]);
    }
    team->next = *open;
    *open = next;
    return good;
}

static enum maximise_stop run_epoch(struct maximise_team *team, uint64_t left)
{
    struct maximise_tree *tree = team->tree;
    struct maximise_run *run = tree->run;
    uint32_t activity[GRID_CELLS];
    enum maximise_stop stop = MAXIMISE_DONE;
    memcpy(activity, tree->activity, sizeof activity);
    int pieces = deal(team, left);
    team->improving = improving(team);
    atomic_store(&team->taken, 0);
    threads_run(team->threads, work, team);
    uint64_t nodes = run->nodes;
    for (int n = 0; n <= PIECES; n++) {
        if (n >= pieces && (n < PIECES || team->improving == 0))
            continue;
        take_over(run, &team->piece[n], nodes);
        enum maximise_stop piece_stop = collect(team, n, activity);
        stop = stop == MAXIMISE_DONE ? piece_stop : stop;
    }
    if (!gather(team))
        return MAXIMISE_NO_MEMORY;
    learn(tree);
    return stop;
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
        begin(piece, &watching);
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
    for (int n = 0; n <= PIECES; n++)
        maximise_open_free(&team->piece[n].rest);
    maximise_open_free(&team->next);
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
    wanted = wanted < 1 ? 1 : wanted > PIECES + 1 ? PIECES + 1 : wanted;
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
    for (int n = 0; n < PIECES; n++) {
        struct piece *piece = &team->piece[n];
        piece->parity = tree->parity;
        piece->bands = tree->bands;
        piece->steps = tree->steps;
        piece->credit = tree->credit / PIECES;
    }
    return team;
}

/* The tree's team, made at the first call; what is done once in a tree is done then, too. NULL: no
   memory. */
static struct maximise_team *team_of(struct maximise_tree *tree)
{
    maximise_node_prepare(tree);
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
    team->task = task;
    team->task_context = context;
    team->tasks = count;
    atomic_store(&team->taken, 0);
    threads_run(team->threads, work_tasks, team);
    uint64_t nodes = run->nodes;
    for (int n = 0; n < count; n++) {
        take_over(run, &team->piece[n], nodes);
        stop = stop == MAXIMISE_DONE ? team->piece[n].stop : stop;
    }
    learn(tree);
    return stop;
}

enum maximise_stop maximise_share(struct maximise_tree *tree)
{
    struct maximise_run *run = tree->run;
    struct maximise_open *open = tree->open;
    struct maximise_team *team = team_of(tree);
    if (!team)
        return MAXIMISE_NO_MEMORY;
    while (open->count > 0) {
        uint64_t limit = run->options.node_limit, left = tree->budget;
        if (run->bound < tree->target) {
            open->count = 0;
            break;
        }
        if (left == 0)
            return MAXIMISE_BUDGET;
        if (limit != 0 && limit - run->nodes < left)
            left = limit - run->nodes;
        if (left == 0)
            return MAXIMISE_LIMIT;
        enum maximise_stop stop = run_epoch(team, left);
        if (stop != MAXIMISE_DONE)
            return stop;
    }
    return MAXIMISE_DONE;
}
