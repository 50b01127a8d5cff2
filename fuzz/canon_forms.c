/*
 * canon_forms.c - canonical forms of any puzzle: the transform gives the form, the form is its own
 * form, and an isomorph has the same form and the same number of automorphisms.
 *
 * An input is a puzzle, then a seed.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "input.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Many equal rows and columns or many blank marks take seconds, see doc/algorithms-canon.md. */
static bool is_quick(const struct tenring_puzzle *puzzle)
{
    struct tenring_grid givens;
    int told = 0;
    if (tenring_extract_givens(puzzle, &givens) && tenring_find_conflict(puzzle, NULL, NULL) == 0)
        return true;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        told += puzzle->cell[cell] != TENRING_ALL_DIGITS && puzzle->cell[cell] != 0;
    return told >= 24;
}

static bool is_same(const struct tenring_puzzle *a, const struct tenring_puzzle *b)
{
    return memcmp(a->cell, b->cell, sizeof a->cell) == 0;
}

static void canonicalise(const struct tenring_puzzle *puzzle, struct tenring_canonical *canonical)
{
    if (tenring_canonicalise(puzzle, canonical) != TENRING_STATUS_OK)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct tenring_puzzle puzzle = input_puzzle(&input), image;
    uint64_t seed = input_word(&input);
    struct tenring_canonical form = TENRING_CANONICAL_INIT, other = TENRING_CANONICAL_INIT;
    struct tenring_transform transform;
    if (!is_quick(&puzzle))
        return 0;
    canonicalise(&puzzle, &form);
    if (tenring_transform_puzzle(&form.transform, &puzzle, &image) != TENRING_STATUS_OK ||
        !is_same(&image, &form.puzzle) || form.automorphisms == 0 ||
        3359232 % form.automorphisms != 0)
        abort();
    canonicalise(&form.puzzle, &other);
    if (!is_same(&other.puzzle, &form.puzzle) || other.automorphisms != form.automorphisms)
        abort();
    if (tenring_random_transform(seed, 0, &transform) != TENRING_STATUS_OK ||
        tenring_transform_puzzle(&transform, &puzzle, &image) != TENRING_STATUS_OK)
        abort();
    canonicalise(&image, &other);
    if (!is_same(&other.puzzle, &form.puzzle) || other.automorphisms != form.automorphisms)
        abort();
    return 0;
}
