/** How to play: against whom, which side, how strong, on time or not. The choice is kept for next time. */

import { address } from "../base.js";
import { h, show } from "../dom.js";
import { label, onLanguage, say, text } from "../i18n.js";
import { icon } from "../icons.js";
import { go } from "../router.js";
import { ask, gamePath, hasServer, Refusal } from "../server.js";
import { settings } from "../settings.js";
import { segmented, toastWords } from "../widgets.js";
import { createLocal } from "./local-games.js";

const KEY = "cotulenh.new-game";
const OPPONENTS = ["engine", "friend", "screen"];
const SIDES = ["red", "random", "blue"];
const CLOCKS = ["none", "3+2", "5+5", "10+5", "15+10", "30+20", "custom"];
const MOST_MINUTES = 180;
const MOST_SECONDS = 180;
const BATTLES = ["full", "marine", "air", "land", "tactical"];
const TOP_LEVEL = 20;

/** @typedef {{ opponent: "engine" | "friend" | "screen", level: number, side: "red" | "blue" | "random", battle: string, clock: string, minutes: number, increment: number }} Choice */

const USUAL = {
  opponent: "engine",
  level: 2,
  side: "red",
  battle: "full",
  clock: "none",
  minutes: 20,
  increment: 10,
};

/** @returns {Choice} */
function remembered() {
  const choice = { ...USUAL };
  try {
    Object.assign(choice, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    // Then the usual one.
  }
  if (choice.opponent === "friend" && !hasServer) choice.opponent = "engine";
  return /** @type {Choice} */ (choice);
}

/** @param {Choice} choice */
function remember(choice) {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Kept only for this visit.
  }
}

/** What was chosen in a form, or in the address that it leads to. @param {FormData | URLSearchParams} fields @returns {Choice} */
function chosen(fields) {
  /** @param {string} name @param {readonly string[]} known the usual one first */
  const one = (name, known) => known.find((value) => value === fields.get(name)) ?? known[0];
  /** @param {string} name @param {number} usual @param {number} least @param {number} most */
  const number = (name, usual, least, most) => {
    const text = fields.get(name);
    return text ? Math.min(most, Math.max(least, Math.round(Number(text)) || 0)) : usual;
  };
  const choice = {
    opponent: one("opponent", OPPONENTS),
    level: number("level", USUAL.level, 0, TOP_LEVEL),
    side: one("side", SIDES),
    battle: one("battle", BATTLES),
    clock: one("clock", CLOCKS),
    minutes: number("minutes", USUAL.minutes, 1, MOST_MINUTES),
    increment: number("increment", USUAL.increment, 0, MOST_SECONDS),
  };
  return /** @type {Choice} */ (choice);
}

/** Takes over what was chosen in a form that came with the document. */
export function keepSetup() {
  const form = document.querySelector("form.setup");
  if (!(form instanceof HTMLFormElement)) return;
  const choice = chosen(new FormData(form));
  if (JSON.stringify(choice) !== JSON.stringify(USUAL)) remember(choice);
}

/** Makes the game that the form asked for before a script was there. @param {URLSearchParams} query @returns {Promise<string>} its name */
export function makeChosenGame(query) {
  const choice = chosen(query);
  remember(choice);
  return makeGame(choice);
}

/** @param {string} [start] FEN of another beginning */
export function createSetup(start) {
  const choice = remembered();
  const opponent = segmented(
    "opponent",
    "setup.opponent",
    [
      { value: "engine", key: "setup.engine", node: icon("robot") },
      ...(hasServer ? [{ value: "friend", key: "setup.friend", node: icon("people") }] : []),
      { value: "screen", key: "setup.screen", node: icon("screen") },
    ],
    choice.opponent,
    (value) => change({ opponent: /** @type {Choice["opponent"]} */ (value) }),
  );
  opponent.classList.add("opponents");
  const level = levelPicker(choice, change);
  const side = segmented(
    "side",
    "setup.side",
    [
      { value: "red", key: "side.red", node: h("span", { class: "disc red" }) },
      { value: "random", key: "setup.random", node: h("span", { class: "disc random" }) },
      { value: "blue", key: "side.blue", node: h("span", { class: "disc blue" }) },
    ],
    choice.side,
    (value) => change({ side: /** @type {Choice["side"]} */ (value) }),
  );
  const clock = select("setup.clock", "clock", CLOCKS.map(clockOption), choice.clock, (value) =>
    change({ clock: value }),
  );
  const battle = select(
    "setup.battle",
    "battle",
    BATTLES.map((value) => ({ value, key: `battle.${value}` })),
    choice.battle,
    (value) => change({ battle: value }),
  );
  const custom = h(
    "div",
    { class: "setup-row custom-clock" },
    numberField("setup.minutes", "minutes", choice.minutes, 1, MOST_MINUTES, (minutes) => change({ minutes })),
    numberField("setup.increment", "increment", choice.increment, 0, MOST_SECONDS, (increment) =>
      change({ increment }),
    ),
  );
  const note = h("p", { class: "battle-note" });
  const submit = h(
    "button",
    { class: "button primary large start-button", attrs: { type: "submit" } },
    icon("play"),
    text(h("span"), "setup.start"),
  );
  const form = h(
    "form",
    {
      class: "setup panel",
      attrs: { action: address("/game"), method: "get" },
      on: { submit: (event) => void startGame(event, choice, submit, start) },
    },
    opponent,
    level,
    side,
    h("div", { class: "setup-row" }, clock, battle),
    custom,
    note,
    submit,
  );

  /** @param {Partial<Choice>} changes */
  function change(changes) {
    Object.assign(choice, changes);
    remember(choice);
    show(level, choice.opponent === "engine");
    show(custom, choice.clock === "custom");
    show(side, choice.opponent !== "screen");
    text(note, `battle.${choice.battle}.note`);
    const startKey = choice.opponent === "friend" ? "setup.invite" : "setup.start";
    text(/** @type {HTMLElement} */ (submit.lastElementChild), startKey);
  }
  change({});
  return form;
}

