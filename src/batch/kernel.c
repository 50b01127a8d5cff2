/*
 * kernel.c - many puzzles at once, one bit of a vector for each; compiled once for each instruction
 * set.
 *
 * Representation. A *lane* is one node of a search. The state of all lanes is 729 slices, one for
 * each candidate: bit l of plane (digit, cell) says "in lane l, cell may still be digit".
 *
 *     plane 81 * digit + cell:   lane 0 1 2 3 ... 63 | 64 ... 127 | ...       LANES = 8 * KERNEL_WIDTH lanes
 *
 * A round is a few sweeps of all rules over all lanes (batch/sweep.h); then, in the lanes that the
 * last sweep did not change, the search goes on: a dead lane becomes idle, a solved one is counted,
 * and an open one branches (batch/choice.h): it keeps one half, and the other is parked under the
 * same lane. Idle lanes are filled again with parked nodes, which may come from under other lanes
 * (batch/move.h), else with new puzzles. Nodes of one puzzle stand anywhere among those of others;
 * only `owner` knows whose they are.
 *
 * There are two ways to go through the trees, see review(): *pooled*, where idle lanes get whatever
 * nodes are there, and *depth first*, where each lane goes on with the last that was parked under
 * it, and takes a new puzzle when there is none.
 *
 * Invariants.
 * - Lanes never look at one another: every operation on planes is bitwise, or moves whole lanes.
 * - A lane of `used` or `pending` is not written to but by its own sweeps and its own branching.
 * - Each solution of a puzzle lies below exactly one of its nodes, so the number of those that are
 *   counted is right whatever the order. Work on a puzzle ends early only when its limit is
 *   reached.
 * - A lane is called solved when a whole sweep began with one candidate in each cell, found no
 *   digit missing in a box, and no line rule removed anything: then it is a valid grid.
 * - A lane without an open cell does not branch: its two halves would be the same node, and be
 *   counted twice. That can happen to a lane that was open when the last sweep began.
 * - Memory is what struct engine has: when there is no room for the other half of a node, its lane
 *   waits; and when all wait, or, depth first, all places under a lane are taken, the puzzles are
 *   taken out and solved one by one.
 *
 * The reasons for all this, and what did not help: doc/algorithms-batch.md.
 *
 * SPDX-License-Identifier: MIT
 */
#include "batch/kernel.h"

#include "batch/choice.h"
#include "batch/move.h"
#include "batch/pack.h"
#include "batch/sweep.h"
#include "batch/transpose.h"

#include <string.h>

/* Measured on the files that doc/algorithms-batch.md names; all are flat near their best values. */
enum {
    QUICK_SWEEPS = 3,         /* before each checking one */
    CALM_SWEEPS = 2,          /* the same while no lane waits for a branching */
    MIN_PENDING = LANES / 16, /* solved lanes that are worth a decoding */
    MIN_IDLE = LANES / 8,     /* idle lanes that are worth a refill */
    MIN_WAITING = LANES / 8,  /* lanes at their fixpoints that are worth a branching */
    /* puzzles that are solved one by one when nothing else is left */
    MAX_LEFT = LANES / 32,
    MAX_TAKES = 2,      /* in a refill */
    PARKED_STATES = 32, /* places for parked nodes, of a whole set of lanes each */
    DENSE = LANES / 4,  /* parked nodes in one place that are worth a move */
    /* one in so many of the lanes that branch may find a place taken */
    BLOCKED_SHARE = 4,
    MANY_PARKED = LANES, /* parked nodes that keep new puzzles out */
    /* idle lanes that are worth going on with what is parked under them */
    MIN_RESUMED = LANES / 16,
    MIN_IN_PLACE = LANES / 64, /* the same for each place */
    PLACES_AT_ONCE = 4,        /* in one pass over the planes */
    REVIEW_INTERVAL = 64,      /* rounds between two decisions how to go through the trees */
    /* with one in so many branchings in vain, depth first is better */
    VAIN_SHARE = 6,
    /* refills between two looks for contradicting givens, as long as few are found */
    LOOK_INTERVAL = 16,
    LOOK_SHARE = 8,          /* one in so many new puzzles is no longer few */
    MAX_LOOKS = 16,          /* in a refill */
    PROCEED_INTERVAL = 32,   /* rounds between two questions whether to go on */
    INSPECT_INTERVAL = 2048, /* rounds that a puzzle may take, and at most once more */
    FETCH_AHEAD = 8,         /* puzzles */
};

typedef struct tenring_batch_result result;

