/*
 * technique.h - the techniques of HoDoKu 2.2 in its order, with the level and the score of each.
 *
 *     ROW(the constant without HODOKU_, identifier, TENRING_HODOKU_..., score, finder in a round,
 *         finder that needs more, variant)
 *
 * These are the ones that HoDoKu uses by default. The score is that of every single step.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_HODOKU_TECHNIQUE_H
#define TENRING_LOGIC_HODOKU_TECHNIQUE_H

/* clang-format off */
#define HODOKU_TECHNIQUES(ROW) \
    ROW(FULL_HOUSE, "full-house", EASY, 4, hodoku_full_house, NULL, 0) \
    ROW(NAKED_SINGLE, "naked-single", EASY, 4, hodoku_naked_single, NULL, 0) \
    ROW(HIDDEN_SINGLE, "hidden-single", EASY, 14, hodoku_hidden_single, NULL, 0) \
    ROW(LOCKED_PAIR, "locked-pair", MEDIUM, 40, hodoku_locked_set, NULL, 2) \
    ROW(LOCKED_TRIPLE, "locked-triple", MEDIUM, 60, hodoku_locked_set, NULL, 3) \
    ROW(POINTING, "pointing", MEDIUM, 50, hodoku_pointing, NULL, 0) \
    ROW(CLAIMING, "claiming", MEDIUM, 50, hodoku_claiming, NULL, 0) \
    ROW(NAKED_PAIR, "naked-pair", MEDIUM, 60, hodoku_naked_set, NULL, 2) \
    ROW(NAKED_TRIPLE, "naked-triple", MEDIUM, 80, hodoku_naked_set, NULL, 3) \
    ROW(HIDDEN_PAIR, "hidden-pair", MEDIUM, 70, hodoku_hidden_set, NULL, 2) \
    ROW(HIDDEN_TRIPLE, "hidden-triple", MEDIUM, 100, hodoku_hidden_set, NULL, 3) \
    ROW(NAKED_QUADRUPLE, "naked-quadruple", HARD, 120, hodoku_naked_set, NULL, 4) \
    ROW(HIDDEN_QUADRUPLE, "hidden-quadruple", HARD, 150, hodoku_hidden_set, NULL, 4) \
    ROW(X_WING, "x-wing", HARD, 140, hodoku_fish, NULL, 2) \
    ROW(SWORDFISH, "swordfish", HARD, 150, hodoku_fish, NULL, 3) \
    ROW(JELLYFISH, "jellyfish", HARD, 160, hodoku_fish, NULL, 4) \
    ROW(REMOTE_PAIR, "remote-pair", HARD, 110, NULL, hodoku_find_chain, CHAIN_REMOTE_PAIR) \
    ROW(BUG, "bug+1", HARD, 100, hodoku_bug, NULL, 0) \
    ROW(SKYSCRAPER, "skyscraper", HARD, 130, hodoku_skyscraper, NULL, 0) \
    ROW(TWO_STRING_KITE, "two-string-kite", HARD, 150, hodoku_two_string_kite, NULL, 0) \
    ROW(TURBOT_FISH, "turbot-fish", HARD, 120, NULL, hodoku_find_chain, CHAIN_TURBOT_FISH) \
    ROW(EMPTY_RECTANGLE, "empty-rectangle", HARD, 120, hodoku_empty_rectangle, NULL, 0) \
    ROW(W_WING, "w-wing", HARD, 150, hodoku_w_wing, NULL, 0) \
    ROW(XY_WING, "xy-wing", HARD, 160, hodoku_wing, NULL, 2) \
    ROW(XYZ_WING, "xyz-wing", HARD, 180, hodoku_wing, NULL, 3) \
    ROW(UNIQUENESS_1, "uniqueness-1", HARD, 100, hodoku_rectangle, NULL, 0) \
    ROW(UNIQUENESS_2, "uniqueness-2", HARD, 100, hodoku_rectangle, NULL, 1) \
    ROW(UNIQUENESS_3, "uniqueness-3", HARD, 100, hodoku_rectangle, NULL, 2) \
    ROW(UNIQUENESS_4, "uniqueness-4", HARD, 100, hodoku_rectangle, NULL, 3) \
    ROW(UNIQUENESS_5, "uniqueness-5", HARD, 100, hodoku_rectangle, NULL, 4) \
    ROW(UNIQUENESS_6, "uniqueness-6", HARD, 100, hodoku_rectangle, NULL, 5) \
    ROW(HIDDEN_RECTANGLE, "hidden-rectangle", HARD, 100, hodoku_rectangle, NULL, 6) \
    ROW(AVOIDABLE_1, "avoidable-rectangle-1", HARD, 100, hodoku_avoidable, NULL, 0) \
    ROW(AVOIDABLE_2, "avoidable-rectangle-2", HARD, 100, hodoku_avoidable, NULL, 1) \
    ROW(FINNED_X_WING, "finned-x-wing", HARD, 130, hodoku_finned_fish, NULL, 2) \
    ROW(SASHIMI_X_WING, "sashimi-x-wing", HARD, 150, hodoku_sashimi_fish, NULL, 2) \
    ROW(FINNED_SWORDFISH, "finned-swordfish", UNFAIR, 200, hodoku_finned_fish, NULL, 3) \
    ROW(SASHIMI_SWORDFISH, "sashimi-swordfish", UNFAIR, 240, hodoku_sashimi_fish, NULL, 3) \
    ROW(FINNED_JELLYFISH, "finned-jellyfish", UNFAIR, 250, hodoku_finned_fish, NULL, 4) \
    ROW(SASHIMI_JELLYFISH, "sashimi-jellyfish", UNFAIR, 260, hodoku_sashimi_fish, NULL, 4) \
    ROW(SUE_DE_COQ, "sue-de-coq", UNFAIR, 250, hodoku_sue_de_coq, NULL, 0) \
    ROW(SIMPLE_COLOURS, "simple-colours", HARD, 150, hodoku_simple_colours, NULL, 0) \
    ROW(MULTI_COLOURS, "multi-colours", HARD, 200, hodoku_multi_colours, NULL, 0) \
    ROW(X_CHAIN, "x-chain", UNFAIR, 260, NULL, hodoku_find_chain, CHAIN_X) \
    ROW(XY_CHAIN, "xy-chain", UNFAIR, 260, NULL, hodoku_find_chain, CHAIN_XY) \
    ROW(NICE_LOOP, "nice-loop", UNFAIR, 280, NULL, hodoku_find_loop, 0) \
    ROW(GROUPED_LOOP, "grouped-nice-loop", UNFAIR, 300, NULL, hodoku_find_loop, 1) \
    ROW(ALS_XZ, "als-xz", UNFAIR, 300, NULL, hodoku_find_als, ALS_RULE_XZ) \
    ROW(ALS_XY_WING, "als-xy-wing", UNFAIR, 320, NULL, hodoku_find_als, ALS_RULE_XY_WING) \
    ROW(ALS_CHAIN, "als-chain", UNFAIR, 340, NULL, hodoku_find_als, ALS_RULE_CHAIN) \
    ROW(FRANKEN_X_WING, "franken-x-wing", UNFAIR, 300, hodoku_franken_fish, NULL, 2) \
    ROW(FRANKEN_SWORDFISH, "franken-swordfish", UNFAIR, 350, hodoku_franken_fish, NULL, 3) \
    ROW(FINNED_FRANKEN_X_WING, "finned-franken-x-wing", UNFAIR, 390, \
        hodoku_finned_franken_fish, NULL, 2) \
    ROW(FINNED_FRANKEN_SWORDFISH, "finned-franken-swordfish", UNFAIR, 410, \
        hodoku_finned_franken_fish, NULL, 3) \
    ROW(FORCING_CHAIN, "forcing-chain", EXTREME, 500, NULL, hodoku_find_forcing, 0) \
    ROW(FORCING_NET, "forcing-net", EXTREME, 700, NULL, hodoku_find_forcing, 1) \
    ROW(BRUTE_FORCE, "brute-force", EXTREME, 10000, NULL, NULL, 0)
/* clang-format on */

enum hodoku_technique {
    HODOKU_NONE,
#define ROW(name, ...) HODOKU_##name,
    HODOKU_TECHNIQUES(ROW)
#undef ROW
        HODOKU_COUNT
};

#endif
