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

/* Sets the record's error at a place in the link, and returns false. The parts of the link point
   into the record's source. */
#define FAIL(record, at, ...) text_fail(&(record)->error, place(record, at), __VA_ARGS__)

/* Where a part of the link stands in it. */
static size_t place(const struct tenring_record *record, const char *at)
{
    return (size_t)(at - record->source.text);
}

/* ---- Cutting up a link ---- */

/* The place at or after `from` of the first of the given bytes; the part's end if there is none. */
static size_t find_any(struct tenring_span part, size_t from, const char *bytes)
{
    bool stops[256] = {false};
    for (; *bytes; bytes++)
        stops[(unsigned char)*bytes] = true;
    while (from < part.length && !stops[(unsigned char)part.text[from]])
        from++;
    return from;
}

static struct tenring_span cut(struct tenring_span part, size_t from, size_t to)
{
    return (struct tenring_span){part.text + from, to - from};
}

static bool drop_prefix(struct tenring_span *part, const char *prefix)
{
    const size_t n = strlen(prefix);
    if (part->length < n || memcmp(part->text, prefix, n) != 0)
        return false;
    *part = cut(*part, n, part->length);
    return true;
}

/* What follows "://", or the whole text. */
static struct tenring_span without_scheme(struct tenring_span link)
{
    struct tenring_span address = link;
    for (size_t i = 0; i < 16 && i < link.length; i++) {
        address = cut(link, i, link.length);
        if (drop_prefix(&address, "://"))
            return address;
    }
    return link;
}

static struct tenring_span host_of(struct tenring_span address)
{
    return cut(address, 0, find_any(address, 0, "/?#:"));
}

/* Whether the host is the site or below it, as "www.site". */
static bool host_is(struct tenring_span host, const char *site)
{
    const size_t n = strlen(site);
    if (host.length < n || !text_equals(host.text + host.length - n, n, site))
        return false;
    return host.length == n || host.text[host.length - n - 1] == '.';
}

/* Finds the value of a parameter of the query; false if no parameter has that name. */
static bool find_parameter(struct tenring_span address, const char *name,
                           struct tenring_span *value)
{
    size_t at = find_any(address, 0, "?"), end;
    for (; at < address.length && address.text[at] != '#'; at = end) {
        end = find_any(address, at + 1, "&#");
        *value = cut(address, at + 1, end);
        if (drop_prefix(value, name) && drop_prefix(value, "="))
            return true;
    }
    return false;
}

/* The path without '/' at its ends and without the query. */
static struct tenring_span path_of(struct tenring_span address)
{
    size_t begin = find_any(address, 0, "/?#");
    while (begin < address.length && address.text[begin] == '/')
        begin++;
    size_t end = find_any(address, begin, "?#&");
    while (end > begin && address.text[end - 1] == '/')
        end--;
    return cut(address, begin, end);
}

/* ---- 81 and 162 characters ---- */

static bool read_81(struct tenring_record *record, struct tenring_span text)
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
static bool read_162(struct tenring_record *record, struct tenring_span text, bool form_b)
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

static bool read_sudokuwiki(struct tenring_record *record, struct tenring_span text)
{
    struct tenring_span body = text;
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
static bool read_scf_rules(struct tenring_record *record, struct tenring_span rules)
{
    drop_prefix(&rules, ".scf");
    for (size_t at = 0, end; at < rules.length; at = end + 1) {
        const char rule = rules.text[at];
        end = find_any(rules, at, "*");
        if (end > at && rule != 't' && rule != 'a')
            return FAIL(record, rules.text + at,
                        rule == 'w'   ? TENRING_ERROR_CODE_RULE_WINDOKU
                        : rule == 'x' ? TENRING_ERROR_CODE_RULE_DIAGONALS
                                      : TENRING_ERROR_CODE_RULE,
                        (int)rule);
    }
    return true;
}

static bool read_scf(struct tenring_record *record, struct tenring_span text)
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
    return read_scf_rules(record, (struct tenring_span){text.text + i, text.length - i});
}

/* ---- lz-string and JSON ---- */

static bool read_packed(struct tenring_record *record, struct tenring_span packed,
                        enum text_link_form form)
{
    size_t length;
    const size_t at = place(record, packed.text);
    char *text = lzstring_unpack(packed.text, packed.length, &length, &record->error);
    const bool good = text && text_read_link_json(text, length, form, record);
    if (!good) /* a fault of the JSON has no place in the link */
        record->error.offset = text ? at : at + record->error.offset;
    free(text);
    return good;
}

