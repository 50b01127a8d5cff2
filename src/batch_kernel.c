/*
 * batch_kernel.c - many puzzles at once, one bit of a vector for each; compiled once for each instruction set.
 *
 * Representation. A *lane* is one node of a search. The state of all lanes is 729 slices, one for each candidate: bit l of
 * plane (digit, cell) says "in lane l, cell may still be digit".
 *
 *     plane 81 * digit + cell:   lane 0 1 2 3 ... 63 | 64 ... 127 | ...       SLICE_LANES = 8 * KERNEL_WIDTH lanes
 *
 * A round is a few sweeps of all rules over all lanes (batch_sweep.h); then, in the lanes that the last sweep did not change,
 * the search goes on: a dead lane becomes idle, a solved one is counted, and an open one branches (batch_choice.h): it keeps
 * one half, and the other moves to an idle lane (batch_move.h) or is parked. Idle lanes are filled again with parked nodes,
 * else with new puzzles. Nodes of one puzzle stand anywhere among those of others; only `owner` knows whose they are.
 *
 * Invariants.
 * - Lanes never look at one another: every operation on planes is bitwise, or moves whole lanes.
 * - A lane of `used` or `pending` is not written to but by its own sweeps and its own branching.
 * - Each solution of a puzzle lies below exactly one of its nodes, so the number of those that are counted is right whatever
 *   the order. Work on a puzzle ends early only when its limit is reached.
 * - A lane is called solved when a whole sweep began with one candidate in each cell, found no digit missing in a box, and no
 *   line rule removed anything: then it is a valid grid.
 * - A lane without an open cell does not branch: its two halves would be the same node, and be counted twice. That can happen
 *   to a lane that was open when the last sweep began.
 * - Memory is what struct engine has: when there is no room for the other half of a node, its lane waits; and when all wait,
 *   the puzzles are taken out and solved one by one.
 *
 * The reasons for all this, and what did not help: doc/algorithms-batch.md.
 *
 * SPDX-License-Identifier: MIT
 */
#include "batch_kernel.h"

#include "batch_choice.h"
#include "batch_move.h"
#include "batch_pack.h"
#include "batch_sweep.h"

#include <string.h>

#define PASTE(a, b)          a##b
#define KERNEL_TABLE_OF(isa) PASTE(batch_kernel_, isa)
#define TEXT(x)              #x
#define NAME_OF(isa)         TEXT(isa)

/* Measured on the files that doc/algorithms-batch.md names; all are flat near their best values. */
enum {
    QUICK_SWEEPS = 3,               /* before each checking one */
    CALM_SWEEPS = 2,                /* the same while no lane waits for a branching */
    MIN_PENDING = SLICE_LANES / 16, /* solved lanes that are worth a decoding */
    MIN_IDLE = SLICE_LANES / 8,     /* idle lanes that are worth a refill */
    MIN_WAITING = SLICE_LANES / 8,  /* lanes at their fixpoints that are worth a branching */
    MAX_LEFT = SLICE_LANES / 32,    /* puzzles that are solved one by one when nothing else is left */
    MAX_TAKES = 2,                  /* in a refill */
    PARKED_STATES = 16,             /* places for parked nodes, of a whole set of lanes each */
    DENSE = SLICE_LANES / 4,        /* parked nodes in one place that are worth a move */
    ROOMY = SLICE_LANES * 3 / 4,    /* parked nodes up to which a place takes more */
    MANY_PARKED = SLICE_LANES,      /* parked nodes that keep new puzzles out */
    PROCEED_INTERVAL = 32,          /* rounds between two questions whether to go on */
    INSPECT_INTERVAL = 2048,        /* rounds that a puzzle may take, and at most once more */
    FETCH_AHEAD = 8,                /* puzzles */
    PACKED_ROWS = 65,               /* one more than are used: a puzzle's words shall not all lie in one set of the cache */
};

typedef struct tenring_batch_result result;

/* Nodes of the search side by side: those of the lanes `used`. */
struct nodes {
    slice plane[PLANES];
    result *owner[SLICE_LANES];
    union lanes used;
};

