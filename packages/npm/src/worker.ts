// Runs the engine in a Worker. The other side is `Engine` in engine.ts.
import "./inline.js";
import { CoTuLenh } from "./cotulenh.js";
import { Engine, type FromWorker, type ToWorker } from "./engine.js";
import { CotulenhError, ErrorCode } from "./errors.js";

interface Port {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
}

const port = globalThis as unknown as Port;
let engine: Engine | undefined;

async function go(message: Extract<ToWorker, { kind: "go" }>): Promise<void> {
  const board = new CoTuLenh(message.start);
  try {
    for (const turn of message.turns) board.move(turn.replace(/[\^#]$/, ""));
    const limits = Object.keys(message.limits).some((name) => name !== "lines" && name !== "increment")
      ? message.limits
      : { ...message.limits, depth: 1000 };
    const search = engine!.go(board, limits);
    search._line = (line) => port.postMessage({ kind: "line", line });
    port.postMessage({ kind: "verdict", verdict: await search.verdict });
  } finally {
    board.free();
  }
}

port.onmessage = ({ data }) => {
  if (data.kind === "start") engine = new Engine(data.options);
  else if (data.kind === "new-game") engine?.newGame();
  else {
    go(data).catch((error: unknown) => {
      const code = error instanceof CotulenhError ? error.code : ErrorCode.INTERNAL_INCONSISTENCY;
      port.postMessage({ kind: "error", code, message: String((error as Error).message ?? error) });
    });
  }
};
