import { afterFigure, beforeFigure } from "../../../../domain/money/currencies.ts";
import { isFigure, squeezed } from "../../../texts.ts";
import type { OpenElement } from "../../markup/element.ts";
import { holds } from "../../markup/holds.ts";

const names = new Set(["s", "del", "strike"]);
const crossed = /text-decoration[\w-]*\s*:[^;]*line-through/i;
const sum = new RegExp(`${beforeFigure}\\s?\\d|\\d\\s?${afterFigure}`, "u");
/** Characters of a sum with its words, such as `was $20 / month`. */
const longestSum = 40;

/** Characters of a plan's card. */
const longestPlan = 300;

/** Whether an element is struck out by its name alone. */
export const isStruckName = (name: string): boolean => names.has(name);

/** Whether an element that closes is a sum that is struck out: what was paid before, which the page says no more. */
export function isStruckSum(element: OpenElement): boolean {
  const { name, marks, rawIsWhole, raw } = element;
  if (!names.has(name) && !marks.struck && !crossed.test(element.attribute("style") ?? "")) return false;
  const text = squeezed(raw);
  return rawIsWhole && text.length <= longestSum && (isFigure(text) || sum.test(text));
}

/** Whether a button that closes is a card with a sum in it: a plan that a visitor chooses among others. */
export function isPlanToChoose({ holds: inside, rawIsWhole, raw }: OpenElement): boolean {
  return (inside & holds.block) !== 0 && rawIsWhole && raw.length <= longestPlan && sum.test(raw);
}
