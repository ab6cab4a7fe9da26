/** Analysis: any position or game, variations, the engine, every turn in words. */

import { address } from "../base.js";
import { loadPieces } from "../board/pieces.js";
import { stacksOfFen } from "../board/stacks.js";
import { h, show } from "../dom.js";
import { label, onLanguage, say, text } from "../i18n.js";
import { announce } from "../live.js";
import { createEnginePanel, createScoreBar } from "../analysis/engine-panel.js";
import { arrowsOf } from "../analysis/engine.js";
import { PageAnalyst } from "../engine/page-analyst.js";
import { ServerAnalyst } from "../engine/server-analyst.js";
import { createGraph } from "../analysis/graph.js";
import { askForPgn } from "../analysis/import.js";
import { createNotes, SIGNS } from "../analysis/notes.js";
import { Retry } from "../analysis/retry.js";
import { createVerdict, NAG_OF } from "../analysis/review.js";
import { Tree } from "../analysis/tree.js";
import { createTreeView } from "../analysis/tree-view.js";
import { loadTerrain } from "../play/describe.js";
import { listenToInspection } from "../play/inspect.js";
import { createLegend } from "../play/legend.js";
import { listenToArrows } from "../play/move-list.js";
import { createShortcutList, listenToShortcuts } from "../play/shortcuts.js";
import { createStepper } from "../play/stepper.js";
import { createStory } from "../play/story.js";
import { createTray } from "../play/tray.js";
import { TurnBuilder } from "../play/turn-builder.js";
import { createTypedMove } from "../play/typed.js";
import { go, readdress } from "../router.js";
import * as rules from "../rules.js";
import { ask, hasServer } from "../server.js";
import { onSettings, settings } from "../settings.js";
import { localForm, readLocal } from "../play/local-games.js";
import { download } from "../play/record.js";
import { copy, textButton, toast, toastWords, toolButton } from "../widgets.js";

/** @typedef {import("../analysis/tree.js").TreeNode} TreeNode */
/** @typedef {import("../types.js").View} View */

/** After a broken search it thinks again. */
const AGAIN_MS = 2000;

/** @param {import("../router.js").PageContext} context */
export async function mount({ root, query, signal }) {
  await Promise.all([loadPieces(), loadTerrain(), rules.loadRules()]);
  if (signal.aborted) return;
  const page = new AnalysisPage(signal);
  root.className = "analysis-page";
  root.append(page.element);
  await page.load(query);
}

