/*
 * kernel.c - propagation and search for one puzzle, compiled once for each instruction set.
 *
 * Representation. A puzzle is nine planes, one for each digit; a plane is three words, one for each
 * band; a word has one bit for each of the band's 27 cells: "this cell may still be this digit".
 *
 *        word of band b, digit d            a vector of KERNEL_WIDTH bytes holds one, two or four planes
 *
 *        column 0     ...     8             | d: band 0 1 2 - | d+1: band 0 1 2 - | ...
 *        row 0  bit  0  1  2 ..  8
 *        row 1  bit  9 10 11 .. 17          the fourth word of each plane and the planes of "digits" above 8 are
 *        row 2  bit 18 19 20 .. 26          padding; in a candidate plane they are always 0
 *
 * In memory that is planes[4 * digit + band] whatever the width, so scalar code sees one layout.
 *
 * Invariants. A bit once cleared stays cleared on the way down. propagate() ends at the one
 * fixpoint that the rules below have (they are monotone, so neither their order nor the width
 * matters): hence all variants walk the same tree.
 *
 * Rules. Each removes only candidates that occur in no solution of the state:
 * - naked single: a cell with one candidate left takes it; the digit leaves the rest of the box.
 *   (Rows and columns follow from the line rule.)
 * - hidden single: a digit with one place left in a box takes it; the other digits leave the cell.
 * - line rule, for each digit and band: let T[i][j] say that the digit has a place in row i of box
 *   j. In a solution each of the three rows and each of the three boxes takes the digit once, so
 *   the digit's places form a permutation of rows and boxes. T[i][j] therefore needs a partner:
 *   T[i][j] &= (T[i+1][j+1] & T[i+2][j+2]) | (T[i+1][j+2] & T[i+2][j+1]), indices mod 3. That is
 *   pointing, claiming and more at once; hidden singles of rows come out of it as hidden singles of
 *   boxes. The same for the stacks with columns.
 * A state is dead when a cell has no candidate, a digit has no place in a box, or two cells of a
 * box have only the same digit left (else such a pair in an empty grid takes ages to refute). It is
 * solved when it is not dead, is at the fixpoint, and each cell has one candidate: each box then
 * holds each digit once, and by the line rule so does each line.
 *
 * Branching. On a cell with two candidates if there is one: of these, the one whose peers are most
 * constrained, see choose_cell(). Tried and rejected: see doc/ALGORITHMS.md.
 *
 * SPDX-License-Identifier: MIT
 */
#include "solve/kernel.h"
#include "solve/refute.h"

#include <assert.h>
#include <string.h>

#ifdef __SSE2__
#include <immintrin.h>
#endif
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#ifndef KERNEL_WIDTH
#define KERNEL_WIDTH 16
#define KERNEL_ISA   portable
#endif

#define PASTE(a, b)          a##b
#define KERNEL_TABLE_OF(isa) PASTE(solve_kernel_, isa)
#define TEXT(x)              #x
#define NAME_OF(isa)         TEXT(isa)

typedef uint32_t vec __attribute__((vector_size(KERNEL_WIDTH)));

enum {
    LANES = KERNEL_WIDTH / 16,        /* planes in a vector */
    GROUPS = (9 + LANES - 1) / LANES, /* vectors in a state */
    WORDS = GROUPS * LANES * 4,       /* words in a state, padding included */
    MAX_DEPTH = GRID_CELLS + 1,       /* states on the way down: each level places a digit */
    WATCH_INTERVAL = 1024,            /* nodes between two calls of watch */
    /* nodes without a solution before a search looks closer at each state */
    DOUBT = 1000,
    /* nodes without a solution before an ordered search looks before it leaps */
    PATIENCE = 64,
};

#define BAND    0x7ffffffu /* the 27 cells of a band */
#define ROW     0x1ffu     /* its first row */
#define TRIPLES 0x1249249u /* the first cell of each three: bits 0, 3, 6, ... 24 */

#define BOXES 0x49u /* the first cell of each box in that row: bits 0, 3, 6 */

#define FOUR_WORDS BOXES, BOXES, BOXES, 0
#define BOXES_OF_DIGITS                                                                            \
    FOUR_WORDS, FOUR_WORDS, FOUR_WORDS, FOUR_WORDS, FOUR_WORDS, FOUR_WORDS, FOUR_WORDS,            \
        FOUR_WORDS, FOUR_WORDS