struct engine {
    struct nodes now;    /* the lanes at work */
    union lanes pending; /* lanes of `now` that hold a solution not yet written down; not in now.used */
    struct nodes parked[PARKED_STATES];
    result *elders[SLICE_LANES]; /* the puzzles at work at the last inspection, some perhaps several times */
    int elder_count;
    bool exhausted;
    bool calm;                /* no lane waited for a branching in the last round */
    size_t begin, end;        /* what is left of the present stretch of puzzles */
    slice chosen[GRID_CELLS]; /* lanes that branch on that cell */
    union {
        uint64_t words[WIDE_WORDS][PACKED_ROWS][SLICE_WORDS];
        slice rows[WIDE_WORDS][PACKED_ROWS];
    } packed;
};

/* ------------------------------------------------------------------------------------------------------------------- */
/* In                                                                                                                   */

/* With words alone, which are for WebAssembly, small code counts for more: all puzzles are wide. */
#define NARROW (KERNEL_WIDTH != 8 || BATCH_LINES)

INLINE bool from_lines(const struct batch_job *job)
{
    return BATCH_LINES && job->lines;
}

/*
 * What keeps each digit out of a cell that holds another, by the four bits of a narrow puzzle: where the cell is open, all bits
 * are 0, and so is this. Numbers that no digit has may give anything.
 */
INLINE void exclude_by_digits(const slice b[4], slice others[9])
{
    others[0] = or3(b[1], b[2], b[3]);               /* 0001 */
    others[1] = or3(b[0], b[2], b[3]);               /* 0010 */
    others[2] = or3(b[0] ^ b[1], b[2], b[3]);        /* 0011 */
    others[3] = or3(b[0], b[1], b[3]);               /* 0100 */
    others[4] = or3(b[0] ^ b[2], b[1], b[3]);        /* 0101 */
    others[5] = or3(b[1] ^ b[2], b[0], b[3]);        /* 0110 */
    others[6] = or3(b[0] ^ b[1], b[1] ^ b[2], b[3]); /* 0111 */
    others[7] = or3(b[0], b[1], b[2]);               /* 1000 */
    others[8] = or3(b[0] ^ b[3], b[1], b[2]);        /* 1001 */
}

INLINE void exclude_by_windows(const slice b[4], slice others[9])
{
    others[0] = or3(b[1], b[2], b[3]);               /* 0001 */
    others[1] = or3(b[0], b[2], b[3]);               /* 0010 */
    others[2] = or3(b[0], b[1], b[3]);               /* 0100 */
    others[3] = or3(b[0] ^ b[3], b[1], b[2]);        /* 1001 */
    others[4] = or3(b[0] ^ b[1], b[2], b[3]);        /* 0011 */
    others[5] = or3(b[1] ^ b[2], b[0], b[3]);        /* 0110 */
    others[6] = or3(b[0] ^ b[2], b[2] ^ b[3], b[1]); /* 1101 */
    others[7] = or3(b[1] ^ b[3], b[0], b[2]);        /* 1010 */
    others[8] = or3(b[0] ^ b[2], b[1], b[3]);        /* 0101 */
}

/* The candidates of narrow puzzles, in the lanes `loaded`. */
static void load_narrow(struct engine *e, slice loaded, bool windows)
{
    for (int word = 0; word < NARROW_WORDS; word++) {
        slice *row = e->packed.rows[word];
        transpose(row);
        for (int i = 0; i < 16 && 16 * word + i < GRID_CELLS; i++) {
            slice others[9];
            if (windows)
                exclude_by_windows(row + 4 * i, others);
            else
                exclude_by_digits(row + 4 * i, others);
            UNROLL9
            for (int digit = 0; digit < 9; digit++) {
                slice *p = &e->now.plane[PLANE(digit, 16 * word + i)];
                *p = or_without(*p & ~loaded, loaded, others[digit]);
            }
        }
    }
}

