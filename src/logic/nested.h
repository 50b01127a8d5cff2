/*
 * nested.h - further techniques inside a dynamic chain.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_NESTED_H
#define TENRING_LOGIC_NESTED_H

#include "logic/multiple.h"

/* NULL: no memory. */
struct nested *nested_new(struct chain_watch *watch);

extern const struct nested_table nested_table;

#endif
