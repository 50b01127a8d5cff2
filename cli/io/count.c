/*
 * count.c - counts the puzzles of the input files and finds the runs of lines in them.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "io/input.h"
#include "io/stop.h"

/* Whether a file can be read twice. A missing file counts as such. */
static bool is_readable_again(const char *file)
{
    struct stat about;
    return strcmp(file, "-") != 0 &&
           (stat(file, &about) != 0 || S_ISREG(about.st_mode) || S_ISDIR(about.st_mode));
}

bool input_is_repeatable(struct report *report, char *const *files, size_t count)
{
    for (size_t i = 0; i < (count > 0 ? count : 1); i++) {
        const char *file = count > 0 ? files[i] : "-";
        if (!is_readable_again(file)) {
            report_error(report, CLI_EXIT_IO, "%s: cannot be read twice, as --shard needs it",
                         strcmp(file, "-") == 0 ? "<stdin>" : file);
            return false;
        }
    }
    return true;
}

bool input_make_index(struct input *input, struct input_index *index)
{
    enum { ROOM = 2048 };
    struct tenring_puzzle *marks = malloc(ROOM * sizeof *marks);
    char *lines = malloc((size_t)ROOM * TENRING_PLAIN_LINE_SIZE);
    struct tenring_plain plain = {.size = sizeof plain, .lines = lines, .puzzles = marks};
    struct tenring_record record = TENRING_RECORD_INIT;
    const char *name;
    uint64_t number;
    if (!lines || !marks) {
        report_no_memory(input->report, NULL);
        stop_request(STOP_FAILURE);
    }
    index_free(index);
    input_select(input, UINT64_MAX, UINT64_MAX, index); /* skip everything */
    do {
        plain.max = ROOM;
        input_take(input, &plain, &number);
    } while (input_next(input, &record, &name) != INPUT_END);
    index->puzzles = input->number;
    index->known = !input->source.lost && stop_reason() == STOP_NONE;
    input_end(input);
    free(lines);
    free(marks);
    return index->known;
}
