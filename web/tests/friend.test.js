/** Two browsers, one game: link, turns, takeback, a cut line, a draw, a rematch, a spectator. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { playTurn, useBrowser, waitFor } from "./support.js";

const { visitor } = useBrowser();

test("a game of two browsers with reconnect and takeback", async () => {
  const host = await visitor();
  const guest = await visitor();
  /** @type {{ close(): void } | undefined} */
  let line;
  await guest.page.routeWebSocket(/\/api\/games\//, (socket) => {
    socket.connectToServer();
    line = socket;
  });

  await host.page.goto("/");
  await host.page.locator('input[name=opponent][value="friend"]').check({ force: true });
  await host.page.locator(".start-button").click();
  await host.page.locator(".invitation .link").waitFor();
  const link = await host.page.locator(".invitation .link").inputValue();

  await guest.page.goto(link);
  await guest.page.locator(".join-button").click();
  await host.page.locator(".invitation").waitFor({ state: "hidden" });

  await playTurn(host.page, "c5c6");
  await waitFor(guest.page, "c6", /Red Infantry/);
  await playTurn(guest.page, "c8c7");
  await waitFor(host.page, "c7", /Blue Infantry/);

  // The guest's line is cut while the host moves.
  line?.close();
  await playTurn(host.page, "g5g6");
  await waitFor(guest.page, "g6", /Red Militia/);
  await guest.page.locator(".notice").waitFor({ state: "hidden" });
  await playTurn(guest.page, "g8g7");
  await waitFor(host.page, "g7", /Blue Militia/);

  await guest.page.locator(".takeback-button").click();
  await host.page.locator(".offer[data-what=takeback] .primary").click();
  await waitFor(guest.page, "g8", /Blue Militia/);
  await waitFor(host.page, "g8", /Blue Militia/);
  await playTurn(guest.page, "k8k7");
  await waitFor(host.page, "k7", /Blue Infantry/);

  const spectator = await visitor();
  await spectator.page.goto(link);
  await waitFor(spectator.page, "k7", /Blue Infantry/);
  assert.equal(await spectator.page.locator(".resign-button").isVisible(), false);
  await playTurn(host.page, "k5k6");
  await waitFor(spectator.page, "k6", /Red Infantry/);

  const offerDraw = async () => {
    await host.page.locator(".draw-button").click();
    await host.page.locator(".confirm-yes").click();
  };
  await offerDraw();
  await guest.page.locator(".offer[data-what=draw] button:not(.primary)").click();
  await host.page.locator(".toast", { hasText: "Declined" }).waitFor();
  await offerDraw();
  await guest.page.locator(".offer[data-what=draw] .primary").click();
  await host.page.locator(".result").waitFor();
  await guest.page.locator(".result").waitFor();
  assert.match(await host.page.locator(".result").innerText(), /Draw/);

  await host.page.locator(".result .primary").click();
  assert.ok(await spectator.page.locator(".result").isVisible());
  await guest.page.locator(".offer[data-what=rematch] .primary").click();
  await host.page.waitForURL((url) => url.href !== link);
  await guest.page.waitForURL((url) => url.href !== link);
  await spectator.page.waitForURL((url) => url.href !== link);
  assert.equal(host.page.url(), guest.page.url());
  assert.equal(spectator.page.url(), guest.page.url());
  await waitFor(spectator.page, "k5", /Red Infantry/);
  assert.equal(await spectator.page.locator(".result").isVisible(), false);
  host.assertNoFaults();
  spectator.assertNoFaults();
});
