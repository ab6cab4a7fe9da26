/** All pieces and stacks on one page, to look at while playing, and to print. */

import { loadPieces, stackIcon } from "../board/pieces.js";
import { TARGET_KINDS, targetIcon } from "../board/marks.js";
import { ROLE_OF_LETTER, ROLES } from "../board/stacks.js";
import { h, s } from "../dom.js";
import { bilingual, onLanguage, t, text } from "../i18n.js";
import * as rules from "../rules.js";
import { textButton } from "../widgets.js";

/** @param {import("../router.js").PageContext} context */
export async function mount({ root, signal }) {
  const [words] = await Promise.all([rules.vocabulary(), loadPieces()]);
  if (signal.aborted) return;
  root.className = "cheat-page";
  const draw = () =>
    root.replaceChildren(
      h(
        "div",
        { class: "cheat-head" },
        text(h("h1"), "cheat.title"),
        textButton("cheat.print", () => print(), "small"),
        text(h("a", { class: "button small", attrs: { href: "/rules" } }), "rules.title"),
      ),
      pieces(words),
      h("div", { class: "cheat-columns" }, stacks(words), notes()),
    );
  draw();
  onLanguage(draw, signal);
}

/** @typedef {{ straight: number, diagonal: number }} Range */

/** @param {any} words the vocabulary of the rules */
function pieces(words) {
  const rows = ROLES.map((name) => {
    const role = words.roles.find((/** @type {{ role: string }} */ entry) => entry.role === name);
    const [moves, movesAsHero] = role.moving;
    const [takes] = role.capturing;
    const isSame = moves.straight === takes.straight && moves.diagonal === takes.diagonal;
    return h(
      "tr",
      { attrs: { role: "row" } },
      h(
        "th",
        { attrs: { scope: "row", role: "rowheader" } },
        h(
          "span",
          { class: "cheat-name" },
          stackIcon({ color: "red", pieces: [{ role: name, heroic: false }] }, "cheat-icon"),
          bilingual(h("span"), role.name),
        ),
      ),
      cell("cheat.moves", range(moves)),
      cell("cheat.takes", isSame ? text(h("span", { class: "cheat-same" }), "cheat.same") : range(takes)),
      cell("cheat.hero", range(movesAsHero)),
      text(h("td", { class: "cheat-note", attrs: { role: "cell" } }), `cheat.note.${name}`),
      cell("cheat.points", h("span", { class: "number-cell" }, role.points)),
    );
  });
  const heads = ["cheat.piece", "cheat.moves", "cheat.takes", "cheat.hero", "cheat.notes", "cheat.points"];
  // The roles are said because a narrow page shows a card for each row, and what is no table loses them.
  return h(
    "div",
    { class: "table-scroll", attrs: { tabindex: 0, role: "region", "aria-label": t("cheat.pieces") } },
    h(
      "table",
      { class: "cheat-table", attrs: { role: "table" } },
      h(
        "thead",
        { attrs: { role: "rowgroup" } },
        h(
          "tr",
          { attrs: { role: "row" } },
          ...heads.map((key) => text(h("th", { attrs: { scope: "col", role: "columnheader" } }), key)),
        ),
      ),
      h("tbody", { attrs: { role: "rowgroup" } }, ...rows),
    ),
  );
}

/** A cell with the name of its column, which a card shows. @param {string} column @param {HTMLElement} content */
function cell(column, content) {
  return h("td", { attrs: { role: "cell", "data-column": t(column) } }, content);
}

const FAR = 11;

/** A range as a small picture with its words. @param {Range} reach */
function range(reach) {
  return h("span", { class: "cheat-range" }, star(reach), rangeWords(reach));
}

/** @param {Range} reach */
function rangeWords({ straight, diagonal }) {
  const words = h("span");
  if (straight === 0) return text(words, "cheat.range.none");
  if (straight >= FAR) return text(words, diagonal ? "cheat.range.far-eight" : "cheat.range.far-four");
  if (diagonal === 0) return text(words, "cheat.range.four", { straight });
  if (diagonal === straight) return text(words, "cheat.range.eight", { straight });
  return text(words, "cheat.range.mixed", { straight, diagonal });
}

/** Dots along the lines that a piece reaches. @param {Range} reach */
function star({ straight, diagonal }) {
  const SHOWN = 5;
  const dots = [s("circle", { class: "star-centre", r: 4.5 })];
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ]) {
    const isDiagonal = dx !== 0 && dy !== 0;
    const reach = Math.min(isDiagonal ? diagonal : straight, SHOWN);
    for (let step = 1; step <= reach; step++)
      dots.push(s("circle", { class: "star-dot", cx: (dx ?? 0) * step * 9, cy: (dy ?? 0) * step * 9, r: 3 }));
  }
  return s("svg", { class: "cheat-star", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, ...dots);
}

/** @param {any} words */
function stacks(words) {
  /** @type {Map<string, string[]>} */
  const byCarrier = new Map();
  for (const letters of /** @type {string[]} */ (words.stacks)) {
    if (letters.length < 2) continue;
    const carrier = letters.charAt(0);
    byCarrier.set(carrier, [...(byCarrier.get(carrier) ?? []), letters]);
  }
  return h(
    "section",
    {},
    text(h("h2"), "cheat.stacks"),
    text(h("p"), "cheat.stacks.text"),
    ...[...byCarrier].map(([carrier, all]) =>
      h(
        "div",
        { class: "cheat-stacks" },
        text(h("h3"), `role.${ROLE_OF_LETTER[carrier]}`),
        h(
          "div",
          { class: "cheat-row" },
          ...all.map((letters) => {
            const roles = [...letters].map((letter) => ROLE_OF_LETTER[letter] ?? "infantry");
            const names = roles.map((role) => t(`role.${role}`)).join(" + ");
            const picture = stackIcon(
              { color: "red", pieces: roles.map((role) => ({ role, heroic: false })) },
              "cheat-stack",
            );
            picture.removeAttribute("aria-hidden");
            picture.setAttribute("role", "img");
            picture.setAttribute("aria-label", names);
            return h("span", { class: "cheat-stack-cell", attrs: { title: names } }, picture);
          }),
        ),
      ),
    ),
  );
}

function notes() {
  return h(
    "section",
    {},
    text(h("h2"), "cheat.signs"),
    h(
      "ul",
      { class: "legend-list" },
      ...TARGET_KINDS.map((kind) => h("li", {}, targetIcon(kind), text(h("span"), `target.${kind}`))),
    ),
    text(h("h2"), "cheat.remember"),
    h(
      "ul",
      {},
      ...["sea", "river", "ring", "hero", "face", "deploy", "win"].map((key) => text(h("li"), `cheat.remember.${key}`)),
    ),
  );
}
