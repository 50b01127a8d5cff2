/*
 * dealer.c - rank 0's part.
 *
 * Why it ends: a rank works on its pieces in their order, and the first piece that is not finished
 * waits for nobody. So its length becomes known, or it asks for its turn and has it. A rank whose
 * memory for results is full asks for no more pieces; what it holds is written when the pieces
 * before, which are on other ranks, are done.
 *
 * A stop: no more pieces are handed out; those that are out come back, cut or not. The results up
 * to the first cut are used, the others dropped.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "dealer.h"

#include "chain.h"
#include "keeper.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Pieces have so many puzzles at most. */
#define SIZE_MAX_PUZZLES 65536

/* A piece that was handed out. */
struct dealt {
    int rank;
    uint64_t last; /* number of its last puzzle; a range: when it is placed */
    bool is_range, counted;
    bool is_part;
    struct piece_part part; /* one puzzle's */
    struct range range;
    bool told; /* the range is to be counted from where it stands, as its rank knows */
    struct range_count count;
    char *state; /* the reader's behind it */
    bool known;  /* the result has come */
    bool wanted; /* it is so long that it must be written before it ends */
    bool turn;   /* turn or drop was sent */
    bool wrote;
    struct piece_result result;
    char *kept;
    size_t kept_length;
    struct journal_place after; /* when its place is known: everything up to it */
};

struct dealer {
    struct report *report;
    struct cli_context *context;
    const struct run_job *job;
    const struct cluster *cluster;
    struct wire *wire;
    struct journal *journal;
    struct reader *reader;
    uint64_t *room; /* [size]: pieces that a rank has asked for */
    int next_rank;

    struct dealt *dealt; /* a ring of `capacity`, a power of 2 */
    uint64_t capacity;
    uint64_t next_write; /* all pieces before are written */
    uint64_t next_place; /* the place of all before is known */
    uint64_t next_count; /* ranges before have been told where they stand */
    uint64_t next_piece;
    struct reader_passed passed;  /* what the reader knows of it */
    struct chain chain;           /* where the piece next_count stands */
    struct journal_place place;   /* behind the pieces before next_place */
    struct journal_place written; /* behind those before next_write */
    struct keeper keeper;

    double rate; /* puzzles a second of one thread; 0: not known */
    uint64_t size;
    bool fixed_size;
    bool stopping, cut, failed, ended;
    struct gather own;        /* what parts have written that are joined, without a journal */
    struct gather *gather;    /* that, or the journal's */
    struct message *join;     /* waits until all are there */
    struct cli_buffer sifted; /* of the job's `sift` */
    FILE *trace;              /* for bench/mpi_scale: a line for each result; NULL: none */
};

static void send_plain(struct dealer *dealer, int to, enum message_kind kind, uint64_t piece,
                       uint64_t number)
{
    wire_send(dealer->wire, to, message_new(kind, piece, number, 0));
}

struct dealer *dealer_start(struct cli_context *context, const struct run_job *job,
                            const struct cluster *cluster, struct wire *wire,
                            struct journal *journal, const struct journal_place *at)
{
    struct dealer *dealer = calloc(1, sizeof *dealer);
    uint64_t *room = calloc((size_t)cluster->size, sizeof *room);
    const char *size = getenv("TENRING_MPI_PIECE");
    const char *trace = getenv("TENRING_MPI_TRACE");
    if (!dealer || !room) {
        report_error(&context->report, CLI_EXIT_IO, "out of memory");
        free(dealer);
        free(room);
        return NULL;
    }
    *dealer = (struct dealer){.report = &context->report,
                              .context = context,
                              .job = job,
                              .cluster = cluster,
                              .wire = wire,
                              .journal = journal,
                              .room = room,
                              .chain = {.begin = at->puzzles, .start = {.line = 1}},
                              .place = *at,
                              .written = *at,
                              .size = size ? strtoull(size, NULL, 10) : job->chunk_size,
                              .fixed_size = size != NULL,
                              .trace = trace ? fopen(trace, "we") : NULL};
    dealer->gather = journal ? &journal->gather : &dealer->own;
    keeper_start(&dealer->keeper, journal, wire, cluster->size, at);
    return dealer;
}

