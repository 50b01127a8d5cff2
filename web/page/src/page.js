/*
 * page.js - puts the page together and keeps it drawn.
 *
 * SPDX-License-Identifier: MIT
 */
import { createActions } from "./actions.js";
import { buildGrid, drawGrid, stepInSight } from "./board-view.js";
import { hasOwnDigits, isEmpty, puzzleOf } from "./board.js";
import { byId, element, on } from "./dom.js";
import { EngineError, createEngine } from "./engine.js";
import { questionError, reasonOf } from "./error-words.js";
import { createFinish } from "./finish.js";
import { t } from "./i18n.js";
import { createJobs } from "./jobs.js";
import { listenToKeys } from "./keyboard.js";
import { buildKeypad } from "./keypad.js";
import { linkedHere, pageLink } from "./link.js";
import { createLibrary } from "./library.js";
import { createMessages } from "./messages.js";
import { createHintPanel } from "./panel-hint.js";
import { createBatchPanel } from "./panel-batch.js";
import { createComparePanel } from "./panel-compare.js";
import { createPrintPanel } from "./panel-print.js";
import { createProbabilitiesPanel } from "./panel-probabilities.js";
import { createNewPanel } from "./panel-new.js";
import { createPuzzlePanel } from "./panel-puzzle.js";
import { createSharePanel } from "./panel-share.js";
import { createSolvePanel } from "./panel-solve.js";
import { createStepsPanel } from "./panel-steps.js";
import { createTargetPanel } from "./panel-target.js";
import { listenToPointer } from "./pointer.js";
import { openEngine } from "./resources.js";
import { CHOICES, createSettings } from "./settings.js";
import { play } from "./sound.js";
import { loadState, saveState } from "./storage.js";
import { TOOLS, createStore } from "./store.js";
import { TABS, buildTabs, showTools } from "./tabs.js";
import { createTimer } from "./timer.js";
import { PRESET_NAMES, heat, heatScale, presetWeights } from "./weights.js";

const SAVE_AFTER = 300; // milliseconds of quiet
const ASKING = ["solve", "probabilities", "target", "compare"]; // tools that ask about the digits

const timerOf = (saved) =>
    Number.isFinite(saved?.elapsed) && (saved.about === null || typeof saved.about === "string")
        ? { about: saved.about, elapsed: saved.elapsed, over: saved.over === true }
        : null;

function restore(store, saved) {
    if (!saved) {
        return;
    }
    store.history.load(saved);
    const ui = saved.ui ?? {};
    const choices = Object.fromEntries(
        Object.values(CHOICES)
            .filter((name) => typeof ui[name] === "boolean")
            .map((name) => [name, ui[name]])
    );
    const focus = Number.isInteger(ui.focus) && ui.focus >= 0 && ui.focus < 81 ? ui.focus : 0;
    store.set({
        mode: TOOLS.includes(ui.mode) ? ui.mode : "digit",
        tab: TABS.includes(ui.tab) ? ui.tab : "puzzle",
        editing: Boolean(ui.editing),
        ...choices,
        timer: timerOf(ui.timer) ?? store.ui.timer,
        givensOnly: Boolean(ui.givensOnly),
        probabilityDigit:
            Number.isInteger(ui.probabilityDigit) &&
            ui.probabilityDigit >= 1 &&
            ui.probabilityDigit <= 9
                ? ui.probabilityDigit
                : 1,
        focus,
        selection: new Set([focus]),
    });
    byId("paste").value = typeof saved.paste === "string" ? saved.paste : "";
}

function fillHelp() {
    byId("help-keys").replaceChildren(
        ...t("helpKeys").flatMap(([keys, what]) => [
            element("dt", {}, keys),
            element("dd", {}, what),
        ])
    );
}

