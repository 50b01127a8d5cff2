/*
 * run.c - what tenring-mpi does in place of run_puzzles: the loop of each rank's main thread.
 *
 * The main thread alone talks to MPI. It takes the messages that have arrived, has the worker and,
 * on rank 0, the dealer do what follows from them, and sleeps a little when there is nothing: MPI
 * has no way to wait for a message and for one's own threads at once, and its own way of waiting
 * keeps a processor busy.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "run.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "dealer.h"
#include "sift.h"
#include "worker.h"

/* Sleeps between two looks, in nanoseconds. */
#define PAUSE_LEAST 20000
#define PAUSE_MOST  1000000

struct rank {
    struct cluster *cluster;
    const struct run_job *job;
    struct wire *wire;
    struct worker *worker;
    struct part part;
    bool writes;           /* to `part` */
    struct dealer *dealer; /* rank 0 */
    bool told, said;       /* rank 0 knows of the stop; of a failure of `part` */
    int closed;            /* ranks that have ended, as rank 0 knows */
    bool ended;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool awake; /* with the lock: there may be something to do */
};

static void wake(void *context)
{
    struct rank *rank = context;
    pthread_mutex_lock(&rank->lock);
    rank->awake = true;
    pthread_cond_signal(&rank->changed);
    pthread_mutex_unlock(&rank->lock);
}

/* Sleeps until wake is called, or so long. */
static void rest(struct rank *rank, long nanoseconds)
{
    const struct timespec until = cluster_time_after(nanoseconds);
    pthread_mutex_lock(&rank->lock);
    if (!rank->awake)
        pthread_cond_timedwait(&rank->changed, &rank->lock, &until);
    rank->awake = false;
    pthread_mutex_unlock(&rank->lock);
}

static void send_text(struct rank *rank, enum message_kind kind, const char *text)
{
    struct message *message = message_new(kind, 0, 0, strlen(text) + 1);
    if (message)
        memcpy(message->bytes, text, strlen(text) + 1);
    wire_send(rank->wire, 0, message);
}

/* Rank 0 is told of a stop and of a failure, once each. */
static void tell(struct rank *rank)
{
    if (rank->part.failed && !rank->said) {
        rank->said = true;
        send_text(rank, MESSAGE_FAILED, rank->part.why);
    }
    if (stop_reason() != STOP_NONE && !rank->told) {
        rank->told = true;
        wire_send(rank->wire, 0, message_new(MESSAGE_STOPPED, 0, (uint64_t)stop_reason(), 0));
    }
}

/* All other ranks are told a score. */
static void tell_score(struct rank *rank, int64_t score)
{
    for (int other = 1; other < rank->cluster->size; other++)
        wire_send(rank->wire, other, message_new(MESSAGE_SCORE, 0, (uint64_t)score, 0));
}

/* A score that was found here goes to rank 0, from there to all. */
static void tell_found(struct rank *rank)
{
    const struct run_split *split = rank->job->split;
    int64_t score;
    if (!split || !split->tell || !split->tell(rank->job, &score))
        return;
    if (rank->cluster->rank == 0)
        tell_score(rank, score);
    else
        wire_send(rank->wire, 0, message_new(MESSAGE_SCORE, 0, (uint64_t)score, 0));
}

static void take_score(struct rank *rank, int64_t score)
{
    if (rank->job->split->learn(rank->job, score) && rank->cluster->rank == 0)
        tell_score(rank, score);
}

/* There is nothing more to do for this rank. */
static void end(struct rank *rank)
{
    if (rank->worker)
        worker_end(rank->worker);
    rank->worker = NULL;
    if (rank->writes)
        part_close(&rank->part);
    tell(rank);
    wire_send(rank->wire, 0, message_new(MESSAGE_CLOSED, 0, 0, 0));
    rank->ended = rank->cluster->rank > 0;
}

