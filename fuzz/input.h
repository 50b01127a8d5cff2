/*
 * input.h - the bytes of a fuzz input as numbers and puzzles.
 *
 * A puzzle is text, so that the corpus is readable: 81 characters, a digit for a given, any other
 * for a blank; or an 'm' and 729 characters of pencilmarks, each the digit of its place, any other
 * for a missing candidate. An input that ends early is extended with blanks and zeros.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_FUZZ_INPUT_H
#define TENRING_FUZZ_INPUT_H

#include <stddef.h>
#include <stdint.h>

#include "tenring.h"

struct input {
    const uint8_t *data;
    size_t left;
};

static inline uint8_t input_byte(struct input *input)
{
    if (input->left == 0)
        return 0;
    input->left--;
    return *input->data++;
}

/* Little-endian. */
static inline uint32_t input_word(struct input *input)
{
    uint32_t word = 0;
    for (int i = 0; i < 4; i++)
        word |= (uint32_t)input_byte(input) << 8 * i;
    return word;
}

static inline struct tenring_puzzle input_puzzle(struct input *input)
{
    struct tenring_puzzle puzzle = {{0}};
    bool marks = input->left > 0 && *input->data == 'm';
    if (marks)
        (void)input_byte(input);
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        if (marks) {
            for (int digit = 0; digit < TENRING_DIGITS; digit++)
                if (input_byte(input) == '1' + digit)
                    puzzle.cell[cell] |= (uint16_t)(1u << digit);
            continue;
        }
        uint8_t byte = input_byte(input);
        puzzle.cell[cell] =
            (uint16_t)(byte >= '1' && byte <= '9' ? 1u << (byte - '1') : TENRING_ALL_DIGITS);
    }
    return puzzle;
}

#endif