/* Nodes of the search side by side: those of the lanes `used`. */
struct nodes {
    vector plane[PLANES];
    result *owner[LANES];
    union lane_mask used;
};

struct engine {
    struct nodes now; /* the lanes at work */
    /* lanes of `now` that hold a solution not yet written down; not in now.used */
    union lane_mask pending;
    struct nodes parked[PARKED_STATES];
    /* the puzzles at work at the last inspection, some perhaps several times */
    result *elders[LANES];
    int elder_count;
    bool exhausted;
    bool goes_on;              /* the last call has left puzzles at work */
    bool calm;                 /* no lane waited for a branching in the last round */
    size_t begin, end;         /* what is left of the present stretch of puzzles */
    vector chosen[GRID_CELLS]; /* lanes that branch on that cell */

    /* These are kept from call to call: the next puzzles are likely to be of the same kind. */
    bool pooled; /* see review(); false at first */
    int newest;  /* depth first: the place that was used last */
    /* in the last rounds; nodes dropped there since their puzzles needed no more work */
    unsigned branchings, vain;
    unsigned round;
    unsigned unwatched; /* refills until the next look for contradicting givens */
    union packed packed;
};

/* ---------------------------------------------------------------------------------------------- */
/* In */

/* With words alone, which are for WebAssembly, small code counts for more: all puzzles are wide. */
#define NARROW (KERNEL_WIDTH != 8 || BATCH_LINES)

INLINE bool goes_on(const struct batch_job *job)
{
    return BATCH_LINES && job->goes_on;
}

INLINE bool from_lines(const struct batch_job *job)
{
    return BATCH_LINES && job->lines;
}

/* The processor follows long arrays too late by itself: begin_puzzles pauses while a set of lanes
   is solved. */
INLINE void fetch(const struct batch_job *job, size_t i)
{
    enum { LINE = 64 };
    const char *answer = (const char *)&job->results[i];
    const char *puzzle =
        from_lines(job) ? job->lines + i * BATCH_STRIDE : (const char *)&job->puzzles[i];
    const size_t size = from_lines(job) ? BATCH_STRIDE : sizeof job->puzzles[i];
    for (size_t at = 0; at < size; at += LINE)
        __builtin_prefetch(puzzle + at);
    for (size_t at = 0; at < sizeof job->results[i]; at += LINE)
        __builtin_prefetch(answer + at, 1);
}

/* These results are for other puzzles from now on. */
static void forget_elders(struct engine *e, const result *begin, const result *end)
{
    int kept = 0;
    for (int i = 0; i < e->elder_count; i++)
        if (e->elders[i] < begin || e->elders[i] >= end)
            e->elders[kept++] = e->elders[i];
    e->elder_count = kept;
}

/* Asks for the next stretch of puzzles. */
static void ask_for_more(struct engine *e, const struct batch_job *job)
{
    while (e->begin == e->end && !e->exhausted) {
        e->exhausted = !job->next(job->context, &e->begin, &e->end);
        if (goes_on(job) && !e->exhausted)
            forget_elders(e, job->results + e->begin, job->results + e->end);
    }
}

/* Whether there are puzzles not yet begun: [e->begin, e->end) and perhaps more. */
INLINE bool has_more(struct engine *e, const struct batch_job *job)
{
    if (e->begin == e->end && !e->exhausted)
        ask_for_more(e, job);
    return e->begin < e->end;
}

enum packing { PACK_NARROW, PACK_WIDE };

/* Whether puzzle i could be written so: as words for the transposition. */
INLINE bool pack(const struct batch_job *job, size_t i, enum packing packing,
                 uint64_t words[WIDE_WORDS])
{
    if (packing == PACK_WIDE)
        return pack_wide(&job->puzzles[i], words);
    return from_lines(job) ? pack_line(job->lines + i * BATCH_STRIDE, words)
                           : pack_givens(&job->puzzles[i], words);
}

/*
 * Puts the next puzzles into the idle lanes: as narrow ones until one comes that cannot be written
 * so; if that is the first, all as wide ones.
 */
