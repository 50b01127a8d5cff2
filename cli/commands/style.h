/*
 * style.h - how a command draws: --ascii, --color, and what the terminal can do.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_STYLE_H
#define TENRING_CLI_COMMANDS_STYLE_H

#include "picture/picture.h"
#include "usage/usage.h"

/* Call it after the output was opened: colours depend on whether that is a terminal. */
struct draw_style style_choose(const struct cli_context *context);

#endif
