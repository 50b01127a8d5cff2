/*
 * panel-print.js - several puzzles on paper, with their solutions on pages of their own.
 *
 * SPDX-License-Identifier: MIT
 */
import { boardOfPuzzle, puzzleOf } from "./board.js";
import { byId, element, on } from "./dom.js";
import { t } from "./i18n.js";
import { savedBoards } from "./library.js";
import { drawPicture } from "./picture.js";

const SOLUTIONS_ON_A_PAGE = 12;

/*
 * list(): the puzzles that were loaded together; newPuzzle(): a promise of another one, or null;
 * level(): what is chosen for those.
 */
export function createPrintPanel({ store, engine, messages, list, newPuzzle, level }) {
    const dialog = byId("print-dialog");

    /* {loaded, saved}: what there is to choose from. */
    const sources = () => ({
        here: [store.board],
        loaded: list().map(({ puzzle }) => boardOfPuzzle(puzzle, store.board.weights)),
        saved: savedBoards(),
    });

    function offer() {
        const found = sources();
        for (const option of byId("print-source").options) {
            option.hidden = option.value in found && found[option.value].length === 0;
        }
        byId("print-new").textContent = t("printNew", { level: level() });
        byId("print-source").value = found.loaded.length > 1 ? "loaded" : "new";
        dialog.showModal();
    }

    /* Boards to print, and how hard they are where that is known. */
    async function boards(source, most) {
        if (source !== "new") {
            return sources()[source].slice(0, most);
        }
        const made = [];
        while (made.length < most) {
            const found = await newPuzzle();
            if (found === null) {
                return made;
            }
            const board = boardOfPuzzle(found.puzzle, store.board.weights);
            made.push({ ...board, level: found.level });
        }
        return made;
    }

    async function solutionOf(board) {
        const puzzle = puzzleOf(board, true);
        const { solutions, first } = await engine.ask("solve", { puzzle, givens: puzzle });
        return solutions > 0 ? first : null;
    }

    function pages(pictures, names, each, kind, title) {
        const found = [];
        for (let at = 0; at < pictures.length; at += each) {
            const figures = pictures.slice(at, at + each).map((picture, i) => {
                const figure = element("figure", {}, element("figcaption", {}, names[at + i]));
                figure.insertAdjacentHTML("beforeend", picture);
                return figure;
            });
            const head = title ? [element("h2", {}, title)] : [];
            found.push(element("section", { class: `${kind} of-${each}` }, ...head, ...figures));
        }
        return found;
    }

    async function print() {
        const each = Number(byId("print-each").value);
        const most = Number(byId("print-count").value);
        const chosen = await boards(byId("print-source").value, most);
        if (chosen.length === 0) {
            messages.show("warn", t("printNothing"));
            return;
        }
        const puzzles = chosen.map((board) => drawPicture({ board }));
        const numbers = chosen.map((_, i) => `${i + 1}`);
        const names = chosen.map((board, i) =>
            board.level ? `${i + 1} · ${board.level}` : numbers[i]
        );
        const sheet = pages(puzzles, names, each, "puzzles");
        if (byId("print-answers").checked) {
            const solutions = await Promise.all(chosen.map(solutionOf));
            const answers = chosen.map((board, i) => drawPicture({ board, overlay: solutions[i] }));
            sheet.push(
                ...pages(answers, numbers, SOLUTIONS_ON_A_PAGE, "answers", t("printAnswers"))
            );
        }
        byId("sheet").replaceChildren(...sheet);
        document.body.classList.add("sheets");
        window.print();
        document.body.classList.remove("sheets");
    }

    on("print-several", "click", offer);
    on("print-close", "click", () => dialog.close());
    on("print-go", "click", async () => {
        dialog.close();
        await print();
    });
}