INLINE vector pack_puzzles(struct engine *e, vector idle, const struct batch_job *job,
                           enum packing packing)
{
    union lane_mask loaded = {.all = no_bits()};
    uint32_t lanes[LANES + VECTOR_WORDS];
    const int n = list_lanes(idle, lanes);
    for (int at = 0; at < n && has_more(e, job); e->begin++) {
        size_t i = e->begin;
        uint64_t words[WIDE_WORDS];
        if (e->end - i > FETCH_AHEAD)
            fetch(job, i + FETCH_AHEAD);
        job->results[i] =
            (result){.conflict = BATCH_LINES && job->conflicts ? CONFLICT_UNKNOWN : 0};
        if (!pack(job, i, packing, words)) {
            if (packing == PACK_NARROW && !from_lines(job))
                break;
            job->results[i].status =
                from_lines(job) ? TENRING_STATUS_BAD_INPUT : TENRING_STATUS_INVALID_ARGUMENT;
            continue;
        }
        const uint32_t lane = lanes[at++], w = lane / 64, bit = lane % 64;
        loaded.word[w] |= UINT64_C(1) << bit;
        for (int k = 0; k < (packing == PACK_NARROW ? NARROW_WORDS : WIDE_WORDS); k++)
            e->packed.words[k][bit][w] = words[k];
        e->now.owner[lane] = &job->results[i];
    }
    return loaded.all;
}

/*
 * Looks now and then whether there are puzzles whose givens contradict one another, and, while
 * there are many, always: they need no search. Returns those lanes.
 */
static vector leave_contradicting(struct engine *e, vector loaded)
{
    if (e->unwatched > 0) {
        e->unwatched--;
        return no_bits();
    }
    union lane_mask found = {.all = loaded & find_contradicting(e->now.plane)};
    e->unwatched = LOOK_SHARE * count_lanes(found.all) < count_lanes(loaded) ? LOOK_INTERVAL : 0;
    for (int w = 0; w < VECTOR_WORDS; w++) {
        union lane_mask all = {.all = loaded};
        for (uint64_t bits = all.word[w]; bits; bits &= bits - 1)
            e->now.owner[64 * w + __builtin_ctzll(bits)]->conflict =
                (found.word[w] & bits & -bits) != 0;
    }
    return found.all;
}

/* Begins new puzzles in idle lanes. */
static void begin_puzzles(struct engine *e, vector idle, const struct batch_job *job)
{
    vector left;
    int looks = 0;
    do {
        left = no_bits();
        vector loaded = NARROW ? pack_puzzles(e, idle, job, PACK_NARROW) : no_bits();
        if (any_bit(loaded)) {
            load_narrow(&e->packed, loaded, !from_lines(job), e->now.plane);
            if (BATCH_LINES && job->conflicts)
                left = leave_contradicting(e, loaded);
        } else if (!from_lines(job)) {
            loaded = pack_puzzles(e, idle, job, PACK_WIDE);
            if (any_bit(loaded))
                load_wide(&e->packed, loaded, e->now.plane);
        }
        e->now.used.all |= loaded & ~left;
        idle &= ~loaded | left;
    } while (any_bit(left) && ++looks < MAX_LOOKS && count_lanes(idle) >= MIN_IDLE &&
             has_more(e, job));
}

/*
 * Tells the nodes that came to some lanes of `to` whose they are: by a move, or, with NULL, from
 * the same lanes. Those whose puzzle needs no more work are left unused. Returns how many those
 * are.
 */
static unsigned pass_owners(vector lanes, result *const *from, const struct move *move,
                            struct nodes *to, int limit)
{
    union lane_mask used = {.all = lanes};
    unsigned vain = 0;
    for (int w = 0; w < VECTOR_WORDS; w++) {
        for (uint64_t bits = used.word[w]; bits; bits &= bits - 1) {
            int lane = 64 * w + __builtin_ctzll(bits), group = lane / GROUP_LANES;
            int source = move ? GROUP_LANES * move->from_group[group] +
                                    ((lane - move->turn[group]) & (GROUP_LANES - 1))
                              : lane;
            result *owner = from[source];
            to->owner[lane] = owner;
            if (owner->solutions >= limit) {
                used.word[w] &= ~(bits & -bits);
                vain++;
            }
        }
    }
    to->used.all |= used.all;
    return vain;
}

/* Moves nodes into idle lanes. */
static void take_nodes(struct engine *e, struct nodes *source, vector idle, int limit)
{
    struct move move;
    match(&move, source->used.all, idle);
    vector to = move.to.all;
    for (int i = 0; i < PLANES; i++)
        e->now.plane[i] = select_bits(to, moved(&move, source->plane[i]), e->now.plane[i]);
    source->used.all &= ~move.from.all;
    e->vain += pass_owners(to, source->owner, &move, &e->now, limit);
}

static vector idle_lanes(const struct engine *e)
{
    return ~(e->now.used.all | e->pending.all);
}

/*
 * The parked nodes to be taken next, NULL: there are none; how many those are, and how many there
 * are in all. Of the dense places the sparsest: it is emptied, and can take the nodes of many lanes
 * at once.
 */
