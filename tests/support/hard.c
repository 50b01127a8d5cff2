/*
 * hard.c - the hardest known instances of weighted Sudoku.
 *
 * An instance is a member of a family and the numbers of the mutations that the local search
 * accepted, as it prints them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/hard.h"

#include <stdlib.h>
#include <string.h>

#include "support/objectives.h"

enum { MOST_MUTATIONS = 60 };

static const struct {
    uint64_t nodes;
    const char *family;
    uint64_t seed;
    int givens, mutations;
    unsigned mutation[MOST_MUTATIONS];
} instances[] = {
    {144, "place_values_diagonal", 920, 5, 8, {3, 6, 18, 125, 163, 202, 215, 222}},
    {3444, "near_extremes", 1, 0, 0, {0}},
    {60, "residues_10", 2, 5, 0, {0}},
    {1900, "two_levels", 2, 5, 0, {0}},
    {125, "one_band", 731, 5, 30, {7,   24,  37,  38,  41,  101, 106, 124, 183, 220,
                                   235, 254, 263, 275, 279, 282, 287, 305, 308, 315,
                                   333, 351, 352, 358, 361, 413, 438, 449, 469, 507}},
    {266, "far_from_two_grids", 40, 0, 27, {0,  2,   3,   4,   6,   12,  13,  14,  19,
                                            21, 23,  25,  38,  39,  57,  71,  85,  92,
                                            96, 113, 157, 158, 162, 202, 214, 255, 259}},
    {1249,
     "anything",
     265,
     0,
     19,
     {2, 3, 36, 55, 80, 179, 180, 184, 248, 272, 274, 280, 282, 303, 397, 403, 466, 475, 578}},
    {310, "near_a_grid", 602, 0, 38, {2,   11,  12,  14,  15,  16,  17,  18,  19,  30,
                                      31,  37,  42,  52,  96,  99,  103, 106, 123, 141,
                                      147, 187, 198, 203, 210, 211, 222, 230, 245, 263,
                                      382, 392, 446, 505, 522, 560, 694, 832}},
    {700, "half_the_cells", 245, 0, 27, {1,   4,   6,   13,  16,  29,  56,  59,  62,
                                         73,  95,  98,  106, 131, 178, 182, 187, 199,
                                         237, 310, 363, 368, 405, 437, 491, 526, 579}},
    {2428, "near_extremes", 317, 0, 23, {1,  2,  3,  4,  13,  24,  32,  33,  34,  45,  61, 62,
                                         63, 65, 75, 99, 118, 124, 148, 171, 239, 328, 416}},
    {2577, "extremes", 366, 0, 34, {1,   2,   3,   5,   9,   15,  22,  27,  30,  33,  48,  50,
                                    96,  168, 172, 176, 190, 234, 237, 260, 266, 296, 338, 390,
                                    431, 460, 535, 625, 698, 703, 721, 723, 726, 754}},
    {3755,
     "residues_10",
     477,
     0,
     17,
     {0, 3, 22, 27, 98, 99, 123, 129, 136, 152, 180, 209, 271, 343, 350, 406, 445}},
    {2432, "extremes", 426, 0, 29, {1,   2,   3,   5,   6,   8,   14,  45,  61,  63,
                                    78,  102, 166, 168, 230, 234, 278, 286, 304, 317,
                                    380, 409, 436, 461, 512, 515, 572, 576, 581}},
    {196, "two_digits", 233, 0, 9, {4, 7, 10, 13, 14, 31, 59, 88, 94}},
    {99,
     "two_digits",
     282,
     0,
     16,
     {2, 6, 7, 27, 35, 51, 54, 64, 69, 72, 92, 130, 138, 284, 337, 402}},
    {59, "checkerboard_parity", 235, 0, 10, {1, 6, 15, 71, 75, 76, 82, 97, 102, 104}},
    /* the most nodes known in their families */
    {14126, "near_extremes", 149, 0, 29, {2,   5,   6,   10,  11,  17,  20,  21,  23,  27,
                                          29,  37,  57,  70,  73,  76,  86,  98,  122, 123,
                                          212, 259, 260, 283, 420, 441, 456, 476, 512}},
    {90, "two_digits", 282, 0, 12, {2, 6, 7, 27, 35, 51, 54, 64, 69, 72, 92, 130}},
};

enum { INSTANCES = sizeof instances / sizeof instances[0] };

int hard_count(void)
{
    return INSTANCES;
}

const char *hard_name(int n)
{
    return instances[n].family;
}

uint64_t hard_nodes(int n)
{
    return instances[n].nodes;
}

void hard_make(int n, struct tenring_weights *weights, struct tenring_puzzle *puzzle)
{
    int family = 0;
    while (strcmp(objective_name(family), instances[n].family) != 0)
        if (++family == objective_count())
            abort();
    objective_make(family, instances[n].seed, weights);
    objective_puzzle(instances[n].seed, instances[n].givens, puzzle);
    for (int m = 0; m < instances[n].mutations; m++)
        objective_mutate(weights, instances[n].seed, instances[n].mutation[m]);
}
