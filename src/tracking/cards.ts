import type { PageDocument } from "./document.ts";
import { type Gathered, gather } from "./gather.ts";
import type { Block } from "./types.ts";

const cardNames = new Set([
  "div",
  "section",
  "a",
  "article",
  "figure",
  "dl",
  "details",
  "aside",
  "header",
  "span",
]);
const maxCard = 400;
const maxItem = 600;

/** Whether an element stands beside another of its own make, as the cards of a list do. */
export function isRepeated(element: Element): boolean {
  if (!cardNames.has(element.localName)) return false;
  const make = makeOf(element);
  return isMake(element.nextElementSibling, make) || isMake(element.previousElementSibling, make);
}

/** What an element means as a whole, or null where its parts mean something each. */
export function wholeKind(
  page: PageDocument,
  element: Element,
): { kind: Block["kind"]; found: Gathered } | null {
  const name = element.localName;
  const limit = name === "li" || name === "blockquote" ? maxItem : maxCard;
  const found = gather(page, element, limit);
  if (!found.whole || found.text === "" || found.headings > 1 || element.querySelector("h1") !== null)
    return null;
  if (name === "tr") return element.querySelector("table, h2, h3") === null ? { kind: "row", found } : null;
  if (name === "li") {
    if (found.nestedItems > 0 || holdsCards(page, element)) return null;
    return { kind: found.pieces.length > 1 ? "card" : "item", found };
  }
  if (name === "blockquote") return { kind: found.pieces.length > 1 ? "card" : "paragraph", found };
  if (found.headings > 0 && isSection(element)) return null;
  if (found.pieces.length < 2 || found.nestedItems > 12 || holdsCards(page, element)) return null;
  return { kind: "card", found };
}

/** A part of the page rather than an entry of a list. */
function isSection(element: Element): boolean {
  return (
    element.localName === "section" ||
    /(?:^|[\s_-])section(?:$|[\s_-])/i.test(element.getAttribute("class") ?? "")
  );
}

function holdsCards(page: PageDocument, element: Element): boolean {
  let looked = 0;
  for (const child of element.querySelectorAll("div, section, a, article, figure, li, tr")) {
    looked += 1;
    if (looked > 120) return false;
    const next = child.nextElementSibling;
    if (!isMake(next, makeOf(child)) || next === null) continue;
    if (gather(page, child, maxCard).pieces.length > 1 && gather(page, next, maxCard).pieces.length > 1)
      return true;
  }
  return false;
}

function makeOf(element: Element): string {
  const classes = (element.getAttribute("class") ?? "")
    .split(/\s+/)
    .filter((token) => !/\d|active|first|last|odd|even|current/.test(token));
  return `${element.localName}.${classes.sort().join(".")}`;
}

function isMake(element: Element | null, make: string): boolean {
  return element !== null && makeOf(element) === make;
}
