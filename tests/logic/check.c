/*
 * check.c - checks that a step is right. It knows only the rules of Sudoku, nothing of src/logic.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/check.h"

#include <stddef.h>
#include <string.h>

static bool in_house(int cell, int house)
{
    return house < 9    ? cell / 9 == house
           : house < 18 ? cell % 9 == house - 9
                        : cell / 27 * 3 + cell % 9 / 3 == house - 18;
}

static bool has(const struct tenring_position *position, int cell, int digit)
{
    return (position->candidates.cell[cell] >> (digit - 1) & 1) != 0;
}

static bool is_in(const uint32_t cells[3], int cell)
{
    return (cells[cell / 27] >> cell % 27 & 1) != 0;
}

static const char *change_fault(const struct tenring_position *position,
                                const struct tenring_step *step,
                                const struct tenring_grid *solution)
{
    bool changes = false;
    if (!tenring_technique_name(step->technique) ||
        step->rating < tenring_technique_rating(step->technique))
        return "a rating below the technique's least";
    if ((step->cell >= 0) != (step->digit > 0))
        return "a placement without a cell or digit";
    if (step->cell >= 0) {
        if (position->placed.cell[step->cell])
            return "a placement in a placed cell";
        if (solution && solution->cell[step->cell] != step->digit)
            return "a wrong placement";
        changes = true;
    }
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        unsigned removed = step->removed.cell[cell];
        if (removed & ~(unsigned)position->candidates.cell[cell])
            return "a removal of what is not there";
        if (solution && removed >> (solution->cell[cell] - 1) & 1)
            return "a removal of the solution's candidate";
        changes = changes || removed;
    }
    return changes ? NULL : "no change";
}

/* ------------------------------------------------------------------------------------------------
 * Pattern and links
 * --------------------------------------------------------------------------------------------- */

/* The number of candidates in the cell or house of the link. */
static int count_candidates(const struct tenring_position *position,
                            const struct tenring_link *link)
{
    int count = 0;
    if (link->by < 0)
        return __builtin_popcount(position->candidates.cell[link->from_cell]);
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        count += in_house(cell, link->by) && has(position, cell, link->from_digit);
    return count;
}

static const char *link_fault(const struct tenring_position *position,
                              const struct tenring_step *step)
{
    for (size_t i = 0; i < step->link_count; i++) {
        const struct tenring_link *link = &step->links[i];
        if (!has(position, link->from_cell, link->from_digit) ||
            !has(position, link->to_cell, link->to_digit))
            return "a link of what is no candidate";
        bool in_cell = link->from_cell == link->to_cell;
        if (in_cell
                ? link->from_digit == link->to_digit || link->by != TENRING_REASON_CELL
                : link->from_digit != link->to_digit || link->by < 0 ||
                      !in_house(link->from_cell, link->by) || !in_house(link->to_cell, link->by))
            return "a link through what is not shared";
        if (link->strong && step->node_count == 0 && count_candidates(position, link) != 2)
            return "a strong link that is none";
        if (in_cell ? false
                    : !(step->houses >> link->by & 1) && !(step->cover >> link->by & 1) &&
                          step->technique < TENRING_TECHNIQUE_UNIQUE_RECTANGLE_1)
            return "a link through a house that is not named";
    }
    return NULL;
}

static bool needs_links(enum tenring_technique technique)
{
    switch (technique) {
    case TENRING_TECHNIQUE_FULL_HOUSE:
    case TENRING_TECHNIQUE_HIDDEN_SINGLE_BOX:
    case TENRING_TECHNIQUE_HIDDEN_SINGLE_LINE:
    case TENRING_TECHNIQUE_NAKED_SINGLE:
    case TENRING_TECHNIQUE_DIRECT_HIDDEN_PAIR:
    case TENRING_TECHNIQUE_DIRECT_HIDDEN_TRIPLET:
    case TENRING_TECHNIQUE_NAKED_PAIR:
    case TENRING_TECHNIQUE_NAKED_TRIPLET:
    case TENRING_TECHNIQUE_NAKED_QUAD:
    case TENRING_TECHNIQUE_HIDDEN_PAIR:
    case TENRING_TECHNIQUE_HIDDEN_TRIPLET:
    case TENRING_TECHNIQUE_HIDDEN_QUAD:
        return false;
    default:
        return true;
    }
}

