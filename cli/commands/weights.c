/*
 * weights.c - the argument of --weights: a name, or a file that tenring_parse_weights reads.
 *
 * The file is read into memory, up to FILE_LIMIT bytes. A longer file is an error, unless its
 * beginning already has one. So an endless stream ends at its first error or at the limit.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/weights.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    FILE_LIMIT = 1 << 20,
    CUT_WORD = 64, /* an error so near to the limit may be caused by the cut */
};

/* Prints an error of the file, with line and column computed from the error's offset. */
static void print_error(struct cli_context *context, const char *name, const char *text,
                        const struct tenring_error *error)
{
    uint64_t line = 1;
    size_t begin = 0;
    for (size_t i = 0; i < error->offset; i++) {
        if (text[i] == '\n') {
            line++;
            begin = i + 1;
        }
    }
    report_hide(&context->report);
    fprintf(stderr, "%s:%" PRIu64 ":%zu: error: %s\n", name, line, error->offset - begin + 1,
            error->message);
}

static int parse(struct cli_context *context, const char *name, const struct cli_buffer *text,
                 struct tenring_weights *weights)
{
    int32_t number[TENRING_CELLS * TENRING_DIGITS];
    size_t count;
    struct tenring_error error;
    bool cut = text->length > FILE_LIMIT;
    const char *bytes = buffer_string(text);
    enum tenring_status status = tenring_parse_weights(bytes, text->length, number, &count, &error);
    if (cut && (status == TENRING_STATUS_OK || error.offset + CUT_WORD > text->length)) {
        report_error(&context->report, CLI_EXIT_USAGE,
                     "%s: a weights file has at most %d bytes; this one is longer", name,
                     FILE_LIMIT);
        return CLI_EXIT_USAGE;
    }
    if (status == TENRING_STATUS_OK && count == TENRING_CELLS)
        status = tenring_make_weights(number, weights);
    else if (status == TENRING_STATUS_OK)
        memcpy(weights->weight, number, sizeof weights->weight);
    else
        print_error(context, name, bytes, &error);
    return status == TENRING_STATUS_OK ? CLI_EXIT_OK : CLI_EXIT_USAGE;
}

int weights_read(struct cli_context *context, struct tenring_weights *weights)
{
    const char *name = cli_text(context, CLI_OPT_WEIGHTS, "rings");
    if (strcmp(name, "rings") == 0) {
        *weights = *tenring_ring_weights();
        return CLI_EXIT_OK;
    }
    if (strcmp(name, "flat") == 0) {
        int32_t cells[TENRING_CELLS];
        for (int cell = 0; cell < TENRING_CELLS; cell++)
            cells[cell] = 1;
        return tenring_make_weights(cells, weights) == TENRING_STATUS_OK ? CLI_EXIT_OK
                                                                         : CLI_EXIT_IO;
    }
    struct cli_buffer text = {0};
    int status = CLI_EXIT_IO;
    if (source_read_file(&context->report, name, FILE_LIMIT, &text))
        status = parse(context, strcmp(name, "-") == 0 ? "<stdin>" : name, &text, weights);
    buffer_free(&text);
    return status;
}
