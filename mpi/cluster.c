/*
 * cluster.c - the ranks of the job.
 *
 * MPI's own waits keep a processor busy, on which another rank may want to compute; cluster_wait
 * looks, sleeps, and looks again.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "cluster.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/port.h"
#include "base/processors.h"
#include "io/io.h"

/* So much of what a rank says is printed. */
#define SAID_MAX 4096

/* Keeps what this rank prints. */
static void hold_back(struct cluster *cluster)
{
    cluster->said = port_scratch();
    cluster->errors = dup(STDERR_FILENO);
    FILE *nothing = freopen("/dev/null", "w", stdout);
    (void)nothing;
    if (cluster->said >= 0 && cluster->errors >= 0)
        dup2(cluster->said, STDERR_FILENO);
}

/* Rank 0 learns the names of all machines, if it has memory for them. */
static void gather_names(struct cluster *cluster)
{
    char *names = cluster->machines;
    int there = names != NULL;
    MPI_Bcast(&there, 1, MPI_INT, 0, cluster->world);
    if (there)
        MPI_Gather(cluster->machine, (int)sizeof cluster->machine, MPI_CHAR, names,
                   (int)sizeof cluster->machine, MPI_CHAR, 0, cluster->world);
}

bool cluster_start(struct cluster *cluster, int *argc, char ***argv)
{
    int provided = MPI_THREAD_SINGLE;
    int length = 0;
    *cluster = (struct cluster){.said = -1, .errors = -1};
    if (MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS ||
        provided < MPI_THREAD_FUNNELED) {
        fputs("tenring: this MPI cannot be used by programs with threads\n", stderr);
        return false;
    }
    MPI_Comm_dup(MPI_COMM_WORLD, &cluster->world);
    MPI_Comm_rank(cluster->world, &cluster->rank);
    MPI_Comm_size(cluster->world, &cluster->size);
    MPI_Get_processor_name(cluster->machine, &length);
    if (cluster->rank == 0)
        cluster->machines = calloc((size_t)cluster->size, sizeof cluster->machine);
    gather_names(cluster);
    if (cluster->rank > 0)
        hold_back(cluster);
    return true;
}

void cluster_name(const struct cluster *cluster, int rank, char *text, size_t size)
{
    const char *name =
        cluster->machines ? cluster->machines + (size_t)rank * sizeof cluster->machine : "?";
    text[0] = '\0';
    if (rank > 0)
        snprintf(text, size, " (rank %d on %s)", rank, name);
}

void cluster_abort(const struct cluster *cluster)
{
    fprintf(stderr, "tenring: out of memory (rank %d on %s)\n", cluster->rank, cluster->machine);
    fflush(stderr);
    MPI_Abort(MPI_COMM_WORLD, CLI_EXIT_IO);
}

void cluster_file_error(int error, char *text, size_t size)
{
    static const struct {
        int class, number;
    } known[] = {
        {MPI_ERR_NO_SPACE, ENOSPC},  {MPI_ERR_ACCESS, EACCES},       {MPI_ERR_QUOTA, EDQUOT},
        {MPI_ERR_READ_ONLY, EROFS},  {MPI_ERR_NO_SUCH_FILE, ENOENT}, {MPI_ERR_NO_MEM, ENOMEM},
        {MPI_ERR_BAD_FILE, ENOTDIR},
    };
    char words[MPI_MAX_ERROR_STRING + 1] = "";
    int class = 0;
    int length = 0;
    MPI_Error_class(error, &class);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (known[i].class == class) {
            snprintf(text, size, "%s", strerror(known[i].number));
            return;
        }
    }
    MPI_Error_string(error, words, &length);
    /* MPICH has no class for a full file system, say: the system's words end its own, on a line
       behind others. */
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strstr(words, strerror(known[i].number))) {
            snprintf(text, size, "%s", strerror(known[i].number));
            return;
        }
    }
    for (char *end = strchr(words, '\n'); end; end = strchr(end, '\n'))
        *end = ' ';
    snprintf(text, size, "%.300s", words);
}

void cluster_end(struct cluster *cluster)
{
    free(cluster->machines);
    MPI_Comm_free(&cluster->world);
    MPI_Finalize();
}

