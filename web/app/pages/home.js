/** The start: into a game in one or two clicks. */

import { Board } from "../board/board.js";
import { loadPieces } from "../board/pieces.js";
import { stacksOfFen } from "../board/stacks.js";
import { h, show } from "../dom.js";
import { text } from "../i18n.js";
import { icon } from "../icons.js";
import { createSetup } from "../play/setup-form.js";
import * as rules from "../rules.js";
import { summaryCard } from "./summary.js";

const START = "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4";

/** @param {import("../router.js").PageContext} context */
export async function mount({ root, query, signal }) {
  await loadPieces();
  if (signal.aborted) return;
  root.className = "home-page";
  const start = query.get("fen") ?? undefined;
  const setup = createSetup(start);
  const board = new Board({ stacks: stacksOfFen(start ?? START) });
  board.element.classList.add("picture");
  board.element.inert = true;
  board.grid.element.remove();
  const recent = h("section", { class: "recent", attrs: { hidden: true } });
  root.append(
    h(
      "div",
      { class: "home" },
      h(
        "section",
        { class: "home-intro" },
        text(h("h1"), "home.title"),
        text(h("p", { class: "lead" }), "home.lead"),
        setup,
      ),
      h("div", { class: "home-board" }, board.element),
      recent,
      doors(),
    ),
  );
  await showRecent(recent);
}

function doors() {
  /** @param {string} href @param {string} picture @param {string} key */
  const door = (href, picture, key) =>
    h(
      "a",
      { class: "door", attrs: { href } },
      icon(picture, "icon door-icon"),
      h("span", { class: "door-text" }, text(h("strong"), `${key}.title`), text(h("span"), `${key}.text`)),
    );
  return h(
    "section",
    { class: "doors" },
    door("/learn", "book", "door.learn"),
    door("/analysis", "analyse", "door.analysis"),
    door("/editor", "edit", "door.editor"),
  );
}

/** Games that wait for the visitor. @param {HTMLElement} place */
async function showRecent(place) {
  const { games } = await rules.ask("/api/me/games?limit=6").catch(() => ({ games: [] }));
  const open = games.filter((/** @type {import("../types.js").Summary} */ game) => game.status !== "over").slice(0, 3);
  if (open.length === 0) return;
  place.append(text(h("h2"), "home.continue"), h("div", { class: "cards" }, ...open.map(summaryCard)));
  show(place, true);
}
