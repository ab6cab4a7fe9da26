/** The start as scripts build it for somebody new, as HTML that works without them. */

/** Where the languages of the page are spoken. */
export const LOCALES = { en: "en-US", vi: "vi-VN" };

/** @param {import("playwright-core").Page} page @returns {Promise<string>} */
export async function builtStart(page) {
  // Pictures and names that come later are not a part of it, nor what the document brings itself.
  await page.route(/\/assets\/.*\/(board|rules|summary|module|background)\w*\.js/, () => {});
  await page.goto("/?built", { waitUntil: "commit" });
  await page.locator("html[data-ready]").waitFor();
  return page.evaluate(() => {
    for (const element of document.querySelectorAll("header *, main *")) {
      for (const { name } of [...element.attributes])
        if (name === "style" || name === "data-path" || name.startsWith("data-t-")) element.removeAttribute(name);
    }
    // These need a script: they are shown when it is there.
    for (const button of document.querySelectorAll(".site-tools > button")) {
      button.setAttribute("disabled", "");
      button.replaceChildren();
    }
    const [header, main] = ["header", "main"].map((name) => document.querySelector(name)?.outerHTML ?? "");
    return `${header}\n${main}\n`;
  });
}