struct state {
    union {
        vec group[GROUPS];
        uint32_t word[WORDS];
    };
};

/* Loops over the vectors of a state are unrolled, so that the state lives in registers; a machine
   without vectors has too few. */
#if defined(__wasm__) && !defined(__wasm_simd128__)
#define FOR_EACH_GROUP(g) for (int g = 0; g < GROUPS; g++)
#else
#define FOR_EACH_GROUP(g) _Pragma("GCC unroll 9") for (int g = 0; g < GROUPS; g++)
#endif
#define FOR_EACH_EXCHANGE(k) _Pragma("GCC unroll 2") for (int k = 0; k < EXCHANGES; k++)

#define INLINE static inline __attribute__((always_inline))

/* ----------------------------------------------------------------------------------------------- */
/* The few operations that depend on the width */

#if KERNEL_WIDTH == 16
#define SHUFFLE_BANDS(v, a, b, c) __builtin_shufflevector(v, v, a, b, c, 3)
#elif KERNEL_WIDTH == 32
#define SHUFFLE_BANDS(v, a, b, c) __builtin_shufflevector(v, v, a, b, c, 3, 4 + a, 4 + b, 4 + c, 7)
#elif KERNEL_WIDTH == 64
#define SHUFFLE_BANDS(v, a, b, c)                                                                  \
    __builtin_shufflevector(v, v, a, b, c, 3, 4 + a, 4 + b, 4 + c, 7, 8 + a, 8 + b, 8 + c, 11,     \
                            12 + a, 12 + b, 12 + c, 15)
#endif

/* Each band's word replaced by that of the next, of the next but one. */
INLINE vec next_band(vec v)
{
    return SHUFFLE_BANDS(v, 1, 2, 0);
}

INLINE vec previous_band(vec v)
{
    return SHUFFLE_BANDS(v, 2, 0, 1);
}

/* The planes of a vector in another order: exchange k gives, for k = 0, 1, .. EXCHANGES - 1,
   partners for a butterfly. */
#if KERNEL_WIDTH == 16
enum { EXCHANGES = 0 };
INLINE vec exchange_planes(vec v, int k)
{
    (void)k;
    return v;
}
#elif KERNEL_WIDTH == 32
enum { EXCHANGES = 1 };
INLINE vec exchange_planes(vec v, int k)
{
    (void)k;
    return __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3);
}
#elif KERNEL_WIDTH == 64
enum { EXCHANGES = 2 };
INLINE vec exchange_planes(vec v, int k)
{
    return k == 0
               ? __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7)
               : __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10,
                                         11);
}
#endif

/* Is any bit set? */
INLINE bool any(vec v)
{
#if KERNEL_WIDTH == 64 && defined(__AVX512F__)
    return _mm512_test_epi32_mask((__m512i)v, (__m512i)v) != 0;
#elif KERNEL_WIDTH == 32 && defined(__AVX2__)
    return !_mm256_testz_si256((__m256i)v, (__m256i)v);
#elif KERNEL_WIDTH == 16 && defined(__SSE2__)
    return _mm_movemask_epi8(_mm_cmpeq_epi8((__m128i)v, _mm_setzero_si128())) != 0xffff;
#elif KERNEL_WIDTH == 16 && defined(__wasm_simd128__)
    return wasm_v128_any_true((v128_t)v);
#else
    uint64_t part[KERNEL_WIDTH / 8];
    uint64_t all = 0;
    memcpy(part, &v, sizeof part);
    for (int i = 0; i < KERNEL_WIDTH / 8; i++)
        all |= part[i];
    return all != 0;
#endif
}

/* ----------------------------------------------------------------------------------------------- */
/* Rules */

/* Functions of three inputs are one instruction with AVX-512; gcc does not always see it by itself.
   */
#if KERNEL_WIDTH == 64 && defined(__AVX512F__)
#define TERNARY(a, b, c, table)                                                                    \
    ((vec)_mm512_ternarylogic_epi32((__m512i)(a), (__m512i)(b), (__m512i)(c), table))
#else
#define TERNARY(a, b, c, table) ternary(a, b, c, table)

/* The function that `table` is the truth table of: its bit 4a + 2b + c is the value for input bits
   a, b, c. */
