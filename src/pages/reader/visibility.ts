import { afterFigure, beforeFigure } from "../../domain/money/currencies.ts";
import { isFigure, squeezed } from "../texts.ts";
import { type Box, hasStory, inside, textIn } from "./box.ts";

/** The attributes of an element, by name in lower case. */
export type Attributes = Readonly<Record<string, string | undefined>>;

const animation = /^(?:data-(?:w-id|aos|anim|framer|motion|reveal|scroll|sal|rv)|x-transition|x-intersect)/;

const neverShown = new Set(
  (
    "title script style noscript svg iframe object embed canvas audio video math select option datalist input textarea " +
    "nav map noembed noframes xmp"
  ).split(" "),
);
const hiddenRoles = /^(?:navigation|contentinfo|search|menu|menubar|dialog|alertdialog|tooltip|tablist)$/;
const phrases = /^(?:span|strong|b|em|i|small|sup|sub|ins|mark|data)$/;
const notDisplayed = /display\s*:\s*none/i;
const invisible = /visibility\s*:\s*hidden/i;
const appearing = /opacity\s*:\s*0|transform\s*:|animation/i;
const offScreen = /(?:^|[;\s])(?:left|right|top|bottom)\s*:\s*-\d{3,}(?:\.\d+)?(?:px|r?em)/i;
const lifted = /position\s*:\s*(?:absolute|fixed)/i;
/** The id of a fragment that React streams and moves by a script. */
const streamedId = /^[\w:-]{0,40}?S:[0-9a-f]{1,8}$/;

/** Whether an element that begins is hidden, or is no content, by its name, attributes and classes alone. */
export function isHiddenAtOpen(box: Box, attributes: Attributes, inStory: boolean): boolean {
  const { name } = box;
  const { role = "", style = "", hidden, inert } = attributes;
  if (name === "template") return attributes.shadowrootmode === undefined;
  if (neverShown.has(name) || attributes.popover !== undefined || (name === "footer" && !inStory))
    return true;
  if (name === "dialog" ? attributes.open === undefined : hiddenRoles.test(role)) return true;
  if (role === "tabpanel") return false;
  const isHidden = hidden !== undefined && hidden !== "until-found";
  if ((isHidden && !streamedId.test(attributes.id ?? "")) || notDisplayed.test(style) || box.has("hidden"))
    return true;
  if (invisible.test(style) && !appearing.test(style) && !box.has("animated")) return true;
  const isDrawn = attributes["aria-hidden"] === "true" && (!phrases.test(name) || box.has("icon"));
  const isAway = offScreen.test(style) && lifted.test(style);
  return (isAway || inert !== undefined || isDrawn) && !box.has("slide");
}

const noConsent = /^(?:body|main|html|article|h[1-6]|a|p|li)$/;
const maxButton = 25;

/** Whether an element that ends turns out to be no content: a control, a consent dialog, a menu, a former price, text without size. */
export function isHiddenAtClose(box: Box, attributes: Attributes, parent: Box): boolean {
  const { name } = box;
  // A button of several blocks with a price is a plan to choose.
  if (name === "button") return parent.level === 0 && !(box.contains(inside.block) && sum.test(textIn(box)));
  const isButton = attributes.role === "button" || (name === "a" && box.has("button"));
  if (isButton && parent.level === 0 && box.shown <= maxButton && !box.contains(inside.block)) return true;
  const isConsent = box.has("consent") || /cookie|consent/i.test(attributes["aria-label"] ?? "");
  const isFrame = (isConsent && !noConsent.test(name)) || isChrome(box, attributes);
  if (isFrame && !hasStory(box)) return true;
  return isDecoration(box, attributes) || isStruckSum(box, attributes) || isFaint(box, attributes);
}

function isChrome(box: Box, attributes: Attributes): boolean {
  if (box.name === "form") return true;
  if (!box.has("chrome") || /^(?:footer|dialog)$/.test(box.name)) return false;
  return box.name !== "a" || (attributes.href ?? "").startsWith("#");
}

/** Whether a phrase that is hidden from screen readers shows no figure, such as a price that is repeated in words for them. */
const isDecoration = (box: Box, attributes: Attributes): boolean =>
  attributes["aria-hidden"] === "true" &&
  phrases.test(box.name) &&
  !/\p{Sc} ?\d|\d ?[\p{Sc}%]/u.test(textIn(box));

const transparent = /(?:^|[;\s])opacity\s*:\s*0(?:\.0+)?%?\s*(?:;|$|!)/i;
const sizeless = /(?:^|[;\s])font-size\s*:\s*0(?:\.0+)?(?:px|r?em|pt|%)?\s*(?:;|$|!)/i;
const moving = /transform|transition|animation|visibility|will-change|filter/i;

/** Whether the text of an element is transparent or has no size. Elements inside may have a size of their own. */
function isFaint(box: Box, attributes: Attributes): boolean {
  const { style = "" } = attributes;
  if (sizeless.test(style)) return !box.contains(inside.block) && !box.contains(inside.control);
  if (!transparent.test(style) || box.level > 0 || box.headings > 0) return false;
  return (
    !moving.test(style) &&
    !box.has("animated") &&
    !Object.keys(attributes).some((name) => animation.test(name))
  );
}

const crossed = /text-decoration[\w-]*\s*:[^;]*line-through/i;
const sum = new RegExp(`${beforeFigure}\\s?\\d|\\d\\s?${afterFigure}`, "u");

/** Whether an element is a sum that is crossed out: a former price. */
function isStruckSum(box: Box, { style = "" }: Attributes): boolean {
  const isStruck = /^(?:s|del|strike)$/.test(box.name) || box.has("struck") || crossed.test(style);
  const text = isStruck && box.shown <= 40 ? squeezed(textIn(box)) : "";
  return isFigure(text) || sum.test(text);
}

/** Whether an element shows one of several contents at a time. */
export const isRotating = (box: Box): boolean =>
  /^(?:blockquote|marquee)$/.test(box.name) ||
  (box.has("rotating") && !/^(?:body|main|html)$/.test(box.name));
