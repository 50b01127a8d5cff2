/*
 * share.c - divides a long search of stage 2 into pieces, for several threads.
 *
 * The subtrees that are left form a list in depth-first order. A *piece* is a search of the first
 * subtree that no other piece has: it is searched with a few nodes, and its remaining subtrees then
 * take its place in the list. Pieces are numbered in the order in which they begin. Piece n begins
 * when all up to n - 8 are *collected*: their results (better grids, activity, remaining subtrees)
 * are known to exactly those pieces that begin afterwards. So at most 8 pieces are searched at the
 * same time, on any free threads. What a piece knows depends only on the numbers, so the number of
 * threads, and which thread searches which piece, change neither the grid nor the number of nodes.
 *
 *     left:  A  B  C  D        pieces 1 to 4 search A to D; piece 1 leaves A1 and A2 of A:
 *     left:  A1 A2 B  C  D     the next piece takes A1
 *
 * Sound because the list always holds every wanted solution of the tree that has not been found.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/share.h"

#include "base/threads.h"
#include "maximise/pause.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* the most pieces begun and not collected; nodes of a piece. With more, results reach sibling
       pieces later; with fewer, threads wait. */
    PIECES = 8,
    NODES = 16,
    NODES_FORCED = 4 /* the same with force_rules */
};

/* A remaining subtree, in a ring in depth-first order. */
struct left {
    struct left *before, *after;
    bool begun; /* a piece is searching it */
    struct maximise_subtree subtree;
};

/* A piece: searched, or only tried, without any communication. */
struct piece {
    struct maximise_run run;
    uint64_t before;   /* nodes of the run at its beginning */
    struct left *left; /* the subtree that it searches */
    uint64_t budget;   /* its nodes at most */
    struct maximise_open rest;
    enum maximise_stop stop;
    bool done;
    struct maximise_experience experience_before, experience; /* at its beginning, and at its end */
};

struct maximise_pool {
    struct threads *threads;
    int workers;
    struct maximise_tree *worker; /* [thread]: memory for the search; [0] is the tree's own */
    uint64_t told;                /* nodes at the last call of the caller's callback */
    atomic_bool cancelled;

