/*
 * solve_vs_oracle.c - for any puzzle, solve, count and enumerate give the answers of the oracles in
 * bounded time, and all kernels agree.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "input.h"
#include "support/differential.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct tenring_puzzle puzzle = input_puzzle(&input);
    struct differential_finding finding = differential_check(&differential_library, &puzzle, false);
    if (finding.verdict == DIFFERENTIAL_DISAGREE) {
        char text[SUPPORT_TEXT_SIZE];
        fprintf(stderr, "%s\n%s\n", support_text(&puzzle, text), finding.message);
        abort();
    }
    return 0;
}
