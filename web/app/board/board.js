/**
 * The board. It knows no rules: it is told what stands where, what is marked, and says what was pressed.
 * See `config.js` for all it can be told.
 */

import { h, s } from "../dom.js";
import { playMove, wantsMotion } from "./anim.js";
import { defaultConfig } from "./config.js";
import { listenToPointer } from "./drag.js";
import { showLost } from "./lost.js";
import { listenToShapes } from "./shapes.js";
import { centreOf, HEIGHT, squareAt, WIDTH } from "./geometry.js";
import { createGrid } from "./grid.js";
import { drawCoordinates, drawGround } from "./ground.js";
import {
  drawArrow,
  drawCell,
  drawFacing,
  drawReach,
  drawShape,
  drawSight,
  drawTargets,
  drawZonePatterns,
  drawZones,
} from "./marks.js";
import { drawStack } from "./pieces.js";
import { applyActions, writeStack } from "./stacks.js";

/** @typedef {import("./config.js").BoardConfig} BoardConfig */
/** @typedef {import("./geometry.js").Square} Square */
/** @typedef {import("../types.js").MoveLog} MoveLog */

export class Board {
  /** @param {Partial<BoardConfig>} config */
  constructor(config) {
    /** @type {BoardConfig} */
    this.config = { ...defaultConfig(), ...config };
    this.ground = drawGround();
    this.coordinates = drawCoordinates("red");
    this.below = s("g", { class: "below" });
    this.pieces = s("g", { class: "pieces" });
    this.above = s("g", { class: "above" });
    this.drawings = s("g", { class: "drawings" });
    this.motion = s("g", { class: "motion" });
    this.svg = s(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true", focusable: "false" },
      drawZonePatterns(),
      this.ground,
      this.coordinates,
      this.below,
      this.pieces,
      this.above,
      this.drawings,
      this.motion,
    );
    this.grid = createGrid({
      describe: (square) => this.config.describe(square),
      press: (square) => this.config.onPress(square, false),
      key: (key, square) => this.config.onKey(key, square),
    });
    this.element = h("div", { class: "board" }, this.svg, this.grid.element);
    /** @type {Map<Square, { text: string, element: SVGGElement }>} */
    this.drawn = new Map();
    /** @type {Promise<void>} */
    this.animation = Promise.resolve();
    this.queued = 0;
    /** @type {Square | null} */
    this.pressedWhileSelected = null;
    /** A long press has had its answer: letting go is no click. */
    this.isHeld = false;
    this.listen();
    this.orient();
    this.render();
  }

  listen() {
    listenToPointer(this.element, {
      squareUnder: (event) => this.squareUnder(event),
      place: (event) => this.place(event),
      press: (square) => {
        const { selected, movable } = this.config;
        this.isHeld = false;
        this.pressedWhileSelected = selected === square ? square : null;
        this.grid.focus(square, false);
        if (movable.has(square) && selected !== square) this.config.onPress(square, true);
        return movable.has(square);
      },
      click: (square) => {
        if (this.isHeld) return;
        const selectedNow = this.config.movable.has(square) && !this.pressedWhileSelected;
        if (!selectedNow || this.config.selected !== square) this.config.onPress(square, false);
        this.grid.focus(square, this.element.contains(document.activeElement));
      },
      lift: (square) => this.lift(square),
      drop: (from, to) => {
        this.redrawPiece(from);
        this.config.onDrop(from, to);
      },
      over: (square) => this.markHover(square),
    });
    listenToShapes(this.element, {
      squareUnder: (event) => this.squareUnder(event),
      shapes: () => this.config.shapes,
      change: (shapes, draft) => {
        this.config.shapes = shapes;
        this.renderShapes(draft);
      },
    });
    this.element.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** Changes what is shown. @param {Partial<BoardConfig>} changes */
  set(changes) {
    const turned = changes.orientation && changes.orientation !== this.config.orientation;
    Object.assign(this.config, changes);
    if (turned) this.orient();
    this.render();
  }

  /**
   * Plays moves one after the other, then shows the stacks after them and the marks.
   * If more comes while it is under way, it hurries.
   * @param {readonly MoveLog[]} logs @param {BoardConfig["stacks"]} stacks @param {() => Partial<BoardConfig>} marks
   */
  show(logs, stacks, marks) {
    const moves = wantsMotion() && !document.hidden ? logs.filter(({ kind }) => kind !== "finish") : [];
    if (moves.length === 0 && this.queued === 0) {
      this.set({ ...marks(), stacks });
      showLost(this.motion, logs, this.config.orientation);
      return this.animation;
    }
    this.queued++;
    for (const animation of this.motion.getAnimations({ subtree: true })) animation.finish();
    this.animation = this.animation.then(async () => {
      if (moves.length) this.set({ selected: null, targets: new Map(), movable: new Set(), arrows: [], check: null });
      for (const log of moves) {
        if (this.queued > 1) break;
        this.set({ stacks: applyActions(this.config.stacks, log.actions), lastTurn: [log.from, log.to] });
        await playMove(this.motion, log, this.config.orientation, (square, hidden) => this.hide(square, hidden));
      }
      this.queued--;
      showLost(this.motion, logs, this.config.orientation);
      this.set(this.queued === 0 ? { ...marks(), stacks } : { stacks });
    });
    return this.animation;
  }

  /** @param {PointerEvent} event @returns {Square | null} */
  squareUnder(event) {
    return squareAt(this.place(event), this.config.orientation);
  }

  /** @param {import("./shapes.js").Shape | null} [draft] */
  renderShapes(draft = null) {
    const shapes = draft ? [...this.config.shapes, draft] : this.config.shapes;
    this.drawings.replaceChildren(...shapes.map((shape) => drawShape(shape, this.config.orientation)));
  }

  /** @param {PointerEvent} event */
  place(event) {
    const box = this.svg.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * WIDTH,
      y: ((event.clientY - box.top) / box.height) * HEIGHT,
    };
  }

