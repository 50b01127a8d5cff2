/*
 * paper.c - pictures of `tenring show` for paper and screens, see paper.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/paper.h"

#include <string.h>

#include "commands/level.h"

/* Reads --sheet=2x3: columns and rows, 1 to 9 each. Returns false for other text. */
static bool read_sheet(const char *text, struct sheet_options *options)
{
    if (strlen(text) != 3 || text[0] < '1' || text[0] > '9' || (text[1] != 'x' && text[1] != 'X') ||
        text[2] < '1' || text[2] > '9')
        return false;
    options->columns = text[0] - '0';
    options->rows = text[2] - '0';
    return true;
}

/* Whether the format can be written here; reports it if not. */
static bool can_write(struct paper *paper, enum sheet_format format)
{
    struct cli_context *context = paper->context;
    bool to_terminal = context->output.terminal && !cli_given(context, CLI_OPT_OUTPUT);
    if (format == SHEET_SVG)
        return true;
    if (!raster_library())
        report_error(&context->report, CLI_EXIT_IO,
                     "this tenring was built without cairo: it writes SVG, but no PNG and PDF");
    else if (raster_missing())
        report_error(&context->report, CLI_EXIT_IO,
                     "%s cannot be loaded: no PNG and PDF without it, but SVG", raster_missing());
    else if (to_terminal)
        report_error(&context->report, CLI_EXIT_IO,
                     "a terminal cannot show this picture; name a file with -o");
    return raster_library() && !raster_missing() && !to_terminal;
}

int paper_start(struct paper *paper, struct cli_context *context)
{
    const int format = (int)cli_number(context, CLI_OPT_FORMAT, 0) - 1; /* -1: text */
    struct sheet_options options = {.title = cli_text(context, CLI_OPT_TITLE, NULL)};
    *paper = (struct paper){.context = context, .wanted = format >= SHEET_SVG};
    if (!paper->wanted)
        return CLI_EXIT_OK;
    const char *sheet = cli_text(context, CLI_OPT_SHEET, NULL);
    if (sheet && !read_sheet(sheet, &options))
        return cli_usage(context, "'%s' is not valid for '--sheet': expected columns and rows, 2x3",
                         sheet);
    if (cli_given(context, CLI_OPT_SHARD))
        return cli_usage(context, "--shard does not cut pictures");
    options.format = (enum sheet_format)format;
    options.paper = (enum sheet_paper)cli_number(context, CLI_OPT_PAPER, SHEET_A4);
    paper->rating = cli_given(context, CLI_OPT_RATING);
    paper->answers = cli_given(context, CLI_OPT_ANSWERS);
    paper->several = sheet != NULL;
    if (!can_write(paper, options.format))
        return CLI_EXIT_IO;
    if (!paper->rating || tenring_logic_new(&paper->logic) == TENRING_STATUS_OK)
        paper->sheet = sheet_new(&options);
    if (!paper->sheet) {
        tenring_logic_free(paper->logic);
        report_no_memory(&context->report, NULL);
        return CLI_EXIT_IO;
    }
    return CLI_EXIT_OK;
}

/* "ER 2.6, medium" */
static enum tenring_status put_rating(struct paper *paper, const struct tenring_puzzle *puzzle,
                                      struct cli_buffer *note)
{
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    struct tenring_rating rating = TENRING_RATING_INIT;
    options.progress = stop_go_on;
    enum tenring_status status = tenring_rate(paper->logic, puzzle, &options, &rating);
    if (status == TENRING_STATUS_OK)
        buffer_print(note, "ER %d.%d, %s", rating.er / 10, rating.er % 10,
                     _(level_name(rating.er)));
    return status;
}

bool paper_add(struct paper *paper, const struct tenring_record *record,
               const struct draw_picture *picture, const char *lines)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    struct cli_buffer name = {0}, note = {0};
    struct tenring_grid givens;
    enum tenring_status status = TENRING_STATUS_OK;
    options.progress = stop_go_on;
    buffer_field(&name, record->comment.text, record->comment.length);
    if (paper->rating || paper->answers)
        status = tenring_solve(&record->puzzle, &options, &result);
    if (status == TENRING_STATUS_OK && paper->rating && result.solutions == 1)
        status = put_rating(paper, &record->puzzle, &note);
    tenring_extract_givens(&record->puzzle, &givens);
    bool good = status == TENRING_STATUS_OK && !name.failed && !note.failed;
    if (good)
        good =
            sheet_add(paper->sheet,
                      &(struct sheet_picture){
                          .picture = picture,
                          .number = record->number,
                          .name = buffer_string(&name),
                          .note = buffer_string(&note),
                          .lines = paper->several ? "" : lines,
                          .givens = &givens,
                          .answer = paper->answers && result.solutions > 0 ? &result.first : NULL,
                      });
    else if (status != TENRING_STATUS_CANCELLED)
        report_no_memory(&paper->context->report, NULL);
    buffer_free(&name);
    buffer_free(&note);
    return good;
}

void paper_end(struct paper *paper)
{
    struct cli_buffer file = {0};
    if (!paper->wanted)
        return;
    const char *failure = sheet_end(paper->sheet, &file);
    tenring_logic_free(paper->logic);
    if (failure) {
        report_error(&paper->context->report, CLI_EXIT_IO, "%s", failure);
        paper->context->output.broken = true; /* the file of -o stays as it was */
    } else if (stop_reason() == STOP_NONE) {
        output_put(&paper->context->output, &file);
    }
    buffer_free(&file);
}
