/** Small helpers to build and change pages. No style attributes: the content security policy forbids them. */

import { address } from "./base.js";

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * @typedef {object} Props
 * @property {string} [class]
 * @property {string} [id]
 * @property {Record<string, string | number | boolean | null | undefined>} [attrs]
 * @property {Record<string, string>} [data]
 * @property {Record<string, (event: any) => void>} [on]
 */

/**
 * Makes an HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, props);
  // Paths of the site, wherever it lies.
  const href = props.attrs?.href;
  if (tag === "a" && typeof href === "string" && href.startsWith("/")) element.setAttribute("href", address(href));
  append(element, children);
  return element;
}

/**
 * Makes an SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Props["attrs"]} [attrs]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attrs = {}, ...children) {
  const element = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  setAttributes(element, attrs);
  append(element, children);
  return element;
}

/** @param {Element} element @param {Props["attrs"]} attrs */
export function setAttributes(element, attrs = {}) {
  for (const [name, value] of Object.entries(attrs)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** @param {HTMLElement} element @param {Props} props */
function dress(element, props) {
  if (props.class) element.className = props.class;
  if (props.id) element.id = props.id;
  setAttributes(element, props.attrs);
  for (const [name, value] of Object.entries(props.data ?? {})) element.dataset[name] = value;
  for (const [name, listener] of Object.entries(props.on ?? {})) {
    element.addEventListener(name, listener);
  }
}

/** @param {Element} element @param {Child[]} children */
function append(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * Shows or hides an element.
 * @param {HTMLElement} element @param {boolean} visible
 */
export function show(element, visible) {
  element.hidden = !visible;
}

/**
 * The element that must be there.
 * @template {Element} E
 * @param {string} selector @param {new () => E} kind @param {ParentNode} [root]
 * @returns {E}
 */
export function find(selector, kind, root = document) {
  const element = root.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`the page has no ${selector}`);
  return element;
}
