/** A lesson: one position after the other, each with something to find. */

import { loadPieces } from "../board/pieces.js";
import { h, show } from "../dom.js";
import { bilingual, onLanguage, say, t, text } from "../i18n.js";
import { announce } from "../live.js";
import { isReached, redAgain, startOf } from "../learn/goal.js";
import { lessonIndex, readLesson } from "../learn/lessons.js";
import { remember } from "../learn/progress.js";
import { arrowsOf } from "../analysis/engine.js";
import { loadTerrain } from "../play/describe.js";
import { listenToInspection } from "../play/inspect.js";
import { createLegend } from "../play/legend.js";
import { createStory } from "../play/story.js";
import { createTray } from "../play/tray.js";
import { TurnBuilder } from "../play/turn-builder.js";
import { createTypedMove } from "../play/typed.js";
import { go } from "../router.js";
import * as rules from "../rules.js";
import { play } from "../sound.js";
import { textButton } from "../widgets.js";
import { showMissing } from "./missing.js";

/** @typedef {import("../learn/goal.js").Lesson} Lesson */
/** @typedef {import("../types.js").View} View */

const PAUSE_MS = 900;

/** @param {import("../router.js").PageContext} context */
export async function mount({ root, params, signal }) {
  const [lesson, index] = await Promise.all([
    readLesson(params.lesson ?? ""),
    lessonIndex(),
    loadPieces(),
    loadTerrain(),
    rules.loadRules(),
  ]);
  if (signal.aborted) return;
  if (!lesson) {
    showMissing(root, "missing.title");
    return;
  }
  const next = index[index.findIndex(({ id }) => id === lesson.id) + 1];
  const page = new LessonPage(lesson, next?.id ?? null, signal);
  root.className = "lesson-page";
  root.append(page.element);
  await page.begin(0);
}

class LessonPage {
  /** @param {Lesson} lesson @param {string | null} next @param {AbortSignal} signal */
  constructor(lesson, next, signal) {
    this.lesson = lesson;
    this.next = next;
    this.index = 0;
    this.solved = false;
    /** @type {"go" | "wrong" | "right"} */
    this.mood = "go";
    this.builder = new TurnBuilder({
      mayMove: (side) => side === "red" && !this.solved,
      turn: (view) => void this.judge(view),
      change: () => this.tray?.refresh(),
      refused: (words, section) => {
        this.story.refuse(words, section);
        void this.typed.refuse(words);
      },
    });
    this.story = createStory({ signal });
    listenToInspection(this.builder, signal);
    this.tray = createTray(this.builder, signal);
    this.typed = createTypedMove(this.builder);
    this.steps = h("ol", { class: "lesson-steps" });
    this.text = h("p", { class: "lesson-task" });
    this.verdict = h("p", { class: "verdict", attrs: { role: "status" } });
    this.nextButton = textButton("learn.next", () => this.goOn(), "primary large next-button");
    this.hintButton = textButton("learn.hint", () => this.builder.whenAnswered(() => this.hint()), "small", "hint");
    this.againButton = textButton("learn.again", () => void this.begin(this.index), "small", "rematch");
    const side = h(
      "aside",
      { class: "side" },
      h(
        "div",
        { class: "dock" },
        // On a phone the tray of a deployment takes their place.
        h(
          "div",
          { class: "lesson-tools" },
          h("div", { class: "buttons lesson-buttons" }, this.hintButton, this.againButton),
          this.typed.element,
        ),
        this.tray.element,
      ),
      createLegend(),
      h("p", {}, text(h("a", { attrs: { href: "/learn" } }), "learn.all")),
    );
    const task = h(
      "div",
      { class: "panel lesson-panel" },
      h("div", { class: "lesson-head" }, bilingual(h("h1", { class: "side-title" }), lesson.title), this.steps),
      this.verdict,
      this.text,
      this.nextButton,
    );
    this.element = h(
      "div",
      { class: "game lesson" },
      h("div", { class: "slot top" }, task),
      h("div", { class: "board-slot" }, this.builder.board.element),
      h("div", { class: "slot bottom" }, this.story.element),
      side,
    );
    onLanguage(() => this.refresh(), signal);
  }

