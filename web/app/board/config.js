/** All that a board can be told. */

/** @typedef {import("./geometry.js").Square} Square */
/** @typedef {import("./geometry.js").Side} Side */
/** @typedef {import("./stacks.js").Stacks} Stacks */
/** @typedef {import("./stacks.js").Stack} Stack */
/** @typedef {import("./marks.js").TargetKind} TargetKind */
/** @typedef {import("./marks.js").Arrow} Arrow */
/** @typedef {import("./shapes.js").Shape} Shape */

/**
 * @typedef {object} BoardConfig
 * @property {Side} orientation who sits below
 * @property {Stacks} stacks what stands where
 * @property {Set<Square>} movable squares whose stacks the visitor may pick up
 * @property {Square | null} selected
 * @property {Map<Square, TargetKind[]>} targets where the selected pieces may go, and what would happen there
 * @property {Square[]} lastTurn squares of the last turn
 * @property {Square | null} check the Commander in check
 * @property {Record<Side, Set<Square>>} zones squares under air defence that are shown
 * @property {[Square, Square] | null} facing Commanders that face each other
 * @property {Square[]} sight squares along which the enemy Commander looks
 * @property {Arrow[]} arrows
 * @property {Square[]} focusSquares squares that a lesson points to
 * @property {Square[]} faultSquares squares where something is wrong
 * @property {[Square, Square] | null} planned a turn that waits for the other side's
 * @property {{ from: Square, targets: Square[], attackers: Square[] } | null} reach of a piece that is looked at
 * @property {Shape[]} shapes arrows and circles that the visitor drew
 * @property {(square: Square, down: boolean) => void} onPress a square was clicked, or (down) pressed on a movable stack
 * @property {(from: Square, to: Square | null) => void} onDrop
 * @property {(key: string, square: Square) => boolean} onKey a key on a square; true if it was used
 * @property {(square: Square) => string} describe what a screen reader says of a square
 * @property {(square: Square) => Stack | null} dragged what a drag from there takes along
 * @property {(square: Square) => Stack | null} restOf what it leaves
 */

/** @returns {BoardConfig} */
export function defaultConfig() {
  return {
    orientation: "red",
    stacks: new Map(),
    movable: new Set(),
    selected: null,
    targets: new Map(),
    lastTurn: [],
    check: null,
    zones: { red: new Set(), blue: new Set() },
    facing: null,
    sight: [],
    arrows: [],
    focusSquares: [],
    faultSquares: [],
    planned: null,
    reach: null,
    shapes: [],
    onPress: () => {},
    onDrop: () => {},
    onKey: () => false,
    describe: (square) => square,
    dragged: () => null,
    restOf: () => null,
  };
}
