import { Parser } from "htmlparser2";
import { cut, wellFormed } from "../../domain/text/text.ts";
import type { SocialProfile } from "../../identity/social-profiles.ts";
import { isoMicros } from "../dates.ts";
import type { PageLink, Place } from "../page.ts";
import { folded, statedDate } from "../texts.ts";
import { Box, inside, lineBreak, textIn } from "./box.ts";
import { createLooks } from "./marks.ts";
import { type Attributes, isHiddenAtClose, isHiddenAtOpen, isRotating } from "./visibility.ts";

/** An element while it is open. */
export interface Open {
  readonly box: Box;
  readonly attributes: Attributes;
  /** Text of a script, a style or a title. */
  raw: string;
  /** The words inside, hidden ones included: about the first 1,500 characters. */
  words: string;
  /** Whether the last words are those of an element inside. */
  afterWord: boolean;
  /** Whether it is part of an article, a quote, a figure, an item or a cell. */
  readonly inStory: boolean;
  readonly place: Place;
  /** The nearest link around, itself included. */
  readonly anchor: Box | null;
  /** The link that it is, links directly inside, and links to profiles anywhere inside. */
  link: OpenLink | null;
  readonly links: OpenLink[];
  readonly profiles: { readonly link: OpenLink; readonly profile: SocialProfile }[];
}

/** A link while the words around it are collected. */
export type OpenLink = PageLink & { around: string[] };

/** Is called for every element of a page when it begins and when it ends. */
export interface Listener {
  enter: (open: Open) => void;
  leave: (open: Open, parent: Open) => void;
}

const maxPending = 8_192;
const maxDepth = 256;
const maxBoxes = 15_000;
const maxWords = 1_500;
/** Characters of an attribute, and of the content of a `meta` element. */
const maxAttribute = 2_048;
const maxContent = 5_000;
const silentTags = /^(?:script|style|title|noscript|template|textarea)$/;
const stories = /^(?:article|blockquote|figure|li|td)$/;
const word = /[\p{L}\p{N}][\p{L}\p{N}.,'\u2019%+-]{2}/u;

/** Whether a text has a word or a figure of three characters. */
export const hasWord = (text: string): boolean => word.test(text);

class PageParser extends Parser {
  // The tokenizer reports an end tag that the page breaks off in as text before the page.
  override ontext(start: number, end: number): void {
    if (start >= 0) super.ontext(start, end);
  }
}

/** Parses a page of any quality in one pass. Boxes and text are limited; an element that is too deep ends the page. */
export function parse(html: string, listener?: Listener): Box {
  const lookOf = createLooks();
  const outermost: Open = {
    ...{
      box: new Box("#page", { marks: new Set(), make: "" }),
      attributes: {},
      raw: "",
      words: "",
      afterWord: false,
    },
    ...{ inStory: false, place: "body", anchor: null, link: null, links: [], profiles: [] },
  };
  const stack = [outermost];
  let boxes = 0;
  let pending = "";
  const top = () => stack.at(-1) ?? outermost;

  const write = (text: string) => {
    const open = top();
    if (open.words.length < maxWords) open.words += cut(text, maxWords);
    open.afterWord = false;
    open.box.addText(text);
  };
  const flush = () => {
    const text = pending;
    pending = "";
    if (/^(?:script|style|title)$/.test(top().box.name)) top().raw += text;
    else if (text !== "") write(folded(text));
  };
  const close = () => {
    flush();
    if (top().box.name === "q") write("\u201d");
    const open = stack.length > 1 ? stack.pop() : undefined;
    if (!open) return;
    listener?.leave(open, top());
    if (closed(open, top())) boxes += 1;
  };
  const parser = new PageParser({
    ontext: (text) => {
      pending += text;
      if (pending.length > maxPending) flush();
    },
    onopentag: (name, given) => {
      flush();
      if (stack.length > maxDepth) return parser.pause();
      if (name === "br") write(lineBreak);
      const attributes = limited(given);
      const box = new Box(name, lookOf(attributes.id ?? "", attributes.class ?? ""));
      box.hidden = top().box.hidden || boxes > maxBoxes;
      stack.push(opened(box, attributes, top()));
      listener?.enter(top());
      if (name === "q") write("\u201c");
    },
    onclosetag: close,
  });
  parser.end(wellFormed(html));
  while (stack.length > 1) close();
  flush();
  return outermost.box;
}

function opened(box: Box, attributes: Attributes, parent: Open): Open {
  const { name } = box;
  const isLink = name === "a" || name === "area";
  if (isLink || box.level > 0) box.label = attributes["aria-label"] ?? attributes.title ?? null;
  box.hidden ||= isHiddenAtOpen(box, attributes, parent.inStory);
  box.rotates = isRotating(box);
  const isPart = name === "section" || name === "main";
  box.foreign = name === "blockquote" || box.has("others") || (parent.box.foreign && !isPart);
  const isOthers = name === "article" || name === "blockquote" || box.has("others");
  const isFrame = /^(?:footer|header|nav|address)$/.test(name) || box.has("frame");
  return {
    ...{ box, attributes, raw: "", words: "", afterWord: false, link: null, links: [], profiles: [] },
    inStory: parent.inStory || stories.test(name),
    place: isOthers ? "others" : isFrame ? "frame" : parent.place,
    anchor: isLink && attributes.href !== undefined ? box : parent.anchor,
  };
}

/** Ends an element. Returns whether its box was added to its parent's. */
function closed(open: Open, parent: Open): boolean {
  const { box, attributes, words } = open;
  if (!box.hidden && isHiddenAtClose(box, attributes, parent.box)) box.hidden = true;
  if (box.name === "figure" && box.contains(inside.quote)) [box.rotates, box.foreign] = [true, true];
  if (box.name === "time") box.date = statedDate(attributes.datetime ?? "") ?? isoMicros(textIn(box).trim());
  const hasWords = words !== "" && hasWord(words);
  const joint = parent.afterWord && hasWords && !box.isBlock ? " " : "";
  const isAdded = parent.box.take(box, isCents(box, parent.words) ? "." : joint);
  if (silentTags.test(box.name) || words === "") return isAdded;
  if (parent.words.length < maxWords) parent.words += box.isBlock ? ` ${words} ` : joint + words;
  parent.afterWord = hasWords;
  return isAdded;
}

/** Whether an inline element is two digits in small letters behind a price: its cents. */
const isCents = (box: Box, before: string): boolean =>
  box.shown === 2 &&
  /(?:^|\p{Sc})\s?\d[\d.,'\u2019]{0,12}\s?$/u.test(before) &&
  (/^(?:sup|sub|small)$/.test(box.name) || (!box.isBlock && box.has("cents"))) &&
  /^\s?\d{2}\s?$/.test(textIn(box));

/** The attributes with limited lengths; an address that is too long counts as none. */
function limited(given: Readonly<Record<string, string>>): Attributes {
  const attributes: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(given))
    if (name !== "href" || value.length <= maxAttribute)
      attributes[name] = cut(value, name === "content" ? maxContent : maxAttribute);
  return attributes;
}
