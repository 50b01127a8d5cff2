/*
 * format_link.c - links to puzzles, one a line: SudokuWiki, SudokuExchange, Sudoku Coach,
 * f-puzzles, SudokuPad, and whatever has 81 cells in its address. doc/FORMATS.md has the forms.
 *
 * The puzzle is that of the givens: digits and candidates that a player entered are his progress.
 * Nothing is ever fetched: links whose puzzle is kept by the web site are refused.
 *
 * Sources: https://www.sudokuwiki.org/Sudoku_String_Definitions,
 * https://github.com/SudokuPad/sudokutools (decodeSCF).
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/formats.h"

#include "text/characters.h"
#include "text/lzstring.h"
#include "text/message.h"

#include <stdlib.h>
#include <string.h>

/* A part of the link; `text` points into the line, so that an error has its place there. The
   functions that read one return false with the record's error set. */
struct part {
    const char *text;
    size_t length;
};

/* Sets the record's error at a place in the link, and returns false. */
#define FAIL(record, at, ...) text_fail(&(record)->error, place(record, at), __VA_ARGS__)

/* Where a part of the link stands in it. */
static size_t place(const struct tenring_record *record, const char *at)
{
    return (size_t)(at - record->source.text);
}

/* ---- Cutting up a link ---- */

static bool ends_host(char byte)
{
    return byte == '/' || byte == '?' || byte == '#' || byte == ':';
}

/* What follows "://", or the whole text. */
static struct part without_scheme(struct part link)
{
    for (size_t i = 0; i + 3 <= link.length && i < 16; i++)
        if (memcmp(link.text + i, "://", 3) == 0)
            return (struct part){link.text + i + 3, link.length - i - 3};
    return link;
}

static struct part host_of(struct part address)
{
    struct part host = {address.text, 0};
    while (host.length < address.length && !ends_host(address.text[host.length]))
        host.length++;
    return host;
}

/* Whether the host is the site or below it, as "www.site". */
static bool host_is(struct part host, const char *site)
{
    size_t n = strlen(site);
    if (host.length < n || !text_equals(host.text + host.length - n, n, site))
        return false;
    return host.length == n || host.text[host.length - n - 1] == '.';
}

/* Finds the value of a parameter of the query; false if no parameter has that name. */
static bool find_parameter(struct part address, const char *name, struct part *value)
{
    const char *at = memchr(address.text, '?', address.length);
    const char *end = address.text + address.length;
    size_t n = strlen(name);
    while (at && at < end) {
        at++;
        const char *next = at;
        while (next < end && *next != '&' && *next != '#')
            next++;
        if ((size_t)(next - at) > n && at[n] == '=' && memcmp(at, name, n) == 0) {
            *value = (struct part){at + n + 1, (size_t)(next - at) - n - 1};
            return true;
        }
        at = next < end && *next == '&' ? next : NULL;
    }
    return false;
}

static bool is_one_of(char c, const char *characters)
{
    return c != '\0' && strchr(characters, c);
}

/* The path without '/' at its ends and without the query. */
static struct part path_of(struct part address)
{
    const struct part host = host_of(address);
    const char *at = host.text + host.length, *end = address.text + address.length;
    while (at < end && !is_one_of(*at, "/?#")) /* skip a port */
        at++;
    while (at < end && *at == '/')
        at++;
    const char *begin = at;
    while (at < end && !is_one_of(*at, "?#&"))
        at++;
    while (at > begin && at[-1] == '/')
        at--;
    return (struct part){begin, (size_t)(at - begin)};
}

static bool drop_prefix(struct part *part, const char *prefix)
{
    size_t n = strlen(prefix);
    if (part->length < n || memcmp(part->text, prefix, n) != 0)
        return false;
    part->text += n;
    part->length -= n;
    return true;
}

/* ---- 81 and 162 characters ---- */

static bool read_81(struct tenring_record *record, struct part text)
{
    const size_t from = place(record, text.text);
    return text_set_cells(record, record->source.text, from, from + text.length);
}