function listenToDrops(store, puzzlePanel, batchPanel) {
    const isOver = (over) => document.body.classList.toggle("dropping", over);
    document.addEventListener("dragover", (event) => {
        event.preventDefault();
        isOver(true);
    });
    document.addEventListener("dragleave", (event) => isOver(event.relatedTarget !== null));
    document.addEventListener("drop", (event) => {
        event.preventDefault();
        isOver(false);
        const files = [...event.dataTransfer.files];
        const [file] = files;
        const text = event.dataTransfer.getData("text/plain");
        if (file && (store.ui.tab === "batch" || files.length > 1)) {
            store.set({ tab: "batch" });
            batchPanel.run(files);
        } else if (file) {
            puzzlePanel.loadFile(file);
        } else if (text) {
            puzzlePanel.loadFromOutside(text);
        }
    });
}

/* Shows the puzzle of a link; returns whether there was one. */
async function openLink({ puzzle, weights }, puzzlePanel, targetPanel) {
    if (puzzle === null) {
        return false;
    }
    // A link says its weights: whoever opens it keeps nothing of their own.
    const preset = PRESET_NAMES.includes(weights) ? weights : "rings";
    const loaded = await puzzlePanel.loadFromOutside(puzzle, presetWeights(preset));
    if (loaded && weights !== null && preset !== weights) {
        await targetPanel.importWeights(weights);
    }
    return loaded;
}

/* What a link to the board says: the puzzle and the weights, not what the player has entered. */
function linkKey(board) {
    const digits = puzzleOf(board, board.given.some(Boolean));
    return `${digits.join()};${board.weights.join()}`;
}