INLINE vec ternary(vec a, vec b, vec c, int table)
{
    switch (table) {
    case 0xfe:
        return a | b | c;
    case 0xe8:
        return (a & b) | (c & (a | b));
    case 0xf8:
        return a | (b & c);
    case 0xe0:
        return a & (b | c);
    default:
        assert(table == 0xca);
        return (a & b) | (~a & c);
    }
}
#endif

INLINE vec or3(vec a, vec b, vec c)
{
    return TERNARY(a, b, c, 0xfe);
}

INLINE vec majority(vec a, vec b, vec c)
{
    return TERNARY(a, b, c, 0xe8);
}

/* a | (b & c) */
INLINE vec or_and(vec a, vec b, vec c)
{
    return TERNARY(a, b, c, 0xf8);
}

/* a & (b | c) */
INLINE vec and_or(vec a, vec b, vec c)
{
    return TERNARY(a, b, c, 0xe0);
}

/* Bits from `yes` where `mask` is set, from `no` elsewhere. */
INLINE vec blend(uint32_t mask, vec yes, vec no)
{
    const vec none = yes ^ yes;
    return TERNARY(none + mask, yes, no, 0xca);
}

/* v | v << step | v << 2 * step, of vectors in which these do not overlap. */
INLINE vec spread(vec v, int step)
{
#if KERNEL_WIDTH > 16
    /* shifts are the scarcest resource of the wide kernels */
    return v * (1u | 1u << step | 1u << 2 * step);
#else
    return v | v << step | v << 2 * step;
#endif
}

/* The line rule in the bands: rows against boxes. */
INLINE vec line_rule_rows(vec v)
{
    const uint32_t first_box = 0x007u * 0x40201u; /* the cells of the first box in each row */
    const uint32_t last_box = 0x1c0u * 0x40201u;
    vec t = or3(v, v >> 1, v >> 2) & TRIPLES;
    /* T[i][j + 1] in the place of T[i][j] */
    vec right = blend(~last_box, t >> 3, t << 6);
    vec left = (t >> 6 & first_box) | (t << 3 & (BAND & ~first_box)); /* T[i][j + 2] */
    vec right_below = right >> 9 | right << 18;                       /* T[i + 1][j + 1] */
    vec left_below = left >> 9 | left << 18;                          /* T[i + 1][j + 2] */
    vec right_above = right >> 18 | right << 9;                       /* T[i + 2][j + 1] */
    vec left_above = left >> 18 | left << 9;                          /* T[i + 2][j + 2] */
    t &= or_and(right_below & left_above, left_below, right_above);
    return v & spread(t, 1);
}

/* The line rule in the stacks: columns against boxes. */
INLINE vec line_rule_columns(vec v)
{
    const uint32_t first_column = 0x049u; /* the first column in each box */
    const uint32_t last_column = 0x124u;
    vec t = or3(v, v >> 9, v >> 18) & ROW;
    vec right = blend(~last_column, t >> 1, t << 2);
    vec left = blend(first_column, t >> 2, t << 1);
    t &= or_and(next_band(right) & previous_band(left), next_band(left), previous_band(right));
    return v & spread(t, 9);
}

/* Spreads bits 0, 3, 6, one for each box of a band, over all cells of the boxes. */
INLINE vec spread_over_boxes(vec v)
{
    return spread(spread(v, 1), 9);
}

/* What a sweep saw before it changed anything. */
struct sight {
    vec open; /* in every plane: the cells with two candidates or more */
    vec dead; /* any bit: the state has no solution */
};