static void load_wide(struct engine *e, slice loaded)
{
    for (int word = 0; word < WIDE_WORDS; word++) {
        slice *row = e->packed.rows[word];
        transpose(row);
        int rows = word < GRID_DIGITS ? 64 : 51;
        for (int i = 0; i < rows; i++) {
            int plane = word < GRID_DIGITS ? PLANE(word, i) : PLANE(3 * (word - GRID_DIGITS) + i / 17, 64 + i % 17);
            e->now.plane[plane] = select_by(loaded, row[i], e->now.plane[plane]);
        }
    }
}

/* The processor follows long arrays too late by itself: begin_puzzles pauses while a set of lanes is solved. */
INLINE void fetch(const struct batch_job *job, size_t i)
{
    enum { LINE = 64 };
    const char *answer = (const char *)&job->results[i];
    const char *puzzle = from_lines(job) ? job->lines + i * BATCH_STRIDE : (const char *)&job->puzzles[i];
    const size_t size = from_lines(job) ? BATCH_STRIDE : sizeof job->puzzles[i];
    for (size_t at = 0; at < size; at += LINE)
        __builtin_prefetch(puzzle + at);
    for (size_t at = 0; at < sizeof job->results[i]; at += LINE)
        __builtin_prefetch(answer + at, 1);
}

/* Whether there are puzzles not yet begun: [e->begin, e->end) and perhaps more. */
static bool has_more(struct engine *e, const struct batch_job *job)
{
    while (e->begin == e->end && !e->exhausted)
        e->exhausted = !job->next(job->context, &e->begin, &e->end);
    return e->begin < e->end;
}

enum packing { PACK_NARROW, PACK_WIDE };

/* Whether puzzle i could be written so: as words for the transposition. */
INLINE bool pack(const struct batch_job *job, size_t i, enum packing packing, uint64_t words[WIDE_WORDS])
{
    if (packing == PACK_WIDE)
        return pack_wide(&job->puzzles[i], words);
    return from_lines(job) ? pack_line(job->lines + i * BATCH_STRIDE, words) : pack_givens(&job->puzzles[i], words);
}

/*
 * Puts the next puzzles into the idle lanes: as narrow ones until one comes that cannot be written so; if that is the first,
 * all as wide ones.
 */
INLINE slice pack_puzzles(struct engine *e, slice idle, const struct batch_job *job, enum packing packing)
{
    union lanes left = {.all = idle}, loaded = {.all = no_lanes()};
    for (int w = 0; w < SLICE_WORDS; w++) {
        while (left.word[w] && has_more(e, job)) {
            size_t i = e->begin;
            uint64_t words[WIDE_WORDS];
            if (e->end - i > FETCH_AHEAD)
                fetch(job, i + FETCH_AHEAD);
            job->results[i] = (result){.status = TENRING_OK};
            if (!pack(job, i, packing, words)) {
                if (packing == PACK_NARROW && !from_lines(job))
                    return loaded.all;
                job->results[i].status = from_lines(job) ? TENRING_BAD_INPUT : TENRING_INVALID_ARGUMENT;
                e->begin++;
                continue;
            }
            int bit = __builtin_ctzll(left.word[w]);
            left.word[w] &= left.word[w] - 1;
            loaded.word[w] |= UINT64_C(1) << bit;
            for (int k = 0; k < (packing == PACK_NARROW ? NARROW_WORDS : WIDE_WORDS); k++)
                e->packed.words[k][bit][w] = words[k];
            e->now.owner[64 * w + bit] = &job->results[i];
            e->begin++;
        }
    }
    return loaded.all;
}

/* Begins new puzzles in idle lanes. */
static void begin_puzzles(struct engine *e, slice idle, const struct batch_job *job)
{
    slice loaded = NARROW ? pack_puzzles(e, idle, job, PACK_NARROW) : no_lanes();
    if (any_lane(loaded)) {
        load_narrow(e, loaded, !from_lines(job));
    } else if (!from_lines(job)) {
        loaded = pack_puzzles(e, idle, job, PACK_WIDE);
        if (any_lane(loaded))
            load_wide(e, loaded);
    }
    e->now.used.all |= loaded;
}

