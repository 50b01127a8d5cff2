/*
 * panel-compare.js - the textbooks' search orders beside the engine, for students: nodes, time, and
 * the shape of each search.
 *
 * SPDX-License-Identifier: MIT
 */
import { drawChart } from "./chart.js";
import { puzzleOf } from "./board.js";
import { byId, element, on } from "./dom.js";
import { formatNumber, formatTime, t } from "./i18n.js";

export function createComparePanel({ store, messages, jobs }) {
    let results = [];
    let growing = null; // {name, nodesAtDepth} of the search that runs
    let target = false;
    let interrupted = false; // before all searches had run

    const number = (value) => (value === null || value === undefined ? "–" : formatNumber(value));

    function row(result) {
        const stopped = result.status !== "ok";
        const found = result.solutions ?? result.count;
        const cells = [
            found === undefined ? "–" : `${number(found)}${stopped ? "+" : ""}`,
            number(result.nodes),
            number(result.deadEnds),
            ...(target ? [number(result.score)] : []),
            `${formatTime(result.seconds)}${stopped ? ` (${t("stopped")})` : ""}`,
        ];
        const mark = element("span", { class: `swatch ${result.name}`, "aria-hidden": "true" });
        const head = element("th", { scope: "row" }, mark, t(`order_${result.name}`));
        return element("tr", {}, head, ...cells.map((text) => element("td", {}, text)));
    }

    function drawTable() {
        const names = [
            "order",
            "solutions",
            "nodes",
            "deadEnds",
            ...(target ? ["best"] : []),
            "time",
        ];
        byId("compare-head").replaceChildren(
            ...names.map((name) => element("th", { scope: "col" }, t(name)))
        );
        byId("compare-body").replaceChildren(...results.map(row));
    }

    function drawPicture() {
        const searches = [...results, ...(growing ? [growing] : [])]
            .filter(({ nodesAtDepth }) => nodesAtDepth)
            .map(({ name, nodesAtDepth }) => ({ name, counts: [...nodesAtDepth] }));
        const words = searches.map(({ name, counts }) => {
            const most = Math.max(...counts);
            const nodes = counts.reduce((sum, count) => sum + count, 0);
            return t("pictureAlt", {
                order: t(`order_${name}`),
                nodes,
                depth: counts.indexOf(most),
                most,
            });
        });
        byId("picture").replaceChildren(
            drawChart(searches, { depth: t("pictureAxis"), title: t("picture") })
        );
        byId("picture-words").replaceChildren(...words.map((text) => element("li", {}, text)));
    }

    function draw() {
        byId("compare-result").hidden = results.length === 0 && growing === null;
        byId("compare-note").textContent = interrupted ? t("compareStopped") : "";
        drawTable();
        if (results.length > 0 || growing !== null) {
            drawPicture();
        }
    }

    on("compare", "click", async () => {
        results = [];
        interrupted = false;
        target = byId("compare-target").checked;
        draw();
        const asked = {
            puzzle: puzzleOf(store.board, store.ui.givensOnly),
            weights: target ? store.board.weights : null,
            seconds: Number(byId("compare-limit").value),
        };
        const answer = await jobs.run(
            "compare",
            asked,
            ({ running, nodes, nodesAtDepth, done }) => {
                growing = nodesAtDepth ? { name: running, nodesAtDepth } : null;
                if (nodesAtDepth) {
                    draw();
                }
                if (done) {
                    results.push(done);
                    draw();
                    return undefined;
                }
                return t("compareRunning", { order: t(`order_${running}`), nodes });
            },
            "compareStopped"
        );
        growing = null;
        if (answer) {
            draw();
            messages.show("good", t("compareDone"));
        } else {
            interrupted = answer === undefined; // else the message says it
            draw();
        }
    });

    return { draw };
}
