/** The tools of the editor: a piece of either side, heroic or not; the eraser; the hero's star. */

import { stackIcon } from "../board/pieces.js";
import { ROLE_OF_LETTER, ROLES } from "../board/stacks.js";
import { h } from "../dom.js";
import { label, text } from "../i18n.js";
import { icon } from "../icons.js";

/** @typedef {import("./placing.js").Tool} Tool */

/** @param {() => void} changed */
export function createPalette(changed) {
  let chosen = "red infantry";
  let heroic = false;
  const element = h("div", { class: "palette", attrs: { role: "radiogroup" } });
  label(element, "editor.palette");

  /** @param {string} name */
  function choose(name) {
    chosen = name;
    for (const button of element.querySelectorAll("[role=radio]")) {
      const on = button instanceof HTMLElement && button.dataset.tool === chosen;
      button.setAttribute("aria-checked", String(on));
    }
  }

  /** @param {string} name @param {Node} picture @param {string} key @param {import("../i18n.js").Params} [params] */
  function toolButton(name, picture, key, params) {
    const button = h(
      "button",
      {
        class: "tool",
        data: { tool: name },
        attrs: { type: "button", role: "radio", title: "", "aria-checked": String(name === chosen) },
        on: { click: () => choose(name) },
      },
      picture,
    );
    return label(button, key, params);
  }

  function draw() {
    const rows = /** @type {const} */ (["red", "blue"]).map((color) =>
      h(
        "div",
        { class: "palette-row" },
        ...ROLES.map((role) =>
          toolButton(`${color} ${role}`, stackIcon({ color, pieces: [{ role, heroic }] }, "tool-icon"), `role.${role}`),
        ),
      ),
    );
    const hero = h("input", {
      attrs: { type: "checkbox", checked: heroic },
      on: {
        change: () => {
          heroic = hero.checked;
          draw();
          changed();
        },
      },
    });
    element.replaceChildren(
      ...rows,
      h(
        "div",
        { class: "palette-tools" },
        toolButton("erase", icon("eraser"), "editor.erase"),
        h("label", { class: "check-field" }, hero, text(h("span"), "editor.heroic")),
      ),
    );
  }
  draw();

  /** @returns {Tool} */
  function tool() {
    if (chosen === "erase") return { kind: "erase" };
    const [color, role] = chosen.split(" ");
    return { kind: "piece", color: color === "blue" ? "blue" : "red", role: role ?? "infantry", heroic };
  }

  /** Letters choose pieces as in a FEN: capitals Red, small ones Blue; `+` for heroes. @param {string} key */
  function key(key) {
    if (key === "+") {
      heroic = !heroic;
      draw();
      return true;
    }
    const role = ROLE_OF_LETTER[key.toUpperCase()];
    if (!role || !ROLES.includes(role)) return false;
    choose(`${key === key.toUpperCase() ? "red" : "blue"} ${role}`);
    return true;
  }
  return { element, tool, key };
}
