/**
 * What a piece is, what it carries, where it can go and what attacks it: on resting the mouse over it, on a
 * long press, and with the key I.
 */

import { centreOf, HEIGHT, WIDTH } from "../board/geometry.js";
import { figurine } from "./notation.js";
import { stackName } from "./describe.js";
import { h } from "../dom.js";
import { bilingual, t, text } from "../i18n.js";
import { announce } from "../live.js";
import * as rules from "../rules.js";

/** @typedef {import("./turn-builder.js").TurnBuilder} TurnBuilder */
/** @typedef {import("../types.js").Square} Square */

const HOVER_MS = 650;
const PRESS_MS = 480;
/** A finger that moves this far does not press. */
const SLIP = 9;

/** @param {TurnBuilder} builder @param {AbortSignal} signal */
export function listenToInspection(builder, signal) {
  const { board } = builder;
  /** @type {number | undefined} */
  let timer;
  /** @type {Square | null} */
  let over = null;
  /** @type {HTMLElement | null} */
  let card = null;
  /** @type {{ x: number, y: number } | null} */
  let down = null;

  function close() {
    clearTimeout(timer);
    if (!card) return;
    card.remove();
    card = null;
    board.set({ reach: null });
  }

  /** @param {Square} square @param {boolean} [spoken] */
  async function open(square, spoken = false) {
    const { view } = builder;
    const stack = board.config.stacks.get(square);
    if (!view || !stack || !builder.enabled) return;
    const about = await rules.about(view.line, square).catch(() => null);
    if (!about?.stack || signal.aborted || builder.view !== view) return;
    close();
    const targets = [...new Set(about.targets.map(({ to }) => to))];
    card = createCard(stack, square, about, targets.length);
    place(card, square);
    board.element.append(card);
    board.set({ reach: { from: square, targets, attackers: about.attackers } });
    if (spoken) announce([...card.children].map((part) => part.textContent).join(". "));
  }

  /** @param {Square} square */
  function hold(square) {
    board.isHeld = true;
    void open(square);
  }

  /** @param {HTMLElement} element @param {Square} square */
  function place(element, square) {
    const { x, y } = centreOf(square, board.config.orientation);
    element.style.left = `${Math.min(Math.max((x / WIDTH) * 100, 26), 74)}%`;
    element.style.top = `${(y / HEIGHT) * 100}%`;
    element.classList.toggle("below", y < HEIGHT / 2);
  }

  board.element.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch") {
      if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > SLIP) close();
      return;
    }
    const square = board.squareUnder(event);
    if (square === over) return;
    over = square;
    close();
    if (square && event.buttons === 0 && board.config.stacks.has(square))
      timer = setTimeout(() => void open(square), HOVER_MS);
  });
  board.element.addEventListener("pointerleave", ({ pointerType }) => {
    over = null;
    // A finger that is lifted leaves, too, but only now the card can be read.
    if (pointerType !== "touch") close();
  });
  board.element.addEventListener("pointerdown", (event) => {
    close();
    if (event.pointerType !== "touch") return;
    const square = board.squareUnder(event);
    down = { x: event.clientX, y: event.clientY };
    if (square && board.config.stacks.has(square)) timer = setTimeout(() => hold(square), PRESS_MS);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    board.element.addEventListener(end, () => {
      down = null;
      clearTimeout(timer);
    });
  }
  board.element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
    if (event.key.toLowerCase() !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    void open(board.grid.current(), true);
  });
  document.addEventListener(
    "pointerdown",
    (event) => {
      if (event.target instanceof Node && !board.element.contains(event.target)) close();
    },
    { signal },
  );
  signal.addEventListener("abort", close);
  return { open, close };
}

/**
 * @param {import("../board/stacks.js").Stack} stack @param {Square} square
 * @param {import("../types.js").About} about @param {number} targets
 */
function createCard(stack, square, about, targets) {
  const name = stackName(stack);
  const lines = [];
  lines.push(text(h("li"), targets ? "inspect.targets" : "inspect.no-targets", { count: targets }));
  if (about.stuck) lines.push(bilingual(h("li", { class: "inspect-stuck" }), about.stuck.message));
  if (about.attackers.length) lines.push(squaresLine("inspect.attacked", about.attackers, "danger"));
  else lines.push(text(h("li"), "inspect.safe"));
  if (about.defenders.length) lines.push(squaresLine("inspect.defended", about.defenders, ""));
  return h(
    "div",
    { class: "inspect", attrs: { role: "note" } },
    h(
      "strong",
      {},
      ...stack.pieces.map(({ role, heroic }) => figurine(role, heroic, stack.color)),
      ` ${name} · ${square}`,
    ),
    h("ul", {}, ...lines),
  );
}

/** @param {string} key @param {string[]} squares @param {string} className */
function squaresLine(key, squares, className) {
  return h("li", { class: className }, t(key, { squares: squares.join(", ") }));
}
