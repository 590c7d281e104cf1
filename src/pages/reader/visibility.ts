import { afterFigure, beforeFigure } from "../../domain/money/currencies.ts";
import { isFigure, squeezed } from "../texts.ts";
import { mark } from "./marks.ts";
import { textIn } from "./text-in.ts";
import { type Element, has, holds, holdsStory, inside } from "./tree.ts";

/** The attributes of an element, by name in lower case. */
export type Attributes = ReadonlyMap<string, string>;

/** Attribute names that stand for all those of an experiment, and of an animation. */
export const experimentAttribute = "data-experiment";
export const animationAttribute = "data-animation";
const experiment = /^(?:data-(?:ab|experiment|variant|variation|split)|x-ab)/;
const animation = /^(?:data-(?:w-id|aos|anim|framer|motion|reveal|scroll|sal|rv)|x-transition|x-intersect)/;

/** The name by which an attribute is kept: one name for all attributes of experiments, and one for those of animations. */
export function knownAs(attribute: string): string {
  if (experiment.test(attribute)) return experimentAttribute;
  return animation.test(attribute) ? animationAttribute : attribute;
}

const neverShown = new Set(
  (
    "title script style noscript template svg iframe object embed canvas audio video head math select option datalist " +
    "input textarea nav map"
  ).split(" "),
);
const hiddenRoles = /^(?:navigation|contentinfo|search|menu|menubar|dialog|alertdialog|tooltip|tablist)$/;
const stories = /^(?:article|blockquote|figure|li|td)$/;
const phrases = /^(?:span|strong|b|em|i|small|sup|sub|ins|mark|data)$/;
const notDisplayed = /display\s*:\s*none/i;
const invisible = /visibility\s*:\s*hidden/i;
const appearing = /opacity\s*:\s*0|transform\s*:|animation/i;
const offScreen = /(?:^|[;\s])(?:left|right|top|bottom)\s*:\s*-\d{3,}(?:\.\d+)?(?:px|r?em)/i;
const lifted = /position\s*:\s*(?:absolute|fixed)/i;
/** The id of a fragment that React streams and moves by a script. */
const streamedId = /^[\w:-]{0,40}?S:[0-9a-f]{1,8}$/;

/** Whether an element that opens is hidden, or is no content, by its name, attributes and classes alone. */
export function isHiddenAtOpen(element: Element, attributes: Attributes): boolean {
  const { name } = element;
  const role = attributes.get("role") ?? "";
  if (name === "template") return !attributes.has("shadowrootmode");
  if (neverShown.has(name) || attributes.has("popover")) return true;
  if (name === "dialog" ? !attributes.has("open") : hiddenRoles.test(role)) return true;
  if (name === "footer" && !isInStory(element)) return true;
  if (attributes.size === 0 || role === "tabpanel") return false;
  const style = attributes.get("style") ?? "";
  const isHidden = attributes.has("hidden") && attributes.get("hidden") !== "until-found";
  if (isHidden && !streamedId.test(attributes.get("id") ?? "")) return true;
  if (notDisplayed.test(style) || has(element, mark.hidden)) return true;
  if (offScreen.test(style) && lifted.test(style) && !has(element, mark.slide)) return true;
  if (invisible.test(style) && !appearing.test(style) && !has(element, mark.animated)) return true;
  if (attributes.has("inert")) return !has(element, mark.slide);
  return (
    attributes.get("aria-hidden") === "true" &&
    !has(element, mark.slide) &&
    !(phrases.test(name) && !has(element, mark.icon))
  );
}

function isInStory(element: Element): boolean {
  for (let up = element.parent; up !== null; up = up.parent) if (stories.test(up.name)) return true;
  return false;
}

const transparent = /(?:^|[;\s])opacity\s*:\s*0(?:\.0+)?%?\s*(?:;|$|!)/i;
const sizeless = /(?:^|[;\s])font-size\s*:\s*0(?:\.0+)?(?:px|r?em|pt|%)?\s*(?:;|$|!)/i;
const moving = /transform|transition|animation|visibility|will-change|filter/i;
const noConsent = /^(?:body|main|html|article|h[1-6]|a|p|li)$/;

