/*
 * sample.c - solutions drawn uniformly at random.
 *
 * All solutions have an order, and a random number below their count N is the rank of one of them.
 * The solution of that rank is found step by step:
 *
 *     rank of a solution of the puzzle
 *       -> the content of a box    the contents follow one another, each taking as many
 *                                  ranks as it has solutions, for all that symmetries make of
 *                                  it (count/sum.h); the quotient says which of those
 *       -> rank of a solution of the puzzle with that box filled in
 *       -> ...
 *       -> the solution            by enumeration in lexicographic order, once few are left
 *
 * Each step is a bijection, so equally likely ranks give equally likely solutions. All draws are
 * resolved together: each puzzle is worked on once, for all ranks that lead to it. Draws whose
 * contents differ by a symmetry share one puzzle, and each solution of it is then transformed into
 * that of the draw.
 *
 * The box that is filled in is the one with least estimated cost per blank. If that exceeds the
 * limits, the puzzle is branched on the cell with fewest candidates, with a count for each of them.
 *
 * Ranks are 128-bit numbers. As many random bits are drawn as N has, and again while the result is
 * not below N.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/all.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/results.h"
#include "base/rng.h"

/* Below the first puzzle, enumeration is used for up to this many solutions: it then takes about as
   long as filling in a box. */
static const uint64_t enumerate_below = 20000;

struct draw {
    struct uint128 rank;
    size_t place; /* in samples[] */
};

struct sampler {
    struct count_run run;
    struct tenring_grid *samples;
    uint64_t few;   /* the first puzzle is enumerated if it has at most this many solutions */
    uint64_t fewer; /* the same for the puzzles derived from it */
};

static int by_rank(const void *a, const void *b)
{
    const struct draw *x = a, *y = b;
    if (uint128_less(x->rank, y->rank))
        return -1;
    if (uint128_less(y->rank, x->rank))
        return 1;
    return x->place < y->place ? -1 : x->place > y->place;
}

static enum tenring_status find_samples(struct sampler *sampler,
                                        const struct tenring_puzzle *puzzle, struct uint128 total,
                                        struct draw *draws, size_t n, int depth);

/* ---- By enumeration ---- */

struct picking {
    struct sampler *sampler;
    const struct draw *draws;
    size_t next, n;
    uint64_t number;
};

static bool pick(void *context, const struct tenring_grid *solution)
{
    struct picking *picking = context;
    for (; picking->next < picking->n && picking->draws[picking->next].rank.low == picking->number;
         picking->next++)
        picking->sampler->samples[picking->draws[picking->next].place] = *solution;
    picking->number++;
    return picking->next < picking->n;
}

static enum tenring_status enumerate(struct sampler *sampler, const struct tenring_puzzle *puzzle,
                                     const struct draw *draws, size_t n)
{
    struct count_run *run = &sampler->run;
    const struct tenring_search_options options = count_run_search(run);
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    struct picking picking = {sampler, draws, 0, n, 0};
    enum tenring_status status = tenring_enumerate(puzzle, &options, pick, &picking, &result);
    run->nodes += result.nodes;
    assert(status != TENRING_STATUS_OK || picking.next == n);
    if (status == TENRING_STATUS_OK && run->control.watch &&
        !run->control.watch(run->control.context, run->control.products))
        status = TENRING_STATUS_CANCELLED;
    return status;
}

/* ---- By the contents of a box ---- */

/* A draw's image under the symmetries. */
struct image {
    size_t place;
    uint32_t number;
};

/* The symmetries, from which the images of a content are computed. */
struct symmetry {
    const struct partition_table *partitions;
    const struct count_plan *plan;
    const struct count_contents *contents;
    /* canonical under the alike digits and the interchangeable rows */
    uint16_t form[PARTITION_COUNT];
    int columns; /* orders of interchangeable columns */
    uint8_t column[PARTITION_ROW_ORDERS][3];
};

static void symmetry_fill(struct symmetry *symmetry, const struct partition_table *partitions,
                          const struct count_plan *plan, const struct count_contents *contents)
{
    uint8_t to[GRID_DIGITS];
    *symmetry = (struct symmetry){.partitions = partitions, .plan = plan, .contents = contents};
    for (unsigned part = 0; part < PARTITION_COUNT; part++)
        symmetry->form[part] =
            (uint16_t)count_canonical(partitions, &contents->alike, contents->orders, part, to);
    for (int k = 0; k < PARTITION_ROW_ORDERS; k++) {
        const uint8_t *order = partition_row_orders[k];
        bool keeps = true;
        for (int i = 0; i < 3; i++)
            keeps = keeps &&
                    (order[i] == i || (contents->same_columns & count_stack_pair(order[i], i)));
        if (keeps)
            memcpy(symmetry->column[symmetry->columns++], order, 3);
    }
    assert(symmetry->columns == (int)contents->column_orders);
}

