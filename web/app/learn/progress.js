/** Which lessons were done in this browser. */

const KEY = "cotulenh.lessons";

/** @returns {Record<string, number>} steps done by lesson */
export function progress() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} lesson @param {number} steps */
export function remember(lesson, steps) {
  const all = progress();
  all[lesson] = Math.max(all[lesson] ?? 0, steps);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Then it is forgotten.
  }
}
