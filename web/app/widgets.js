/** Buttons and small controls that several pages use. */

import { h } from "./dom.js";
import { label, text, tooltip } from "./i18n.js";
import { icon } from "./icons.js";

/** A button with a picture and a name for screen readers and tooltips. @param {string} picture @param {string} key @param {() => void} action @param {string} [className] */
export function iconButton(picture, key, action, className = "") {
  const button = h(
    "button",
    { class: `icon-button ${className}`, attrs: { type: "button", title: "" }, on: { click: action } },
    icon(picture),
  );
  return label(button, key);
}

/** A button of a toolbar: a picture with its name below it. @param {string} picture @param {string} key @param {() => void} action @param {string} [className] */
export function toolButton(picture, key, action, className = "") {
  const button = h(
    "button",
    { class: `tool-button ${className}`, attrs: { type: "button" }, on: { click: action } },
    icon(picture),
    text(h("span", { class: "tool-name" }), `${key}.short`),
  );
  return tooltip(button, key);
}

/** A way to another page, with a picture, a title and what is there. @param {string} href @param {string} picture @param {string} key */
export function door(href, picture, key) {
  return h(
    "a",
    { class: "door", attrs: { href } },
    icon(picture, "icon door-icon"),
    h("span", { class: "door-text" }, text(h("strong"), `${key}.title`), text(h("span"), `${key}.text`)),
  );
}

/** @param {string} key @param {() => void} action @param {string} [className] @param {string} [picture] */
export function textButton(key, action, className = "", picture) {
  return h(
    "button",
    { class: `button ${className}`, attrs: { type: "button" }, on: { click: action } },
    picture ? icon(picture) : null,
    text(h("span"), key),
  );
}

/**
 * One of several, as a row of buttons that are radio buttons.
 * @template {string} V
 * @param {string} name @param {string} key of the label @param {{ value: V, key?: string, node?: Node | string, hint?: string }[]} options
 * @param {V} value @param {(value: V) => void} changed
 */
export function segmented(name, key, options, value, changed) {
  const legend = text(h("legend"), key);
  const row = h("div", { class: "segments" });
  for (const option of options) {
    const input = h("input", {
      attrs: { type: "radio", name, value: option.value, checked: option.value === value },
      on: { change: () => changed(option.value) },
    });
    const caption = h("span", { class: "segment-caption" });
    if (option.node) caption.append(option.node);
    if (option.key) caption.append(text(h("span"), option.key));
    row.append(h("label", { class: "segment" }, input, caption));
  }
  return h("fieldset", { class: "segmented" }, legend, row);
}

/** A message that goes away by itself. @param {string} key @param {import("./i18n.js").Params} [params] */
export function toast(key, params) {
  showToast(text(h("div", { class: "toast", attrs: { role: "status" } }), key, params));
}

/** @param {import("./i18n.js").Words} words */
export function toastWords(words) {
  const element = h("div", { class: "toast", attrs: { role: "status" } });
  element.textContent = words[/** @type {"en" | "vi"} */ (document.documentElement.lang)];
  showToast(element);
}

/** A message with a way back. @param {string} key @param {string} actionKey @param {() => void} action @param {() => void} passed nobody wanted the way back */
export function toastAction(key, actionKey, action, passed) {
  const element = text(h("div", { class: "toast with-action", attrs: { role: "status" } }), key);
  const button = textButton(
    actionKey,
    () => {
      element.dataset.done = "yes";
      element.remove();
      action();
    },
    "small",
  );
  element.replaceChildren(text(h("span"), key), button);
  element.removeAttribute("data-t-text");
  showToast(element, 7000, () => {
    if (!element.dataset.done) passed();
  });
}

/** @param {HTMLElement} element @param {number} [milliseconds] @param {() => void} [passed] */
function showToast(element, milliseconds = 4000, passed = () => {}) {
  for (const old of document.querySelectorAll(".toast")) old.remove();
  document.body.append(element);
  setTimeout(() => {
    element.remove();
    passed();
  }, milliseconds);
}

/** @param {string} address */
export async function copy(address) {
  try {
    await navigator.clipboard.writeText(address);
    toast("share.copied");
  } catch {
    toast("share.failed");
  }
}

/**
 * A dialog over the page. Resolves when it is closed.
 * @param {string} titleKey @param {(Node | null)[]} content @param {import("./i18n.js").Params} [params]
 */
export function dialog(titleKey, content, params) {
  const title = text(h("h2", { id: "dialog-title" }), titleKey, params);
  const element = h("dialog", { class: "dialog", attrs: { "aria-labelledby": "dialog-title" } });
  const close = iconButton("close", "dialog.close", () => element.close(), "dialog-close");
  element.append(title, ...content.filter((part) => part !== null), close);
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  element.addEventListener("close", () => element.remove());
  document.body.append(element);
  element.showModal();
  return element;
}
