/*
 * manual.c - the manual page tenring(1), made from the table of options and the sections below.
 *
 * SPDX-License-Identifier: MIT
 */
#include "usage/help.h"

#include <string.h>

#include "tenring.h"

/* The titles and texts of the sections after the commands. Their paragraphs are marked up as in the
   table. */
static const char *const sections[] = {
    "INPUT",
    "Several files are read as one stream; results and their numbers run through. The format is "
    "found out for each file, or forced with `--input-format`:\n\n"
    "`line`: 81 characters a puzzle, row by row, where a blank is one of `. 0 * _ - ? x X` or one "
    "other symbol; text around them is a comment, and so are lines that begin with `#`; `.sdm` "
    "files are of this kind.\n\n"
    "`grid`: the same, and nine rows of nine cells, however they are drawn: with frames, labels, "
    "commas or brackets, in `.sdk` and `.ss` files, LaTeX, YAML and arrays of programs.\n\n"
    "`pencilmarks`: the same, and groups of digits in the place of cells, the candidates of each "
    "cell; or 729 characters a puzzle, nine for each cell.\n\n"
    "`csv`: tables with commas, semicolons, tabs or vertical bars; `--column` names the column "
    "with the puzzles. `json`: JSON, JSON lines, and lists of Python. `opensudoku`: the XML of "
    "OpenSudoku, and what web pages and other XML have in tables, texts and attributes. `hodoku`: "
    "library lines of HoDoKu. `link`: links of SudokuWiki, SudokuExchange, f-puzzles and "
    "SudokuPad; what they ask for beyond ordinary Sudoku is an error, not ignored. Arrays of NumPy "
    "(`.npy`, `.npz`) are recognised whatever the format.\n\n"
    "Lines of words or of a few numbers are skipped, and a note says how many; with `--strict` "
    "each is an invalid puzzle. A text without any puzzle is an error.\n\n"
    "Line ends may be LF, CR LF or CR, and the last one may be missing; the text is ASCII, UTF-8 "
    "or UTF-16, with a byte-order mark or without. Files compressed with gzip, bzip2, xz or zstd, "
    "and the files within a zip archive, are recognised by their contents and read directly, if "
    "that was built in (see `tenring --version`).",
    "RESULTS",
    "There is one result for each puzzle, in the order of the puzzles, whatever the number of "
    "threads; a text that is no puzzle keeps its place as `invalid`, and standard error says where "
    "and why, as in\n\n"
    "`puzzles.txt:12:40: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of "
    "them`\n\n"
    "with the line and the byte in it, counted from 1. Givens that contradict one another make a "
    "puzzle without a solution, and standard error says which: `puzzles.txt:7: r1c3 and r1c7 are "
    "both 5`.\n\n"
    "`--format csv` begins with a header line. `--format json` writes one object a line with `n` "
    "(the puzzle's number), `puzzle` (81 characters, or 729 for pencilmarks; for `invalid` the "
    "text as it was read, cut when it is long, or null) and `status`. For `solve` and `check` "
    "follow `solutions` (0, 1, or 2 for two or more) and `solution` (the least one), and for "
    "`check --minimal` also `redundant` (a list of cells). For `count` follow `count` and, with "
    "`--estimate`, `low` and `high`; `status` is `exact`, `limit` (at least so many), `estimate` "
    "or `invalid`. For `max` follow `score`, `bound` and `solution`; `status` is `optimal`, "
    "`feasible`, `unknown` (the search ended before it found a solution), `none` or `invalid`. "
    "What is not known is null in JSON and empty in CSV.",
    "EXIT STATUS",
    "`0` all went well; `1` the question was answered \"no\" for at least one puzzle, or could not "
    "be answered (no solution; not unique or not minimal where that was asked; a wrong solution; a "
    "count that is too expensive; a proof not finished); `2` wrong usage, or a weights file with a "
    "fault in it; `3` some input could not be read as a puzzle, everything else was done; `4` "
    "input, output or memory failed; `129`, `130` and `143` ended by SIGHUP, SIGINT and SIGTERM, "
    "what was finished is written. When several hold, it is the greatest. With `-o` the file is "
    "replaced after `0`, `1` and `3` alone, and stays as it was after the others. A closed pipe "
    "ends the command quietly.",
    "SIGNALS",
    "SIGINT, SIGTERM and SIGHUP end the search, and standard error says which: finished results "
    "are written, and with `max` and `count` what is known of the puzzle at hand. With `-o` the "
    "file is left as it was before; only `mine` writes it, for which that is an end like others. A "
    "second signal ends the command at once.",
    "ENVIRONMENT",
    "`NO_COLOR`: when set and not empty, no colour is used.\n\n"
    "`LC_ALL`, `LC_MESSAGES`, `LANG`: the language of messages, unless `--lang` says it.\n\n"
    "`TMPDIR`: where `canon --unique` puts what memory does not hold.",
};

static const char *const examples[][2] = {
    {"tenring solve puzzles.txt", "the solution of each puzzle"},
    {"tenring check --minimal --format json puzzles.sdm.gz", "is each puzzle unique and minimal?"},
    {"tenring count --limit 1000 -",
     "count solutions of the puzzles on standard input, at most a thousand of each"},
    {"tenring max --grid target.txt", "the best score of target Sudoku and a grid that has it"},
};

/* Writes text for troff: back quotes switch bold on and off; '\', '-' and a leading '.' or ''' are
   escaped. */
