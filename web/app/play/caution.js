/** Which turns want a second look before they are made. */

import { settings } from "../settings.js";

/** Sacrifices do, where fingers play; all or none, if the visitor says so. @param {string} kind what would happen on the square */
export function needsConfirmation(kind) {
  if (settings.confirm !== "auto") return settings.confirm === "always";
  return kind === "suicide_capture" && matchMedia("(pointer: coarse)").matches;
}