/* The `number`-th image of the content's row partition. */
static unsigned image_part(const struct symmetry *symmetry, const struct count_content *content,
                           unsigned number)
{
    for (unsigned part = 0; part < PARTITION_COUNT; part++)
        if (symmetry->form[part] == symmetry->form[content->part] && number-- == 0)
            return part;
    assert(false && "there are as many as the content's weight");
    return content->part; /* untested: the loop always finds one */
}

/* Transforms a solution that has this content into one that has the content's image `number`. */
static void apply(const struct symmetry *symmetry, const struct count_content *content,
                  uint32_t number, struct tenring_grid *grid)
{
    const struct partition_table *partitions = symmetry->partitions;
    const struct count_contents *contents = symmetry->contents;
    const struct count_plan *plan = symmetry->plan;
    const uint8_t *column = symmetry->column[number % (unsigned)symmetry->columns];
    unsigned part = image_part(symmetry, content, number / (unsigned)symmetry->columns);
    uint8_t here[GRID_DIGITS], there[GRID_DIGITS], back[GRID_DIGITS], digit[GRID_DIGITS];
    count_canonical(partitions, &contents->alike, contents->orders, content->part, here);
    count_canonical(partitions, &contents->alike, contents->orders, part, there);
    for (int d = 0; d < GRID_DIGITS; d++)
        back[there[d]] = (uint8_t)d;
    for (int d = 0; d < GRID_DIGITS; d++)
        digit[d] = back[here[d]];
    int row[9], col[9];
    for (int i = 0; i < 9; i++)
        row[i] = col[i] = i;
    for (int r = 0; r < 3; r++) {
        unsigned triple = 0;
        for (unsigned left = partitions->triple[content->part][r]; left; left &= left - 1)
            triple |= 1u << digit[digit_set_least(left)];
        for (int to = 0; to < 3; to++)
            if (partitions->triple[part][to] == triple)
                row[3 * plan->band[0] + r] = 3 * plan->band[0] + to;
        col[3 * plan->stack[0] + r] = 3 * plan->stack[0] + column[r];
    }
    struct tenring_grid old = *grid;
    for (int i = 0; i < GRID_CELLS; i++) {
        int from = plan->transposed ? 9 * (i % 9) + i / 9 : i, to_row = row[i / 9],
            to_column = col[i % 9];
        int to = plan->transposed ? 9 * to_column + to_row : 9 * to_row + to_column;
        grid->cell[to] = (uint8_t)(digit[old.cell[from] - 1] + 1);
    }
}

static struct tenring_puzzle fill_box(const struct tenring_puzzle *puzzle,
                                      const struct partition_table *partitions,
                                      const struct count_plan *plan,
                                      const struct count_content *content)
{
    struct tenring_puzzle filled = *puzzle;
    for (int k = 0; k < 9; k++) {
        int row = 3 * plan->band[0] + k / 3, column = 3 * plan->stack[0] + k % 3;
        filled.cell[plan->transposed ? 9 * column + row : 9 * row + column] =
            (uint16_t)(partitions->triple[content->part][k / 3] &
                       partitions->triple[content->column][k % 3]);
    }
    return filled;
}

/* The quotient of rank / size, which is below `limit`; the remainder is left in *rank. */
static uint32_t divide(struct uint128 *rank, uint64_t size, uint32_t limit)
{
    uint32_t low = 0, high = limit; /* low * size <= rank < high * size */
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (uint128_less(*rank, uint128_product(size, middle)))
            high = middle;
        else
            low = middle;
    }
    *rank = uint128_subtract(*rank, uint128_product(size, low));
    return low;
}

