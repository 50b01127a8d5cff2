/*
 * making.c - `generate` over all ranks.
 *
 * SPDX-License-Identifier: MIT
 */
#include "making.h"

#include <stdlib.h>
#include <string.h>

#include "made.h"
#include "maker.h"

/* Sleeps between two looks, in nanoseconds. */
#define PAUSE 500000

/* A block that was handed out. */
struct block {
    int rank;
    struct maker_block attempts;
    struct message *made; /* its result has come */
};

struct making {
    struct cluster *cluster;
    struct wire *wire;
    struct tenring_generate_options options; /* the command's */
    struct tenring_generator *generator;
    struct maker *maker;
    bool told; /* rank 0 knows of the stop here */
    /* rank 0 */
    int *busy;                      /* [ranks]: blocks that a rank has */
    struct block *blocks;           /* [block_count]: a ring; a rank has its share of them */
    uint64_t capacity, first, next; /* blocks */
    uint64_t next_attempt;
    uint64_t handed; /* puzzles of the first block */
    uint64_t passed; /* so many of the next puzzles a run before has written */
    struct made made;
    uint64_t nodes; /* since the last puzzle, but for the first block's next ones */
    uint64_t size;  /* of the next block */
    bool fixed_size;
    size_t held;
    enum tenring_status status; /* what has ended it */
    int closed;
};

static void making_free(struct making *making)
{
    for (uint64_t i = making->first; i < making->next; i++)
        free(making->blocks[i % making->capacity].made);
    maker_end(making->maker);
    tenring_generator_free(making->generator);
    free(making->busy);
    free(making->blocks);
    free(making);
}

/* ------------------------------------------------------------------------------------------------
 * The other ranks
 * --------------------------------------------------------------------------------------------- */

/* Works until rank 0 says that it is enough. */
static void serve(struct making *making)
{
    bool ended = false;
    while (!ended) {
        bool failed = false;
        bool lost = false;
        struct message *message;
        while (!ended && (message = wire_receive(making->wire, &failed))) {
            struct maker_block block;
            ended = message->kind == MESSAGE_END;
            if (message->kind == MESSAGE_MAKE) {
                memcpy(&block, message->bytes, sizeof block);
                maker_add(making->maker, message->piece, &block);
            }
            free(message);
        }
        while ((message = maker_take(making->maker, &lost)))
            wire_send(making->wire, 0, message);
        if (failed || lost)
            cluster_abort(making->cluster);
        if (stop_reason() != STOP_NONE && !making->told) {
            making->told = true;
            wire_send(making->wire, 0, message_new(MESSAGE_STOPPED, 0, (uint64_t)stop_reason(), 0));
        }
        if (!ended)
            maker_rest(making->maker, PAUSE);
    }
    wire_send(making->wire, 0, message_new(MESSAGE_CLOSED, 0, 0, 0));
    wire_end(making->wire);
    making_free(making);
}

/* ------------------------------------------------------------------------------------------------
 * Rank 0
 * --------------------------------------------------------------------------------------------- */

static struct block *find(const struct making *making, uint64_t number)
{
    return &making->blocks[number % making->capacity];
}

/* Hands out blocks, first to the rank that has fewest. */
static void deal(struct making *making)
{
    while (making->next - making->first < making->capacity && making->held < MAKING_HELD) {
        int rank = 0;
        for (int other = 1; other < making->cluster->size; other++)
            if (making->busy[other] <= making->busy[rank])
                rank = other;
        if (making->busy[rank] >= MAKER_BLOCKS)
            return;
        struct block *block = find(making, making->next);
        *block = (struct block){.rank = rank, .attempts = {making->next_attempt, making->size}};
        making->next_attempt += making->size;
        making->busy[rank]++;
        if (rank == 0) {
            maker_add(making->maker, making->next, &block->attempts);
        } else {
            struct message *message =
                message_new(MESSAGE_MAKE, making->next, 0, sizeof block->attempts);
            if (message)
                memcpy(message->bytes, &block->attempts, sizeof block->attempts);
            wire_send(making->wire, rank, message);
        }
        making->next++;
    }
}

/* The size of blocks follows the speed. */
static void adapt(struct making *making, const struct maker_result *result, uint64_t attempts)
{
    double wanted =
        (double)attempts * MAKING_SECONDS / (result->seconds > 1e-6 ? result->seconds : 1e-6);
    uint64_t most = 2 * making->size < MAKING_MOST ? 2 * making->size : MAKING_MOST;
    if (!making->fixed_size)
        making->size = wanted >= (double)most ? most : wanted < 1 ? 1 : (uint64_t)wanted;
}

/* Takes a block's result, which then belongs to it. */
static void take_made(struct making *making, struct message *message)
{
    struct maker_result result;
    struct block *block = find(making, message->piece);
    memcpy(&result, message->bytes, sizeof result);
    block->made = message;
    making->busy[block->rank]--;
    making->held += message->length;
    adapt(making, &result, block->attempts.count);
}

/* Takes what has come. */
static void attend(struct making *making)
{
    bool failed = false;
    bool lost = false;
    struct message *message;
    while ((message = wire_receive(making->wire, &failed))) {
        making->closed += message->kind == MESSAGE_CLOSED;
        if (message->kind == MESSAGE_STOPPED)
            stop_request((enum stop_reason)message->number);
        if (message->kind == MESSAGE_MADE)
            take_made(making, message);
        else
            free(message);
    }
    while ((message = maker_take(making->maker, &lost)))
        take_made(making, message);
    if (failed || lost)
        cluster_abort(making->cluster);
}

/* Whether the first block has a puzzle left that is to be written, which is then stored. At its end
   the next block is the first, and making->status may say that this is all. */
