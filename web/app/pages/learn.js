/** All lessons. */

import { loadPieces, stackIcon } from "../board/pieces.js";
import { parseStack } from "../board/stacks.js";
import { h } from "../dom.js";
import { bilingual, text } from "../i18n.js";
import { icon } from "../icons.js";
import { lessonIndex } from "../learn/lessons.js";
import { progress } from "../learn/progress.js";
import { door } from "../widgets.js";

/** @param {import("../router.js").PageContext} context */
export async function mount({ root, signal }) {
  const [lessons] = await Promise.all([lessonIndex(), loadPieces()]);
  if (signal.aborted) return;
  const done = progress();
  root.className = "learn-page";
  /** @param {"first" | "pieces" | "battlefield" | "winning"} group */
  const section = (group) =>
    h(
      "section",
      {},
      text(h("h2"), `learn.${group}`),
      h(
        "div",
        { class: "lessons" },
        ...lessons.filter((lesson) => lesson.group === group).map((lesson) => card(lesson, done[lesson.id] ?? 0)),
      ),
    );
  root.append(
    text(h("h1"), "learn.title"),
    text(h("p", { class: "lead" }), "learn.lead"),
    doors(),
    section("first"),
    section("pieces"),
    section("battlefield"),
    section("winning"),
  );
}

/** The other ways to learn. */
function doors() {
  return h(
    "section",
    { class: "doors" },
    door("/learn/first_game", "play", "door.first"),
    door("/rules", "book", "door.rules"),
    door("/cheat-sheet", "board", "door.cheat"),
    door("/puzzles", "puzzle", "door.puzzles"),
  );
}

/** @param {import("../learn/lessons.js").LessonEntry} lesson @param {number} done */
function card(lesson, done) {
  const finished = done >= lesson.steps;
  return h(
    "a",
    { class: `lesson-card${finished ? " finished" : ""}`, attrs: { href: `/learn/${lesson.id}` } },
    stackIcon(parseStack(lesson.icon), "lesson-icon"),
    h(
      "span",
      { class: "lesson-text" },
      bilingual(h("strong"), lesson.title),
      text(h("span"), "learn.done", { done: Math.min(done, lesson.steps), all: lesson.steps }),
    ),
    finished ? icon("check", "icon lesson-check") : null,
  );
}
