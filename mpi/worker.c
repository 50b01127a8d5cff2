/*
 * worker.c - a rank's threads.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "worker.h"

#include "base/port.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Texts go to rank 0 in blocks of so many bytes. */
#define BLOCK ((size_t)1 << 20)

/* NOWHERE: a range that is not placed; TOLD: the dealer has got the result. */
enum task_state { FREE, NOWHERE, WAITS, RUNS, DONE, TOLD };

/* A piece on this rank. */
struct task {
    struct worker *worker;
    enum task_state state;
    struct message *message; /* the puzzles; NULL: not needed any more */
    uint64_t piece;
    struct range_start start; /* a range's */
    struct loaded loaded;
    struct cli_buffer text; /* results that are not written */
    struct cli_buffer kept; /* messages */
    struct piece_result result;
    uint64_t written; /* bytes of the results */
    bool gathers;     /* they are joined with others by rank 0, and sent with the result */
    bool full, asked; /* the thread waits until the text is written; the dealer knows */
    bool turn, drop;  /* the dealer's answers */
    uint64_t offset;  /* of the next byte, when it is its turn */
};

struct worker {
    const struct run_job *job;
    struct wire *wire;
    struct part *part;
    void (*wake)(void *context);
    void *wake_context;
    size_t thread_count, started, task_count;
    pthread_t *threads;
    struct task *tasks;
    struct range_input input; /* the main thread's */

    pthread_mutex_t lock; /* guards the tasks' states and flags, and what follows */
    pthread_cond_t changed;
    bool ending;
    size_t asked; /* pieces that were asked for and have not come */
};

/* ------------------------------------------------------------------------------------------------
 * The threads
 * --------------------------------------------------------------------------------------------- */

/* Takes a piece of a running task's results. */
static bool sink(void *context, const char *bytes, size_t length)
{
    struct task *task = context;
    struct worker *worker = task->worker;
    buffer_bytes(&task->text, bytes, length);
    if (task->text.length < WORKER_HELD || task->text.failed)
        return !task->text.failed;
    pthread_mutex_lock(&worker->lock);
    task->full = true;
    pthread_mutex_unlock(&worker->lock);
    worker->wake(worker->wake_context);
    pthread_mutex_lock(&worker->lock);
    while (task->full && !task->drop && !worker->ending)
        pthread_cond_wait(&worker->changed, &worker->lock);
    task->full = false;
    bool going = !task->drop && !worker->ending;
    pthread_mutex_unlock(&worker->lock);
    return going;
}

static void work_on(struct task *task)
{
    struct worker *worker = task->worker;
    struct output output = {.descriptor = -1, .name = "results", .sink = sink, .context = task};
    piece_run(worker->job, task->message->bytes, task->message->length, &task->start, &task->loaded,
              &output, &task->kept, &task->result);
    if (task->text.failed || task->kept.failed) {
        buffer_free(&task->text);
        buffer_clear(&task->kept);
        task->result.cut = true;
        task->result.status = CLI_EXIT_IO; /* and no message: the dealer knows what that means */
        stop_request(STOP_FAILURE);
    }
}

/* The first piece that waits; with the lock held. */
static struct task *next_task(struct worker *worker)
{
    struct task *first = NULL;
    for (size_t i = 0; i < worker->task_count; i++) {
        struct task *task = &worker->tasks[i];
        if (task->state == WAITS && (!first || task->piece < first->piece))
            first = task;
    }
    return first;
}

