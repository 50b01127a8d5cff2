/*
 * page.js - puts the page together and keeps it drawn.
 *
 * SPDX-License-Identifier: MIT
 */
import { createActions } from "./actions.js";
import { buildGrid, drawGrid, stepInSight } from "./board-view.js";
import { byId, element, on } from "./dom.js";
import { EngineError, createEngine } from "./engine.js";
import { questionError, reasonOf } from "./error-words.js";
import { createFinish } from "./finish.js";
import { t } from "./i18n.js";
import { createJobs } from "./jobs.js";
import { createAutosave } from "./autosave.js";
import { listenToKeys } from "./keyboard.js";
import { buildKeypad } from "./keypad.js";
import { createGames } from "./games.js";
import { createLevel } from "./level.js";
import { createLiveCheck } from "./live-check.js";
import { createLibrary } from "./library.js";
import { createMessages } from "./messages.js";
import { createHintPanel, ratingOf } from "./panel-hint.js";
import { createLadder } from "./panel-ladder.js";
import { createDesk } from "./panel-desk.js";
import { createBatchPanel } from "./panel-batch.js";
import { createComparePanel } from "./panel-compare.js";
import { createOtherBoards } from "./other-boards.js";
import { createPrintPanel } from "./panel-print.js";
import { createProbabilitiesPanel } from "./panel-probabilities.js";
import { createNewPanel } from "./panel-new.js";
import { createPuzzlePanel } from "./panel-puzzle.js";
import { createSharePanel } from "./panel-share.js";
import { createSolvePanel } from "./panel-solve.js";
import { createStepsPanel } from "./panel-steps.js";
import { createTargetPanel } from "./panel-target.js";
import { createTechniquesPanel } from "./panel-techniques.js";
import { listenToPointer } from "./pointer.js";
import { openEngine } from "./resources.js";
import { createScope, scopesOf } from "./scope.js";
import { CHOICES, createSettings } from "./settings.js";
import { play } from "./sound.js";
import { loadState } from "./storage.js";
import { TOOLS, createStore } from "./store.js";
import { TABS, buildTabs } from "./tabs.js";
import { createTimer } from "./timer.js";
import { drawTimes } from "./times.js";
import { PRESET_NAMES, heat, heatScale, presetWeights } from "./weights.js";

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
        scopes: scopesOf(ui.scopes),
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
    // The weights of the link replace those of the board; a link without weights means rings.
    const preset = PRESET_NAMES.includes(weights) ? weights : "rings";
    const loaded = await puzzlePanel.loadLink(puzzle, presetWeights(preset));
    if (loaded && weights !== null && preset !== weights) {
        await targetPanel.importWeights(weights);
    }
    return loaded;
}

/*
 * layer(): the heat map of the open tool, the weights or the probability of a digit, or null;
 * view(): the board with it, for drawPicture.
 */
function createView({ store }, panels) {
    const layer = () => {
        const { weights } = store.board;
        return store.ui.tab === "target"
            ? {
                  weights: heat(weights, store.ui.weightDigit),
                  warmth: heatScale(weights, store.ui.weightDigit),
              }
            : panels.probabilities.layer();
    };
    const view = () => {
        const { warmth = null, shares = null } = layer() ?? {};
        return { board: store.board, overlay: store.ui.overlay, warmth, shares };
    };
    return { layer, view };
}

/* Called when the player has solved the puzzle. */
function finished({ store, timer, finish }) {
    const seconds = timer.finish();
    if (store.ui.sound) {
        play("finished");
    }
    if (store.ui.tab !== "target") {
        finish.show(seconds); // the game of target Sudoku has an end of its own
    }
}

/* Makes the tools and stores them by name in `panels`. `draws` are drawn after each change,
   `results` only after a change of the language. */
