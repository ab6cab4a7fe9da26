/** My games: played, going on, imported. */

import { loadPieces } from "../board/pieces.js";
import { h, show } from "../dom.js";
import { label, onLanguage, t, text } from "../i18n.js";
import { icon } from "../icons.js";
import { pgnFields } from "../analysis/import.js";
import * as rules from "../rules.js";
import { dialog, iconButton, textButton, toast, toastWords } from "../widgets.js";
import { summaryCard } from "./summary.js";

/** @typedef {import("../types.js").Summary} Summary */

const PAGE = 24;

/** @param {import("../router.js").PageContext} context */
export async function mount({ root, signal }) {
  await loadPieces();
  if (signal.aborted) return;
  root.className = "library-page";
  const list = h("div", { class: "cards" });
  const empty = h("p", { class: "empty", attrs: { hidden: true } }, text(h("span"), "library.empty"), " ", text(h("a", { attrs: { href: "/" } }), "library.play"));
  const more = textButton("library.more", () => void load(), "quiet");
  /** @type {Summary[]} */
  let games = [];
  /** @type {string | null} */
  let cursor = null;

  async function load(fresh = false) {
    if (fresh) {
      games = [];
      cursor = null;
    }
    const address = `/api/me/games?limit=${PAGE}${cursor ? `&before=${encodeURIComponent(cursor)}` : ""}`;
    const answer = await rules.ask(address);
    games = [...games, ...answer.games];
    cursor = answer.next;
    draw();
  }

  function draw() {
    list.replaceChildren(...games.map((game) => entry(game, remove)));
    show(empty, games.length === 0);
    show(more, cursor !== null);
  }

  /** @param {Summary} game */
  async function remove(game) {
    await rules.ask(`/api/me/games/${game.id}`, undefined, "DELETE");
    games = games.filter(({ id }) => id !== game.id);
    draw();
  }

  root.append(
    h(
      "div",
      { class: "page-head" },
      text(h("h1"), "library.title"),
      textButton("import.title", () => importGames(() => void load(true)), "", "plus"),
    ),
    empty,
    list,
    more,
  );
  show(more, false);
  onLanguage(draw, signal);
  await load();
}

/** @param {Summary} game @param {(game: Summary) => Promise<void>} remove */
function entry(game, remove) {
  const bin = iconButton("trash", "library.remove", () => void remove(game), "card-remove");
  const analyse = h("a", { class: "icon-button card-analyse", attrs: { href: `/analysis?game=${game.id}`, title: t("controls.analyse") } });
  label(analyse, "controls.analyse");
  analyse.append(icon("analyse"));
  return h("div", { class: "entry" }, summaryCard(game), h("div", { class: "entry-tools" }, analyse, bin));
}

/** @param {() => void} done */
function importGames(done) {
  const { area, file } = pgnFields();
  const fault = h("p", { class: "reason", attrs: { role: "alert" } });
  const send = async () => {
    try {
      const { games, errors } = await rules.ask("/api/me/games/import", { pgn: area.value });
      if (games.length) {
        element.close();
        toast("import.done", { count: games.length });
        done();
      } else fault.textContent = errors[0] ? `${errors[0].line}:${errors[0].column} ${errors[0].message}` : t("import.nothing");
    } catch (error) {
      if (error instanceof rules.Refusal) toastWords(error.words);
    }
  };
  const element = dialog("import.title", [area, file, fault, h("div", { class: "buttons" }, textButton("import.read", () => void send(), "primary"))]);
  element.classList.add("wide");
}
