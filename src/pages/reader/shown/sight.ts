import { squeezed } from "../../texts.ts";
import { holds, type OpenElement } from "../markup/element.ts";

/** Tells of an element that opens whether a visitor sees what is inside, at once or by a click. */
export type Sight = (element: OpenElement) => boolean;

const undisplayed = /display\s*:\s*none/i;
const invisible = /visibility\s*:\s*hidden/i;
/** What fades in once a visitor comes to it. */
const appearing = /opacity\s*:\s*0|transform\s*:|animation/i;
const notOpened = /^(?:menu|menubar|listbox|dialog|alertdialog|tooltip|navigation|status|alert|search)$/;
const frames = new Set(["nav", "header", "footer", "dialog", "form"]);
const phrases = new Set(["span", "strong", "b", "em", "i", "small", "sup", "sub", "ins", "mark", "data"]);
const maxControlled = 2_000;
const maxPhrase = 80;

/**
 * Tells for one page what of it a visitor sees. What is hidden from sight is content where one click shows it: a tab's
 * panel, an answer, the yearly price; menus, dialogs and messages that wait for their time are none. `aria-hidden` hides
 * from screen readers alone: a phrase is seen, such as a price whose spoken form stands beside it, a box is a copy, a drawing
 * or closed.
 */
export function createSight(): Sight {
  const controlled = new Set<string>();
  const note = (element: OpenElement) => {
    if (controlled.size >= maxControlled) return;
    if (element.attributes.has("aria-haspopup") || isInFrame(element)) return;
    for (const id of (element.attribute("aria-controls") ?? "").split(" ", 5)) if (id) controlled.add(id);
  };

  /** Whether a click shows what is hidden now; `away` where it is hidden from sight and not from screen readers alone. */
  const isOpened = (element: OpenElement, away: boolean): boolean => {
    const role = element.attribute("role") ?? "";
    if (notOpened.test(role) || element.marks.closed || isInFrame(element)) return false;
    return (
      role === "tabpanel" ||
      (role === "region" && element.attributes.has("aria-labelledby")) ||
      element.attribute("hidden") === "until-found" ||
      element.marks.panel ||
      (away && element.parent?.afterOpener === true) ||
      controlled.has(element.attribute("id") ?? "")
    );
  };

  return (element) => {
    const { attributes, marks } = element;
    if (attributes.size === 0) return true;
    if (attributes.has("aria-controls")) note(element);
    if (attributes.has("popover")) return false;
    const style = element.attribute("style") ?? "";
    const away =
      attributes.has("hidden") ||
      undisplayed.test(style) ||
      marks.away ||
      (invisible.test(style) && !appearing.test(style) && !marks.appears);
    const silent = element.attribute("aria-hidden") === "true" || attributes.has("inert");
    if (!away && !silent) return true;
    if (isOpened(element, away)) return true;
    if (away) return false;
    if (marks.slide) return true;
    return phrases.has(element.name) && !marks.icon && !attributes.has("inert");
  };
}

/** Whether a phrase that screen readers are not told says nothing to anybody, or what stands before it already. */
export function isDecoration(element: OpenElement): boolean {
  if (element.attribute("aria-hidden") !== "true" || !phrases.has(element.name)) return false;
  const text = squeezed(element.raw);
  if (!element.rawIsWhole || text.length > maxPhrase) return true;
  if ((element.holds & (holds.control | holds.block)) !== 0) return true;
  if (!/\p{L}{3}|\p{Sc} ?\d|\d ?[\p{Sc}%]/u.test(text) || /^[a-z]+(?:_[a-z0-9]+)*$/.test(text)) return true;
  return element.parent?.last?.name === element.name && isSaid(element.parent, text);
}

/** Whether the text before ends in the same words, which are seen. */
const isSaid = ({ raw, last }: OpenElement, text: string): boolean =>
  !/sr-only|hidden|screen-reader/.test(last?.make ?? "") && squeezed(raw).endsWith(text);

function isInFrame(element: OpenElement): boolean {
  for (let up = element.parent; up; up = up.parent) {
    if (frames.has(up.name) || notOpened.test(up.attribute("role") ?? "")) return true;
  }
  return false;
}
