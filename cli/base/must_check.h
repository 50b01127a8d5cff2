/*
 * must_check.h - marks functions whose result says whether they failed: the compiler warns if a
 * caller ignores it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_BASE_MUST_CHECK_H
#define TENRING_CLI_BASE_MUST_CHECK_H

#ifdef __GNUC__
#define MUST_CHECK __attribute__((warn_unused_result))
#else
#define MUST_CHECK
#endif

#endif
