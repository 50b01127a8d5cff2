/*
 * panel-techniques.js - the techniques, from easy to hard: each with an example to step through, and
 * puzzles to practise it.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, element, on } from "./dom.js";
import { titleOf } from "./hint-words.js";
import { formatRating, language, t } from "./i18n.js";

/* showExample(technique), practise(name): what the two buttons of a technique do. */
export function createTechniquesPanel({ engine, showExample, practise }) {
    let techniques = null; // by their names, when they have come
    let drawn = null; // the language of the list

    function row(technique) {
        const title = titleOf(techniques, technique.name);
        const example = element(
            "button",
            {
                type: "button",
                class: "row",
                "data-technique": technique.name,
                "aria-label": t("techniqueExample", { technique: title }),
                onclick: () => showExample(technique),
            },
            element("b", {}, title),
            element("span", { class: "rating" }, formatRating(technique.rating))
        );
        const practice = element(
            "button",
            {
                type: "button",
                "aria-label": t("techniquePractiseOf", { technique: title }),
                onclick: () => practise(technique.name),
            },
            t("techniquePractise")
        );
        return element("li", {}, example, practice);
    }

    function draw() {
        if (techniques !== null && byId("techniques").open && drawn !== language()) {
            drawn = language();
            const list = Object.values(techniques).sort((a, b) => a.rating - b.rating);
            byId("techniques-list").replaceChildren(...list.map(row));
        }
    }

    on("techniques", "toggle", async () => {
        techniques ??= await engine.askInBackground("techniques");
        draw();
    });

    return { draw };
}
