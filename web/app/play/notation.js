/**
 * Turns for people: signs instead of letters, so that they read the same in every language.
 * The letters of SAN stay in files and in what is typed.
 */

import { ROLE_OF_LETTER } from "../board/stacks.js";
import { h, s } from "../dom.js";
import { t } from "../i18n.js";

/** @typedef {"red" | "blue"} Side */

/** The disc of a piece, as large as a letter. @param {string} role @param {boolean} heroic @param {Side} side */
export function figurine(role, heroic, side) {
  const name = `${side}-${role}${heroic ? "-hero" : ""}-mini`;
  return s(
    "svg",
    { class: "figurine", viewBox: "2 2 96 96", "aria-hidden": "true" },
    s("use", { href: `#${name}`, width: 100, height: 100 }),
  );
}

/** @typedef {{ text: string } | { role: string, heroic: boolean }} Token */

/**
 * Cuts a turn in SAN into pieces and the text between them. A deployment is its origin and its steps:
 * what stays behind is not written.
 * @param {string} san @returns {Token[]}
 */
export function tokens(san) {
  const deployment = /^([a-k]\d+):[^:]*:(.*)$/.exec(san);
  const text = deployment
    ? `${deployment[1]}: ${deployment[2]?.replaceAll(">", "→").replaceAll(",", ", ")}`
    : san.replace(/^((?:\(.*\)|\+?[A-Z]))>/, "$1→");
  /** @type {Token[]} */
  const parts = [];
  for (const [token] of text.matchAll(/\+?[CITMEAGSFNH]|[^CITMEAGSFNH+]+|\+/g)) {
    const role = ROLE_OF_LETTER[token.replace("+", "")];
    if (role) parts.push({ role, heroic: token.startsWith("+") });
    else
      parts.push({ text: token.replace(/[()]/g, "").replaceAll("x", "×").replaceAll("@", "†").replaceAll("_", "◎") });
  }
  return parts.filter((part) => "role" in part || part.text);
}

/** A turn with figurines. Screen readers hear its words. @param {string} san @param {Side} side @param {string} [words] */
export function turnText(san, side, words) {
  const text = h(
    "span",
    { class: "san" },
    ...tokens(san).map((part) => ("role" in part ? figurine(part.role, part.heroic, side) : part.text)),
  );
  text.setAttribute("aria-hidden", "true");
  return h("span", { class: "turn-text" }, text, h("span", { class: "visually-hidden" }, words ?? spoken(san)));
}

/** A turn as names and squares, where its words are not at hand. @param {string} san */
export function spoken(san) {
  return tokens(san)
    .map((part) =>
      "role" in part
        ? ` ${part.heroic ? t("say.hero", { name: t(`role.${part.role}`) }) : t(`role.${part.role}`)} `
        : part.text,
    )
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}