export function startPage() {
    const store = createStore();
    const saved = loadState();
    const engine = createEngine(...openEngine());
    const messages = createMessages(store);
    const actions = createActions(store, messages, engine, {
        placed: () => store.ui.sound && play("digit"),
        finished() {
            const seconds = timer.finish();
            if (store.ui.sound) {
                play("finished");
            }
            if (store.ui.tab !== "target") {
                finish.show(seconds); // the game of target Sudoku has an end of its own
            }
        },
    });
    const jobs = createJobs(engine, messages);
    const cells = buildGrid(byId("grid"));
    /* What lies over the grid while a tool is open: the weights, or the probability of a digit. */
    const layer = () => {
        const { weights } = store.board;
        return store.ui.tab === "target"
            ? {
                  weights: heat(weights, store.ui.weightDigit),
                  warmth: heatScale(weights, store.ui.weightDigit),
              }
            : probabilitiesPanel.layer();
    };
    const view = () => {
        const { warmth = null, shares = null } = layer() ?? {};
        return {
            board: store.board,
            overlay: store.ui.overlay,
            warmth,
            shares,
        };
    };
    const parts = { store, engine, messages, jobs, view };
    const draws = [buildKeypad(store, actions), buildTabs(store)];
    const { newPuzzle, level } = createNewPanel(parts);
    const followLink = (link) => openLink(link, puzzlePanel, targetPanel);
    const puzzlePanel = createPuzzlePanel({ ...parts, followLink });
    const sharePanel = createSharePanel(parts);
    createPrintPanel({ ...parts, list: puzzlePanel.list, newPuzzle, level });
    const finish = createFinish({ ...parts, link: sharePanel.link });
    const probabilitiesPanel = createProbabilitiesPanel(parts);
    const targetPanel = createTargetPanel(parts);
    const batchPanel = createBatchPanel(parts);
    draws.push(
        puzzlePanel.draw,
        createHintPanel({ ...parts, ended: actions.sayWhenFull }).draw,
        createSolvePanel(parts).draw,
        probabilitiesPanel.draw,
        targetPanel.draw
    );
    const library = createLibrary(parts);
    draws.push(createStepsPanel(parts).draw);
    const drawResults = [createComparePanel(parts).draw, batchPanel.draw, library.draw];

    function redraw() {
        drawGrid(cells, store, stepInSight(store.ui) ? null : layer(), byId("arrows"));
        draws.forEach((draw) => draw());
        byId("scope").hidden =
            !ASKING.includes(store.ui.tab) ||
            !hasOwnDigits(store.board) ||
            !store.board.given.some(Boolean);
        byId(store.ui.givensOnly ? "scope-givens" : "scope-all").checked = true;
    }

    let saving = null; // the timer of the next save
    let written = saved?.address ?? null; // what the page itself has put into the address
    let told = false; // that nothing can be kept
    let addressOf = null; // what the address is about: see linkKey
    let following = 0; // links whose puzzle is being loaded
    let keptBoard = null; // the board that was kept last
    const save = () => {
        clearTimeout(saving);
        saving = null;
        showAddress().catch((error) => {
            if (!(error instanceof EngineError)) {
                throw error;
            }
        });
    };
    const keep = () => {
        // An address that is not about this puzzle is to be followed when the tab is loaded again.
        const address = addressOf === linkKey(store.board) ? written : null;
        const kept = saveState(store, settings, byId("paste").value, address);
        keptBoard = store.board;
        if (!kept && !told) {
            told = true;
            messages.show("warn", t("storageFull"), { lasting: true });
        }
    };
    /*
     * The address always says what puzzle this is, so that it can be shared at any time. Without an
     * engine it stays as it is: nobody asked for it now.
     */
    const showAddress = async () => {
        keep();
        const { board } = store;
        const key = linkKey(board);
        if (addressOf === key) {
            return;
        }
        const link = isEmpty(board)
            ? location.href.split("#")[0]
            : pageLink(await sharePanel.asText(), board.weights);
        if (linkKey(store.board) === key && following === 0) {
            history.replaceState(null, "", link);
            written = location.hash;
            addressOf = key;
            keep();
        }
    };
    const saveSoon = () => {
        saving ??= setTimeout(save, SAVE_AFTER);
    };
    /* What the player enters is kept at once: a tab may end without a word. */
    const saveChange = () => {
        if (store.board !== keptBoard) {
            keep();
        }
        saveSoon();
    };

    restore(store, saved);
    const timer = createTimer(parts);
    const settings = createSettings(saved?.settings, store, () => {
        fillHelp();
        messages.clear(); // it is in the other language
        redraw();
        timer.draw();
        drawResults.forEach((draw) => draw());
        saveSoon();
    });
    fillHelp();
    redraw();
    library.draw();
    timer.follow();
    if (isEmpty(store.board)) {
        showTools(true);
        messages.show("info", t("welcome"));
    }
    store.subscribe(redraw);
    store.subscribe(saveChange);
    byId("paste").addEventListener("input", saveSoon);
    addEventListener("pagehide", keep);

    listenToKeys(byId("grid"), cells, store, actions);
    listenToPointer(byId("grid"), cells, store, actions);
    listenToDrops(store, puzzlePanel, batchPanel);
    on("scope-all", "change", () => store.set({ givensOnly: false }));
    on("scope-givens", "change", () => store.set({ givensOnly: true }));
    on("help", "click", () => byId("help-dialog").showModal());
    on("help-close", "click", () => byId("help-dialog").close());
    const follow = async () => {
        following++;
        await followLink(linkedHere());
        following--;
        saveSoon();
    };
    addEventListener("hashchange", follow);

    // What a button asks and the engine cannot answer is said, not swallowed.
    addEventListener("unhandledrejection", (event) => {
        const { reason } = event;
        if (reason instanceof EngineError) {
            event.preventDefault();
            if (reason.status !== "cancelled") {
                messages.show("bad", questionError(reason));
            }
        }
    });
    engine.ask("about").then(
        ({ version, simd }) => {
            byId("version").textContent = `tenring ${version}${simd ? " · SIMD" : ""}`;
            document.documentElement.dataset.ready = "true";
        },
        (error) =>
            messages.show("bad", t("noEngine", { message: reasonOf(error) }), { lasting: true })
    );
    // A tab that is loaded again goes on with what it had.
    if (location.hash === written) {
        addressOf = linkKey(store.board);
    } else {
        follow();
    }
}
