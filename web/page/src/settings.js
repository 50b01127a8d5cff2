/*
 * settings.js - what the player chooses once, in one dialog: language and colours, from the browser
 * at first; and how the board behaves, which is in the store.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, element, on } from "./dom.js";
import { LANGUAGES, browserLanguage, setLanguage } from "./i18n.js";

const THEMES = ["auto", "light", "dark"];
const systemDark = matchMedia("(prefers-color-scheme: dark)");

/* Ids of check boxes, and names in store.ui. */
export const CHOICES = {
    highlight: "highlight",
    conflicts: "showConflicts",
    tidy: "tidy",
    "line-marks": "lineMarks",
    "live-check": "liveCheck",
    "digit-first": "digitFirst",
    "show-timer": "showTimer",
    sound: "sound",
};

/*
 * saved: {language, theme} or undefined; changed() is called after each choice. Returns the
 * settings.
 */
export function createSettings(saved, store, changed) {
    const settings = {
        language: saved?.language in LANGUAGES ? saved.language : null, // null: the browser's
        theme: THEMES.includes(saved?.theme) ? saved.theme : "auto",
    };
    byId("language").append(
        ...Object.entries(LANGUAGES).map(([tag, name]) =>
            element("option", { value: tag, lang: tag }, name)
        )
    );

    function applyTheme() {
        const dark = settings.theme === "dark" || (settings.theme === "auto" && systemDark.matches);
        document.documentElement.dataset.theme = dark ? "dark" : "light";
    }

    function apply() {
        const language = settings.language ?? browserLanguage();
        setLanguage(language);
        byId("language").value = language;
        byId("theme").value = settings.theme;
        applyTheme();
    }

    for (const name of ["language", "theme"]) {
        on(name, "change", (event) => {
            settings[name] = event.target.value;
            apply();
            changed();
        });
    }
    for (const [id, name] of Object.entries(CHOICES)) {
        byId(id).checked = store.ui[name];
        on(id, "change", (event) => store.set({ [name]: event.target.checked }));
    }
    on("settings", "click", () => byId("settings-dialog").showModal());
    on("settings-close", "click", () => byId("settings-dialog").close());
    on("settings-help", "click", () => {
        byId("settings-dialog").close();
        byId("help-dialog").showModal();
    });
    systemDark.addEventListener("change", applyTheme);
    apply();
    return settings;
}
