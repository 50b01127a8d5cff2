/*
 * tell.c - the library's text about a step, as lines for the terminal and as JSON.
 *
 * SPDX-License-Identifier: MIT
 */
#include "steps/steps.h"

#include <string.h>

enum { USUAL = 4096 }; /* bytes that suffice for nearly all steps */

/* The text about a step that is wanted. */
struct request {
    const struct tenring_position *position; /* NULL: JSON is wanted */
    const struct tenring_step *step;
    enum tenring_detail detail;
};

static size_t write_to(const struct request *request, char *room, size_t size)
{
    return request->position ? tenring_tell_step(request->position, request->step, request->detail,
                                                 words_language(), room, size)
                             : tenring_format_step(request->step, room, size);
}

/* Appends the text. */
static void append(struct cli_buffer *out, const struct request *request)
{
    size_t size = USUAL;
    char *room = buffer_room(out, size);
    if (!room)
        return;
    size_t length = write_to(request, room, size);
    if (length >= size) {
        size = length + 1;
        room = buffer_room(out, size);
        if (!room)
            return;
        write_to(request, room, size);
    }
    buffer_added(out, length);
}

void step_tell(struct cli_buffer *out, const struct tenring_position *position,
               const struct tenring_step *step, enum tenring_detail detail, size_t indent,
               size_t width)
{
    struct cli_buffer text = {0};
    append(&text, &(struct request){position, step, detail});
    for (char *line = text.data; line && !text.failed;) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        size_t inside = strspn(line, " ");
        for (size_t i = 0; i < indent + inside; i++)
            buffer_char(out, ' ');
        words_wrap(out, line + inside, indent + inside, indent + inside, width);
        line = end ? end + 1 : NULL;
    }
    buffer_end(&text, out);
}

void step_name(struct cli_buffer *out, const struct tenring_step *step)
{
    char name[512];
    tenring_name_step(step, words_language(), name, sizeof name);
    buffer_text(out, name);
}

void step_json(struct cli_buffer *out, const struct tenring_step *step)
{
    struct cli_buffer text = {0};
    append(&text, &(struct request){.step = step});
    if (text.length > 2)
        buffer_bytes(out, text.data + 1, text.length - 2);
    buffer_end(&text, out);
}
