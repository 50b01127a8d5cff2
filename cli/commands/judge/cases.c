/*
 * cases.c - the run over one judge's input: reads a case, writes its answer, and so on to the end.
 *
 * Reading is as tolerant as a contestant's program, but refuses what cannot be meant. A word of one
 * character is a cell, a word as long as a row is a row, a word as long as the grid is a grid;
 * whatever lies between words is white space. A word of any other length, such as a row that lacks
 * a digit, is an error at its place. A program that reads digit by digit would be out of step from
 * there on. After an error nothing more is read; the answers before it are written.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/judge/judge.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define FLUSH_AT 65536

/* The result of reading or answering. */
enum step { DONE, NO_MORE, FAILED };

/* ------------------------------------------------------------------------------------------------
 * Reading
 * --------------------------------------------------------------------------------------------- */

/* The input, for messages. */
static const char *name_of(const struct judge_run *run)
{
    return run->scan.source ? source_name(run->scan.source) : "case";
}

/* Reports an error at a word; NULL: where the input ends. Returns FAILED. */
#ifdef __GNUC__
__attribute__((format(printf, 3, 4)))
#endif
static enum step
complain(struct judge_run *run, const struct judge_word *word, const char *format, ...)
{
    if (stop_reason() != STOP_NONE || run->scan.lost)
        return FAILED; /* the input has not ended, but cannot be read */
    char text[512];
    int length =
        snprintf(text, sizeof text, _("%.200s:%" PRIu64 ":%" PRIu64 ": error: "), name_of(run),
                 word ? word->line : run->scan.line, word ? word->column : run->scan.column);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + length, sizeof text - (size_t)length, _(format), arguments);
    va_end(arguments);
    report_puzzle(&run->context->report, REPORT_UNREADABLE, text);
    report_status(&run->context->report, CLI_EXIT_BAD_INPUT);
    return FAILED;
}

/* A word for a message: quoted and cut, unprintable bytes as \xHH. */
static const char *show(struct judge_run *run, const struct judge_word *word)
{
    enum { SIZE = sizeof run->shown, MOST = SIZE - 16 };
    char *text = run->shown;
    size_t kept = word->length < JUDGE_WORD_MAX ? (size_t)word->length : JUDGE_WORD_MAX;
    size_t length = 0;
    size_t i = 0;
    text[length++] = '\'';
    for (; i < kept && length < MOST; i++) {
        unsigned char c = (unsigned char)word->text[i];
        length += (size_t)snprintf(text + length, SIZE - length,
                                   c >= 0x20 && c < 0x7f ? "%c" : "\\x%02x", c);
    }
    snprintf(text + length, SIZE - length, i < word->length ? "...'" : "'");
    return text;
}

static bool is_word(const struct judge_word *word, const char *text)
{
    return word->length == strlen(text) && strcmp(word->text, text) == 0;
}

/* Reads a whole number of at most nine digits. Returns false for any other word. */
static bool parse_number(const struct judge_word *word, uint64_t *number)
{
    *number = 0;
    for (uint64_t i = 0; i < word->length; i++) {
        if (word->length > 9 || word->text[i] < '0' || word->text[i] > '9')
            return false;
        *number = 10 * *number + (uint64_t)(word->text[i] - '0');
    }
    return true;
}

/* Reads the number T of cases. */
static enum step read_count(struct judge_run *run, uint64_t *count)
{
    const struct judge_word *word = judge_scan_next(&run->scan);
    if (!word)
        return complain(run, NULL, "the input is empty; expected the number of cases");
    if (!parse_number(word, count))
        return complain(run, word, "%s is not a number of cases", show(run, word));
    return DONE;
}

/* Reads the side of the next grid, which is n * n for JUDGE_SIZED. */
static enum step read_side(struct judge_run *run, int *side)
{
    *side = run->judge->question == JUDGE_LETTERS ? 16 : 9;
    if (run->judge->question != JUDGE_SIZED)
        return DONE;
    const struct judge_word *word = judge_scan_next(&run->scan);
    if (word->length != 1 || word->text[0] < '1' || word->text[0] > '3') {
        return complain(run, word, "%s is not an order of a grid; expected 1, 2 or 3",
                        show(run, word));
    }
    int n = word->text[0] - '0';
    *side = n * n;
    return DONE;
}

