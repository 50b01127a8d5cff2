/*
 * transpose.h - moves packed puzzles into lanes, and solutions out of them.
 *
 * A packed puzzle (batch/pack.h) is a few 64-bit words, and each of their bits belongs to another
 * vector of its lane. So the words of all lanes are transposed as matrices of 64 x 64 bits, as many
 * at once as a vector has words:
 *
 *     words[k]: word k of all lanes         row r        the lanes r, 64 + r, 128 + r, ...
 *     after the transposition               row r        bit r of word k, for all lanes
 *
 * Solutions go the same way back, four bits a cell.
 *
 * For src/batch/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_TRANSPOSE_H
#define TENRING_BATCH_TRANSPOSE_H

#include "batch/pack.h"
#include "batch/sweep.h"

/* The words of all lanes: word k of lane l is words[k][l % 64][l / 64]. The last row is unused
   padding: without it, all words of a lane would fall into the same set of the cache. */
enum { PACKED_ROWS = 65 };
union packed {
    uint64_t words[CANDIDATES_WORDS][PACKED_ROWS][VECTOR_WORDS];
    vector rows[CANDIDATES_WORDS][PACKED_ROWS];
};

/* ---------------------------------------------------------------------------------------------- */
/* Transposition */

/* One step of the transposition for the rows r and r + step: exchanges the upper `step` bits of
   each 2 * step bits of *a with the lower ones of *b. */
INLINE void exchange(vector *a, vector *b, int step, vector mask)
{
    vector low = select_bits(mask, *a, *b << step), high = select_bits(mask, *a >> step, *b);
    *a = low;
    *b = high;
}

INLINE vector mask_of(uint64_t word)
{
    return no_bits() + word;
}

#if KERNEL_WIDTH == 8 /* for small code in WebAssembly, see UNROLL9 */
#define UNROLL8
#define UNROLL4
#else
#define UNROLL8 _Pragma("GCC unroll 8")
#define UNROLL4 _Pragma("GCC unroll 4")
#endif

/* Three steps of the transposition for eight rows that are `stride` apart. */
INLINE void transpose8(vector *row, int stride, vector mask4, vector mask2, vector mask1)
{
    vector v[8];
    UNROLL8 for (int i = 0; i < 8; i++) v[i] = row[i * stride];
    UNROLL4 for (int i = 0; i < 4; i++) exchange(&v[i], &v[i + 4], 4 * stride, mask4);
    UNROLL4 for (int i = 0; i < 4; i++)
        exchange(&v[i + i / 2 * 2], &v[i + i / 2 * 2 + 2], 2 * stride, mask2);
    UNROLL4 for (int i = 0; i < 4; i++) exchange(&v[2 * i], &v[2 * i + 1], stride, mask1);
    UNROLL8 for (int i = 0; i < 8; i++) row[i * stride] = v[i];
}

/* Transposes as many 64 x 64 bit matrices as a vector has words: bit b of row r and bit r of row b
   change places. */
static __attribute__((noinline)) void transpose(vector row[64])
{
    for (int i = 0; i < 8; i++)
        transpose8(row + i, 8, mask_of(0x00000000ffffffff), mask_of(0x0000ffff0000ffff),
                   mask_of(0x00ff00ff00ff00ff));
    for (int i = 0; i < 8; i++)
        transpose8(row + 8 * i, 1, mask_of(0x0f0f0f0f0f0f0f0f), mask_of(0x3333333333333333),
                   mask_of(0x5555555555555555));
}

/* ---------------------------------------------------------------------------------------------- */
/* Puzzles in */

/*
 * From the four bits of a cell: others[d] gets the lanes where the cell is a given other than digit
 * d, so that d is no candidate. For an open cell all bits are 0, and so is others[d]. For the
 * numbers 10 to 15 the result may be anything. Here the numbers are digits, as in lines of text.
 */