void dealer_set_reader(struct dealer *dealer, struct reader *reader)
{
    dealer->reader = reader;
    if (reader)
        reader_set_size(reader, dealer->size > 0 ? dealer->size : 1);
}

static struct dealt *find(const struct dealer *dealer, uint64_t piece)
{
    return &dealer->dealt[piece & (dealer->capacity - 1)];
}

/* ------------------------------------------------------------------------------------------------
 * Handing out
 * --------------------------------------------------------------------------------------------- */

/* Makes room for one more piece. */
static bool grow(struct dealer *dealer)
{
    if (dealer->next_piece - dealer->next_write < dealer->capacity)
        return true;
    uint64_t capacity = dealer->capacity ? 2 * dealer->capacity : 64;
    struct dealt *dealt = calloc(capacity, sizeof *dealt);
    if (!dealt) {
        report_error(dealer->report, CLI_EXIT_IO, "out of memory");
        stop_request(STOP_FAILURE);
        return false;
    }
    for (uint64_t piece = dealer->next_write; piece < dealer->next_piece; piece++)
        dealt[piece & (capacity - 1)] = *find(dealer, piece);
    free(dealer->dealt);
    dealer->dealt = dealt;
    dealer->capacity = capacity;
    return true;
}

/* The rank that has asked for most pieces, in turn among equals; -1: none has. */
static int choose_rank(struct dealer *dealer)
{
    int size = dealer->cluster->size;
    int best = -1;
    for (int i = 0; i < size; i++) {
        int rank = (dealer->next_rank + i) % size;
        if (dealer->room[rank] > 0 && (best < 0 || dealer->room[rank] > dealer->room[best]))
            best = rank;
    }
    if (best >= 0)
        dealer->next_rank = (best + 1) % size;
    return best;
}

/* The next piece that can be handed out; NULL: there is none yet. */
static struct message *next_message(struct dealer *dealer, uint64_t *count)
{
    struct piece_part part;
    struct message *message = dealer->join ? NULL : reader_next(dealer->reader, count);
    if (message && piece_read_part(message->bytes, &part) && part.joins) {
        dealer->join = message;
        message = NULL;
    }
    if (!dealer->join)
        return message;
    piece_read_part(dealer->join->bytes, &part);
    if (gather_count(dealer->gather) < part.number)
        return NULL;
    message = gather_join(dealer->gather, dealer->join);
    if (!message) {
        report_error(dealer->report, CLI_EXIT_IO, "out of memory");
        stop_request(STOP_FAILURE);
    }
    *count = 1;
    free(dealer->join);
    dealer->join = NULL;
    return message;
}

static bool deal(struct dealer *dealer)
{
    bool any = false;
    int rank;
    while (!dealer->stopping && dealer->reader && (rank = choose_rank(dealer)) >= 0 &&
           grow(dealer)) {
        uint64_t count;
        struct message *message = next_message(dealer, &count);
        if (!message)
            break;
        uint64_t piece = dealer->next_piece++;
        struct dealt *dealt = find(dealer, piece);
        const char *name;
        *dealt = (struct dealt){.rank = rank, .last = message->number + count - 1};
        dealt->is_range = piece_read(message->bytes, &name, &dealt->range);
        dealt->is_part = piece_read_part(message->bytes, &dealt->part);
        if (dealt->is_part)
            dealt->last = message->number; /* 1: with this one the puzzle is done */
        message->piece = piece;
        dealer->room[rank]--;
        wire_send(dealer->wire, rank, message);
        any = true;
    }
    return any;
}

