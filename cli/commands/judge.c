/*
 * judge.c - tenring judge: solves an online judge's problem, in the judge's own format.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/judge/judge.h"

#include "commands/commands.h"

/* Writes the answers before waiting for more input, so that a dialogue over pipes works. */
static void flush(void *context)
{
    struct judge_run *run = context;
    output_put(&run->context->output, &run->text);
}

static int write_list(struct cli_context *context)
{
    struct cli_buffer out = {0};
    const struct judge *judge;
    for (size_t i = 0; (judge = judge_row(i)); i++) {
        for (size_t k = 0; judge->names[k]; k++)
            buffer_print(&out, "%s%s", k > 0 ? ", " : "", judge->names[k]);
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
    struct judge_run run = {.judge = judge, .context = context};
    struct source source;
    if (!source_start(&source, &context->report, context->operands + 1, context->operand_count - 1))
        return CLI_EXIT_IO;
    if (source.terminal)
        report_note(&context->report, "type the input of %s; Ctrl-D ends", judge->names[0]);
    source.idle = flush;
    source.context = &run;
    judge_scan_start(&run.scan, &source, NULL, 0);
    judge_run(&run);
    buffer_free(&run.text);
    source_end(&source);
    return CLI_EXIT_OK;
}
