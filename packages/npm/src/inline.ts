// The module is part of this file, so that nothing has to be loaded.
import { initSync } from "./native.js";

declare const INLINED_MODULE: string;

initSync(Uint8Array.from(atob(INLINED_MODULE), (character) => character.charCodeAt(0)));

export * from "./index.js";
