/** Why a press on a square does nothing: the rule in words, with its section of the rule book. */

import { stackName } from "./describe.js";
import { t } from "../i18n.js";
import * as rules from "../rules.js";

/** @typedef {import("../types.js").Words} Words */
/** @typedef {import("../types.js").Square} Square */
/** @typedef {{ words: Words, section: number | null }} Reason */

/** What is typed for a group that goes from the selected square. @param {import("../types.js").View} view @param {import("./options.js").Option} option @param {Square} from @param {Square} to */
export function attemptText(view, option, from, to) {
  if (view.deployment) return `${option.group.length > 1 ? `(${option.group})` : option.group}${from}>${to}`;
  return option.whole ? `${from}${to}` : `${from}:${option.group}${to}`;
}

/**
 * The reason, or nothing where nothing needs to be said.
 * @param {import("./turn-builder.js").TurnBuilder} builder @param {Square} square
 * @returns {Promise<Reason | null>}
 */
export async function whyNot(builder, square) {
  const { view, option } = builder;
  const from = builder.square;
  if (!view || view.outcome) return null;
  const stack = builder.board.config.stacks.get(square);
  if (from && option && from !== square) return attempt(view, option, from, square);
  if (!stack) return null;
  if (!builder.mayMove()) return { words: inBoth("story.not-your-turn"), section: null };
  if (stack.color !== view.side)
    return { words: inBoth("story.not-yours", { pieces: stackName(stack) }), section: null };
  const { stuck } = await rules.about(view.line, square);
  return stuck && { words: stuck.message, section: stuck.section };
}

/** @param {import("../types.js").View} view @param {import("./options.js").Option} option @param {Square} from @param {Square} to @returns {Promise<Reason | null>} */
async function attempt(view, option, from, to) {
  const answer = await rules.explain(view.line, attemptText(view, option, from, to));
  return answer.legal ? null : { words: answer.sentence ?? answer.message, section: answer.section };
}

/** The same text twice where only the language of the page is at hand. @param {string} key @param {import("../i18n.js").Params} [params] @returns {Words} */
function inBoth(key, params) {
  const words = t(key, params);
  return { en: words, vi: words };
}
