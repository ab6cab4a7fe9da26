// Memory stays flat over many moves, and boards are given back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { CoTuLenh, initSync } from "cotulenh";

test("100,000 moves made and taken back", () => {
  const game = new CoTuLenh();
  const moves = game.moves({ verbose: true }).map((move) => move.lan);
  const rounds = (count) => {
    for (let i = 0; i < count; i += 1) {
      game.move(moves[i % moves.length]);
      game.undo();
    }
  };
  rounds(10_000);
  globalThis.gc?.();
  const before = process.memoryUsage();
  rounds(90_000);
  globalThis.gc?.();
  const after = process.memoryUsage();
  assert.ok(after.arrayBuffers - before.arrayBuffers <= 1 << 20, "the memory of the module does not grow");
  assert.ok(after.rss - before.rss < 64 << 20, `${(after.rss - before.rss) >> 20} MB more`);
  game.free();
});

test("boards that nobody holds are given back", { skip: globalThis.gc === undefined }, async () => {
  assert.equal(typeof initSync, "function");
  const make = () => {
    for (let i = 0; i < 2000; i += 1) new CoTuLenh();
  };
  make();
  globalThis.gc();
  await sleep(20);
  const before = process.memoryUsage().external;
  for (let i = 0; i < 20; i += 1) {
    make();
    globalThis.gc();
    await sleep(5);
  }
  assert.ok(process.memoryUsage().external - before < 16 << 20);
});
