import { fold } from "../../domain/text/fold.ts";
import type { Price } from "./prices.ts";

/** Whether two prices are of what goes by one name. */
export function sameName(a: Price, b: Price): boolean {
  return fold(a.of) === fold(b.of);
}

/**
 * Whether a plan that went by one name goes by another one: neither is the other with a word more, a text's beginning, or a sentence or
 * slogan over it.
 */
export function isOtherName(was: string, is: string): boolean {
  const [a, b] = [was, is].map((name) => fold(name).match(/[\p{L}\p{N}]+/gu) ?? []);
  const holds = (some: readonly string[] = [], all: readonly string[] = []) =>
    some.every((word) => all.includes(word));
  const isNames = [was, is].every((name) => !name.endsWith("…") && name.split(/\s+/u).length <= wordsOfPlan);
  return isNames && !holds(a, b) && !holds(b, a);
}

/** Words up to which what stands over a price is a plan that may have been renamed. */
const wordsOfPlan = 4;

/** Whether two prices are in one currency; what is free, or told on request, is so in any. */
export function isKin(now: Price, was: Price | undefined): boolean {
  if (was === undefined) return false;
  return now.amount.currency === was.amount.currency || now.amount.value === 0 || was.amount.value === 0;
}

/** Whether two prices are the same sum for the same time, by whatever names. */
export function isEqual(a: Price, b: Price): boolean {
  return (
    a.amount.value === b.amount.value &&
    a.onRequest === b.onRequest &&
    isKin(b, a) &&
    (a.period === b.period || a.period === "" || b.period === "")
  );
}