static struct nodes *find_parked(struct engine *e, int *held, int *all)
{
    struct nodes *best = NULL;
    *held = *all = 0;
    for (int i = 0; i < PARKED_STATES; i++) {
        if (!any_bit(e->parked[i].used.all))
            continue;
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

/* Takes nodes to the lanes that they are parked under, those of lanes[i] from places[i]. */
INLINE void resume_from(struct engine *e, struct nodes *const *places, const vector *lanes, int n,
                        int limit)
{
    for (int i = 0; i < PLANES; i++) {
        vector v = e->now.plane[i];
        for (int k = 0; k < n; k++)
            v = select_bits(lanes[k], places[k]->plane[i], v);
        e->now.plane[i] = v;
    }
    for (int k = 0; k < n; k++) {
        places[k]->used.all &= ~lanes[k];
        e->vain += pass_owners(lanes[k], places[k]->owner, NULL, &e->now, limit);
    }
}

/* Fills idle lanes with the nodes that were parked last under the same lanes. Returns the idle
   lanes that have none. */
static vector resume(struct engine *e, int limit)
{
    const bool none_works = !any_bit(e->now.used.all);
    struct nodes *places[PARKED_STATES];
    vector lanes[PARKED_STATES], left = idle_lanes(e);
    int n = 0, all = 0;
    for (int i = 0; i < PARKED_STATES; i++) {
        struct nodes *place = &e->parked[(e->newest + PARKED_STATES - i) % PARKED_STATES];
        vector found = left & place->used.all;
        int count = count_lanes(found);
        left &= ~found;
        all += count;
        if (count >= MIN_IN_PLACE || (none_works && count > 0)) {
            places[n] = place;
            lanes[n++] = found;
        }
    }
    if (all >= MIN_RESUMED || none_works) {
        for (int i = 0; i < n; i += PLACES_AT_ONCE)
            resume_from(e, places + i, lanes + i, n - i < PLACES_AT_ONCE ? n - i : PLACES_AT_ONCE,
                        limit);
    }
    return left;
}

/*
 * Fills idle lanes, if there are enough of them to be worth it: from the parked nodes where those
 * are dense, and, while they are few in all, with new puzzles. (Sparse nodes match few idle lanes;
 * they wait until more join them.) Depth first, only lanes without nodes of their own get others,
 * and then new puzzles, as long as there are any. Returns false when new puzzles are wanted that
 * only another call will bring.
 */
static bool refill(struct engine *e, const struct batch_job *job)
{
    if (!e->pooled) {
        vector idle = resume(e, job->limit);
        const bool more = has_more(e, job);
        if (more && count_lanes(idle) >= MIN_IDLE) {
            begin_puzzles(e, idle, job);
            idle = idle_lanes(e);
        }
        if (goes_on(job))
            return count_lanes(idle) < MIN_IDLE || has_more(e, job);
        if (more)
            return true;
    }
    for (int takes = 0; takes < MAX_TAKES; takes++) {
        int held, all;
        vector idle = idle_lanes(e);
        if (count_lanes(idle) < MIN_IDLE)
            return true;
        struct nodes *source = find_parked(e, &held, &all);
        if (held < DENSE && all < MANY_PARKED) {
            if (has_more(e, job)) {
                begin_puzzles(e, idle, job);
                continue;
            }
            if (goes_on(job))
                return false;
        }
        if (!source)
            return true;
        take_nodes(e, source, idle, job->limit);
    }
    return true;
}

/* ---------------------------------------------------------------------------------------------- */
/* Out */

/* Where the line of a puzzle's only solution goes; NULL: that goes to the result. */
INLINE char *text_for(const result *owner, const struct batch_job *job)
{
    return BATCH_LINES && job->texts ? job->texts + (size_t)(owner - job->results) * BATCH_STRIDE
                                     : NULL;
}

/* Writes down the solutions of the pending lanes. */
static void write_solutions(struct engine *e, const struct batch_job *job)
{
    uint32_t lanes[LANES + VECTOR_WORDS];
    for (int word = 0; word < SOLUTION_WORDS; word++)
        encode_cells(e->now.plane, word, e->packed.rows[word]);
    const int n = list_lanes(e->pending.all, lanes);
    for (int at = 0; at < n; at++) {
        const uint32_t lane = lanes[at];
        result *owner = e->now.owner[lane];
        if (owner->solutions != 1)
            continue;
        uint64_t words[SOLUTION_WORDS];
        for (int i = 0; i < SOLUTION_WORDS; i++)
            words[i] = e->packed.words[i][lane % 64][lane / 64];
        char *text = text_for(owner, job);
        if (text) {
            unpack_solution(words, '1', (uint8_t *)text);
            text[GRID_CELLS] = '\n';
        } else {
            unpack_solution(words, 1, owner->solution.cell);
        }
    }
    e->pending.all = no_bits();
}

static bool watch_single(void *context, const struct tenring_progress *progress)
{
    const struct batch_job *job = context;
    (void)progress;
    return job->proceed(job->context);
}

/* The search for one puzzle alone; `room` is for one that is to be made from a line. */
static struct solve_job single_job(const result *owner, const struct batch_job *job,
                                   struct tenring_puzzle *room)
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
    owner->status = job->search(&single);
    if (owner->status == TENRING_STATUS_OK)
        owner->solution = single.first;
}

static void set_only(result *owner, const struct tenring_grid *grid, const struct batch_job *job)
{
    char *text = text_for(owner, job);
    for (int i = 0; text && i < GRID_CELLS; i++)
        text[i] = (char)('0' + grid->cell[i]);
    if (text)
        text[GRID_CELLS] = '\n';
    else
        owner->solution = *grid;
}

/* Solves a puzzle from its beginning by itself. */
static void solve_alone(result *owner, const struct batch_job *job)
{
    struct tenring_puzzle room;
    struct solve_job single = single_job(owner, job, &room);
    single.max_solutions = (uint64_t)job->limit;
    *owner = (result){.status = job->search(&single), .conflict = owner->conflict};
    owner->solutions = (int)single.solutions;
    if (owner->status == TENRING_STATUS_OK && owner->solutions == 1 && job->limit > 1)
        set_only(owner, &single.first, job);
    else if (owner->status == TENRING_STATUS_OK && owner->solutions > 0)
        set_least(owner, job);
}

/* Drops the nodes of one puzzle and those whose puzzle needs no more work. Returns how many those
   are. */
static unsigned drop_nodes(struct nodes *nodes, const result *unwanted, int limit)
{
    unsigned count = 0;
    for (int w = 0; w < VECTOR_WORDS; w++) {
        for (uint64_t bits = nodes->used.word[w]; bits; bits &= bits - 1) {
            const result *owner = nodes->owner[64 * w + __builtin_ctzll(bits)];
            if (owner == unwanted || owner->solutions >= limit) {
                nodes->used.word[w] &= ~(bits & -bits);
                count++;
            }
        }
    }
    return count;
}

/* Drops what is parked under a lane that has just finished its puzzle, as far as it belongs to
   that. */
static void drop_parked(struct engine *e, int lane)
{
    const uint64_t bit = UINT64_C(1) << lane % 64;
    for (int i = 0; i < PARKED_STATES; i++) {
        uint64_t *used = &e->parked[i].used.word[lane / 64];
        if (*used & bit && e->parked[i].owner[lane] == e->now.owner[lane]) {
            *used &= ~bit;
            e->vain++;
        }
    }
}

/* Counts the solution of each of the lanes, and drops what is left of puzzles that have got all
   that were asked for. */
static void take_solutions(struct engine *e, union lane_mask solved, const struct batch_job *job)
{
    const int limit = job->limit;
    bool full = false;
    for (int w = 0; w < VECTOR_WORDS; w++) {
        for (uint64_t bits = solved.word[w]; bits; bits &= bits - 1) {
            int bit = __builtin_ctzll(bits);
            result *owner = e->now.owner[64 * w + bit];
            if (owner->solutions >= limit)
                continue;
            owner->conflict = 0;
            if (++owner->solutions == 1 && limit > 1)
                e->pending.word[w] |= UINT64_C(1) << bit;
            else if (owner->solutions <= 2)
                set_least(owner, job);
            if (owner->solutions >= limit) {
                full = true;
                if (!e->pooled)
                    drop_parked(e, 64 * w + bit);
            }
        }
    }
    /* Depth first, a puzzle is in one lane as a rule; nodes of it elsewhere are dropped when they
       branch. */
    if (full && e->pooled)
        e->vain += drop_nodes(&e->now, NULL, limit);
}

/* ---------------------------------------------------------------------------------------------- */
/* Branching */

/*
 * Splits the nodes of some lanes at their chosen cells. Each lane keeps the least digit; the rest
 * of the cell goes, with all else, to `side` under the same lane.
 */
static void split_nodes(struct engine *e, vector lanes, struct nodes *side)
{
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        vector *p = &e->now.plane[cell], *q = &side->plane[cell];
        const vector chosen = e->chosen[cell] & lanes;
        vector seen = no_bits();
        UNROLL9
        for (int digit = 0; digit < 9; digit++) {
            const vector v = p[PLANE(digit, 0)];
            q[PLANE(digit, 0)] =
                select_bits(lanes, and_not_both(v, chosen, ~seen), q[PLANE(digit, 0)]);
            p[PLANE(digit, 0)] = and_not_both(v, chosen, seen);
            seen |= v;
        }
    }
}