/* Resolves the draws with one content of the box; their ranks count from the content's first. */
static enum tenring_status sample_content(struct sampler *sampler,
                                          const struct tenring_puzzle *puzzle,
                                          const struct symmetry *symmetry,
                                          const struct count_content *content, struct draw *draws,
                                          size_t n, int depth)
{
    uint32_t images = content->weight * (uint32_t)symmetry->columns;
    struct image *image = malloc(n * sizeof *image);
    if (!image)
        return TENRING_STATUS_NO_MEMORY;
    for (size_t i = 0; i < n; i++)
        image[i] = (struct image){draws[i].place, divide(&draws[i].rank, content->count, images)};
    qsort(draws, n, sizeof *draws, by_rank);
    struct tenring_puzzle filled =
        fill_box(puzzle, sampler->run.partitions, symmetry->plan, content);
    enum tenring_status status =
        find_samples(sampler, &filled, (struct uint128){0, content->count}, draws, n, depth + 1);
    for (size_t i = 0; i < n && status == TENRING_STATUS_OK; i++)
        apply(symmetry, content, image[i].number, &sampler->samples[image[i].place]);
    free(image);
    return status;
}

/* Returns how many draws have ranks below `end`: they are the first of the n. Subtracts `start`
   from their ranks. */
static size_t pick_below(struct draw *draws, size_t n, struct uint128 start, struct uint128 end)
{
    size_t count = 0;
    while (count < n && uint128_less(draws[count].rank, end)) {
        draws[count].rank = uint128_subtract(draws[count].rank, start);
        count++;
    }
    return count;
}

static enum tenring_status sample_box(struct sampler *sampler, const struct tenring_puzzle *puzzle,
                                      const struct count_plan *plan, struct uint128 total,
                                      struct draw *draws, size_t n, int depth)
{
    struct count_run *run = &sampler->run;
    struct count_contents contents;
    struct uint128 sum;
    struct symmetry *symmetry = malloc(sizeof *symmetry);
    enum tenring_status status =
        symmetry ? count_run_sum(run, plan, puzzle, &contents, &sum) : TENRING_STATUS_NO_MEMORY;
    if (!symmetry)
        return status;
    assert(status != TENRING_STATUS_OK || (sum.high == total.high && sum.low == total.low));
    (void)total;
    struct uint128 end = {0, 0};
    if (status == TENRING_STATUS_OK)
        symmetry_fill(symmetry, run->partitions, plan, &contents);
    for (size_t i = 0; status == TENRING_STATUS_OK && n > 0 && i < contents.count; i++) {
        const struct count_content *content = &contents.content[i];
        struct uint128 start = end;
        end = uint128_add(end, uint128_times(uint128_product(content->count, content->weight),
                                             contents.column_orders));
        size_t here = pick_below(draws, n, start, end);
        if (here > 0)
            status = sample_content(sampler, puzzle, symmetry, content, draws, here, depth);
        draws += here;
        n -= here;
    }
    assert(status != TENRING_STATUS_OK || n == 0);
    count_contents_free(&contents);
    free(symmetry);
    return status;
}

/* ---- By branching ---- */

/* Used when filling in a box is too expensive: takes the candidates of a restricted cell one after
   the other. */
static enum tenring_status sample_cell(struct sampler *sampler, const struct tenring_puzzle *puzzle,
                                       struct draw *draws, size_t n, int depth)
{
    int best = -1;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int size = digit_set_size(puzzle->cell[cell]);
        if (size > 1 && size < GRID_DIGITS &&
            (best < 0 || size < digit_set_size(puzzle->cell[best])))
            best = cell;
    }
    if (best < 0 || depth >= 2 * COUNT_BRANCH_DEPTH)
        return TENRING_STATUS_LIMIT;
    struct uint128 end = {0, 0};
    enum tenring_status status = TENRING_STATUS_OK;
    for (unsigned left = puzzle->cell[best]; left && n > 0 && status == TENRING_STATUS_OK;
         left &= left - 1) {
        struct tenring_puzzle term = count_branch_term(puzzle, best, digit_set_least(left));
        struct uint128 count, start = end;
        status = count_solutions(&sampler->run, &term, 1, &count);
        if (status != TENRING_STATUS_OK)
            break;
        end = uint128_add(end, count);
        size_t here = pick_below(draws, n, start, end);
        if (here > 0)
            status = find_samples(sampler, &term, count, draws, here, depth + 1);
        draws += here;
        n -= here;
    }
    return status;
}

/* ---- The whole ---- */

static int blanks_in(const struct tenring_puzzle *puzzle, int box)
{
    int blanks = 0;
    for (int k = 0; k < 9; k++) {
        int cell = 9 * (3 * (box / 3) + k / 3) + 3 * (box % 3) + k % 3;
        blanks += digit_set_size(puzzle->cell[cell]) > 1;
    }
    return blanks;
}

