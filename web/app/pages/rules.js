/** The rule book, with boards that can be played on. */

import { loadPieces } from "../board/pieces.js";
import { h } from "../dom.js";
import { onLanguage, t, text } from "../i18n.js";
import { loadTerrain } from "../play/describe.js";
import { loadBook } from "../rulebook/book.js";
import { createExample } from "../rulebook/example.js";
import { inline } from "../rulebook/inline.js";
import { settings } from "../settings.js";

/** @param {import("../router.js").PageContext} context */
export async function mount({ root, signal }) {
  root.className = "rules-page";
  await Promise.all([loadPieces(), loadTerrain()]);
  const draw = async () => {
    const book = await loadBook(settings.language);
    if (signal.aborted) return;
    root.replaceChildren(...drawBook(book, signal));
    goToAnchor();
  };
  await draw();
  onLanguage(() => void draw(), signal);
  addEventListener("hashchange", goToAnchor, { signal });
}

/** The section in the address; the browser was there before it existed. */
function goToAnchor() {
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  target?.scrollIntoView();
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** @param {import("../rulebook/book.js").Book} book @param {AbortSignal} signal */
function drawBook(book, signal) {
  const contents = h(
    "nav",
    { class: "rules-contents panel" },
    text(h("h2"), "rules.contents"),
    h(
      "ol",
      {},
      ...book.sections.map(({ number, title }) =>
        h("li", { attrs: { value: number } }, h("a", { attrs: { href: `#section-${number}` } }, title)),
      ),
    ),
    h("p", {}, text(h("a", { class: "button small", attrs: { href: "/cheat-sheet" } }), "cheat.title")),
  );
  contents.setAttribute("aria-label", t("rules.contents"));
  const article = h(
    "article",
    { class: "rules-text" },
    text(h("h1"), "rules.title"),
    text(h("p", { class: "lead" }), "rules.lead"),
    ...book.sections.map((section) => drawSection(section, signal)),
  );
  return [h("div", { class: "rules" }, contents, article)];
}

/** @param {import("../rulebook/book.js").Section} section @param {AbortSignal} signal */
function drawSection(section, signal) {
  const heading = h(
    "h2",
    { id: `section-${section.number}`, attrs: { tabindex: -1 } },
    `${section.number}. ${section.title} `,
    h(
      "a",
      {
        class: "anchor",
        attrs: { href: `#section-${section.number}`, "aria-label": t("rules.anchor", { section: section.number }) },
      },
      "§",
    ),
  );
  return h(
    "section",
    { class: "rules-section", data: { slug: section.slug } },
    heading,
    ...section.blocks.map((block) => drawBlock(block, section.number, signal)),
  );
}

/** @param {import("../rulebook/book.js").Block} block @param {number} section @param {AbortSignal} signal */
function drawBlock(block, section, signal) {
  if ("paragraph" in block) return h("p", {}, ...inline(block.paragraph));
  if ("list" in block) return h("ul", {}, ...block.list.map((item) => h("li", {}, ...inline(item))));
  if ("table" in block) return drawTable(block.table);
  const example = createExample(block.case, section);
  whenSeen(example.element, () => void example.start(), signal);
  return example.element;
}

/** @param {string[][]} rows */
function drawTable([head, ...rows]) {
  const cells = (/** @type {string[]} */ row, /** @type {"th" | "td"} */ tag) =>
    h("tr", {}, ...row.map((cell) => h(tag, tag === "th" ? { attrs: { scope: "col" } } : {}, ...inline(cell))));
  return h(
    "div",
    { class: "table-scroll", attrs: { tabindex: 0, role: "group", "aria-label": t("rules.table") } },
    h("table", {}, h("thead", {}, cells(head ?? [], "th")), h("tbody", {}, ...rows.map((row) => cells(row, "td")))),
  );
}

/** Boards far below wait until they are near. @param {Element} element @param {() => void} begin @param {AbortSignal} signal */
function whenSeen(element, begin, signal) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: "600px" },
  );
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}
