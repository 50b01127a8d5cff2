/*
 * options.h - the table of commands and options, and the parser that uses it.
 *
 * The parsing, `--help`, the manual page tenring(1) and the completions for bash, zsh and fish are
 * all made from the table in table.c. A new option is a row there and a name in the enum here; a
 * new command is a row, a name, and a function in cli/commands, which main.c finds by the name.
 *
 * Texts in the table are English prose; `words in back quotes` are bold in the manual page and
 * plain in the help; an empty line ("\n\n") begins a paragraph.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_USAGE_OPTIONS_H
#define TENRING_CLI_USAGE_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/must_check.h"

enum cli_command_id {
    CLI_SOLVE,
    CLI_COUNT,
    CLI_CHECK,
    CLI_MAX,
    CLI_JUDGE,
    CLI_COMPARE,
    CLI_SAMPLE,
    CLI_CANON,
    CLI_RATE,
    CLI_HINT,
    CLI_EXPLAIN,
    CLI_GENERATE,
    CLI_VARY,
    CLI_MINE,
    CLI_CONTEST,
    CLI_SHOW,
    CLI_BENCH,
    CLI_MERGE,
    CLI_COMMAND_COUNT, /* in cli_option.commands it means "before any command", */
    CLI_ANY_BOARD      /* and this "also for boards other than 9 x 9" */
};

struct cli_command {
    enum cli_command_id id;
    const char *name;
    const char *operands; /* for the synopsis: "[FILE]..." */
    const char *summary;  /* one line, no full stop */
    const char *details;  /* paragraphs */
};

enum cli_option_id {
    CLI_OPT_ALL,
    CLI_OPT_ECHO,
    CLI_OPT_LIMIT,
    CLI_OPT_ESTIMATE,
    CLI_OPT_SEED,
    CLI_OPT_ESTIMATE_COST,
    CLI_OPT_BY_CELL,
    CLI_OPT_SAMPLES,
    CLI_OPT_RATING,
    CLI_OPT_LEVEL,
    CLI_OPT_TECHNIQUE,
    CLI_OPT_UNBIASED,
    CLI_OPT_REMOVE,
    CLI_OPT_ADD,
    CLI_OPT_REDUCE,
    CLI_OPT_CANON,
    CLI_OPT_MEMORY_LIMIT,
    CLI_OPT_OPERATION_LIMIT,
    CLI_OPT_MINIMAL,
    CLI_OPT_ONLY,
    CLI_OPT_VERIFY,
    CLI_OPT_SOLUTION_COLUMN,
    CLI_OPT_COLUMN,
    CLI_OPT_HEADER,
    CLI_OPT_STRICT,
    CLI_OPT_KEEP,
    CLI_OPT_AUTOMORPHISMS,
    CLI_OPT_CLUES,
    CLI_OPT_SYMMETRY,
    CLI_OPT_PATTERN,
    CLI_OPT_SOLUTION,
    CLI_OPT_COMPLETIONS,
    CLI_OPT_TRANSFORM,
    CLI_OPT_UNIQUE,
    CLI_OPT_SHUFFLE,
    CLI_OPT_NOT_IN,
    CLI_OPT_SCALE,
    CLI_OPT_PATH,
    CLI_OPT_STOP_ABOVE,
    CLI_OPT_AT_LEAST,
    CLI_OPT_AT_MOST,
    CLI_OPT_WEIGHTS,
    CLI_OPT_MIN,
    CLI_OPT_GRID,
    CLI_OPT_LEAST,
    CLI_OPT_TOP,
    CLI_OPT_COUNT_BEST,
    CLI_OPT_CERTIFICATE,
    CLI_OPT_NODE_LIMIT,
    CLI_OPT_TIME_LIMIT,
    CLI_OPT_NO_PROOF,
    CLI_OPT_GAP,
    CLI_OPT_LIST,
    CLI_OPT_TARGET,
    CLI_OPT_EXPLAIN,
    CLI_OPT_SOLVE,
    CLI_OPT_CANDIDATES,
    CLI_OPT_STRENGTH,
    CLI_OPT_DRAW,
    CLI_OPT_STEP,
    CLI_OPT_BY,
    CLI_OPT_STEPS,
    CLI_OPT_STATE,
    CLI_OPT_PROBLEM,
    CLI_OPT_BEATS,
    CLI_OPT_SHEET,
    CLI_OPT_PAPER,
    CLI_OPT_TITLE,
    CLI_OPT_ANSWERS,
    CLI_OPT_ASCII,
    CLI_OPT_COLOR,
    CLI_OPT_RUNS,
    CLI_OPT_RANDOM,
    CLI_OPT_FORMAT,
    CLI_OPT_INPUT_FORMAT,
    CLI_OPT_OUTPUT,
    CLI_OPT_SHARD,
    CLI_OPT_THREADS,
    CLI_OPT_ISA,
    CLI_OPT_MAX_MESSAGES,
    CLI_OPT_PROGRESS,
    CLI_OPT_STATS,
    CLI_OPT_QUIET,
    CLI_OPT_BOARD,
    CLI_OPT_DIGITS,
    CLI_OPT_NO_SANDBOX,
    CLI_OPT_LANG,
    CLI_OPT_HELP,
    CLI_OPT_VERSION,
    CLI_OPT_GENERATE,
    CLI_OPTION_COUNT
};