static const char *pattern_fault(const struct tenring_position *position,
                                 const struct tenring_step *step)
{
    uint32_t any = step->cells[0] | step->cells[1] | step->cells[2];
    if (!any || !step->digits || !step->houses || step->house < -1 || step->house > 26)
        return "a pattern without cells, digits or houses";
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        if ((is_in(step->cells, cell) || is_in(step->other_cells, cell)) &&
            position->placed.cell[cell])
            return "a pattern with a placed cell";
    if (needs_links(step->technique) != (step->link_count > 0))
        return "links too many or none";
    return link_fault(position, step);
}

/* ------------------------------------------------------------------------------------------------
 * Nodes
 * --------------------------------------------------------------------------------------------- */

/* Whether the branch has this node. */
static bool is_among(const struct tenring_step *step, const struct tenring_chain_node *node,
                     int cell, int digit, bool on)
{
    for (int i = 0; i < node->parent_count; i++) {
        const struct tenring_chain_node *parent =
            &step->nodes[step->parents[node->first_parent + (uint32_t)i]];
        if (parent->cell == cell && parent->digit == digit && parent->on == on)
            return true;
    }
    return false;
}

/* A candidate is true only if all others in its cell, or all others in the house, are false. */
static const char *on_fault(const struct tenring_position *position,
                            const struct tenring_step *step, const struct tenring_chain_node *node)
{
    int needed = 0;
    bool in_cell = node->reason == TENRING_REASON_CELL;
    for (int i = 0; i < (in_cell ? TENRING_DIGITS : TENRING_CELLS); i++) {
        int cell = in_cell ? node->cell : i, digit = in_cell ? i + 1 : node->digit;
        if ((cell == node->cell && digit == node->digit) || !has(position, cell, digit) ||
            (!in_cell && !in_house(cell, node->reason)))
            continue;
        needed++;
        if (!is_among(step, node, cell, digit, false))
            return "a node that is on while something else is left";
    }
    return needed == node->parent_count ? NULL : "a node with parents that it does not need";
}

static const char *off_fault(const struct tenring_step *step, const struct tenring_chain_node *node)
{
    if (node->parent_count != 1)
        return "a node that is off and has not one parent";
    const struct tenring_chain_node *parent = &step->nodes[step->parents[node->first_parent]];
    bool good = node->reason == TENRING_REASON_CELL
                    ? parent->cell == node->cell && parent->digit != node->digit
                    : node->reason >= 0 && parent->digit == node->digit &&
                          parent->cell != node->cell && in_house(node->cell, node->reason) &&
                          in_house(parent->cell, node->reason);
    return parent->on && good ? NULL : "a node that is off for no reason";
}

static const char *nested_fault(struct tenring_logic *logic,
                                const struct tenring_position *position,
                                const struct tenring_step *step,
                                const struct tenring_chain_node *node);

static bool is_cycle(const struct tenring_step *step)
{
    return step->technique == TENRING_TECHNIQUE_X_CYCLE ||
           step->technique == TENRING_TECHNIQUE_Y_CYCLE ||
           step->technique == TENRING_TECHNIQUE_XY_CYCLE;
}

static const char *node_fault(struct tenring_logic *logic, const struct tenring_position *position,
                              const struct tenring_step *step, size_t number)
{
    const struct tenring_chain_node *node = &step->nodes[number];
    if (node->cell >= TENRING_CELLS || node->digit < 1 || node->digit > TENRING_DIGITS ||
        !has(position, node->cell, node->digit))
        return "a node that is no candidate";
    for (int i = 0; i < node->parent_count; i++) {
        size_t parent = step->parents[node->first_parent + (uint32_t)i];
        if (parent >= number || step->nodes[parent].branch != node->branch)
            return "a parent that comes later or in another branch";
    }
    if ((node->reason == TENRING_REASON_STEP) != (node->nested > 0))
        return "a node with a nested step and another reason";
    if (node->reason == TENRING_REASON_ASSUMED)
        return node->parent_count ? "an assumption with parents" : NULL;
    if (is_cycle(step) && number == 0)
        return node->parent_count ? "a cycle with a beginning" : NULL;
    if (node->nested)
        return nested_fault(logic, position, step, node);
    return node->on ? on_fault(position, step, node) : off_fault(step, node);
}

