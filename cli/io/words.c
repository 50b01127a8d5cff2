/*
 * words.c - chooses the language.
 *
 * gettext takes its language from the locale's class LC_MESSAGES; in the locale "C" it translates
 * nothing. A requested language may have no locale on this machine. Then the locale "C.UTF-8",
 * which implies no language, and the variable LANGUAGE lead gettext to the catalogue. Other classes
 * of the locale stay "C", so that numbers are always written in the same way.
 *
 * The catalogue is searched in ../share/locale, relative to the program's folder, which works in a
 * build and in an installation that was moved; else in the configured folder.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "io/words.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool chinese;

#ifdef TENRING_NLS

/* The locale that the environment asks for; "C" if it asks for none. */
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

/* Tells gettext the folder of catalogues. Returns whether the Chinese one is there. */
static bool bind_catalogue(void)
{
    static const char file[] = "/zh_CN/LC_MESSAGES/tenring.mo";
    char path[4096], name[4096 + sizeof file];
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
    /* strerror's texts in UTF-8, too */
    bind_textdomain_codeset("libc", "UTF-8");
    snprintf(name, sizeof name, "%s%s", folder, file);
    return access(name, R_OK) == 0;
}

bool words_start(const char *wanted)
{
    const char *name = locale_name();
    if (wanted ? strcmp(wanted, "en") == 0 : is_plain(name))
        return true;
    if (wanted) {
        setenv("LANGUAGE", "zh_CN", 1);
        name = "zh_CN.UTF-8";
    }
    const char *found = setlocale(LC_MESSAGES, wanted ? name : "");
    /* A static program with glibc may get a locale with an empty name. */
    if (!found || !*found) {
        if (!wanted)
            setenv("LANGUAGE", name, 0);
        setlocale(LC_MESSAGES, "C.UTF-8");
    }
    const bool there = bind_catalogue();
    /* Translators: the code of the language, "zh" for Chinese */
    chinese = strcmp(_("en"), "zh") == 0;
    return chinese || !wanted || !there;
}

#else

bool words_start(const char *wanted)
{
    (void)wanted;
    return true;
}

#endif

const char *words_language(void)
{
    return chinese ? "zh" : "en";
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
    if (!template || error->code == TENRING_ERROR_CODE_NONE) {
        buffer_text(out, error->message);
        return;
    }
    tenring_format_error(error, _(template), message, sizeof message);
    buffer_text(out, message);
}
