/** When something may be done that must not be in the way. */

/** Resolves as soon as the browser has nothing else to do. @returns {Promise<void>} */
export function idle() {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}

/** After what has just changed is on the screen. @param {() => void} work */
export function afterPaint(work) {
  requestAnimationFrame(() => setTimeout(work));
}
