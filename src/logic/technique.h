/*
 * technique.h - the one table of techniques.
 *
 * Names, ratings, finders, links and examples all come from it. It is a macro, so that finders,
 * which the table names, can also read their ratings from it.
 *
 *     ROW(the constant without TENRING_TECHNIQUE_, identifier, English title, Chinese title,
 *         least rating in tenths, rule for higher ratings, finder, its size, links, example)
 *
 * Chains have no finder here: simple.c and multiple.c search for several kinds at once. The example
 * is a short random minimal puzzle whose solution path has the technique early; for dynamic chains,
 * at level 0. Direct claiming occurs only if direct pointing is left out, see locked.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_TECHNIQUE_H
#define TENRING_LOGIC_TECHNIQUE_H

#include "base/grid.h"

/* How a technique's rating exceeds its least rating. */
enum technique_rule {
    RULE_FIXED,    /* not at all */
    RULE_SET,      /* by 0.1 for each further cell or digit of a set */
    RULE_LOOP,     /* by 0.1 for loops of 8 cells, 0.4 for longer ones */
    RULE_LOOP_SET, /* both */
    RULE_LENGTH,   /* by 0.1 for each threshold that the length exceeds, see chain_difficulty */
    RULE_LEVEL,    /* as RULE_LENGTH, and by 0.5 for each level */
};

