/** What can wait until the page works: the module, games to hand over, offline use, new versions. */

import { toastWords } from "./widgets.js";
import { hasServer } from "./server.js";
import { uploadGames } from "./play/local-games.js";
import { hasTrapped, loadModule } from "./module.js";
import { registerServiceWorker } from "./offline.js";

/** @type {import("./i18n.js").Words} */
const TRAPPED = {
  en: "Something went wrong in the rules; they were loaded again.",
  vi: "Bộ luật gặp lỗi và đã được nạp lại.",
};

export function startBackground() {
  const tell = () => toastWords(TRAPPED);
  addEventListener("trap", tell);
  if (hasTrapped()) tell();
  // What the next click needs goes first; what is kept for later would be in its way.
  void loadModule()
    .catch(() => {})
    .finally(registerServiceWorker);
  if (!hasServer) return;
  addEventListener("online", () => void uploadGames());
  void uploadGames();
}
