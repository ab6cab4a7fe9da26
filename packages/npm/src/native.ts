import { CotulenhError, ErrorCode } from "./errors.js";
import * as glue from "../wasm/cotulenh.js";

export type Native = typeof glue;
export type { Core, DeploymentCore, EngineCore, TreeCore, TurnCursor } from "../wasm/cotulenh.js";

let isReady = false;

/** What a module can be made from. */
export type ModuleSource =
  | URL
  | string
  | Request
  | Response
  | Promise<Response>
  | BufferSource
  | WebAssembly.Module;

/** Loads the rules. Once is enough; in Node.js and with the inlined module it is not needed. */
export async function init(source?: ModuleSource): Promise<void> {
  if (isReady) return;
  await glue.default(source === undefined ? undefined : { module_or_path: source });
  isReady = true;
}

/** Loads the rules from bytes or from a compiled module, at once. */
export function initSync(source: BufferSource | WebAssembly.Module): void {
  if (isReady) return;
  glue.initSync({ module: source });
  isReady = true;
}

/** The rules. */
export function native(): Native {
  if (!isReady) {
    throw new CotulenhError(
      ErrorCode.INTERNAL_INCONSISTENCY,
      "the rules are not loaded yet: await init() first, or import 'cotulenh/inline'",
    );
  }
  return glue;
}