/* One sweep of all rules over the state. */
INLINE struct sight sweep(vec s[GROUPS])
{
    static const struct state boxes_of_digits = {.word = {BOXES_OF_DIGITS}};
    static const struct state cells_of_bands = {.word = {BAND, BAND, BAND}};
    const vec none = s[0] ^ s[0];
    struct sight sight;

    vec once = s[0], twice = none;
    FOR_EACH_GROUP(g)
    {
        if (g > 0) {
            twice |= once & s[g];
            once |= s[g];
        }
    }
    FOR_EACH_EXCHANGE(k)
    {
        vec other = exchange_planes(once, k);
        twice = or3(twice, exchange_planes(twice, k), once & other);
        once |= other;
    }
    sight.open = twice;
    sight.dead = ~once & cells_of_bands.group[0];

    vec hidden[GROUPS];
    vec hidden_any = none;
    FOR_EACH_GROUP(g)
    {
        vec naked = s[g] & ~twice;
        naked = or3(naked, naked >> 9, naked >> 18);
        naked = or3(naked, naked >> 1, naked >> 2) & BOXES;
        vec v = s[g] & ~(spread_over_boxes(naked) & twice);

        vec middle = v >> 9, bottom = v >> 18;
        vec o = or3(v, middle, bottom);
        vec t = majority(v, middle, bottom);
        vec o1 = o >> 1, o2 = o >> 2;
        vec box_once = or3(o, o1, o2);
        vec box_twice = or3(t, t >> 1, t >> 2) | majority(o, o1, o2);
        /* Where a naked single has left its box with two places for the digit, the other is a naked
           single too. */
        sight.dead |= (~box_once & boxes_of_digits.group[g]) | (naked & box_twice);
        hidden[g] = v & spread_over_boxes(box_once & ~box_twice & BOXES);
        hidden_any |= hidden[g];
        s[g] = v;
    }
    FOR_EACH_EXCHANGE(k)
    hidden_any |= exchange_planes(hidden_any, k);

    FOR_EACH_GROUP(g)
    s[g] = line_rule_columns(line_rule_rows(and_or(s[g], hidden[g], ~hidden_any)));
    return sight;
}

/* A state on its way to the fixpoint. */
struct run {
    vec s[GROUPS];
    vec open; /* in every plane: the cells that had two candidates or more before the last sweep */
};

INLINE void start_run(struct run *run, const struct state *state)
{
    FOR_EACH_GROUP(g)
    run->s[g] = state->group[g];
}

/* One more sweep; says whether that was the last one needed. */
INLINE bool step_run(struct run *run, bool *dead)
{
    vec before[GROUPS];
    FOR_EACH_GROUP(g)
    before[g] = run->s[g];
    struct sight sight = sweep(run->s);
    vec change = before[0] ^ run->s[0];
    FOR_EACH_GROUP(g)
    {
        if (g > 0)
            change |= before[g] ^ run->s[g];
    }
    run->open = sight.open;
    *dead = any(sight.dead);
    return *dead || !any(change);
}

INLINE enum solve_verdict end_run(const struct run *run, bool dead, struct state *state)
{
    if (dead)
        return SOLVE_DEAD;
    FOR_EACH_GROUP(g)
    state->group[g] = run->s[g];
    return any(run->open) ? SOLVE_OPEN : SOLVE_SOLVED;
}

/* Sweeps to the fixpoint. *open gets the cells with two candidates or more, in every plane. */
static enum solve_verdict propagate(struct state *state, vec *open)
{
    struct run run;
    bool dead;
    start_run(&run, state);
    while (!step_run(&run, &dead))
        continue;
    *open = run.open;
    return end_run(&run, dead, state);
}

/*
 * Brings two states to their fixpoints. A sweep is one long chain of dependent operations; with two
 * states in step the processor has twice as much to do at once. The narrowest vectors fill it with
 * one state already.
 */
static void propagate_pair(struct state *a, struct state *b, enum solve_verdict *verdict_a,
                           enum solve_verdict *verdict_b)
{
#if KERNEL_WIDTH > 16
    struct run run_a, run_b;
    bool dead_a, dead_b, done_a, done_b;
    start_run(&run_a, a);
    start_run(&run_b, b);
    do {
        done_a = step_run(&run_a, &dead_a);
        done_b = step_run(&run_b, &dead_b);
    } while (!(done_a | done_b));
    while (!done_a)
        done_a = step_run(&run_a, &dead_a);
    while (!done_b)
        done_b = step_run(&run_b, &dead_b);
    *verdict_a = end_run(&run_a, dead_a, a);
    *verdict_b = end_run(&run_b, dead_b, b);
#else
    vec open;
    *verdict_a = propagate(a, &open);
    *verdict_b = propagate(b, &open);
#endif
}

/* ----------------------------------------------------------------------------------------------- */
/* In and out */

/* Which of 27 cells have the digit among their candidates, as a word. Five more cells may be read
   and are ignored. */