    pthread_mutex_t lock;       /* protects everything below, and the tree and its run */
    pthread_cond_t changed;     /* a piece is done, or no more will begin */
    struct maximise_tree *tree; /* shared results */
    struct left ring;           /* .after: the first subtree */
    uint64_t begun, collected;  /* pieces so far */
    uint64_t reserved;          /* nodes of pieces that have begun and are not collected */
    bool ending;                /* no further piece begins */
    enum maximise_stop stop;    /* the reason for that, unless DONE */
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

/* Inserts subtrees before one of the ring, or at its end. False: no memory. */
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

/* The first subtree that is not begun, or NULL. */
static struct left *first_left(struct maximise_pool *pool)
{
    for (struct left *left = pool->ring.after; left != &pool->ring; left = left->after)
        if (!left->begun)
            return left;
    return NULL;
}

/* ------------------------------------------------------------------------------------------------
 * Pieces
 * --------------------------------------------------------------------------------------------- */

struct watching {
    struct maximise_pool *pool;
    int thread;
};

/* A piece's callback: calls the caller's, but only in the caller's own thread. */
static bool watch(void *context, const struct tenring_progress *progress)
{
    const struct watching *watching = context;
    struct maximise_pool *pool = watching->pool;
    const struct tenring_best_options *options = &pool->tree->run->control.options;
    if (watching->thread == 0 && options->progress && progress->nodes > pool->told &&
        !atomic_load(&pool->cancelled)) {
        pool->told = progress->nodes;
        if (!options->progress(options->context, progress))
            atomic_store(&pool->cancelled, true);
    }
    return !atomic_load(&pool->cancelled);
}

/* Begins a piece with the shared results. */
static void begin(struct piece *piece, const struct maximise_tree *tree)
{
    const struct maximise_run *run = tree->run;
    piece->run = *run;
    piece->run.control.pause_at = UINT64_MAX;
    piece->run.control.options.node_limit = 0;
    piece->run.control.options.known = NULL;
    piece->run.control.options.progress = watch;
    piece->before = run->control.nodes;
    piece->rest.count = 0;
    piece->done = false;
    piece->experience_before = tree->experience;
    piece->experience_before.credit /= PIECES;
}

/* Copies the tree for a piece into a worker's memory. */
static struct maximise_tree *take_up(const struct maximise_pool *pool, int thread,
                                     struct piece *piece)
{
    struct maximise_tree *tree = &pool->worker[thread], memory = *tree;
    *tree = *pool->tree;
    tree->tables = memory.tables;
    tree->node = memory.node;
    tree->combining = memory.combining;
    tree->memory = memory.memory;
    tree->run = &piece->run;
    tree->open = &piece->rest;
    tree->budget = piece->budget;
    tree->experience = piece->experience_before;
    return tree;
}

/* The most nodes that the next piece may take; 0: none may begin. */
static uint64_t piece_nodes(const struct maximise_pool *pool)
{
    const struct maximise_run *run = pool->tree->run;
    uint64_t most = run->method.force_rules ? NODES_FORCED : NODES;
    most = most < pool->tree->budget ? most : pool->tree->budget;
    uint64_t limit = run->control.options.node_limit;
    if (limit != 0 && limit - run->control.nodes - pool->reserved < most)
        most = limit - run->control.nodes - pool->reserved;
    return most;
}

/* Whether all pieces must be collected before the next one begins. */
static bool is_to_pause(const struct maximise_pool *pool)
{
    const struct maximise_tree *tree = pool->tree;
    const struct maximise_run *run = tree->run;
    return pool->stop != MAXIMISE_DONE || run->answer.bound < tree->target ||
           maximise_is_pause(run);
}

/* From now on only solutions better than the known ones are wanted. */
static void raise_target(struct maximise_tree *tree)
{
    if (tree->run->answer.floor >= tree->target)
        tree->target = tree->run->answer.floor + 1;
}

/* Adds to a tree's experience what a piece has added since it began. A technique that the piece
   used has the piece's back-off; others come nearer to their next use. */
static void collect_experience(struct maximise_experience *all,
                               const struct maximise_experience *before,
                               const struct maximise_experience *now)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        all->activity[cell] += now->activity[cell] - before->activity[cell];
    all->credit += now->credit - before->credit;
    for (int n = 0; n < MAXIMISE_TECHNIQUES; n++) {
        const struct maximise_backoff *was = &before->backoff[n], *is = &now->backoff[n];
        if (is->pause != was->pause || is->wait > was->wait) {
            all->backoff[n] = *is;
        } else {
            const unsigned nearer = was->wait - is->wait, wait = all->backoff[n].wait;
            all->backoff[n].wait -= nearer < wait ? nearer : wait;
        }
    }
}

/* Adds a piece's results to the shared ones. */
static void collect(struct maximise_pool *pool)
{
    struct maximise_tree *tree = pool->tree;
    struct maximise_run *run = tree->run;
    struct piece *piece = &pool->piece[pool->collected++ % PIECES];
    uint64_t nodes = piece->run.control.nodes - piece->before;
    enum maximise_stop stop = piece->stop;
    pool->reserved -= piece->budget;
    run->control.nodes += nodes;
    if (piece->run.answer.best > run->answer.best)
        (void)maximise_offer_digits(run, piece->run.answer.digit);
    tree->budget += piece->budget - nodes;
    tree->nodes += nodes;
    collect_experience(&tree->experience, &piece->experience_before, &piece->experience);
    if (stop == MAXIMISE_BUDGET && !insert(piece->left, &piece->rest))
        stop = MAXIMISE_NO_MEMORY;
    stop = stop == MAXIMISE_BUDGET ? MAXIMISE_DONE : stop;
    remove_left(piece->left);
    pool->stop = pool->stop == MAXIMISE_DONE ? stop : pool->stop;
    raise_target(tree);
}

/* Begins the next piece. */
static struct piece *begin_next(struct maximise_pool *pool, struct left *left, uint64_t nodes)
{
    struct piece *piece = &pool->piece[pool->begun++ % PIECES];
    begin(piece, pool->tree);
    piece->left = left;
    piece->budget = nodes;
    pool->reserved += nodes;
    left->begun = true;
    pool->tree->budget -= nodes;
    return piece;
}

/* Begins the next piece, after waiting if necessary; NULL: there is none. Its decisions depend only
   on what was collected, not on what is done, so they are the same for any number of threads. */
static struct piece *next_piece(struct maximise_pool *pool)
{
    while (!pool->ending) {
        if (pool->begun - pool->collected < PIECES && !is_to_pause(pool)) {
            const uint64_t nodes = piece_nodes(pool);
            struct left *left = nodes > 0 ? first_left(pool) : NULL;
            if (left)
                return begin_next(pool, left, nodes);
        }
        if (pool->collected == pool->begun) {
            pool->ending = true;
            pthread_cond_broadcast(&pool->changed);
        } else if (pool->piece[pool->collected % PIECES].done) {
            collect(pool);
        } else {
            pthread_cond_wait(&pool->changed, &pool->lock);
        }
    }
    return NULL;
}