/* The value of a character, 0 for a blank; -1 if it is neither a blank nor a digit for that
   side. */
static int value_of(char c, char blank, int side)
{
    const char before = side == 16 ? 'A' - 1 : '0';
    return c == blank ? 0 : c > before && c <= before + side ? c - before : -1;
}

/* Adds a word to the grid, which has `filled` cells so far. */
static enum step add_word(struct judge_run *run, const struct judge_word *word,
                          struct judge_grid *grid, int *filled)
{
    int side = grid->side;
    char blank = run->judge->blank;
    for (uint64_t i = 0; i < word->length && i < JUDGE_WORD_MAX; i++) {
        const struct judge_word one = {
            .text = {word->text[i]}, .length = 1, .line = word->line, .column = word->column + i};
        if (value_of(word->text[i], blank, side) >= 0)
            continue;
        if (side == 16)
            return complain(run, &one, "%s is neither a letter from A to P nor '%c' for a blank",
                            show(run, &one), blank);
        return complain(run, &one, "%s is neither a digit from 1 to %d nor '%c' for a blank",
                        show(run, &one), side, blank);
    }
    int length = word->length <= JUDGE_WORD_MAX ? (int)word->length : -1;
    bool fits = length == 1 || (length == side && *filled % side == 0) ||
                (length == side * side && *filled == 0);
    if (!fits) {
        return complain(
            run, word,
            "%s has %" PRIu64
            " characters where one cell or a row of %d was expected (row %d, column %d)",
            show(run, word), word->length, side, *filled / side + 1, *filled % side + 1);
    }
    for (int i = 0; i < length && *filled < JUDGE_CELLS_MAX; i++)
        grid->cell[(*filled)++] = (uint8_t)value_of(word->text[i], blank, side);
    return DONE;
}

static enum step read_grid(struct judge_run *run, struct judge_grid *grid)
{
    const struct judge_word *word = judge_scan_peek(&run->scan);
    struct judge_word first = {.line = word ? word->line : 0, .column = word ? word->column : 0};
    int cells = grid->side * grid->side;
    int blanks = 0;
    for (int filled = 0; filled < cells;) {
        word = judge_scan_next(&run->scan);
        if (!word) {
            return complain(run, NULL, "the input ends after %d of the %d cells of case %" PRIu64,
                            filled, cells, run->cases + 1);
        }
        if (add_word(run, word, grid, &filled) != DONE)
            return FAILED;
    }
    for (int cell = 0; cell < cells; cell++)
        blanks += grid->cell[cell] == 0;
    if (run->judge->blanks != 0 && blanks != run->judge->blanks) {
        return complain(run, &first,
                        "case %" PRIu64 " has %d blanks; in this problem each has exactly %d",
                        run->cases + 1, blanks, run->judge->blanks);
    }
    return DONE;
}

/* Reads a title such as "Grid 01" and keeps its number as written. */
static enum step read_title(struct judge_run *run)
{
    struct judge_word *number = &run->number;
    const struct judge_word *word = judge_scan_next(&run->scan);
    if (!is_word(word, run->judge->case_title)) {
        return complain(run, word, "%s begins a case; expected '%s'", show(run, word),
                        run->judge->case_title);
    }
    word = judge_scan_next(&run->scan);
    uint64_t value;
    if (word)
        *number = *word;
    if (!word || !parse_number(word, &value))
        return complain(run, word, "the title '%s' has no number", run->judge->case_title);
    return DONE;
}

/* Reads the next case; NO_MORE after the last. */
static enum step read_case(struct judge_run *run, uint64_t expected, struct judge_grid *grid)
{
    if (run->cases == expected || stop_reason() != STOP_NONE)
        return NO_MORE;
    const struct judge *judge = run->judge;
    const struct judge_word *word = judge_scan_peek(&run->scan);
    if (run->cases > 0 && judge->separator_in && word && is_word(word, judge->separator_in)) {
        judge_scan_next(&run->scan);
        word = judge_scan_peek(&run->scan);
    }
    if (!word && judge->cases == JUDGE_TO_END)
        return NO_MORE;
    if (judge->cases == JUDGE_TO_END_WORD) {
        if (!word) {
            if (stop_reason() == STOP_NONE && !run->scan.lost) {
                report_note(&run->context->report, "%s: the word 'end' is missing at the end",
                            name_of(run));
            }
            return NO_MORE;
        }
        if (is_word(word, "end")) {
            judge_scan_next(&run->scan);
            return NO_MORE;
        }
    }
    if (!word && judge->cases == JUDGE_COUNTED) {
        return complain(run, NULL, "the input ends after %" PRIu64 " of %" PRIu64 " cases",
                        run->cases, expected);
    }
    if (judge->case_title && read_title(run) != DONE)
        return FAILED;
    if (read_side(run, &grid->side) != DONE)
        return FAILED;
    return read_grid(run, grid);
}

