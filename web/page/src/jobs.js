/*
 * jobs.js - long work: one job at a time, with its progress in the message beside the grid and a
 * button that stops it.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, on } from "./dom.js";
import { questionError } from "./error-words.js";
import { t } from "./i18n.js";

const SHOW_AFTER = 150; // milliseconds: shorter jobs do not flicker

export function createJobs(engine, messages) {
    let running = 0;

    on("stop", "click", () => engine.cancel());

    /*
     * Asks the engine. onProgress gets each progress and may return the text to show; stopped names
     * the text for when it was stopped. Returns the answer; null when it was stopped or failed, and that was said; undefined when another job
     * took this one's place.
     */
    async function run(
        name,
        argument,
        onProgress = ({ nodes = 0 }) => t("working", { nodes }),
        stopped = "cancelled"
    ) {
        const id = ++running;
        let slow = false;
        let text = t("working", { nodes: 0 });
        const show = () => running === id && messages.show("busy", text);
        const timer = setTimeout(() => {
            slow = true;
            messages.announce(t("workingOn"));
            show();
        }, SHOW_AFTER);
        document.body.classList.add("busy");
        try {
            const answer = await engine.run(name, argument, (progress) => {
                text = onProgress(progress) ?? text;
                if (slow) {
                    show();
                }
            });
            return answer;
        } catch (error) {
            if (running === id) {
                const cancelled = error.status === "cancelled";
                messages.show(
                    cancelled ? "info" : "bad",
                    cancelled ? t(stopped) : questionError(error)
                );
                return null;
            }
            return undefined;
        } finally {
            clearTimeout(timer);
            if (running === id) {
                document.body.classList.remove("busy");
                byId("stop").hidden = true;
            }
        }
    }

    return { run };
}
