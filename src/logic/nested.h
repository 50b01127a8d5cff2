/*
 * nested.h - further techniques inside a dynamic chain.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_NESTED_H
#define TENRING_LOGIC_NESTED_H

#include "base/must_check.h"
#include "logic/multiple.h"
#include "logic/simple.h"

/*
 * A step found by a technique inside a chain, while it is recorded: a pattern of the candidates
 * `now`, a simple chain, or a chain of several assumptions (`chain`, whose spreads are in `work`).
 * The pointers of the other kinds are NULL. Valid during the call.
 */
struct nested_use {
    const struct logic_state *now;
    const struct logic_step *pattern;
    const struct simple_chain *simple;
    struct multiple_work *work;
    const struct multiple_chain *chain;
};

/* While a recorder is set, steps are counted instead of stored: a step's number in a spread is 1 +
   the number of steps before it, which is the same whenever the spread is computed. `take` may be
   NULL. */
struct nested_recorder {
    uint32_t count;
    void (*take)(struct nested_recorder *recorder, const struct nested_use *use);
};

/* Sets the recorder; NULL: store steps again. */
void nested_record(struct nested *nested, struct nested_recorder *recorder);

/* Makes the work space. NULL: no memory. */
MUST_CHECK struct nested *nested_new(struct chain_watch *watch);

extern const struct nested_table nested_table;

#endif
