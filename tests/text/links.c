/*
 * links.c - see links.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "text/links.h"

void links_put_bits(struct links_packer *p, unsigned value, unsigned count)
{
    static const char alphabet[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (unsigned i = 0; i < count; i++) {
        p->bits = p->bits << 1 | (value >> i & 1);
        if (++p->bit_count == 6) {
            p->out[p->length++] = alphabet[p->bits];
            p->bits = 0;
            p->bit_count = 0;
        }
    }
}

void links_count_entry(struct links_packer *p)
{
    if (--p->left == 0)
        p->left = (size_t)1 << p->width++;
}

char *links_pack(const char *text)
{
    enum { MOST = 20000 };
    static struct {
        const char *text;
        size_t length;
        bool fresh; /* a single character that was not written yet */
    } phrases[MOST];
    size_t count = 3;
    bool known[256] = {false};
    struct links_packer p = {malloc(4 * strlen(text) + 64), 0, 0, 0, 2, 2};
    assert_non_null(p.out);
    for (size_t at = 0; text[at];) {
        if (!known[(unsigned char)text[at]]) {
            known[(unsigned char)text[at]] = true;
            phrases[count].text = text + at;
            phrases[count].length = 1;
            phrases[count++].fresh = true;
        }
        size_t best = 0;
        for (size_t i = 3; i < count; i++)
            if ((best == 0 || phrases[i].length > phrases[best].length) &&
                strncmp(text + at, phrases[i].text, phrases[i].length) == 0)
                best = i;
        size_t length = phrases[best].length;
        if (phrases[best].fresh) {
            links_put_bits(&p, 0, p.width);
            links_put_bits(&p, (unsigned char)text[at], 8);
            phrases[best].fresh = false;
            links_count_entry(&p);
        } else {
            links_put_bits(&p, (unsigned)best, p.width);
        }
        links_count_entry(&p);
        /* the phrase with its next character; a new character comes first, as in lz-string */
        if (text[at + length]) {
            unsigned char next = (unsigned char)text[at + length];
            if (!known[next]) {
                known[next] = true;
                phrases[count].text = text + at + length;
                phrases[count].length = 1;
                phrases[count++].fresh = true;
            }
            phrases[count].text = text + at;
            phrases[count].length = length + 1;
            phrases[count++].fresh = false;
        }
        assert_true(count < MOST);
        at += length;
    }
    links_put_bits(&p, 2, p.width);
    links_put_bits(&p, 0, 6 - p.bit_count);
    while (p.length % 4)
        p.out[p.length++] = '=';
    p.out[p.length] = '\0';
    return p.out;
}

void expect_link(const char *link, const char *expected)
{
    size_t one = 1;
    char *whole = records_of(link, strlen(link), TENRING_SYNTAX_AUTO, NULL, NULL);
    char *parts = records_of(link, strlen(link), TENRING_SYNTAX_AUTO, records_same_size, &one);
    assert_non_null(whole);
    assert_string_equal(whole, parts);
    assert_memory_equal(whole, "1 link 1 ", 9);
    *strchr(whole, '|') = '\0';
    assert_string_equal(strncmp(whole + 9, SAMPLE, 81) == 0 ? "P" : whole + 9, expected);
    free(whole);
    free(parts);
}

void expect_packed(const char *prefix, const char *json, const char *expected)
{
    char *packed = links_pack(json);
    char *link = malloc(strlen(prefix) + strlen(packed) + 1);
    assert_non_null(link);
    *put(put(link, prefix), packed) = '\0';
    expect_link(link, expected);
    free(link);
    free(packed);
}