/** @param {Choice} choice @param {(changes: Partial<Choice>) => void} change */
function levelPicker(choice, change) {
  const name = h("output", { class: "level-name" });
  const input = h("input", {
    attrs: { type: "range", name: "level", min: 0, max: TOP_LEVEL, step: 1, value: choice.level },
    on: {
      input: () => {
        change({ level: Number(input.value) });
        void draw();
      },
    },
  });
  label(input, "setup.level");
  async function draw() {
    input.style.setProperty("--part", `${(choice.level / TOP_LEVEL) * 100}%`);
    const engine = await import("../rules.js").then(({ engineInfo }) => engineInfo()).catch(() => null);
    const words = engine?.levels.find((entry) => entry.level === choice.level)?.name;
    name.textContent = words ? `${choice.level} · ${say(words)}` : String(choice.level);
    input.setAttribute("aria-valuetext", name.textContent);
  }
  name.textContent = String(choice.level);
  void draw();
  onLanguage(() => void draw(), new AbortController().signal);
  return h(
    "label",
    { class: "field levels" },
    h("span", { class: "level-head" }, text(h("span"), "setup.level"), name),
    input,
  );
}

/** @param {string} value such as `5+3` @returns {SelectOption} */
function clockOption(value) {
  if (value === "none") return { value, key: "setup.no-clock" };
  if (value === "custom") return { value, key: "setup.custom" };
  const [minutes, seconds] = value.split("+");
  return { value, key: "setup.clock-option", params: { minutes: minutes ?? "", seconds: seconds ?? "" } };
}

/** @typedef {{ value: string, key: string, params?: import("../i18n.js").Params }} SelectOption */

/** @param {string} key @param {string} name @param {SelectOption[]} options @param {string} value @param {(value: string) => void} changed */
function select(key, name, options, value, changed) {
  const element = h("select", { attrs: { name }, on: { change: () => changed(element.value) } });
  for (const option of options) {
    element.append(
      text(
        h("option", { attrs: { value: option.value, selected: option.value === value } }),
        option.key,
        option.params,
      ),
    );
  }
  label(element, key);
  return h("label", { class: "field" }, text(h("span"), key), element);
}

/** @param {Event} event @param {Choice} choice @param {HTMLButtonElement} submit @param {string} [start] */
async function startGame(event, choice, submit, start) {
  event.preventDefault();
  submit.disabled = true;
  try {
    go(gamePath(await makeGame(choice, start)));
  } catch (error) {
    submit.disabled = false;
    if (error instanceof Refusal) toastWords(error.words);
    else throw error;
  }
}

/** @param {Choice} choice */
function clockOf({ clock, minutes: ownMinutes, increment: ownIncrement }) {
  if (clock === "none") return null;
  const [minutes = 0, increment = 0] = clock === "custom" ? [ownMinutes, ownIncrement] : clock.split("+").map(Number);
  return { initial: minutes * 60, increment };
}

/** @param {string} key @param {string} name @param {number} value @param {number} least @param {number} most @param {(value: number) => void} changed */
function numberField(key, name, value, least, most, changed) {
  const input = h("input", {
    attrs: { type: "number", name, min: least, max: most, step: 1, value, inputmode: "numeric" },
    on: {
      change: () => {
        const number = Math.min(most, Math.max(least, Math.round(Number(input.value) || least)));
        input.value = String(number);
        changed(number);
      },
    },
  });
  return h("label", { class: "field" }, text(h("span"), key), input);
}

/** Games between people at two screens live on the server, all others in this page. @param {Choice} choice @param {string} [start] */
async function makeGame(choice, start) {
  const { opponent, level, side, battle } = choice;
  const clock = clockOf(choice);
  const name = settings.name || undefined;
  if (opponent === "friend") {
    const { id } = await ask("/api/games", { opponent, side, battle, clock, start, name });
    return id;
  }
  const mine = side === "random" ? (Math.random() < 0.5 ? "red" : "blue") : side;
  const isEngine = opponent === "engine";
  const game = await createLocal({
    kind: opponent,
    level: isEngine ? level : undefined,
    side: isEngine ? mine : "red",
    battle,
    clock,
    start,
    name,
  });
  return game.id;
}