/* ------------------------------------------------------------------------------------------------
 * What a chain proves
 * --------------------------------------------------------------------------------------------- */

/* The assumption or the target of a branch; NULL if there is no such branch. */
static const struct tenring_chain_node *find_node(const struct tenring_step *step, int branch,
                                                  bool target)
{
    for (size_t i = 0; i < step->node_count; i++) {
        const struct tenring_chain_node *node = &step->nodes[i];
        if (node->branch == branch &&
            (target ? node->target : node->reason == TENRING_REASON_ASSUMED))
            return node;
    }
    return NULL;
}

/* Whether the result of the step is the statement of the node. */
static bool is_result(const struct tenring_step *step, const struct tenring_chain_node *node)
{
    if (node->on)
        return step->cell == node->cell && step->digit == node->digit;
    return (step->removed.cell[node->cell] >> (node->digit - 1) & 1) != 0;
}

/* Whether both nodes state the same about the same candidate. */
static bool same_node(const struct tenring_chain_node *first,
                      const struct tenring_chain_node *second, bool same_state)
{
    return first->cell == second->cell && first->digit == second->digit &&
           (first->on == second->on) == same_state;
}

/* One assumption leads to a contradiction: to its negation, or to both values of a node. */
static const char *single_fault(const struct tenring_step *step)
{
    const struct tenring_chain_node *from = find_node(step, 0, false),
                                    *to = find_node(step, 0, true);
    const struct tenring_chain_node *other = find_node(step, 1, true);
    struct tenring_chain_node contrary;
    if (!from || !to || (other && !same_node(to, other, false)) ||
        (!other && !same_node(from, to, false)))
        return "no contradiction";
    contrary = *from;
    contrary.on = !from->on;
    return is_result(step, &contrary) ? NULL
                                      : "a result that is not the contrary of what it assumes";
}

/* All alternatives lead to the same node. */
static const char *common_fault(const struct tenring_position *position,
                                const struct tenring_step *step)
{
    int branches = 0, wanted = 0;
    const struct tenring_chain_node *to = find_node(step, 0, true),
                                    *first = find_node(step, 0, false);
    for (; find_node(step, branches, true); branches++) {
        const struct tenring_chain_node *from = find_node(step, branches, false);
        if (!from || !same_node(to, find_node(step, branches, true), true) || !is_result(step, to))
            return "branches with different ends";
        if (step->technique == TENRING_TECHNIQUE_DYNAMIC_DOUBLE)
            continue;
        bool in_cell = step->house < 0;
        if (!from->on ||
            (in_cell ? from->cell != first->cell
                     : from->digit != first->digit || !in_house(from->cell, step->house)))
            return "an assumption outside the cell or house";
    }
    if (step->technique == TENRING_TECHNIQUE_DYNAMIC_DOUBLE)
        return branches == 2 && same_node(first, find_node(step, 1, false), false)
                   ? NULL
                   : "assumptions that are not contrary";
    if (step->house < 0)
        wanted = __builtin_popcount(position->candidates.cell[first->cell]);
    else
        for (int cell = 0; cell < TENRING_CELLS; cell++)
            wanted += in_house(cell, step->house) && has(position, cell, first->digit);
    return branches == wanted ? NULL : "something that is not assumed";
}

/* Each candidate that a cycle removes sees an on-node and an off-node of its digit or of its cell.
 */
static const char *cycle_fault(const struct tenring_step *step)
{
    const struct tenring_chain_node *nodes = step->nodes;
    const struct tenring_link *last = &step->links[step->link_count - 1];
    if (step->node_count % 2 || step->link_count != step->node_count || last->strong ||
        last->to_cell != nodes[0].cell || last->to_digit != nodes[0].digit)
        return "a cycle that is not closed";
    for (size_t i = 0; i < step->node_count; i++)
        if (nodes[i].on != (i % 2 == 1))
            return "a cycle that does not alternate";
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        for (unsigned rest = step->removed.cell[cell]; rest; rest &= rest - 1) {
            int digit = __builtin_ctz(rest) + 1;
            bool seen[2] = {false, false};
            for (size_t i = 0; i < step->node_count; i++)
                for (int house = 0; house < 27; house++)
                    if (nodes[i].digit == digit && nodes[i].cell != cell &&
                        in_house(nodes[i].cell, house) && in_house(cell, house))
                        seen[nodes[i].on] = true;
            if (!seen[0] || !seen[1])
                return "a removal that the cycle does not explain";
        }
    }
    return NULL;
}