/* The next piece's place in the input. Returns false when it is not known yet. */
static bool place_range(struct dealer *dealer)
{
    if (dealer->next_count == dealer->next_piece)
        return false;
    struct chain *chain = &dealer->chain;
    struct dealt *dealt = find(dealer, dealer->next_count);
    if (!dealt->is_range) {
        dealer->next_count++;
        chain_pass_puzzles(chain, dealt->last);
        return true;
    }
    if (!dealt->counted && (dealt->told || !dealt->range.chained))
        return false;
    if (!dealt->told) {
        chain_come(chain, &dealt->range, &dealt->count);
        wire_send(dealer->wire, dealt->rank, chain_message(chain, dealer->next_count));
        dealt->told = true;
        dealt->counted = dealt->counted && !chain->start.chained;
    }
    if (!dealt->counted)
        return false;
    if (dealt->range.from == 0)
        dealer->passed.before = chain->start.number;
    chain_pass(chain, &dealt->count, dealt->state);
    dealt->state = NULL;
    dealer->passed.file = dealt->range.file;
    dealer->passed.at = dealt->range.to;
    dealer->passed.number = chain->start.number;
    if (dealer->reader)
        reader_pass(dealer->reader, &dealer->passed);
    dealt->last = chain->start.number;
    dealer->next_count++;
    return true;
}

/* The size of pieces follows the speed. */
static void adapt(struct dealer *dealer, const struct piece_result *result)
{
    if (dealer->fixed_size || result->count == 0 || !dealer->reader)
        return;
    double rate = (double)result->count / (result->seconds > 1e-6 ? result->seconds : 1e-6);
    dealer->rate = dealer->rate > 0 ? 0.7 * dealer->rate + 0.3 * rate : rate;
    double size = dealer->rate * DEALER_SECONDS;
    uint64_t wanted = size < SIZE_MAX_PUZZLES ? (uint64_t)size : SIZE_MAX_PUZZLES;
    wanted = wanted < 1 ? 1 : wanted;
    uint64_t chunk = dealer->job->chunk_size;
    if (dealer->job->together && chunk > 0 && wanted > chunk)
        wanted -= wanted % chunk;
    dealer->size = wanted < 2 * dealer->size ? wanted : 2 * dealer->size;
    reader_set_size(dealer->reader, dealer->size);
}

/* ------------------------------------------------------------------------------------------------
 * Order
 * --------------------------------------------------------------------------------------------- */

static void give_turn(struct dealer *dealer, uint64_t piece, bool drop, uint64_t offset)
{
    struct dealt *dealt = find(dealer, piece);
    if (dealt->turn)
        return;
    dealt->turn = true;
    send_plain(dealer, dealt->rank, drop ? MESSAGE_DROP : MESSAGE_TURN, piece, offset);
}

/* Prints what a piece has to say, and adds it to what the journal is told. */
static void say(struct dealer *dealer, struct dealt *dealt)
{
    uint64_t said[REPORT_KIND_COUNT] = {0};
    for (size_t at = 0; at < dealt->kept_length; at += strlen(dealt->kept + at + 1) + 2) {
        char kind = dealt->kept[at];
        if (kind == REPORT_KEPT_OTHER) {
            if (!dealt->result.cut)
                report_error(dealer->report, dealt->result.status, "%s", dealt->kept + at + 1);
        } else {
            report_puzzle(dealer->report, (enum report_kind)kind, dealt->kept + at + 1);
            said[(int)kind]++;
        }
    }
    for (int kind = 0; kind < REPORT_KIND_COUNT; kind++) {
        report_unsaid(dealer->report, (enum report_kind)kind,
                      dealt->result.messages[kind] - said[kind]);
        dealer->place.messages[kind] += dealt->result.messages[kind];
    }
    report_results(dealer->report, dealt->result.results);
    for (int kind = 0; kind < REPORT_RESULT_COUNT; kind++)
        dealer->place.results[kind] += dealt->result.results[kind];
    report_status(dealer->report, dealt->result.status);
    if ((uint64_t)dealt->result.status > dealer->place.status)
        dealer->place.status = (uint64_t)dealt->result.status;
    free(dealt->kept);
    dealt->kept = NULL;
    dealt->kept_length = 0;
}

