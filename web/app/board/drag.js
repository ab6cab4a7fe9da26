/** Mouse, pen and finger: press, drag, drop. */

/** @typedef {import("./geometry.js").Square} Square */
/** @typedef {import("./geometry.js").Point} Point */

/**
 * @typedef {object} DragEvents
 * @property {(event: PointerEvent) => Square | null} squareUnder
 * @property {(event: PointerEvent) => Point} place in units of the board
 * @property {(square: Square) => boolean} press the pointer goes down; true if what is there may be dragged
 * @property {(square: Square, moved: boolean) => void} click it went up where it went down
 * @property {(square: Square) => SVGElement | null} lift what follows the pointer
 * @property {(from: Square, to: Square | null) => void} drop
 * @property {(square: Square | null) => void} over the square below a dragged piece
 */

const THRESHOLD = 5;

/** @param {HTMLElement} element @param {DragEvents} events */
export function listenToPointer(element, events) {
  /** @type {{ from: Square, x: number, y: number, may: boolean, ghost: SVGElement | null, pointer: number } | null} */
  let drag = null;

  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || drag) return;
    const from = events.squareUnder(event);
    if (!from) return;
    const may = events.press(from);
    drag = { from, x: event.clientX, y: event.clientY, may, ghost: null, pointer: event.pointerId };
    if (may) element.setPointerCapture(event.pointerId);
  });

  element.addEventListener("pointermove", (event) => {
    if (!drag?.may || event.pointerId !== drag.pointer) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > THRESHOLD;
    if (!drag.ghost && far) {
      drag.ghost = events.lift(drag.from);
      element.classList.add("dragging");
    }
    if (!drag.ghost) return;
    const { x, y } = events.place(event);
    drag.ghost.style.transform = `translate(${x}px, ${y}px) scale(1.12)`;
    events.over(events.squareUnder(event));
  });

  /** @param {PointerEvent} event @param {boolean} cancelled */
  function end(event, cancelled) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { from, ghost } = drag;
    drag = null;
    element.classList.remove("dragging");
    events.over(null);
    const to = events.squareUnder(event);
    if (ghost) {
      ghost.remove();
      events.drop(from, cancelled ? null : to);
    } else if (!cancelled && to === from) {
      events.click(from, false);
    }
  }
  element.addEventListener("pointerup", (event) => end(event, false));
  element.addEventListener("pointercancel", (event) => end(event, true));
}