/*
 * Where the other halves of the nodes in some lanes are to be parked: in the fullest place that is
 * free under most of them, else where it is free under as many as possible; NULL: under none.
 */
static struct nodes *find_room(struct engine *e, vector lanes)
{
    struct nodes *fullest = NULL, *freest = NULL;
    const int all = count_lanes(lanes);
    int most_parked = 0, most_free = 0;
    for (int i = 0; i < PARKED_STATES; i++) {
        struct nodes *place = &e->parked[i];
        if (!any_bit(place->used.all)) {
            freest = place;
            most_free = all;
            continue;
        }
        int parked = count_lanes(place->used.all), free = count_lanes(lanes & ~place->used.all);
        if (parked > most_parked && BLOCKED_SHARE * (all - free) <= all) {
            most_parked = parked;
            fullest = place;
        }
        if (free > most_free) {
            most_free = free;
            freest = place;
        }
    }
    return fullest ? fullest : freest;
}

/*
 * The same, depth first. The places are a ring, and one serves all lanes of a round: most nodes
 * that are wanted next lie close together then. (A level of the stack for each place would spread
 * them over all places.) A lane that finds it taken waits for the next; it is the order that lets
 * parked nodes of a puzzle be found latest first.
 */
static struct nodes *next_place(struct engine *e)
{
    e->newest = (e->newest + 1) % PARKED_STATES;
    return &e->parked[e->newest];
}

