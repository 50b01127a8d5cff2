/*
 * panel-new.js - new puzzles: of a level, a symmetry, a number of givens, that need a technique; the
 * puzzle and the target of the day, which follow from the date alone.
 *
 * SPDX-License-Identifier: MIT
 */
import titles from "tenring/techniques.json";
import { boardOfPuzzle } from "./board.js";
import { byId, element, on, setAttribute } from "./dom.js";
import { levelOf } from "./hint-words.js";
import { addTexts, formatClock, formatDay, formatRating, t } from "./i18n.js";
import { showTools } from "./tabs.js";
import { presetWeights } from "./weights.js";

/* Ratings of the levels of hint-words.js. WEEK: the level of the day's puzzle, from Sunday on. */
const LEVELS = {
    levelEasy: { maxRating: 1.5 },
    levelMedium: { minRating: 1.6, maxRating: 2.8 },
    levelHard: { minRating: 2.9, maxRating: 6.2 },
    levelExpert: { minRating: 6.3, maxRating: 8 },
    levelExtreme: { minRating: 8.1 },
};
const WEEK = [
    "levelHard",
    "levelEasy",
    "levelEasy",
    "levelMedium",
    "levelMedium",
    "levelHard",
    "levelExpert",
];
const SYMMETRIES = ["rotate180", "none", "diagonal", "vertical", "rotate90", "dihedral", "random"];
const CLUES = [
    [0, 81],
    [20, 22],
    [23, 25],
    [26, 28],
    [29, 32],
];
/* Techniques that a puzzle can be asked to need, of those that do not take long to be found. */
const TECHNIQUES = [
    ...["pointing", "claiming", "naked-pair", "hidden-pair", "naked-triplet", "hidden-triplet"],
    ...["x-wing", "swordfish", "xy-wing", "xyz-wing", "unique-rectangle-1", "bug-1"],
    ...["x-chain", "xy-chain", "cell-chains"],
];
/*
 * For a target puzzle: many enough solutions for a choice, and few enough that each digit matters.
 */
const TARGET = { minSolutions: 200, maxSolutions: 5000 };

/* Up to this many givens puzzles with the symmetry are so rare that a search may take minutes. */
const RARE = { rotate90: 22, dihedral: 25 };

const isRare = ({ symmetry, maxClues }) => maxClues > 0 && maxClues <= (RARE[symmetry] ?? 0);

/* The first rare puzzle may take long; then the elapsed time shows that the search continues. */
const makingText =
    (options) =>
    ({ nodes, seconds }) => {
        const key = isRare(options) ? "makingRare" : nodes > 0 ? "making" : "makingFirst";
        const { symmetry, minClues, maxClues } = options;
        const clues = `${minClues}\u2013${maxClues}`;
        const time = formatClock(seconds);
        return t(key, { nodes, time, clues, symmetry: t(`symmetry_${symmetry}`) });
    };

/* The selection of a new puzzle: its first blank. */
function firstBlank({ given }) {
    const focus = given.indexOf(0);
    return { focus, selection: new Set([focus]) };
}

/* A date as a number: 20261122. */
const numberOf = (day) => 10000 * day.getFullYear() + 100 * (day.getMonth() + 1) + day.getDate();

const techniqueKey = (name) => `technique_${name}`;
["en", "zh-CN"].forEach((name, i) =>
    addTexts(
        name,
        Object.fromEntries(TECHNIQUES.map((each) => [techniqueKey(each), titles[each][i]]))
    )
);

/* ---- options ---- */

function choose(panel, name) {
    panel.wanted = name;
    panel.chips.forEach((chip) =>
        setAttribute(chip, "aria-pressed", chip.dataset.level === panel.wanted)
    );
}

function buildChips(panel) {
    panel.chips = ["", ...Object.keys(LEVELS)].map((name) =>
        element("button", {
            type: "button",
            class: "chip",
            "data-level": name,
            "data-t": name || "levelAny",
            onclick: () => choose(panel, name),
        })
    );
    byId("levels").append(...panel.chips);
    choose(panel, panel.wanted);
}

function buildLists() {
    const option = (value, key) => element("option", { value, "data-t": key });
    byId("new-symmetry").append(...SYMMETRIES.map((name) => option(name, `symmetry_${name}`)));
    byId("new-clues").append(
        option("0", "cluesAny"),
        ...CLUES.slice(1).map(([low, high], i) =>
            element("option", { value: i + 1 }, `${low}\u2013${high}`)
        )
    );
    byId("new-technique").append(
        option("", "techniqueAny"),
        ...TECHNIQUES.map((name) => option(name, techniqueKey(name)))
    );
}