INLINE uint32_t cells_with_digit(const uint16_t cell[32], int digit)
{
#if defined(__AVX512BW__)
    return BAND &
           _mm512_test_epi16_mask(_mm512_loadu_si512(cell), _mm512_set1_epi16((short)(1 << digit)));
#elif defined(__SSE2__)
    uint32_t word = 0;
    for (int half = 0; half < 2; half++) {
        /* The digit's bit becomes the sign of 16 cells, packing keeps signs, and the signs of bytes
           can be collected. */
        __m128i count = _mm_cvtsi32_si128(15 - digit);
        __m128i low = _mm_sll_epi16(_mm_loadu_si128((const __m128i *)(cell + 16 * half)), count);
        __m128i high =
            _mm_sll_epi16(_mm_loadu_si128((const __m128i *)(cell + 16 * half + 8)), count);
        word |= (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(low, high)) << 16 * half;
    }
    return BAND & word;
#elif defined(__wasm_simd128__)
    const uint32_t shift = 15u - (uint32_t)digit;
    uint32_t word = 0;
    for (int half = 0; half < 2; half++) {
        v128_t low = wasm_i16x8_shl(wasm_v128_load(cell + 16 * half), shift);
        v128_t high = wasm_i16x8_shl(wasm_v128_load(cell + 16 * half + 8), shift);
        word |= (uint32_t)wasm_i8x16_bitmask(wasm_i8x16_narrow_i16x8(low, high)) << 16 * half;
    }
    return BAND & word;
#else
    uint32_t word = 0;
    for (int i = 0; i < 27; i++)
        word |= (uint32_t)(cell[i] >> digit & 1) << i;
    return word;
#endif
}

static void load_state(const struct tenring_puzzle *puzzle, struct state *state)
{
    uint16_t cell[GRID_CELLS + 5];
    memcpy(cell, puzzle->cell, sizeof puzzle->cell);
    memset(cell + GRID_CELLS, 0, 5 * sizeof *cell);
    memset(state, 0, sizeof *state);
    for (int band = 0; band < GRID_BANDS; band++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            state->word[4 * digit + band] = cells_with_digit(cell + 27 * band, digit);
}

/* The grid of a solved state. */
static void store_grid(const struct state *state, struct tenring_grid *grid)
{
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        for (int band = 0; band < GRID_BANDS; band++) {
            uint32_t word = state->word[4 * digit + band];
            for (int i = 0; i < 3; i++) { /* once in each of the band's rows */
                grid->cell[27 * band + __builtin_ctz(word)] = (uint8_t)(digit + 1);
                word &= word - 1;
            }
        }
    }
}

/* ----------------------------------------------------------------------------------------------- */
/* Search */

/* A cell as the planes see it. */
struct place {
    int band;
    uint32_t bit;
};

/* A set of cells: one word for each band, the fourth word 0. */
struct cell_set {
    uint32_t word[4];
};

/* The words of the first plane of a vector. */
INLINE struct cell_set first_plane(vec v)
{
    struct cell_set set;
    memcpy(&set, &v, sizeof set);
    return set;
}

/* How many cells two sets share. */
INLINE int common_cells(const struct cell_set *set, const uint32_t other[4])
{
    uint64_t a[2], b[2];
    memcpy(a, set, sizeof a);
    memcpy(b, other, sizeof b);
    return __builtin_popcountll(a[0] & b[0]) + __builtin_popcountll(a[1] & b[1]);
}

/* How many candidates a cell has. */
static int count_candidates(const struct state *state, struct place place)
{
    int count = 0;
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        count += (state->word[4 * digit + place.band] & place.bit) != 0;
    return count;
}

/* The cell to branch on when none has two candidates, which is rare: the first of those with
   fewest. */
static struct place choose_among_many(const struct state *state, const struct cell_set *open)
{
    struct place best = {0, 0};
    int fewest = GRID_DIGITS + 1;
    for (int band = 0; band < GRID_BANDS; band++) {
        for (uint32_t cells = open->word[band]; cells; cells &= cells - 1) {
            struct place place = {band, cells & -cells};
            int count = count_candidates(state, place);
            if (count < fewest) {
                fewest = count;
                best = place;
            }
        }
    }
    return best;
}

/*
 * The cell to branch on, of a state at its fixpoint with open cells: of the cells with two
 * candidates the one that has most open peers, among equals most peers with two candidates, among
 * equals the first.
 */
