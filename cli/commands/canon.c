/*
 * canon.c - `tenring canon`: canonical forms, automorphisms, one of each class, random isomorphs.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>
#include <string.h>

#include "commands/unique.h"
#include "results/results.h"
#include "tenring.h"

struct canon_data {
    bool automorphisms, transform, shuffle;
    uint64_t seed, number;
    struct unique *unique; /* NULL: every form is written */
};

/* What the command makes of a puzzle: its canonical form or an isomorph. */
static const char *kind(const struct canon_data *data)
{
    return data->shuffle ? "isomorph" : "canonical";
}

/* "T 123456789 123456789 123456789", or "-" in front: rows, columns, names. */
static void write_transform(const struct tenring_transform *transform, struct cli_buffer *text)
{
    buffer_char(text, transform->transpose ? 'T' : '-');
    for (int part = 0; part < 3; part++) {
        buffer_char(text, ' ');
        for (int i = 0; i < 9; i++) {
            int number = part == 0   ? transform->row[i] + 1
                         : part == 1 ? transform->column[i] + 1
                                     : transform->digit[i];
            buffer_char(text, (char)('0' + number));
        }
    }
}

static void write_form_text(const struct tenring_puzzle *form, bool as_grid,
                            struct cli_buffer *text)
{
    char line[TENRING_PENCILMARKS_LENGTH + 1];
    struct tenring_grid givens;
    enum tenring_style style = !tenring_extract_givens(form, &givens) ? TENRING_STYLE_PENCILMARKS
                               : as_grid                              ? TENRING_STYLE_GRID
                                                                      : TENRING_STYLE_LINE;
    buffer_bytes(text, line, tenring_format_puzzle(form, style, line, sizeof line));
    if (style == TENRING_STYLE_GRID)
        buffer_truncate(text, text->length - 1);
}

static void write_json(const struct canon_data *data, const struct run_item *item,
                       const struct tenring_canonical *form, struct cli_buffer *text)
{
    run_json_start(item, kind(data), text);
    buffer_print(text, ",\"%s\":\"", kind(data));
    write_form_text(&form->puzzle, false, text);
    buffer_char(text, '"');
    if (data->automorphisms)
        buffer_print(text, ",\"automorphisms\":%" PRIu64, form->automorphisms);
    if (data->transform) {
        buffer_text(text, ",\"transform\":\"");
        write_transform(&form->transform, text);
        buffer_char(text, '"');
    }
    buffer_text(text, "}\n");
}

static void write_csv(const struct canon_data *data, const struct run_item *item,
                      const struct tenring_canonical *form, struct cli_buffer *text)
{
    run_csv_start(item, kind(data), text);
    buffer_char(text, ',');
    write_form_text(&form->puzzle, false, text);
    buffer_char(text, ',');
    if (data->automorphisms)
        buffer_unsigned(text, form->automorphisms);
    buffer_char(text, ',');
    if (data->transform)
        write_transform(&form->transform, text);
    buffer_char(text, '\n');
}

static void write_result(const struct run_job *job, const struct run_item *item, bool first,
                         const struct tenring_canonical *form, struct cli_buffer *text)
{
    const struct canon_data *data = job->data;
    if (job->format == RUN_JSON) {
        write_json(data, item, form, text);
        return;
    }
    if (job->format == RUN_CSV) {
        write_csv(data, item, form, text);
        return;
    }
    bool as_grid = run_as_grid(job, item);
    bool after_grid = !job->format_given && item->after_grid;
    if ((item->number > 1 || !first) && (as_grid || (first && after_grid)))
        buffer_char(text, '\n');
    run_echo(job, item, text);
    write_form_text(&form->puzzle, as_grid, text);
    char between = as_grid ? '\n' : '\t';
    if (data->automorphisms) {
        buffer_char(text, between);
        buffer_unsigned(text, form->automorphisms);
    }
    if (data->transform) {
        buffer_char(text, between);
        write_transform(&form->transform, text);
    }
    buffer_char(text, '\n');
}

static void write_invalid(const struct run_job *job, const struct run_item *item,
                          struct cli_buffer *text)
{
    const struct canon_data *data = job->data;
    if (job->format == RUN_JSON) {
        run_json_start(item, "invalid", text);
        buffer_print(text, ",\"%s\":null}\n", kind(data));
    } else if (job->format == RUN_CSV) {
        run_csv_start(item, "invalid", text);
        buffer_text(text, ",,,\n");
    } else {
        if (item->number > 1 &&
            (run_as_grid(job, item) || (!job->format_given && item->after_grid)))
            buffer_char(text, '\n');
        run_echo(job, item, text);
        buffer_text(text, "invalid\n");
    }
}

