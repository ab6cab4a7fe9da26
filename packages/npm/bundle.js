// Makes the bundles of dist from src and wasm: for browsers, for Node.js, and with the module inlined.
import { build } from "esbuild";
import { copyFile, mkdir, readFile } from "node:fs/promises";

const module = await readFile("wasm/cotulenh_bg.wasm");
await mkdir("dist", { recursive: true });
await copyFile("wasm/cotulenh_bg.wasm", "dist/cotulenh_bg.wasm");

const common = {
  bundle: true,
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  logOverride: { "empty-import-meta": "silent" },
  define: { INLINED_MODULE: JSON.stringify(module.toString("base64")) },
  loader: {},
};
const bundles = [
  { entry: "src/index.ts", out: "dist/index.js", format: "esm", platform: "browser" },
  { entry: "src/inline.ts", out: "dist/inline.js", format: "esm", platform: "neutral" },
  { entry: "src/inline.ts", out: "dist/inline.cjs", format: "cjs", platform: "neutral" },
  { entry: "src/node.ts", out: "dist/node.js", format: "esm", platform: "node" },
  { entry: "src/node.ts", out: "dist/node.cjs", format: "cjs", platform: "node" },
  { entry: "src/worker.ts", out: "dist/worker.js", format: "esm", platform: "neutral" },
];
for (const { entry, out, format, platform } of bundles) {
  await build({ ...common, entryPoints: [entry], outfile: out, format, platform });
}