/* One thread's part of the pieces. */
static void work(void *context, int thread)
{
    struct maximise_pool *pool = context;
    struct watching watching = {pool, thread};
    if (thread >= pool->workers)
        return;
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        if (thread == 0) { /* the caller's own, in which its callbacks are called */
            maximise_import_known_score(pool->tree->run);
            raise_target(pool->tree);
        }
        struct piece *piece = next_piece(pool);
        if (!piece)
            break;
        struct maximise_tree *tree = take_up(pool, thread, piece);
        piece->run.control.options.context = &watching;
        pthread_mutex_unlock(&pool->lock);
        piece->stop = maximise_explore(tree, &piece->left->subtree);
        piece->experience = tree->experience;
        pthread_mutex_lock(&pool->lock);
        piece->done = true;
        pthread_cond_broadcast(&pool->changed);
    }
    pthread_mutex_unlock(&pool->lock);
}

/* ------------------------------------------------------------------------------------------------
 * The pool
 * --------------------------------------------------------------------------------------------- */

void maximise_pool_free(struct maximise_pool *pool)
{
    if (!pool)
        return;
    for (int n = 1; n < pool->workers; n++)
        maximise_tree_free(&pool->worker[n]);
    for (int n = 0; n < PIECES; n++)
        maximise_open_free(&pool->piece[n].rest);
    clear_ring(&pool->ring);
    pthread_mutex_destroy(&pool->lock);
    pthread_cond_destroy(&pool->changed);
    threads_free(pool->threads);
    free(pool->worker);
    free(pool);
}

/* Creates the threads. Those without memory for a search do nothing; thread 0 uses the tree's
   own. */
static struct maximise_pool *new_pool(struct maximise_tree *tree)
{
    int wanted = tree->run->control.options.threads;
    struct maximise_pool *pool = calloc(1, sizeof *pool);
    if (!pool)
        return NULL;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->changed, NULL);
    pool->ring.before = pool->ring.after = &pool->ring;
    wanted = wanted < 1 ? 1 : wanted > PIECES ? PIECES : wanted;
    pool->tree = tree;
    pool->threads = threads_new(wanted);
    pool->worker = calloc((size_t)wanted, sizeof *pool->worker);
    if (!pool->threads || !pool->worker) {
        maximise_pool_free(pool);
        return NULL;
    }
    pool->worker[0] = *tree;
    for (pool->workers = 1; pool->workers < threads_count(pool->threads); pool->workers++)
        if (!maximise_tree_new(&pool->worker[pool->workers], tree->run))
            break;
    return pool;
}

/* The tree's threads, created at the first call. NULL: no memory. */
static struct maximise_pool *pool_of(struct maximise_tree *tree)
{
    if (!tree->pool)
        tree->pool = new_pool(tree);
    return tree->pool;
}

/* Searches until no subtree is left (DONE), tree->budget is used up (BUDGET), or the search must
   end; it tests these whenever no piece is running. */
static enum maximise_stop run_pieces(struct maximise_pool *pool)
{
    struct maximise_tree *tree = pool->tree;
    struct maximise_run *run = tree->run;
    while (pool->ring.after != &pool->ring) {
        uint64_t limit = run->control.options.node_limit;
        if (run->answer.bound < tree->target)
            return MAXIMISE_DONE;
        if (tree->budget == 0)
            return MAXIMISE_BUDGET;
        if (limit != 0 && run->control.nodes >= limit)
            return MAXIMISE_LIMIT;
        if (maximise_is_pause(run)) {
            pool->stop = maximise_pause(run);
            raise_target(tree);
        } else {
            pool->ending = false;
            threads_run(pool->threads, work, pool);
        }
        if (pool->stop != MAXIMISE_DONE)
            return pool->stop;
    }
    return MAXIMISE_DONE;
}

enum maximise_stop maximise_share(struct maximise_tree *tree)
{
    struct maximise_open *open = tree->open;
    struct maximise_pool *pool = pool_of(tree);
    if (!pool || !insert(&pool->ring, open))
        return MAXIMISE_NO_MEMORY;
    pool->stop = MAXIMISE_DONE;
    enum maximise_stop stop = run_pieces(pool);
    open->count = 0;
    clear_ring(&pool->ring);
    return stop;
}
