/*
 * replay.c - runs a fuzz target on files, without a fuzzer: the corpus as an ordinary test.
 *
 *     fuzz_NAME [--mutations N] [--seed S] FILE|FOLDER...
 *
 * Each file, also each file of a folder, is one input. --mutations runs each input N more times
 * with some bytes changed, inserted or removed; the same seed gives the same changes. The target
 * aborts if its property does not hold; its input is then in "fuzz-failure" in the working folder.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/rng.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LONGEST_PATH = 4096, GROWTH = 64 };

static const uint8_t *running;
static size_t running_size;

struct options {
    unsigned long mutations;
    struct rng rng;
    unsigned long inputs;
};

/* Saves the current input, using only functions that a signal handler may call. */
static void save_failure(int signal_number)
{
    static const char message[] = "the input is in fuzz-failure\n";
    int file = open("fuzz-failure", O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (file >= 0 && write(file, running, running_size) == (ssize_t)running_size &&
        close(file) == 0 && write(STDERR_FILENO, message, sizeof message - 1) < 0)
        _exit(2);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void run(struct options *options, const uint8_t *data, size_t size)
{
    /* of exact size, so that a sanitizer sees reads beyond it */
    uint8_t *copy = malloc(size ? size : 1);
    if (!copy) {
        fprintf(stderr, "no memory\n");
        exit(2);
    }
    memcpy(copy, data, size);
    running = copy;
    running_size = size;
    LLVMFuzzerTestOneInput(copy, size);
    options->inputs++;
    free(copy);
}

/* Changes data[0..size), which has room for GROWTH bytes more. Returns the new size. */
static size_t mutate(struct rng *rng, uint8_t *data, size_t size)
{
    uint32_t edits = 1 + rng_below(rng, 4);
    size_t limit = size + GROWTH;
    while (edits-- > 0) {
        size_t at = rng_below(rng, (uint32_t)size + 1);
        size_t n = 1 + rng_below(rng, 8);
        switch (rng_below(rng, 4)) {
        case 0: /* another byte */
            if (at < size)
                data[at] = (uint8_t)rng_next(rng);
            break;
        case 1: /* remove some */
            n = n < size - at ? n : size - at;
            memmove(data + at, data + at + n, size - at - n);
            size -= n;
            break;
        case 2: /* repeat some */
            n = n < size - at ? n : size - at;
            if (size + n > limit)
                break;
            memmove(data + at + n, data + at, size - at);
            size += n;
            break;
        default: /* insert one */
            if (size == limit)
                break;
            memmove(data + at + 1, data + at, size - at);
            data[at] = (uint8_t)(rng_below(rng, 2) ? rng_next(rng) : '\n');
            size++;
            break;
        }
    }
    return size;
}

static int run_file(struct options *options, const char *path)
{
    struct stat info;
    FILE *file = fopen(path, "rb");
    if (!file || fstat(fileno(file), &info) != 0) {
        perror(path);
        if (file)
            fclose(file);
        return 2;
    }
    size_t size = (size_t)info.st_size;
    uint8_t *data = malloc(size + 1);
    uint8_t *changed = malloc(size + GROWTH);
    int result = 0;
    if (!data || !changed || fread(data, 1, size, file) != size) {
        fprintf(stderr, "%s: not read\n", path);
        result = 2;
    } else {
        run(options, data, size);
        for (unsigned long i = 0; i < options->mutations; i++) {
            memcpy(changed, data, size);
            run(options, changed, mutate(&options->rng, changed, size));
        }
    }
    free(data);
    free(changed);
    fclose(file);
    return result;
}

static int run_path(struct options *options, const char *path)
{
    DIR *folder = opendir(path);
    if (!folder)
        return run_file(options, path);
    int result = 0;
    struct dirent *entry;
    while ((entry = readdir(folder)) != NULL) {
        char inside[LONGEST_PATH];
        if (entry->d_name[0] == '.')
            continue;
        if (snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name) >= (int)sizeof inside ||
            run_file(options, inside) != 0)
            result = 2;
    }
    closedir(folder);
    return result;
}

int main(int argc, char **argv)
{
    struct options options = {0, {{0}}, 0};
    unsigned long seed = 1;
    int result = 0;
    int i = 1;
    for (; i + 1 < argc && strncmp(argv[i], "--", 2) == 0; i += 2) {
        if (strcmp(argv[i], "--mutations") == 0) {
            options.mutations = strtoul(argv[i + 1], NULL, 10);
        } else if (strcmp(argv[i], "--seed") == 0) {
            seed = strtoul(argv[i + 1], NULL, 10);
        } else {
            fprintf(stderr, "%s: unknown option %s\n", argv[0], argv[i]);
            return 2;
        }
    }
    rng_seed(&options.rng, seed);
    signal(SIGABRT, save_failure);
    signal(SIGSEGV, save_failure);
    for (; i < argc; i++)
        if (run_path(&options, argv[i]) != 0)
            result = 2;
    printf("%lu inputs, seed %lu\n", options.inputs, seed);
    if (options.inputs == 0) {
        fprintf(stderr, "%s: no input was run\n", argv[0]);
        return 2;
    }
    return result;
}
