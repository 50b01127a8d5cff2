/*
 * panel-new.js - new puzzles: of a level, a symmetry, a number of givens, that need a technique; the
 * puzzle and the target of the day, which follow from the date alone.
 *
 * SPDX-License-Identifier: MIT
 */
import titles from "tenring/techniques.json";
import { boardOfPuzzle } from "./board.js";
import { byId, element, on } from "./dom.js";
import { levelOf } from "./hint-words.js";
import { addTexts, formatDay, formatRating, t } from "./i18n.js";
import { showTools } from "./tabs.js";
import { presetWeights } from "./weights.js";

/* As hint-words.js names them; in the order of the week, from Sunday, for the puzzle of the day. */
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
/* Of a target puzzle: enough of a choice, and few enough that each digit counts. */
const TARGET = { minSolutions: 200, maxSolutions: 5000 };

/* 20261122 */
const numberOf = (day) => 10000 * day.getFullYear() + 100 * (day.getMonth() + 1) + day.getDate();

const techniqueKey = (name) => `technique_${name}`;
["en", "zh-CN"].forEach((name, i) =>
    addTexts(
        name,
        Object.fromEntries(TECHNIQUES.map((each) => [techniqueKey(each), titles[each][i]]))
    )
);

const symmetryKey = (name) => `symmetry_${name}`;

export function createNewPanel({ store, jobs, messages }) {
    const option = (value, key) => element("option", { value, "data-t": key });
    byId("new-level").append(
        option("", "levelAny"),
        ...Object.keys(LEVELS).map((name) => option(name, name))
    );
    byId("new-level").value = "levelMedium";
    byId("new-symmetry").append(...SYMMETRIES.map((name) => option(name, symmetryKey(name))));
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
    // Most levels have no puzzle that needs it: whoever wants both chooses the level after it.
    on("new-technique", "change", ({ target }) => {
        if (target.value !== "") {
            byId("new-level").value = "";
        }
    });

    /* Makes a puzzle and shows it; say(answer): the message. Returns whether there was one. */
    async function make(options, say, weights = store.board.weights) {
        const before = store.board;
        const answer = await jobs.run("newPuzzle", options, ({ nodes }) => t("making", { nodes }));
        if (!answer || store.board !== before) {
            return false;
        }
        if (answer.status !== "ok") {
            messages.show("warn", t("makeNone"));
            return false;
        }
        store.edit(boardOfPuzzle(answer.puzzle, weights));
        store.set({ editing: false });
        showTools(false);
        messages.show("good", say(answer));
        return true;
    }

    const describe = ({ clues, er }) =>
        er === null
            ? t("madeAny", { clues })
            : t("made", { clues, level: levelOf(er), rating: formatRating(er) });

    /* What is chosen, with another seed each time. */
    function chosen() {
        const [minClues, maxClues] = CLUES[Number(byId("new-clues").value)];
        const technique = byId("new-technique").value;
        const [seed] = crypto.getRandomValues(new BigUint64Array(1));
        return {
            seed,
            minClues,
            maxClues,
            symmetry: byId("new-symmetry").value,
            ...(LEVELS[byId("new-level").value] ?? {}),
            ...(technique === "" ? {} : { technique }),
        };
    }

    on("new-puzzle", "click", () => make(chosen(), describe));
    on("daily-puzzle", "click", () => {
        const day = new Date();
        const options = {
            seed: 10 * numberOf(day),
            symmetry: "rotate180",
            ...LEVELS[WEEK[day.getDay()]],
        };
        make(options, (answer) => t("dailyMade", { day: formatDay(day), what: describe(answer) }));
    });
    on("daily-target", "click", async () => {
        const day = new Date();
        const options = { seed: 10 * numberOf(day) + 1, ...TARGET };
        const say = ({ solutions }) => t("dailyTargetMade", { day: formatDay(day), solutions });
        if (await make(options, say, presetWeights("rings"))) {
            store.set({ tab: "target" });
        }
    });

    return {
        /* What is chosen, in words. */
        level: () => t(byId("new-level").value || "levelAny"),
        /* One more puzzle of that kind, not shown: {puzzle, level}; null where there is none. */
        async newPuzzle() {
            const answer = await jobs.run("newPuzzle", chosen(), ({ nodes }) =>
                t("making", { nodes })
            );
            if (answer?.status !== "ok") {
                return null;
            }
            const { puzzle, er } = answer;
            return { puzzle, level: er === null ? "" : `${levelOf(er)} (${formatRating(er)})` };
        },
    };
}
