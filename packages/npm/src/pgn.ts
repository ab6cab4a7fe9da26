import { DEFAULT_POSITION, SEVEN_TAG_ROSTER } from "./constants.js";
import type { MoveResult } from "./move-result.js";

/** Writes a game as the peer library does: deployments as `stay<steps`. */
export function writePgn(
  headers: Readonly<Record<string, string>>,
  startFen: string,
  moves: readonly MoveResult[],
  comments: ReadonlyMap<string, string>,
  { newline = "\n", maxWidth = 0 }: { newline?: string; maxWidth?: number },
): string {
  const tags: Record<string, string> = { ...SEVEN_TAG_ROSTER, ...headers, Variant: "CoTuLenh" };
  if (startFen !== DEFAULT_POSITION) {
    tags["SetUp"] = "1";
    tags["FEN"] = startFen;
  }
  const lines = Object.entries(tags).map(
    ([name, value]) => `[${name} "${value.replace(/[\\"]/g, "\\$&").replace(/\s/g, " ")}"]`,
  );
  const words: string[] = [];
  const comment = (fen: string): boolean => {
    const text = comments.get(fen);
    if (text === undefined) return false;
    words.push(`{${text.replaceAll("}", ")").replace(/\s+/g, " ")}}`);
    return true;
  };
  let needsNumber = true;
  needsNumber = comment(startFen) || needsNumber;
  for (const move of moves) {
    const number = move.before.split(" ")[5] ?? "1";
    if (move.color === "r") words.push(`${number}.`);
    else if (needsNumber) words.push(`${number}...`);
    words.push(move.san);
    needsNumber = comment(move.after);
  }
  words.push(headers["Result"] ?? "*");
  return [...lines, "", ...wrapped(words, maxWidth)].join(newline);
}

function wrapped(words: readonly string[], width: number): string[] {
  if (width <= 0) return [words.join(" ")];
  const lines: string[] = [];
  let line = "";
  for (const word of words.flatMap((each) => (each.startsWith("{") ? each.split(" ") : [each]))) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
