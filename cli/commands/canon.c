/*
 * canon.c - `tenring canon`: canonical forms, automorphisms, one of each class, random isomorphs.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "commands/commands.h"

#include <stdlib.h>
#include <string.h>

#include "results/results.h"
#include "tenring.h"

struct canon_data {
    bool automorphisms, transform, shuffle;
    uint64_t seed, number;
    const struct unique *known; /* --not-in: the puzzles of that file; NULL if not given */
};

enum { WORD, FORM, AUTOMORPHISMS, TRANSFORM, SOLUTION };

static const struct run_column all_columns[] = {
    [WORD] = {"", RUN_IN_LINE, false},
    [FORM] = {"canonical", RUN_IN_ALL, false},
    [AUTOMORPHISMS] = {"automorphisms", RUN_IN_ALL, true},
    [TRANSFORM] = {"transform", RUN_IN_ALL, true},
    [SOLUTION] = {"solution", RUN_IN_ALL | RUN_IF(true), true}, /* --shuffle */
    {NULL, 0, false},
};

/* "T 123456789 123456789 123456789": T if transposed, else -; then rows, columns, digits' names. */
enum { TRANSFORM_LENGTH = 31 };
static void write_transform(const struct tenring_transform *transform,
                            char text[TRANSFORM_LENGTH + 1])
{
    *text++ = transform->transpose ? 'T' : '-';
    for (int part = 0; part < 3; part++) {
        *text++ = ' ';
        for (int i = 0; i < 9; i++) {
            int number = part == 0   ? transform->row[i] + 1
                         : part == 1 ? transform->column[i] + 1
                                     : transform->digit[i];
            *text++ = (char)('0' + number);
        }
    }
    *text = '\0';
}

/* number: of this result among those of the puzzle. solution: the puzzle's, or NULL. */
static void write_result(const struct run_item *item, uint64_t number,
                         const struct tenring_canonical *form,
                         const struct tenring_puzzle *solution)
{
    const struct canon_data *data = item->job->data;
    char transform[TRANSFORM_LENGTH + 1];
    struct run_row row;
    row_start(&row, item, item->job->columns[FORM].name);
    row.number = number;
    row.key = &form->puzzle;
    row_puzzle(&row, FORM, &form->puzzle);
    if (data->automorphisms)
        row_number(&row, AUTOMORPHISMS, form->automorphisms);
    if (data->transform) {
        write_transform(&form->transform, transform);
        row_word(&row, TRANSFORM, transform);
    }
    if (solution)
        row_puzzle(&row, SOLUTION, solution);
    run_pass(&row);
}

/* Writes isomorphs, each with the solution that stands beside the puzzle, if there is one. */
static bool shuffle(const struct run_item *item)
{
    const struct canon_data *data = item->job->data;
    struct tenring_puzzle solution, moved;
    const char *digits = run_stated(item);
    const bool solved = digits && tenring_parse_puzzle(digits, TENRING_LINE_LENGTH, &solution,
                                                       NULL) == TENRING_STATUS_OK;
    for (uint64_t i = 0; i < data->number; i++) {
        struct tenring_canonical image = TENRING_CANONICAL_INIT;
        enum tenring_status status = tenring_random_transform(
            data->seed, (item->number - 1) * data->number + i, &image.transform);
        if (status == TENRING_STATUS_OK)
            status = tenring_transform_puzzle(&image.transform, item->puzzle, &image.puzzle);
        if (status == TENRING_STATUS_OK && solved)
            status = tenring_transform_puzzle(&image.transform, &solution, &moved);
        if (status == TENRING_STATUS_OK && data->automorphisms) {
            struct tenring_canonical canonical = TENRING_CANONICAL_INIT;
            status = tenring_canonicalise(item->puzzle, &canonical);
            image.automorphisms = canonical.automorphisms;
        }
        if (!run_check(item->job, status))
            return false;
        write_result(item, i + 1, &image, solved ? &moved : NULL);
        if (!run_flush(item))
            return false;
    }
    return true;
}

static bool answer(const struct run_item *item)
{
    const struct canon_data *data = item->job->data;
    struct tenring_canonical form = TENRING_CANONICAL_INIT;
    if (data->shuffle)
        return shuffle(item);
    enum tenring_status status = tenring_canonicalise(item->puzzle, &form);
    if (!run_check(item->job, status))
        return false;
    if (!data->known || !unique_has(data->known, &form.puzzle))
        write_result(item, 1, &form, NULL);
    return true;
}

/* --not-in: answers a puzzle of that file by a row without text, so that only its key is kept. */
static bool answer_known(const struct run_item *item)
{
    struct tenring_canonical form = TENRING_CANONICAL_INIT;
    struct cli_buffer *text = run_text(item);
    enum tenring_status status = tenring_canonicalise(item->puzzle, &form);
    if (!run_check(item->job, status))
        return false;
    const struct unique *unique = item->job->unique;
    unique_end_mark(unique, text, unique_mark(unique, text, &form.puzzle));
    return true;
}

/* Reads the file of --not-in, if given. Returns an exit status. */
static int read_known(struct cli_context *context, struct unique *known)
{
    const char *path = cli_text(context, CLI_OPT_NOT_IN, NULL);
    struct run_job job = {
        .answer = answer_known,
        .columns = all_columns,
        .chunk_size = 256,
        .wants = {.skips_invalid = true, .uncounted = true},
        .unique = known,
    };
    char *file = path ? strdup(path) : NULL;
    if (path && !file) {
        report_no_memory(&context->report, NULL);
        return CLI_EXIT_IO;
    }
    const int status = path ? run_keys(context, &job, file) : CLI_EXIT_OK;
    free(file);
    return status;
}

int cmd_canon(struct cli_context *context)
{
    struct unique unique, known;
    struct canon_data data = {
        .automorphisms = cli_given(context, CLI_OPT_AUTOMORPHISMS),
        .transform = cli_given(context, CLI_OPT_TRANSFORM),
        .shuffle = cli_given(context, CLI_OPT_SHUFFLE),
        .seed = cli_number(context, CLI_OPT_SEED, 1),
        .number = cli_number(context, CLI_OPT_SHUFFLE, 1),
    };
    const bool filter = cli_given(context, CLI_OPT_NOT_IN);
    unique_start(&unique, cli_number(context, CLI_OPT_MEMORY_LIMIT, 0) << 20);
    unique_start(&known, 0);
    data.known = filter ? &known : NULL;
    struct run_column columns[RUN_COLUMNS_MAX];
    row_choose(columns, all_columns, data.shuffle);
    if (data.shuffle)
        columns[FORM].name = "isomorph";
    struct run_job job = {
        .answer = answer,
        .data = &data,
        .columns = columns,
        .chunk_size = 256,
        .wants = {.grid_for_grid = true,
                  .rows = data.shuffle || filter,
                  .sources = data.shuffle || filter,
                  .filter = filter,
                  .skips_invalid = filter},
        .unique = cli_given(context, CLI_OPT_UNIQUE) ? &unique : NULL,
    };
    int status = read_known(context, &known);
    if (status == CLI_EXIT_OK)
        status = run_puzzles(context, &job);
    unique_end(&unique);
    unique_end(&known);
    return status;
}
