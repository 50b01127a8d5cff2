/*
 * detect.c - detects the board of the first file.
 *
 * It accepts only what the reader for 9 x 9 would refuse: a first line with all cells of a board,
 * or n rows of n cells with nothing else in them, followed by the end or a blank line. From a pipe
 * on standard input it reads ahead as many bytes as that needs; for 9 x 9 the first line is enough.
 * Other files that are not regular are not examined, because that would consume their bytes.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "board/board.h"

enum { LOOK = 8192 };

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == ',' || c == '|';
}

static bool is_number(char c)
{
    return c >= '0' && c <= '9';
}

bool board_is_frame(const char *text, size_t length)
{
    bool cross = false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\0' || !strchr("-+=| \t\r", text[i]))
            return false;
        cross = cross || text[i] == '+' || text[i] == '=';
    }
    return cross;
}

int board_count_cells(const char *text, size_t length, int side)
{
    int groups = 0, characters = 0;
    bool separate = true; /* each group of characters is a number or a single character */
    for (size_t i = 0; i < length;) {
        const size_t begin = i;
        bool numeric = true;
        for (; i < length && !is_space(text[i]); i++)
            numeric = numeric && is_number(text[i]);
        if (i == begin) {
            i++;
            continue;
        }
        groups++;
        characters += (int)(i - begin);
        separate = separate && (i - begin == 1 || (numeric && i - begin == 2));
    }
    return separate && (groups == side || groups == side * side) ? groups : characters;
}

/* ------------------------------------------------------------------------------------------------
 * Detection
 * --------------------------------------------------------------------------------------------- */

/* Whether a line consists of cells of a board with this side. */
static bool is_of_side(const char *text, size_t length, int side)
{
    for (size_t i = 0; i < length; i++) {
        const char c = text[i];
        int value = 0;
        if (is_space(c) || (c != '\0' && strchr(".*_-?", c)))
            continue;
        if (is_number(c) && i + 1 < length && is_number(text[i + 1]) &&
            board_count_cells(text, length, side) != (int)length) {
            value = 10 * (c - '0') + (text[i + 1] - '0');
            i++;
        } else if (is_number(c)) {
            value = c - '0';
        } else if (c >= 'A' && c <= 'Z') {
            value = c - 'A' + 1; /* as ALPHABET; LETTERS have fewer */
        } else {
            return false;
        }
        if (value > side)
            return false;
    }
    return true;
}

struct lines {
    const char *at, *end;
    bool whole; /* the text is complete */
};

enum answer { NO, YES, MORE /* that cannot be told yet */ };

/* Reads the next line, without its end, skipping comments and frames. Returns false at the end. */
static bool next_line(struct lines *lines, const char **text, size_t *length)
{
    while (lines->at < lines->end) {
        const char *stop = memchr(lines->at, '\n', (size_t)(lines->end - lines->at));
        *text = lines->at;
        *length = (size_t)((stop ? stop : lines->end) - lines->at);
        lines->at = stop ? stop + 1 : lines->end;
        while (*length > 0 && is_space((*text)[*length - 1]) && (*text)[*length - 1] != '|')
            --*length;
        if ((*length == 0 || (*text)[0] != '#') && !board_is_frame(*text, *length))
            return true;
    }
    return false;
}

/* Whether the text begins with a grid of `side` rows, or with lines that have a whole board each;
   cells: of a line. A row of 16 x 16 has as many characters as a board of 4 x 4, but sixteen rows
   use more than four digits. */
static enum answer begins_with(struct lines lines, int side, int cells)
{
    const bool rows = cells == side;
    const int least = rows ? side : 1, most = rows ? side : side == 4 ? 16 : 2;
    const char *text;
    size_t length;
    for (int line = 0; rows || line < most; line++) {
        const bool any = next_line(&lines, &text, &length);
        if (!any || length == 0)
            return !any && !lines.whole ? MORE : line >= least ? YES : NO;
        if (line == most || board_count_cells(text, length, side) != cells ||
            !is_of_side(text, length, side))
            return NO;
    }
    return YES;
}

/* Reads the first bytes of the first input file. Returns how many: 0 if it is not a regular file or
   cannot be read, -1 if it is a pipe on standard input. */
static ssize_t look(const struct cli_context *context, char *bytes)
{
    const char *name = context->operand_count > 0 ? context->operands[0] : "-";
    const bool standard = strcmp(name, "-") == 0;
    struct stat about;
    ssize_t got = 0;
    if ((standard ? fstat(STDIN_FILENO, &about) : stat(name, &about)) != 0)
        return 0;
    if (standard && (S_ISFIFO(about.st_mode) || S_ISSOCK(about.st_mode)))
        return -1;
    if (!S_ISREG(about.st_mode))
        return 0;
    const int descriptor = standard ? dup(STDIN_FILENO) : open(name, O_RDONLY | O_CLOEXEC);
    if (descriptor >= 0) {
        const off_t place = lseek(descriptor, 0, SEEK_CUR);
#ifdef _WIN32 /* has no pread */
        got = read(descriptor, bytes, LOOK);
        got = lseek(descriptor, place, SEEK_SET) == place ? got : -1;
#else
        got = pread(descriptor, bytes, LOOK, place);
#endif
        close(descriptor);
    }
    return got > 0 ? got : 0;
}

/* The side of the puzzles that the lines begin with. *more: more bytes are needed to tell. */
static int find_side(struct lines lines, bool *more)
{
    static const int sides[] = {4, 6, 8, 10, 12, 15, 16, 20, 25};
    const char *text;
    size_t first = 0;
    *more = false;
    while (first == 0)
        if (!next_line(&lines, &text, &first)) {
            *more = !lines.whole;
            return 0;
        }
    lines.at = text;
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        const enum answer rows = begins_with(lines, sides[i], sides[i]);
        const enum answer line = begins_with(lines, sides[i], sides[i] * sides[i]);
        if (rows == YES || line == YES)
            return sides[i];
        *more = *more || rows == MORE || line == MORE;
    }
    return 0;
}

/* The lines of a text, without the last one if it may be incomplete. */
static struct lines whole_lines(const char *bytes, size_t length, bool whole)
{
    while (!whole && length > 0 && bytes[length - 1] != '\n')
        length--;
    return (struct lines){bytes, bytes + length, whole};
}

int board_detect(const struct cli_context *context)
{
    char bytes[LOOK];
    bool more = true, open = true;
    int side = 0;
    const ssize_t length = look(context, bytes);
    if (length >= 0) {
        struct lines lines = whole_lines(bytes, (size_t)length, length < LOOK);
        lines.whole = true;
        return find_side(lines, &more);
    }
    while (more && open && side == 0) {
        const char *ahead;
        size_t known;
        open = source_read_ahead(&ahead, &known);
        side = find_side(whole_lines(ahead, known, !open), &more);
    }
    return side;
}
