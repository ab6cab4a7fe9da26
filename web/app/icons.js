/** Line icons on a grid of 24, drawn with the colour of the text. */

import { s } from "./dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  flip: "M7 4v13m0 0-3-3m3 3 3-3M17 20V7m0 0-3 3m3-3 3 3",
  zone: "M12 12h.01M8.5 15.5a5 5 0 1 1 7 0M5.6 18.4a9 9 0 1 1 12.8 0M12 15v6",
  sound: "M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  mute: "M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5m0-5-5 5",
  flag: "M6 21V4m0 1c5-3 7 3 12 0v9c-5 3-7-3-12 0",
  draw: "M5 9h14M5 15h14",
  back: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  share: "M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6",
  download: "M12 4v11m0 0 4-4m-4 4-4-4M5 19h14",
  analyse: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21",
  rematch: "M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15m0 5v-5h5",
  first: "M18 6l-6 6 6 6M7 6v12",
  previous: "M15 6l-6 6 6 6",
  next: "M9 6l6 6-6 6",
  last: "M6 6l6 6-6 6M17 6v12",
  sun: "M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M5.3 18.7 7 17M17 7l1.7-1.7",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  board: "M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16",
  close: "M6 6l12 12M18 6 6 18",
  check: "M5 12.5 10 17.5 19 7",
  plus: "M12 5v14M5 12h14",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  robot: "M6 9h12v9H6zM12 9V5m0 0h.01M9.5 13v1M14.5 13v1M3 12v3M21 12v3",
  people:
    "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M16 11a2.6 2.6 0 1 0-1-5M17 13.8c2.5.4 4 2.2 4 5.2",
  screen: "M3 5h18v11H3zM8 20h8M12 16v4M12 5v11",
  book: "M12 6c-2-1.6-5-2-8-1.5V18c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V4.5c-3-.5-6-.1-8 1.5zM12 6v13.5",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z",
  menu: "M4 7h16M4 12h16M4 17h16",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5h.01",
  play: "M8 5l11 7-11 7z",
  replay: "M4 4v5h5M4.6 9A8 8 0 1 1 4 13M10.5 9.5l4.5 2.7-4.5 2.7z",
  alert: "M12 4 2.5 20h19zM12 10v4.5M12 17.5h.01",
  puzzle: "M9 4a2 2 0 0 1 4 0v2h4v4h2a2 2 0 0 1 0 4h-2v5h-5v-2a2 2 0 0 0-4 0v2H4v-5h1a2 2 0 0 0 0-4H4V6h5z",
  comment: "M4 5h16v11H9l-5 4z",
  up: "M12 19V5m0 0-6 6m6-6 6 6",
  eraser: "M8 20h12M5 15 14 6l5 5-8 8H8z",
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  star: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.8L12 16.8l-5.2 2.8 1-5.8-4.3-4.1 5.9-.8z",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  gear: "M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
};

/** @param {string} name @param {string} [className] */
export function icon(name, className = "icon") {
  return s(
    "svg",
    { class: className, viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: PATHS[name] ?? "" }),
  );
}
