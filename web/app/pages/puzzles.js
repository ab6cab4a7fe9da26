/** All puzzles: the one of the day, the streak, themes and difficulty. */

import { boardPicture } from "../board/picture.js";
import { loadPieces } from "../board/pieces.js";
import { h } from "../dom.js";
import { onLanguage, text, t } from "../i18n.js";
import { icon } from "../icons.js";
import {
  daily,
  dayOf,
  difficulty,
  loadPuzzles,
  nextAfter,
  ofTheme,
  progress,
  streakOn,
  THEMES,
} from "../puzzles/puzzles.js";

/** @typedef {import("../puzzles/puzzles.js").Puzzle} Puzzle */

/** @param {import("../router.js").PageContext} context */
export async function mount({ root, signal }) {
  const [puzzles] = await Promise.all([loadPuzzles(), loadPieces()]);
  if (signal.aborted) return;
  root.className = "puzzles-page";
  const draw = () => root.replaceChildren(...drawPage(puzzles));
  draw();
  onLanguage(draw, signal);
}

/** @param {Puzzle[]} puzzles */
function drawPage(puzzles) {
  const known = progress();
  const today = dayOf(new Date());
  const ofToday = daily(puzzles, today);
  const solved = Object.keys(known.solved).length;
  const streak = streakOn(known, today);
  return [
    text(h("h1"), "puzzles.title"),
    text(h("p", { class: "lead" }), "puzzles.lead"),
    h(
      "div",
      { class: "puzzles-top" },
      ofToday ? dailyCard(ofToday, known.lastDay === today) : null,
      h(
        "dl",
        { class: "puzzle-counts panel" },
        count("puzzles.streak", t("puzzles.days", { count: streak })),
        count("puzzles.best", t("puzzles.days", { count: known.best })),
        count("puzzles.solved", t("learn.done", { done: solved, all: puzzles.length })),
      ),
    ),
    text(h("h2"), "puzzles.themes"),
    h(
      "div",
      { class: "puzzle-themes" },
      themeCard(puzzles, null, known),
      ...THEMES.map((theme) => themeCard(puzzles, theme, known)),
    ),
  ];
}

/** @param {string} key @param {string} value */
function count(key, value) {
  return h("div", {}, text(h("dt"), key), h("dd", {}, value));
}

/** @param {Puzzle} puzzle @param {boolean} done */
function dailyCard(puzzle, done) {
  const side = puzzle.fen.split(" ")[1] === "b" ? "blue" : "red";
  return h(
    "a",
    { class: "daily-card panel", attrs: { href: `/puzzles/${puzzle.id}?daily` } },
    boardPicture(puzzle.fen, side),
    h(
      "span",
      { class: "daily-text" },
      text(h("strong"), "puzzles.daily"),
      text(h("span"), `puzzle.${side}-to-move`),
      stars(puzzle),
      done
        ? h("span", { class: "daily-done" }, icon("check"), text(h("span"), "puzzles.done-today"))
        : text(h("span", { class: "button primary" }), "puzzles.solve"),
    ),
  );
}

/** @param {Puzzle} puzzle */
export function stars(puzzle) {
  const level = difficulty(puzzle);
  const element = h("span", {
    class: "puzzle-stars",
    attrs: { role: "img", "aria-label": t("puzzles.difficulty", { level }) },
  });
  for (let star = 1; star <= 5; star++) element.append(icon("star", `icon star${star <= level ? " full" : ""}`));
  return element;
}

/** @param {Puzzle[]} puzzles @param {string | null} theme @param {import("../puzzles/puzzles.js").Progress} known */
function themeCard(puzzles, theme, known) {
  const chosen = ofTheme(puzzles, theme);
  const done = chosen.filter(({ id }) => known.solved[id]).length;
  const next = nextAfter(chosen, "", known);
  if (!next) return null;
  return h(
    "a",
    { class: "theme-card panel", attrs: { href: `/puzzles/${next.id}${theme ? `?theme=${theme}` : ""}` } },
    h("span", { class: "theme-name" }, text(h("strong"), theme ? `puzzle.theme.${theme}` : "puzzles.all")),
    text(h("span", { class: "theme-text" }), theme ? `puzzle.theme.${theme}.text` : "puzzles.all.text"),
    text(h("span", { class: "theme-count" }), "learn.done", { done, all: chosen.length }),
  );
}
