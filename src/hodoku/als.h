/*
 * als.h - almost locked sets: the XZ rule, the XY-wing, chains.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_HODOKU_ALS_H
#define TENRING_HODOKU_ALS_H

#include "base/must_check.h"
#include "hodoku/collect.h"
#include "logic/logic.h"

enum als_rule { ALS_RULE_XZ, ALS_RULE_XY_WING, ALS_RULE_CHAIN };

/* Memory for the sets of a round and their restricted commons. */
struct als_work;

MUST_CHECK struct als_work *als_new(void);
void als_free(struct als_work *work);

/* Forgets the sets of the last round. */
void als_forget(struct als_work *work);

/* Finds the first step of a rule, the best one for chains. */
MUST_CHECK bool als_find(struct als_work *work, struct round *round, struct collection *collection,
                         enum als_rule rule, struct chain_watch *watch);

/* Whether memory ran out. */
bool als_has_failed(const struct als_work *work);

#endif