/* Tells the lanes that came to `to` by a move whose they are; those whose puzzle needs no more work are left unused. */
static void move_owners(const struct move *move, result *const *from, struct nodes *to, int limit)
{
    uint16_t hits[GRAINS];
    memcpy(hits, &move->to, sizeof hits);
    for (int g = 0; g < GRAINS; g++) {
        result *const *source = from + GRAIN_LANES * move->from_grain[g];
        uint64_t used = 0;
        for (unsigned bits = hits[g]; bits; bits &= bits - 1) {
            unsigned bit = (unsigned)__builtin_ctz(bits);
            result *owner = source[(bit - move->turn[g]) & (GRAIN_LANES - 1)];
            to->owner[GRAIN_LANES * g + (int)bit] = owner;
            used |= (uint64_t)(owner->solutions < limit) << bit;
        }
        to->used.word[g / 4] |= used << GRAIN_LANES * (g % 4);
    }
}

/* Moves nodes into idle lanes. */
static void take_nodes(struct engine *e, struct nodes *source, slice idle, int limit)
{
    struct move move;
    match(&move, source->used.all, idle);
    slice to = move.to.all;
    for (int i = 0; i < PLANES; i++)
        e->now.plane[i] = select_by(to, moved(&move, source->plane[i]), e->now.plane[i]);
    source->used.all &= ~move.from.all;
    move_owners(&move, source->owner, &e->now, limit);
}

static slice idle_lanes(const struct engine *e)
{
    return ~(e->now.used.all | e->pending.all);
}

/*
 * The parked nodes to be taken next, NULL: there are none; how many those are, and how many there are in all. Of the dense
 * places the sparsest: that is where nodes were parked last, and depth first finds the solutions that end a puzzle sooner.
 */
static struct nodes *find_parked(struct engine *e, int *held, int *all)
{
    struct nodes *best = NULL;
    *held = *all = 0;
    for (int i = 0; i < PARKED_STATES; i++) {
        int count = count_lanes(e->parked[i].used.all);
        bool better = *held < DENSE ? count > *held : count >= DENSE && count < *held;
        *all += count;
        if (better) {
            *held = count;
            best = &e->parked[i];
        }
    }
    return best;
}

/*
 * Fills idle lanes, if there are enough of them to be worth it: from the parked nodes where those are dense, and, while they
 * are few in all, with new puzzles. (Sparse nodes match few idle lanes; they wait until more join them.)
 */
static void refill(struct engine *e, const struct batch_job *job)
{
    for (int takes = 0; takes < MAX_TAKES; takes++) {
        int held, all;
        slice idle = idle_lanes(e);
        if (count_lanes(idle) < MIN_IDLE)
            return;
        struct nodes *source = find_parked(e, &held, &all);
        if (held < DENSE && all < MANY_PARKED && has_more(e, job)) {
            begin_puzzles(e, idle, job);
            continue;
        }
        if (!source)
            return;
        take_nodes(e, source, idle, job->limit);
    }
}

/* ------------------------------------------------------------------------------------------------------------------- */
/* Out                                                                                                                  */

/* Writes down the solutions of the pending lanes. */
static void write_solutions(struct engine *e)
{
    for (int word = 0; word < SOLUTION_WORDS; word++)
        encode_cells(e->now.plane, word, e->packed.rows[word]);
    for (int w = 0; w < SLICE_WORDS; w++) {
        for (uint64_t bits = e->pending.word[w]; bits; bits &= bits - 1) {
            int bit = __builtin_ctzll(bits);
            result *owner = e->now.owner[64 * w + bit];
            if (owner->solutions != 1)
                continue;
            uint64_t words[SOLUTION_WORDS];
            for (int i = 0; i < SOLUTION_WORDS; i++)
                words[i] = e->packed.words[i][bit][w];
            unpack_solution(words, &owner->solution);
        }
    }
    e->pending.all = no_lanes();
}

static bool watch_single(void *context, const struct tenring_progress *progress)
{
    const struct batch_job *job = context;
    (void)progress;
    return job->proceed(job->context);
}

