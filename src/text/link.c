/*
 * link.c - links that show a puzzle on another web site; text/format_link.c reads them, and says
 * where their forms come from.
 *
 * SPDX-License-Identifier: MIT
 */
#include "base/grid.h"
#include "base/writer.h"
#include "text/lzstring.h"

enum { PACKED_ROOM = 2 * LZSTRING_PACK_LIMIT };

static void put_digits(struct writer *writer, const struct tenring_grid *givens)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        writer_char(writer, (char)('0' + givens->cell[cell]));
}

/* Writes base 64, percent-encoding the three characters that have a meaning in addresses. */
static void put_encoded(struct writer *writer, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] == '+')
            writer_text(writer, "%2B");
        else if (text[i] == '/')
            writer_text(writer, "%2F");
        else if (text[i] == '=')
            writer_text(writer, "%3D");
        else
            writer_char(writer, text[i]);
}

/* f-puzzles: {"size":9,"grid":[[{"value":5,"given":true},{},...],...]}, packed. */
static void put_fpuzzles(struct writer *writer, const struct tenring_grid *givens)
{
    static const char given[] = "{\"value\":5,\"given\":true}", blank[] = "{}";
    char json[LZSTRING_PACK_LIMIT], packed[PACKED_ROOM];
    struct writer text = writer_start(json, sizeof json);
    writer_text(&text, "{\"size\":9,\"grid\":[");
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int column = cell % 9;
        writer_text(&text, column > 0 ? "," : cell > 0 ? ",[" : "[");
        const char *form = givens->cell[cell] ? given : blank;
        for (const char *c = form; *c; c++)
            writer_char(&text, *c == '5' ? (char)('0' + givens->cell[cell]) : *c);
        if (column == 8)
            writer_char(&text, ']');
    }
    writer_text(&text, "]}");
    put_encoded(writer, packed, lzstring_pack(json, text.length, packed));
}

static void put_scf(struct writer *writer, const struct tenring_grid *givens)
{
    enum { MOST_BLANKS = 5 };
    static const char characters[] = TEXT_SCF_CHARACTERS;
    for (int cell = 0; cell < GRID_CELLS;) {
        int value = givens->cell[cell++];
        for (int blanks = 0; blanks < MOST_BLANKS && cell < GRID_CELLS && givens->cell[cell] == 0;
             blanks++, cell++)
            value += 10;
        writer_char(writer, characters[value]);
    }
}

static const char *const addresses[] = {
    [TENRING_LINK_SITE_SUDOKUWIKI] = "https://www.sudokuwiki.org/sudoku.htm?bd=",
    [TENRING_LINK_SITE_SUDOKUEXCHANGE] = "https://sudokuexchange.com/play/?s=",
    [TENRING_LINK_SITE_FPUZZLES] = "https://f-puzzles.com/?load=",
    [TENRING_LINK_SITE_SUDOKUPAD] = "https://sudokupad.app/scf",
};

size_t tenring_format_link(const struct tenring_puzzle *puzzle, enum tenring_link_site site,
                           char *buffer, size_t capacity)
{
    struct tenring_grid givens;
    struct writer writer = writer_start(buffer, buffer ? capacity : 0);
    if (!puzzle || (unsigned)site >= sizeof addresses / sizeof *addresses ||
        !tenring_extract_givens(puzzle, &givens))
        return 0;
    writer_text(&writer, addresses[site]);
    if (site == TENRING_LINK_SITE_FPUZZLES)
        put_fpuzzles(&writer, &givens);
    else if (site == TENRING_LINK_SITE_SUDOKUPAD)
        put_scf(&writer, &givens);
    else
        put_digits(&writer, &givens);
    return writer_end(&writer);
}
