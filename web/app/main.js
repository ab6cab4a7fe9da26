/** The beginning: settings, language, header, pages. */

import { find } from "./dom.js";
import { createHeader } from "./header.js";
import { loadLanguage, text } from "./i18n.js";
import { startLive } from "./live.js";
import { route, startRouter } from "./router.js";
import { showSettings } from "./settings.js";

showSettings();

route("/", () => import("./pages/home.js"));
route("/game/:id", () => import("./pages/game.js"));
route("/analysis", () => import("./pages/analysis.js"));
route("/editor", () => import("./pages/editor.js"));
route("/learn", () => import("./pages/learn.js"));
route("/learn/:lesson", () => import("./pages/lesson.js"));
route("/library", () => import("./pages/library.js"));
route("/.*", () => import("./pages/missing.js"));

await loadLanguage();
startLive();
text(find(".skip", HTMLElement), "nav.skip");
const header = createHeader(find(".site-header", HTMLElement));
await startRouter(find("#page", HTMLElement), (path) => header.arrived(path));
document.documentElement.dataset.ready = "yes";
