/** The page without a network, and newer versions of it: offered, never forced. */

import { address } from "./base.js";
import { h } from "./dom.js";
import { text } from "./i18n.js";
import { textButton } from "./widgets.js";

export function registerServiceWorker() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  void register().catch(() => {
    // A browser that keeps nothing still plays.
  });
}

async function register() {
  // A newer worker took over because the visitor wanted it.
  const hadWorker = Boolean(navigator.serviceWorker.controller);
  let isWanted = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (hadWorker && isWanted) location.reload();
  });
  const registration = await navigator.serviceWorker.register(address("/sw.js"), {
    scope: address("/"),
    updateViaCache: "none",
  });
  const look = () => {
    const { waiting } = registration;
    if (waiting && navigator.serviceWorker.controller) {
      offer(() => {
        isWanted = true;
        waiting.postMessage("take over");
      });
    }
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
}

/** @param {() => void} accept */
function offer(accept) {
  document.querySelector(".update")?.remove();
  const element = h(
    "div",
    { class: "update", attrs: { role: "status" } },
    text(h("span"), "update.there"),
    textButton("update.now", accept, "primary small"),
    textButton("update.later", () => element.remove(), "small"),
  );
  document.body.append(element);
}
