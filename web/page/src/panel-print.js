/*
 * panel-print.js - puzzles on paper: the one on the board, or several with their solutions on pages of
 * their own; of target Sudoku with the weights in the cells and the best grids.
 *
 * SPDX-License-Identifier: MIT
 */
import { boardOfPuzzle, puzzleOf } from "./board.js";
import { byId, element, on } from "./dom.js";
import { formatDay, formatNumber, t } from "./i18n.js";
import { savedBoards } from "./library.js";
import { drawPicture } from "./picture.js";
import { drawCode } from "./qr.js";

const SOLUTIONS_ON_A_PAGE = 12;

/* The texts above puzzles on paper: title with the date, and a line for a name. */
const headTexts = (level) => [
    t(level ? "printHeadOf" : "printHead", { level, date: formatDay(new Date()) }),
    t("printNameLine"),
];
const paperHead = () =>
    element(
        "div",
        { class: "paper-head" },
        ...headTexts("").map((text) => element("span", {}, text))
    );

/* The boards that can be printed, by source; new puzzles are a further source. */
const sourcesOf = ({ store, list }) => ({
    here: [store.board],
    loaded: list().map(({ puzzle }) => boardOfPuzzle(puzzle, store.board.weights)),
    saved: savedBoards(),
});

const readChoices = () => ({
    source: byId("print-source").value,
    most: Number(byId("print-count").value),
    each: Number(byId("print-each").value),
    isTarget: byId("print-weights").checked,
    withCodes: byId("print-codes").checked,
    withAnswers: byId("print-answers").checked,
});

function nameNewOnes({ level }) {
    const kind = byId("print-weights").checked ? t("tab_target") : level();
    byId("print-new").textContent = t("printNew", { level: kind });
}

function offer(panel) {
    const found = sourcesOf(panel);
    for (const option of byId("print-source").options) {
        option.hidden = option.value in found && found[option.value].length === 0;
    }
    byId("print-weights").checked = panel.store.ui.tab === "target";
    nameNewOnes(panel);
    byId("print-source").value = found.loaded.length > 1 ? "loaded" : "new";
    byId("print-dialog").showModal();
}

/* The boards to print; new ones have `level`, in words. */
async function boardsOf(panel, { source, most, isTarget }) {
    if (source !== "new") {
        return sourcesOf(panel)[source].slice(0, most);
    }
    const made = [];
    while (made.length < most) {
        const found = await panel.newPuzzle({ isTarget });
        if (found === null) {
            return made;
        }
        const board = boardOfPuzzle(found.puzzle, panel.store.board.weights);
        made.push({ ...board, level: found.level });
    }
    return made;
}

/* {grid, score}: a solution, for target Sudoku the best and its score. null: there is none. */
async function answerOf({ engine, jobs }, board, { isTarget }) {
    const puzzle = puzzleOf(board, true);
    if (isTarget) {
        const best = await jobs.run("best", { puzzle, weights: board.weights, seconds: 0 });
        return { grid: best?.grid ?? null, score: best?.score ?? null };
    }
    const { solutions, first } = await engine.ask("solve", { puzzle, givens: puzzle });
    return { grid: solutions > 0 ? first : null, score: null };
}

async function answersOf(panel, boards, choices) {
    const answers = [];
    for (const board of boards) {
        answers.push(await answerOf(panel, board, choices));
    }
    return answers;
}

/* {picture, name, code} for each figure. */
function figureOf({ picture, name, code }) {
    const caption = element("figcaption", {}, element("span", {}, name), ...(code ? [code] : []));
    const figure = element("figure", {}, caption);
    figure.insertAdjacentHTML("beforeend", picture);
    return figure;
}

/* Divides figures into sections, one for each page. */
function pagesOf(figures, each, kind, title) {
    const found = [];
    for (let at = 0; at < figures.length; at += each) {
        const head = title ? element("h2", {}, title) : paperHead();
        const shown = figures.slice(at, at + each).map(figureOf);
        found.push(element("section", { class: `${kind} of-${each}` }, head, ...shown));
    }
    return found;
}

const puzzleFigures = (boards, { isTarget, withCodes }) =>
    boards.map((board, i) => ({
        picture: drawPicture({ board, withWeights: isTarget }),
        name: board.level ? `${i + 1} · ${board.level}` : `${i + 1}`,
        code: withCodes ? drawCode(board) : null,
    }));

const answerFigures = (boards, answers) =>
    boards.map((board, i) => ({
        picture: drawPicture({ board, overlay: answers[i].grid }),
        name:
            answers[i].score === null ? `${i + 1}` : `${i + 1} · ${formatNumber(answers[i].score)}`,
        code: null,
    }));

async function printSeveral(panel) {
    const choices = readChoices();
    const boards = await boardsOf(panel, choices);
    if (boards.length === 0) {
        return; // stopped, or none was made; a message has said so
    }
    const kind = choices.withCodes ? "puzzles coded" : "puzzles";
    const sheet = pagesOf(puzzleFigures(boards, choices), choices.each, kind);
    if (choices.withAnswers) {
        const figures = answerFigures(boards, await answersOf(panel, boards, choices));
        sheet.push(...pagesOf(figures, SOLUTIONS_ON_A_PAGE, "answers", t("printAnswers")));
    }
    byId("sheet").replaceChildren(...sheet);
    document.body.classList.add("sheets");
    window.print();
    document.body.classList.remove("sheets");
}

/* Prepares the page around the board for printing it as it is. */
function prepareBoard({ store }) {
    const words = headTexts(byId("level").textContent);
    const code = drawCode(store.board);
    byId("paper-head").replaceChildren(...words.map((text) => element("span", {}, text)));
    byId("paper-code").replaceChildren(...(code ? [code] : []));
}

/*
 * panel.list(): the puzzles that were loaded together; newPuzzle({isTarget}): a promise of a new
 * puzzle, or of null; level(): the level chosen for new puzzles, in words.
 */
export function createPrintPanel(panel) {
    addEventListener("beforeprint", () => prepareBoard(panel));
    on("print-several", "click", () => offer(panel));
    on("print-weights", "change", () => nameNewOnes(panel));
    on("print-close", "click", () => byId("print-dialog").close());
    on("print-go", "click", async () => {
        byId("print-dialog").close();
        await printSeveral(panel);
    });
}