/* clang-format off */
#define TECHNIQUES(ROW) \
    ROW(FULL_HOUSE, "full-house", "Full house", "同区九缺一", \
        10, RULE_FIXED, find_hidden_single, 0, NULL, \
        ".4..93.5....8512.9....72....3.....9...8...5..4.6..81..5............2...39...1.8..") \
    ROW(HIDDEN_SINGLE_BOX, "hidden-single-box", "Hidden single in a box", "宫排除", \
        12, RULE_FIXED, find_hidden_single, 0, NULL, \
        "12...8..6.6.....3.4.7......5...6.2..3..87.......9..58...4....62.8....7.4.....795.") \
    ROW(HIDDEN_SINGLE_LINE, "hidden-single-line", "Hidden single in a row or column", "行列排除", \
        15, RULE_FIXED, find_hidden_single, 0, NULL, \
        "......7...1......3..2.7...6..3..9.....1.6.2.7.8.12...........9.8569....1.9...4...") \
    ROW(DIRECT_POINTING, "direct-pointing", "Direct pointing", "宫区块直接出数", \
        17, RULE_FIXED, find_locked, 1, link_locked, \
        "93.8.71.....13...6..4.9.....5..19.24.9...5..84........3.....75.7.......1.1....26.") \
    ROW(DIRECT_CLAIMING, "direct-claiming", "Direct claiming", "行列区块直接出数", \
        19, RULE_FIXED, find_locked, 1, link_locked, \
        "..8..2.......14.5.7...63.1.3...46....8....67..2...9...5...............45..9.3.1..") \
    ROW(DIRECT_HIDDEN_PAIR, "direct-hidden-pair", "Direct hidden pair", "隐性数对直接出数", \
        20, RULE_FIXED, find_direct_hidden_set, 2, NULL, \
        "...1..7.39...732.8....98....6..148.7..1.8...5.....53..1.........76.3...2.58.61...") \
    ROW(NAKED_SINGLE, "naked-single", "Naked single", "唯一余数", \
        23, RULE_FIXED, find_naked_single, 0, NULL, \
        "......236...9.3....7..5.4.9.29.6..1.4...1.8.....5....3..749.............1.5837...") \
    ROW(DIRECT_HIDDEN_TRIPLET, "direct-hidden-triplet", "Direct hidden triplet", "隐性三数组直接出数", \
        25, RULE_FIXED, find_direct_hidden_set, 3, NULL, \
        ".6..1..391..2.9.......6.1.....4.8.5.4...7........5.7...9..2.3....63...2.83...1..6") \
    ROW(POINTING, "pointing", "Pointing", "宫区块", \
        26, RULE_FIXED, find_locked, 0, link_locked, \
        "..37....82.......9...1....5.16....9.9.......4.5..3.6..8..5.........8.4.2..4.27.8.") \
    ROW(CLAIMING, "claiming", "Claiming", "行列区块", \
        28, RULE_FIXED, find_locked, 0, link_locked, \
        "..1..3.76.6.9..2...4.....9...34....88...6..2.4...58.....5.3...1....94..2...1..7..") \
    ROW(NAKED_PAIR, "naked-pair", "Naked pair", "显性数对", \
        30, RULE_FIXED, find_naked_set, 2, NULL, \
        "9......3543...69.7.5....4..3.291..6....6.8......3............5..61...2...9.7.1.8.") \
    ROW(X_WING, "x-wing", "X-wing", "二阶鱼", \
        32, RULE_FIXED, find_fish, 2, link_fish, \
        "........6.12......9...342..1.....7..7.3.68.5..48....9...1.7256.....8....3....5.29") \
    ROW(HIDDEN_PAIR, "hidden-pair", "Hidden pair", "隐性数对", \
        34, RULE_FIXED, find_hidden_set, 2, NULL, \
        ".51......2.36.....7...13......7...48........5.6..4.39..75...9.....9.4..63..18....") \
    ROW(NAKED_TRIPLET, "naked-triplet", "Naked triplet", "显性三数组", \
        36, RULE_FIXED, find_naked_set, 3, NULL, \
        "..8.42..7...8..3..4...538.1..149...6.6.2..4..9........2.9....5..8....2...7.....3.") \
    ROW(SWORDFISH, "swordfish", "Swordfish", "三阶鱼", \
        38, RULE_FIXED, find_fish, 3, link_fish, \
        ".1.8.2....2......3.....5..8...6........129.7.9..54...27.....5.6..4....2...8.6.9.4") \
    ROW(HIDDEN_TRIPLET, "hidden-triplet", "Hidden triplet", "隐性三数组", \
        40, RULE_FIXED, find_hidden_set, 3, NULL, \
        "..9.5......43...6..7...4.........5...8.....1...2.47.89.16........76....4....7.12.") \
    ROW(XY_WING, "xy-wing", "XY-wing", "XY-Wing", \
        42, RULE_FIXED, find_wing, 2, link_wing, \
        "2.......5.75........1..283.1...4...2..7....14.4....3.....9..5...3.16..4.7.9.5..8.") \
    ROW(XYZ_WING, "xyz-wing", "XYZ-wing", "XYZ-Wing", \
        44, RULE_FIXED, find_wing, 3, link_wing, \
        ".1...543.........2...7.2.........3....8.6..7.63...92...7.4...1.3....79.4..51.8...") \
    ROW(UNIQUE_RECTANGLE_1, "unique-rectangle-1", "Unique rectangle type 1", "唯一矩形类型一", \
        45, RULE_FIXED, find_unique_loop, 0, link_loop, \
        ".12.3.9.5..6..5....3.8.9.61...2....7.......4.75...162....98.4...8.........16.2...") \
    ROW(UNIQUE_RECTANGLE_2, "unique-rectangle-2", "Unique rectangle type 2", "唯一矩形类型二", \
        45, RULE_FIXED, find_unique_loop, 0, link_loop, \
        "....4..963.9.5...116.......47...1....5.48.......67.3..72.96..4.......8..9......7.") \
    ROW(UNIQUE_RECTANGLE_3, "unique-rectangle-3", "Unique rectangle type 3", "唯一矩形类型三", \
        45, RULE_SET, find_unique_loop, 0, link_loop, \
        ".8.9..7....6..8..5..7..529..1.....3......6..2..83..4....3....4..5.82.9.....6.4...") \
    ROW(UNIQUE_RECTANGLE_4, "unique-rectangle-4", "Unique rectangle type 4", "唯一矩形类型四", \
        45, RULE_FIXED, find_unique_loop, 0, link_loop, \
        ".41.8..26.....3.4.5...1.......53...9.5....4....9.6.....153....7..7.982..8..7...6.") \
    ROW(UNIQUE_LOOP_1, "unique-loop-1", "Unique loop type 1", "唯一环类型一", \
        46, RULE_LOOP, find_unique_loop, 0, link_loop, \
        "91.52.6...26...4...4....1.............96...8.1..7..93...3.7..1.8..9..3.7...8.5.9.") \
    ROW(UNIQUE_LOOP_2, "unique-loop-2", "Unique loop type 2", "唯一环类型二", \
        46, RULE_LOOP, find_unique_loop, 0, link_loop, \
        ".7..2396...........9.....37...2.......51...8.9.....14..69...3...1.86....8.7.....5") \
    ROW(UNIQUE_LOOP_3, "unique-loop-3", "Unique loop type 3", "唯一环类型三", \
        46, RULE_LOOP_SET, find_unique_loop, 0, link_loop, \
        ".12.3.9.5..6..5....3.8.9.61...2....7.......4.75...162....98.4...8.........16.2...") \
    ROW(UNIQUE_LOOP_4, "unique-loop-4", "Unique loop type 4", "唯一环类型四", \
        46, RULE_LOOP, find_unique_loop, 0, link_loop, \
        "..16......4798..2.83.72.6......3..96......3.5.2.....4..8..5.....7.4.....4.3.78...") \
    ROW(NAKED_QUAD, "naked-quad", "Naked quad", "显性四数组", \
        50, RULE_FIXED, find_naked_set, 4, NULL, \
        "........6.12......9...342..1.....7..7.3.68.5..48....9...1.7256.....8....3....5.29") \
    ROW(JELLYFISH, "jellyfish", "Jellyfish", "四阶鱼", \
        52, RULE_FIXED, find_fish, 4, link_fish, \
        "..7.6.2.....5...14..2.8..6.4.52...81.........86.4...3.7...1..43........5.8..49...") \
    ROW(HIDDEN_QUAD, "hidden-quad", "Hidden quad", "隐性四数组", \
        54, RULE_FIXED, find_hidden_set, 4, NULL, \
        ".....31.2..4.7.8..8.15...9.1.....3.4....1..5.3....76...7...6....8.......6.328....") \
    ROW(BUG_1, "bug-1", "BUG type 1", "全双值格致死类型一", \
        56, RULE_FIXED, find_bug, 0, link_bug, \
        ".4.2.8...6.87......2.....818..4....6...61.....5.3...172....95.4..........95.3...8") \
    ROW(BUG_2, "bug-2", "BUG type 2", "全双值格致死类型二", \
        57, RULE_FIXED, find_bug, 0, link_bug, \
        ".2...86..86.23.4..4....71..28...3......8....793..5...4394.7..6....5.............1") \
    ROW(BUG_3, "bug-3", "BUG type 3", "全双值格致死类型三", \
        58, RULE_SET, find_bug, 0, link_bug, \
        "..2.1......7..269.1....3....4.9..3.2...8....9..8..45..8...3...47....68.5.2..7....") \
    ROW(BUG_4, "bug-4", "BUG type 4", "全双值格致死类型四", \
        57, RULE_FIXED, find_bug, 0, link_bug, \
        ".......7.751..8..3.2..53.9..43.2...5.9.......1.5.......7..8.1....4....3.8..1.9..6") \
    ROW(ALIGNED_PAIR, "aligned-pair-exclusion", "Aligned pair exclusion", "均衡数对", \
        62, RULE_FIXED, find_aligned_pair, 0, link_aligned, \
        "........1.6...2...2.87......3..2.9.....3...75..7.9...89..6.1....7.83...9......64.") \
    ROW(X_CYCLE, "x-cycle", "X-cycle", "X 环", \
        65, RULE_LENGTH, NULL, 0, NULL, \
        ".2..4.5....3.527..6..7........8.1..7...9....6.37...9...6....2...85.3...1.....4...") \
    ROW(Y_CYCLE, "y-cycle", "Y-cycle", "Y 环", \
        65, RULE_LENGTH, NULL, 0, NULL, \
        ".9...2....83.7..4...7.6......8.3...9...5....6..2.9.........7.91431..9..2....2.5..") \
    ROW(X_CHAIN, "x-chain", "Forcing X-chain", "同数链", \
        66, RULE_LENGTH, NULL, 0, NULL, \
        ".2...1.....5..8.....6....329...74...6.....3.5.815....42..4.......8..62.1....8...3") \
    ROW(XY_CYCLE, "xy-cycle", "XY-cycle", "XY 环", \
        70, RULE_LENGTH, NULL, 0, NULL, \
        ".2...1.....5..8.....6....329...74...6.....3.5.815....42..4.......8..62.1....8...3") \
    ROW(XY_CHAIN, "xy-chain", "Forcing chain", "强制链", \
        70, RULE_LENGTH, NULL, 0, NULL, \
        ".....1.5...5.9...12...8.9.4....651..3......2..6.....7....2..8....9.78..36......4.") \
    ROW(ALIGNED_TRIPLET, "aligned-triplet-exclusion", "Aligned triplet exclusion", "均衡三数组", \
        75, RULE_FIXED, find_aligned_triplet, 0, link_aligned, \
        "8.9.7..34...68..........1.........1...1.67...3..8...7.1..2.576..2.....8...7.3.5..") \
    ROW(NISHIO, "nishio", "Nishio chain", "Nishio 强制链", \
        75, RULE_LENGTH, NULL, 0, NULL, \
        "..1..3.76.6.9..2...4.....9...34....88...6..2.4...58.....5.3...1....94..2...1..7..") \
    ROW(CELL_CHAINS, "cell-chains", "Cell forcing chains", "单元格强制链", \
        80, RULE_LENGTH, NULL, 0, NULL, \
        "..1..3.76.6.9..2...4.....9...34....88...6..2.4...58.....5.3...1....94..2...1..7..") \
    ROW(HOUSE_CHAINS, "house-chains", "House forcing chains", "区域强制链", \
        80, RULE_LENGTH, NULL, 0, NULL, \
        "..1..3.76.6.9..2...4.....9...34....88...6..2.4...58.....5.3...1....94..2...1..7..") \
    ROW(DYNAMIC_CONTRADICTION, "dynamic-contradiction", "Dynamic contradiction chain", "动态矛盾强制链", \
        85, RULE_LEVEL, NULL, 0, NULL, \
        ".....1.5...5.9...12...8.9.4....651..3......2..6.....7....2..8....9.78..36......4.") \
    ROW(DYNAMIC_DOUBLE, "dynamic-double", "Dynamic double chain", "动态双向强制链", \
        85, RULE_LEVEL, NULL, 0, NULL, \
        ".....1.5...5.9...12...8.9.4....651..3......2..6.....7....2..8....9.78..36......4.") \
    ROW(DYNAMIC_CELL_CHAINS, "dynamic-cell-chains", "Dynamic cell forcing chains", "动态单元格强制链", \
        85, RULE_LEVEL, NULL, 0, NULL, \
        ".....1.5...5.9...12...8.9.4....651..3......2..6.....7....2..8....9.78..36......4.") \
    ROW(DYNAMIC_HOUSE_CHAINS, "dynamic-house-chains", "Dynamic house forcing chains", "动态区域强制链", \
        85, RULE_LEVEL, NULL, 0, NULL, \
        "..97......2...3..58.....1....7..8...91.....6......2.1....4....94.3..52..6..2...7.")
/* clang-format on */

/* The least difficulty of a technique; 0 for TENRING_TECHNIQUE_NONE. */
static inline double technique_base(enum tenring_technique technique)
{
#define ROW(name, identifier, english, chinese, rating, ...)                                       \
    [TENRING_TECHNIQUE_##name] = (rating) / 10.0,
    static const double bases[TENRING_TECHNIQUE_COUNT] = {TECHNIQUES(ROW)};
#undef ROW
    return bases[technique];
}

#endif
