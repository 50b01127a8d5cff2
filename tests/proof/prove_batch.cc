/*
 * prove_batch.cc - questions about the sweep and the branching of the batch engine.
 *
 *     prove_batch FOLDER     writes each to FOLDER/NAME.cnf; all must be unsatisfiable
 *
 * S is any state of a lane, that is, any subset of the 729 candidates. G is any solution within S.
 *
 * SPDX-License-Identifier: MIT
 */
#include "batch/sweep.h"

/* Replaces the declarations of src/batch/engine.h for the functions of src/batch/branch.h. */
struct nodes {
    vector candidate[CANDIDATES];
};
struct engine {
    struct nodes now;
    vector chosen[GRID_CELLS];
};
#include <branch.inc>

static std::string folder;

static void ask(const std::string &name, const std::vector<clause> &question)
{
    write_question(folder, name, question);
}

static candidates any_candidates(void)
{
    candidates any;
    for (auto &cell : any.at)
        for (literal &l : cell)
            l = new_input();
    return any;
}

/* Converts vectors, in the order of the engine, to candidates of cells, and back. */
static candidates candidates_of(const vector *v)
{
    candidates all;
    for (int cell = 0; cell < 81; cell++)
        for (int digit = 0; digit < 9; digit++)
            all.at[cell][digit] = v[CANDIDATE(digit, cell)].bit;
    return all;
}

static void load(const candidates &from, vector *v)
{
    for (int cell = 0; cell < 81; cell++)
        for (int digit = 0; digit < 9; digit++)
            v[CANDIDATE(digit, cell)].bit = from.at[cell][digit];
}

static clause differ(const candidates &a, const candidates &b)
{
    clause some;
    for (int cell = 0; cell < 81; cell++)
        for (int d = 0; d < 9; d++)
            some.push_back(unequal(a.at[cell][d], b.at[cell][d]));
    return some;
}

static clause together(clause a, literal b)
{
    a.push_back(b);
    return a;
}

/* A step changes S to `after`. If G was within S before, it still is, and the step does not call S
   dead. The step depends on one box or one digit only, so G needs to be right only there. */
static void ask_keeps(const std::string &name, const candidates &s, const candidates &after,
                      literal dead, int box, int digit)
{
    const candidates g = any_candidates();
    std::vector<clause> question;
    if (digit < 0)
        for_each_group(g, box,
                       [&](const std::vector<literal> &group) { exactly_one(question, group); });
    else
        for (int i = 0; i < 9; i++) {
            std::vector<literal> house[3];
            for (int k = 0; k < 9; k++) {
                house[0].push_back(g.at[9 * i + k][digit]);
                house[1].push_back(g.at[9 * k + i][digit]);
                house[2].push_back(g.at[i / 3 * 27 + i % 3 * 3 + k / 3 * 9 + k % 3][digit]);
            }
            for (const auto &group : house)
                exactly_one(question, group);
        }
    lies_within(question, g, s);
    question.push_back(together(leaves(g, after), dead));
    ask(name, question);
    ask(name + "-removes-only", {leaves(after, s)});
}

static void ask_rules(bool report)
{
    const std::string how = report ? "report" : "silent";
    for (int box = 0; box < 9; box++) {
        vector v[CANDIDATES];
        struct sweep_result found = {no_bits(), no_bits(), no_bits()};
        const candidates s = any_candidates();
        load(s, v);
        sweep_box(v + box / 3 * 27 + box % 3 * 3, &found, report);
        ask_keeps("batch-box-" + how + "-" + std::to_string(box), s, candidates_of(v),
                  found.dead.bit, box, -1);
    }
    for (int digit = 0; digit < 9; digit++) {
        vector v[CANDIDATES];
        struct sweep_result found = {no_bits(), no_bits(), no_bits()};
        const candidates s = any_candidates();
        load(s, v);
        sweep_digit(v + CANDIDATE(digit, 0), &found, report);
        ask_keeps("batch-digit-" + how + "-" + std::to_string(digit), s, candidates_of(v),
                  found.dead.bit, -1, digit);
    }
}

/* A sweep is the sequence of its steps, and each step keeps G for any S before it. So a sweep keeps
   G. Equal gates are made once, so sweep and steps must give the same literals. */