function createPanels(parts, panels) {
    const { engine, level, games, actions } = parts;
    panels.new = createNewPanel(parts);
    const followLink = (link) => openLink(link, panels.puzzle, panels.target);
    panels.puzzle = createPuzzlePanel({ ...parts, followLink });
    panels.share = createSharePanel(parts);
    createPrintPanel({ ...parts, list: panels.puzzle.list, ...panels.new });
    panels.finish = createFinish({ ...parts, link: panels.share.link });
    panels.probabilities = createProbabilitiesPanel(parts);
    panels.target = createTargetPanel(parts);
    panels.batch = createBatchPanel(parts);
    panels.hint = createHintPanel({ ...parts, ended: actions.sayWhenFull });
    const { showExample } = panels.hint;
    const { practise } = panels.new;
    panels.library = createLibrary(parts);
    panels.others = createOtherBoards(parts);
    const draws = [
        createDesk(parts),
        panels.puzzle,
        panels.hint,
        createTechniquesPanel({ ...parts, showExample, practise }),
        createSolvePanel(parts),
        panels.probabilities,
        panels.target,
        createStepsPanel(parts),
        createLadder(),
    ];
    const results = [createComparePanel(parts), panels.batch, panels.library];
    createLiveCheck({ store: parts.store, engine, verdict: level.setVerdict });
    return { draws, results, followLink, daily: panels.new.daily, games };
}

/* Shows a message if a button's question fails. */
function listenToFailures(messages) {
    addEventListener("unhandledrejection", (event) => {
        const { reason } = event;
        if (reason instanceof EngineError) {
            event.preventDefault();
            if (reason.status !== "cancelled") {
                messages.show("bad", questionError(reason));
            }
        }
    });
}

function listenToHands({ store, actions }, cells, panels) {
    listenToKeys(byId("grid"), cells, store, actions);
    listenToPointer(byId("grid"), cells, store, actions);
    listenToDrops(store, panels.puzzle, panels.batch);
    on("help", "click", () => byId("help-dialog").showModal());
    on("help-close", "click", () => byId("help-dialog").close());
}

/* Shows the engine's version, or why it did not start; then autosave fills the board. */
function openWith({ engine, messages }, autosave) {
    const ready = engine.ask("about");
    ready.then(
        ({ version, simd }) => {
            byId("version").textContent = `tenring ${version}${simd ? " · SIMD" : ""}`;
            document.documentElement.dataset.ready = "true";
        },
        (error) =>
            messages.show("bad", t("noEngine", { message: reasonOf(error) }), { lasting: true })
    );
    const nothing = () => {}; // the lack of an engine is already reported
    ready.then(autosave.open, nothing).finally(autosave.opened);
}

/* Makes the objects that all parts of the page use. */
function createParts(panels) {
    const store = createStore();
    const engine = createEngine(...openEngine());
    const messages = createMessages(store);
    const parts = { store, engine, messages, jobs: createJobs(engine, messages) };
    parts.timer = createTimer(parts);
    parts.level = createLevel({ store, ask: (board) => ratingOf(engine, board) });
    parts.games = createGames(parts);
    parts.actions = createActions(store, messages, engine, {
        placed: () => store.ui.sound && play("digit"),
        finished: () => finished({ ...parts, finish: panels.finish }),
    });
    return { ...parts, ...createView(parts, panels) };
}

export function startPage() {
    const panels = {}; // by name, as they are made
    const parts = createParts(panels);
    const { store, level, timer, messages, actions, layer } = parts;
    const cells = buildGrid(byId("grid"));
    const draws = [buildKeypad(store, actions), buildTabs(store), createScope(store)];
    const made = createPanels(parts, panels);
    draws.push(...made.draws.map(({ draw }) => draw));

    function redraw() {
        drawGrid(cells, store, stepInSight(store.ui) ? null : layer(), byId("arrows"));
        draws.forEach((draw) => draw());
        level.draw();
    }

    const saved = loadState();
    restore(store, saved);
    const settings = createSettings(saved?.settings, store, () => {
        fillHelp();
        messages.clear(); // the message is in the old language
        redraw();
        timer.draw();
        drawTimes();
        made.results.forEach(({ draw }) => draw());
        autosave.saveSoon();
    });
    fillHelp();
    redraw();
    panels.library.draw();
    drawTimes();
    timer.follow();
    store.subscribe(redraw);
    const autosave = createAutosave({
        ...parts,
        ...made,
        saved,
        settings,
        asText: panels.share.asText,
    });
    listenToHands(parts, cells, panels);
    listenToFailures(messages);
    openWith(parts, autosave);
    panels.others.reopen();
}
