/** Offers that wait for an answer, and the buttons of a game. */

import { h, show } from "../dom.js";
import { text } from "../i18n.js";
import { textButton, toolButton } from "../widgets.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */

/** @param {(what: string, accept: boolean) => void} answer */
export function createOffers(answer) {
  const element = h("div", { class: "offers", attrs: { role: "status" } });

  /** @param {Game} game */
  function update(game) {
    const banners = [];
    for (const what of /** @type {const} */ (["draw", "takeback", "rematch"])) {
      const by = game.offers[what];
      if (!by || game.you.length !== 1) continue;
      const mine = game.you.includes(by);
      banners.push(
        h(
          "div",
          { class: "offer", data: { what } },
          text(h("span"), mine ? `offer.${what}.mine` : `offer.${what}.theirs`),
          mine ? null : textButton("offer.accept", () => answer(what, true), "primary small"),
          textButton(mine ? "offer.withdraw" : "offer.decline", () => answer(what, false), "small"),
        ),
      );
    }
    element.replaceChildren(...banners);
    show(element, banners.length > 0);
  }
  return { element, update };
}

/**
 * @typedef {object} ControlEvents
 * @property {() => void} flip @property {() => void} zones @property {() => void} resign @property {() => void} abort
 * @property {() => void} draw @property {() => void} takeback @property {() => void} rematch
 * @property {() => void} analyse @property {() => void} download @property {() => void} share
 * @property {() => void} hint @property {() => void} threats
 */

/** The buttons of a game. Each has its place: what cannot be done yet is grey, not gone. @param {ControlEvents} events */
export function createControls(events) {
  const zones = toolButton("zone", "controls.zones", events.zones, "zones-button");
  zones.setAttribute("aria-pressed", "false");
  const hint = toolButton("hint", "controls.hint", events.hint, "hint-button");
  const threats = toolButton("alert", "controls.threats", events.threats, "threats-button");
  const takeback = toolButton("back", "controls.takeback", events.takeback, "takeback-button");
  const draw = toolButton("draw", "controls.draw", events.draw, "draw-button");
  const resign = toolButton("flag", "controls.resign", events.resign, "resign-button");
  const abort = toolButton("close", "controls.abort", events.abort, "abort-button");
  const rematch = toolButton("rematch", "controls.rematch", events.rematch, "rematch-button");
  const analyse = toolButton("analyse", "controls.analyse", events.analyse, "analyse-button");
  const element = h(
    "div",
    { class: "controls", attrs: { role: "toolbar" } },
    hint,
    threats,
    takeback,
    draw,
    resign,
    abort,
    rematch,
    analyse,
    toolButton("flip", "controls.flip", events.flip, "flip-button"),
    zones,
    toolButton("share", "controls.share", events.share, "share-button"),
    toolButton("download", "controls.download", events.download, "download-button"),
  );

  /** @param {Game} game */
  function update(game) {
    const mine = game.you.length > 0;
    const playing = game.status === "playing" && mine;
    const isHelped = playing && (game.kind === "engine" || game.kind === "screen");
    show(hint, isHelped);
    show(threats, isHelped);
    show(takeback, playing);
    takeback.disabled = game.turns.length === 0;
    show(draw, playing);
    draw.disabled = game.turns.length < 2;
    const isBegun = game.turns.length > 1;
    show(resign, playing && isBegun);
    show(abort, mine && game.status !== "over" && !isBegun);
    show(rematch, game.status === "over" && mine && game.kind !== "imported");
    show(analyse, game.status === "over" || !mine || game.kind === "screen");
  }

  /** @param {boolean} on */
  function pressZones(on) {
    zones.setAttribute("aria-pressed", String(on));
  }
  return { element, update, pressZones };
}
