/*
 * chart.js - the plain picture of a search: how many nodes it has at each depth, on a logarithmic
 * scale.
 *
 * One line for each search; the class with its name gives it a colour and dashes. The caller adds
 * the same in words.
 *
 * SPDX-License-Identifier: MIT
 */
import { formatNumber } from "./i18n.js";
import { svg } from "./svg.js";

const WIDTH = 560;
const HEIGHT = 300;
const LEFT = 44;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 34;

/* [depth, nodes] of the depths that have nodes. */
const points = (counts) =>
    counts.map((nodes, depth) => [depth, nodes]).filter(([, nodes]) => nodes > 0);

const powerLabel = (power) =>
    power < 4
        ? formatNumber(10 ** power)
        : `10${[...String(power)].map((d) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[d]).join("")}`;

/* searches: [{name, counts: nodes by depth}]. axis: {depth, title}, the texts of both. */
export function drawChart(searches, axis) {
    const all = searches.map(({ counts }) => points(counts));
    const deepest = Math.max(10, ...all.flat().map(([depth]) => depth));
    const powers = Math.max(
        1,
        Math.ceil(Math.log10(Math.max(10, ...all.flat().map(([, nodes]) => nodes))))
    );
    const x = (depth) => LEFT + ((WIDTH - LEFT - RIGHT) * depth) / deepest;
    const y = (nodes) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * Math.log10(nodes)) / powers;

    const picture = svg("svg", {
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        role: "img",
        "aria-label": axis.title,
        class: "chart",
    });
    for (let power = 0; power <= powers; power++) {
        const at = y(10 ** power);
        picture.append(svg("path", { class: "rule", d: `M${LEFT} ${at}H${WIDTH - RIGHT}` }));
        picture.append(
            svg("text", { x: LEFT - 6, y: at + 4, "text-anchor": "end" }, powerLabel(power))
        );
    }
    const step = deepest > 40 ? 20 : deepest > 20 ? 10 : 5;
    for (let depth = 0; depth <= deepest; depth += step) {
        picture.append(
            svg(
                "text",
                { x: x(depth), y: HEIGHT - BOTTOM + 16, "text-anchor": "middle" },
                formatNumber(depth)
            )
        );
    }
    picture.append(
        svg(
            "text",
            { x: (LEFT + WIDTH - RIGHT) / 2, y: HEIGHT - 3, "text-anchor": "middle" },
            axis.depth
        )
    );
    searches.forEach(({ name }, i) => {
        const line = all[i].map(
            ([depth, nodes]) => `${x(depth).toFixed(1)} ${y(nodes).toFixed(1)}`
        );
        if (line.length > 0) {
            const first = x(all[i][0][0]).toFixed(1);
            const last = x(all[i][line.length - 1][0]).toFixed(1);
            const floor = HEIGHT - BOTTOM;
            picture.append(
                svg("path", {
                    class: `area ${name}`,
                    d: `M${first} ${floor}L${line.join("L")}L${last} ${floor}Z`,
                })
            );
            picture.append(svg("path", { class: `line ${name}`, d: `M${line.join("L")}` }));
        }
    });
    return picture;
}