static void *run(void *context)
{
    struct worker *worker = context;
    pthread_mutex_lock(&worker->lock);
    while (!worker->ending) {
        struct task *task = next_task(worker);
        if (!task) {
            pthread_cond_wait(&worker->changed, &worker->lock);
            continue;
        }
        task->state = RUNS;
        pthread_mutex_unlock(&worker->lock);
        work_on(task);
        pthread_mutex_lock(&worker->lock);
        task->state = DONE;
        pthread_mutex_unlock(&worker->lock);
        worker->wake(worker->wake_context);
        pthread_mutex_lock(&worker->lock);
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

static void start_threads(struct worker *worker)
{
    while (worker->started < worker->thread_count &&
           port_start_thread(&worker->threads[worker->started], run, worker))
        worker->started++;
}

/* ------------------------------------------------------------------------------------------------
 * The main thread's side
 * --------------------------------------------------------------------------------------------- */

struct worker *worker_start(const struct run_job *job, size_t threads, struct wire *wire,
                            struct part *part, void (*wake)(void *context), void *wake_context)
{
    struct worker *worker = calloc(1, sizeof *worker);
    if (worker) {
        *worker = (struct worker){.job = job,
                                  .wire = wire,
                                  .part = part,
                                  .wake = wake,
                                  .wake_context = wake_context,
                                  .thread_count = threads,
                                  .task_count = WORKER_PIECES * threads};
        worker->threads = calloc(threads, sizeof worker->threads[0]);
        worker->tasks = calloc(worker->task_count, sizeof worker->tasks[0]);
        pthread_mutex_init(&worker->lock, NULL);
        pthread_cond_init(&worker->changed, NULL);
        if (worker->threads && worker->tasks) {
            for (size_t i = 0; i < worker->task_count; i++)
                worker->tasks[i].worker = worker;
            start_threads(worker);
        }
    }
    if (!worker || worker->started == 0) {
        if (worker)
            worker_end(worker);
        return NULL;
    }
    /* one for each thread, and one that waits for whichever ends first */
    worker->asked = worker->started + 1;
    wire_send(wire, 0, message_new(MESSAGE_ASK, 0, worker->asked, 0));
    return worker;
}

static struct task *find_task(struct worker *worker, uint64_t piece)
{
    for (size_t i = 0; i < worker->task_count; i++)
        if (worker->tasks[i].state != FREE && worker->tasks[i].piece == piece)
            return &worker->tasks[i];
    return NULL;
}

/* A range cannot be read: the dealer is told why. */
static void send_failed(struct worker *worker, const struct task *task, const char *why)
{
    struct message *failed = message_new(MESSAGE_FAILED, task->piece, 0, strlen(why) + 1);
    if (failed)
        memcpy(failed->bytes, why, strlen(why) + 1);
    wire_send(worker->wire, 0, failed);
}

/* Counts a range and tells the dealer what it has, also when that failed. */
static void count(struct worker *worker, struct task *task, const struct range *range)
{
    struct range_count counted;
    char *state;
    if (!range_count(range, &task->start, &task->loaded, &counted, &state)) {
        send_failed(worker, task, "out of memory");
        counted = (struct range_count){.puzzles = 0};
    }
    const size_t length = state ? (size_t)counted.state_length : 0;
    struct message *message = message_new(MESSAGE_COUNT, task->piece, 0, sizeof counted + length);
    if (message) {
        memcpy(message->bytes, &counted, sizeof counted);
        if (length > 0)
            memcpy(message->bytes + sizeof counted, state, length);
    }
    wire_send(worker->wire, 0, message);
    free(state);
}

/* Reads a range; one that is chained can be counted when the dealer says where it stands. */
static void load(struct worker *worker, struct task *task)
{
    char why[PART_WHY];
    const char *name;
    struct range range;
    if (!piece_read(task->message->bytes, &name, &range))
        return;
    task->start = (struct range_start){.line = 1};
    if (!range_load(&worker->input, name, &range, &task->loaded, why, sizeof why))
        send_failed(worker, task, why);
    if (!range.chained)
        count(worker, task, &range);
    task->state = NOWHERE;
}

/* The dealer says where a range stands. */
static void place(struct worker *worker, struct task *task, const struct message *message)
{
    const char *name;
    struct range range;
    const size_t length = (size_t)message->length - sizeof task->start;
    memcpy(&task->start, message->bytes, sizeof task->start);
    if (task->start.chained && piece_read(task->message->bytes, &name, &range)) {
        if (length > 0) {
            task->loaded.state = malloc(length);
            task->loaded.state_length = length;
        }
        if (task->loaded.state)
            memcpy(task->loaded.state, message->bytes + sizeof task->start, length);
        else if (length > 0)
            send_failed(worker, task, "out of memory");
        count(worker, task, &range);
    }
    task->state = WAITS;
    pthread_cond_signal(&worker->changed);
}

/* Takes a new piece, for which there is room as the dealer was told. */
static void add_task(struct worker *worker, struct message *message)
{
    struct piece_part part;
    for (size_t i = 0; i < worker->task_count; i++) {
        struct task *task = &worker->tasks[i];
        if (task->state == FREE) {
            worker->asked--;
            *task = (struct task){.worker = worker,
                                  .state = WAITS,
                                  .message = message,
                                  .piece = message->piece,
                                  .gathers = worker->job->split && worker->job->split->join &&
                                             piece_read_part(message->bytes, &part) && !part.joins,
                                  .text = task->text,
                                  .kept = task->kept};
            load(worker, task);
            pthread_cond_signal(&worker->changed);
            return;
        }
    }
    MPI_Abort(MPI_COMM_WORLD, 4); /* cannot be */
}

/* Takes what the dealer says about a piece; with the lock held. */
static void take_word(struct worker *worker, struct task *task, const struct message *message)
{
    if (message->kind == MESSAGE_PLACE) {
        place(worker, task, message);
    } else if (message->kind == MESSAGE_TURN) {
        task->turn = true;
        task->offset = message->number;
    } else {
        task->drop = true;
        pthread_cond_broadcast(&worker->changed);
    }
}

bool worker_take(struct worker *worker, struct message *message)
{
    bool word = message->kind == MESSAGE_PLACE || message->kind == MESSAGE_TURN ||
                message->kind == MESSAGE_DROP;
    if (!word && message->kind != MESSAGE_PIECE)
        return false;
    pthread_mutex_lock(&worker->lock);
    struct task *task = word ? find_task(worker, message->piece) : NULL;
    if (task)
        take_word(worker, task, message);
    else if (!word)
        add_task(worker, message);
    pthread_mutex_unlock(&worker->lock);
    if (word)
        free(message);
    return true;
}

/* Writes what a task holds, whose turn it is. The thread does not touch it meanwhile. */
static void write_text(struct worker *worker, struct task *task)
{
    struct cli_buffer *text = &task->text;
    if (worker->part) {
        part_write(worker->part, task->offset, text->data, text->length);
    } else {
        for (size_t at = 0; at < text->length; at += BLOCK) {
            size_t length = text->length - at < BLOCK ? text->length - at : BLOCK;
            struct message *message = message_new(MESSAGE_TEXT, task->piece, 0, length);
            if (message)
                memcpy(message->bytes, text->data + at, length);
            wire_send(worker->wire, 0, message);
        }
    }
    task->offset += text->length;
    task->written += text->length;
    buffer_clear(text);
}

/* Tells the dealer what came of a piece. */
static void send_result(struct worker *worker, struct task *task)
{
    struct cli_buffer *text = &task->text;
    task->result.gathered = task->gathers ? text->length : 0;
    struct message *message =
        message_new(MESSAGE_RESULT, task->piece, 0,
                    sizeof task->result + task->result.gathered + task->kept.length);
    free(task->message);
    task->message = NULL;
    loaded_free(&task->loaded);
    task->result.length = task->gathers ? 0 : task->written + text->length;
    if (message) {
        char *bytes = message->bytes;
        memcpy(bytes, &task->result, sizeof task->result);
        bytes += sizeof task->result;
        if (task->result.gathered > 0)
            memcpy(bytes, text->data, text->length);
        if (task->kept.length > 0)
            memcpy(bytes + task->result.gathered, task->kept.data, task->kept.length);
    }
    wire_send(worker->wire, 0, message);
    buffer_clear(&task->kept);
    if (task->gathers)
        buffer_clear(text);
}

/* How many more pieces may be asked for: not more than are to be held, nor more waiting than one
   beside the threads. With the lock held. */
static size_t count_room(const struct worker *worker)
{
    size_t asked = worker->asked;
    size_t open = 0;
    size_t held = 0;
    for (size_t i = 0; i < worker->task_count; i++) {
        enum task_state state = worker->tasks[i].state;
        open += state == NOWHERE || state == WAITS || state == RUNS;
        held += worker->tasks[i].state != FREE;
    }
    size_t most = worker->started + 1 > open + asked ? worker->started + 1 - open - asked : 0;
    size_t left = worker->task_count > held + asked ? worker->task_count - held - asked : 0;
    return most < left ? most : left;
}

/* One step of a task; with the lock held. Returns whether anything was done. */
static bool attend_task(struct worker *worker, struct task *task)
{
    bool done = false;
    if (task->state == RUNS && task->full && !task->turn && !task->asked) {
        task->asked = done = true;
        wire_send(worker->wire, 0, message_new(MESSAGE_WANT, task->piece, 0, 0));
    }
    if (task->state == RUNS && task->full && task->turn) {
        write_text(worker, task);
        task->full = false;
        pthread_cond_broadcast(&worker->changed);
        done = true;
    }
    if (task->state == DONE) {
        send_result(worker, task);
        task->state = task->gathers ? FREE : TOLD;
        done = true;
    }
    if (task->state == TOLD && (task->turn || task->drop)) {
        if (!task->drop)
            write_text(worker, task);
        buffer_clear(&task->text);
        if (task->text.capacity > WORKER_HELD / 4)
            buffer_free(&task->text);
        wire_send(worker->wire, 0, message_new(MESSAGE_WROTE, task->piece, 0, 0));
        task->state = FREE;
        done = true;
    }
    return done;
}

bool worker_attend(struct worker *worker)
{
    bool done = false;
    pthread_mutex_lock(&worker->lock);
    for (size_t i = 0; i < worker->task_count; i++)
        done = attend_task(worker, &worker->tasks[i]) || done;
    size_t room = done ? count_room(worker) : 0;
    worker->asked += room;
    pthread_mutex_unlock(&worker->lock);
    if (room > 0)
        wire_send(worker->wire, 0, message_new(MESSAGE_ASK, 0, room, 0));
    return done;
}

void worker_end(struct worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    worker->ending = true;
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
    for (size_t i = 0; i < worker->started; i++)
        pthread_join(worker->threads[i], NULL);
    for (size_t i = 0; worker->tasks && i < worker->task_count; i++) {
        free(worker->tasks[i].message);
        loaded_free(&worker->tasks[i].loaded);
        buffer_free(&worker->tasks[i].text);
        buffer_free(&worker->tasks[i].kept);
    }
    range_close(&worker->input);
    pthread_cond_destroy(&worker->changed);
    pthread_mutex_destroy(&worker->lock);
    free(worker->tasks);
    free(worker->threads);
    free(worker);
}
