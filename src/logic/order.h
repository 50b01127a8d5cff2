/*
 * order.h - the techniques in their order: the next step of a state, and all steps of one kind.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_ORDER_H
#define TENRING_LOGIC_ORDER_H

#include "base/must_check.h"
#include "logic/multiple.h"
#include "logic/simple.h"

/* The work space of a search. */
struct order_work {
    struct chain_watch watch;
    struct simple_work simple;
    struct multiple_work multiple;
    uint64_t techniques; /* the techniques to use */
    /* the order in which they are tried; with order_count 0, Explainer's */
    const enum tenring_technique *order;
    size_t order_count;
};

/* Returns false when there is no memory. */
MUST_CHECK bool order_start(struct order_work *work);
void order_end(struct order_work *work);

/* A step, and where the nodes of its chain are until the next search; both pointers are NULL for a
   pattern. */
struct order_found {
    struct logic_step step;
    int level;
    const struct simple_chain *simple;
    const struct multiple_chain *multiple;
};

/* Finds the first step of the first technique that has one. Returns false when there is none or the
   search was stopped: see order_status. */
MUST_CHECK bool order_next(struct order_work *work, const struct logic_state *state,
                           struct order_found *found);

/* Passes all steps of one technique to `take` until it returns false. */
void order_all(struct order_work *work, const struct logic_state *state,
               enum tenring_technique technique, int level,
               bool (*take)(void *context, const struct order_found *found), void *context);

/* Adds the links of a pattern that was found with these candidates. */
void order_link(const struct logic_state *state, const struct logic_step *step,
                struct link_list *list);

/* OK, or why the last search ended early. */
MUST_CHECK enum tenring_status order_status(const struct order_work *work);

#endif
