/*
 * journal.h - OUT.journal: how far OUT.part is whole, so that a run that was killed can go on.
 *
 *     tenring-journal 3                        #.......
 *     version X.Y.Z                            #.......     what must be the same
 *     command rate --path -f csv               #.......
 *     input puzzles.txt 8200 1700000000.0      #.......     name, bytes, time of its last change
 *     at 1024 83968 0 0 0 0 0 1024 0 0 0 0 0 0 #.......     so far, again and again
 *     part 17 30%2012345%0a                     #.......     a part of one puzzle: its result
 *     whole                                    #.......     OUT.part is OUT but for its name
 *
 * Each line ends in a check sum; the first that is not right, or is not ended, is the end. `at`
 * says: the results of so many puzzles are safely written and are so many bytes of OUT.part; the
 * exit status so far; of the next puzzle, if its work is shared, the results of so many parts are
 * among them; how many messages and results of each kind there were; and of `generate`, from which
 * attempt on to make the next puzzles, how many of those are there, how many nodes it took so far.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_JOURNAL_H
#define TENRING_MPI_JOURNAL_H

#include <stdbool.h>
#include <stdint.h>

#include "gather.h"
#include "io/io.h"
#include "usage/usage.h"

/* How far a run is. */
struct journal_place {
    uint64_t puzzles;
    uint64_t bytes;
    uint64_t status;
    uint64_t parts;
    uint64_t messages[REPORT_KIND_COUNT];
    uint64_t results[REPORT_RESULT_COUNT]; /* for --stats */
    /* of `generate`: the puzzles from this attempt on are not all there, but so many are; and the
       nodes before the attempt since the last puzzle */
    uint64_t attempt, made, nodes;
};

struct journal {
    struct report *report;
    char *out;         /* the file that the results become */
    char *part;        /* OUT.part */
    char *name;        /* OUT.journal */
    const char *shown; /* OUT as the user has named it */
    int descriptor;
    bool failed;
    bool begun; /* something was in it: this run goes on from `place` */
    bool whole; /* OUT.part is whole */
    struct journal_place place;
    struct gather gather; /* what parts have written that are joined */
};

/* Whether results can go to a file of this name with a journal: a regular one, or none yet. */
bool journal_is_file(const char *name);

/*
 * Begins a run whose results go to context's --output, a regular file or none yet: makes OUT.part
 * and OUT.journal, or finds them and cuts OUT.part back to what is safe. Returns false after a
 * message: another command, input or version; another run is at work; it cannot be written.
 */
bool journal_start(struct journal *journal, struct cli_context *context);

/* Adds what a part has written; it is safe with the next journal_sync. */
bool journal_add_part(struct journal *journal, uint64_t part, const char *bytes, size_t length);
bool journal_sync(struct journal *journal);

/* Adds where the run is; everything before is safe. Returns false after a message. */
bool journal_add(struct journal *journal, const struct journal_place *place);

/* What a run says that goes on, and one that ends before it is whole. */
void journal_say_begun(const struct journal *journal);
void journal_say_left(const struct journal *journal);

/* What it says when an input could not be read: OUT.part stays. */
void journal_say_unread(const struct journal *journal);

/* Everything is safe. Returns false after a message. */
bool journal_add_whole(struct journal *journal);

/* The same, and OUT.part becomes OUT, and the journal is removed; or OUT is there, made from
   OUT.part, and both are removed. Return false after a message. */
bool journal_finish(struct journal *journal);
bool journal_remove(struct journal *journal);

/* Frees the memory; what is on disk stays for the next run. */
void journal_end(struct journal *journal);

#endif
