import type { OpenElement } from "../../markup/element.ts";

const small = new Set(["sup", "sub", "small"]);
const phrases = new Set(["span", "i", "b", "em", "strong"]);
const named = /(?:^|[\s_-])(?:cents?|decimals?|fraction|minor|sup|superscript|small)(?:$|[\s_-])/i;

/** Whether an element that opens may hold the cents of the figure before it: in small letters, or named so by its class. */
export const mayBeCents = (element: OpenElement): boolean =>
  small.has(element.name) || (phrases.has(element.name) && named.test(element.attribute("class") ?? ""));

/** Whether an element that closes is two digits in small letters, and nothing else. */
export const isCents = (element: OpenElement): boolean =>
  element.rawIsWhole && /^\s?\d{2}\s?$/.test(element.raw) && mayBeCents(element);
