/** Arrows and circles that a visitor draws: right button, or the left one with Shift. The same again takes it away. */

/** @typedef {import("./geometry.js").Square} Square */
/** @typedef {{ from: Square, to: Square, color: string }} Shape a circle if both are the same */

/**
 * @param {HTMLElement} element
 * @param {{ squareUnder: (event: PointerEvent) => Square | null, shapes: () => Shape[], change: (shapes: Shape[], draft: Shape | null) => void }} events
 */
export function listenToShapes(element, events) {
  /** @type {{ from: Square, pointer: number, color: string } | null} */
  let drawing = null;

  element.addEventListener("pointerdown", (event) => {
    const draws = event.button === 2;
    if (!draws) {
      if (event.button === 0 && events.shapes().length) events.change([], null);
      return;
    }
    const from = events.squareUnder(event);
    if (!from) return;
    event.preventDefault();
    drawing = { from, pointer: event.pointerId, color: event.shiftKey ? "two" : event.altKey ? "three" : "one" };
    element.setPointerCapture(event.pointerId);
    events.change(events.shapes(), { from, to: from, color: drawing.color });
  });

  element.addEventListener("pointermove", (event) => {
    if (!drawing || event.pointerId !== drawing.pointer) return;
    const to = events.squareUnder(event);
    events.change(events.shapes(), to === null ? null : { from: drawing.from, to, color: drawing.color });
  });

  /** @param {PointerEvent} event @param {boolean} cancelled */
  function end(event, cancelled) {
    if (!drawing || event.pointerId !== drawing.pointer) return;
    const { from, color } = drawing;
    drawing = null;
    const to = events.squareUnder(event);
    if (cancelled || !to) events.change(events.shapes(), null);
    else events.change(toggled(events.shapes(), { from, to, color }), null);
  }
  element.addEventListener("pointerup", (event) => end(event, false));
  element.addEventListener("pointercancel", (event) => end(event, true));
}

/** @param {readonly Shape[]} shapes @param {Shape} shape @returns {Shape[]} */
export function toggled(shapes, shape) {
  const rest = shapes.filter(({ from, to }) => from !== shape.from || to !== shape.to);
  const same = shapes.some(({ from, to, color }) => from === shape.from && to === shape.to && color === shape.color);
  return same ? rest : [...rest, shape];
}
