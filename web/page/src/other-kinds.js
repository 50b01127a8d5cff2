/*
 * other-kinds.js - the boards that are not the usual 9 x 9: their names, regions and houses. Page
 * and worker share it.
 *
 * SPDX-License-Identifier: MIT
 */

/* Regions of nine connected cells each, alike under half a turn. */
const JIGSAWS = [
    "311111125310001225310002225360004425364444425364488825366688875366788875367777775",
    "311122225300111125300041125300044225360444825366448885367748885367777885366667775",
    "300111111300112125330022225300024225344444445366468885366668855367677885777777885",
    "032222222033111212003311111003344488033444558004445588777775588676777558666666658",
    "001111112011152222000055552604445552604345482633344482633338888666637778677777788",
    "000000225001102255311111225344441225336741255366744445366777775336687788366888888",
    "000222222003244125003741125033741155037741158337741558367741588367446588666666888",
];

/* board: the engine's name; clues: how many givens a puzzle has, or some more. */
export const KINDS = {
    four: { board: "4x4", side: 4, clues: 6 },
    six: { board: "6x6", side: 6, clues: 12 },
    jigsaw: { board: "9x9", side: 9, clues: 28, layouts: JIGSAWS },
    diagonals: { board: "9x9+diagonals", side: 9, clues: 26, hasDiagonals: true },
};

/* One of the layouts, turned and mirrored at random; undefined: the board has boxes. */
export function drawRegions({ layouts, side }, random = Math.random) {
    if (!layouts) {
        return undefined;
    }
    const layout = layouts[Math.floor(layouts.length * random())];
    const [isTurned, isMirrored] = [random() < 0.5, random() < 0.5];
    return Array.from({ length: side * side }, (_, cell) => {
        const [row, column] = [Math.floor(cell / side), cell % side];
        const across = isMirrored ? side - 1 - column : column;
        return layout[isTurned ? side * across + row : side * row + across];
    });
}

function housesOf({ side, layouts, hasDiagonals }, regions) {
    const lines = Array.from({ length: side }, (_, i) => i);
    const all = regions.map((_, cell) => cell);
    const numbered = (kind, isIn) =>
        lines.map((i) => ({ kind, number: i + 1, cells: all.filter((cell) => isIn(cell, i)) }));
    const diagonals = [
        { kind: "falling", cells: lines.map((i) => (side + 1) * i) },
        { kind: "rising", cells: lines.map((i) => (side - 1) * (i + 1)) },
    ];
    return [
        ...numbered(layouts ? "region" : "box", (cell, i) => regions[cell] === i),
        ...numbered("row", (cell, i) => Math.floor(cell / side) === i),
        ...numbered("column", (cell, i) => cell % side === i),
        ...(hasDiagonals ? diagonals : []),
    ];
}

/*
 * regions: the number of each cell's region. Returns {side, regions, houses, peers}: houses are
 * {kind, number, cells}, which hold each digit once; peers[cell]: the other cells of its houses.
 */
export function shapeOf(kind, regions) {
    const { side } = kind;
    const houses = housesOf(kind, regions);
    const peers = regions.map((_, cell) => {
        const around = houses.filter(({ cells }) => cells.includes(cell));
        const seen = new Set(around.flatMap(({ cells }) => cells));
        seen.delete(cell);
        return [...seen];
    });
    return { side, regions, houses, peers };
}
