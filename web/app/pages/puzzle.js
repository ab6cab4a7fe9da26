/** One puzzle: find the turns, see why. */

import { arrowsOf } from "../analysis/engine.js";
import { loadPieces } from "../board/pieces.js";
import { h, show } from "../dom.js";
import { bilingual, onLanguage, t, text } from "../i18n.js";
import { announce } from "../live.js";
import { loadTerrain } from "../play/describe.js";
import { listenToInspection } from "../play/inspect.js";
import { turnText } from "../play/notation.js";
import { createStory } from "../play/story.js";
import { createTray } from "../play/tray.js";
import { TurnBuilder } from "../play/turn-builder.js";
import { afterSolving, dayOf, keep, loadPuzzles, nextAfter, ofTheme, progress, THEMES } from "../puzzles/puzzles.js";
import { go } from "../router.js";
import * as rules from "../rules.js";
import { play } from "../sound.js";
import { textButton } from "../widgets.js";
import { showMissing } from "./missing.js";
import { stars } from "./puzzles.js";

/** @typedef {import("../puzzles/puzzles.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").View} View */

const ANSWER_MS = 600;
const WRONG_MS = 1000;

/** @param {import("../router.js").PageContext} context */
export async function mount({ root, params, query, signal }) {
  const [puzzles] = await Promise.all([loadPuzzles(), loadPieces(), loadTerrain()]);
  if (signal.aborted) return;
  const puzzle = puzzles.find(({ id }) => id === params.id);
  if (!puzzle) {
    showMissing(root, "missing.title");
    return;
  }
  const theme = THEMES.find((known) => known === query.get("theme")) ?? null;
  const page = new PuzzlePage(puzzle, ofTheme(puzzles, theme), theme, query.has("daily"), signal);
  root.className = "puzzle-page";
  root.append(page.element);
  await page.begin();
}

class PuzzlePage {
  /** @param {Puzzle} puzzle @param {Puzzle[]} others @param {string | null} theme @param {boolean} isDaily @param {AbortSignal} signal */
  constructor(puzzle, others, theme, isDaily, signal) {
    this.puzzle = puzzle;
    this.others = others;
    this.theme = theme;
    this.isDaily = isDaily;
    this.signal = signal;
    this.solution = puzzle.solution.split(" ");
    /** @type {"red" | "blue"} */
    this.side = puzzle.fen.split(" ")[1] === "b" ? "blue" : "red";
    /** Turns of the solution that were made. */
    this.at = 0;
    /** @type {"alone" | "helped"} */
    this.how = "alone";
    this.hints = 0;
    this.over = false;
    /** @type {View | null} */
    this.view = null;
    this.builder = new TurnBuilder({
      mayMove: (side) => side === this.side && !this.over && !this.waiting,
      turn: (view) => void this.judge(view),
      change: () => this.tray?.refresh(),
      refused: (words, section) => this.story.refuse(words, section),
    });
    this.builder.board.set({ orientation: this.side });
    this.waiting = false;
    this.tray = createTray(this.builder, signal);
    this.story = createStory({ signal });
    listenToInspection(this.builder, signal);
    this.verdict = h("p", { class: "verdict", attrs: { role: "status", hidden: true } });
    this.hintButton = textButton("puzzle.hint", () => this.hint(), "small", "hint");
    this.showButton = textButton("puzzle.show", () => void this.showSolution(), "small", "eye");
    this.nextButton = textButton("puzzle.next", () => this.goOn(), "primary next-button");
    this.againButton = textButton("learn.again", () => void this.begin(), "small", "rematch");
    this.explanation = h("section", { class: "explanation", attrs: { hidden: true } });
    const task = h(
      "div",
      { class: "panel lesson-panel" },
      text(h("h1", { class: "side-title" }), isDaily ? "puzzles.daily" : "puzzle.title"),
      h("p", { class: "puzzle-task" }, text(h("strong"), `puzzle.${this.side}-to-move`), " ", stars(puzzle)),
      this.verdict,
      h("div", { class: "buttons" }, this.nextButton, this.hintButton, this.showButton, this.againButton),
    );
    const side = h(
      "aside",
      { class: "side" },
      h("div", { class: "dock" }, task, this.tray.element),
      this.explanation,
      h("p", {}, text(h("a", { attrs: { href: "/puzzles" } }), "puzzles.title")),
    );
    this.element = h(
      "div",
      { class: "game lesson puzzle" },
      h("div", { class: "board-slot" }, this.builder.board.element),
      h("div", { class: "slot bottom" }, this.story.element),
      side,
    );
    onLanguage(() => this.over && void this.explain(), signal);
  }

  async begin() {
    this.at = 0;
    this.hints = 0;
    this.over = false;
    this.waiting = false;
    this.how = "alone";
    this.view = await rules.view({ fen: this.puzzle.fen });
    void this.builder.show(this.view);
    this.builder.board.set({ arrows: [], focusSquares: [] });
    this.story.tell(null);
    this.story.hint("puzzle.task");
    show(this.verdict, false);
    show(this.explanation, false);
    this.refresh();
  }

