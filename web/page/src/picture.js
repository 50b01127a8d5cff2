/*
 * picture.js - the grid as an SVG text, and that as a PNG.
 *
 * The picture stands for itself: light, whatever the colours of the page, with no font or style
 * from elsewhere.
 *
 * SPDX-License-Identifier: MIT
 */
import { linesOf } from "./board.js";
import { CELLS, columnOf, digitsOf, rowOf } from "./geometry.js";
import { formatShort } from "./i18n.js";
import { marksOf } from "./marks.js";
import { svg } from "./svg.js";

const SIDE = 60; // of a cell
const EDGE = 6;
const SIZE = 9 * SIDE + 2 * EDGE;
const OWN = "#1d4ed8"; // what the player has written
const COLOURS = [
    "",
    "#d9d9d9",
    "#b5d8f7",
    "#b9e6c0",
    "#fdf0a8",
    "#ffd3a3",
    "#f9bdbd",
    "#dcc7f2",
    "#b3e5e2",
    "#e3cfb6",
];
const CORNERS = [
    [12, 17],
    [48, 17],
    [12, 53],
    [48, 53],
    [30, 17],
    [30, 53],
    [12, 36],
    [48, 36],
    [30, 36],
];

const text = (x, y, size, colour, words, weight = 400) =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" ` +
    `fill="${colour}">${words}</text>`;

/* Mixes white with the colour of the heat map. */
function warm(share) {
    const mix = (from, to) => Math.round(from + (to - from) * 0.6 * share);
    return `rgb(${mix(255, 240)},${mix(255, 140)},${mix(255, 50)})`;
}

function background(shown, cell, x, y) {
    const { board, warmth } = shown;
    const colours = digitsOf(board.colour[cell]).map((colour) => COLOURS[colour]);
    const fills = colours.length > 0 ? colours : warmth ? [warm(warmth[cell])] : [];
    const width = SIDE / fills.length;
    return fills
        .map(
            (fill, i) =>
                `<rect x="${x + i * width}" y="${y}" width="${width}" height="${SIDE}" fill="${fill}"/>`
        )
        .join("");
}

function marks(shown, cell, x, y) {
    const { board, shares, warmth } = shown;
    if (shares) {
        const words = shares[cell].replace("<", "&lt;").replace(">", "&gt;");
        const size = Math.round(11 + 6 * warmth[cell]);
        return warmth[cell] === 0 ? "" : text(x + SIDE / 2, y + 35, size, "#111", words);
    }
    const { listed, own, corner, line } = marksOf(board, cell);
    const at = (digit) => [
        x + 12 + 18 * ((digit - 1) % 3),
        y + 17 + 18 * Math.floor((digit - 1) / 3),
    ];
    return [
        ...digitsOf(listed).map((digit) => text(...at(digit), 13, own ? OWN : "#444", digit)),
        ...corner.map((digit, i) => text(x + CORNERS[i][0], y + CORNERS[i][1], 14, OWN, digit)),
        line.length > 0 ? text(x + SIDE / 2, y + 35, 15, OWN, line.join("")) : "",
    ].join("");
}

/* The weight of a cell, small, where it has one for all digits. */
function weightText({ board, withWeights }, cell, x, y) {
    const shown = withWeights && board.weights.length === CELLS;
    return shown
        ? `<text x="${x + 4}" y="${y + 16}" font-size="17" fill="#555" text-anchor="start">` +
              `${formatShort(board.weights[cell])}</text>`
        : "";
}

function contents(shown, cell, x, y) {
    const { board, overlay } = shown;
    // A solution covers the player's digits, as on the board.
    const shownOver = board.given[cell] ? 0 : (overlay?.[cell] ?? 0);
    const digit = shownOver || board.value[cell];
    if (digit) {
        const own = digit === board.value[cell] ? OWN : "#047857";
        const colour = board.given[cell] ? "#111" : own;
        return text(x + SIDE / 2, y + 43, 38, colour, digit, board.given[cell] ? 600 : 400);
    }
    return marks(shown, cell, x, y);
}

function penOf(board) {
    const at = (cell) =>
        `${EDGE + SIDE * (columnOf(cell) + 0.5)} ${EDGE + SIDE * (rowOf(cell) + 0.5)}`;
    const lines = linesOf(board).map(([a, b]) => `M${at(a)}L${at(b)}`);
    return `<path d="${lines.join("")}" stroke="#c2410c" stroke-width="5" stroke-opacity="0.6" stroke-linecap="round"/>`;
}

/*
 * shown: {board, overlay, warmth, shares, withWeights}, each but the board may be missing; withWeights:
 * each cell has its weight in a corner.
 */
export function drawPicture(shown) {
    const below = [];
    const above = [];
    for (let cell = 0; cell < CELLS; cell++) {
        const x = EDGE + SIDE * columnOf(cell);
        const y = EDGE + SIDE * rowOf(cell);
        below.push(background(shown, cell, x, y));
        above.push(weightText(shown, cell, x, y), contents(shown, cell, x, y));
    }
    const lines = [];
    for (let i = 0; i <= 9; i++) {
        const at = EDGE + SIDE * i;
        const width = i % 3 === 0 ? 3 : 1;
        lines.push(
            `<path d="M${EDGE} ${at}H${SIZE - EDGE}M${at} ${EDGE}V${SIZE - EDGE}" ` +
                `stroke="#222" stroke-width="${width}"/>`
        );
    }
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" ` +
        `viewBox="0 0 ${SIZE} ${SIZE}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">` +
        `<rect width="${SIZE}" height="${SIZE}" fill="#fff"/>${below.join("")}` +
        `<g stroke-linecap="square">${lines.join("")}</g>${penOf(shown.board)}${above.join("")}</svg>\n`
    );
}

/* A PNG of twice the size. */
export async function pngOf(drawn) {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 2 * SIZE;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve, reject) => {
        canvas.toBlob(
            (blob) => (blob ? resolve(blob) : reject(new Error("no picture"))),
            "image/png"
        );
    });
}

/* A puzzle as a small picture: where it has givens. */
export function thumbnail(line) {
    const given = [...line].flatMap((c, cell) => (c === "." ? [] : [cell]));
    return svg(
        "svg",
        { class: "thumbnail", viewBox: "-0.2 -0.2 9.4 9.4", "aria-hidden": "true" },
        svg("path", { class: "frame", d: "M0 0H9V9H0ZM3 0V9M6 0V9M0 3H9M0 6H9" }),
        svg("path", {
            class: "given",
            d: given
                .map((cell) => `M${columnOf(cell) + 0.2} ${rowOf(cell) + 0.2}h.6v.6h-.6z`)
                .join(""),
        })
    );
}
