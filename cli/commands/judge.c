/*
 * judge.c - tenring judge: solves an online judge's problem, in the judge's own format.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/judge/judge.h"

#include "commands/commands.h"

/* The argument of the scanner's callbacks. */
struct feed {
    struct source source;
    struct judge_run run;
};

/* Reads one file: what follows its end, such as another entry of a zip archive, is not read. */
static size_t fill(void *context, const char **bytes)
{
    struct feed *feed = context;
    size_t length = 0;
    enum source_event event = source_read(&feed->source, bytes, &length);
    feed->run.name = source_name(&feed->source);
    /* END without FILE: it could not be opened */
    feed->run.lost = event == SOURCE_LOST || event == SOURCE_END;
    return event == SOURCE_BYTES ? length : 0;
}

/* Writes the answers before waiting for more input, so that a dialogue over pipes works. */
static void flush(void *context)
{
    struct feed *feed = context;
    output_put(&feed->run.context->output, &feed->run.text);
}

static int write_list(struct cli_context *context)
{
    struct cli_buffer out = {0};
    const struct judge *judge;
    for (size_t i = 0; (judge = judge_row(i)); i++) {
        buffer_text(&out, judge->name);
        for (size_t k = 0; judge->aliases[k]; k++)
            buffer_print(&out, ", %s", judge->aliases[k]);
        buffer_print(&out, "\n    %s\n    %s%s\n    %s%s\n", _(judge->title), _("reads   "),
                     _(judge->reads), _("writes  "), _(judge->writes));
    }
    output_put(&context->output, &out);
    buffer_free(&out);
    return CLI_EXIT_OK;
}

int cmd_judge(struct cli_context *context)
{
    if (cli_given(context, CLI_OPT_LIST))
        return write_list(context);
    if (context->operand_count == 0)
        return cli_usage(context, "no problem named; 'tenring judge --list' has them");
    const struct judge *judge = judge_find(context->operands[0]);
    if (!judge) {
        const char *nearest = judge_suggest(context->operands[0]);
        if (nearest)
            return cli_usage(context, "there is no problem '%s'; did you mean '%s'?",
                             context->operands[0], nearest);
        return cli_usage(context, "there is no problem '%s'; 'tenring judge --list' has them",
                         context->operands[0]);
    }
    if (context->operand_count > 2)
        return cli_usage(context, "one input file at most, please");
    struct feed feed = {.run = {.judge = judge, .context = context}};
    if (!source_start(&feed.source, &context->report, context->operands + 1,
                      context->operand_count - 1))
        return CLI_EXIT_IO;
    if (feed.source.terminal)
        report_note(&context->report, "type the input of %s; Ctrl-D ends", judge->name);
    feed.source.idle = flush;
    feed.source.context = &feed;
    feed.run.name = source_name(&feed.source);
    judge_scan_start(&feed.run.scan, fill, &feed);
    judge_run(&feed.run);
    buffer_free(&feed.run.text);
    source_end(&feed.source);
    return CLI_EXIT_OK;
}
