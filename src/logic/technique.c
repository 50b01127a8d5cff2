/*
 * technique.c - the names, ratings and examples of techniques.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/technique.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *name, *english, *chinese, *example;
    int rating; /* the least rating, in tenths */
} techniques[TENRING_TECHNIQUE_COUNT] = {
#define ROW(name, identifier, english, chinese, rating, rule, find, size, link, example)           \
    [TENRING_TECHNIQUE_##name] = {identifier, english, chinese, example, rating},
    TECHNIQUES(ROW)
#undef ROW
};

static bool is_technique(enum tenring_technique technique)
{
    return (int)technique > 0 && (int)technique < TENRING_TECHNIQUE_COUNT;
}

const char *tenring_technique_name(enum tenring_technique technique)
{
    return is_technique(technique) ? techniques[technique].name : NULL;
}

const char *tenring_technique_title(enum tenring_technique technique, const char *language)
{
    if (!language || !is_technique(technique))
        return NULL;
    if (strcmp(language, "zh") == 0)
        return techniques[technique].chinese;
    return strcmp(language, "en") == 0 ? techniques[technique].english : NULL;
}

enum tenring_technique tenring_find_technique(const char *name)
{
    for (int i = 1; name && i < TENRING_TECHNIQUE_COUNT; i++)
        if (strcmp(techniques[i].name, name) == 0)
            return (enum tenring_technique)i;
    return TENRING_TECHNIQUE_NONE;
}

int tenring_technique_rating(enum tenring_technique technique)
{
    return is_technique(technique) ? techniques[technique].rating : 0;
}

const char *tenring_technique_example(enum tenring_technique technique)
{
    return is_technique(technique) ? techniques[technique].example : NULL;
}
