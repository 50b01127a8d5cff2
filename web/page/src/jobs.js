/*
 * jobs.js - long work: one job at a time, with its progress in the message beside the grid and a
 * button that stops it.
 *
 * SPDX-License-Identifier: MIT
 */
import { on } from "./dom.js";
import { questionError } from "./error-words.js";
import { t } from "./i18n.js";

const SHOW_AFTER = 150; // milliseconds: shorter jobs do not flicker

/* Shows that nothing is running. */
function rest({ messages }) {
    document.body.classList.remove("busy");
    messages.retireBusy();
}

/* Shows the progress of a job once it takes long; returns {tell(text), end()}. */
function followJob(state, id) {
    const { messages } = state;
    let isSlow = false;
    let text = t("working", { nodes: 0 });
    const show = () => state.running === id && messages.show("busy", text);
    const timer = setTimeout(() => {
        isSlow = true;
        messages.announce(t("workingOn"));
        show();
    }, SHOW_AFTER);
    return {
        tell(told) {
            text = told ?? text;
            if (isSlow) {
                show();
            }
        },
        end: () => clearTimeout(timer),
    };
}

const nodesText = ({ nodes = 0 }) => t("working", { nodes });

async function run(state, name, argument, onProgress = nodesText, stopped = "cancelled") {
    const { engine, messages } = state;
    const id = ++state.running;
    const view = followJob(state, id);
    document.body.classList.add("busy");
    try {
        return await engine.run(name, argument, (progress) => view.tell(onProgress(progress)));
    } catch (error) {
        if (state.running !== id) {
            return undefined;
        }
        const isStopped = error.status === "cancelled";
        messages.show(isStopped ? "info" : "bad", isStopped ? t(stopped) : questionError(error));
        return null;
    } finally {
        view.end();
        if (state.running === id) {
            rest(state);
        }
    }
}

export function createJobs(engine, messages) {
    const state = {
        ...{ engine, messages },
        running: 0, // number of the last job
    };
    on("stop", "click", () => engine.cancel());
    return {
        /*
         * Asks the engine. onProgress gets each progress and may return the text to show; stopped:
         * the key of the message if the user stops the job. Returns the answer; null if the job was
         * stopped or failed, after a message; undefined if another job replaced it, or drop().
         */
        run: (...question) => run(state, ...question),
        /* Ends the job, whose answer is not needed any more, without a message. */
        drop() {
            state.running++;
            engine.cancel();
            rest(state);
        },
    };
}
