/*
 * calls.h - calls of the library that can take long, each with the limits of a service, and what
 * one of them takes. For climb.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BENCH_CALLS_H
#define TENRING_BENCH_CALLS_H

#include "tenring.h"

/* What a call is made with. */
struct subject {
    struct tenring_puzzle puzzle;
    struct tenring_grid solution;            /* UNIQUE: the puzzle's */
    struct tenring_weights weights;          /* WEIGHTS */
    struct tenring_generate_options options; /* OPTIONS */
    int side;                                /* BOARD: 16 or 25 */
    uint8_t cells[TENRING_BOARD_CELLS_MAX];  /* BOARD */
};

/* Which subjects a call is for: any puzzle; one with one solution; one with several; one with
   weights; options of the generator, with the puzzle as pattern; a board. */
enum subject_kind { ANY, UNIQUE, SEVERAL, WEIGHTS, OPTIONS, BOARD };

struct result {
    enum tenring_status status;
    uint64_t nodes; /* as the call counts them; 0: it does not */
    double seconds; /* processor time */
    double silence; /* the longest of it without a call of the progress callback */
};

struct call {
    const char *name;
    enum subject_kind subject;
    bool counts;    /* it reports nodes */
    bool estimates; /* tenring_count_all_cost says what it will take */
    int side;       /* of a board; else 0 */
    void (*run)(const struct subject *subject, struct result *result);
};

/* The limits of each call. 0: the default of the options. */
extern uint64_t calls_node_limit;
extern double calls_time_limit;

/* Processor time of this process. */
double calls_now(void);

/* NULL: there is no call of that name. */
const struct call *calls_find(const char *name);

struct result calls_make(const struct call *call, const struct subject *subject);

#endif
