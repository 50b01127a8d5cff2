/*
 * format_latex.c - puzzles in LaTeX: tables, matrices, the environments of package sudoku.
 *
 *     \begin{tabular}{|*{3}{c}|*{3}{c}|*{3}{c}|}      \begin{sudoku}
 *     \hline                                          |5|3| | |7| | | | |.
 *     5 & 3 &  &  & $7$ &  &  &  & \\                 |6| | |1|9|5| | | |.
 *     \textbf{6} & & & 1 & 9 & 5 & & & \\ \hline      ...
 *
 * TeX is not run. What is read is a sequence of rows, which end in `\\` and have fields between
 * '&', wherever their lines end; of a field what is left without commands, braces and '$'. An
 * argument of a command is part of the field, except of the commands listed here, a "2mm" say. Text
 * without '&' is prose. latex.h says which rows are a puzzle.
 *
 * Whatever is open, an environment, a row, or the document as a whole, the lines are LaTeX; else
 * each line has to look like it, so that grids may stand before and behind.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/formats.h"

#include "text/characters.h"
#include "text/latex.h"
#include "text/message.h"

#include <string.h>

/* So many arguments of a command or an environment are no text. */
static const struct {
    const char *name;
    int arguments;
} commands[] =
    {
        {"arrayrulecolor", 1}, {"cellcolor", 1},   {"cline", 1},     {"cmidrule", 1},
        {"color", 1},          {"colorbox", 1},    {"fcolorbox", 2}, {"fontsize", 2},
        {"hhline", 1},         {"hphantom", 1},    {"hspace", 1},    {"multicolumn", 2},
        {"multirow", 2},       {"noalign", 1},     {"phantom", 1},   {"raisebox", 1},
        {"renewcommand", 2},   {"rowcolor", 1},    {"rule", 2},      {"scalebox", 1},
        {"setlength", 2},      {"specialrule", 3}, {"textcolor", 1}, {"vphantom", 1},
        {"vspace", 1},
},
  environments[] = {
      {"array", 1},    {"longtable", 1}, {"NiceTabular", 1}, {"tabular", 1},
      {"tabular*", 2}, {"tabularx", 2},  {"tabulary", 2},    {"tblr", 1},
};

static bool is_any(char byte, const char *of)
{
    return byte != '\0' && strchr(of, byte);
}

/* ---- What is LaTeX ---- */

/* The number of '&' that are not escaped. */
static int count_ampersands(const char *text, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += text[i] == '&' && (i == 0 || text[i - 1] != '\\');
    return count;
}

static bool has_begin(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] == '\\' && text_starts_with(text + i, length - i, "\\begin{"))
            return true;
    return false;
}

bool text_is_latex(const char *text, size_t length)
{
    if (length == 0 || !memchr(text, '\\', length))
        return text_equals(text, length, "$$");
    if (length > 1 && *text == '\\' && (text_is_letter(text[1]) || is_any(text[1], "[]()")))
        return true;
    return count_ampersands(text, length) == 8 || has_begin(text, length);
}

bool text_begins_latex(struct text_lines *lines, const struct text_grid *grid)
{
    struct text_line line;
    size_t length;
    if (grid->rows > grid->done || text_find_line(lines, &line) != TEXT_FOUND)
        return false;
    const char *text = text_trim(&line, &length);
    return text_is_latex(text, length);
}

/* Whether a line outside of everything may still be LaTeX: what ends a formula or a definition, a
   comment, a row. */
static bool may_be_latex(const struct text_line *line)
{
    size_t length;
    const char *text = text_trim(line, &length);
    return length == 0 || is_any(*text, "%${}]") || memchr(text, '&', length) ||
           text_is_latex(text, length);
}

/* ---- Macros ---- */

/*
 * Nine arguments of a macro, one for each cell, on one line:
 *
 *     \setrow {5}{3}{ }  { }{7}{ }  { }{ }{ }
 *
 * Returns where they end, 0 when there are not nine.
 */
static size_t find_arguments(const char *text, size_t length, size_t at, size_t begin[9])
{
    enum { LONGEST = 12 };
    for (int n = 0; n < 9; n++) {
        while (at < length && text_is_space(text[at]))
            at++;
        if (at == length || text[at] != '{')
            return 0;
        const char *end = memchr(text + at, '}', length - at);
        begin[n] = at + 1;
        if (!end || (size_t)(end - text) - at > LONGEST ||
            memchr(text + at, '&', (size_t)(end - text) - at))
            return 0;
        at = (size_t)(end - text) + 1;
    }
    return at;
}

static bool read_arguments(const struct text_latex_scan *scan)
{
    struct text_latex *latex = scan->latex;
    const struct text_line *line = scan->line;
    size_t begin[9];
    const size_t end = find_arguments(line->text, line->length, latex->at, begin);
    if (end == 0)
        return false;
    text_begin_latex_row(latex);
    for (int n = 0; n < 9; n++) {
        for (latex->at = begin[n]; line->text[latex->at] != '}'; latex->at++)
            if (text_is_space(line->text[latex->at]) || line->text[latex->at] == '~')
                text_add_latex_space(latex);
            else
                text_add_latex(scan, line->text[latex->at]);
        text_end_latex_field(scan);
    }
    latex->at = end;
    return true;
}