/* ------------------------------------------------------------------------------------------------
 * Answering
 * --------------------------------------------------------------------------------------------- */

/* Writes [["1","2",...],...], or the same with numbers. */
static void write_array(struct cli_buffer *out, const char *quote, const uint8_t *cell)
{
    for (int i = 0; i < TENRING_CELLS; i++) {
        buffer_print(out, "%s%s%d%s",
                     i == 0       ? "[["
                     : i % 9 == 0 ? "],["
                                  : ",",
                     quote, cell[i], quote);
    }
    buffer_text(out, "]]\n");
}

void judge_write_grid(struct cli_buffer *out, enum judge_layout layout, const uint8_t *cell,
                      int side, char blank)
{
    const char before = side == 16 ? 'A' - 1 : '0'; /* the first digit */
    if (layout == JUDGE_STRINGS || layout == JUDGE_NUMBERS) {
        write_array(out, layout == JUDGE_STRINGS ? "\"" : "", cell);
        return;
    }
    for (int i = 0; i < side * side; i++) {
        const bool last = i % side == side - 1;
        buffer_char(out, cell[i] ? (char)(before + cell[i]) : blank);
        if (layout == JUDGE_BLANK_AFTER || (layout == JUDGE_BLANKS && !last))
            buffer_char(out, ' ');
        if (last && (layout != JUDGE_LINE || i == side * side - 1))
            buffer_char(out, '\n');
    }
}

/* Writes a solution. */
static void write_grid(struct judge_run *run, const uint8_t *cell, int side)
{
    judge_write_grid(&run->text, run->judge->layout, cell, side, run->judge->blank);
}

static bool watch(void *context, const struct tenring_progress *progress)
{
    const struct judge_run *run = context;
    struct report *report = &run->context->report;
    (void)progress;
    if (report_is_time(report))
        report_doing(report, "tenring: case %" PRIu64, run->cases + 1);
    return stop_reason() == STOP_NONE;
}

/* Writes the problem's line for "no solution", or reports an error if the problem has none. */
static void write_none(struct judge_run *run)
{
    if (run->judge->none) {
        buffer_text(&run->text, run->judge->none);
        buffer_char(&run->text, '\n');
        return;
    }
    report_error(&run->context->report, CLI_EXIT_NO,
                 "%s: case %" PRIu64
                 " has no solution; the problem promises one, so nothing is written for it",
                 name_of(run), run->cases + 1);
}

static bool write_one(void *context, const struct tenring_grid *solution)
{
    struct judge_run *run = context;
    write_grid(run, solution->cell, 9);
    buffer_char(&run->text, '\n');
    return run->text.length < FLUSH_AT || output_flush(&run->context->output, &run->text);
}

/* Handles a call of the library that stopped early or had no memory. */
static enum step unfinished(struct judge_run *run, enum tenring_status status)
{
    if (status != TENRING_STATUS_CANCELLED) {
        report_error(&run->context->report, CLI_EXIT_IO, "%s: case %" PRIu64 ": %s", name_of(run),
                     run->cases + 1, _(tenring_status_name(status)));
    }
    return FAILED;
}

static enum step answer_target(struct judge_run *run, const struct tenring_puzzle *puzzle)
{
    struct tenring_best best = TENRING_BEST_INIT;
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.progress = watch;
    options.context = run;
    enum tenring_status status = tenring_find_best(tenring_ring_weights(), puzzle, &options, &best);
    if (status != TENRING_STATUS_OK)
        return unfinished(run, status);
    if (best.outcome == TENRING_OUTCOME_NONE) {
        write_none(run);
    } else {
        buffer_signed(&run->text, best.score);
        buffer_char(&run->text, '\n');
    }
    return DONE;
}