  /** @param {View} view after a turn of the solver */
  async judge(view) {
    const before = /** @type {View} */ (this.view);
    const wanted = this.solution[this.at] ?? "";
    const expected = await rules.view(before.line, { move: wanted });
    const isRight = view.fen === expected.fen || view.outcome?.winner === this.side;
    this.builder.board.set({ arrows: [], focusSquares: [] });
    if (!isRight) {
      await this.wrong(view, before);
      return;
    }
    this.story.tell(view.last);
    this.view = view;
    this.at += 1;
    if (view.outcome || this.at >= this.solution.length) {
      this.solved();
      return;
    }
    this.say("right", "puzzle.go-on");
    await this.answer();
  }

  /** The other side's best turn. */
  async answer() {
    this.waiting = true;
    await pause(ANSWER_MS);
    if (this.signal.aborted || !this.view) return;
    const view = await rules.view(this.view.line, { move: this.solution[this.at] ?? "" });
    this.at += 1;
    this.view = view;
    this.waiting = false;
    await this.builder.show(view, view.done ?? []);
    this.story.tell(view.last);
    if (view.last) announce(view.last.words[document.documentElement.lang === "vi" ? "vi" : "en"]);
    this.builder.refresh();
  }

  /** @param {View} view @param {View} before */
  async wrong(view, before) {
    this.how = "helped";
    this.waiting = true;
    this.story.tell(view.last);
    play("no");
    this.say("wrong", "puzzle.wrong");
    await pause(WRONG_MS);
    if (this.signal.aborted || this.view !== before) return;
    this.waiting = false;
    void this.builder.show(before);
    this.refresh();
  }

  solved() {
    this.over = true;
    play("hero");
    const known = progress();
    keep(afterSolving(known, this.puzzle.id, this.how, { today: dayOf(new Date()), isDaily: this.isDaily }));
    this.say("right", this.how === "alone" ? "puzzle.solved" : "puzzle.solved-helped");
    void this.explain();
    this.refresh();
    this.nextButton.focus({ preventScroll: true });
  }

  /** What the solution does, turn by turn. */
  async explain() {
    const { turns } = await rules.readLine({ fen: this.puzzle.fen, turns: this.solution });
    const [main] = this.puzzle.themes;
    this.explanation.replaceChildren(
      text(h("h2"), "puzzle.why"),
      h(
        "p",
        { class: "puzzle-tags" },
        ...this.puzzle.themes.map((theme) => text(h("span", { class: "tag" }), `puzzle.theme.${theme}`)),
      ),
      main ? text(h("p"), `puzzle.theme.${main}.text`) : "",
      h(
        "ol",
        { class: "explained" },
        ...turns.map((turn) =>
          h(
            "li",
            { class: turn.side },
            turnText(turn.san, turn.side),
            bilingual(h("span", { class: "explained-words" }), turn.words),
          ),
        ),
      ),
      h(
        "p",
        {},
        text(
          h("a", {
            attrs: {
              href: `/analysis?fen=${encodeURIComponent(this.puzzle.fen)}&turns=${encodeURIComponent(this.puzzle.solution)}`,
            },
          }),
          "puzzle.analyse",
        ),
      ),
    );
    show(this.explanation, true);
  }

  hint() {
    this.how = "helped";
    const turn = this.solution[this.at] ?? "";
    const arrows = arrowsOf(turn);
    const from = arrows[0]?.from;
    this.hints += 1;
    this.builder.board.set(this.hints === 1 && from ? { focusSquares: [from] } : { arrows });
    this.story.hint(this.hints === 1 ? "puzzle.hint.piece" : "puzzle.hint.turn", { square: from ?? "" });
  }

  async showSolution() {
    this.how = "helped";
    this.waiting = true;
    this.refresh();
    while (this.view && this.at < this.solution.length && !this.signal.aborted) {
      const view = await rules.view(this.view.line, { move: this.solution[this.at] ?? "" });
      this.at += 1;
      this.view = view;
      await this.builder.show(view, view.done ?? []);
      this.story.tell(view.last);
      await pause(ANSWER_MS);
    }
    if (!this.signal.aborted) this.solved();
  }

  goOn() {
    const next = nextAfter(this.others, this.puzzle.id, progress());
    if (this.isDaily || !next) go("/puzzles");
    else go(`/puzzles/${next.id}${this.theme ? `?theme=${this.theme}` : ""}`);
  }

  /** @param {"right" | "wrong"} mood @param {string} key */
  say(mood, key) {
    this.verdict.className = `verdict ${mood}`;
    text(this.verdict, key);
    show(this.verdict, true);
    announce(t(key));
  }

  refresh() {
    show(this.nextButton, this.over);
    show(this.hintButton, !this.over);
    show(this.showButton, !this.over);
    show(this.againButton, this.over);
    this.tray.refresh();
  }
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