/* Chooses the box with least cost per blank. */
static void choose_box(const struct count_run *run, const struct tenring_puzzle *puzzle,
                       struct count_plan *plan)
{
    double least = INFINITY;
    for (int box = 0; box < 9; box++) {
        struct count_plan trial;
        int blanks = blanks_in(puzzle, box);
        if (blanks == 0)
            continue;
        count_plan_box(&trial, run->partitions, puzzle, box);
        if (trial.cost / blanks < least) {
            least = trial.cost / blanks;
            *plan = trial;
        }
    }
    assert(least < INFINITY);
}

/* Finds the solutions of the draws, whose ranks are in ascending order and below the total. */
static enum tenring_status find_samples(struct sampler *sampler,
                                        const struct tenring_puzzle *puzzle, struct uint128 total,
                                        struct draw *draws, size_t n, int depth)
{
    uint64_t few = depth == 0 ? sampler->few : sampler->fewer;
    if (total.high == 0 && total.low <= few)
        return enumerate(sampler, puzzle, draws, n);
    struct count_plan plan;
    choose_box(&sampler->run, puzzle, &plan);
    if (count_run_refuses(&sampler->run, &plan))
        return sample_cell(sampler, puzzle, draws, n, depth);
    return sample_box(sampler, puzzle, &plan, total, draws, n, depth);
}

/* A number below the bound, each equally likely. */
static struct uint128 wide_below(struct rng *rng, struct uint128 bound)
{
    struct uint128 mask = {bound.high, bound.high ? UINT64_MAX : bound.low}, number;
    uint64_t *top = bound.high ? &mask.high : &mask.low;
    for (int shift = 1; shift < 64; shift *= 2)
        *top |= *top >> shift;
    do {
        number.low = rng_next(rng) & mask.low;
        number.high = bound.high ? rng_next(rng) & mask.high : 0;
    } while (!uint128_less(number, bound));
    return number;
}

static enum tenring_status draw_all(struct sampler *sampler, const struct tenring_puzzle *puzzle,
                                    struct uint128 total, uint64_t seed, size_t n)
{
    struct rng rng;
    struct draw *draws = n <= SIZE_MAX / sizeof *draws ? malloc(n * sizeof *draws) : NULL;
    if (!draws)
        return TENRING_STATUS_NO_MEMORY;
    rng_seed(&rng, seed);
    for (size_t i = 0; i < n; i++)
        draws[i] = (struct draw){wide_below(&rng, total), i};
    qsort(draws, n, sizeof *draws, by_rank);
    enum tenring_status status = find_samples(sampler, puzzle, total, draws, n, 0);
    free(draws);
    return status;
}

enum tenring_status tenring_sample(const struct tenring_puzzle *puzzle, uint64_t seed,
                                   const struct tenring_count_options *options,
                                   struct tenring_grid *samples, size_t n,
                                   struct tenring_exact_count *result)
{
    /* drawn into separate memory, so that the caller's is unchanged when memory runs out */
    struct sampler sampler = {.samples = NULL};
    if ((!samples && n > 0) || (result && !result_is_sized(result)))
        return TENRING_STATUS_INVALID_ARGUMENT;
    enum tenring_status status = count_run_start(&sampler.run, puzzle, options);
    if (status != TENRING_STATUS_OK)
        return status;
    struct uint128 total = {0, 0};
    status = count_solutions(&sampler.run, &sampler.run.puzzle, 0, &total);
    if (status != TENRING_STATUS_OK) {
        total = sampler.run.known;
    } else if (n > 0 && (total.high || total.low)) {
        uint64_t most = sampler.run.options.enumerate;
        sampler.fewer = most < 1 ? 1 : most < enumerate_below ? most : enumerate_below;
        sampler.few = sampler.run.contracted ? sampler.fewer : UINT64_MAX;
        sampler.samples = calloc(n, sizeof *samples);
        sampler.run.estimated = 0; /* how much drawing takes is not known */
        status = sampler.samples ? draw_all(&sampler, &sampler.run.puzzle, total, seed, n)
                                 : TENRING_STATUS_NO_MEMORY;
    }
    count_run_end(&sampler.run);
    if (status != TENRING_STATUS_NO_MEMORY && n > 0) {
        if (status == TENRING_STATUS_OK && sampler.samples)
            memcpy(samples, sampler.samples, n * sizeof *samples);
        else
            memset(samples, 0, n * sizeof *samples);
    }
    free(sampler.samples);
    if (status != TENRING_STATUS_NO_MEMORY && result)
        count_run_report(&sampler.run, total, result);
    return status;
}
