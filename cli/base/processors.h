/*
 * processors.h - how many threads are worth starting.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_BASE_PROCESSORS_H
#define TENRING_CLI_BASE_PROCESSORS_H

/* The number of processors that this process may use, at least 1. */
long base_processors(void);

#endif