static void take(struct rank *rank, struct message *message)
{
    if (rank->worker && worker_take(rank->worker, message))
        return;
    if (rank->dealer && dealer_take(rank->dealer, message))
        return;
    switch (message->kind) {
    case MESSAGE_SYNC:
        part_sync(&rank->part);
        tell(rank);
        wire_send(rank->wire, 0, message_new(MESSAGE_SYNCED, 0, 0, 0));
        break;
    case MESSAGE_STOP:
        rank->told = true;
        stop_request((enum stop_reason)message->number);
        break;
    case MESSAGE_SCORE:
        take_score(rank, (int64_t)message->number);
        break;
    case MESSAGE_END:
        end(rank);
        break;
    case MESSAGE_CLOSED:
        rank->closed++;
        rank->ended = rank->closed == rank->cluster->size;
        break;
    default:
        break;
    }
    free(message);
}

static void loop(struct rank *rank)
{
    long pause = PAUSE_LEAST;
    while (!rank->ended) {
        bool done = false;
        bool failed = false;
        struct message *message;
        while (!rank->ended && (message = wire_receive(rank->wire, &failed))) {
            take(rank, message);
            done = true;
        }
        if (failed)
            cluster_abort(rank->cluster);
        tell(rank);
        tell_found(rank);
        done = (rank->worker && worker_attend(rank->worker)) || done;
        done = (rank->dealer && dealer_attend(rank->dealer)) || done;
        pause = done ? PAUSE_LEAST : pause < PAUSE_MOST / 2 ? 2 * pause : PAUSE_MOST;
        if (!done && !rank->ended)
            rest(rank, pause);
    }
}

/* ------------------------------------------------------------------------------------------------
 * The beginning and the end
 * --------------------------------------------------------------------------------------------- */

/* What rank 0 decides for all. */
struct plan {
    int good;
    int part;        /* results go to OUT.part, by all */
    int whole;       /* there is nothing left to do */
    int status;      /* when it is not good */
    char path[4096]; /* OUT.part */
};

/* What rank 0 has beside it. */
struct lead {
    struct journal journal;
    bool journalled;
    struct reader *reader;
    struct journal_place begin;
};

/* Whether all input can be read again from where a run was. */
static bool may_go_on(const struct cli_context *context)
{
    for (size_t i = 0; i < context->operand_count; i++)
        if (!journal_is_file(context->operands[i]))
            return false;
    return context->operand_count > 0;
}

/* What stands at the beginning of the results: of an array only in OUT.part (plan_output), of what
   is sifted not there (sift_part). */
static void write_header(struct cli_context *context, const struct run_job *job, struct part *part,
                         struct journal_place *place)
{
    struct cli_buffer header = {0};
    char array[NPY_HEADER_SIZE + 1];
    const bool csv = job->format == RUN_CSV && !job->keep && !(part && job->sift);
    if (place->bytes > 0 || (!csv && (job->format != RUN_NPY || !part)))
        return;
    if (csv) {
        buffer_print(&header, "%s\n", job->csv_header);
    } else {
        npy_write_header(0, array);
        buffer_bytes(&header, array, NPY_HEADER_SIZE);
    }
    if (part) {
        part_write(part, 0, header.data, header.length);
        place->bytes = header.length;
    } else {
        output_flush(&context->output, &header);
    }
    buffer_free(&header);
}

/* An array's header once more, when OUT.part is whole: with the number of its rows. Returns false
   after a message. */
static bool end_array(struct journal *journal)
{
    char header[NPY_HEADER_SIZE + 1];
    struct stat about;
    if (stat(journal->part, &about) != 0)
        return true; /* it is OUT already */
    int descriptor = open(journal->part, O_WRONLY | O_CLOEXEC);
    npy_write_header((uint64_t)(about.st_size - NPY_HEADER_SIZE) / TENRING_CELLS, header);
    bool good = descriptor >= 0 &&
                pwrite(descriptor, header, NPY_HEADER_SIZE, 0) == NPY_HEADER_SIZE &&
                fsync(descriptor) == 0;
    if (!good)
        report_error(journal->report, CLI_EXIT_IO, "%s: %s", journal->shown, strerror(errno));
    if (descriptor >= 0)
        close(descriptor);
    return good;
}

