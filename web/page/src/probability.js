/*
 * probability.js - the probability of a candidate, from exact counts. It is rounded only in the
 * last step, and never to 0 or 1 if it is neither.
 *
 * SPDX-License-Identifier: MIT
 */
import { CELLS } from "./geometry.js";
import { formatPercent, t } from "./i18n.js";

/* The share in words: to a tenth of a percent. */
export function shareText(count, total) {
    const thousandths = (2000n * count + total) / (2n * total);
    if (thousandths === 0n && count > 0n) {
        return t("less", { share: formatPercent(0.001, 1) });
    }
    if (thousandths === 1000n && count < total) {
        return t("more", { share: formatPercent(0.999, 1) });
    }
    return formatPercent(Number(thousandths) / 1000, 1);
}

/*
 * The share on the scale of the heat map, from 0 to 1. Its square root keeps small shares apart,
 * which most are; a share above 0 is always visible.
 */
export function shareHeat(count, total) {
    return count === 0n
        ? 0
        : Math.max(0.04, Math.sqrt(Number((count * 1000000n) / total) / 1000000));
}

/* The counts of one digit, by cell. */
export const countsOfDigit = (counts, digit) =>
    Array.from({ length: CELLS }, (_, cell) => counts[9 * cell + digit - 1]);

/* The counts of one cell, by digit. */
export const countsOfCell = (counts, cell) => counts.slice(9 * cell, 9 * cell + 9);