/*
 * Reads two characters for each cell, most significant first. In the old form they are a number in
 * base 32, a set of bits: bit 0 says "given", bits 1 to 9 are the candidates. In form B they are a
 * number in base 36: 0 nothing, 1 to 9 a given, 10 to 18 a player's digit, and from 18 on the
 * player's candidates, as a set plus 18.
 */
static bool read_162(struct tenring_record *record, struct part text, bool form_b)
{
    enum { OLD_LIMIT = 1024, B_LIMIT = 18 + 512 };
    if (text.length != 2 * TENRING_CELLS)
        return FAIL(record, text.text, TENRING_ERROR_CODE_LINK_CHARACTERS, (uint64_t)text.length);
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        const char *at = text.text + 2 * cell;
        int high = text_digit_value(at[0]);
        int low = text_digit_value(at[1]);
        int base = form_b ? 36 : 32;
        int value = high < 0 || low < 0 || high >= base || low >= base ? -1 : base * high + low;
        if (value < 0 || value >= (form_b ? B_LIMIT : OLD_LIMIT))
            return FAIL(record, at, TENRING_ERROR_CODE_LINK_SUDOKUWIKI_CELL, at, (size_t)2);
        unsigned set = TENRING_ALL_DIGITS;
        if (form_b && value >= 1 && value <= 9)
            set = 1u << (value - 1);
        else if (form_b && value >= 10 && value <= 18)
            record->play.placed.cell[cell] = (uint8_t)(value - 9);
        else if (form_b)
            record->play.marks.cell[cell] = (uint16_t)(value > 18 ? value - 18 : 0);
        else if ((value & 1) && digit_set_size((unsigned)value >> 1) == 1)
            set = (unsigned)value >> 1;
        else if (!(value & 1))
            record->play.marks.cell[cell] = (uint16_t)(value >> 1);
        record->puzzle.cell[cell] = (uint16_t)set;
    }
    return true;
}

static bool read_sudokuwiki(struct tenring_record *record, struct part text)
{
    struct part body = text;
    if (drop_prefix(&body, "S9B"))
        return read_162(record, body, true);
    if (text.length >= 3 && text_is_letter(text.text[0]) && text_is_letter(text.text[2]) &&
        text.text[1] == '9')
        return FAIL(record, text.text, TENRING_ERROR_CODE_LINK_SUDOKUWIKI_VARIANT, text.text,
                    (size_t)3);
    return text.length == 2 * TENRING_CELLS ? read_162(record, text, false) : read_81(record, text);
}

/* ---- SudokuPad's packed givens ---- */

/* Reads what follows the 81 cells: parts between '*', each a title 't...', an author 'a...', or
   rules, 'w' and 'x'. */
static bool read_scf_rules(struct tenring_record *record, struct part rules)
{
    drop_prefix(&rules, ".scf");
    for (size_t i = 0; i < rules.length; i++) {
        bool first = i == 0 || rules.text[i - 1] == '*';
        if (rules.text[i] == '*' || !first)
            continue;
        if (rules.text[i] == 't' || rules.text[i] == 'a') {
            while (i + 1 < rules.length && rules.text[i + 1] != '*')
                i++;
            continue;
        }
        enum tenring_error_code code = rules.text[i] == 'w'   ? TENRING_ERROR_CODE_RULE_WINDOKU
                                       : rules.text[i] == 'x' ? TENRING_ERROR_CODE_RULE_DIAGONALS
                                                              : TENRING_ERROR_CODE_RULE;
        return FAIL(record, rules.text + i, code, (int)rules.text[i]);
    }
    return true;
}

