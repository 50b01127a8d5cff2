/*
 * paper.h - pictures of `tenring show` for paper and screens: SVG, PNG, PDF.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_PAPER_H
#define TENRING_CLI_COMMANDS_PAPER_H

#include "base/must_check.h"
#include "picture/picture.h"
#include "tenring.h"
#include "usage/usage.h"

struct paper {
    struct cli_context *context;
    bool wanted; /* --format is one of these */
    bool rating, answers, several;
    struct sheet *sheet;
    struct tenring_logic *logic; /* with rating */
};

/* Reads the options; without --format=svg or another of these, `wanted` stays false. Returns an
   exit status, after a message if it is not CLI_EXIT_OK. */
MUST_CHECK int paper_start(struct paper *paper, struct cli_context *context);

/* Draws a puzzle's picture. lines: the text below it, each line with its end. Returns false to
   stop. */
MUST_CHECK bool paper_add(struct paper *paper, const struct tenring_record *record,
                          const struct draw_picture *picture, const char *lines);

/* Writes the file, if there is a picture. */
void paper_end(struct paper *paper);

#endif
