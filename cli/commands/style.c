/*
 * style.c - see commands/style.h.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L

#include "commands/style.h"

#include <stdlib.h>
#include <string.h>

/* Colours as --color and the surroundings want them; 24 bits when the terminal says that it has
   them. */
static enum draw_colours choose_colours(const struct cli_context *context)
{
    const char *when =
        cli_given(context, CLI_OPT_COLOR) ? cli_text(context, CLI_OPT_COLOR, "always") : "auto";
    if (strcmp(when, "never") == 0 ||
        (strcmp(when, "auto") == 0 && !report_may_colour(context->output.descriptor)))
        return DRAW_PLAIN;
    const char *depth = getenv("COLORTERM");
    return depth && (strcmp(depth, "truecolor") == 0 || strcmp(depth, "24bit") == 0) ? DRAW_TRUE
                                                                                     : DRAW_256;
}

struct draw_style style_choose(const struct cli_context *context)
{
    return (struct draw_style){.ascii = cli_given(context, CLI_OPT_ASCII),
                               .colours = choose_colours(context)};
}