static void ask_steps(const std::string &name, const candidates &s, bool report,
                      const candidates &after, const struct sweep_result &found)
{
    vector v[CANDIDATES];
    struct sweep_result steps = {no_bits(), no_bits(), no_bits()};
    load(s, v);
    for (int box = 0; box < 9; box++)
        sweep_box(v + box / 3 * 27 + box % 3 * 3, &steps, report);
    for (int digit = 0; digit < 9; digit++)
        sweep_digit(v + CANDIDATE(digit, 0), &steps, report);
    clause other = differ(candidates_of(v), after);
    other.push_back(unequal(steps.dead.bit, found.dead.bit));
    other.push_back(unequal(steps.open.bit, found.open.bit));
    other.push_back(unequal(steps.changed.bit, found.changed.bit));
    ask(name, {other});
}

/* The whole sweep; a state that is not dead, open or changed is a solution. */
static void ask_sweep(void)
{
    vector v[CANDIDATES];
    const candidates s = any_candidates();
    load(s, v);
    sweep_silently(v);
    ask_steps("batch-sweep-silent", s, false, candidates_of(v), {no_bits(), no_bits(), no_bits()});

    load(s, v);
    const struct sweep_result found = sweep_and_report(v);
    const candidates after = candidates_of(v);
    ask_steps("batch-sweep-report", s, true, after, found);

    std::vector<clause> question{
        {opposite(found.dead.bit)}, {opposite(found.open.bit)}, {opposite(found.changed.bit)}};
    clause no_solution;
    for_each_group(after, -1, [&](const std::vector<literal> &group) {
        no_solution.push_back(opposite(is_exactly_one(group)));
    });
    question.push_back(no_solution);
    ask("batch-solved", question);
}

/* The node in a place, as candidates of cells. */
static candidates parked(const struct nodes *side)
{
    candidates all;
    for (int cell = 0; cell < 81; cell++)
        for (int i = 0; i < 9; i++)
            all.at[cell][digits_fall(cell / 9) ? 8 - i : i] = side->candidate[PARKED(cell) + i].bit;
    return all;
}

/* A branch at any cell: G is in exactly one of the two halves, the one that stays or the one that
   is parked. If several cells are decided at once, the place gets the whole node. Lanes that do not
   branch keep their state and their place. */
static void ask_split(void)
{
    const candidates s = any_candidates(), g = any_candidates(), old = any_candidates();
    static struct engine e;
    static struct nodes side;
    std::vector<literal> chosen;
    const auto start = [&] {
        load(s, e.now.candidate);
        chosen.clear();
        for (vector &v : e.chosen) {
            v.bit = new_input();
            chosen.push_back(v.bit);
        }
        for (int cell = 0; cell < 81; cell++)
            for (int i = 0; i < 9; i++)
                side.candidate[PARKED(cell) + i].bit =
                    old.at[cell][digits_fall(cell / 9) ? 8 - i : i];
    };
    start();
    split_nodes(&e, vector{ALWAYS}, &side, false);
    const candidates stays = candidates_of(e.now.candidate), other = parked(&side);
    std::vector<clause> question;
    exactly_one(question, chosen);
    for_each_group(g, -1, [&](const std::vector<literal> &group) { exactly_one(question, group); });
    lies_within(question, g, s);
    std::vector<clause> in_none = question, in_both = question;
    in_none.push_back(leaves(g, stays));
    in_none.push_back(leaves(g, other));
    ask("batch-split-covers", in_none);
    lies_within(in_both, g, stays);
    lies_within(in_both, g, other);
    ask("batch-split-apart", in_both);
    ask("batch-split-removes-only", {leaves(stays, s)});
    ask("batch-split-parks-no-more", {leaves(other, s)});

    start();
    split_nodes(&e, vector{ALWAYS}, &side, true);
    ask("batch-split-dive-removes-only", {leaves(candidates_of(e.now.candidate), s)});
    ask("batch-split-dive-parks-all", {differ(parked(&side), s)});

    start();
    split_nodes(&e, vector{NEVER}, &side, false);
    ask("batch-split-others-stay", {differ(candidates_of(e.now.candidate), s)});
    ask("batch-split-others-parked-stay", {differ(parked(&side), old)});
}

/* The truth tables in src/base/simd.h for functions of three inputs agree with the formulas. */
static void ask_tables(void)
{
    clause differ;
#define VECTOR_FUNCTION(name, table, formula)                                                      \
    for (int i = 0; i < 8; i++)                                                                    \
        differ.push_back(unequal(name(vector{i >> 2 & 1}, vector{i >> 1 & 1}, vector{i & 1}).bit,  \
                                 (table) >> i & 1));
#include <functions.inc>
    ask("functions-of-three", {differ});
}

int main(int argc, char **argv)
{
    if (argc != 2)
        return 2;
    folder = argv[1];
    ask_tables();
    ask_rules(true);
    ask_rules(false);
    ask_sweep();
    ask_split();
    return 0;
}
