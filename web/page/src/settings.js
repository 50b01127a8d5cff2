/*
 * settings.js - language and colours: from the browser at first, then as chosen.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, element, on } from "./dom.js";
import { LANGUAGES, browserLanguage, setLanguage } from "./i18n.js";

const THEMES = ["auto", "light", "dark"];
const systemDark = matchMedia("(prefers-color-scheme: dark)");

/*
 * saved: {language, theme} or undefined; changed() is called after each choice. Returns the
 * settings.
 */
export function createSettings(saved, changed) {
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

    on("language", "change", (event) => {
        settings.language = event.target.value;
        apply();
        changed();
    });
    on("theme", "change", (event) => {
        settings.theme = event.target.value;
        apply();
        changed();
    });
    systemDark.addEventListener("change", applyTheme);
    apply();
    return settings;
}