/*
 * Branches in those waiting lanes under which there is room for the other half. Returns false when
 * that was none at all. (A lane without an open cell does not branch: the next sweep will show that
 * it is solved.)
 */
static bool branch(struct engine *e, vector waiting, int limit)
{
    vector able = choose_cells(e->now.plane, waiting, e->chosen);
    if (!any_bit(able))
        return true;
    struct nodes *side = e->pooled ? find_room(e, able) : next_place(e);
    if (!side)
        return false;
    able &= ~side->used.all;
    split_nodes(e, able, side);
    e->branchings += (unsigned)count_lanes(able);
    e->vain += pass_owners(able, e->now.owner, NULL, side, limit);
    /* what is not parked since its puzzle is finished goes altogether */
    e->now.used.all &= ~able | side->used.all;
    return true;
}

/* ---------------------------------------------------------------------------------------------- */
/* Rounds */

/*
 * Takes a puzzle out of all lanes and solves it by itself. Breadth can be a trap: the search for
 * one puzzle alone might come upon its solutions at once, while here hundreds of lanes work in
 * barren parts of the tree; and depth first, a long search would go on in one lane alone. So a
 * puzzle never costs more than a bounded number of rounds and its search alone.
 */
static enum tenring_status take_out(struct engine *e, result *owner, const struct batch_job *job)
{
    write_solutions(e, job);
    drop_nodes(&e->now, owner, job->limit);
    for (int i = 0; i < PARKED_STATES; i++)
        drop_nodes(&e->parked[i], owner, job->limit);
    solve_alone(owner, job);
    return owner->status;
}

/* Takes out the puzzles of some lanes. */
static enum tenring_status take_out_all(struct engine *e, vector lanes, const struct batch_job *job)
{
    enum tenring_status status = TENRING_STATUS_OK;
    union lane_mask left = {.all = lanes & e->now.used.all};
    for (int w = 0; w < VECTOR_WORDS; w++)
        for (; left.word[w] && status == TENRING_STATUS_OK; left.all &= e->now.used.all)
            status = take_out(e, e->now.owner[64 * w + __builtin_ctzll(left.word[w])], job);
    return status;
}

/* Those lanes under which nothing more can be parked. */
static vector find_full(const struct engine *e, vector lanes)
{
    for (int i = 0; i < PARKED_STATES; i++)
        lanes &= e->parked[i].used.all;
    return lanes;
}

