/*
 * cluster.h - the ranks of the job: who this one is, what they agree on, who says what.
 *
 * Every rank runs the same command line. Until they have agreed that all are ready (cluster_agree)
 * standard error of ranks above 0 is kept back: rank 0 says what all would say, and if only another
 * rank has something to say, that is said once, with the rank and its machine. Standard output
 * belongs to rank 0.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_CLUSTER_H
#define TENRING_MPI_CLUSTER_H

#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

struct making;

struct cluster {
    MPI_Comm world; /* ours: no other code's messages are in it */
    int rank, size;
    char machine[MPI_MAX_PROCESSOR_NAME + 1];
    char *machines; /* rank 0: [size] names as `machine`; NULL: there was no memory */
    bool agreed;
    struct making *making; /* rank 0: `generate` is at work (making.h) */
    int said;              /* ranks above 0: a file with what was said until then; -1: none */
    int errors;            /* and standard error as it was */
};

/* Starts MPI. Returns false when it cannot be used as it must be; a message was printed. */
bool cluster_start(struct cluster *cluster, int *argc, char ***argv);
void cluster_end(struct cluster *cluster);

/*
 * All ranks call this once: with `ready`, or without when the command has ended before it began its
 * work. Returns whether all are ready. When some are not, what the first of them says is printed,
 * and *status is raised to the highest of all.
 */
bool cluster_agree(struct cluster *cluster, bool ready, int *status);

/* What this rank has to say on standard error from now on, another says. */
void cluster_hush(void);

/* The processors that this rank may use, shared among the ranks of its machine that may use them,
   too; at least 1. All ranks call it. */
size_t cluster_processors(const struct cluster *cluster);

/* For rank 0: " (rank 3 on NAME)", or nothing for rank 0 itself. */
void cluster_name(const struct cluster *cluster, int rank, char *text, size_t size);

/* Ends all ranks: this one has no memory to go on with. It says so. */
void cluster_abort(const struct cluster *cluster);

/* What an error of MPI's files means, in the system's words where it has some. */
void cluster_file_error(int error, char *text, size_t size);

/* The time of day so many nanoseconds from now, less than a second: for pthread_cond_timedwait. */
struct timespec cluster_time_after(long nanoseconds);

/* Waits for what was begun without keeping a processor busy. */
void cluster_wait(MPI_Request *request);

#endif