/* Rank 0: begins an array that is not written to OUT.part. Returns false after a message. */
static bool begin_array(struct cli_context *context, const struct run_job *job, struct plan *plan)
{
    if (job->format != RUN_NPY || run_begin_array(context))
        return true;
    plan->status = CLI_EXIT_USAGE;
    return false;
}

/* Rank 0: where results go. Returns false after a message. */
static bool plan_output(struct cli_context *context, const struct run_job *job, struct lead *lead,
                        struct plan *plan)
{
    const char *path = cli_text(context, CLI_OPT_OUTPUT, "-");
    if (!journal_is_file(path) || !may_go_on(context))
        return cli_open_output(context) && begin_array(context, job, plan);
    lead->journalled = true;
    if (!journal_start(&lead->journal, context))
        return false;
    plan->part = 1;
    plan->whole = lead->journal.whole;
    lead->begin = lead->journal.place;
    for (int kind = 0; kind < REPORT_KIND_COUNT; kind++)
        report_unsaid(&context->report, (enum report_kind)kind, lead->begin.messages[kind]);
    report_results(&context->report, lead->begin.results);
    report_status(&context->report, (int)lead->begin.status);
    atomic_store(&context->report.done, lead->begin.puzzles);
    if (strlen(lead->journal.part) >= sizeof plan->path) {
        report_error(&context->report, CLI_EXIT_IO, "%s: %s", path, strerror(ENAMETOOLONG));
        return false;
    }
    snprintf(plan->path, sizeof plan->path, "%s", lead->journal.part);
    journal_say_begun(&lead->journal);
    return true;
}

/* Input that rank 0 has to unpack, or that comes through a pipe, limits the speed, and so do tables
   with options. */
static void say_slow(struct cli_context *context, const struct run_job *job)
{
    const bool table = reader_has_table_options(context, job);
    const char *slow = context->operand_count == 0 ? "<stdin>" : NULL;
    for (size_t i = 0; i < context->operand_count && !slow; i++) {
        const char *file = context->operands[i];
        if (!journal_is_file(file))
            slow = strcmp(file, "-") == 0 ? "<stdin>" : file;
        else if (table || range_is_packed(file))
            slow = file;
    }
    if (slow)
        report_note(&context->report, "%s: rank 0 alone reads it, which limits the speed", slow);
}

/* Rank 0: begins its part. */
static bool lead_start(struct rank *rank, struct cli_context *context, struct run_job *job,
                       struct lead *lead)
{
    write_header(context, job, rank->writes ? &rank->part : NULL, &lead->begin);
    rank->dealer = dealer_start(context, job, rank->cluster, rank->wire,
                                lead->journalled ? &lead->journal : NULL, &lead->begin);
    if (!rank->dealer)
        return false;
    const struct reader_done done = {.parts = lead->begin.parts, .gather = &lead->journal.gather};
    for (uint64_t part = 0; job->split && job->split->learn && part < done.gather->size; part++) {
        int64_t score;
        if (gather_has(done.gather, part) && job->split->score(done.gather->result[part], &score) &&
            job->split->learn(job, score))
            tell_score(rank, score);
    }
    lead->reader = reader_start(context, job, lead->begin.puzzles + 1, &done, wake, rank);
    dealer_set_reader(rank->dealer, lead->reader);
    return true;
}

/* Rank 0: everything was done that will be. */
static void lead_end(struct rank *rank, struct cli_context *context, struct lead *lead)
{
    if (lead->reader) {
        uint64_t read = dealer_count(rank->dealer) + lead->begin.puzzles;
        reader_end(lead->reader);
        if (read == 0 && stop_reason() == STOP_NONE &&
            atomic_load(&context->report.status) == CLI_EXIT_OK)
            report_note(&context->report, "there is no puzzle in the input");
    }
    if (rank->dealer)
        dealer_end(rank->dealer);
}

