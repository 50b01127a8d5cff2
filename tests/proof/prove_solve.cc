/*
 * prove_solve.cc - questions about the sweep and the branching of the engine for one puzzle.
 *
 *     prove_solve FOLDER     writes each to FOLDER/NAME.cnf; all must be unsatisfiable
 *
 * S is any state, that is, any subset of the 729 candidates; padding is 0, before and after. G is
 * any solution within S.
 *
 * SPDX-License-Identifier: MIT
 */
#include "solve/sweep.h"

struct cell {
    int band;
    uint32_t bit;
};
/* The branch asks for the digits of the cell, which depend on S. This is the answer. */
static uint64_t planes_that_cell_has;
#define planes_with_cell(state, band, bit) planes_that_cell_has
#include <branch.inc>

static std::string folder;

static void ask(const std::string &name, const std::vector<clause> &question)
{
    write_question(folder, name + "-" + std::to_string(8 * KERNEL_WIDTH), question);
}

/* Word 4 * digit + band of a state. */
static element &word_of(struct state *state, int digit, int band)
{
    const int word = 4 * digit + band;
    return state->group[word / ELEMENTS].word[word % ELEMENTS];
}

static void clear(struct state *state)
{
    for (vector &v : state->group)
        v = no_bits();
}

static candidates any_state(struct state *state)
{
    candidates s;
    clear(state);
    for (int cell = 0; cell < 81; cell++)
        for (int digit = 0; digit < 9; digit++) {
            s.at[cell][digit] = new_input();
            word_of(state, digit, cell / 27).bit[cell % 27] = s.at[cell][digit];
        }
    return s;
}

/* The candidates of a state. Adds the bits that should be 0 to padding. */
static candidates candidates_of(struct state *state, clause *padding)
{
    candidates all;
    for (int cell = 0; cell < 81; cell++)
        for (int digit = 0; digit < 9; digit++)
            all.at[cell][digit] = word_of(state, digit, cell / 27).bit[cell % 27];
    for (int word = 0; word < STATE_WORDS; word++)
        for (int bit = 0; bit < 32; bit++)
            if (word >= 36 || word % 4 == 3 || bit >= 27)
                padding->push_back(state->group[word / ELEMENTS].word[word % ELEMENTS].bit[bit]);
    return all;
}

static candidates any_solution(std::vector<clause> &question)
{
    candidates g;
    for (auto &cell : g.at)
        for (literal &l : cell)
            l = new_input();
    for_each_group(g, -1, [&](const std::vector<literal> &group) { exactly_one(question, group); });
    return g;
}

/* ---------------------------------------------------------------------------------------------- */
/* The steps of a sweep, each for any S before it */

/* The first step: singles. hidden gets the hidden singles, dead and dead_ninth the refutations. */
static void step_singles(struct state_pair *pair, int parts, struct state_pair *hidden,
                         vector dead[PARTS], vector *dead_ninth)
{
    const struct tally tally = tally_pair(pair, parts);
    const vector cells = cells_of_summary();
    *dead_ninth = ~tally.once & cells;
    for (int p = 0; p < parts; p++) {
        dead[p] = no_bits();
        for (int b = 0; b < 3; b++)
            hidden->band[b][p] =
                singles(&pair->band[b][p], word_of_summary(tally.twice, b, p, parts),
                        no_bits() + BOXES, &dead[p]);
    }
    hidden->ninth = singles(&pair->ninth, tally.twice, cells & BOXES, dead_ninth);
}

/* The second: cells with a hidden single keep only that digit. */
static void step_hidden(struct state_pair *pair, int parts, const struct state_pair *hidden)
{
    const vector others = ~any_of_pair(hidden, parts);
    for (int p = 0; p < parts; p++)
        for (int b = 0; b < 3; b++)
            pair->band[b][p] = and_either(pair->band[b][p], hidden->band[b][p],
                                          word_of_summary(others, b, p, parts));
    pair->ninth = and_either(pair->ninth, hidden->ninth, others);
}

/* The third and the fourth: the line rule of the bands, of the stacks. */
static void step_rows(struct state_pair *pair, int parts)
{
    for (int p = 0; p < parts; p++)
        for (int b = 0; b < 3; b++)
            pair->band[b][p] = line_rule_rows(pair->band[b][p]);
    pair->ninth = line_rule_rows(pair->ninth);
}

static void step_columns(struct state_pair *pair, int parts)
{
    for (int p = 0; p < parts; p++)
        line_rule_columns_of_bands(&pair->band[0][p], &pair->band[1][p], &pair->band[2][p]);
    pair->ninth = line_rule_columns(pair->ninth);
}

/* A pair of one state, or of two; the questions are about `member`. */
struct case_of {
    int parts, member;
    const char *name;
};

static candidates any_pair(const case_of &now, struct state_pair *pair)
{
    struct state state[2];
    const candidates s = any_state(&state[now.member]);
    if (now.parts == PARTS_OF_ONE)
        state[1 - now.member] = state[now.member];
    else
        any_state(&state[1 - now.member]);
    load_pair(pair, &state[0], &state[1], now.parts);
    return s;
}

static candidates candidates_of_member(const case_of &now, const struct state_pair *pair,
                                       clause *padding)
{
    struct state state;
    clear(&state);
    store_member(pair, now.member, &state);
    return candidates_of(&state, padding);
}

/* The answer of members_with_bits() or members_of_summary() about the member. */
static literal asked_about(const case_of &now)
{
    const literal is = asked[asked.size() > 1 ? (size_t)now.member : 0];
    asked.clear();
    return is;
}