/* The next piece whose length is known gets its place. Returns false when there is none. */
static bool place_next(struct dealer *dealer)
{
    if (dealer->next_place == dealer->next_count)
        return false;
    struct dealt *dealt = find(dealer, dealer->next_place);
    uint64_t offset = dealer->place.bytes;
    bool first = dealer->next_place == dealer->next_write;
    if (!dealt->known) {
        if (dealt->wanted && !dealt->turn && (dealer->journal || first)) {
            give_turn(dealer, dealer->next_place, dealer->cut, offset);
            return true;
        }
        return false;
    }
    if (!dealer->journal && !first)
        return false; /* its turn comes when all before are written */
    if (dealt->result.cut && dealer->journal)
        dealer->cut = true; /* it is done again, from its beginning */
    give_turn(dealer, dealer->next_place, dealer->cut, offset);
    if (!dealer->cut) {
        say(dealer, dealt);
        if (dealt->last > dealer->place.puzzles)
            dealer->place.puzzles = dealt->last;
        dealer->place.bytes += dealt->result.length;
        if (dealt->is_part && !dealer->job->split->join)
            dealer->place.parts = dealt->part.number + 1;
        dealer->cut = dealt->result.cut;
    }
    dealt->after = dealer->place;
    dealer->next_place++;
    return true;
}

/* Passes over pieces that are written. */
static bool pass_written(struct dealer *dealer)
{
    bool any = false;
    while (dealer->next_write < dealer->next_place && find(dealer, dealer->next_write)->wrote) {
        struct dealt *dealt = find(dealer, dealer->next_write++);
        dealer->written = dealt->after;
        report_done(dealer->report, dealt->result.count);
        free(dealt->kept);
        dealt->kept = NULL;
        any = true;
    }
    return any;
}

/* ------------------------------------------------------------------------------------------------
 * Messages
 * --------------------------------------------------------------------------------------------- */

/* Prints why a rank has failed, the first time, and which rank that is. */
static void fail(struct dealer *dealer, int rank, const char *why)
{
    char name[MPI_MAX_PROCESSOR_NAME + 32];
    cluster_name(dealer->cluster, rank, name, sizeof name);
    if (!dealer->failed && !dealer->keeper.failed)
        report_error(dealer->report, CLI_EXIT_IO, "%s%s", why, name);
    dealer->failed = true;
    stop_request(STOP_FAILURE);
}

/* Keeps what a part has written that is joined with others; its rank is done with it. */
static void keep_part(struct dealer *dealer, struct dealt *dealt, const char *bytes)
{
    size_t length = dealt->result.gathered;
    dealt->turn = dealt->wrote = true;
    if (dealt->result.cut || length == 0)
        return;
    if (!gather_set(dealer->gather, dealt->part.number, bytes, length))
        fail(dealer, 0, "out of memory");
    if (!dealer->failed)
        keeper_add_part(&dealer->keeper, dealt->part.number, bytes, length);
}

static void take_result(struct dealer *dealer, const struct message *message)
{
    struct dealt *dealt = find(dealer, message->piece);
    size_t size = sizeof dealt->result;
    memcpy(&dealt->result, message->bytes, size);
    dealt->known = true;
    if (dealt->is_part && dealer->job->split->join && !dealt->part.joins)
        keep_part(dealer, dealt, message->bytes + size);
    size += dealt->result.gathered;
    dealt->kept_length = message->length - size;
    dealt->kept = dealt->kept_length > 0 ? malloc(dealt->kept_length) : NULL;
    if (dealt->kept)
        memcpy(dealt->kept, message->bytes + size, dealt->kept_length);
    else if (dealt->kept_length > 0)
        fail(dealer, 0, "out of memory");
    if (!dealt->kept)
        dealt->kept_length = 0;
    if (dealt->result.cut && dealt->result.status == CLI_EXIT_IO && dealt->kept_length == 0)
        fail(dealer, dealt->rank, "out of memory");
    if (dealt->result.cut && dealt->result.status >= CLI_EXIT_USAGE) {
        /* why a rank has stopped is said now: its place may never come */
        for (size_t at = 0; at < dealt->kept_length; at += strlen(dealt->kept + at + 1) + 2) {
            if (dealt->kept[at] == REPORT_KEPT_OTHER) {
                report_status(dealer->report, dealt->result.status);
                fail(dealer, dealt->rank, dealt->kept + at + 1);
            }
        }
    }
    if (dealer->trace)
        fprintf(dealer->trace, "%d %" PRIu64 " %.6f %" PRIu64 "\n", dealt->rank,
                dealt->result.count, dealt->result.seconds, dealt->result.length);
    if (!dealt->result.cut)
        adapt(dealer, &dealt->result);
}

