/*
 * words.c - which language, and how wide its text is.
 *
 * gettext takes its language from the locale of the class LC_MESSAGES, and none in the locale "C".
 * A language that is wanted need not have a locale on this machine: then the locale "C.UTF-8",
 * which has no language of its own, and the variable LANGUAGE, which gettext looks at, lead to the
 * catalogue. No other class of the locale is touched, so that numbers are written as ever.
 *
 * The catalogue stands beside the program, in ../share/locale as seen from its folder, in a build
 * and in an installation wherever that was moved; else where it was to be installed.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "io/words.h"

#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool chinese;

#ifdef TENRING_NLS

/* The locale that the environment asks for; "C" when it asks for none. */
static const char *locale_name(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return value;
    }
    return "C";
}

static bool is_plain(const char *name)
{
    return strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0 || strncmp(name, "C.", 2) == 0;
}

/* Names the folder of catalogues. */
static void bind_catalogue(void)
{
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path);
    const char *folder = TENRING_LOCALE_DIR;
    if (length > 0 && (size_t)length < sizeof path) {
        path[length] = '\0';
        for (int up = 0; up < 2; up++) {
            char *slash = strrchr(path, '/');
            if (slash)
                *slash = '\0';
        }
        size_t left = sizeof path - strlen(path);
        if (snprintf(path + strlen(path), left, "/share/locale") < (int)left &&
            access(path, R_OK) == 0)
            folder = path;
    }
    bindtextdomain("tenring", folder);
    bind_textdomain_codeset("tenring", "UTF-8");
    textdomain("tenring");
    /* what strerror says */
    bind_textdomain_codeset("libc", "UTF-8");
}

void words_start(const char *wanted)
{
    const char *name = locale_name();
    if (wanted ? strcmp(wanted, "en") == 0 : is_plain(name))
        return;
    if (wanted) {
        setenv("LANGUAGE", "zh_CN", 1);
        name = "zh_CN.UTF-8";
    }
    if (!setlocale(LC_MESSAGES, wanted ? name : "")) {
        if (!wanted)
            setenv("LANGUAGE", name, 0);
        setlocale(LC_MESSAGES, "C.UTF-8");
    }
    bind_catalogue();
    /* Translators: the code of the language, "zh" for Chinese */
    chinese = strcmp(_("en"), "zh") == 0;
}

#else

void words_start(const char *wanted)
{
    (void)wanted;
}

#endif

const char *words_language(void)
{
    return chinese ? "zh" : "en";
}

/* The character that text begins with; its length in bytes. Bytes that are no UTF-8 stand for
   themselves. */
static uint32_t read_character(const char *text, size_t *length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    size_t size = *bytes >= 0xf0 ? 4 : *bytes >= 0xe0 ? 3 : *bytes >= 0xc0 ? 2 : 1;
    uint32_t character = size == 1 ? *bytes : *bytes & (0xffu >> (size + 1));
    for (size_t i = 1; i < size; i++) {
        if ((bytes[i] & 0xc0) != 0x80) {
            *length = 1;
            return *bytes;
        }
        character = character << 6 | (bytes[i] & 0x3f);
    }
    *length = size;
    return character;
}

static bool is_wide(uint32_t character)
{
    return (character >= 0x1100 && character <= 0x115f) ||
           (character >= 0x2e80 && character <= 0xa4cf) ||
           (character >= 0xac00 && character <= 0xd7a3) ||
           (character >= 0xf900 && character <= 0xfaff) ||
           (character >= 0xfe30 && character <= 0xfe6f) ||
           (character >= 0xff00 && character <= 0xff60) ||
           (character >= 0xffe0 && character <= 0xffe6) ||
           (character >= 0x20000 && character <= 0x3fffd);
}

size_t words_width(const char *text, size_t length)
{
    size_t width = 0;
    for (size_t i = 0; i < length;) {
        size_t size;
        width += is_wide(read_character(text + i, &size)) ? 2 : 1;
        i += size;
    }
    return width;
}

static bool is_one_of(uint32_t character, const char *set)
{
    while (*set) {
        size_t size;
        if (read_character(set, &size) == character)
            return true;
        set += size;
    }
    return false;
}

size_t words_piece(const char *text)
{
    uint32_t before = 0;
    size_t at = 0;
    while (text[at] != '\0' && text[at] != ' ' && text[at] != '\n') {
        size_t size;
        uint32_t character = read_character(text + at, &size);
        if (at > 0 && (is_wide(before) || is_wide(character)) && !is_one_of(before, "（“《【[(`") &&
            !is_one_of(character, "，。；：、）”》】？！])`"))
            return at;
        /* back quotes are not written: what stands before them counts */
        if (character != '`' || before == 0)
            before = character;
        at += size;
    }
    return at;
}

static void blanks(struct cli_buffer *out, size_t count)
{
    while (count-- > 0)
        buffer_char(out, ' ');
}

void words_pad(struct cli_buffer *out, const char *text, size_t width)
{
    size_t own = words_width(text, strlen(text));
    buffer_text(out, text);
    blanks(out, own < width ? width - own : 0);
}

void words_pad_left(struct cli_buffer *out, const char *text, size_t width)
{
    size_t own = words_width(text, strlen(text));
    blanks(out, own < width ? width - own : 0);
    buffer_text(out, text);
}

/* The columns of text without its back quotes. */
static size_t width_of(const char *text, size_t length)
{
    size_t width = words_width(text, length);
    for (size_t i = 0; i < length; i++)
        width -= text[i] == '`';
    return width;
}

void words_wrap(struct cli_buffer *out, const char *text, size_t indent, size_t column,
                size_t width_limit)
{
    bool fresh = true;
    bool blank = false; /* one stands before the piece */
    while (*text != '\0') {
        if (strncmp(text, "\n\n", 2) == 0) {
            buffer_text(out, "\n\n");
            blanks(out, indent);
            column = indent;
            fresh = true;
            text += 2;
            continue;
        }
        size_t length = words_piece(text);
        size_t width = width_of(text, length);
        if (!fresh && column + blank + width > width_limit) {
            buffer_char(out, '\n');
            blanks(out, indent);
            column = indent;
        } else if (!fresh && blank) {
            buffer_char(out, ' ');
            column++;
        }
        for (size_t i = 0; i < length; i++)
            if (text[i] != '`')
                buffer_char(out, text[i]);
        column += width;
        fresh = false;
        text += length;
        blank = *text == ' ';
        text += blank;
    }
    buffer_char(out, '\n');
}

void words_prose(struct cli_buffer *out, const char *text)
{
    struct cli_buffer paragraph = {0};
    while (*text) {
        const char *end = strstr(text, "\n\n");
        size_t length = end ? (size_t)(end - text) : strlen(text);
        buffer_clear(&paragraph);
        buffer_bytes(&paragraph, text, length);
        if (length > 0 && !paragraph.failed)
            buffer_text(out, _(paragraph.data));
        out->failed |= paragraph.failed;
        text += length;
        if (end) {
            buffer_text(out, "\n\n");
            text += 2;
        }
    }
    buffer_free(&paragraph);
}

void words_error(struct cli_buffer *out, const struct tenring_error *error)
{
    const char *template = tenring_error_template(error->code);
    char message[4 * TENRING_MESSAGE_SIZE];
    if (!template || error->code == TENRING_ERROR_NONE) {
        buffer_text(out, error->message);
        return;
    }
    tenring_format_error(error, _(template), message, sizeof message);
    buffer_text(out, message);
}