static bool read_scf(struct tenring_record *record, struct part text)
{
    static const char characters[] = TEXT_SCF_CHARACTERS;
    int cell = 0;
    size_t i = 0;
    for (; cell < GRID_CELLS; i++) {
        if (i == text.length)
            return FAIL(record, text.text + i, TENRING_ERROR_CODE_PUZZLE_CELLS, 0, (uint64_t)cell);
        const char *found = memchr(characters, text.text[i], sizeof characters - 1);
        if (!found)
            return FAIL(record, text.text + i, TENRING_ERROR_CODE_LINK_SCF_CELL, (int)text.text[i]);
        const int value = (int)(found - characters), digit = value % 10;
        record->puzzle.cell[cell++] = (uint16_t)(digit ? 1u << (digit - 1) : TENRING_ALL_DIGITS);
        for (int blanks = value / 10; blanks > 0 && cell < GRID_CELLS; blanks--)
            record->puzzle.cell[cell++] = TENRING_ALL_DIGITS;
    }
    return read_scf_rules(record, (struct part){text.text + i, text.length - i});
}

/* ---- lz-string and JSON ---- */

static bool read_packed(struct tenring_record *record, struct part packed, enum text_link_form form)
{
    char *text;
    size_t length;
    size_t at;
    switch (lzstring_unpack(packed.text, packed.length, &text, &length, &at)) {
    case LZSTRING_OK: {
        bool good = text_read_link_json(text, length, form, record, &record->error);
        free(text);
        if (!good)
            record->error.offset = place(record, packed.text);
        return good;
    }
    case LZSTRING_NO_MEMORY:
        record->error.status = TENRING_STATUS_NO_MEMORY;
        return false;
    case LZSTRING_BAD_CHARACTER:
        return FAIL(record, packed.text + at, TENRING_ERROR_CODE_PACKED_CHARACTER,
                    (int)packed.text[at]);
    case LZSTRING_TRUNCATED:
        return FAIL(record, packed.text + at, TENRING_ERROR_CODE_PACKED_CUT_OFF);
    case LZSTRING_BAD_DATA:
        return FAIL(record, packed.text + at, TENRING_ERROR_CODE_PACKED_DAMAGED);
    case LZSTRING_TOO_LONG:
        return FAIL(record, packed.text + at, TENRING_ERROR_CODE_PACKED_LENGTH,
                    (uint64_t)LZSTRING_LIMIT);
    }
    return false;
}

static bool read_fpuzzles(struct tenring_record *record, struct part packed)
{
    return read_packed(record, packed, TEXT_FPUZZLES);
}

static bool read_sudokupad(struct tenring_record *record, struct part id)
{
    struct part body = id;
    if (drop_prefix(&body, "fpuzzles") || drop_prefix(&body, "fpuz"))
        return read_fpuzzles(record, body);
    if (drop_prefix(&body, "scl") || drop_prefix(&body, "ctc"))
        return read_packed(record, body, TEXT_SUDOKUPAD);
    if (drop_prefix(&body, "scf"))
        return read_scf(record, body);
    if (id.length == 0)
        return FAIL(record, id.text, TENRING_ERROR_CODE_LINK_EMPTY);
    return FAIL(record, id.text, TENRING_ERROR_CODE_LINK_SHORT_NAME, id.text, id.length);
}

/* ---- A link ---- */

static const char *const payload_prefixes[] = {"fpuz", "scl", "ctc", "scf"};

/* Whether the host is one of SudokuPad. */
static bool is_sudokupad(struct part host)
{
    return host_is(host, "crackingthecryptic.com") || host_is(host, "sudokupad.app") ||
           host_is(host, "svencodes.com");
}

/* Whether a text is a SudokuPad payload without an address: a prefix, and then only packed text. */
static bool is_bare_payload(struct part text)
{
    enum { SHORTEST = 12 };
    bool any = false;
    for (size_t i = 0; i < sizeof payload_prefixes / sizeof payload_prefixes[0]; i++) {
        size_t n = strlen(payload_prefixes[i]);
        any = any || (text.length >= n && memcmp(text.text, payload_prefixes[i], n) == 0);
    }
    if (!any || text.length < SHORTEST)
        return false;
    for (size_t i = 0; i < text.length; i++) {
        char byte = text.text[i];
        if (text_is_space(byte) || byte == ',' || byte == ';' || byte == '.' || byte == ':')
            return false;
    }
    return true;
}