static bool read_fpuzzles(struct tenring_record *record, struct tenring_span packed)
{
    return read_packed(record, packed, TEXT_FPUZZLES);
}

static bool read_sudokupad(struct tenring_record *record, struct tenring_span id)
{
    struct tenring_span body = id;
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

/* Whether a text is a SudokuPad payload without an address: a prefix, and then only packed text. */
static bool is_bare_payload(struct tenring_span text)
{
    enum { SHORTEST = 12 };
    struct tenring_span rest = text;
    return text.length >= SHORTEST && find_any(text, 0, " \t\v\f,;.:") == text.length &&
           (drop_prefix(&rest, "fpuz") || drop_prefix(&rest, "scl") || drop_prefix(&rest, "ctc") ||
            drop_prefix(&rest, "scf"));
}

/* Finds a part of the address, after the host, that consists of 81 cells with a digit among them.
   Such a part is a puzzle, whatever the site. */
static bool find_cells(struct tenring_span address, struct tenring_span *value)
{
    for (size_t at = host_of(address).length, end; at < address.length; at = end + 1) {
        size_t cells = 0, digits = 0;
        end = find_any(address, at, "/?&=#");
        *value = cut(address, at, end);
        for (; cells < value->length && text_is_cell(value->text[cells]); cells++)
            digits += text_is_digit(value->text[cells]);
        if (value->length == TENRING_CELLS && cells == TENRING_CELLS && digits > 0)
            return true;
    }
    return false;
}

/* The known sites, whose links count as links without "https://", too. They have the puzzle in a
   parameter of the address; those without a name may have it in the path instead. */
static const struct site {
    const char *host, *parameter, *name;
    bool (*read)(struct tenring_record *record, struct tenring_span value);
} sites[] = {
    {"sudokuwiki.org", "bd", "SudokuWiki", read_sudokuwiki},
    {"sudokuwiki.com", "bd", "SudokuWiki", read_sudokuwiki},
    {"sudokuexchange.com", "s", "SudokuExchange", read_81},
    {"f-puzzles.com", "load", "f-puzzles", read_fpuzzles},
    {"crackingthecryptic.com", "puzzleid", NULL, read_sudokupad},
    {"sudokupad.app", "puzzleid", NULL, read_sudokupad},
    {"svencodes.com", "puzzleid", NULL, read_sudokupad},
};

static const struct site *find_site(struct tenring_span host)
{
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++)
        if (host_is(host, sites[i].host))
            return &sites[i];
    return NULL;
}

static bool read_link(struct tenring_record *record, struct tenring_span link)
{
    struct tenring_span address = without_scheme(link), value;
    const struct tenring_span host = host_of(address);
    const struct site *site = find_site(host);
    if (text_starts_with(link.text, link.length, "sudokupad://")) {
        drop_prefix(&address, "puzzle/");
        return read_sudokupad(record, address);
    }
    if (site && find_parameter(address, site->parameter, &value))
        return site->read(record, value);
    if (site && site->name)
        return FAIL(record, link.text, TENRING_ERROR_CODE_LINK_PARAMETER, site->name,
                    site->parameter);
    if (site) {
        value = path_of(address);
        if (!drop_prefix(&value, "sudoku/"))
            drop_prefix(&value, "sudoku.html/");
        return site->read(record, value);
    }
    if (host_is(host, "sudoku.coach")) { /* en/play/... */
        value = path_of(address);
        for (size_t end; (end = find_any(value, 0, "/")) < value.length;)
            value = cut(value, end + 1, value.length);
        return read_81(record, value);
    }
    if (is_bare_payload(link))
        return read_sudokupad(record, link);
    if (find_cells(address, &value))
        return read_81(record, value);
    return FAIL(record, link.text, TENRING_ERROR_CODE_LINK_SITE, link.text, link.length);
}

static struct tenring_span first_word(const char *text, size_t length)
{
    const struct tenring_span line = {text, length};
    return cut(line, 0, find_any(line, 0, " \t\v\f"));
}

bool text_is_link(const char *text, size_t length)
{
    const struct tenring_span word = first_word(text, length);
    return text_starts_with(text, length, "http://") ||
           text_starts_with(text, length, "https://") ||
           text_starts_with(text, length, "sudokupad://") || find_site(host_of(word)) ||
           is_bare_payload(word);
}

bool text_read_link(const char *text, size_t length, struct tenring_record *record)
{
    const struct tenring_span link = first_word(text, length);
    text_set_comment(record, text + link.length, length - link.length);
    return read_link(record, link);
}
