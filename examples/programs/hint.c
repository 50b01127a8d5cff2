/*
 * hint.c - the next step of a puzzle, in words.
 *
 *     hint PUZZLE [LANGUAGE]      81 characters; "en" or "zh"
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include <tenring.h>
#include <tenring_words.h>

int main(int argc, char **argv)
{
    struct tenring_puzzle puzzle;
    struct tenring_position position;
    struct tenring_step step;
    struct tenring_logic *logic;
    struct tenring_error error;
    char text[4096]; /* nested chains may need more: see tenring_words.h */
    if (argc < 2 || argc > 3) {
        fprintf(stderr, "usage: hint PUZZLE [en|zh]\n");
        return 2;
    }
    if (tenring_parse_puzzle(argv[1], strlen(argv[1]), &puzzle, &error) != TENRING_STATUS_OK) {
        fprintf(stderr, "hint: %s\n", error.message);
        return 2;
    }
    enum tenring_status status = tenring_logic_new(&logic);
    if (status == TENRING_STATUS_OK) {
        status = tenring_begin_position(&puzzle, &position);
        if (status == TENRING_STATUS_OK)
            status = tenring_find_step(logic, &position, NULL, &step);
        if (status == TENRING_STATUS_OK && step.technique == TENRING_TECHNIQUE_NONE)
            puts("No technique leads further.");
        else if (status == TENRING_STATUS_OK &&
                 tenring_tell_step(&position, &step, TENRING_DETAIL_ALL, argc > 2 ? argv[2] : "en",
                                   text, sizeof text) > 0)
            puts(text);
        tenring_logic_free(logic); /* it owns the step's links and nodes */
    }
    return status == TENRING_STATUS_OK ? 0 : 4;
}
