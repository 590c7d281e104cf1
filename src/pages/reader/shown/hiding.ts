import { squeezed } from "../../texts.ts";
import { holdsStory, type OpenElement } from "../markup/element.ts";
import { holds } from "../markup/holds.ts";
import { isDecoration, isFaint } from "./sight.ts";
import { isPlanToChoose, isStruckName, isStruckSum } from "./sums/struck.ts";
import { consentIn } from "./wording.ts";

/**
 * What of a page is no content: hidden, a former price, a control, navigation, a consent dialog, the page's footer. A rule is asked when an
 * element opens, where its start tag says enough, else when it closes, with all that was inside taken in.
 */
interface Rule {
  why:
    | "element"
    | "hidden"
    | "role"
    | "footer"
    | "control"
    | "consent"
    | "chrome"
    | "call to action"
    | "decoration"
    | "struck out";
  when: "open" | "close";
  hides: (element: OpenElement) => boolean;
}

const never = new Set(
  (
    "title script style noscript template svg iframe object embed canvas audio video head math select option datalist " +
    "input textarea nav map"
  ).split(" "),
);
const roles = /^(?:navigation|contentinfo|search|menu|menubar|dialog|alertdialog|tooltip|tablist)$/;
const noConsent = /^(?:body|main|html|article|h[1-6]|a|p|li|dialog)$/;

/** Whether an element is clicked, and is no heading that shows its answer. */
export const isButton = ({ name, parent }: OpenElement): boolean =>
  name === "button" && parent?.isHeading !== true;

const rules: readonly Rule[] = [
  { why: "element", when: "open", hides: ({ name }) => never.has(name) },
  {
    why: "hidden",
    when: "open",
    hides: (element) => element.name === "dialog" && !element.attributes.has("open"),
  },
  {
    why: "role",
    when: "open",
    hides: (element) => element.name !== "dialog" && roles.test(element.attribute("role") ?? ""),
  },
  { why: "footer", when: "open", hides: ({ name, inStory }) => name === "footer" && !inStory },
  {
    why: "control",
    when: "close",
    hides: (element) => isButton(element) && !isPlanToChoose(element),
  },
  {
    why: "consent",
    when: "close",
    hides: (element) =>
      (element.marks.consent || /cookie|consent/i.test(element.attribute("aria-label") ?? "")) &&
      (!noConsent.test(element.name) || element.name === "dialog") &&
      !holdsStory(element),
  },
  {
    why: "chrome",
    when: "close",
    hides: (element) =>
      (element.name === "form" || element.marks.chrome) &&
      (!/^(?:a|footer|button|dialog)$/.test(element.name) || isToBelow(element)) &&
      !holdsStory(element),
  },
  { why: "decoration", when: "close", hides: isDecoration },
  { why: "struck out", when: "close", hides: isStruckSum },
  { why: "hidden", when: "close", hides: isFaint },
  {
    why: "call to action",
    when: "close",
    hides: (element) =>
      element.name === "a" &&
      element.marks.button &&
      (element.holds & holds.box) === 0 &&
      element.rawIsWhole &&
      element.raw.trim().length <= 25,
  },
];
/** Whether an element leads to a place of its own page, as what skips the menu does. */
const isToBelow = (element: OpenElement): boolean =>
  element.name === "a" && (element.attribute("href") ?? "").startsWith("#");
const atOpen = rules.filter(({ when }) => when === "open");
const atClose = rules.filter(({ when }) => when === "close");

/** Whether nothing inside an element that opens is content; inside what is hidden nothing is. */
export const isHiddenAtOpen = (element: OpenElement): boolean => atOpen.some((rule) => rule.hides(element));

/** Whether an element is what waits for a click, or what is clicked: a button, a dialog, or what bears a name by which it is opened. */
const waits = ({ name, attributes, marks }: OpenElement): boolean =>
  /^(?:button|dialog)$/.test(name) ||
  marks.closed ||
  marks.panel ||
  marks.opens ||
  ["id", "role", "popover"].some((one) => attributes.has(one));

/**
 * Whether an element that is hidden is only what waits for a click, or what is clicked: no menu, form or script, and nothing that no sign
 * says it of.
 */
export const isBehind = (element: OpenElement): boolean =>
  !never.has(element.name) &&
  (element.parent?.behind === true || waits(element)) &&
  !/^(?:footer|header|form)$/.test(element.name) &&
  !/^(?:navigation|contentinfo|search|menu|menubar|tooltip)$/.test(element.attribute("role") ?? "") &&
  !element.marks.consent;

/** Whether it is not known before an element closes that it is content. */
export const mayBeHidden = (element: OpenElement): boolean =>
  element.attributes.size > 0 || /^(?:form|button)$/.test(element.name) || isStruckName(element.name);

/** Whether an element that closes turns out to be no content. */
export const isHiddenAtClose = (element: OpenElement): boolean =>
  mayBeHidden(element) && atClose.some((rule) => rule.hides(element));

/** Whether an element that closes is a short box at the top of the page's tree that speaks of cookies and has something to click. */
export function isBanner(element: OpenElement): boolean {
  if ((element.holds & holds.control) === 0 || !/^(?:div|section|aside)$/.test(element.name)) return false;
  if (!isTop(element.parent) && !isTop(element.parent?.parent ?? null)) return false;
  if (!element.rawIsWhole || holdsStory(element)) return false;
  const text = squeezed(element.raw);
  const at = text.length <= 600 ? consentIn(text) : -1;
  return at >= 0 && at < 120;
}

const isTop = (element: OpenElement | null): boolean =>
  element !== null && /^(?:body|html|#page)$/.test(element.name);