INLINE void exclude_by_digits(const vector b[4], vector others[9])
{
    others[0] = or3(b[1], b[2], b[3]);               /* 0001 */
    others[1] = or3(b[0], b[2], b[3]);               /* 0010 */
    others[2] = or3(b[0] ^ b[1], b[2], b[3]);        /* 0011 */
    others[3] = or3(b[0], b[1], b[3]);               /* 0100 */
    others[4] = or3(b[0] ^ b[2], b[1], b[3]);        /* 0101 */
    others[5] = or3(b[1] ^ b[2], b[0], b[3]);        /* 0110 */
    others[6] = or3(b[0] ^ b[1], b[1] ^ b[2], b[3]); /* 0111 */
    others[7] = or3(b[0], b[1], b[2]);               /* 1000 */
    others[8] = or3(b[0] ^ b[3], b[1], b[2]);        /* 1001 */
}

/* The same for codes, see CODE_FACTOR in batch/pack.h. */
INLINE void exclude_by_codes(const vector b[4], vector others[9])
{
    others[0] = or3(b[1], b[2], b[3]);               /* 0001 */
    others[1] = or3(b[0], b[2], b[3]);               /* 0010 */
    others[2] = or3(b[0], b[1], b[3]);               /* 0100 */
    others[3] = or3(b[0] ^ b[3], b[1], b[2]);        /* 1001 */
    others[4] = or3(b[0] ^ b[1], b[2], b[3]);        /* 0011 */
    others[5] = or3(b[1] ^ b[2], b[0], b[3]);        /* 0110 */
    others[6] = or3(b[0] ^ b[2], b[2] ^ b[3], b[1]); /* 1101 */
    others[7] = or3(b[1] ^ b[3], b[0], b[2]);        /* 1010 */
    others[8] = or3(b[0] ^ b[2], b[1], b[3]);        /* 0101 */
}

/* Loads puzzles packed as givens into the lanes `loaded`. codes: the numbers are codes, else
   digits. */
static void load_givens(union packed *packed, vector loaded, bool codes, vector *candidate)
{
    for (int word = 0; word < GIVENS_WORDS; word++) {
        vector *row = packed->rows[word];
        transpose(row);
        for (int i = 0; i < 16 && 16 * word + i < GRID_CELLS; i++) {
            vector others[9];
            if (codes)
                exclude_by_codes(row + 4 * i, others);
            else
                exclude_by_digits(row + 4 * i, others);
            UNROLL9
            for (int digit = 0; digit < 9; digit++) {
                vector *p = &candidate[CANDIDATE(digit, 16 * word + i)];
                *p = or_without(*p & ~loaded, loaded, others[digit]);
            }
        }
    }
}

/* Loads puzzles packed as candidates. */
static void load_candidates(union packed *packed, vector loaded, vector *candidate)
{
    for (int word = 0; word < CANDIDATES_WORDS; word++) {
        vector *row = packed->rows[word];
        transpose(row);
        int rows = word < GRID_DIGITS ? 64 : 51;
        for (int i = 0; i < rows; i++) {
            int number = word < GRID_DIGITS
                             ? CANDIDATE(word, i)
                             : CANDIDATE(3 * (word - GRID_DIGITS) + i / 17, 64 + i % 17);
            candidate[number] = select_bits(loaded, row[i], candidate[number]);
        }
    }
}

/*
 * The lanes with two equal givens in a house, for puzzles just loaded whose cells are all givens or
 * open: a cell that has one digit but not the next is a given.
 */
static vector lanes_with_conflicts(const vector *candidate)
{
    vector found = no_bits();
    for (int digit = 0; digit < 9; digit++) {
        const vector *p = candidate + CANDIDATE(digit, 0),
                     *next = candidate + CANDIDATE((digit + 1) % 9, 0);
        vector given[GRID_CELLS], v[9];
        for (int cell = 0; cell < GRID_CELLS; cell++)
            given[cell] = p[cell] & ~next[cell];
        for (int house = 0; house < GRID_HOUSES; house++) {
            UNROLL9
            for (int i = 0; i < 9; i++)
                v[i] = given[grid_house_cells[house][i]];
            found |= tally9(v).twice;
        }
    }
    return found;
}

