import { CotulenhError, ErrorCode } from "./errors.js";
import * as glue from "../wasm/cotulenh.js";

/** @internal */
export type Native = typeof glue;
/** @internal */
export type { Core, DeploymentCore, EngineCore, TreeCore, TurnCursor } from "../wasm/cotulenh.js";

let isReady = false;

/** What the module can be made from: an address, a response, bytes or a compiled module. */
export type ModuleSource = string | object;

/** Loads the rules. Once is enough; in Node.js and with the inlined module it is not needed. */
export async function init(source?: ModuleSource): Promise<void> {
  if (isReady) return;
  const module = source ?? new URL("./cotulenh_bg.wasm", import.meta.url);
  await glue.default({ module_or_path: module as URL });
  isReady = true;
}

/** Loads the rules from bytes or from a compiled module, at once. */
export function initSync(source: object): void {
  if (isReady) return;
  glue.initSync({ module: source as BufferSource });
  isReady = true;
}

/** The rules. @internal */
export function native(): Native {
  if (!isReady) {
    throw new CotulenhError(
      ErrorCode.INTERNAL_INCONSISTENCY,
      "the rules are not loaded yet: await init() first, or import 'cotulenh/inline'",
    );
  }
  return glue;
}