static struct place choose_cell(const struct state *state)
{
    vec once = state->group[0], twice = once ^ once, thrice = twice;
    FOR_EACH_GROUP(g)
    {
        if (g > 0) {
            vec v = state->group[g];
            thrice |= twice & v;
            twice |= once & v;
            once |= v;
        }
    }
    FOR_EACH_EXCHANGE(k)
    {
        vec o = exchange_planes(once, k), t = exchange_planes(twice, k);
        thrice |= exchange_planes(thrice, k) | (twice & o) | (once & t);
        twice |= t | (once & o);
        once |= o;
    }
    struct cell_set open = first_plane(twice), pairs = first_plane(twice & ~thrice);
    struct place best = {-1, 0};
    int best_score = -1;
    for (int band = 0; band < GRID_BANDS; band++) {
        for (uint32_t cells = pairs.word[band]; cells; cells &= cells - 1) {
            const uint32_t *peers = grid_peer_words[27 * band + __builtin_ctz(cells)];
            int score = 32 * common_cells(&open, peers) + common_cells(&pairs, peers);
            if (score > best_score) {
                best_score = score;
                best = (struct place){band, cells & -cells};
            }
        }
    }
    return best_score >= 0 ? best : choose_among_many(state, &open);
}

/* The first open cell. */
static struct place first_open_cell(vec open)
{
    struct cell_set set = first_plane(open);
    int band = set.word[0] ? 0 : set.word[1] ? 1 : 2;
    return (struct place){band, set.word[band] & -set.word[band]};
}

/* Splits a state at a cell: *placed has only the least digit of the cell, *state keeps all others.
   */
INLINE void branch(struct state *state, struct state *placed, struct place place)
{
    *placed = *state;
    int digit = 0;
    while (!(state->word[4 * digit + place.band] & place.bit))
        digit++;
    state->word[4 * digit + place.band] &= ~place.bit;
    for (int other = digit + 1; other < GRID_DIGITS; other++)
        placed->word[4 * other + place.band] &= ~place.bit;
}

/* Whether a solution lies within the state. */
static bool holds(const struct state *state, const struct tenring_grid *solution)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (!(state->word[4 * (solution->cell[cell] - 1) + cell / 27] >> cell % 27 & 1))
            return false;
    return true;
}

/*
 * Self-check: in such a build every propagation and every split is checked against a solution found
 * by other means. A state that holds it must keep it; of the two parts of such a state exactly one
 * holds it.
 */
#ifdef TENRING_SELF_CHECK
static bool holds_witness(const struct solve_job *job, const struct state *state)
{
    return job->witness && holds(state, job->witness);
}
#define SELF_CHECK(...) __VA_ARGS__
#else
#define SELF_CHECK(...)
#endif

static enum solve_verdict settle(const struct solve_job *job, struct state *state, vec *open)
{
    SELF_CHECK(bool held = holds_witness(job, state);)
    enum solve_verdict verdict = propagate(state, open);
    SELF_CHECK(assert(!held || (verdict != SOLVE_DEAD && holds_witness(job, state)));)
    (void)job;
    return verdict;
}

static void settle_pair(const struct solve_job *job, struct state *a, struct state *b,
                        enum solve_verdict *verdict_a, enum solve_verdict *verdict_b)
{
    SELF_CHECK(bool a_held = holds_witness(job, a), b_held = holds_witness(job, b);)
    propagate_pair(a, b, verdict_a, verdict_b);
    SELF_CHECK(assert(!a_held || (*verdict_a != SOLVE_DEAD && holds_witness(job, a)));)
    SELF_CHECK(assert(!b_held || (*verdict_b != SOLVE_DEAD && holds_witness(job, b)));)
    (void)job;
}

INLINE void split(const struct solve_job *job, struct state *state, struct state *placed,
                  struct place place)
{
    SELF_CHECK(bool held = holds_witness(job, state);)
    branch(state, placed, place);
    SELF_CHECK(assert(!held || holds_witness(job, state) != holds_witness(job, placed));)
    (void)job;
}

/* Counts a node; false when the search has to stop, with *status set. */
INLINE bool count_node(struct solve_job *job, enum tenring_status *status)
{
    if (job->nodes >= job->node_limit) {
        *status = TENRING_STATUS_LIMIT;
        return false;
    }
    if (++job->nodes % WATCH_INTERVAL == 0 && job->watch) {
        struct tenring_progress progress = {.nodes = job->nodes,
                                            .solutions = job->earlier + job->solutions};
        if (!job->watch(job->watch_context, &progress)) {
            *status = TENRING_STATUS_CANCELLED;
            return false;
        }
    }
    return true;
}