  get step() {
    return /** @type {import("../learn/goal.js").LessonStep} */ (this.lesson.steps[this.index]);
  }

  /** @param {number} index */
  async begin(index) {
    this.index = index;
    this.solved = false;
    this.mood = "go";
    const view = await rules.view(startOf(this.step));
    void this.builder.show(view);
    this.story.tell(null);
    this.builder.board.set({ focusSquares: this.step.point ?? [], arrows: [] });
    this.refresh();
    announce(say(this.step.text));
  }

  /** @param {View} view after a turn of the learner */
  async judge(view) {
    const { step } = this;
    const index = this.index;
    this.builder.board.set({ arrows: [] });
    this.story.tell(view.last);
    if (isReached(step.goal, view, view.last?.log?.moves ?? view.done ?? [])) {
      this.solved = true;
      this.mood = "right";
      remember(this.lesson.id, this.index + 1);
      play("hero");
      this.builder.board.set({ focusSquares: [] });
      this.refresh();
      announce(say(step.done));
      this.nextButton.focus({ preventScroll: true });
      return;
    }
    const again = step.still
      ? await rules.view({ fen: redAgain(view.fen), battle: step.battle }).catch(() => null)
      : null;
    if (again && !view.outcome) {
      await this.builder.board.animation;
      if (index === this.index) void this.builder.show(again);
      return;
    }
    this.mood = "wrong";
    play("no");
    this.refresh();
    announce(t("learn.try-again"));
    setTimeout(() => {
      if (index === this.index && !this.solved)
        void this.begin(index).then(() => {
          this.mood = "wrong";
          this.refresh();
        });
    }, PAUSE_MS);
  }

  hint() {
    const turn = this.step.solution.find((uci) =>
      arrowsOf(uci).some(({ from }) => this.builder.board.config.movable.has(from)),
    );
    this.builder.board.set({ arrows: turn ? arrowsOf(turn) : [] });
  }

  /** Blue answers, and the next step begins where that leads. @param {string} reply */
  async answer(reply) {
    const { view } = this.builder;
    if (!view) return;
    const next = await rules.view(view.line, { move: reply });
    await this.builder.show(next, next.done ?? []);
    await this.begin(this.index + 1);
    this.story.tell(next.last);
    if (next.last) announce(say(next.last.words));
  }

  goOn() {
    if (this.index + 1 < this.lesson.steps.length && this.step.reply) void this.answer(this.step.reply);
    else if (this.index + 1 < this.lesson.steps.length) void this.begin(this.index + 1);
    else if (this.lesson.then) go(this.lesson.then);
    else if (this.next) go(`/learn/${this.next}`);
    else go("/");
  }

  refresh() {
    const { steps } = this.lesson;
    this.steps.replaceChildren(
      ...steps.map((_, index) => {
        const item = h("li", {
          class:
            index < this.index || (index === this.index && this.solved) ? "done" : index === this.index ? "now" : "",
        });
        item.setAttribute("aria-label", t("learn.step", { step: index + 1, all: steps.length }));
        if (index === this.index) item.setAttribute("aria-current", "step");
        return item;
      }),
    );
    bilingual(this.text, this.step.text);
    // What is done makes room for what comes of it.
    show(this.text, !this.solved);
    show(this.verdict, this.mood !== "go");
    this.verdict.className = `verdict ${this.mood}`;
    this.verdict.removeAttribute("data-t-words");
    this.verdict.removeAttribute("data-t-text");
    if (this.mood === "right") bilingual(this.verdict, this.step.done);
    else if (this.mood === "wrong") text(this.verdict, "learn.try-again");
    show(this.nextButton, this.solved);
    // It keeps its place, so that the other one does not come under the finger.
    this.hintButton.disabled = this.solved;
    const last = this.index + 1 === steps.length;
    text(
      /** @type {HTMLElement} */ (this.nextButton.lastElementChild),
      last ? (this.next && !this.lesson.then ? "learn.next-lesson" : "learn.play") : "learn.next",
    );
    this.tray.refresh();
  }
}