/* Takes out the puzzles that were at work at the last inspection and still are. */
static enum tenring_status inspect(struct engine *e, const struct batch_job *job)
{
    union lane_mask old = {.all = no_bits()};
    result *present[LANES];
    int count = 0;
    for (int w = 0; w < VECTOR_WORDS; w++) {
        for (uint64_t bits = e->now.used.word[w]; bits; bits &= bits - 1) {
            result *owner = e->now.owner[64 * w + __builtin_ctzll(bits)];
            bool found = false;
            for (int i = 0; i < e->elder_count; i++)
                found |= e->elders[i] == owner;
            if (found)
                old.word[w] |= bits & -bits;
            else
                present[count++] = owner;
        }
    }
    for (e->elder_count = 0; e->elder_count < count; e->elder_count++)
        e->elders[e->elder_count] = present[e->elder_count];
    return take_out_all(e, old.all, job);
}

/* Draws the consequences of a checking sweep. */
static enum tenring_status settle(struct engine *e, const struct sight *sight,
                                  const struct batch_job *job)
{
    vector used = e->now.used.all & ~sight->dead;
    vector steady = used & ~sight->changed;
    union lane_mask solved = {.all = steady & ~sight->open};
    e->now.used.all = used & ~solved.all;
    if (any_bit(solved.all))
        take_solutions(e, solved, job);
    if (count_lanes(e->pending.all) >= MIN_PENDING)
        write_solutions(e, job);
    vector waiting = e->now.used.all & steady;
    int count = count_lanes(waiting);
    e->calm = count == 0;
    if (count < MIN_WAITING && any_bit(e->now.used.all & ~waiting))
        return TENRING_STATUS_OK;
    vector stuck = e->pooled ? no_bits() : find_full(e, waiting);
    if (count > 0 && !branch(e, waiting & ~stuck, job->limit) &&
        !any_bit(e->now.used.all & ~waiting))
        stuck = waiting; /* nothing moves any more: all room is taken */
    return take_out_all(e, stuck, job);
}

static void mark_cancelled(const struct nodes *nodes, int limit)
{
    for (int lane = 0; lane < LANES; lane++)
        if (nodes->used.word[lane / 64] >> lane % 64 & 1 && nodes->owner[lane]->solutions < limit)
            nodes->owner[lane]->status = TENRING_STATUS_CANCELLED;
}

static void cancel(struct engine *e, const struct batch_job *job)
{
    write_solutions(e, job);
    mark_cancelled(&e->now, job->limit);
    for (int i = 0; i < PARKED_STATES; i++)
        mark_cancelled(&e->parked[i], job->limit);
    for (; e->begin < e->end; e->begin++)
        job->results[e->begin] = (result){.status = TENRING_STATUS_CANCELLED};
}

/* Whether what is in the lanes is all there is. */
static bool is_alone(struct engine *e, const struct batch_job *job)
{
    int held, all;
    find_parked(e, &held, &all);
    return all == 0 && !has_more(e, job);
}

/*
 * Whether to go depth first from now on. Any order will do for puzzles all of whose nodes are
 * wanted, and then it is best to fill the lanes from wherever nodes are dense. A puzzle that
 * reaches its limit leaves nodes that nobody looks at: the fewer the nearer the search was to depth
 * first. So it depends on how many those are.
 */
static void review(struct engine *e, int limit)
{
    bool pooled = e->vain <= e->branchings / VAIN_SHARE;
    if (e->pooled && !pooled)
        for (int i = 0; i < PARKED_STATES; i++)
            e->vain += drop_nodes(&e->parked[i], NULL, limit);
    e->pooled = pooled;
    e->branchings /= 2;
    e->vain /= 2;
}

static void start(struct engine *e)
{
    e->now.used.all = e->pending.all = no_bits();
    for (int i = 0; i < PARKED_STATES; i++)
        e->parked[i].used.all = no_bits();
    e->calm = true;
    e->elder_count = 0;
}

static enum tenring_status run(void *memory, const struct batch_job *job)
{
    struct engine *e = memory;
    enum tenring_status status = TENRING_STATUS_OK;
    if (!e->goes_on)
        start(e);
    e->exhausted = false;
    e->begin = e->end = 0;
    for (;;) {
        if (!refill(e, job)) {
            e->goes_on = true;
            return TENRING_STATUS_OK;
        }
        if (!goes_on(job) && count_lanes(e->now.used.all) <= MAX_LEFT && is_alone(e, job)) {
            write_solutions(e, job);
            status = take_out_all(e, e->now.used.all, job);
            break;
        }
        for (int i = e->calm ? CALM_SWEEPS : QUICK_SWEEPS; i > 0; i--)
            sweep_quickly(e->now.plane);
        struct sight sight = sweep_checking(e->now.plane);
        status = settle(e, &sight, job);
        e->round++;
        if (e->round % REVIEW_INTERVAL == 0)
            review(e, job->limit);
        if (status == TENRING_STATUS_OK && e->round % INSPECT_INTERVAL == 0)
            status = inspect(e, job);
        if (status == TENRING_STATUS_OK && e->round % PROCEED_INTERVAL == 0 && job->proceed &&
            !job->proceed(job->context))
            status = TENRING_STATUS_CANCELLED;
        if (status != TENRING_STATUS_OK)
            break;
    }
    e->goes_on = false;
    if (status != TENRING_STATUS_OK)
        cancel(e, job);
    return status;
}

