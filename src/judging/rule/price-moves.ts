import { once } from "../../domain/once.ts";
import { patternOf } from "../../reading/facts/phrases.ts";
import { type PriceMove, priceMoves } from "./clause.ts";
import { blankAll } from "./conditions.ts";
import table from "./price-moves.json" with { type: "json" };

const known = once(() =>
  priceMoves.map((move) => ({
    move,
    asked: patternOf(table[move].asked, "giu"),
    shown: patternOf(table[move].shown),
  })),
);

/** What a part of a rule wants prices to do, null where it names no move or both, and the part without those words. */
export function takePriceMove(part: string): { move: PriceMove | null; rest: string } {
  const found = known().filter(({ asked }) => part.search(asked) >= 0);
  const rest = found.reduce((left, { asked }) => blankAll(left, asked), part);
  return { move: found.length === 1 ? (found[0]?.move ?? null) : null, rest };
}

/** Whether a text says that prices do what a rule asks for: "prices go up". */
export const saysPriceMove = (move: PriceMove, text: string): boolean =>
  known().some((one) => one.move === move && one.shown.test(text));