/* The chosen options for the engine, with another seed each time. */
function chosen({ wanted }) {
    const [minClues, maxClues] = CLUES[Number(byId("new-clues").value)];
    const technique = byId("new-technique").value;
    const [seed] = crypto.getRandomValues(new BigUint64Array(1));
    return {
        seed,
        minClues,
        maxClues,
        symmetry: byId("new-symmetry").value,
        ...(LEVELS[wanted] ?? {}),
        ...(technique === "" ? {} : { technique }),
    };
}

/* ---- making ---- */

const describe = ({ clues, er }) =>
    er === null
        ? t("madeAny", { clues })
        : t("made", { clues, level: levelOf(er), rating: formatRating(er) });

/* Makes a puzzle and shows it; say(answer): the message. Returns whether there was one. */
async function make(panel, options, say, weights = panel.store.board.weights) {
    const { store, jobs, messages, level, games } = panel;
    const { board: before, ui } = store;
    const { tab } = ui;
    panel.making = options;
    const answer = await jobs.run("newPuzzle", options, makingText(options));
    if (panel.making === options) {
        panel.making = null;
    }
    if (!answer || store.board !== before) {
        return false;
    }
    if (answer.status !== "ok") {
        messages.show("warn", t("makeNone"));
        return false;
    }
    const board = boardOfPuzzle(answer.puzzle, weights);
    level.set(board, options.maxSolutions ? null : answer.er);
    store.begin(board, { editing: false, ...firstBlank(board) });
    if (ui.tab === tab) {
        showTools(false); // unless the user went to another tool meanwhile
    }
    messages.show("good", say(answer), { act: games.wayBack() });
    return true;
}

function makeDaily(panel) {
    const day = new Date();
    const options = {
        seed: 10 * numberOf(day),
        symmetry: "rotate180",
        ...LEVELS[WEEK[day.getDay()]],
    };
    return make(panel, options, (answer) =>
        t("dailyMade", { day: formatDay(day), what: describe(answer) })
    );
}

async function makeDailyTarget(panel) {
    const day = new Date();
    const options = { seed: 10 * numberOf(day) + 1, ...TARGET };
    const say = ({ solutions }) => t("dailyTargetMade", { day: formatDay(day), solutions });
    if (await make(panel, options, say, presetWeights("rings"))) {
        panel.store.set({ tab: "target" });
    }
}

/*
 * Makes a puzzle of the chosen kind, or for target Sudoku, without showing it. Returns {puzzle,
 * level: in words}, or null, after a message, if none was made.
 */
async function makeUnseen(panel, isTarget) {
    const wishes = chosen(panel);
    const options = isTarget ? { seed: wishes.seed, ...TARGET } : wishes;
    const answer = await panel.jobs.run("newPuzzle", options, makingText(options));
    if (answer?.status !== "ok") {
        if (answer) {
            panel.messages.show("warn", t("makeNone"));
        }
        return null;
    }
    const { puzzle, er } = answer;
    const isRated = er !== null && !isTarget;
    return { puzzle, level: isRated ? `${levelOf(er)} (${formatRating(er)})` : "" };
}

export function createNewPanel(parts) {
    const panel = {
        ...parts,
        wanted: "levelMedium", // "": any
        chips: [],
        making: null, // the options of the puzzle that is being made for the board
    };
    buildChips(panel);
    buildLists();
    // Most levels have no puzzle that needs the technique, so choosing one allows any level. For
    // both, choose the level after it.
    on("new-technique", "change", ({ target }) => {
        if (target.value !== "") {
            choose(panel, "");
        }
    });
    // The user has opened another puzzle: the one being made is not wanted any more.
    panel.store.onLeave(() => panel.making && panel.jobs.drop());
    on("new-puzzle", "click", () => make(panel, chosen(panel), describe));
    on("daily-puzzle", "click", () => makeDaily(panel));
    on("daily-target", "click", () => makeDailyTarget(panel));
    return {
        daily: () => makeDaily(panel),
        /* Makes a puzzle whose hardest step uses the technique. */
        practise: (technique) =>
            make(panel, { ...chosen(panel), maxRating: 0, minRating: 0, technique }, describe),
        /* The chosen level, in words. */
        level: () => t(panel.wanted || "levelAny"),
        newPuzzle: ({ isTarget }) => makeUnseen(panel, isTarget),
    };
}