#if BATCH_LINES
static void mark_pieces(const union lane_mask *used, result *const *owner, const result *results,
                        size_t piece, bool *at_work)
{
    /* the piece marked last: neighbours are mostly in the same one */
    const result *first = results, *last = results;
    for (int w = 0; w < VECTOR_WORDS; w++) {
        for (uint64_t bits = used->word[w]; bits; bits &= bits - 1) {
            const result *r = owner[64 * w + __builtin_ctzll(bits)];
            if (r >= first && r < last)
                continue;
            size_t k = (size_t)(r - results) / piece;
            at_work[k] = true;
            first = results + k * piece;
            last = first + piece;
        }
    }
}

static void find_unfinished(const void *memory, const result *results, size_t piece, bool *at_work)
{
    const struct engine *e = memory;
    if (!e->goes_on)
        return;
    union lane_mask lanes = {.all = e->now.used.all | e->pending.all};
    mark_pieces(&lanes, e->now.owner, results, piece, at_work);
    for (int i = 0; i < PARKED_STATES; i++)
        mark_pieces(&e->parked[i].used, e->parked[i].owner, results, piece, at_work);
}
#endif

#if BATCH_LINES
/* Takes out the puzzles of some nodes that have results in [begin, end). */
static enum tenring_status take_out_range(struct engine *e, const struct nodes *nodes,
                                          const struct batch_job *job, const result *begin,
                                          const result *end)
{
    enum tenring_status status = TENRING_STATUS_OK;
    uint32_t lanes[LANES + VECTOR_WORDS];
    const int n = list_lanes(nodes->used.all, lanes);
    for (int i = 0; i < n && status == TENRING_STATUS_OK; i++) {
        result *owner = nodes->owner[lanes[i]];
        /* it may have gone with another one */
        const bool used = nodes->used.word[lanes[i] / 64] >> lanes[i] % 64 & 1;
        if (used && owner >= begin && owner < end)
            status = take_out(e, owner, job);
    }
    return status;
}

static unsigned rounds(const void *memory)
{
    return ((const struct engine *)memory)->round;
}

static enum tenring_status finish(void *memory, const struct batch_job *job, const result *begin,
                                  const result *end)
{
    struct engine *e = memory;
    if (!e->goes_on)
        return TENRING_STATUS_OK;
    write_solutions(e, job);
    /* Nodes that nobody wants any more shall not hold up a puzzle that is finished. */
    e->vain += drop_nodes(&e->now, NULL, job->limit);
    for (int i = 0; i < PARKED_STATES; i++)
        e->vain += drop_nodes(&e->parked[i], NULL, job->limit);
    enum tenring_status status = take_out_range(e, &e->now, job, begin, end);
    for (int i = 0; i < PARKED_STATES && status == TENRING_STATUS_OK; i++)
        status = take_out_range(e, &e->parked[i], job, begin, end);
    if (status != TENRING_STATUS_OK) {
        e->goes_on = false;
        cancel(e, job);
    }
    return status;
}
#endif

#ifndef KERNEL_WITHOUT_TESTS
static void sweep_planes(uint64_t *planes, uint64_t *dead, uint64_t *open, uint64_t *changed)
{
    struct sight sight = sweep_checking((vector *)(void *)planes);
    memcpy(dead, &sight.dead, sizeof sight.dead);
    memcpy(open, &sight.open, sizeof sight.open);
    memcpy(changed, &sight.changed, sizeof sight.changed);
}
#endif

extern const struct batch_kernel KERNEL_TABLE(batch_kernel);
const struct batch_kernel KERNEL_TABLE(batch_kernel) = {
    .name = KERNEL_NAME,
    .lanes = LANES,
    .memory = sizeof(struct engine),
    .run = run,
#if BATCH_LINES
    .find_unfinished = find_unfinished,
    .rounds = rounds,
    .finish = finish,
#endif
#ifndef KERNEL_WITHOUT_TESTS
    .sweep = sweep_planes,
#endif
};
