/*
 * hint-words.js - a step of human technique in words: what it is called, where to look, what
 * follows.
 *
 * SPDX-License-Identifier: MIT
 */
import { nameOf } from "./geometry.js";
import { formatRating, language, t } from "./i18n.js";

const HOUSES = ["row", "column", "box"];

/* House 0..26: "row 3". */
export const houseName = (house) => t(HOUSES[Math.floor(house / 9)], { number: (house % 9) + 1 });

const listed = (words) => words.join(t("listComma"));

/* techniques: {name: {title, chineseTitle}}; level: of dynamic chains. */
export function titleOf(techniques, name, level = 0) {
    const known = techniques[name];
    const title = (language() === "en" ? known?.title : known?.chineseTitle) ?? name;
    return level > 0 ? `${title} +${level}` : title;
}

/* The word for a rating: what newspapers print, pairs and triplets, fish and wings, chains, nets. */
export function levelOf(er) {
    const words = [
        [1.5, "levelEasy"],
        [2.8, "levelMedium"],
        [6.2, "levelHard"],
        [8, "levelExpert"],
    ];
    return t(
        er === null ? "levelBeyond" : (words.find(([most]) => er <= most)?.[1] ?? "levelExtreme")
    );
}

/* What follows from a step: "r1c3 is 5", "r1c3 is not 3, 7; r4c3 is not 3". */
export function effectOf({ placed, removed }) {
    return placed
        ? t("hintPlaced", { cell: nameOf(placed.cell), digit: placed.digit })
        : removed
              .map(({ cell, digits }) =>
                  t("hintRemoved", { cell: nameOf(cell), digits: listed(digits) })
              )
              .join(t("listSemicolon"));
}

/* Where to look, in a few words: the houses of the pattern, else its cells, else its digits. */
export function placeOf({ houses, cells, chain }) {
    if (houses.length > 0 && houses.length <= 4) {
        return listed(houses.map(houseName));
    }
    if (cells.length > 0 && cells.length <= 6) {
        return listed(cells.map(nameOf));
    }
    return chain.length > 0 ? nameOf(chain[0].cell) : "";
}

/* Why a single is one; null: the step is something else. */
function reasonOfSingle({ technique, placed, houses }) {
    const key = {
        "full-house": "hintFullHouse",
        "hidden-single-box": "hintHiddenSingle",
        "hidden-single-line": "hintHiddenSingle",
        "naked-single": "hintNakedSingle",
    }[technique];
    if (!key || !placed) {
        return null;
    }
    const house = houses.length > 0 ? houseName(houses[0]) : "";
    return t(key, { cell: nameOf(placed.cell), digit: placed.digit, house });
}

/* Step and result in one or two sentences. */
export function explain(step) {
    const single = reasonOfSingle(step);
    if (single !== null) {
        return single;
    }
    const { digits, cells, chain } = step;
    const pattern =
        chain.length > 0
            ? t("hintChain", {
                  nodes: chain.length,
                  cell: nameOf(chain[0].cell),
                  digit: chain[0].digit,
              })
            : t("hintPattern", { digits: listed(digits), cells: listed(cells.map(nameOf)) });
    return pattern + t("sentenceSpace") + t("hintSo", { effect: effectOf(step) });
}

/* Its three strengths: 1 what, 2 where, too, 3 all. */
export function hintText(techniques, step, strength) {
    const technique = titleOf(techniques, step.technique, step.level);
    const rating = formatRating(step.rating);
    if (strength === 1) {
        return t("hintWhat", { technique, rating });
    }
    const place = placeOf(step);
    return strength === 2
        ? t(place ? "hintWhere" : "hintWhat", { technique, rating, place })
        : t("hintWhy", { technique, rating, why: explain(step) });
}
