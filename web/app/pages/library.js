/** My games: played, going on, imported. */

import { loadPieces } from "../board/pieces.js";
import { h, show } from "../dom.js";
import { label, onLanguage, t, text } from "../i18n.js";
import { icon } from "../icons.js";
import { pgnFields } from "../analysis/import.js";
import { splitPgn } from "../analysis/pgn.js";
import { listLocal, localSummary, removeLocal, readLocal, uploadGames, writeLocal } from "../play/local-games.js";
import { ask, hasServer, Refusal } from "../server.js";
import { dialog, iconButton, textButton, toast, toastAction, toastWords } from "../widgets.js";
import { summaryCard } from "./summary.js";

/** @typedef {import("../types.js").Summary} Summary */

const PAGE = 24;

/** @param {import("../router.js").PageContext} context */
export async function mount({ root, signal }) {
  await loadPieces();
  if (signal.aborted) return;
  root.className = "library-page";
  const list = h("div", { class: "cards" });
  const empty = h(
    "p",
    { class: "empty", attrs: { hidden: true } },
    text(h("span"), "library.empty"),
    " ",
    text(h("a", { attrs: { href: "/" } }), "library.play"),
  );
  const more = textButton("library.more", () => void load(), "quiet");
  /** @type {Summary[]} */
  let games = [];
  /** @type {string | null} */
  let cursor = null;
  /** @type {Map<string, () => Promise<void>>} games taken away that can still come back */
  const leaving = new Map();
  const offline = text(h("p", { class: "notice", attrs: { role: "status", hidden: true } }), "library.offline");

  async function load(fresh = false) {
    if (fresh) {
      games = [];
      cursor = null;
    }
    try {
      const address = `/api/me/games?limit=${PAGE}${cursor ? `&before=${encodeURIComponent(cursor)}` : ""}`;
      const answer = await ask(address);
      games = [...games, ...answer.games];
      cursor = answer.next;
      show(offline, false);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      show(offline, hasServer);
    }
    draw();
  }

  function draw() {
    // Games of this page stand first until the server has them.
    const known = new Set(games.map(({ id }) => id));
    const here = listLocal().filter(({ id, outcome }) => !known.has(id) && outcome?.termination !== "aborted");
    const all = [...here.map(localSummary), ...games].filter(({ id }) => !leaving.has(id));
    list.replaceChildren(...all.map((game) => entry(game, remove)));
    show(empty, all.length === 0);
    show(more, cursor !== null);
  }

  /** Takes a game away, but not for good until nobody wants it back. @param {Summary} game */
  function remove(game) {
    leaving.set(game.id, () => forget(game.id));
    draw();
    const undo = () => {
      leaving.delete(game.id);
      draw();
    };
    toastAction("library.removed", "library.undo", undo, () => void leaving.get(game.id)?.());
  }

  /** @param {string} id */
  async function forget(id) {
    leaving.delete(id);
    const record = readLocal(id);
    games = games.filter((game) => game.id !== id);
    if (record) removeLocal(id);
    if (record && !record.uploaded) return;
    try {
      await ask(`/api/me/games/${id}`, undefined, "DELETE");
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 404) return;
      if (record) writeLocal(record);
      toastWords(error.words);
      void load(true);
    }
  }
  signal.addEventListener("abort", () => {
    for (const gone of leaving.values()) void gone();
  });

  root.append(
    h(
      "div",
      { class: "page-head" },
      text(h("h1"), "library.title"),
      textButton("import.title", () => importGames(() => void load(true)), "", "plus"),
    ),
    offline,
    empty,
    list,
    more,
  );
  show(more, false);
  onLanguage(draw, signal);
  draw();
  await uploadGames().catch(() => 0);
  await load();
}

/** @param {Summary} game @param {(game: Summary) => void} remove */
function entry(game, remove) {
  const bin = iconButton("trash", "library.remove", () => remove(game), "card-remove");
  const analyse = h("a", {
    class: "icon-button card-analyse",
    attrs: { href: `/analysis?game=${game.id}`, title: t("controls.analyse") },
  });
  label(analyse, "controls.analyse");
  analyse.append(icon("analyse"));
  return h("div", { class: "entry" }, summaryCard(game), h("div", { class: "entry-tools" }, analyse, bin));
}

/** @param {() => void} done */
function importGames(done) {
  const { area, file } = pgnFields();
  const fault = h("p", { class: "reason", attrs: { role: "alert" } });
  const bar = h("progress", { attrs: { hidden: true, max: 1, value: 0 } });
  label(bar, "import.title");
  const send = async () => {
    fault.textContent = "";
    read.disabled = true;
    let count = 0;
    /** @type {{ line: number, column: number, message: string }[]} */
    const faults = [];
    try {
      const parts = splitPgn(area.value);
      show(bar, parts.length > 1);
      for (const [index, pgn] of parts.entries()) {
        const { games, errors } = await ask("/api/me/games/import", { pgn });
        count += games.length;
        faults.push(...errors);
        bar.value = (index + 1) / parts.length;
      }
      if (count > 0) {
        element.close();
        toast(faults.length ? "import.partly" : "import.done", { count, faults: faults.length });
      } else
        fault.textContent = faults[0]
          ? `${faults[0].line}:${faults[0].column} ${faults[0].message}`
          : t("import.nothing");
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      toastWords(error.words);
    }
    read.disabled = false;
    if (count > 0) done();
  };
  const read = textButton("import.read", () => void send(), "primary");
  const element = dialog("import.title", [area, file, bar, fault, h("div", { class: "buttons" }, read)]);
  element.classList.add("wide");
}
