// @ts-ignore: the package does not depend on the types of Node.js
import { readFileSync } from "node:fs";

declare const __dirname: string | undefined;

/** The module beside this file, in both kinds of bundles. */
export function readModule(): Uint8Array<ArrayBuffer> {
  const read = readFileSync as (path: string | URL) => Uint8Array<ArrayBuffer>;
  if (typeof __dirname === "string") return read(`${__dirname}/cotulenh_bg.wasm`);
  return read(new URL("./cotulenh_bg.wasm", import.meta.url));
}