struct timespec cluster_time_after(long nanoseconds)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    time.tv_nsec += nanoseconds;
    if (time.tv_nsec >= 1000000000) {
        time.tv_nsec -= 1000000000;
        time.tv_sec++;
    }
    return time;
}

void cluster_wait(MPI_Request *request)
{
    int done = 0;
    struct timespec pause = {0, 20000};
    for (;;) {
        MPI_Test(request, &done, MPI_STATUS_IGNORE);
        if (done)
            return;
        nanosleep(&pause, NULL);
        if (pause.tv_nsec < 2000000)
            pause.tv_nsec *= 2;
    }
}

/* Standard error as it was. Returns what was said, cut to SAID_MAX. */
static size_t let_go(struct cluster *cluster, char said[SAID_MAX])
{
    ssize_t length = 0;
    fflush(stderr);
    if (cluster->said >= 0) {
        length = pread(cluster->said, said, SAID_MAX, 0);
        close(cluster->said);
    }
    if (cluster->errors >= 0) {
        dup2(cluster->errors, STDERR_FILENO);
        close(cluster->errors);
    }
    cluster->said = cluster->errors = -1;
    return length > 0 ? (size_t)length : 0;
}

/* Has rank 0 print what the first rank says that is not ready, unless that is rank 0 itself. */
static void print_said(struct cluster *cluster, int who, const char *said, size_t length)
{
    char text[SAID_MAX + MPI_MAX_PROCESSOR_NAME + 64];
    MPI_Request request;
    if (who == 0)
        return;
    if (cluster->rank == who) {
        int size = snprintf(text, sizeof text, "%.*s(rank %d on %s)\n", (int)length, said, who,
                            cluster->machine);
        MPI_Isend(text, length > 0 ? size : 0, MPI_CHAR, 0, 0, cluster->world, &request);
        cluster_wait(&request);
    } else if (cluster->rank == 0) {
        MPI_Status about;
        int size = 0;
        MPI_Recv(text, (int)sizeof text, MPI_CHAR, who, 0, cluster->world, &about);
        MPI_Get_count(&about, MPI_CHAR, &size);
        fwrite(text, 1, (size_t)size, stderr);
    }
}

bool cluster_agree(struct cluster *cluster, bool ready, int *status)
{
    char said[SAID_MAX];
    MPI_Request request;
    size_t length = let_go(cluster, said);
    int mine[2] = {ready ? -cluster->size : -cluster->rank, *status};
    int all[2];
    cluster->agreed = true;
    MPI_Iallreduce(mine, all, 2, MPI_INT, MPI_MAX, cluster->world, &request);
    cluster_wait(&request);
    *status = all[1];
    if (all[0] == -cluster->size)
        return true;
    print_said(cluster, -all[0], said, length);
    return false;
}

void cluster_hush(void)
{
    FILE *nothing = freopen("/dev/null", "w", stderr);
    (void)nothing;
}

size_t cluster_processors(const struct cluster *cluster)
{
    MPI_Comm machine;
    int size = 1;
    int rank = 0;
    struct base_processor_set mine;
    base_processor_set(&mine);
    MPI_Comm_split_type(cluster->world, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
    MPI_Comm_size(machine, &size);
    MPI_Comm_rank(machine, &rank);
    struct base_processor_set *all = calloc((size_t)size, sizeof *all);
    size_t count = 0;
    if (all) {
        MPI_Allgather(&mine, (int)sizeof mine, MPI_BYTE, all, (int)sizeof mine, MPI_BYTE, machine);
        for (size_t processor = 0; processor < BASE_PROCESSORS_MAX; processor++) {
            /* it goes round among the ranks that may use it */
            size_t sharers = 0;
            if (!base_may_use(&mine, processor))
                continue;
            size_t before = 0;
            for (int other = 0; other < size; other++) {
                size_t uses = base_may_use(&all[other], processor) ? 1 : 0;
                sharers += uses;
                before += other < rank ? uses : 0;
            }
            count += sharers > 0 && processor % sharers == before;
        }
    }
    free(all);
    MPI_Comm_free(&machine);
    return count > 0 ? count : 1;
}