/* ---- Commands ---- */

static void skip_bracket(struct text_latex *latex, char open)
{
    latex->open = open;
    latex->skip = 1;
    latex->at++;
}

/* What may follow `\\` and other commands on the same line: `*` and `[2mm]`. */
static void skip_options(struct text_latex *latex, const struct text_line *line, bool spaces)
{
    if (latex->at < line->length && line->text[latex->at] == '*')
        latex->at++;
    size_t at = latex->at;
    while (spaces && at < line->length && text_is_space(line->text[at]))
        at++;
    if (at < line->length && line->text[at] == '[') {
        latex->at = at;
        skip_bracket(latex, '[');
    }
}

/* The name in braces at the place, which goes behind it. */
static size_t read_name(struct text_latex *latex, const struct text_line *line, const char **name)
{
    *name = line->text + latex->at;
    if (latex->at == line->length || **name != '{')
        return 0;
    const char *end = memchr(*name, '}', line->length - latex->at);
    if (!end)
        return 0;
    ++*name;
    latex->at = (size_t)(end - line->text) + 1;
    return (size_t)(end - *name);
}

static enum text_step begin_environment(const struct text_latex_scan *scan)
{
    struct text_latex *latex = scan->latex;
    const struct text_line *line = scan->line;
    const char *name;
    const size_t length = read_name(latex, line, &name);
    latex->depth++;
    latex->strokes = text_starts_with(name, length, "sudoku");
    for (size_t i = 0; i < sizeof environments / sizeof environments[0]; i++)
        if (text_equals(name, length, environments[i].name))
            latex->arguments = environments[i].arguments;
    skip_options(latex, line, false);
    return text_end_latex_table(scan);
}

static enum text_step end_environment(const struct text_latex_scan *scan)
{
    struct text_latex *latex = scan->latex;
    const char *name;
    const size_t length = read_name(latex, scan->line, &name);
    enum text_step step = text_close_latex_row(scan);
    latex->depth -= latex->depth > 0;
    latex->strokes = false;
    latex->document = latex->document && !text_equals(name, length, "document");
    return step == TEXT_FOUND ? step : text_end_latex_table(scan);
}

/* A rule that a table has below its head. */
static void pass_rule(struct text_grid *grid)
{
    if (grid->rows != 1)
        return;
    if (grid->row[0].error_line)
        text_drop_rows(grid, 1);
    else
        grid->rule = true;
}

/* A command whose name is a word of so many letters behind the place. */
static enum text_step look_at_word(const struct text_latex_scan *scan, size_t length)
{
    struct text_latex *latex = scan->latex;
    const struct text_line *line = scan->line;
    const char *name = line->text + latex->at + 1;
    latex->at += 1 + length;
    if (text_equals(name, length, "begin"))
        return begin_environment(scan);
    if (text_equals(name, length, "end"))
        return end_environment(scan);
    if (text_equals(name, length, "tabularnewline") || text_equals(name, length, "cr")) {
        enum text_step step = text_close_latex_row(scan);
        skip_options(latex, line, true);
        return step;
    }
    if (text_equals(name, length, "left") || text_equals(name, length, "right")) {
        latex->at += latex->at < line->length; /* the bracket */
        return TEXT_AGAIN;
    }
    if (latex->arguments > 0) {
        latex->arguments--; /* an argument without braces */
        return TEXT_AGAIN;
    }
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (text_equals(name, length, commands[i].name))
            latex->arguments = commands[i].arguments;
    latex->document = latex->document || text_equals(name, length, "documentclass");
    latex->options = text_equals(name, length, "matrix"); /* of TikZ */
    if (latex->options)
        text_begin_latex_row(latex);
    if (text_equals(name, length, "midrule"))
        pass_rule(scan->grid);
    skip_options(latex, line, false);
    return TEXT_AGAIN;
}

static enum text_step look_at_command(const struct text_latex_scan *scan)
{
    struct text_latex *latex = scan->latex;
    const struct text_line *line = scan->line;
    const char *text = line->text + latex->at;
    const size_t left = line->length - latex->at;
    size_t letters = 0;
    while (1 + letters < left && text_is_letter(text[1 + letters]))
        letters++;
    if (letters > 0)
        return look_at_word(scan, letters);
    if (left > 1 && text[1] == '\\') {
        enum text_step step = text_close_latex_row(scan);
        latex->at += 2;
        skip_options(latex, line, true);
        return step;
    }
    if (left > 1 && is_any(text[1], "&%$#_"))
        text_add_latex(scan, text[1]);
    else
        text_add_latex_space(latex);
    latex->at += left > 1 ? 2 : 1;
    return TEXT_AGAIN;
}

/* ---- The stream ---- */