enum cli_kind {
    CLI_FLAG,    /* no argument */
    CLI_NUMBER,  /* a whole number from least to most */
    CLI_SECONDS, /* seconds, a decimal number above 0 */
    CLI_CHOICE,  /* one of choices */
    CLI_FILE,    /* a file name */
    CLI_PART,    /* I/N: part I of N, from 1 to most */
    /* any text; a completion offers `choices`, if there are any, and file names if they include
       "FILE" */
    CLI_TEXT
};

/* Several rows may share an id and a name if no command has two of them. */
struct cli_option {
    enum cli_option_id id;
    const char *name;  /* without the dashes */
    char letter;       /* 0: none */
    unsigned commands; /* bit 1 << cli_command_id */
    enum cli_kind kind;
    const char *argument; /* its name in the help, "=N"; "[=N]": it may be omitted; NULL: a flag */
    const char *choices;  /* separated by '|'; NULL: none */
    uint64_t least, most; /* for NUMBER; PART: most */
    const char *fallback; /* what applies without the option, in words; NULL: not worth saying */
    const char *help;     /* NULL: not in help, manual or completions */
};

/* The value given for an option. */
struct cli_value {
    bool given;
    const char *text; /* the argument; NULL if none was given */
    uint64_t number;  /* NUMBER; PART: I; CHOICE: its place among the choices, from 0 */
    uint64_t of;      /* PART: N */
    double seconds;   /* SECONDS */
};

/* The rows of the table; NULL after the last. */
const struct cli_command *options_command(size_t index);
const struct cli_option *options_row(size_t index);

/* The next option of a command that has a help text, after `row` or from the beginning (NULL); NULL
   after the last. CLI_COMMAND_COUNT stands for options before any command. */
const struct cli_option *options_next(enum cli_command_id id, const struct cli_option *row);

/* Whether a command has an option. */
bool options_has(enum cli_command_id id, enum cli_option_id option);

/* The command with that name; NULL if there is none. */
const struct cli_command *options_find_command(const char *name);

/* The known command nearest to a mistyped one; NULL if none is near. */
const char *options_suggest_command(const char *name);

/* The long name of a command's option nearest to name[0..length), or else one with which that
   begins; NULL if there is none. */
const char *options_suggest(enum cli_command_id id, const char *name, size_t length);

/* For any list of names: puts `name` into *nearest if it is near to the mistyped word, ignoring
   case, and nearer than *best, which begins as SIZE_MAX. */
void options_consider(const char *wanted, const char *name, size_t *best, const char **nearest);

/* The place of `word` among choices "a|b|c", from 0; -1 if it is none of them. */
int options_find_choice(const char *choices, const char *word);

/* Whether the argument of an option may be omitted. */
static inline bool options_is_optional(const struct cli_option *row)
{
    return row->argument && row->argument[0] == '[';
}

/*
 * Parses argv[1..argc) for the context's command (argv[0] is skipped, as by getopt). Without a
 * command, it parses the options before any command, up to the first operand. Sets the context's
 * values and operands (argv is permuted). Returns false after a message about wrong usage.
 */
struct cli_context;
MUST_CHECK bool options_parse(struct cli_context *context, int argc, char **argv);

/* Whether the options of the context's command go together (rules.c); false after a message. */
MUST_CHECK bool options_agree(struct cli_context *context);

#endif
