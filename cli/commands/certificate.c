/*
 * certificate.c - writes a certificate to a file, step by step.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/certificate.h"

#include <inttypes.h>
#include <string.h>

#define BLOCK ((size_t)1 << 16) /* bytes written at once */

/* From this many nodes beyond those of the answer on, the user is told what the certificate
   costs. */
enum { DEAR_NODES = 4096 };

struct writer {
    const char *path;
    struct output output;
    struct cli_buffer text;
    bool begun;            /* the claim is written */
    uint64_t answer_nodes; /* nodes of the search that found the claimed score */
    enum tenring_goal goal;
    const struct tenring_weights *weights;
    const struct tenring_puzzle *puzzle;
};

/* Writes the text collected so far if it has `enough` bytes. Returns false if that fails, after a
   message. */
static bool flush(struct writer *writer, size_t enough)
{
    return writer->text.length < enough || output_flush(&writer->output, &writer->text);
}

static bool write_claim(void *context, const struct tenring_claim *claim)
{
    struct writer *writer = context;
    writer->begun = true;
    writer->answer_nodes = claim->best->nodes;
    if (!output_open(&writer->output, writer->path))
        return false;
    char *room = buffer_room(&writer->text, TENRING_CLAIM_SIZE);
    if (!room)
        return false; /* output_flush reports it at the end */
    buffer_added(&writer->text, tenring_format_claim(claim, writer->weights, writer->puzzle,
                                                     writer->goal, room, TENRING_CLAIM_SIZE));
    return flush(writer, BLOCK);
}

static bool write_step(void *context, const struct tenring_proof_step *step)
{
    struct writer *writer = context;
    char *room = buffer_room(&writer->text, TENRING_PROOF_STEP_SIZE);
    if (!room)
        return false;
    buffer_added(&writer->text, tenring_format_proof_step(step, room, TENRING_PROOF_STEP_SIZE));
    return flush(writer, BLOCK);
}

/* Reports the cost: the certificate is made without some techniques, so it may take far longer than
   the answer. */
static void report_cost(const struct writer *writer, struct report *report, uint64_t nodes)
{
    uint64_t cost = nodes - writer->answer_nodes;
    if (writer->begun && cost >= DEAR_NODES + writer->answer_nodes)
        report_note(report,
                    "the certificate took %" PRIu64 " nodes and the answer %" PRIu64
                    ": its search does without the rules that a certificate cannot state",
                    cost, writer->answer_nodes);
}

enum tenring_status certificate_write(struct report *report, const char *path,
                                      const struct tenring_weights *weights,
                                      const struct tenring_puzzle *puzzle,
                                      const struct tenring_best_options *options,
                                      struct tenring_best *best, bool *written)
{
    struct writer writer = {
        .path = path, .goal = options->goal, .weights = weights, .puzzle = puzzle};
    const struct tenring_certificate_sink sink = {write_claim, write_step, &writer};
    output_start(&writer.output, report);
    enum tenring_status status = tenring_prove_best(weights, puzzle, &sink, options, best);
    *written = writer.begun && status == TENRING_STATUS_OK;
    if (*written)
        buffer_text(&writer.text, TENRING_CERTIFICATE_END);
    if (writer.begun)
        *written = flush(&writer, 0) && *written;
    if (writer.begun && strcmp(path, "-") != 0)
        *written = output_close(&writer.output, *written) && *written;
    buffer_free(&writer.text);
    if (status != TENRING_STATUS_NO_MEMORY)
        report_cost(&writer, report, best->nodes);
    return status;
}
