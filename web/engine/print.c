/*
 * print.c - snprintf and vsnprintf for what sentences need: %s, %d, %zu, %%, and the same by number
 * (%2$s), which translations use. A fraction of the size of wasi-libc's, see libc.c. Any other
 * conversion stops the module.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* NOLINTBEGIN(readability-inconsistent-declaration-parameter-name): see libc.c */

enum { ARGUMENTS = 9 };

/* One conversion. */
struct conversion {
    int argument; /* its number, from 0; -1: none, %% */
    char kind;    /* s, d, u: of the type size_t */
};

/* Reads what follows a '%'. Returns where it ends. */
static const char *read_conversion(const char *at, int *next, struct conversion *conversion)
{
    conversion->argument = -1;
    conversion->kind = *at;
    if (*at == '%')
        return at + 1;
    bool by_number = at[0] >= '1' && at[0] <= '9' && at[1] == '$';
    conversion->argument = by_number ? *at - '1' : (*next)++;
    at += by_number ? 2 : 0;
    conversion->kind = *at;
    if (at[0] == 'z' && at[1] == 'u')
        conversion->kind = *++at;
    else if (*at != 's' && *at != 'd')
        __builtin_trap();
    if (conversion->argument >= ARGUMENTS)
        __builtin_trap();
    return at + 1;
}

union argument {
    const char *text;
    int number;
    size_t size;
};

/* Fetches all arguments: those that a translation does not name in between are texts. */
static void fetch(const char *format, va_list list, union argument *arguments)
{
    char kinds[ARGUMENTS] = {0};
    int next = 0, count = 0;
    while ((format = strchr(format, '%'))) {
        struct conversion conversion;
        format = read_conversion(format + 1, &next, &conversion);
        if (conversion.argument < 0)
            continue;
        kinds[conversion.argument] = conversion.kind;
        if (conversion.argument >= count)
            count = conversion.argument + 1;
    }
    for (int i = 0; i < count; i++)
        if (kinds[i] == 'd')
            arguments[i].number = va_arg(list, int);
        else if (kinds[i] == 'u')
            arguments[i].size = va_arg(list, size_t);
        else
            arguments[i].text = va_arg(list, const char *);
}

/* Text of limited room, and how long it would be. */
struct target {
    char *out;
    size_t size, length;
};

static void add(struct target *target, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++, target->length++)
        if (target->length + 1 < target->size)
            target->out[target->length] = text[i];
}

static void add_number(struct target *target, size_t number, bool negative)
{
    char digits[24];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    if (negative)
        digits[--at] = '-';
    add(target, digits + at, sizeof digits - at);
}

int vsnprintf(char *restrict out, size_t size, const char *restrict format, va_list list)
{
    union argument arguments[ARGUMENTS] = {{""}};
    struct target target = {out, size, 0};
    int next = 0;
    fetch(format, list, arguments);
    while (*format) {
        struct conversion conversion;
        if (*format != '%') {
            add(&target, format++, 1);
            continue;
        }
        format = read_conversion(format + 1, &next, &conversion);
        if (conversion.argument < 0) {
            add(&target, "%", 1);
            continue;
        }
        const union argument *argument = &arguments[conversion.argument];
        if (conversion.kind == 's')
            add(&target, argument->text, strlen(argument->text));
        else if (conversion.kind == 'u')
            add_number(&target, argument->size, false);
        else
            add_number(&target,
                       argument->number < 0 ? 0 - (size_t)argument->number
                                            : (size_t)argument->number,
                       argument->number < 0);
    }
    if (size > 0)
        out[target.length < size ? target.length : size - 1] = '\0';
    return (int)target.length;
}

int snprintf(char *restrict out, size_t size, const char *restrict format, ...)
{
    va_list list;
    va_start(list, format);
    int length = vsnprintf(out, size, format, list);
    va_end(list);
    return length;
}

/* NOLINTEND(readability-inconsistent-declaration-parameter-name) */
