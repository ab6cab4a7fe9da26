// In Node.js the module is read from beside this file at once.
import { initSync } from "./native.js";
import { readModule } from "./read-module.js";

initSync(readModule());

export * from "./index.js";