/* The search for one puzzle alone; `room` is for one that is to be made from a line. */
static struct solve_job single_job(const result *owner, const struct batch_job *job, struct tenring_puzzle *room)
{
    size_t i = (size_t)(owner - job->results);
    if (from_lines(job))
        unpack_line(job->lines + i * BATCH_STRIDE, room);
    return (struct solve_job){
        .puzzle = from_lines(job) ? room : &job->puzzles[i],
        .node_limit = UINT64_MAX,
        .watch = job->proceed ? watch_single : NULL,
        .watch_context = (void *)(uintptr_t)job, /* only read; NOLINT(performance-no-int-to-ptr) */
    };
}

/* Sets the grid of a puzzle that has several solutions, or of which no more than one is wanted. */
static void set_least(result *owner, const struct batch_job *job)
{
    memset(&owner->solution, 0, sizeof owner->solution);
    if (!job->least)
        return;
    struct tenring_puzzle room;
    struct solve_job single = single_job(owner, job, &room);
    single.max_solutions = 1;
    single.in_order = true;
    owner->status = job->single->search(&single);
    if (owner->status == TENRING_OK)
        owner->solution = single.first;
}

/* Solves a puzzle from its beginning by itself. */
static void solve_alone(result *owner, const struct batch_job *job)
{
    struct tenring_puzzle room;
    struct solve_job single = single_job(owner, job, &room);
    single.max_solutions = (uint64_t)job->limit;
    *owner = (result){.status = job->single->search(&single)};
    owner->solutions = (int)single.solutions;
    if (owner->status == TENRING_OK && owner->solutions == 1 && job->limit > 1)
        owner->solution = single.first;
    else if (owner->status == TENRING_OK && owner->solutions > 0)
        set_least(owner, job);
}

/* Counts the solution of each of the lanes. Returns whether some puzzle has got all that were asked for. */
static bool take_solutions(struct engine *e, union lanes solved, const struct batch_job *job)
{
    const int limit = job->limit;
    bool full = false;
    for (int w = 0; w < SLICE_WORDS; w++) {
        for (uint64_t bits = solved.word[w]; bits; bits &= bits - 1) {
            int bit = __builtin_ctzll(bits);
            result *owner = e->now.owner[64 * w + bit];
            if (owner->solutions >= limit)
                continue;
            if (++owner->solutions == 1 && limit > 1)
                e->pending.word[w] |= UINT64_C(1) << bit;
            else if (owner->solutions <= 2)
                set_least(owner, job);
            full = full || owner->solutions >= limit;
        }
    }
    return full;
}

/* Leaves alone all lanes whose puzzle needs no more work. */
static void drop_finished(struct nodes *nodes, int limit)
{
    for (int w = 0; w < SLICE_WORDS; w++) {
        for (uint64_t bits = nodes->used.word[w]; bits; bits &= bits - 1) {
            if (nodes->owner[64 * w + __builtin_ctzll(bits)]->solutions >= limit)
                nodes->used.word[w] &= ~(bits & -bits);
        }
    }
}

/* ------------------------------------------------------------------------------------------------------------------- */
/* Branching                                                                                                            */

/*
 * Splits nodes at their chosen cells. Each lane keeps the least digit; the rest of the cell goes, with all else, to another
 * lane by `near`, or to one of `side` by `far`.
 */
INLINE void split_nodes(struct engine *e, const struct move *near, const struct move *far, struct nodes *side)
{
    const slice to = near->to.all, from = near->from.all;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        slice *p = &e->now.plane[cell];
        const slice chosen = e->chosen[cell];
        const slice parked = side ? chosen & far->from.all : no_lanes();
        const slice least = (chosen & from) | parked, rest = moved(near, chosen) & to;
        slice seen = no_lanes();
        UNROLL9
        for (int digit = 0; digit < 9; digit++) {
            const slice v = p[PLANE(digit, 0)];
            if (side) {
                slice *q = &side->plane[PLANE(digit, cell)];
                *q = select_by(far->to.all, moved(far, and_not_both(v, parked, ~seen)), *q);
            }
            const slice both = select_by(to, moved(near, v), v);
            p[PLANE(digit, 0)] = both & ~select_by(seen, least, rest);
            seen |= both;
        }
    }
}

