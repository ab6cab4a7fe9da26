/** A dialog that takes PGN, as text or as a file. */

import { h } from "../dom.js";
import { label, text } from "../i18n.js";
import { readPgn, Refusal } from "../rules.js";
import { dialog, textButton } from "../widgets.js";

/** @returns {Promise<import("../types.js").PgnGame | null>} */
export function askForPgn() {
  return new Promise((resolve) => {
    const { area, file } = pgnFields();
    const fault = h("p", { class: "reason", attrs: { role: "alert" } });
    const read = async () => {
      try {
        const { games, errors } = await readPgn(area.value);
        const game = games[0];
        if (game && (game.nodes.length || !errors.length)) {
          resolve(game);
          element.close();
        } else if (errors[0]) {
          fault.textContent = `${errors[0].line}:${errors[0].column} ${errors[0].message}`;
        } else text(fault, "import.nothing");
      } catch (error) {
        if (error instanceof Refusal)
          fault.textContent = error.words[/** @type {"en" | "vi"} */ (document.documentElement.lang)];
      }
    };
    const element = dialog("import.title", [
      area,
      file,
      fault,
      h(
        "div",
        { class: "buttons" },
        textButton("import.read", () => void read(), "primary"),
      ),
    ]);
    element.classList.add("wide");
    element.addEventListener("close", () => resolve(null));
  });
}

/** A field for text, filled from a file if one is chosen. */
export function pgnFields() {
  const area = h("textarea", {
    class: "pgn",
    attrs: { rows: 8, spellcheck: "false", placeholder: '[Variant "CoTuLenh"]\n\n1. Ic6 Ic7 2. …' },
  });
  label(area, "import.label");
  const file = h("input", { attrs: { type: "file", accept: ".pgn,.txt,text/plain" } });
  label(file, "import.file");
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (chosen) area.value = await chosen.text();
  });
  return { area, file };
}
