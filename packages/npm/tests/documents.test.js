// The examples of README.md and DIFFERENCES.md are run: a comment behind a line is what it gives.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { inspect } from "node:util";
import * as cotulenh from "cotulenh";

const folder = process.env.COTULENH_PACKAGE ?? new URL("../", import.meta.url).pathname;
const blocks = (name) =>
  [...readFileSync(`${folder}/${name}`, "utf8").matchAll(/^```js(.*)\n([^]*?)^```$/gm)]
    .filter(([, kind]) => kind.trim() !== "browser")
    .map(([, , code]) => code);

/** Runs a block as a module and returns what it printed. */
async function run(code) {
  const here = mkdtempSync(new URL("./block-", import.meta.url).pathname);
  const printed = [];
  const log = console.log;
  try {
    writeFileSync(`${here}/block.js`, code);
    console.log = (...values) => printed.push(values.map((value) => (typeof value === "string" ? value : inspect(value))).join(" "));
    await import(`${here}/block.js`);
  } finally {
    console.log = log;
    rmSync(here, { recursive: true });
  }
  return printed;
}

for (const [index, code] of blocks("README.md").entries()) {
  test(`README, example ${index + 1}`, async () => {
    const wanted = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
    const printed = await run(code);
    for (const text of wanted) assert.ok(printed.includes(text), `${text} not in ${inspect(printed)}`);
  });
}

for (const [index, code] of blocks("DIFFERENCES.md").entries()) {
  test(`DIFFERENCES, example ${index + 1}`, async () => {
    // Lines that end in a comment tell their value.
    const told = code.replace(/^(\s*)(.*); \/\/ (.*)$/gm, (_, blanks, expression, wanted) => {
      const value = wanted.split(/: (?![^[]*\])/)[0];
      return `${blanks}tell(${expression}, ${JSON.stringify(value)});`;
    });
    let count = 0;
    globalThis.tell = (value, wanted) => {
      count += 1;
      assert.equal(inspect(value), wanted);
    };
    globalThis.cotulenh = cotulenh;
    await run(`import { CoTuLenh, SQUARE_MAP } from "cotulenh";\n${told}`);
    assert.ok(count > 0, "the example tells something");
  });
}