/* G stays within S, padding stays 0, and no candidate returns; more: further violations. */
static void ask_keeps(const case_of &now, const std::string &step, std::vector<clause> question,
                      const candidates &g, const candidates &s, const struct state_pair *pair,
                      const clause &more)
{
    clause wrong;
    const candidates after = candidates_of_member(now, pair, &wrong);
    for (int cell = 0; cell < 81; cell++)
        for (int d = 0; d < 9; d++)
            wrong.push_back(both(after.at[cell][d], opposite(s.at[cell][d])));
    ask(step + "-removes-only-" + now.name, {wrong});
    lies_within(question, g, s);
    clause lost = leaves(g, after);
    lost.insert(lost.end(), more.begin(), more.end());
    question.push_back(lost);
    ask(step + "-" + now.name, question);
}

static void ask_singles(const case_of &now)
{
    struct state_pair pair, hidden;
    vector dead[PARTS], dead_ninth;
    const candidates s = any_pair(now, &pair);
    step_singles(&pair, now.parts, &hidden, dead, &dead_ninth);
    members_with_bits(dead, dead_ninth, now.parts);
    std::vector<clause> question;
    const candidates g = any_solution(question);
    clause wrong{asked_about(now)};
    const candidates single = candidates_of_member(now, &hidden, &wrong);
    for (int cell = 0; cell < 81; cell++)
        for (int d = 0; d < 9; d++)
            wrong.push_back(both(single.at[cell][d], opposite(g.at[cell][d])));
    ask_keeps(now, "solve-singles", question, g, s, &pair, wrong);
}

/* For any hidden singles within G. */
static void ask_hidden(const case_of &now)
{
    struct state_pair pair, hidden;
    const candidates s = any_pair(now, &pair), single = any_pair(now, &hidden);
    step_hidden(&pair, now.parts, &hidden);
    std::vector<clause> question;
    const candidates g = any_solution(question);
    lies_within(question, single, g);
    ask_keeps(now, "solve-hidden", question, g, s, &pair, {});
}

static void ask_lines(const case_of &now, const char *name, void (*step)(struct state_pair *, int))
{
    struct state_pair pair;
    const candidates s = any_pair(now, &pair);
    step(&pair, now.parts);
    std::vector<clause> question;
    const candidates g = any_solution(question);
    ask_keeps(now, name, question, g, s, &pair, {});
}

/* ---------------------------------------------------------------------------------------------- */
/* The sweep consists of these steps (equal gates are made once, so both must be the same literals);
   a state that is not dead, open or changed is a solution */

static void ask_sweep(const case_of &now)
{
    struct state_pair pair, steps, hidden;
    vector dead[PARTS], dead_ninth;
    const candidates s = any_pair(now, &pair);
    steps = pair;
    step_singles(&steps, now.parts, &hidden, dead, &dead_ninth);
    step_hidden(&steps, now.parts, &hidden);
    step_rows(&steps, now.parts);
    step_columns(&steps, now.parts);
    members_with_bits(dead, dead_ninth, now.parts);
    const literal dead_by_steps = asked_about(now);

    const struct sweep_result result = sweep(&pair, now.parts);
    const literal is_dead = asked_about(now);
    members_of_summary(result.open);
    const literal open = asked_about(now);

    clause other{unequal(dead_by_steps, is_dead)}, padding;
    const candidates left = candidates_of_member(now, &pair, &padding);
    const candidates left_by_steps = candidates_of_member(now, &steps, &padding);
    for (int cell = 0; cell < 81; cell++)
        for (int d = 0; d < 9; d++)
            other.push_back(unequal(left.at[cell][d], left_by_steps.at[cell][d]));
    ask(std::string("solve-sweep-") + now.name, {other});

    std::vector<clause> solved{{opposite(is_dead)}, {opposite(open)}};
    lies_within(solved, s, left);
    clause no_solution;
    for_each_group(left, -1, [&](const std::vector<literal> &group) {
        no_solution.push_back(opposite(is_exactly_one(group)));
    });
    solved.push_back(no_solution);
    ask(std::string("solve-solved-") + now.name, solved);
}

/* ---------------------------------------------------------------------------------------------- */
/* The branch */

/* For any cell and digit, one half is S without this candidate, the other S without all other
   candidates of the cell. G has one digit there, so it is in exactly one of them. */
static void ask_split(void)
{
    clause other;
    struct state start;
    const candidates s = any_state(&start);
    for (int cell = 0; cell < 81; cell++) {
        for (int digit = 0; digit < 9; digit++) {
            struct state rest = start, placed;
            clear(&placed);
            planes_that_cell_has = UINT64_C(1) << 4 * digit;
            split_state(&rest, &placed, {cell / 27, 1u << cell % 27}, 0);
            const candidates a = candidates_of(&rest, &other), b = candidates_of(&placed, &other);
            for (int c = 0; c < 81; c++)
                for (int d = 0; d < 9; d++) {
                    const bool here = c == cell;
                    const literal whole = s.at[c][d], none = NEVER;
                    other.push_back(unequal(a.at[c][d], here && d == digit ? none : whole));
                    other.push_back(unequal(b.at[c][d], here && d != digit ? none : whole));
                }
        }
    }
    ask("solve-split", {other});
}

int main(int argc, char **argv)
{
    if (argc != 2)
        return 2;
    folder = argv[1];
    std::vector<case_of> cases{{PARTS_OF_ONE, 0, "one"}};
    if (KERNEL_WIDTH > 16)
        cases.insert(cases.end(), {{PARTS, 0, "first"}, {PARTS, 1, "second"}});
    for (const case_of &now : cases) {
        ask_singles(now);
        ask_hidden(now);
        ask_lines(now, "solve-rows", step_rows);
        ask_lines(now, "solve-columns", step_columns);
        ask_sweep(now);
    }
    ask_split();
    return 0;
}