static void take_count(struct dealer *dealer, const struct message *message)
{
    struct dealt *dealt = find(dealer, message->piece);
    memcpy(&dealt->count, message->bytes, sizeof dealt->count);
    dealt->counted = true;
    const size_t length = (size_t)dealt->count.state_length;
    if (length == 0)
        return;
    free(dealt->state);
    dealt->state = malloc(length);
    if (dealt->state) {
        memcpy(dealt->state, message->bytes + sizeof dealt->count, length);
    } else {
        dealt->count.state_length = 0;
        fail(dealer, 0, "out of memory");
    }
}

/* Results come to rank 0 in their order. */
static void write_text(struct dealer *dealer, const struct message *message)
{
    struct output *output = &dealer->context->output;
    if (!dealer->job->sift) {
        output_write(output, message->bytes, message->length);
        return;
    }
    dealer->job->sift(dealer->job, message->bytes, message->length, &dealer->sifted);
    output_flush(output, &dealer->sifted);
}

bool dealer_take(struct dealer *dealer, struct message *message)
{
    switch (message->kind) {
    case MESSAGE_ASK:
        dealer->room[message->from] += message->number;
        break;
    case MESSAGE_RESULT:
        take_result(dealer, message);
        break;
    case MESSAGE_COUNT:
        take_count(dealer, message);
        break;
    case MESSAGE_WANT:
        find(dealer, message->piece)->wanted = true;
        break;
    case MESSAGE_TEXT:
        write_text(dealer, message);
        break;
    case MESSAGE_WROTE:
        find(dealer, message->piece)->wrote = true;
        break;
    case MESSAGE_SYNCED:
        keeper_take_synced(&dealer->keeper);
        break;
    case MESSAGE_STOPPED:
        stop_request((enum stop_reason)message->number);
        break;
    case MESSAGE_FAILED:
        fail(dealer, message->from, message->bytes);
        break;
    default:
        return false;
    }
    free(message);
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * What there is to do
 * --------------------------------------------------------------------------------------------- */

static void send_all(struct dealer *dealer, enum message_kind kind, uint64_t number)
{
    for (int rank = 0; rank < dealer->cluster->size; rank++)
        send_plain(dealer, rank, kind, 0, number);
}

static void stop_all(struct dealer *dealer)
{
    dealer->stopping = true;
    send_all(dealer, MESSAGE_STOP, (uint64_t)stop_reason());
}

/* Whether nothing is out and nothing more will be. */
static bool is_over(struct dealer *dealer)
{
    return dealer->next_write == dealer->next_piece &&
           (dealer->stopping || !dealer->reader || (!dealer->join && reader_ended(dealer->reader)));
}

bool dealer_attend(struct dealer *dealer)
{
    bool done = false;
    if (dealer->ended)
        return false;
    if (!dealer->stopping && stop_reason() != STOP_NONE) {
        stop_all(dealer);
        done = true;
    }
    while (place_range(dealer))
        done = true;
    while (place_next(dealer))
        done = true;
    done = pass_written(dealer) || done;
    if (dealer->reader && dealer->next_write == dealer->next_piece && reader_waits(dealer->reader))
        reader_go_on(dealer->reader, dealer->chain.start.number);
    done = deal(dealer) || done;
    bool over = is_over(dealer);
    if (!dealer->failed && keeper_keep(&dealer->keeper, &dealer->written, over))
        return true;
    if (over && !keeper_waits(&dealer->keeper)) {
        dealer->ended = true;
        send_all(dealer, MESSAGE_END, 0);
        return true;
    }
    return done;
}

uint64_t dealer_count(const struct dealer *dealer)
{
    return dealer->chain.start.number;
}

void dealer_end(struct dealer *dealer)
{
    for (uint64_t piece = dealer->next_write; piece < dealer->next_piece; piece++) {
        free(find(dealer, piece)->kept);
        free(find(dealer, piece)->state);
    }
    free(dealer->chain.state);
    free(dealer->join);
    gather_free(&dealer->own);
    if (dealer->trace)
        fclose(dealer->trace);
    buffer_free(&dealer->sifted);
    free(dealer->dealt);
    free(dealer->room);
    free(dealer);
}
