/*
 * formats.c - the table of all formats, and what those of one record a line have in common.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/formats.h"

#include "text/message.h"

const struct text_format text_formats[] = {
    [TENRING_SYNTAX_AUTO] = {"auto", NULL, NULL},
    [TENRING_SYNTAX_LINE] = {"line", NULL, NULL},
    [TENRING_SYNTAX_GRID] = {"grid", NULL, NULL},
    [TENRING_SYNTAX_PENCILMARKS] = {"pencilmarks", NULL, NULL},
    [TENRING_SYNTAX_OPENSUDOKU] = {"opensudoku", NULL, NULL},
    [TENRING_SYNTAX_HODOKU] = {"hodoku", text_is_hodoku, text_read_hodoku},
    [TENRING_SYNTAX_LINK] = {"link", text_is_link, text_read_link},
    [TENRING_SYNTAX_JSON] = {"json", NULL, NULL},
    [TENRING_SYNTAX_CSV] = {"csv", NULL, NULL},
    {NULL, NULL, NULL},
};

const char *tenring_syntax_name(enum tenring_syntax syntax)
{
    enum { COUNT = sizeof text_formats / sizeof *text_formats };
    return (unsigned)syntax < COUNT ? text_formats[syntax].name : NULL;
}

enum text_step text_next_by_line(struct text_lines *lines, enum tenring_syntax syntax,
                                 struct tenring_record *record)
{
    const struct text_format *format = &text_formats[syntax];
    struct text_line line;
    const char *text;
    size_t length;
    const enum text_step found = text_find_content(lines, &line, &text, &length);
    if (found != TEXT_FOUND)
        return found;
    text_begin_record(record, syntax, line.number);
    text_set_source(record, text, length);
    struct tenring_error *error = &record->error;
    const bool good =
        line.cut ? text_fail(error, 0, TENRING_ERROR_CODE_LINE_LIMIT, (uint64_t)TEXT_LINE_LIMIT)
                 : format->read(text, length, record);
    if (error->status == TENRING_STATUS_NO_MEMORY)
        return TEXT_NO_MEMORY;
    text_set_source(record, line.text, line.length);
    text_pass_line(lines);
    if (good)
        return TEXT_FOUND;
    if (error->status == TENRING_STATUS_OK)
        text_fail(error, 0, TENRING_ERROR_CODE_LINE_FORMAT, text, length, format->name);
    error->offset += (size_t)(text - line.text);
    text_fail_in_line(record, &line);
    return TEXT_FOUND;
}