class AnalysisPage {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.signal = signal;
    this.tree = new Tree("", "full");
    /** @type {string | null} */
    this.gameId = null;
    this.engineOn = false;
    this.lines = 3;
    /** @type {{ score: import("../types.js").Score, chances: number } | null} */
    this.score = null;
    this.builder = new TurnBuilder({
      mayMove: () => true,
      turn: (view) => this.turnMade(view),
      change: () => this.tray?.refresh(),
      refused: (words, section) => {
        this.story.refuse(words, section);
        void this.typed.refuse(words);
      },
    });
    this.story = createStory({ replay: () => void this.replay(), signal });
    listenToInspection(this.builder, signal);
    this.notes = createNotes(() => this.refresh());
    this.retry = new Retry(this, signal);
    this.verdict = createVerdict({
      retry: () => void this.retry.begin(),
      stop: () => void this.retry.stop(),
      answer: () => void this.retry.showAnswer(),
      play: (turns) => void this.playBetter(turns),
    });
    this.tray = createTray(this.builder, signal);
    this.typed = createTypedMove(this.builder);
    this.treeView = createTreeView((node) => this.builder.whenAnswered(() => void this.goTo(node)));
    this.stepper = createStepper((step) => this.builder.whenAnswered(() => this.walk(step)));
    this.bar = createScoreBar();
    this.panel = createEnginePanel({
      toggle: (on) => this.builder.whenAnswered(() => this.switchEngine(on)),
      lines: (count) => {
        this.lines = count;
        this.think();
      },
      play: (turns) => void this.playTurns(turns),
    });
    this.graph = createGraph((ply) => void this.goToPly(ply));
    /** @type {import("../analysis/tree.js").TreeNode | null} the position that the engine was asked about */
    this.examined = null;
    this.engine = this.chooseEngine();
    onSettings((name) => name === "engine" && this.changeEngine(), signal);
    this.fen = h("input", {
      class: "fen",
      attrs: { type: "text", spellcheck: "false", autocomplete: "off" },
      on: { change: () => void this.loadFen(this.fen.value) },
    });
    label(this.fen, "analysis.fen");
    this.reviewButton = textButton(
      "review.start",
      () => this.builder.whenAnswered(() => this.review()),
      "small",
      "analyse",
    );
    this.zonesButton = toolButton("zone", "controls.zones", () => this.toggleZones());
    this.zonesButton.setAttribute("aria-pressed", "false");
    this.element = this.layOut();
    show(this.graph.element, false);
    onLanguage(() => this.refresh(), signal);
    listenToArrows((step) => this.builder.whenAnswered(() => this.walk(step)), signal);
    listenToShortcuts({ flip: () => this.flip(), zones: () => this.toggleZones() }, signal);
  }

  layOut() {
    const board = h("div", { class: "board-slot with-bar" }, this.bar.element, this.builder.board.element);
    const record = h("div", { class: "record" }, this.treeView.element, this.stepper.element);
    const tools = h(
      "div",
      { class: "controls", attrs: { role: "toolbar" } },
      toolButton("flip", "controls.flip", () => this.flip(), "flip-button"),
      this.zonesButton,
      toolButton("up", "analysis.promote", () => this.promote(), "promote-button"),
      toolButton("trash", "analysis.remove", () => this.removeNode(), "remove-button"),
      toolButton(
        "share",
        "controls.share",
        () => this.builder.whenAnswered(() => void copy(new URL(address(this.address()), location.href).href)),
        "share-button",
      ),
      toolButton("download", "controls.download", () => this.builder.whenAnswered(() => void this.download())),
    );
    const buttons = h(
      "div",
      { class: "buttons" },
      textButton("analysis.play", () => this.takeTo("/"), "small", "play"),
      textButton("analysis.edit", () => this.takeTo("/editor"), "small", "edit"),
      textButton("analysis.import", () => this.builder.whenAnswered(() => void this.importPgn()), "small", "book"),
      this.reviewButton,
    );
    const side = h(
      "aside",
      { class: "side" },
      this.panel.element,
      record,
      tools,
      this.tray.element,
      this.verdict.element,
      this.graph.element,
      this.notes.element,
      buttons,
      h("label", { class: "field" }, text(h("span"), "analysis.fen"), this.fen),
      this.typed.element,
      createLegend(),
      createShortcutList(),
    );
    const title = text(h("h1", { class: "visually-hidden" }), "nav.analysis");
    return h(
      "div",
      { class: "game analysis" },
      title,
      board,
      h("div", { class: "slot below" }, this.story.element),
      side,
    );
  }

  /** Another page with the position on the board. @param {string} path */
  takeTo(path) {
    this.builder.whenAnswered(() => go(`${path}?fen=${encodeURIComponent(this.tree.current.fen)}`));
  }

  toggleZones() {
    const shown = this.builder.zones !== "both";
    this.builder.zones = shown ? "both" : "auto";
    this.zonesButton.setAttribute("aria-pressed", String(shown));
    this.builder.refresh();
  }

  /** @param {URLSearchParams} query */
  async load(query) {
    const gameId = query.get("game");
    try {
      if (gameId) await this.loadGame(gameId);
      else
        await this.loadLine(
          query.get("fen") ?? undefined,
          query.get("turns")?.split(" ").filter(Boolean) ?? [],
          query.get("battle") ?? "full",
        );
    } catch (error) {
      if (!(error instanceof rules.Refusal)) throw error;
      // An address that says nothing true is not kept.
      toastWords(error.words);
      await this.loadLine(undefined, [], "full");
    }
  }

  /** @param {string} id */
  async loadGame(id) {
    const record = readLocal(id);
    const game = record ? localForm(record) : await ask(`/api/games/${encodeURIComponent(id)}`);
    this.gameId = id;
    await this.loadLine(game.start, game.turns, game.battle);
    if (game.you?.includes("blue") && game.you.length === 1) this.flip();
    if (game.status === "over" && game.turns.length > 0) this.review();
  }

  /** @param {string | undefined} fen @param {string[]} turns @param {string} battle */
  async loadLine(fen, turns, battle) {
    const answer = await rules.readLine({ fen, battle, turns });
    this.tree = new Tree(answer.start.fen, battle);
    this.tree.root.view = answer.start;
    let node = this.tree.root;
    for (const turn of answer.turns) {
      node = this.tree.add(node, turn);
      node.turn = turn;
    }
    show(this.graph.element, false);
    await this.goTo(node);
  }

  /** @param {string} fen */
  async loadFen(fen) {
    try {
      await this.loadLine(fen.trim() || undefined, [], this.tree.battle);
    } catch (error) {
      if (error instanceof rules.Refusal) toastWords(error.words);
    }
  }

  /** @param {TreeNode} node @param {readonly import("../types.js").MoveLog[]} [logs] */
  async goTo(node, logs = []) {
    this.retry.forget();
    const forward = node.parent === this.tree.current && logs.length === 0;
    this.tree.current = node;
    if (!node.view || (forward && !node.view.done)) {
      node.view =
        forward && node.parent
          ? await rules.view(this.tree.lineTo(node.parent), { move: node.uci })
          : await rules.view(this.tree.lineTo(node));
    }
    if (this.tree.current !== node || this.signal.aborted) return;
    node.turn ??= node.view.last;
    void this.builder.show(node.view, forward ? (node.view.done ?? []) : []);
    if (node.turn) announce(say(node.turn.words));
    this.refresh();
    this.think();
  }

  /** Makes the current variation the main line. */
  promote() {
    this.tree.promote(this.tree.current);
    this.graph.forget();
    show(this.graph.element, false);
    this.refresh();
  }

  /** Shows the last turn once more. */
  async replay() {
    const node = this.tree.current;
    if (!node.parent) return;
    const view = await rules.view(this.tree.lineTo(node.parent), { move: node.uci });
    if (this.tree.current !== node || this.retry.node) return;
    this.builder.board.set({ stacks: stacksOfFen(node.parent.fen) });
    void this.builder.show(view, view.done ?? []);
  }

  /** The better line as a variation on the board. @param {string[]} turns */
  async playBetter(turns) {
    const { parent } = this.tree.current;
    if (!parent) return;
    await this.goTo(parent);
    await this.playTurns(turns);
  }

  /** A turn made on the board. @param {View} view */
  turnMade(view) {
    if (this.retry.node) {
      void this.retry.judge(view);
      return;
    }
    const parent = this.tree.find(view.line.turns?.slice(0, -1) ?? []);
    if (!view.last || !parent) return;
    const node = this.tree.add(parent, view.last);
    node.turn = view.last;
    node.view = view;
    this.tree.current = node;
    announce(say(view.last.words));
    this.refresh();
    this.think();
  }

  /** @param {string[]} turns */
  async playTurns(turns) {
    for (const move of turns) await this.builder.act({ move });
  }

  /** @param {number | "start" | "end"} step */
  walk(step) {
    const { current, root } = this.tree;
    if (step === "start") void this.goTo(root);
    else if (step === "end") void this.goTo(this.tree.currentLine().at(-1) ?? root);
    else if (step < 0 && current.parent) void this.goTo(current.parent);
    else if (step > 0 && current.children[0]) void this.goTo(current.children[0]);
  }

  /** @param {number} ply */
  async goToPly(ply) {
    const node = ply === 0 ? this.tree.root : this.tree.mainLine()[ply - 1];
    if (node) await this.goTo(node);
  }

  flip() {
    const orientation = this.builder.board.config.orientation === "red" ? "blue" : "red";
    this.builder.board.set({ orientation });
    this.bar.update(this.score, orientation);
  }

  removeNode() {
    this.tree.remove(this.tree.current);
    void this.goTo(this.tree.current);
  }

  address() {
    const query = new URLSearchParams();
    const { root, battle } = this.tree;
    if (
      !root.fen.startsWith("6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r")
    )
      query.set("fen", root.fen);
    const turns = this.tree.turnsTo();
    if (turns.length) query.set("turns", turns.join(" "));
    if (battle !== "full") query.set("battle", battle);
    return `/analysis${query.size ? `?${query}` : ""}`;
  }

  async download() {
    const { tags, root, battle, result } = this.tree;
    const { pgn } = await rules.writePgn({ tags, start: root.fen, battle, result, nodes: this.tree.flat() });
    download(pgn, "cotulenh.pgn");
  }

  async importPgn() {
    const game = await askForPgn();
    if (!game) return;
    this.gameId = null;
    this.tree = Tree.fromPgn(game);
    show(this.graph.element, false);
    await this.goTo(this.tree.root);
    toast("analysis.imported");
  }

  /** @param {boolean} on */
  switchEngine(on) {
    this.engineOn = on;
    if (!on) this.engine.stop();
    this.think();
  }

  /** @returns {import("../engine/page-analyst.js").Analyst} */
  chooseEngine() {
    const Analyst = settings.engine === "server" && hasServer ? ServerAnalyst : PageAnalyst;
    return new Analyst(
      {
        info: (info) => this.informed(info),
        point: (point) => this.graph.add(point, this.tree.current.ply),
        done: (what) => this.engineDone(what),
        lost: (what) => this.engineLost(what),
        error: (message) => toastWords(message),
      },
      this.signal,
    );
  }

  changeEngine() {
    this.engine.close();
    this.engine = this.chooseEngine();
    this.reviewButton.disabled = false;
    this.think();
  }

  /** Lets the engine look at the position on the board. */
  think() {
    this.score = null;
    this.builder.board.set({ arrows: [] });
    this.panel.clear(this.engineOn);
    clearTimeout(this.timer);
    this.examined = null;
    if (!this.engineOn || this.tree.current.view?.outcome || this.engine.reviewing !== null) return;
    this.timer = setTimeout(() => {
      if (!this.engineOn) return;
      this.examined = this.tree.current;
      this.engine.go(this.tree.lineTo(), this.lines);
    }, 60);
  }

  /** @param {import("../types.js").EngineInfo} info */
  informed(info) {
    // Until it is asked about this position, the engine speaks of the one before.
    if (!this.engineOn || this.examined !== this.tree.current) return;
    this.panel.update(info, this.tree.current.view?.side ?? "red");
    this.score = info.lines[0] ?? null;
    this.bar.update(this.score, this.builder.board.config.orientation);
    const arrows = info.lines.flatMap((line, rank) =>
      arrowsOf(line.turns[0]?.uci ?? "").map((arrow) => ({ ...arrow, rank })),
    );
    this.builder.board.set({ arrows: arrows.reverse() });
  }

  /** @param {"go" | "review"} what */
  engineDone(what) {
    if (what !== "review") return;
    const line = this.tree.mainLine();
    this.graph.finish(line);
    for (const node of line) {
      const nag = NAG_OF[this.graph.pointAt(node.ply)?.judgement ?? ""];
      if (nag && !node.nags.some((known) => known in SIGNS)) node.nags = [nag, ...node.nags];
    }
    this.refresh();
    this.reviewButton.disabled = false;
    this.think();
  }

  /** @param {"go" | "review"} what */
  engineLost(what) {
    this.reviewButton.disabled = false;
    if (what === "review") show(this.graph.element, false);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.think(), AGAIN_MS);
  }

  /** The whole main line, turn by turn. */
  review() {
    const line = this.tree.mainLine();
    if (line.length === 0) {
      toast("review.empty");
      return;
    }
    this.reviewButton.disabled = true;
    clearTimeout(this.timer);
    show(this.graph.element, true);
    this.graph.start(line.length);
    this.engine.review({ fen: this.tree.root.fen, battle: this.tree.battle, turns: line.map(({ uci }) => uci) });
  }

  /** Whether the review has looked at a node. @param {TreeNode} node */
  isReviewed(node) {
    return this.tree.mainLine()[node.ply - 1] === node || node === this.tree.root;
  }

  refresh() {
    const { current } = this.tree;
    const length = this.tree.currentLine().length;
    this.treeView.show(this.tree);
    this.stepper.update(current.ply, length);
    this.fen.value = current.fen;
    this.graph.draw(current.ply);
    this.story.tell(current.turn && told(current));
    if (!current.turn) this.story.hint("analysis.start");
    const point = this.isReviewed(current) ? this.graph.pointAt(current.ply) : undefined;
    this.verdict.update(current, point, this.graph.pointAt(current.ply - 1));
    this.notes.update(current);
    this.bar.update(this.score ?? point ?? null, this.builder.board.config.orientation);
    const better = point?.judgement && !this.engineOn ? this.graph.pointAt(current.ply - 1)?.line[0] : null;
    if (better) this.builder.board.set({ arrows: arrowsOf(better.uci) });
    this.tray.refresh();
    if (!this.gameId) readdress(this.address());
  }
}

/** What happened in a turn, with what it led to. @param {TreeNode} node */
function told(node) {
  const { turn, view } = node;
  const more = view?.outcome?.words ?? (view?.check ? { en: "Check!", vi: "Chiếu!" } : null);
  const words = turn?.words ?? { en: "", vi: "" };
  return { side: node.side, words: more ? { en: `${words.en} ${more.en}`, vi: `${words.vi} ${more.vi}` } : words };
}