/* For those who want a picture of the search tree: how many nodes lie how deep. */
INLINE void count_depth(const struct solve_job *job, int depth, uint64_t nodes)
{
    if (job->nodes_at_depth)
        job->nodes_at_depth[depth < TENRING_DEPTHS ? depth : TENRING_DEPTHS - 1] += nodes;
}

/* Takes note of a solved state; false when the search has to stop. */
static bool take_solution(struct solve_job *job, const struct state *state)
{
    struct tenring_grid grid;
    store_grid(state, &grid);
    if (job->solutions++ == 0)
        job->first = grid;
    if (job->found && !job->found(job->found_context, &grid))
        return false;
    return job->solutions < job->max_solutions;
}

/* A closer look at an open state. */
static void doubt(const struct state *state, enum solve_verdict *verdict)
{
    if (*verdict == SOLVE_OPEN && refute_state(state->word))
        *verdict = SOLVE_DEAD;
}

/*
 * Depth-first search below a state, in the order that takes fewest nodes. The stack holds open states at their fixpoints;
 * each of them has one placement more than the one below it, so the depth is bounded. A search that takes long may be one
 * that meets the same small conflict below each way to fill the rest; so, after DOUBT nodes without a solution, each state is
 * looked at more closely.
 */
static enum tenring_status walk_freely(struct solve_job *job, const struct state *root)
{
    struct state stack[MAX_DEPTH + 1];
    int choices[MAX_DEPTH + 1]; /* on the way to each of these states */
    enum tenring_status status = TENRING_STATUS_OK;
    uint64_t last_solution = job->nodes;
    vec open;
    int depth = 0;
    if (!count_node(job, &status))
        return status;
    count_depth(job, 0, 1);
    choices[0] = 0;
    stack[0] = *root;
    enum solve_verdict verdict = settle(job, &stack[0], &open);
    if (verdict == SOLVE_SOLVED)
        take_solution(job, &stack[0]);
    if (verdict != SOLVE_OPEN)
        return TENRING_STATUS_OK;
    while (depth >= 0) {
        struct state *rest = &stack[depth], *placed = &stack[depth + 1];
        enum solve_verdict of_placed, of_rest;
        split(job, rest, placed, choose_cell(rest));
        choices[depth]++;
        choices[depth + 1] = choices[depth];
        if (!count_node(job, &status))
            return status;
        count_depth(job, choices[depth], 1);
        if (!count_node(job, &status))
            return status;
        count_depth(job, choices[depth], 1);
        settle_pair(job, placed, rest, &of_placed, &of_rest);
        if (of_placed == SOLVE_SOLVED && !take_solution(job, placed))
            return TENRING_STATUS_OK;
        if (of_rest == SOLVE_SOLVED && !take_solution(job, rest))
            return TENRING_STATUS_OK;
        if (of_placed == SOLVE_SOLVED || of_rest == SOLVE_SOLVED)
            last_solution = job->nodes;
        if (job->nodes - last_solution > DOUBT) {
            doubt(placed, &of_placed);
            doubt(rest, &of_rest);
        }
        if (of_placed == SOLVE_OPEN && of_rest == SOLVE_OPEN)
            depth++;
        else if (of_placed == SOLVE_OPEN)
            *rest = *placed;
        else if (of_rest != SOLVE_OPEN)
            depth--;
    }
    return TENRING_STATUS_OK;
}

/*
 * Whether the state has a solution at all; the nodes count for the job. *known is a solution found
 * before, and is replaced by the one found now: a state that holds it needs no search.
 */
static enum tenring_status look_ahead(struct solve_job *job, const struct state *state,
                                      struct tenring_grid *known, bool *has_solution)
{
    *has_solution = known->cell[0] != 0 && holds(state, known);
    if (*has_solution)
        return TENRING_STATUS_OK;
    struct solve_job ahead = *job;
    ahead.earlier = job->earlier + job->solutions;
    ahead.solutions = 0;
    ahead.max_solutions = 1;
    ahead.found = NULL;
    enum tenring_status status = walk_freely(&ahead, state);
    job->nodes = ahead.nodes;
    *has_solution = ahead.solutions > 0;
    if (*has_solution)
        *known = ahead.first;
    return status;
}