/* All ranks: the loop, with what it needs. */
static void work(struct rank *rank, struct cli_context *context, struct run_job *job,
                 const struct plan *plan, struct lead *lead)
{
    rank->wire = wire_start(rank->cluster);
    rank->job = job;
    if (!rank->wire)
        cluster_abort(rank->cluster);
    pthread_mutex_init(&rank->lock, NULL);
    pthread_cond_init(&rank->changed, NULL);
    rank->writes = plan->part != 0;
    if (rank->writes)
        part_open(&rank->part, plan->path, cli_text(context, CLI_OPT_OUTPUT, ""));
    rank->worker =
        worker_start(job, job->threads, rank->wire, rank->writes ? &rank->part : NULL, wake, rank);
    if (!rank->worker) {
        send_text(rank, MESSAGE_FAILED, "out of memory");
        stop_request(STOP_FAILURE);
    }
    if (rank->cluster->rank == 0 && !lead_start(rank, context, job, lead))
        MPI_Abort(MPI_COMM_WORLD, CLI_EXIT_IO);
    loop(rank);
    if (rank->cluster->rank == 0)
        lead_end(rank, context, lead);
    wire_end(rank->wire);
    pthread_cond_destroy(&rank->changed);
    pthread_mutex_destroy(&rank->lock);
}

/* Rank 0: OUT.part becomes OUT, or waits for the next run. */
static void end_journal(struct cli_context *context, const struct run_job *job, struct lead *lead)
{
    struct journal *journal = &lead->journal;
    bool whole = !journal->failed && stop_reason() == STOP_NONE;
    if (whole && atomic_load(&context->report.status) >= CLI_EXIT_IO)
        journal_say_unread(journal);
    else if (whole && job->sift)
        sift_part(context, job, journal);
    else if (whole && (job->format != RUN_NPY || end_array(journal)))
        journal_finish(journal);
    if (!journal->failed && stop_reason() != STOP_NONE && stop_reason() != STOP_PIPE)
        journal_say_left(journal);
}

/* Rank 0: the end of results that go to context's output. */
static void end_output(struct cli_context *context, const struct run_job *job)
{
    if (job->sift)
        job->sift_rest(job, &context->output);
    if (job->format == RUN_NPY)
        run_end_array(&context->output);
}

static void share_plan(const struct cluster *cluster, struct plan *plan)
{
    MPI_Request request;
    MPI_Ibcast(plan, (int)sizeof *plan, MPI_BYTE, 0, cluster->world, &request);
    cluster_wait(&request);
}

int frame_puzzles(void *self, struct cli_context *context, struct run_job *job)
{
    struct rank rank = {.cluster = self};
    struct lead lead = {0};
    struct plan plan = {.good = 1, .status = CLI_EXIT_IO};
    int status = CLI_EXIT_OK;
    if (!run_set_up(context, job))
        return CLI_EXIT_USAGE;
    if (rank.cluster->size == 1)
        job->unshared = NULL;
    if (job->alone) {
        /* in order and by one thread: rank 0 does it */
        if (rank.cluster->rank == 0 && job->unshared)
            report_note(&context->report, "with %s rank 0 alone works", job->unshared);
        context->frame = NULL;
        return rank.cluster->rank == 0 ? run_puzzles(context, job) : CLI_EXIT_OK;
    }
    if (!cluster_agree(rank.cluster, true, &status))
        return status;
    size_t processors = cluster_processors(rank.cluster);
    if (cli_number(context, CLI_OPT_THREADS, 0) == 0)
        job->threads = processors;
    if (rank.cluster->rank == 0) {
        plan.good = plan_output(context, job, &lead, &plan);
        if (plan.good && !plan.whole && rank.cluster->size > 1)
            say_slow(context, job);
    }
    share_plan(rank.cluster, &plan);
    if (plan.good && !plan.whole)
        work(&rank, context, job, &plan, &lead);
    if (lead.journalled && plan.good)
        end_journal(context, job, &lead);
    else if (plan.good && rank.cluster->rank == 0)
        end_output(context, job);
    if (lead.journalled)
        journal_end(&lead.journal);
    return plan.good ? CLI_EXIT_OK : plan.status;
}
