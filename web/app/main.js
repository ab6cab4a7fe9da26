/** The beginning: settings, language, header, pages. What is imported here comes with it, in one file. */

import { find } from "./dom.js";
import { createHeader } from "./header.js";
import { loadLanguage, text } from "./i18n.js";
import { startLive } from "./live.js";
import { mount } from "./pages/home.js";
import { startRouter } from "./router.js";
import { showSettings, takeLanguage } from "./settings.js";
import { takeOver } from "./takeover.js";

// Other modules import what is here: nothing may wait before it is all there.
void start();

async function start() {
  // In a folder of files these are relative to an address that is about to change.
  for (const link of document.querySelectorAll("link[rel*=icon], link[rel=manifest]"))
    link.setAttribute("href", /** @type {HTMLLinkElement} */ (link).href);
  takeLanguage();
  showSettings();
  await loadLanguage();
  await takeOver(() => {
    startLive();
    text(find(".skip", HTMLElement), "nav.skip");
    const header = createHeader(find(".site-header", HTMLElement));
    return startRouter(find("#page", HTMLElement), { mount }, (path) => header.arrived(path));
  });
  document.documentElement.dataset.ready = "yes";
  performance.mark("ready");
  const { startBackground } = await import("./background.js");
  startBackground();
}