/* Where more nodes are to be parked: the sparsest place that is not empty, else an empty one; NULL: none has room. */
static struct nodes *find_room(struct engine *e)
{
    struct nodes *best = NULL;
    int fewest = SLICE_LANES;
    for (int i = 0; i < PARKED_STATES; i++) {
        int count = count_lanes(e->parked[i].used.all);
        int rank = count == 0 ? ROOMY : count;
        if (rank < fewest && rank <= ROOMY) {
            fewest = rank;
            best = &e->parked[i];
        }
    }
    return best;
}

/*
 * Branches in the waiting lanes, as far as there is room for their other halves. Returns false when there was none at all. (A
 * lane without an open cell does not branch: the next sweep will show that it is solved.)
 */
static bool branch(struct engine *e, slice waiting, int limit)
{
    slice able = choose_cells(e->now.plane, waiting, e->chosen);
    if (!any_lane(able))
        return true;
    struct move near, far;
    match(&near, able, idle_lanes(e));
    slice left = able & ~near.from.all;
    struct nodes *side = any_lane(left) ? find_room(e) : NULL;
    if (side) {
        match(&far, left, ~side->used.all);
        split_nodes(e, &near, &far, side);
        move_owners(&far, e->now.owner, side, limit);
    } else {
        split_nodes(e, &near, NULL, NULL);
    }
    move_owners(&near, e->now.owner, &e->now, limit);
    return any_lane(near.from.all) || side;
}

/* ------------------------------------------------------------------------------------------------------------------- */
/* Rounds                                                                                                               */

static void forget_nodes(struct nodes *nodes, const result *owner)
{
    for (int w = 0; w < SLICE_WORDS; w++) {
        for (uint64_t bits = nodes->used.word[w]; bits; bits &= bits - 1) {
            if (nodes->owner[64 * w + __builtin_ctzll(bits)] == owner)
                nodes->used.word[w] &= ~(bits & -bits);
        }
    }
}

/*
 * Takes a puzzle out of all lanes and solves it by itself. Breadth can be a trap: the search for one puzzle alone might come
 * upon its solutions at once, while here hundreds of lanes work in barren parts of the tree. So a puzzle never costs more than
 * a bounded number of rounds and its search alone.
 */
static enum tenring_status take_out(struct engine *e, result *owner, const struct batch_job *job)
{
    write_solutions(e);
    forget_nodes(&e->now, owner);
    for (int i = 0; i < PARKED_STATES; i++)
        forget_nodes(&e->parked[i], owner);
    solve_alone(owner, job);
    return owner->status;
}

static enum tenring_status finish_lanes(struct engine *e, const struct batch_job *job)
{
    enum tenring_status status = TENRING_OK;
    write_solutions(e);
    for (int w = 0; w < SLICE_WORDS; w++) {
        while (e->now.used.word[w] && status == TENRING_OK)
            status = take_out(e, e->now.owner[64 * w + __builtin_ctzll(e->now.used.word[w])], job);
    }
    return status;
}

/* Takes out the puzzles that were at work at the last inspection and still are. */
static enum tenring_status inspect(struct engine *e, const struct batch_job *job)
{
    enum tenring_status status = TENRING_OK;
    for (int i = 0; i < e->elder_count && status == TENRING_OK; i++) {
        for (int w = 0; w < SLICE_WORDS && status == TENRING_OK; w++) {
            for (uint64_t bits = e->now.used.word[w]; bits; bits &= bits - 1) {
                if (e->now.owner[64 * w + __builtin_ctzll(bits)] == e->elders[i]) {
                    status = take_out(e, e->elders[i], job);
                    break;
                }
            }
        }
    }
    e->elder_count = 0;
    for (int w = 0; w < SLICE_WORDS; w++) {
        for (uint64_t bits = e->now.used.word[w]; bits; bits &= bits - 1)
            e->elders[e->elder_count++] = e->now.owner[64 * w + __builtin_ctzll(bits)];
    }
    return status;
}