static bool shuffle(const struct run_job *job, const struct run_item *item, struct chunk *chunk)
{
    const struct canon_data *data = job->data;
    for (uint64_t i = 0; i < data->number; i++) {
        struct tenring_canonical image = TENRING_CANONICAL_INIT;
        enum tenring_status status = tenring_random_transform(
            data->seed, (item->number - 1) * data->number + i, &image.transform);
        if (status == TENRING_STATUS_OK)
            status = tenring_transform_puzzle(&image.transform, item->puzzle, &image.puzzle);
        if (status == TENRING_STATUS_OK && data->automorphisms) {
            struct tenring_canonical canonical = TENRING_CANONICAL_INIT;
            status = tenring_canonicalise(item->puzzle, &canonical);
            image.automorphisms = canonical.automorphisms;
        }
        if (status != TENRING_STATUS_OK) {
            run_fail(job, status);
            return false;
        }
        write_result(job, item, i == 0, &image, run_text(chunk));
        if (!run_flush(chunk))
            return false;
    }
    return true;
}

/* The form as few bytes: two cells a byte, or nine bits a cell. Returns how many. */
static size_t pack(const struct tenring_puzzle *form, uint8_t key[TENRING_CELLS * 9 / 8 + 2])
{
    struct tenring_grid givens;
    size_t bits = 0;
    bool plain = tenring_extract_givens(form, &givens);
    memset(key, 0, TENRING_CELLS * 9 / 8 + 2);
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        for (int bit = 0; bit < (plain ? 4 : 9); bit++, bits++) {
            unsigned value = plain ? givens.cell[cell] : form->cell[cell];
            key[bits / 8] |= (uint8_t)((value >> bit & 1) << bits % 8);
        }
    return bits / 8 + 1;
}

/* --unique: begins the text of a form; without one, of what is always written. */
static size_t mark(const struct canon_data *data, const struct tenring_puzzle *form,
                   struct cli_buffer *text)
{
    uint8_t key[TENRING_CELLS * 9 / 8 + 2];
    if (!data->unique)
        return 0;
    return unique_mark(text, key, form ? pack(form, key) : 0);
}

static void end_mark(const struct canon_data *data, size_t start, struct cli_buffer *text)
{
    if (data->unique)
        unique_end_mark(text, start);
}

static bool sift(const struct run_job *job, const char *bytes, size_t length,
                 struct cli_buffer *out)
{
    const struct canon_data *data = job->data;
    return unique_sift(data->unique, job->report, bytes, length, out);
}

static void sift_rest(const struct run_job *job, struct output *output)
{
    const struct canon_data *data = job->data;
    unique_write_rest(data->unique, output, job->report);
}

static bool answer(const struct run_job *job, const struct run_item *item,
                   const struct tenring_batch_result *found, struct chunk *chunk)
{
    const struct canon_data *data = job->data;
    struct tenring_canonical form = TENRING_CANONICAL_INIT;
    struct cli_buffer *text = run_text(chunk);
    (void)found;
    if (item->status != TENRING_STATUS_OK) {
        size_t start = mark(data, NULL, text);
        write_invalid(job, item, text);
        end_mark(data, start, text);
        return true;
    }
    if (data->shuffle)
        return shuffle(job, item, chunk);
    enum tenring_status status = tenring_canonicalise(item->puzzle, &form);
    if (status != TENRING_STATUS_OK) {
        run_fail(job, status);
        return false;
    }
    size_t start = mark(data, &form.puzzle, text);
    write_result(job, item, true, &form, text);
    end_mark(data, start, text);
    return true;
}

int cmd_canon(struct cli_context *context)
{
    struct unique unique;
    struct canon_data data = {
        .automorphisms = cli_given(context, CLI_OPT_AUTOMORPHISMS),
        .transform = cli_given(context, CLI_OPT_TRANSFORM),
        .shuffle = cli_given(context, CLI_OPT_SHUFFLE),
        .seed = cli_number(context, CLI_OPT_SEED, 1),
        .number = cli_number(context, CLI_OPT_SHUFFLE, 1),
    };
    bool only_new = cli_given(context, CLI_OPT_UNIQUE);
    if (only_new && data.shuffle)
        return cli_usage(context, "--unique and --shuffle exclude one another");
    if (only_new && cli_given(context, CLI_OPT_SHARD))
        return cli_usage(context,
                         "--unique compares all puzzles: run `canon` with --shard, `merge`, "
                         "and then `canon --unique` on the result");
    if (only_new && cli_given(context, CLI_OPT_KEEP))
        return cli_usage(context, "--keep does not go with --unique");
    if (!only_new && cli_given(context, CLI_OPT_MEMORY_LIMIT))
        return cli_usage(context, "--memory-limit is for --unique");
    if (!data.shuffle && cli_given(context, CLI_OPT_SEED))
        return cli_usage(context, "--seed is for --shuffle");
    unique_start(&unique, cli_number(context, CLI_OPT_MEMORY_LIMIT, 0) << 20);
    if (only_new)
        data.unique = &unique;
    struct run_job job = {
        .answer = answer,
        .data = &data,
        .chunk_size = 256,
        .grid_for_grid = true,
        .sift = only_new ? sift : NULL,
        .sift_rest = sift_rest,
        .csv_header = data.shuffle ? "n,puzzle,status,isomorph,automorphisms,transform"
                                   : "n,puzzle,status,canonical,automorphisms,transform",
    };
    int status = run_puzzles(context, &job);
    unique_end(&unique);
    return status;
}
