/*
 * words.c - gettext for a module that is handed its catalogue: a hundred messages, through which it
 * looks from the first on.
 *
 * SPDX-License-Identifier: MIT
 */
#include "words.h"

#include <libintl.h>
#include <string.h>

#include "io/words.h"

static const char *catalogue;

void words_use(const char *messages)
{
    catalogue = messages;
}

const char *gettext(const char *text)
{
    for (const char *at = catalogue; at && *at;) {
        const char *translation = at + strlen(at) + 1;
        if (strcmp(at, text) == 0)
            return translation;
        at = translation + strlen(translation) + 1;
    }
    return text;
}

/* Chinese has one form, which stands under the English singular. */
const char *ngettext(const char *one, const char *many, unsigned long number)
{
    const char *translation = gettext(one);
    return translation != one ? translation : number == 1 ? one : many;
}

const char *words_language(void)
{
    return catalogue ? _("en") : "en";
}
