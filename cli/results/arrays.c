/*
 * arrays.c - see results/arrays.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "results/arrays.h"

#include <string.h>

/* The characters of a level; each takes four bytes. */
enum { LEVEL_LENGTH = 7, LEVEL_SIZE = 4 * LEVEL_LENGTH };

bool arrays_begin(struct cli_context *context)
{
    char header[NPY_HEADER_SIZE + 1];
    if (!output_mark(&context->output)) {
        if (!context->output.broken)
            cli_usage(context, "--format=npy needs a file: name it with -o");
        return false;
    }
    npy_write_header("|u1", 0, TENRING_CELLS, header);
    return output_write(&context->output, header, NPY_HEADER_SIZE);
}

void arrays_end(struct output *output)
{
    char header[NPY_HEADER_SIZE + 1];
    const int64_t written = output_since_mark(output);
    if (written < NPY_HEADER_SIZE)
        return; /* after a message */
    const uint64_t rows = (uint64_t)(written - NPY_HEADER_SIZE) / TENRING_CELLS;
    npy_write_header("|u1", rows, TENRING_CELLS, header);
    output_rewrite(output, header, NPY_HEADER_SIZE);
}

/* Appends to an array; room for the header comes first. */
static void add(struct cli_buffer *array, const void *bytes, size_t length)
{
    static const char header[NPY_HEADER_SIZE];
    if (array->length == 0)
        buffer_bytes(array, header, sizeof header);
    buffer_bytes(array, bytes, length);
}

void arrays_add(struct arrays *arrays, const struct tenring_puzzle *puzzle,
                const struct tenring_grid *solution, const char *level)
{
    static const struct tenring_grid nothing;
    struct tenring_grid givens = nothing;
    char word[LEVEL_SIZE] = {0};
    tenring_extract_givens(puzzle, &givens);
    add(&arrays->puzzles, givens.cell, TENRING_CELLS);
    add(&arrays->solutions, solution ? solution->cell : nothing.cell, TENRING_CELLS);
    for (size_t i = 0; level && i < LEVEL_LENGTH && level[i]; i++)
        word[4 * i] = level[i];
    if (level)
        add(&arrays->levels, word, LEVEL_SIZE);
    arrays->rows++;
}

/* Writes an array into the archive. */
static void write_array(struct arrays *arrays, struct zip *zip, struct cli_buffer *array,
                        const char *name, const char *type, unsigned columns, struct output *output)
{
    char header[NPY_HEADER_SIZE + 1];
    npy_write_header(type, arrays->rows, columns, header);
    add(array, "", 0);
    if (array->failed || zip->out->failed) {
        zip->out->failed = true;
        return;
    }
    memcpy(array->data, header, NPY_HEADER_SIZE);
    zip_begin(zip, name, array->data, array->length);
    output_put(output, zip->out);
    output_put(output, array);
    buffer_free(array);
}

void arrays_write(struct arrays *arrays, struct output *output)
{
    struct cli_buffer text = {0};
    struct zip zip = {.out = &text};
    const bool levels = arrays->levels.length > 0 || arrays->levels.failed;
    if (stop_reason() == STOP_NONE) {
        write_array(arrays, &zip, &arrays->puzzles, "puzzles.npy", "|u1", TENRING_CELLS, output);
        write_array(arrays, &zip, &arrays->solutions, "solutions.npy", "|u1", TENRING_CELLS,
                    output);
        if (levels)
            write_array(arrays, &zip, &arrays->levels, "levels.npy", "<U7", 1, output);
        zip_end(&zip);
        output_put(output, &text);
    }
    buffer_free(&text);
    buffer_free(&arrays->puzzles);
    buffer_free(&arrays->solutions);
    buffer_free(&arrays->levels);
}
