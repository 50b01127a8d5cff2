/*
 * hint-words.js - short words about steps of human technique: what one is called, what follows, how
 * hard that is. The sentences are the library's (see tell in logic-calls.js).
 *
 * SPDX-License-Identifier: MIT
 */
import { nameOf } from "./geometry.js";
import { language, t } from "./i18n.js";

const listed = (words) => words.join(t("listComma"));

/* techniques: {name: {title, chineseTitle}}; level: of dynamic chains. */
export function titleOf(techniques, name, level = 0) {
    const known = techniques[name];
    const title = (language() === "en" ? known?.title : known?.chineseTitle) ?? name;
    return level > 0 ? `${title} +${level}` : title;
}

/* The greatest rating of each level; cli/commands/level.h says what the levels mean. */
const LEVELS = [
    [1.5, "levelEasy"],
    [2.8, "levelMedium"],
    [6.2, "levelHard"],
    [8, "levelExpert"],
    [20, "levelExtreme"],
];

export const LEVEL_KEYS = [...LEVELS.map(([, key]) => key), "levelBeyond"];

/* The key of the word for a rating; null: no technique helps. */
export const levelKeyOf = (er) =>
    er === null ? "levelBeyond" : LEVELS.find(([most]) => er <= most)[1];

export const levelOf = (er) => t(levelKeyOf(er));

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