static enum step answer_all(struct judge_run *run, const struct tenring_puzzle *puzzle)
{
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    enum tenring_status status = tenring_enumerate(puzzle, &run->options, write_one, run, &result);
    if (status != TENRING_STATUS_OK)
        return unfinished(run, status);
    buffer_print(&run->text, "there are a total of %" PRIu64 " solution(s).\n", result.count);
    return DONE;
}

/* Answers a grid whose side is not 9. */
static enum step answer_board(struct judge_run *run, struct judge_grid *grid)
{
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    struct tenring_board *board;
    uint8_t solution[JUDGE_CELLS_MAX] = {1};
    if (grid->side > 1) {
        enum tenring_status status =
            tenring_board_new_named(grid->side == 16 ? "16x16" : "4x4", NULL, &board);
        if (status != TENRING_STATUS_OK)
            return unfinished(run, status);
        status = tenring_board_solve(board, grid->cell, &run->options, &result, solution);
        tenring_board_free(board);
        if (status != TENRING_STATUS_OK)
            return unfinished(run, status);
    }
    if (grid->side > 1 && result.solutions == 0)
        write_none(run);
    else
        write_grid(run, solution, grid->side);
    return DONE;
}

static enum step answer_solution(struct judge_run *run, struct judge_grid *grid)
{
    if (grid->side != 9)
        return answer_board(run, grid);
    struct tenring_grid given;
    struct tenring_puzzle puzzle;
    memcpy(given.cell, grid->cell, sizeof given.cell);
    enum tenring_status status = tenring_make_puzzle(&given, &puzzle);
    if (status != TENRING_STATUS_OK)
        return unfinished(run, status);
    if (run->judge->question == JUDGE_TARGET)
        return answer_target(run, &puzzle);
    if (run->judge->question == JUDGE_ALL)
        return answer_all(run, &puzzle);
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    status = tenring_solve(&puzzle, &run->options, &result);
    if (status != TENRING_STATUS_OK)
        return unfinished(run, status);
    if (result.solutions == 0)
        write_none(run);
    else
        write_grid(run, result.first.cell, 9);
    return DONE;
}

/* ------------------------------------------------------------------------------------------------
 * The run
 * --------------------------------------------------------------------------------------------- */

/* Notes text after the last case. It does not affect the answers, but the user may want to know. */
static void note_rest(struct judge_run *run, uint64_t expected)
{
    if (run->cases < expected && run->judge->cases != JUDGE_TO_END_WORD)
        return;
    const struct judge_word *word = judge_scan_peek(&run->scan);
    if (word) {
        report_note(&run->context->report,
                    "%s:%" PRIu64 ":%" PRIu64 ": what follows the last case is ignored",
                    name_of(run), word->line, word->column);
    }
}

void judge_run(struct judge_run *run)
{
    uint64_t expected = run->judge->cases == JUDGE_ONE ? 1 : UINT64_MAX;
    enum step step = DONE;
    bool answered = false; /* an answer was written, so a separator comes next */
    run->options = (struct tenring_search_options)TENRING_SEARCH_OPTIONS_INIT;
    run->scan.passed = run->judge->passed;
    run->options.progress = watch;
    run->options.context = run;
    if (run->judge->cases == JUDGE_COUNTED)
        step = read_count(run, &expected);
    struct judge_grid grid = {.side = 0};
    while (step == DONE && (step = read_case(run, expected, &grid)) == DONE) {
        size_t before = run->text.length;
        if (answered && run->judge->separator_out)
            buffer_text(&run->text, run->judge->separator_out);
        if (run->judge->count_out)
            buffer_print(&run->text, "%s%" PRIu64 ":\n", run->judge->count_out, run->cases + 1);
        if (run->judge->case_title)
            buffer_print(&run->text, "%s %s\n", run->judge->case_title, run->number.text);
        size_t start = run->text.length;
        step = answer_solution(run, &grid);
        if (run->text.length > start && run->judge->after_out)
            buffer_text(&run->text, run->judge->after_out);
        if (run->text.length > start)
            answered = true;
        else if (start > before)
            buffer_truncate(&run->text, before);
        run->cases++;
        report_done(&run->context->report, 1);
        if (run->text.length >= FLUSH_AT && !output_flush(&run->context->output, &run->text))
            step = FAILED;
    }
    if (step == NO_MORE)
        note_rest(run, expected);
    output_put(&run->context->output, &run->text);
}
