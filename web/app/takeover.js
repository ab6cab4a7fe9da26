/**
 * Whoever comes for the first time gets the start as HTML that works by itself: links, and a form that leads to the
 * game. The page that scripts build looks the same and takes its place, without anybody noticing.
 */

import { keepSetup } from "./play/setup-form.js";

/** What somebody holds: a button, the slider, or an open list of choices. */
const HELD = CSS.supports("selector(:open)")
  ? ":is(header, main) :is(:active, select:open)"
  : ":is(header, main) :active";
const PAUSE_MS = 50;

/** Builds the page. What was begun in the one that came with the document goes on. @param {() => Promise<void>} build */
export async function takeOver(build) {
  if (!document.querySelector(".start-button")) return build();
  while (document.querySelector(HELD)) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  keepSetup();
  const focused = placeOf(document.activeElement);
  const built = build();
  if (focused) at(focused)?.focus({ preventScroll: true });
  return built;
}

/** The way from the body to an element: both pages have it in the same place. @param {Element | null} element */
function placeOf(element) {
  if (!element || !document.body.contains(element) || element === document.body) return null;
  const place = [];
  for (let part = element; part !== document.body && part.parentElement; part = part.parentElement)
    place.unshift([...part.parentElement.children].indexOf(part));
  return place;
}

/** @param {number[]} place */
function at(place) {
  /** @type {Element | undefined} */
  let element = document.body;
  for (const index of place) element = element?.children[index];
  return element instanceof HTMLElement ? element : null;
}
