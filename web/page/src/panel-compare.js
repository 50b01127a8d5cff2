/*
 * panel-compare.js - the textbooks' search orders beside the engine, for students: nodes, time, and
 * the shape of each search.
 *
 * SPDX-License-Identifier: MIT
 */
import { drawChart } from "./chart.js";
import { hasOwnDigits, puzzleOf } from "./board.js";
import { byId, element, on } from "./dom.js";
import { formatNumber, formatTime, t } from "./i18n.js";
import { asksGivens } from "./scope.js";

/* ---- actions ---- */

/*
 * Takes a progress report and draws the chart; returns the text to show, undefined if nothing is
 * new.
 */
function follow(panel, { running, nodes, nodesAtDepth, done }) {
    panel.current = nodesAtDepth ? { name: running, nodesAtDepth } : null;
    if (done) {
        panel.results.push(done);
    }
    if (done || nodesAtDepth) {
        draw(panel);
    }
    return done ? undefined : t("compareRunning", { order: t(`order_${running}`), nodes });
}

async function compare(panel) {
    const { store, messages, jobs } = panel;
    const isTarget = byId("compare-target").checked;
    Object.assign(panel, { results: [], isInterrupted: false, isTarget });
    draw(panel);
    const ofGivens = asksGivens(store) || !hasOwnDigits(store.board);
    const asked = {
        puzzle: puzzleOf(store.board, asksGivens(store)),
        weights: isTarget ? store.board.weights : null,
        seconds: Number(byId("compare-limit").value),
    };
    const report = (progress) => follow(panel, progress);
    const answer = await jobs.run("compare", asked, report, "compareStopped");
    panel.current = null;
    panel.isInterrupted = answer === undefined; // by another job; after a stop there is a message
    draw(panel);
    if (answer) {
        messages.show("good", t(ofGivens ? "compareDone" : "compareDoneAll"));
    }
}

/* ---- view ---- */

const number = (value) => (value === null || value === undefined ? "–" : formatNumber(value));

function row(result, isTarget) {
    const stopped = result.status !== "ok";
    const found = result.solutions ?? result.count;
    const cells = [
        found === undefined ? "–" : `${number(found)}${stopped ? "+" : ""}`,
        number(result.nodes),
        number(result.deadEnds),
        ...(isTarget ? [number(result.score)] : []),
        `${formatTime(result.seconds)}${stopped ? ` (${t("stopped")})` : ""}`,
    ];
    const mark = element("span", { class: `swatch ${result.name}`, "aria-hidden": "true" });
    const head = element("th", { scope: "row" }, mark, t(`order_${result.name}`));
    return element("tr", {}, head, ...cells.map((text) => element("td", {}, text)));
}

function drawTable({ results, isTarget }) {
    const best = isTarget ? ["best"] : [];
    const names = ["order", "solutions", "nodes", "deadEnds", ...best, "time"];
    byId("compare-head").replaceChildren(
        ...names.map((name) => element("th", { scope: "col" }, t(name)))
    );
    byId("compare-body").replaceChildren(...results.map((result) => row(result, isTarget)));
}

function pictureWords({ name, counts }) {
    const most = Math.max(...counts);
    const nodes = counts.reduce((sum, count) => sum + count, 0);
    const depth = counts.indexOf(most);
    return t("pictureAlt", { order: t(`order_${name}`), nodes, depth, most });
}

function drawSearches({ results, current }) {
    const searches = [...results, ...(current ? [current] : [])]
        .filter(({ nodesAtDepth }) => nodesAtDepth)
        .map(({ name, nodesAtDepth }) => ({ name, counts: [...nodesAtDepth] }));
    byId("picture").replaceChildren(
        drawChart(searches, { depth: t("pictureAxis"), title: t("picture") })
    );
    byId("picture-words").replaceChildren(
        ...searches.map((search) => element("li", {}, pictureWords(search)))
    );
}

function draw(panel) {
    const isEmpty = panel.results.length === 0 && panel.current === null;
    byId("compare-result").hidden = isEmpty;
    byId("compare-note").textContent = panel.isInterrupted ? t("compareStopped") : "";
    drawTable(panel);
    if (!isEmpty) {
        drawSearches(panel);
    }
}

export function createComparePanel({ store, messages, jobs }) {
    const panel = {
        ...{ store, messages, jobs },
        results: [],
        current: null, // {name, nodesAtDepth} of the search that runs
        isTarget: false,
        isInterrupted: false, // before all searches had run
    };
    on("compare", "click", () => compare(panel));
    return { draw: () => draw(panel) };
}