/** Whether an element that ends turns out to be no content: a control, a consent dialog, a menu, a former price, letters without size. */
export function isHiddenAtClose(element: Element, attributes: Attributes): boolean {
  const { name } = element;
  if (name === "button") return element.parent?.isHeading !== true && !isPlanToChoose(element);
  if (attributes.size === 0) return name === "form" ? !holdsStory(element) : isStruckSum(element, attributes);
  const isConsent = has(element, mark.consent) || /cookie|consent/i.test(attributes.get("aria-label") ?? "");
  if (isConsent && !noConsent.test(name) && !holdsStory(element)) return true;
  if (isChrome(element, attributes) && !holdsStory(element)) return true;
  return (
    isDecoration(element, attributes) ||
    isStruckSum(element, attributes) ||
    isFaint(element, attributes) ||
    (name === "a" && has(element, mark.button) && element.shown <= 25 && !holds(element, inside.block))
  );
}

function isChrome(element: Element, attributes: Attributes): boolean {
  if (element.name === "form") return true;
  if (!has(element, mark.chrome) || /^(?:footer|dialog)$/.test(element.name)) return false;
  return element.name !== "a" || (attributes.get("href") ?? "").startsWith("#");
}

/** Whether a phrase hidden from screen readers is a drawing, a copy of the text before it, or too long for a phrase. */
function isDecoration(element: Element, attributes: Attributes): boolean {
  if (attributes.get("aria-hidden") !== "true" || !phrases.test(element.name)) return false;
  if (element.shown > 80 || holds(element, inside.control) || holds(element, inside.block)) return true;
  const text = squeezed(textIn(element));
  if (!/\p{L}{3}|\p{Sc} ?\d|\d ?[\p{Sc}%]/u.test(text) || /^[a-z]+(?:_[a-z0-9]+)*$/.test(text)) return true;
  const before = element.parent?.lastElement ?? null;
  return before?.name === element.name && !before.hidden && squeezed(textIn(before)) === text;
}

function isFaint(element: Element, attributes: Attributes): boolean {
  const style = attributes.get("style");
  if (style === undefined) return false;
  if (sizeless.test(style)) return !holds(element, inside.sized);
  if (!transparent.test(style) || element.isHeading || element.headings > 0) return false;
  return !moving.test(style) && !has(element, mark.animated) && !attributes.has(animationAttribute);
}

const crossed = /text-decoration[\w-]*\s*:[^;]*line-through/i;
const sum = new RegExp(`${beforeFigure}\\s?\\d|\\d\\s?${afterFigure}`, "u");

/** Whether an element is a sum that is crossed out: a former price. */
function isStruckSum(element: Element, attributes: Attributes): boolean {
  const isStruck = /^(?:s|del|strike)$/.test(element.name) || has(element, mark.struck);
  if (element.shown > 40 || !(isStruck || crossed.test(attributes.get("style") ?? ""))) return false;
  const text = squeezed(textIn(element));
  return isFigure(text) || sum.test(text);
}

/** Whether a button is a card with a price: a plan to choose. */
const isPlanToChoose = (element: Element): boolean =>
  holds(element, inside.block) && element.shown <= 300 && sum.test(textIn(element));

/** Whether an element shows one of several contents at a time, or one version of an experiment. */
export function isRotating(element: Element, attributes: Attributes): boolean {
  const { name } = element;
  if (name === "blockquote" || name === "marquee") return true;
  if (attributes.size === 0 || /^(?:body|main|html)$/.test(name)) return false;
  return (
    has(element, mark.rotating) ||
    /^(?:polite|assertive)$/.test(attributes.get("aria-live") ?? "") ||
    attributes.get("aria-roledescription")?.toLowerCase() === "carousel" ||
    attributes.has(experimentAttribute)
  );
}

const small = /^(?:sup|sub|small)$/;
const centsClass = /(?:^|[\s_-])(?:cents?|decimals?|fraction|minor|sup|superscript|small)(?:$|[\s_-])/i;

/** Whether an inline element is two digits in small letters, such as the cents of a price. */
export const isCents = (element: Element, attributes: Attributes): boolean =>
  element.shown === 2 &&
  (small.test(element.name) ||
    (phrases.test(element.name) && centsClass.test(attributes.get("class") ?? ""))) &&
  /^\s?\d{2}\s?$/.test(textIn(element));
