/*
 * technique.c - the table of techniques: identifier, English and Chinese title, least rating.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/logic.h"

#include <string.h>

static const struct {
    const char *name, *english, *chinese;
    int rating; /* tenths */
} techniques[TENRING_TECHNIQUE_COUNT] = {
    [TENRING_TECHNIQUE_FULL_HOUSE] = {"full-house", "Full house", "宫行列末格", 10},
    [TENRING_TECHNIQUE_HIDDEN_SINGLE_BOX] = {"hidden-single-box", "Hidden single in a box",
                                             "宫排除", 12},
    [TENRING_TECHNIQUE_HIDDEN_SINGLE_LINE] = {"hidden-single-line",
                                              "Hidden single in a row or column", "行列排除", 15},
    [TENRING_TECHNIQUE_DIRECT_POINTING] = {"direct-pointing", "Direct pointing", "宫区块直接出数",
                                           17},
    [TENRING_TECHNIQUE_DIRECT_CLAIMING] = {"direct-claiming", "Direct claiming", "行列区块直接出数",
                                           19},
    [TENRING_TECHNIQUE_DIRECT_HIDDEN_PAIR] = {"direct-hidden-pair", "Direct hidden pair",
                                              "隐性数对直接出数", 20},
    [TENRING_TECHNIQUE_NAKED_SINGLE] = {"naked-single", "Naked single", "唯一余数", 23},
    [TENRING_TECHNIQUE_DIRECT_HIDDEN_TRIPLET] = {"direct-hidden-triplet", "Direct hidden triplet",
                                                 "隐性三数组直接出数", 25},
    [TENRING_TECHNIQUE_POINTING] = {"pointing", "Pointing", "宫区块", 26},
    [TENRING_TECHNIQUE_CLAIMING] = {"claiming", "Claiming", "行列区块", 28},
    [TENRING_TECHNIQUE_NAKED_PAIR] = {"naked-pair", "Naked pair", "显性数对", 30},
    [TENRING_TECHNIQUE_X_WING] = {"x-wing", "X-wing", "二阶鱼", 32},
    [TENRING_TECHNIQUE_HIDDEN_PAIR] = {"hidden-pair", "Hidden pair", "隐性数对", 34},
    [TENRING_TECHNIQUE_NAKED_TRIPLET] = {"naked-triplet", "Naked triplet", "显性三数组", 36},
    [TENRING_TECHNIQUE_SWORDFISH] = {"swordfish", "Swordfish", "三阶鱼", 38},
    [TENRING_TECHNIQUE_HIDDEN_TRIPLET] = {"hidden-triplet", "Hidden triplet", "隐性三数组", 40},
    [TENRING_TECHNIQUE_XY_WING] = {"xy-wing", "XY-wing", "XY-Wing", 42},
    [TENRING_TECHNIQUE_XYZ_WING] = {"xyz-wing", "XYZ-wing", "XYZ-Wing", 44},
    [TENRING_TECHNIQUE_UNIQUE_RECTANGLE_1] = {"unique-rectangle-1", "Unique rectangle type 1",
                                              "唯一矩形类型一", 45},
    [TENRING_TECHNIQUE_UNIQUE_RECTANGLE_2] = {"unique-rectangle-2", "Unique rectangle type 2",
                                              "唯一矩形类型二", 45},
    [TENRING_TECHNIQUE_UNIQUE_RECTANGLE_3] = {"unique-rectangle-3", "Unique rectangle type 3",
                                              "唯一矩形类型三", 45},
    [TENRING_TECHNIQUE_UNIQUE_RECTANGLE_4] = {"unique-rectangle-4", "Unique rectangle type 4",
                                              "唯一矩形类型四", 45},
    [TENRING_TECHNIQUE_UNIQUE_LOOP_1] = {"unique-loop-1", "Unique loop type 1", "唯一环类型一", 46},
    [TENRING_TECHNIQUE_UNIQUE_LOOP_2] = {"unique-loop-2", "Unique loop type 2", "唯一环类型二", 46},
    [TENRING_TECHNIQUE_UNIQUE_LOOP_3] = {"unique-loop-3", "Unique loop type 3", "唯一环类型三", 46},
    [TENRING_TECHNIQUE_UNIQUE_LOOP_4] = {"unique-loop-4", "Unique loop type 4", "唯一环类型四", 46},
    [TENRING_TECHNIQUE_NAKED_QUAD] = {"naked-quad", "Naked quad", "显性四数组", 50},
    [TENRING_TECHNIQUE_JELLYFISH] = {"jellyfish", "Jellyfish", "四阶鱼", 52},
    [TENRING_TECHNIQUE_HIDDEN_QUAD] = {"hidden-quad", "Hidden quad", "隐性四数组", 54},
    [TENRING_TECHNIQUE_BUG_1] = {"bug-1", "BUG type 1", "全双值坟墓类型一", 56},
    [TENRING_TECHNIQUE_BUG_2] = {"bug-2", "BUG type 2", "全双值坟墓类型二", 57},
    [TENRING_TECHNIQUE_BUG_3] = {"bug-3", "BUG type 3", "全双值坟墓类型三", 58},
    [TENRING_TECHNIQUE_BUG_4] = {"bug-4", "BUG type 4", "全双值坟墓类型四", 57},
    [TENRING_TECHNIQUE_ALIGNED_PAIR] = {"aligned-pair-exclusion", "Aligned pair exclusion",
                                        "对齐数对排除", 62},
    [TENRING_TECHNIQUE_X_CYCLE] = {"x-cycle", "X-cycle", "X 环", 65},
    [TENRING_TECHNIQUE_Y_CYCLE] = {"y-cycle", "Y-cycle", "Y 环", 65},
    [TENRING_TECHNIQUE_X_CHAIN] = {"x-chain", "Forcing X-chain", "X 链", 66},
    [TENRING_TECHNIQUE_XY_CYCLE] = {"xy-cycle", "XY-cycle", "XY 环", 70},
    [TENRING_TECHNIQUE_XY_CHAIN] = {"xy-chain", "Forcing chain", "强制链", 70},
    [TENRING_TECHNIQUE_ALIGNED_TRIPLET] = {"aligned-triplet-exclusion", "Aligned triplet exclusion",
                                           "对齐三数组排除", 75},
    [TENRING_TECHNIQUE_NISHIO] = {"nishio", "Nishio chain", "Nishio 链", 75},
    [TENRING_TECHNIQUE_CELL_CHAINS] = {"cell-chains", "Cell forcing chains", "单元格强制链", 80},
    [TENRING_TECHNIQUE_HOUSE_CHAINS] = {"house-chains", "House forcing chains", "区域强制链", 80},
    [TENRING_TECHNIQUE_DYNAMIC_CONTRADICTION] = {"dynamic-contradiction",
                                                 "Dynamic contradiction chain", "动态矛盾链", 85},
    [TENRING_TECHNIQUE_DYNAMIC_DOUBLE] = {"dynamic-double", "Dynamic double chain", "动态双向链",
                                          85},
    [TENRING_TECHNIQUE_DYNAMIC_CELL_CHAINS] = {"dynamic-cell-chains", "Dynamic cell forcing chains",
                                               "动态单元格强制链", 85},
    [TENRING_TECHNIQUE_DYNAMIC_HOUSE_CHAINS] = {"dynamic-house-chains",
                                                "Dynamic house forcing chains", "动态区域强制链",
                                                85},
};

static bool is_technique(enum tenring_technique technique)
{
    return (int)technique > 0 && (int)technique < TENRING_TECHNIQUE_COUNT;
}

const char *tenring_technique_name(enum tenring_technique technique)
{
    return is_technique(technique) ? techniques[technique].name : NULL;
}

const char *tenring_technique_title(enum tenring_technique technique, const char *language)
{
    if (!language || !is_technique(technique))
        return NULL;
    if (strcmp(language, "zh") == 0)
        return techniques[technique].chinese;
    return strcmp(language, "en") == 0 ? techniques[technique].english : NULL;
}

enum tenring_technique tenring_find_technique(const char *name)
{
    for (int i = 1; name && i < TENRING_TECHNIQUE_COUNT; i++)
        if (strcmp(techniques[i].name, name) == 0)
            return (enum tenring_technique)i;
    return TENRING_TECHNIQUE_NONE;
}

int tenring_technique_rating(enum tenring_technique technique)
{
    return is_technique(technique) ? techniques[technique].rating : 0;
}
