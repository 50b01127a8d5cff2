/*
 * message.c - messages about a text: a template with parts of the input in it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/message.h"

#include <stdarg.h>
#include <string.h>

/* Where a message is being written; `left` keeps one byte for the NUL. */
struct message {
    char *at;
    size_t left;
};

static void add(struct message *message, const char *text, size_t length)
{
    size_t n = length < message->left ? length : message->left;
    memcpy(message->at, text, n);
    message->at += n;
    message->left -= n;
}

static void add_number(struct message *message, uint64_t number)
{
    char digits[20];
    size_t i = sizeof digits;
    do {
        digits[--i] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    add(message, digits + i, sizeof digits - i);
}

/* Quotes and backslashes inside are not escaped: the message is for people. */
static void add_byte(struct message *message, unsigned char byte)
{
    static const char hex[] = "0123456789abcdef";
    char escape[4] = {'\\', 'x', hex[byte >> 4], hex[byte & 15]};
    char plain = (char)byte;
    if (byte >= 0x20 && byte < 0x7f)
        add(message, &plain, 1);
    else
        add(message, escape, sizeof escape);
}

static void add_quoted(struct message *message, const char *text, size_t length)
{
    enum { SHOWN = 24 };
    add(message, "'", 1);
    for (size_t i = 0; i < length && i < SHOWN; i++)
        add_byte(message, (unsigned char)text[i]);
    if (length > SHOWN)
        add(message, "...", 3);
    add(message, "'", 1);
}

static void add_verb(struct message *message, char verb, va_list *arguments)
{
    switch (verb) {
    case 's': {
        const char *text = va_arg(*arguments, const char *);
        add(message, text, strlen(text));
        break;
    }
    case 'n':
        add_number(message, va_arg(*arguments, uint64_t));
        break;
    case 'c': {
        char byte = (char)va_arg(*arguments, int);
        add_quoted(message, &byte, 1);
        break;
    }
    case 't': {
        const char *text = va_arg(*arguments, const char *);
        size_t length = va_arg(*arguments, size_t);
        add_quoted(message, text, length);
        break;
    }
    default:
        add(message, &verb, 1);
        break;
    }
}

void text_fail(struct tenring_error *error, size_t offset, const char *template, ...)
{
    if (!error)
        return;
    memset(error, 0, sizeof *error);
    error->status = TENRING_STATUS_BAD_INPUT;
    error->offset = offset;
    struct message message = {error->message, sizeof error->message - 1};
    va_list arguments;
    va_start(arguments, template);
    for (const char *p = template; *p; p++)
        if (*p == '%' && p[1])
            add_verb(&message, *++p, &arguments);
        else
            add(&message, p, 1);
    va_end(arguments);
    *message.at = '\0';
}

void text_fail_pencilmark(struct tenring_error *error, size_t offset, char found, size_t index)
{
    text_fail(error, offset,
              "%c is neither %n nor a blank; of the nine characters for r%nc%n this one stands for "
              "the digit %n",
              (int)found, (uint64_t)(index % 9 + 1), (uint64_t)(index / 81 + 1),
              (uint64_t)(index / 9 % 9 + 1), (uint64_t)(index % 9 + 1));
}
