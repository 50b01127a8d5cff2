/*
 * circuit.h - logic as a graph of AND gates, and questions about it for a SAT solver.
 *
 * A *literal* is one bit: 2 * node, plus 1 for its negation. Node 0 is the constant 0; other nodes
 * are free inputs or gates. Equal gates are made once and constants are folded, so code that only
 * moves bits makes no gates.
 *
 * A question is a conjunction of clauses. write_question() writes it to a file in DIMACS form with
 * the gates on which it depends. "unsatisfiable" means that no inputs satisfy all clauses.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_PROOF_CIRCUIT_H
#define TENRING_PROOF_CIRCUIT_H

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

typedef int32_t literal;
typedef std::vector<literal> clause;

enum : literal { NEVER = 0, ALWAYS = 1 };

struct gate {
    literal a, b; /* both -1: an input */
};

inline std::vector<gate> gates{{-1, -1}};

inline literal new_input()
{
    gates.push_back({-1, -1});
    return 2 * (literal)(gates.size() - 1);
}

inline literal opposite(literal a)
{
    return a ^ 1;
}

inline literal both(literal a, literal b)
{
    static std::map<std::pair<literal, literal>, literal> known;
    if (a > b)
        std::swap(a, b);
    if (a == NEVER || a == opposite(b))
        return NEVER;
    if (a == ALWAYS || a == b)
        return b;
    auto [place, is_new] = known.try_emplace({a, b}, 0);
    if (is_new) {
        gates.push_back({a, b});
        place->second = 2 * (literal)(gates.size() - 1);
    }
    return place->second;
}

inline literal either(literal a, literal b)
{
    return opposite(both(opposite(a), opposite(b)));
}

inline literal unequal(literal a, literal b)
{
    return either(both(a, opposite(b)), both(opposite(a), b));
}

/* Writes a question to FOLDER/NAME.cnf. */
inline void write_question(const std::string &folder, const std::string &name,
                           const std::vector<clause> &question)
{
    std::vector<bool> needed(gates.size());
    std::vector<clause> clauses;
    for (const clause &c : question) {
        clause kept;
        bool holds = false;
        for (literal l : c) {
            holds = holds || l == ALWAYS;
            if (l != NEVER)
                kept.push_back(l);
            needed[(size_t)(l / 2)] = true;
        }
        if (!holds)
            clauses.push_back(kept);
    }
    for (size_t node = gates.size() - 1; node > 0; node--) {
        if (!needed[node] || gates[node].a < 0)
            continue;
        const literal a = gates[node].a, b = gates[node].b, out = 2 * (literal)node;
        needed[(size_t)(a / 2)] = needed[(size_t)(b / 2)] = true;
        clauses.push_back({opposite(out), a});
        clauses.push_back({opposite(out), b});
        clauses.push_back({out, opposite(a), opposite(b)});
    }
    const std::string path = folder + "/" + name + ".cnf";
    FILE *file = fopen(path.c_str(), "w");
    if (!file) {
        perror(path.c_str());
        exit(1);
    }
    fprintf(file, "p cnf %zu %zu\n", gates.size() - 1, clauses.size());
    for (const clause &c : clauses) {
        for (literal l : c)
            fprintf(file, "%d ", l & 1 ? -(l / 2) : l / 2);
        fprintf(file, "0\n");
    }
    if (fclose(file) != 0) {
        perror(path.c_str());
        exit(1);
    }
}

/* Adds the clauses for "exactly one of these". */
inline void exactly_one(std::vector<clause> &clauses, const std::vector<literal> &of)
{
    clauses.push_back(of);
    for (size_t i = 0; i < of.size(); i++)
        for (size_t j = 0; j < i; j++)
            clauses.push_back({opposite(of[i]), opposite(of[j])});
}

/* The bit for "exactly one of these". */
inline literal is_exactly_one(const std::vector<literal> &of)
{
    literal once = NEVER, twice = NEVER;
    for (literal l : of) {
        twice = either(twice, both(once, l));
        once = either(once, l);
    }
    return both(once, opposite(twice));
}

/* The candidates of a grid, [cell][digit]. */
struct candidates {
    literal at[81][9];
};

/* The 324 groups of candidates of which a solution has exactly one each: the digits of a cell, the
   places of a digit in a row, a column, a box. box: only the 18 groups of one box. */
template <typename visitor>
inline void for_each_group(const candidates &grid, int only_box, visitor visit)
{
    for (int i = 0; i < 81; i++) {
        std::vector<literal> cell, row, column, box;
        const int place = i / 9, digit = i % 9;
        for (int k = 0; k < 9; k++) {
            cell.push_back(grid.at[i][k]);
            row.push_back(grid.at[9 * place + k][digit]);
            column.push_back(grid.at[9 * k + place][digit]);
            box.push_back(grid.at[place / 3 * 27 + place % 3 * 3 + k / 3 * 9 + k % 3][digit]);
        }
        if (only_box < 0 || i / 27 * 3 + i % 9 / 3 == only_box)
            visit(cell);
        if (only_box < 0) {
            visit(row);
            visit(column);
        }
        if (only_box < 0 || place == only_box)
            visit(box);
    }
}

/* Adds the clauses for "G is within S". */
inline void lies_within(std::vector<clause> &question, const candidates &g, const candidates &s)
{
    for (int cell = 0; cell < 81; cell++)
        for (int d = 0; d < 9; d++)
            question.push_back({opposite(g.at[cell][d]), s.at[cell][d]});
}

/* The clause for "some candidate of G is not in S". */
inline clause leaves(const candidates &g, const candidates &s)
{
    clause some;
    for (int cell = 0; cell < 81; cell++)
        for (int d = 0; d < 9; d++)
            some.push_back(both(g.at[cell][d], opposite(s.at[cell][d])));
    return some;
}

#endif