static const char *proof_fault(const struct tenring_position *position,
                               const struct tenring_step *step)
{
    switch (step->technique) {
    case TENRING_TECHNIQUE_X_CYCLE:
    case TENRING_TECHNIQUE_Y_CYCLE:
    case TENRING_TECHNIQUE_XY_CYCLE:
        return cycle_fault(step);
    case TENRING_TECHNIQUE_X_CHAIN:
    case TENRING_TECHNIQUE_XY_CHAIN:
    case TENRING_TECHNIQUE_NISHIO:
    case TENRING_TECHNIQUE_DYNAMIC_CONTRADICTION:
        return single_fault(step);
    default:
        return common_fault(position, step);
    }
}

static const char *chain_fault(struct tenring_logic *logic, const struct tenring_position *position,
                               const struct tenring_step *step)
{
    for (size_t i = 0; i < step->node_count; i++) {
        const char *message = node_fault(logic, position, step, i);
        if (message)
            return message;
    }
    return proof_fault(position, step);
}

/* ------------------------------------------------------------------------------------------------
 * Nested steps
 * --------------------------------------------------------------------------------------------- */

struct search {
    const struct tenring_step *wanted;
    bool found;
};

static bool compare(void *context, const struct tenring_position *position,
                    const struct tenring_step *step)
{
    struct search *search = context;
    const struct tenring_step *wanted = search->wanted;
    (void)position;
    /* fish and locked candidates may have more places here than the nested step names */
    search->found = step->digits == wanted->digits && step->houses == wanted->houses &&
                    step->cover == wanted->cover &&
                    (step->cover || memcmp(step->cells, wanted->cells, sizeof step->cells) == 0);
    return !search->found;
}

/* A nested step must be right if only the parents of its node are removed. */
static const char *nested_fault(struct tenring_logic *logic,
                                const struct tenring_position *position,
                                const struct tenring_step *step,
                                const struct tenring_chain_node *node)
{
    struct tenring_position rest = *position;
    if (node->on || node->nested > step->nested_count || step->level == 0)
        return "a nested step that is not there";
    const struct tenring_step *nested = &step->nested[node->nested - 1];
    if (!(nested->removed.cell[node->cell] >> (node->digit - 1) & 1))
        return "a nested step that does something else";
    for (int i = 0; i < node->parent_count; i++) {
        const struct tenring_chain_node *parent =
            &step->nodes[step->parents[node->first_parent + (uint32_t)i]];
        if (parent->on)
            return "a nested step that rests on a node that is on";
        rest.candidates.cell[parent->cell] &= (uint16_t) ~(1u << (parent->digit - 1));
    }
    if (nested->node_count > 0)
        return check_step(logic, &rest, nested, NULL);
    struct search search = {nested, false};
    tenring_find_steps(logic, &rest, nested->technique, 0, NULL, compare, &search);
    return search.found ? NULL : "a nested pattern that is not there";
}

const char *check_step(struct tenring_logic *logic, const struct tenring_position *position,
                       const struct tenring_step *step, const struct tenring_grid *solution)
{
    const char *message = NULL;
    /* some removals of a nested step may be missing in the position made for it */
    if (solution)
        message = change_fault(position, step, solution);
    if (!message)
        message = pattern_fault(position, step);
    if (!message &&
        (step->technique >= TENRING_TECHNIQUE_X_CYCLE &&
         step->technique != TENRING_TECHNIQUE_ALIGNED_TRIPLET) != (step->node_count > 0))
        message = "nodes without a chain";
    if (!message && step->node_count > 0)
        message = chain_fault(logic, position, step);
    return message;
}