/* Draws the consequences of a checking sweep. */
static enum tenring_status settle(struct engine *e, const struct sight *sight, const struct batch_job *job)
{
    slice used = e->now.used.all & ~sight->dead;
    slice steady = used & ~sight->changed;
    union lanes solved = {.all = steady & ~sight->open};
    e->now.used.all = used & ~solved.all;
    if (any_lane(solved.all) && take_solutions(e, solved, job))
        drop_finished(&e->now, job->limit);
    if (count_lanes(e->pending.all) >= MIN_PENDING)
        write_solutions(e);
    slice waiting = e->now.used.all & steady;
    int count = count_lanes(waiting);
    e->calm = count == 0;
    if (count < MIN_WAITING && any_lane(e->now.used.all & ~waiting))
        return TENRING_OK;
    if (count > 0 && !branch(e, waiting, job->limit) && !any_lane(e->now.used.all & ~waiting)) {
        /* Nothing moves any more: all room is taken. */
        return finish_lanes(e, job);
    }
    return TENRING_OK;
}

static void mark_cancelled(const struct nodes *nodes, int limit)
{
    for (int lane = 0; lane < SLICE_LANES; lane++) {
        if (nodes->used.word[lane / 64] >> lane % 64 & 1 && nodes->owner[lane]->solutions < limit) {
            nodes->owner[lane]->status = TENRING_CANCELLED;
        }
    }
}

static void cancel(struct engine *e, const struct batch_job *job)
{
    write_solutions(e);
    mark_cancelled(&e->now, job->limit);
    for (int i = 0; i < PARKED_STATES; i++)
        mark_cancelled(&e->parked[i], job->limit);
    for (; e->begin < e->end; e->begin++)
        job->results[e->begin] = (result){.status = TENRING_CANCELLED};
}

/* Whether what is in the lanes is all there is. */
static bool is_alone(struct engine *e, const struct batch_job *job)
{
    int held, all;
    find_parked(e, &held, &all);
    return all == 0 && !has_more(e, job);
}

static enum tenring_status run(void *memory, const struct batch_job *job)
{
    struct engine *e = memory;
    enum tenring_status status = TENRING_OK;
    e->now.used.all = e->pending.all = no_lanes();
    for (int i = 0; i < PARKED_STATES; i++)
        e->parked[i].used.all = no_lanes();
    e->exhausted = false;
    e->calm = true;
    e->begin = e->end = 0;
    e->elder_count = 0;
    for (unsigned round = 1;; round++) {
        refill(e, job);
        if (count_lanes(e->now.used.all) <= MAX_LEFT && is_alone(e, job)) {
            status = finish_lanes(e, job);
            break;
        }
        for (int i = e->calm ? CALM_SWEEPS : QUICK_SWEEPS; i > 0; i--)
            sweep_quickly(e->now.plane);
        struct sight sight = sweep_checking(e->now.plane);
        status = settle(e, &sight, job);
        if (status == TENRING_OK && round % INSPECT_INTERVAL == 0)
            status = inspect(e, job);
        if (status == TENRING_OK && round % PROCEED_INTERVAL == 0 && job->proceed && !job->proceed(job->context))
            status = TENRING_CANCELLED;
        if (status != TENRING_OK)
            break;
    }
    if (status != TENRING_OK)
        cancel(e, job);
    return status;
}

#ifndef KERNEL_WITHOUT_TESTS
static void sweep_planes(uint64_t *planes, uint64_t *dead, uint64_t *open, uint64_t *changed)
{
    struct sight sight = sweep_checking((slice *)(void *)planes);
    memcpy(dead, &sight.dead, sizeof sight.dead);
    memcpy(open, &sight.open, sizeof sight.open);
    memcpy(changed, &sight.changed, sizeof sight.changed);
}
#endif

extern const struct batch_kernel KERNEL_TABLE_OF(KERNEL_ISA);
const struct batch_kernel KERNEL_TABLE_OF(KERNEL_ISA) = {
    .name = NAME_OF(KERNEL_ISA),
    .lanes = SLICE_LANES,
    .memory = sizeof(struct engine),
    .run = run,
#ifndef KERNEL_WITHOUT_TESTS
    .sweep = sweep_planes,
#endif
};
