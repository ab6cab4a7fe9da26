// How long the everyday calls take. Run: node bench.js (after ./build)
import { CoTuLenh } from "cotulenh";

function time(name, call) {
  for (let i = 0; i < 2000; i += 1) call();
  const runs = [];
  for (let run = 0; run < 20; run += 1) {
    const began = performance.now();
    for (let i = 0; i < 200; i += 1) call();
    runs.push((performance.now() - began) / 200);
  }
  runs.sort((a, b) => a - b);
  console.log(`${name.padEnd(40)} ${runs[10].toFixed(4)} ms (best ${runs[0].toFixed(4)})`);
}

const game = new CoTuLenh();
time("moves() at the start", () => game.moves());
time("moves({ verbose: true }) at the start", () => game.moves({ verbose: true }));
time("isCheckmate() at the start", () => game.isCheckmate());
time("isGameOver() at the start", () => game.isGameOver());
time("move and undo", () => {
  game.move("Ic6");
  game.undo();
});
