/*
 * fill-error.js - an error of the engine in words: its template with its arguments, as
 * tenring_format_error does it. For the page and for its workers.
 *
 * SPDX-License-Identifier: MIT
 */
export function fillError(template, args, language) {
    const rules = new Intl.PluralRules(language);
    let last = "";
    return template.replace(/\{(?:(s)|([1-9])(?:>([^}]*))?)\}/g, (_, plural, number, more) => {
        if (plural) {
            return rules.select(Number(last)) === "one" ? "" : "s";
        }
        last = args[number - 1] ?? "";
        return more !== undefined && last.startsWith(">") ? more + last.slice(1) : last;
    });
}
