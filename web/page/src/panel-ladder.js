/*
 * panel-ladder.js - the ladder for those who learn: eleven programs, from the first one to a proof, as
 * doc/learn has them. The page holds its documents and programs; a link between them turns the page
 * of the dialog.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, element, on } from "./dom.js";
import { language } from "./i18n.js";
import { fromMarkdown } from "./markdown.js";

const FIRST = "README";

/* The document in the language of the page. */
const documentOf = (name) => (language() === "zh-CN" ? `${name}.zh-CN.md` : `${name}.md`);

/* Texts by the names of their files, read when somebody asks for one. */
function filesOf(panel) {
    panel.files ??= JSON.parse(byId("ladder-files").textContent);
    return panel.files;
}

/*
 * A document that is not in the page, such as one about the engine, is only named, without a link.
 */
function linkTo(panel, name, words) {
    if (!(name in filesOf(panel))) {
        return element("span", {}, ...words);
    }
    const onclick = (event) => {
        event.preventDefault();
        show(panel, name);
    };
    return element("a", { href: "#", onclick }, ...words);
}

const programOf = (name, text) => [
    element("h2", {}, name),
    element("pre", { tabindex: 0 }, element("code", {}, text)),
];

function show(panel, name) {
    const text = filesOf(panel)[name];
    const nodes = name.endsWith(".md")
        ? fromMarkdown(text, (to, words) => linkTo(panel, to, words))
        : programOf(name, text);
    nodes[0].id = "ladder-title";
    byId("ladder-page").replaceChildren(...nodes);
    byId("ladder-page").scrollTop = 0;
    byId("ladder-page").focus();
}

function open(panel, name) {
    byId("ladder-dialog").showModal();
    show(panel, documentOf(name));
}

function rungOf(panel, name) {
    const [heading] = /^# .*$/m.exec(filesOf(panel)[documentOf(name)]);
    const [{ textContent: title }] = fromMarkdown(heading);
    const button = element(
        "button",
        { type: "button", class: "row", onclick: () => open(panel, name) },
        element("b", {}, title)
    );
    return element("li", {}, button);
}

function draw(panel) {
    if (byId("ladder").open && panel.drawn !== language()) {
        panel.drawn = language();
        const names = Object.keys(filesOf(panel)).filter((name) => /^\d\d-.*[a-z]\.c$/.test(name));
        byId("ladder-list").replaceChildren(
            ...names.map((name) => rungOf(panel, name.replace(".c", "")))
        );
    }
}

export function createLadder() {
    const panel = {
        files: null, // see filesOf
        drawn: null, // the language of the list
    };
    on("ladder", "toggle", () => draw(panel));
    on("ladder-all", "click", () => show(panel, documentOf(FIRST)));
    on("ladder-close", "click", () => byId("ladder-dialog").close());
    return { draw: () => draw(panel) };
}