/* Looks at what stands in a bracket that is passed over. Options behind it are, too. */
static void look_at_skipped(struct text_latex *latex, const struct text_line *line)
{
    const char byte = line->text[latex->at];
    const char close = (char)(latex->open == '{' ? '}' : latex->open == '[' ? ']' : ')');
    latex->skip += byte == latex->open;
    latex->skip -= byte == close;
    latex->at += byte == '\\' ? 2 : 1;
    if (latex->skip == 0)
        skip_options(latex, line, false);
}

/* Looks at what stands before the arguments that are passed over. */
static void look_at_argument(struct text_latex *latex, char byte)
{
    if (latex->options && byte == '{') {
        latex->options = false;
        latex->at++;
    } else if (byte == '{' || byte == '[' || byte == '(') {
        latex->arguments -= byte == '{';
        skip_bracket(latex, byte);
    } else {
        latex->arguments -= latex->arguments > 0 && !text_is_space(byte);
        latex->at++;
    }
}

/* Looks at what stands at latex->at and goes behind it. */
static enum text_step look(const struct text_latex_scan *scan)
{
    struct text_latex *latex = scan->latex;
    const struct text_line *line = scan->line;
    const char byte = line->text[latex->at];
    if (byte == '%') {
        latex->at = line->length; /* a comment */
        return TEXT_AGAIN;
    }
    if (latex->skip > 0) {
        look_at_skipped(latex, line);
        return TEXT_AGAIN;
    }
    if (byte == '\\')
        return look_at_command(scan);
    if (latex->arguments > 0 || latex->options) {
        look_at_argument(latex, byte);
        return TEXT_AGAIN;
    }
    if (byte == '{' && latex->fields == 0 && read_arguments(scan))
        return text_end_latex_row(scan);
    if (byte == '&' || (byte == '|' && latex->strokes && latex->begun))
        text_end_latex_field(scan);
    else if (byte == '|' && latex->strokes)
        text_touch_latex_row(scan);
    else if (text_is_space(byte) || byte == '~')
        text_add_latex_space(latex);
    else if (!is_any(byte, "{}$") && !(byte == '.' && latex->strokes))
        text_add_latex(scan, byte);
    latex->at++;
    return byte == '.' && latex->strokes ? text_close_latex_row(scan) : TEXT_AGAIN;
}

/* The end of a line, which is a space. */
static enum text_step end_line(const struct text_latex_scan *scan)
{
    struct text_latex *latex = scan->latex;
    struct text_grid *grid = scan->grid;
    enum text_step step = TEXT_AGAIN;
    if (latex->begun || grid->rows > 0)
        text_add_source(grid, scan->line);
    text_add_latex_space(latex);
    if (latex->strokes)
        step = text_close_latex_row(scan);
    return step;
}

/* As long as there is none, the stream's fault is its first line of LaTeX. */
static void note_first(struct text_latex *latex, const struct text_line *line)
{
    struct tenring_error error;
    size_t length;
    const char *text = text_trim(line, &length);
    if (latex->missed.error_line)
        return;
    text_fail(&error, (size_t)(text - line->text), TENRING_ERROR_CODE_GRID_NO_ROW, text, length);
    text_note_fault(&latex->missed, line, &error);
    latex->missed.line = line->number;
}

/* Nothing more follows. A stream without any puzzle is at fault. */
static enum text_step end_stream(const struct text_latex_scan *scan)
{
    struct text_latex *latex = scan->latex;
    struct text_grid *grid = scan->grid;
    enum text_step step = text_close_latex_row(scan);
    if (step == TEXT_AGAIN)
        step = text_end_latex_table(scan);
    if (step == TEXT_FOUND || grid->found)
        return step == TEXT_FOUND ? step : TEXT_END;
    grid->found = true;
    text_begin_record(scan->record, TENRING_SYNTAX_GRID, latex->missed.line);
    scan->record->error = latex->missed.error;
    text_fail_record(scan->record, latex->missed.error_line, latex->missed.error_column);
    return TEXT_FOUND;
}

enum text_step text_next_latex(struct text_lines *lines, struct text_latex *latex,
                               struct text_grid *grid, enum tenring_syntax syntax,
                               struct tenring_record *record)
{
    struct text_line line;
    text_drop_done(grid);
    enum text_step found = text_find_line(lines, &line);
    const struct text_latex_scan scan = {latex, grid, syntax, &line, record};
    if (found == TEXT_END) {
        line = (struct text_line){.text = "", .number = lines->line, .offset = lines->offset};
        return end_stream(&scan);
    }
    if (found != TEXT_FOUND)
        return found;
    grid->latex = latex->at > 0 || latex->depth > 0 || latex->document || latex->fields > 0 ||
                  latex->skip > 0 || latex->arguments > 0 || may_be_latex(&line);
    if (!grid->latex)
        return text_end_latex_table(&scan);
    note_first(latex, &line);
    while (latex->at < line.length) {
        enum text_step step = look(&scan);
        if (step != TEXT_AGAIN)
            return step;
    }
    enum text_step step = end_line(&scan);
    latex->at = 0;
    text_pass_line(lines);
    return step;
}
