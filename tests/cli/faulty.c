/*
 * faulty.c - a program with one defect, which faults.py must find: it copies a text to `out` as a
 * good program does, but for what its argument names.
 *
 * SPDX-License-Identifier: MIT
 */
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fail(const char *defect)
{
    if (strcmp(defect, "silent") != 0)
        fputs("faulty: it failed\n", stderr);
    if (strcmp(defect, "twice") == 0)
        fputs("faulty: it really did\n", stderr);
    return strcmp(defect, "status") == 0 ? 1 : 4;
}

int main(int argc, char **argv)
{
    const char *defect = argc > 1 ? argv[1] : "none";
    const bool in_place = strcmp(defect, "in-place") == 0;
    char *text = malloc(16);
    if (!text && strcmp(defect, "crash") == 0)
        abort();
    if (!text && strcmp(defect, "unseen") == 0) {
        puts("no text");
        return 0;
    }
    if (!text)
        return fail(defect);
    memcpy(text, "text\n", 6);
    const char *name = in_place ? "out" : "out.new";
    const int file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    bool good = file >= 0 && write(file, text, 5) == 5;
    good = file >= 0 && close(file) == 0 && good;
    good = good && (in_place || rename("out.new", "out") == 0);
    if (!good && file >= 0 && !in_place && strcmp(defect, "left") != 0)
        unlink("out.new");
    free(text);
    if (!good)
        return fail(defect);
    puts("written");
    return 0;
}
