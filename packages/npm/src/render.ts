import { toSquare, type Color, type Square } from "./constants.js";
import type { CoTuLenh } from "./cotulenh.js";
import { ask } from "./errors.js";

export interface RenderOptions {
  /** The width in pixels. */
  size?: number;
  /** The side that sits below. */
  orientation?: Color;
  coordinates?: "none" | "letters" | "both";
  theme?: "printed" | "printed-dark" | "modern" | "modern-dark";
  /** The sides whose air defence is shown. */
  zones?: readonly Color[];
  /** Whether the last turn is shown; yes unless said otherwise. */
  lastMove?: boolean;
  marks?: Readonly<Partial<Record<Square, "here" | "go" | "take" | "stay" | "suicide" | "join">>>;
  /** From, to, and a colour: green, red, blue, yellow or six hexadecimal digits. */
  arrows?: readonly (readonly [Square, Square, string?])[];
}

/** The picture of a board as SVG. */
export function render(game: CoTuLenh, options: RenderOptions = {}): string {
  const marks = Object.entries(options.marks ?? {}).map(([square, kind]) => `${toSquare(square)}:${kind}`);
  const arrows = (options.arrows ?? []).map(([from, to, color]) => {
    const squares = `${toSquare(from)}${toSquare(to)}`;
    return color === undefined ? squares : `${squares}:${color}`;
  });
  return ask(() =>
    game
      ._native()
      .svg(
        options.size ?? 400,
        options.orientation === "b",
        options.coordinates ?? "letters",
        options.theme ?? "printed",
        (options.zones ?? []).join(""),
        options.lastMove !== false,
        marks.join(" "),
        arrows.join(" "),
      ),
  );
}
