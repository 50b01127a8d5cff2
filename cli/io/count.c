/*
 * count.c - counts the puzzles of the input files and finds the runs of plain lines in them.
 *
 * SPDX-License-Identifier: MIT
 */
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

/* Reads all puzzles, except those in runs. */
static void read_all(struct input *input)
{
    enum { ROOM = 64 };
    char lines[ROOM * TENRING_PLAIN_LINE_SIZE];
    struct tenring_puzzle marks[ROOM];
    struct tenring_plain plain = {.size = sizeof plain, .lines = lines, .puzzles = marks};
    struct tenring_record record = TENRING_RECORD_INIT;
    const char *name;
    uint64_t number;
    do {
        plain.max = ROOM;
        input_take(input, &plain, &number);
    } while (input_next(input, &record, &name) != INPUT_END);
}

bool input_make_index(struct input_index *index, struct report *report, char *const *files,
                      size_t count, enum tenring_syntax syntax, const struct input_parser *parser,
                      const struct tenring_table_options *table)
{
    struct input input;
    for (size_t i = 0; i < (count > 0 ? count : 1); i++) {
        const char *file = count > 0 ? files[i] : "-";
        if (!is_readable_again(file)) {
            report_error(report, CLI_EXIT_IO, "%s: cannot be read twice, as --shard needs it",
                         strcmp(file, "-") == 0 ? "<stdin>" : file);
            return false;
        }
    }
    if (!input_start(&input, report, files, count, syntax, parser))
        return false;
    input_set_table(&input, table);
    index_start(index);
    input_select(&input, UINT64_MAX, UINT64_MAX, index); /* skip everything */
    read_all(&input);
    index->puzzles = input.number;
    index->known = !input.source.lost && stop_reason() == STOP_NONE;
    input_end(&input);
    return index->known;
}