/*
 * The lanes whose puzzles have their solutions in pairs, for puzzles just loaded whose cells are
 * all givens or open. That is so if two rows of a band, two columns of a stack, or two digits have
 * no given: exchanging them turns each solution into another one, and that one back into the first.
 */
static vector lanes_with_pairs(const vector *candidate)
{
    vector open_row[9], open_column[9], lacking[9], found = no_bits();
    for (int i = 0; i < 9; i++)
        open_row[i] = open_column[i] = ~no_bits();
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        const vector open = candidate[CANDIDATE(0, cell)] & candidate[CANDIDATE(1, cell)];
        open_row[cell / 9] &= open;
        open_column[cell % 9] &= open;
    }
    for (int i = 0; i < 9; i += 3)
        found |= majority(open_row[i], open_row[i + 1], open_row[i + 2]) |
                 majority(open_column[i], open_column[i + 1], open_column[i + 2]);
    for (int digit = 0; digit < 9; digit++) {
        const vector *p = candidate + CANDIDATE(digit, 0),
                     *next = candidate + CANDIDATE((digit + 1) % 9, 0);
        vector given = no_bits();
        for (int cell = 0; cell < GRID_CELLS; cell++)
            given |= p[cell] & ~next[cell];
        lacking[digit] = ~given;
    }
    return found | tally9(lacking).twice;
}

/* ---------------------------------------------------------------------------------------------- */
/* Solutions out */

/* A solution as bits: four for each cell, the digit minus one; sixteen cells to a word. */
enum { SOLUTION_WORDS = 6 };

/* Transposes sixteen cells of all lanes: word number `word` of each lane's solution. In lanes that
   are not solved it is meaningless. */
static void encode_cells(const vector *candidate, int word, vector row[64])
{
    for (int i = 0; i < 16 && 16 * word + i < GRID_CELLS; i++) {
        const vector *p = candidate + 16 * word + i;
        const vector v1 = p[CANDIDATE(1, 0)], v2 = p[CANDIDATE(2, 0)], v3 = p[CANDIDATE(3, 0)],
                     v4 = p[CANDIDATE(4, 0)];
        const vector v5 = p[CANDIDATE(5, 0)], v6 = p[CANDIDATE(6, 0)], v7 = p[CANDIDATE(7, 0)];
        row[4 * i] = or3(v1, v3, v5) | v7;
        row[4 * i + 1] = or3(v2, v3, v6) | v7;
        row[4 * i + 2] = or3(v4, v5, v6) | v7;
        row[4 * i + 3] = p[CANDIDATE(8, 0)];
    }
    transpose(row);
}

/* Writes the digits of a solution; digit 1 is written as `one`. */
INLINE void unpack_solution(const uint64_t words[SOLUTION_WORDS], uint8_t one,
                            uint8_t cell[GRID_CELLS])
{
    for (int word = 0; word < 5; word++) {
#ifdef __SSE2__
        __m128i v = _mm_loadl_epi64((const __m128i *)(const void *)&words[word]),
                nibble = _mm_set1_epi8(0x0f);
        v = _mm_unpacklo_epi8(_mm_and_si128(v, nibble),
                              _mm_and_si128(_mm_srli_epi16(v, 4), nibble));
        _mm_storeu_si128((__m128i *)(void *)(cell + 16 * word),
                         _mm_add_epi8(v, _mm_set1_epi8((char)one)));
#elif defined(__wasm_simd128__)
        v128_t v = wasm_i64x2_splat((int64_t)words[word]), nibble = wasm_i8x16_splat(0x0f);
        v = wasm_i8x16_shuffle(v & nibble, wasm_u8x16_shr(v, 4), 0, 16, 1, 17, 2, 18, 3, 19, 4, 20,
                               5, 21, 6, 22, 7, 23);
        wasm_v128_store(cell + 16 * word, wasm_i8x16_add(v, wasm_i8x16_splat((int8_t)one)));
#else
        for (int i = 0; i < 16; i++)
            cell[16 * word + i] = (uint8_t)((words[word] >> 4 * i & 15) + one);
#endif
    }
    cell[80] = (uint8_t)((words[5] & 15) + one);
}

#endif