static struct part first_word(const char *text, size_t length)
{
    struct part word = {text, 0};
    while (word.length < length && !text_is_space(text[word.length]))
        word.length++;
    return word;
}

/* What follows the last slash of a path: "en/play/..." has a puzzle there in links of Sudoku
   Coach. */
static struct part last_of(struct part path)
{
    for (size_t i = path.length; i > 0; i--)
        if (path.text[i - 1] == '/')
            return (struct part){path.text + i, path.length - i};
    return path;
}

/* Finds a part of the address, after the host, that consists of 81 cells with a digit among them.
   Such a part is a puzzle, whatever the site. */
static bool find_cells(struct part address, struct part *value)
{
    const char *end = address.text + address.length;
    for (const char *at = address.text + host_of(address).length; at < end; at++) {
        bool digit = false;
        const char *begin = at;
        for (; at < end && text_is_cell(*at); at++)
            digit = digit || text_is_digit(*at);
        bool whole = at == end || is_one_of(*at, "/?&=#");
        if (at - begin == TENRING_CELLS && whole && digit) {
            *value = (struct part){begin, TENRING_CELLS};
            return true;
        }
        while (at < end && !is_one_of(*at, "/?&=#"))
            at++;
    }
    return false;
}

/* Sites that have the puzzle in a parameter of the address. */
static const struct {
    const char *name, *host, *parameter;
    bool (*read)(struct tenring_record *record, struct part value);
} parameters[] = {
    {"SudokuWiki", "sudokuwiki.org", "bd", read_sudokuwiki},
    {"SudokuWiki", "sudokuwiki.com", "bd", read_sudokuwiki},
    {"SudokuExchange", "sudokuexchange.com", "s", read_81},
    {"f-puzzles", "f-puzzles.com", "load", read_fpuzzles},
};

static bool read_link(struct tenring_record *record, struct part link)
{
    struct part address = without_scheme(link);
    struct part host = host_of(address);
    struct part value;
    if (text_starts_with(link.text, link.length, "sudokupad://")) {
        drop_prefix(&address, "puzzle/");
        return read_sudokupad(record, address);
    }
    for (size_t i = 0; i < sizeof parameters / sizeof *parameters; i++)
        if (host_is(host, parameters[i].host))
            return find_parameter(address, parameters[i].parameter, &value)
                       ? parameters[i].read(record, value)
                       : FAIL(record, link.text, TENRING_ERROR_CODE_LINK_PARAMETER,
                              parameters[i].name, parameters[i].parameter);
    if (is_sudokupad(host)) {
        if (find_parameter(address, "puzzleid", &value))
            return read_sudokupad(record, value);
        value = path_of(address);
        if (!drop_prefix(&value, "sudoku/"))
            drop_prefix(&value, "sudoku.html/");
        return read_sudokupad(record, value);
    }
    if (host_is(host, "sudoku.coach"))
        return read_81(record, last_of(path_of(address)));
    if (is_bare_payload(link))
        return read_sudokupad(record, link);
    if (find_cells(address, &value))
        return read_81(record, value);
    return FAIL(record, link.text, TENRING_ERROR_CODE_LINK_SITE, link.text, link.length);
}

/* Whether the host is a known site, whose links count as links without "https://", too. */
static bool is_known_site(struct part host)
{
    for (size_t i = 0; i < sizeof parameters / sizeof *parameters; i++)
        if (host_is(host, parameters[i].host))
            return true;
    return is_sudokupad(host);
}

bool text_is_link(const char *text, size_t length)
{
    struct part word = first_word(text, length);
    return text_starts_with(text, length, "http://") ||
           text_starts_with(text, length, "https://") ||
           text_starts_with(text, length, "sudokupad://") || is_known_site(host_of(word)) ||
           is_bare_payload(word);
}

bool text_read_link(const char *text, size_t length, struct tenring_record *record)
{
    const struct part link = first_word(text, length);
    text_set_comment(record, text + link.length, length - link.length);
    return read_link(record, link);
}
