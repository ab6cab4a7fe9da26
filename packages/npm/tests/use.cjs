const assert = require("node:assert/strict");
const { CoTuLenh } = require("cotulenh");
const inline = require("cotulenh/inline");

for (const kind of [CoTuLenh, inline.CoTuLenh]) {
  const game = new kind();
  assert.equal(game.moves().length, 116);
  assert.equal(game.move("Ic6").san, "Ic6");
  game.free();
}
assert.match(require("cotulenh/package.json").version, /^\d+\.\d+\.\d+$/);
