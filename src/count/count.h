/*
 * count.h - the room of exact counting: how many solutions a puzzle has, down to the empty grid, in
 * how many of them each candidate is, and solutions drawn at random, without enumerating them.
 *
 * The identity. Give the boxes names by band i and stack j, and let x_ij be the *row partition* of
 * box (i, j): which three digits stand in its first, second and third row.
 *
 *               stack 0   stack 1   stack 2
 *             +---------+---------+---------+
 *     band 0  |  x_00   |  x_01   |  x_02   |    V(x_00, x_01, x_02) = 1 if in each row the three
 *             +---------+---------+---------+    triples are disjoint, else 0
 *     band 1  |  x_10   |  x_11   |  x_12   |    V(x_10, x_11, x_12)
 *             +---------+---------+---------+
 *     band 2  |  x_20   |  x_21   |  x_22   |    V(x_20, x_21, x_22)
 *             +---------+---------+---------+
 *             T_0(x_00,  T_1(x_01, T_2(x_02,
 *             x_10,x_20) x_11,x_21) x_12,x_22)
 *
 *     N  =  sum over all x_ij  of  V V V  x  T_0 T_1 T_2
 *
 * T_j counts the fillings of stack j in which the boxes have those row partitions, every cell has
 * one of its candidates, and each column and each box holds each digit once.
 *
 * Why it is right. Every solution has exactly one row partition in each box. Given all nine, the
 * three stacks can be filled independently of one another: a row holds each digit once if and only
 * if its three triples are disjoint, which is what V says, whatever the order within a triple; and
 * columns, boxes and the candidates of a cell lie within one stack.
 *
 * The sum is arranged as N = sum over a = (x_00, x_10, x_20) of T_0(a) S(a), where S(a) is the sum
 * of T_1 T_2 over what fits beside a. Any of the stacks may be the one in the place of stack 0, the
 * *distinguished* one, or any of the bands, rows and columns being exchanged.
 *
 * In one band, then, a partition of the distinguished box stands beside pairs of partitions of the
 * other two, its *neighbours*, 56 at most:
 *
 *               distinguished    left     right
 *             +-----------+-----------+-----------+
 *             |     a     |     b     |     c     |    disjoint in each of the three rows
 *             +-----------+-----------+-----------+
 *
 * Words. *State*: partitions of a box that differ only in the order of rows with the same
 * candidates are one state of it. *Class*: likewise for the a of a band, by the rows that are
 * interchangeable in the left and the right stack, on which alone S depends. *Alike* digits: those
 * that no candidate of the stacks in question tells apart. *Content* of a box: its row and its
 * column partition, which together say what stands in each cell. *Contraction*: the whole sum, by
 * one *plan*.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_COUNT_H
#define TENRING_COUNT_COUNT_H

/*
 * The files, in reading order; each calls those above it only:
 *
 *     partition.[ch]   the 1680 partitions of nine digits into three triples, and their neighbours
 *     kernel.[ch]      the inner loops, compiled once for each instruction set
 *     stack.[ch]       T: in how many ways a stack can be filled
 *     table.[ch]       T as a contraction uses it
 *     reverse.[ch]     T read the other way round: from S to the contents of one box
 *     band.[ch]        one band: its neighbours, its classes, its symmetries
 *     tile.[ch]        the neighbours in a band as products of small matrices
 *     plan.[ch]        which stack is the distinguished one, and what it will cost
 *     progress.[ch]    limits, and the work that threads share
 *     contraction.h    what a contraction keeps
 *     fold.[ch]        symmetries: one a for each orbit
 *     products.[ch]    S(a)
 *     contents.[ch]    the contents of the outer box
 *     sum.[ch]         the contraction as a whole
 *     run.[ch]         options and limits of one or many counts
 *     branch.[ch]      a count as a sum of counts, by the candidates of a cell
 *     all.[ch]         tenring_count_all
 *     by_cell.c        tenring_count_by_cell
 *     sample.c         tenring_sample
 *     number.c         tenring_format_number
 */

#include "count/all.h"

#endif
