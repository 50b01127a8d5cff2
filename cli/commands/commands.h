/*
 * commands.h - the door of cli/commands: a function for each subcommand.
 *
 * A command finds its options and operands in the context (usage/usage.h), already parsed and
 * checked by their kinds. It returns an exit status; later errors raise the status in the report.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_COMMANDS_H
#define TENRING_CLI_COMMANDS_COMMANDS_H

struct cli_context;

int cmd_solve(struct cli_context *context);
int cmd_count(struct cli_context *context);
int cmd_check(struct cli_context *context);
int cmd_max(struct cli_context *context);
int cmd_judge(struct cli_context *context);
int cmd_compare(struct cli_context *context);
int cmd_sample(struct cli_context *context);
int cmd_canon(struct cli_context *context);
int cmd_rate(struct cli_context *context);
int cmd_generate(struct cli_context *context);
int cmd_vary(struct cli_context *context);
int cmd_mine(struct cli_context *context);
int cmd_contest(struct cli_context *context);
int cmd_show(struct cli_context *context);
int cmd_bench(struct cli_context *context);
int cmd_hint(struct cli_context *context);
int cmd_explain(struct cli_context *context);
int cmd_merge(struct cli_context *context);

#endif
