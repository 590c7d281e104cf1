import { squeezed } from "../../texts.ts";
import { isAlike, type OpenElement } from "../markup/element.ts";
import { holds } from "../markup/holds.ts";
import { animationMark } from "../markup/tokens.ts";

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
/** Elements around what is hidden in which its list says that a click shows it. */
const nearest = 3;
/** A place that no screen reaches. */
const outside = /(?:^|[;\s])(?:left|right|top|bottom)\s*:\s*-\d{3,}(?:\.\d+)?(?:px|r?em)/i;
const lifted = /position\s*:\s*(?:absolute|fixed)/i;
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
      (away && isBehindTitle(element)) ||
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
      (!marks.slide && outside.test(style) && lifted.test(style)) ||
      (invisible.test(style) && !appearing.test(style) && !marks.appears);
    const silent = element.attribute("aria-hidden") === "true" || attributes.has("inert");
    if (!away && !silent) return true;
    if (isOpened(element, away)) return true;
    if (away) return false;
    if (marks.slide) return true;
    return phrases.has(element.name) && !marks.icon && !attributes.has("inert");
  };
}

/**
 * Whether what is hidden stands behind what is clicked, or behind a title where more says so: it is in a list whose texts a click shows, or
 * the element before is another of its make, which is shown, while its own id is there to be named.
 */
function isBehindTitle(element: OpenElement): boolean {
  const after = element.parent?.after ?? null;
  if (after !== "title") return after === "opener";
  if (
    element.attributes.has("id") &&
    element.marks.make !== "" &&
    isAlike(element.parent?.last ?? null, element.look)
  )
    return true;
  let around: OpenElement | null = element;
  for (let level = 0; around && level <= nearest; level += 1, around = around.parent)
    if (around.marks.opens) return true;
  return false;
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

const transparent = /(?:^|[;\s])opacity\s*:\s*0(?:\.0+)?%?\s*(?:;|$|!)/i;
const tiny = /(?:^|[;\s])font-size\s*:\s*0(?:\.0+)?(?:px|r?em|pt|%)?\s*(?:;|$|!)/i;
/** What brings in what its style alone does not show. */
const moving = /transform|transition|animation|visibility|will-change|filter/i;

/**
 * Whether an element's own style makes its words too small or too faint to be read: letters of no size, where nothing inside says
 * otherwise, or without opacity, where nothing says that they are brought in and it holds no heading, as a part that fades in does.
 */
export function isFaint(element: OpenElement): boolean {
  const style = element.attribute("style");
  if (style === null) return false;
  if (tiny.test(style)) return (element.holds & holds.sized) === 0;
  if (!transparent.test(style) || element.isHeading || (element.holds & holds.heading) !== 0) return false;
  return !moving.test(style) && !element.marks.appears && !element.attributes.has(animationMark);
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