/*
 * Depth-first search in lexicographic order of the solutions: the first open cell takes its least
 * digit first. The stack holds, for each level, what remains of the state branched on there, not
 * yet propagated. Such a fixed order can be lured into huge subtrees without a solution. So, after
 * PATIENCE nodes without one, the search goes back to `base`, the last state above all that was
 * tried in vain since the last solution, and becomes careful: each state is first searched freely,
 * unless it holds the solution that the last such search found, and left alone when it has none. A
 * careful search only ever stands one step away from a state that has a solution, until it finds
 * the next one.
 */
static enum tenring_status walk_in_order(struct solve_job *job, const struct state *root)
{
    struct state stack[MAX_DEPTH];
    struct state state = *root, base = *root;
    struct tenring_grid known = {{0}};
    enum tenring_status status = TENRING_STATUS_OK;
    uint64_t last_solution = job->nodes;
    int depth = 0, base_depth = 0;
    bool careful = false, found = false;
    for (;;) {
        vec open;
        if (!count_node(job, &status))
            return status;
        enum solve_verdict verdict = settle(job, &state, &open);
        if (verdict == SOLVE_OPEN && !careful && job->nodes - last_solution > PATIENCE) {
            careful = true;
            state = base;
            depth = base_depth;
            continue;
        }
        if (verdict == SOLVE_OPEN && careful) {
            bool has_solution;
            status = look_ahead(job, &state, &known, &has_solution);
            if (status != TENRING_STATUS_OK)
                return status;
            if (!has_solution)
                verdict = SOLVE_DEAD;
        }
        if (verdict == SOLVE_OPEN) {
            struct state *rest = &stack[depth++];
            *rest = state;
            split(job, rest, &state, first_open_cell(open));
            continue;
        }
        if (verdict == SOLVE_SOLVED) {
            if (!take_solution(job, &state))
                return TENRING_STATUS_OK;
            last_solution = job->nodes;
            careful = false;
            found = true;
        }
        if (depth == 0)
            return TENRING_STATUS_OK;
        state = stack[--depth];
        if (found || depth < base_depth) {
            base = state;
            base_depth = depth;
            found = false;
        }
    }
}

static enum tenring_status search(struct solve_job *job)
{
    struct state root;
    load_state(job->puzzle, &root);
    return job->in_order ? walk_in_order(job, &root) : walk_freely(job, &root);
}

/* ----------------------------------------------------------------------------------------------- */
/* Estimating, and the hooks for tests */

static double probe(const struct tenring_puzzle *puzzle, struct rng *rng, uint64_t *nodes)
{
    struct state state;
    double product = 1;
    load_state(puzzle, &state);
    for (;;) {
        vec open;
        ++*nodes;
        enum solve_verdict verdict = propagate(&state, &open);
        if (verdict != SOLVE_OPEN)
            return verdict == SOLVE_SOLVED ? product : 0;
        struct place place = choose_cell(&state);
        int digits[GRID_DIGITS], count = 0;
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            if (state.word[4 * digit + place.band] & place.bit)
                digits[count++] = digit;
        int chosen = digits[rng_below(rng, (uint32_t)count)];
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            if (digit != chosen)
                state.word[4 * digit + place.band] &= ~place.bit;
        product *= count;
    }
}

#ifndef KERNEL_WITHOUT_TESTS
static void load_planes(const struct tenring_puzzle *puzzle, uint32_t planes[SOLVE_PLANES])
{
    struct state state;
    load_state(puzzle, &state);
    memcpy(planes, state.word, SOLVE_PLANES * sizeof *planes);
}

static enum solve_verdict sweep_planes(uint32_t planes[SOLVE_PLANES])
{
    struct state state = {.word = {0}};
    memcpy(state.word, planes, SOLVE_PLANES * sizeof *planes);
    struct sight sight = sweep(state.group);
    memcpy(planes, state.word, SOLVE_PLANES * sizeof *planes);
    return any(sight.dead) ? SOLVE_DEAD : any(sight.open) ? SOLVE_OPEN : SOLVE_SOLVED;
}
#endif

extern const struct solve_kernel KERNEL_TABLE_OF(KERNEL_ISA);
const struct solve_kernel KERNEL_TABLE_OF(KERNEL_ISA) = {
    .name = NAME_OF(KERNEL_ISA),
    .width = KERNEL_WIDTH,
    .search = search,
    .probe = probe,
#ifndef KERNEL_WITHOUT_TESTS
    .load = load_planes,
    .sweep = sweep_planes,
#endif
};