static bool take_puzzle(struct making *making, struct tenring_generated *generated)
{
    struct block *block = find(making, making->first);
    struct message *made = block->made;
    struct maker_result result;
    uint64_t limit = making->options.node_limit;
    memcpy(&result, made->bytes, sizeof result);
    const bool more = making->handed < result.puzzles;
    if (more) {
        memcpy(generated, made->bytes + sizeof result + making->handed * sizeof *generated,
               sizeof *generated);
        generated->nodes += making->nodes;
    }
    uint64_t nodes = more ? generated->nodes : making->nodes + result.nodes;
    if (limit > 0 && nodes > limit) {
        making->status = TENRING_STATUS_LIMIT;
        return false;
    }
    if (more) {
        making->nodes = 0;
        making->handed++;
        if (making->passed == 0) {
            made_hand_out(&making->made);
            return true;
        }
        making->passed--;
        return false;
    }
    if (made->number != (uint64_t)TENRING_STATUS_LIMIT)
        making->status = (enum tenring_status)made->number;
    making->nodes = nodes;
    making->handed = 0;
    making->held -= made->length;
    free(made);
    block->made = NULL;
    making->first++;
    made_pass(&making->made, block->attempts.first + block->attempts.count, making->passed,
              making->nodes);
    return false;
}

enum tenring_status making_next(void *self, struct tenring_generated *generated)
{
    struct making *making = ((struct cluster *)self)->making;
    const struct tenring_generate_options *options = &making->options;
    const struct tenring_progress progress = {0};
    made_keep(&making->made);
    while (making->status == TENRING_STATUS_OK) {
        if (making->first < making->next && find(making, making->first)->made) {
            if (take_puzzle(making, generated))
                return TENRING_STATUS_OK;
            continue;
        }
        if (options->progress && !options->progress(options->context, &progress))
            return TENRING_STATUS_CANCELLED;
        attend(making);
        deal(making);
        if (!find(making, making->first)->made)
            maker_rest(making->maker, PAUSE);
    }
    return making->status;
}

bool making_open(void *self, struct cli_context *context, uint64_t *count)
{
    struct making *making = ((struct cluster *)self)->making;
    const struct journal_place *place = &making->made.place;
    if (!made_start(&making->made, context, count))
        return false;
    making->next_attempt = place->attempt;
    making->passed = place->made;
    making->nodes = place->nodes;
    return true;
}

void making_end(struct cluster *cluster)
{
    struct making *making = cluster->making;
    if (!making)
        return;
    cluster->making = NULL;
    if (making->wire) {
        for (int rank = 1; rank < cluster->size; rank++)
            wire_send(making->wire, rank, message_new(MESSAGE_END, 0, 0, 0));
        while (making->closed < cluster->size - 1) {
            attend(making);
            maker_rest(making->maker, PAUSE);
        }
        wire_end(making->wire);
    }
    made_end(&making->made);
    making_free(making);
}

/* ------------------------------------------------------------------------------------------------
 * The beginning
 * --------------------------------------------------------------------------------------------- */

/* What this rank needs. */
static enum tenring_status prepare(struct making *making, struct tenring_error *error)
{
    struct cluster *cluster = making->cluster;
    struct tenring_generate_options mine = making->options;
    const char *size = getenv("TENRING_MPI_PIECE");
    mine.progress = maker_go_on;
    mine.context = NULL;
    mine.node_limit = 0;
    making->fixed_size = size != NULL;
    making->size = size ? strtoull(size, NULL, 10) : 16;
    enum tenring_status status = tenring_generator_new(&mine, error, &making->generator);
    if (status != TENRING_STATUS_OK)
        return status;
    making->maker = maker_start(making->generator);
    making->wire = wire_start(cluster);
    if (cluster->rank == 0) {
        making->capacity = 4 * (uint64_t)cluster->size;
        making->busy = calloc((size_t)cluster->size, sizeof *making->busy);
        making->blocks = calloc((size_t)making->capacity, sizeof *making->blocks);
    }
    bool good =
        making->maker && making->wire && (cluster->rank > 0 || (making->busy && making->blocks));
    return good ? TENRING_STATUS_OK : TENRING_STATUS_NO_MEMORY;
}

enum run_share making_start(void *self, struct cli_context *context,
                            struct tenring_generate_options *options, struct tenring_error *error,
                            enum tenring_status *status)
{
    struct cluster *cluster = self;
    struct making *making = calloc(1, sizeof *making);
    int agreed = 0;
    int worst = TENRING_STATUS_NO_MEMORY;
    *status = TENRING_STATUS_NO_MEMORY;
    if (!cluster_agree(cluster, making != NULL, &agreed) || !making) {
        free(making);
        return cluster->rank == 0 ? RUN_HERE : RUN_ELSEWHERE;
    }
    size_t processors = cluster_processors(cluster);
    if (cli_number(context, CLI_OPT_THREADS, 0) == 0)
        options->threads = processors < TENRING_THREADS_MAX ? (int)processors : TENRING_THREADS_MAX;
    making->cluster = cluster;
    making->options = *options;
    int mine = (int)prepare(making, error);
    MPI_Allreduce(&mine, &worst, 1, MPI_INT, MPI_MAX, cluster->world);
    *status = (enum tenring_status)worst;
    if (worst != TENRING_STATUS_OK) {
        if (making->wire)
            wire_end(making->wire);
        making_free(making);
    } else if (cluster->rank == 0) {
        cluster->making = making;
        return RUN_HERE;
    } else {
        serve(making);
    }
    return cluster->rank == 0 ? RUN_HERE : RUN_ELSEWHERE;
}
