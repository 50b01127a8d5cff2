/*
 * make_grid_tables.c - prints src/base/grid_tables.inc, the geometry tables of src/base/grid.c.
 *
 *     cc -o build/make_grid_tables tools/make_grid_tables.c
 *     build/make_grid_tables >src/base/grid_tables.inc
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

static int row(int cell)
{
    return cell / 9;
}

static int column(int cell)
{
    return cell % 9;
}

static int box(int cell)
{
    return cell / 27 * 3 + cell % 9 / 3;
}

int main(void)
{
    printf("/* Made by tools/make_grid_tables.c; do not edit. */\n\n");
    printf("const uint8_t grid_house_cells[GRID_HOUSES][9] = {\n");
    for (int house = 0; house < 27; house++) {
        const char *separator = "    {";
        for (int cell = 0; cell < 81; cell++) {
            int of_kind = house < 9 ? row(cell) : house < 18 ? 9 + column(cell) : 18 + box(cell);
            if (of_kind == house) {
                printf("%s%d", separator, cell);
                separator = ", ";
            }
        }
        printf("},\n");
    }
    printf("};\n\nconst uint8_t grid_peers[GRID_CELLS][GRID_PEERS] = {\n");
    for (int cell = 0; cell < 81; cell++) {
        const char *separator = "    {";
        for (int peer = 0; peer < 81; peer++) {
            if (peer != cell && (row(peer) == row(cell) || column(peer) == column(cell) ||
                                 box(peer) == box(cell))) {
                printf("%s%d", separator, peer);
                separator = ", ";
            }
        }
        printf("},\n");
    }
    printf("};\n");
    printf("\nconst uint32_t grid_peer_words[GRID_CELLS][4] = {\n");
    for (int cell = 0; cell < 81; cell++) {
        unsigned long word[3] = {0, 0, 0};
        for (int peer = 0; peer < 81; peer++)
            if (peer != cell &&
                (row(peer) == row(cell) || column(peer) == column(cell) || box(peer) == box(cell)))
                word[peer / 27] |= 1ul << peer % 27;
        printf("    {0x%07lx, 0x%07lx, 0x%07lx, 0},\n", word[0], word[1], word[2]);
    }
    printf("};\n");
    return ferror(stdout) || fclose(stdout) ? 1 : 0;
}