  orient() {
    const { orientation } = this.config;
    if (orientation === "red") this.ground.removeAttribute("transform");
    else this.ground.setAttribute("transform", `rotate(180 ${WIDTH / 2} ${HEIGHT / 2})`);
    const coordinates = drawCoordinates(orientation);
    this.coordinates.replaceWith(coordinates);
    this.coordinates = coordinates;
    this.grid.build(orientation);
    this.drawn.clear();
    this.pieces.replaceChildren();
  }

  render() {
    this.renderPieces();
    this.renderMarks();
    this.grid.refresh(this.config.selected, new Set(this.config.targets.keys()));
  }

  renderPieces() {
    const { stacks, orientation } = this.config;
    for (const [square, { element }] of this.drawn) {
      if (!stacks.has(square)) {
        element.remove();
        this.drawn.delete(square);
      }
    }
    for (const [square, stack] of stacks) {
      const text = writeStack(stack);
      const known = this.drawn.get(square);
      if (known?.text === text) continue;
      known?.element.remove();
      const { x, y } = centreOf(square, orientation);
      const element = s("g", { transform: `translate(${x} ${y})`, "data-square": square }, drawStack(stack));
      this.pieces.append(element);
      this.drawn.set(square, { text, element });
    }
    for (const [square, { element }] of this.drawn) {
      element.classList.toggle("selected", square === this.config.selected);
      element.classList.toggle("in-check", square === this.config.check);
    }
  }

  renderMarks() {
    const {
      orientation,
      lastTurn,
      selected,
      check,
      zones,
      facing,
      sight,
      targets,
      arrows,
      focusSquares,
      faultSquares,
      planned,
      reach,
    } = this.config;
    const below = [drawZones(zones, orientation)];
    /** @type {SVGElement[]} */
    const cells = lastTurn.map((square) => drawCell(square, "last", orientation));
    for (const square of focusSquares) cells.push(drawCell(square, "hint", orientation));
    for (const square of faultSquares) cells.push(drawCell(square, "fault", orientation));
    for (const square of planned ?? []) cells.push(drawCell(square, "planned", orientation));
    if (selected) cells.push(drawCell(selected, "selected", orientation));
    if (check) {
      const { x, y } = centreOf(check, orientation);
      cells.push(s("circle", { class: "check", cx: x, cy: y, r: 60 }));
    }
    for (const square of sight) cells.push(drawSight(square, orientation));
    if (facing) cells.push(drawFacing(facing, orientation));
    this.below.replaceChildren(...below, ...cells);
    this.above.replaceChildren(
      ...arrows.map((arrow) => drawArrow(arrow, orientation)),
      drawTargets(targets, orientation),
      ...(reach ? drawReach(reach, orientation) : []),
    );
    this.renderShapes();
  }

  /** @param {Square} square */
  lift(square) {
    const stack = this.config.dragged(square);
    if (!stack) return null;
    const rest = this.config.restOf(square);
    const drawn = this.drawn.get(square);
    if (drawn) {
      drawn.element.classList.toggle("lifted", !rest);
      if (rest) drawn.element.replaceChildren(drawStack(rest));
    }
    const ghost = s("g", { class: "ghost" }, drawStack(stack));
    this.motion.append(ghost);
    return ghost;
  }

  /** @param {Square} square */
  redrawPiece(square) {
    this.drawn.get(square)?.element.remove();
    this.drawn.delete(square);
    this.renderPieces();
  }

  /** @param {Square} square @param {boolean} hidden */
  hide(square, hidden) {
    this.drawn.get(square)?.element.classList.toggle("lifted", hidden);
  }

  /** @param {Square | null} square */
  markHover(square) {
    for (const mark of this.above.querySelectorAll(".target")) {
      mark.classList.toggle("hover", square !== null && mark.getAttribute("data-square") === square);
    }
  }
}
