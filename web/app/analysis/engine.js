/** Scores and turns of the engine, for people. */

/** @param {import("../types.js").Score} score */
export function scoreText(score) {
  if ("mate" in score) return `${score.winner === "red" ? "+" : "−"}#${Math.abs(score.mate)}`;
  const pawns = score.cp / 100;
  return `${pawns < 0 ? "−" : "+"}${Math.abs(pawns).toFixed(1)}`;
}

/** Where a turn goes, read off its UCI word. @param {string} uci @returns {{ from: string, to: string }[]} */
export function arrowsOf(uci) {
  const [origin, steps] = uci.split(":");
  if (steps !== undefined) {
    return steps.split(",").map((step) => ({ from: origin ?? "", to: /[a-k]\d+$/.exec(step)?.[0] ?? "" }));
  }
  const match = /^([a-k]\d+)[_@]?([a-k]\d+)$/.exec(uci);
  return match ? [{ from: match[1] ?? "", to: match[2] ?? "" }] : [];
}
