/** The title of the tab: the page, or something more urgent. */

const NAME = "Cờ Tư Lệnh";
let page = "";
/** @type {string | null} */
let urgent = null;

function draw() {
  document.title = `${urgent ?? page} · ${NAME}`;
}

/** @param {string} title of the page */
export function setPageTitle(title) {
  page = title;
  draw();
}

/** What the visitor should see even in another tab; null for nothing. @param {string | null} title */
export function setTitle(title) {
  urgent = title;
  draw();
}
