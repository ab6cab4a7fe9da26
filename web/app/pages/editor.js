/** The board editor: anything on any square, stacks and heroes included; the rules say what is wrong with it. */

import { Board } from "../board/board.js";
import { loadPieces } from "../board/pieces.js";
import { boardField, stacksOfFen } from "../board/stacks.js";
import { h, show } from "../dom.js";
import { bilingual, label, onLanguage, t, text } from "../i18n.js";
import { createPalette } from "../editor/palette.js";
import { place } from "../editor/placing.js";
import { loadTerrain, squareName } from "../play/describe.js";
import { go, readdress } from "../router.js";
import * as rules from "../rules.js";
import { copy, segmented, textButton, toastWords, toolButton } from "../widgets.js";

/** @param {import("../router.js").PageContext} context */
export async function mount({ root, query, signal }) {
  const [words] = await Promise.all([rules.vocabulary(), loadPieces(), loadTerrain()]);
  if (signal.aborted) return;
  root.className = "editor-page";
  const page = new EditorPage(words, query.get("fen") ?? words.start);
  root.append(page.element);
  onLanguage(() => page.refresh(), signal);
}

const MOST_UNDONE = 100;

class EditorPage {
  /** @param {import("../types.js").Vocabulary} words @param {string} fen */
  constructor(words, fen) {
    this.legalStacks = words.stacks;
    this.start = words.start;
    /** @type {import("../board/stacks.js").Stacks} */
    this.stacks = new Map();
    /** @type {"red" | "blue"} */
    this.side = "red";
    this.tail = "0 1";
    this.playable = false;
    this.asked = 0;
    /** @type {{ stacks: import("../board/stacks.js").Stacks, side: "red" | "blue" }[]} what can be undone */
    this.past = [];
    this.palette = createPalette(() => this.refresh());
    this.board = new Board({
      onPress: (square, down) => this.press(square, down),
      onDrop: (from, to) => this.drop(from, to),
      onKey: (key, square) => this.key(key, square),
      describe: (square) => squareName(square, this.stacks.get(square), []),
      dragged: (square) => this.stacks.get(square) ?? null,
    });
    this.faults = h("ul", { class: "faults", attrs: { "aria-live": "polite" } });
    this.fen = h("input", {
      class: "fen",
      attrs: { type: "text", spellcheck: "false", autocomplete: "off" },
      on: { change: () => void this.read(this.fen.value) },
    });
    label(this.fen, "analysis.fen");
    this.playButton = textButton(
      "analysis.play",
      () => go(`/?fen=${encodeURIComponent(this.fen.value)}`),
      "primary",
      "play",
    );
    this.analyseButton = textButton(
      "controls.analyse",
      () => go(`/analysis?fen=${encodeURIComponent(this.fen.value)}`),
      "",
      "analyse",
    );
    this.undoButton = toolButton("undo", "editor.undo", () => this.undo(), "undo-button");
    this.sideSlot = h("div");
    this.element = this.layOut();
    void this.read(fen);
  }

  layOut() {
    const side = h(
      "aside",
      { class: "side" },
      text(h("h1", { class: "side-title" }), "editor.title"),
      this.palette.element,
      this.sideSlot,
      this.faults,
      h("div", { class: "buttons" }, this.playButton, this.analyseButton),
      h("label", { class: "field" }, text(h("span"), "analysis.fen"), this.fen),
      h(
        "div",
        { class: "controls", attrs: { role: "toolbar" } },
        this.undoButton,
        toolButton(
          "flip",
          "controls.flip",
          () => this.board.set({ orientation: this.board.config.orientation === "red" ? "blue" : "red" }),
          "flip-button",
        ),
        toolButton("share", "controls.share", () => void copy(location.href), "share-button"),
        toolButton("board", "editor.start", () => void this.read(this.start)),
        toolButton("trash", "editor.clear", () => this.clear(), "clear-button"),
      ),
      text(h("p", { class: "hint-text" }), "editor.hint"),
    );
    return h("div", { class: "game editor" }, h("div", { class: "board-slot" }, this.board.element), side);
  }

  /** @param {string} fen */
  async read(fen) {
    try {
      const answer = await rules.checkSetup({ fen: fen.trim() });
      const fields = answer.fen.split(" ");
      this.keep();
      this.stacks = stacksOfFen(answer.fen);
      this.side = answer.side;
      this.tail = fields.slice(4, 6).join(" ") || "0 1";
      this.refresh();
    } catch (error) {
      if (error instanceof rules.Refusal) toastWords(error.words);
    }
  }

  clear() {
    this.keep();
    this.stacks = new Map();
    this.refresh();
  }

  /** Remembers the board before it changes. */
  keep() {
    this.past.push({ stacks: this.stacks, side: this.side });
    if (this.past.length > MOST_UNDONE) this.past.shift();
  }

  undo() {
    const before = this.past.pop();
    if (!before) return;
    this.stacks = before.stacks;
    this.side = before.side;
    this.refresh();
  }

  /** @param {string} square @param {boolean} down */
  press(square, down) {
    if (down) return;
    this.keep();
    this.stacks = place(this.stacks, square, this.palette.tool(), this.legalStacks);
    this.refresh();
  }

  /** @param {string} from @param {string | null} to */
  drop(from, to) {
    const stack = this.stacks.get(from);
    if (!stack || to === from) return;
    this.keep();
    this.stacks = new Map(this.stacks);
    this.stacks.delete(from);
    if (to) this.stacks.set(to, stack);
    this.refresh();
  }

  /** @param {string} key @param {string} square */
  key(key, square) {
    if (key === "Delete" || key === "Backspace") {
      this.keep();
      this.stacks = place(this.stacks, square, { kind: "erase" }, this.legalStacks);
      this.refresh();
      return true;
    }
    return this.palette.key(key);
  }

  refresh() {
    this.board.set({ stacks: this.stacks, movable: new Set(this.stacks.keys()) });
    this.sideSlot.replaceChildren(
      segmented(
        "editor-side",
        "editor.side",
        [
          { value: "red", key: "side.red", node: h("span", { class: "disc red" }) },
          { value: "blue", key: "side.blue", node: h("span", { class: "disc blue" }) },
        ],
        this.side,
        (value) => {
          this.side = /** @type {"red" | "blue"} */ (value);
          void this.check();
        },
      ),
    );
    void this.check();
  }

  async check() {
    const fen = `${boardField(this.stacks)} ${this.side === "red" ? "r" : "b"} - - ${this.tail}`;
    const number = ++this.asked;
    this.fen.value = fen;
    readdress(`/editor?fen=${encodeURIComponent(fen)}`);
    const answer = await rules.checkSetup({ fen });
    if (number !== this.asked) return;
    this.playable = answer.playable;
    this.playButton.disabled = !answer.playable;
    this.analyseButton.disabled = !answer.playable;
    const squares = answer.faults.flatMap((fault) => fault.squares ?? []);
    this.board.set({ faultSquares: squares });
    this.undoButton.disabled = this.past.length < 2;
    const items = answer.faults.map(faultItem);
    if (items.length === 0) items.push(h("li", { class: "fine" }, t("editor.fine")));
    this.faults.replaceChildren(...items);
    show(this.faults, true);
  }
}

/** A fault with the way to its rule. @param {import("../types.js").Fault} fault */
function faultItem(fault) {
  const item = h("li", {}, bilingual(h("span"), fault.message));
  if (fault.section)
    item.append(" ", text(h("a", { attrs: { href: `/rules#section-${fault.section}` } }), "editor.rule"));
  return item;
}
