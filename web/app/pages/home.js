/** The start: into a game in one or two clicks. */

import { h, show } from "../dom.js";
import { text } from "../i18n.js";
import { icon } from "../icons.js";
import { createSetup } from "../play/setup-form.js";
import { listLocal, localSummary, START } from "../play/local-games.js";
import { loadLater } from "../router.js";
import { ask } from "../server.js";
import { door } from "../widgets.js";

/** @typedef {import("../types.js").Summary} Summary */

/** @param {import("../router.js").PageContext} context */
export function mount({ root, query, signal }) {
  root.className = "home-page";
  const start = query.get("fen") ?? undefined;
  const setup = createSetup(start);
  const picture = h("div", { class: "home-board" });
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
        isNew() && !start ? invitation() : null,
        setup,
      ),
      picture,
      recent,
      doors(),
    ),
  );
  // The form works before the pictures are there.
  void drawBoard(picture, start ?? START, signal);
  void showRecent(recent, signal);
}

/** @param {HTMLElement} place @param {string} fen @param {AbortSignal} signal */
async function drawBoard(place, fen, signal) {
  const [{ Board }, { loadPieces }, { stacksOfFen }] = await Promise.all([
    import("../board/board.js"),
    import("../board/pieces.js"),
    import("../board/stacks.js"),
    loadLater(),
  ]);
  await loadPieces();
  if (signal.aborted) return;
  const board = new Board({ stacks: stacksOfFen(fen) });
  board.element.classList.add("picture");
  board.element.inert = true;
  board.grid.element.remove();
  place.append(board.element);
}

/** Nobody has played or learned here yet. */
function isNew() {
  try {
    return !localStorage.getItem("cotulenh.lessons") && listLocal().length === 0;
  } catch {
    return true;
  }
}

/** For somebody who has never played. */
function invitation() {
  return h(
    "section",
    { class: "first-visit panel" },
    h("div", {}, text(h("h2"), "first.title"), text(h("p"), "first.text")),
    h(
      "a",
      { class: "button primary large first-button", attrs: { href: "/learn/first_game" } },
      icon("play"),
      text(h("span"), "first.start"),
    ),
  );
}

function doors() {
  return h(
    "section",
    { class: "doors" },
    door("/learn", "book", "door.learn"),
    door("/puzzles", "puzzle", "door.puzzles"),
    door("/rules", "help", "door.rules"),
    door("/analysis", "analyse", "door.analysis"),
    door("/editor", "edit", "door.editor"),
  );
}

/** Games that wait for the visitor, here and on the server. @param {HTMLElement} place @param {AbortSignal} signal */
async function showRecent(place, signal) {
  const { games } = await ask("/api/me/games?limit=6").catch(() => ({ games: [] }));
  const here = listLocal().map(localSummary);
  /** @type {Summary[]} */
  const all = [...here, ...games.filter((/** @type {Summary} */ { id }) => here.every((game) => game.id !== id))];
  const open = all
    .filter(({ status }) => status !== "over")
    .sort((a, b) => b.updated - a.updated)
    .slice(0, 3);
  if (open.length === 0) return;
  const [{ summaryCard }, { loadPieces }] = await Promise.all([
    import("./summary.js"),
    import("../board/pieces.js"),
    loadLater(),
  ]);
  await loadPieces();
  if (signal.aborted) return;
  place.append(text(h("h2"), "home.continue"), h("div", { class: "cards" }, ...open.map(summaryCard)));
  show(place, true);
}