static void write_prose(struct cli_buffer *out, const char *text)
{
    bool bold = false;
    bool start = true; /* at the beginning of a line */
    for (; *text != '\0'; text++) {
        if (strncmp(text, "\n\n", 2) == 0) {
            buffer_text(out, "\n.PP\n");
            start = true;
            text++;
            continue;
        }
        if (start && (*text == '.' || *text == '\''))
            buffer_text(out, "\\&");
        start = false;
        if (*text == '`') {
            bold = !bold;
            buffer_text(out, bold ? "\\fB" : "\\fR");
        } else if (*text == '\\') {
            buffer_text(out, "\\e");
        } else if (*text == '-') {
            buffer_text(out, "\\-");
        } else if (*text == '~') {
            buffer_text(out, "\\(ti");
        } else if (*text == '\'') {
            buffer_text(out, "\\(aq");
        } else {
            buffer_char(out, *text);
        }
    }
    buffer_char(out, '\n');
}

/* Writes the translation of a text as write_prose does. */
static void write_words(struct cli_buffer *out, const char *english)
{
    struct cli_buffer text = {0};
    words_prose(&text, english);
    write_prose(out, buffer_string(&text));
    buffer_end(&text, out);
}

static void write_title(struct cli_buffer *out, const char *title)
{
    buffer_print(out, ".SH %s\n", _(title));
}

static void write_options(struct cli_buffer *out, enum cli_command_id id)
{
    const struct cli_option *row = NULL;
    while ((row = options_next(id, row))) {
        struct cli_buffer name = {0}, help = {0};
        buffer_text(out, ".TP\n");
        if (row->letter != 0)
            buffer_print(out, "\\fB\\-%c\\fR, ", row->letter);
        buffer_print(&name, "`--%s`%s", row->name, row->argument ? row->argument : "");
        write_prose(out, buffer_string(&name));
        words_prose(&help, row->help);
        if (row->kind == CLI_CHOICE)
            buffer_print(&help, " (`%s`)", row->choices);
        if (row->fallback)
            buffer_print(&help, _("; default: %s"), help_default(row));
        write_prose(out, buffer_string(&help));
        buffer_end(&name, out);
        buffer_end(&help, out);
    }
}

void help_write_manual(struct cli_buffer *out)
{
    const struct cli_command *command;
    buffer_print(out,
                 ".\\\" Made by 'tenring --generate man' from the table of options.\n"
                 ".TH TENRING 1 \"\" \"tenring %s\" \"%s\"\n.SH %s\ntenring \\- %s\n",
                 tenring_version_string(), _("User Commands"), _("NAME"),
                 _("solve, count and maximise Sudoku"));
    write_title(out, N_("SYNOPSIS"));
    buffer_text(out, "\\fBtenring\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR]... [\\fIFILE\\fR]...\n");
    write_title(out, N_("DESCRIPTION"));
    write_words(out,
                N_("A Sudoku engine: solves, counts and checks puzzles by the million, and "
                   "maximises target Sudoku with proof. With no FILE, or when FILE is `-`, puzzles "
                   "are read from standard input. Results go to standard output, everything else "
                   "to standard error."));
    write_title(out, N_("OPTIONS"));
    write_options(out, CLI_COMMAND_COUNT);
    write_title(out, N_("COMMANDS"));
    for (size_t i = 0; (command = options_command(i)); i++) {
        buffer_print(out,
                     ".SS tenring %s\n\\fBtenring %s\\fR [\\fIOPTION\\fR]... \\fI%s\\fR\n.PP\n",
                     command->name, command->name, command->operands);
        write_words(out, command->details);
        write_options(out, command->id);
    }
    for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i += 2) {
        write_title(out, sections[i]);
        write_words(out, sections[i + 1]);
    }
    write_title(out, N_("EXAMPLES"));
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        buffer_text(out, ".TP\n\\fB");
        write_prose(out, examples[i][0]);
        buffer_truncate(out, out->length - 1);
        buffer_text(out, "\\fR\n");
        write_words(out, examples[i][1]);
    }
    buffer_print(out,
                 ".SH %s\n\\fBtenring\\fR(3), \\fBtenring\\-certificate\\fR(1), "
                 "\\fBtenring\\-mpi\\fR(1)\n",
                 _("SEE ALSO"));
}

void help_write_command_manual(struct cli_buffer *out, const struct cli_command *command)
{
    buffer_text(out, ".\\\" Made by 'tenring --generate man COMMAND' from the table of options.\n");
    buffer_text(out, ".TH TENRING\\-");
    for (const char *c = command->name; *c != '\0'; c++)
        buffer_char(out, (char)(*c - ('a' - 'A')));
    buffer_print(out, " 1 \"\" \"tenring %s\" \"%s\"\n.SH %s\ntenring\\-%s \\- ",
                 tenring_version_string(), _("User Commands"), _("NAME"), command->name);
    write_words(out, command->summary);
    buffer_print(out, ".SH %s\n\\fBtenring %s\\fR [\\fIOPTION\\fR]... \\fI%s\\fR\n.SH %s\n",
                 _("SYNOPSIS"), command->name, command->operands, _("DESCRIPTION"));
    write_words(out, command->details);
    write_title(out, N_("OPTIONS"));
    write_options(out, command->id);
    buffer_print(out, ".SH %s\n\\fBtenring\\fR(1)\n", _("SEE ALSO"));
}

const char *help_manual_text(size_t index)
{
    const size_t count = sizeof sections / sizeof sections[0];
    if (index < count)
        return sections[index];
    return index - count < sizeof examples / sizeof examples[0] ? examples[index - count][1] : NULL;
}
