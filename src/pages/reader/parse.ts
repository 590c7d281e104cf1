import { Tokenizer } from "htmlparser2";
import { wellFormed } from "../../domain/text/text.ts";
import { isoMicros } from "../dates.ts";
import { silent } from "../markup.ts";
import { centsMark, folded, statedDate } from "../texts.ts";
import { createMarks, mark } from "./marks.ts";
import { headingTags, headTags, impliedEnds, rawTags, scopeOf, voidTags } from "./tags.ts";
import { textIn } from "./text-in.ts";
import { Element, has, holds, inside, lineBreak } from "./tree.ts";
import {
  type Attributes,
  animationAttribute,
  experimentAttribute,
  isCents,
  isHiddenAtClose,
  isHiddenAtOpen,
  isRotating,
  knownAs,
} from "./visibility.ts";

/** Follows a page while it is parsed. */
export interface Listener {
  enter: (element: Element, attributes: Attributes) => void;
  /** `raw`: the text of a script, verbatim; of a title, with entities decoded; else empty. */
  leave: (element: Element, attributes: Attributes, raw: string) => void;
}

/** Attributes that are read, and how many characters of each; a longer address counts as none. */
const kept: Readonly<Record<string, number>> = {
  ...{
    id: 300,
    class: 1_000,
    href: 2_048,
    rel: 100,
    lang: 50,
    style: 2_000,
    hidden: 20,
    inert: 20,
    open: 20,
    role: 50,
  },
  ...{
    alt: 400,
    title: 400,
    "aria-hidden": 20,
    popover: 20,
    shadowrootmode: 20,
    "aria-label": 400,
    "aria-live": 20,
  },
  ...{
    "aria-roledescription": 50,
    type: 100,
    content: 5_000,
    property: 100,
    name: 100,
    itemprop: 100,
    datetime: 100,
  },
  ...{ as: 20, props: 20_000, "data-dgst": 60, [experimentAttribute]: 0, [animationAttribute]: 0 },
};
const maxPending = 8_192;
const maxDepth = 256;
const maxElements = 15_000;
const none: Attributes = new Map();

/** Parses a page of any quality in one pass; the depth and the elements kept are bounded. */
export function parse(html: string, listener: Listener): Element {
  const marksOf = createMarks();
  const root = new Element(null, "#page", marksOf("", ""), null, null);
  const stack: { element: Element; attributes: Attributes; raw: string }[] = [
    { element: root, attributes: none, raw: "" },
  ];
  let elements = 0;
  let beyond = 0;
  let drawings = 0;

  const top = (): Element => stack.at(-1)?.element ?? root;
  const create = (name: string, attributes: Attributes): Element => {
    const marks = marksOf(attributes.get("id") ?? "", attributes.get("class") ?? "");
    const isLink = name === "a" || name === "area";
    const label =
      isLink || headingTags.has(name)
        ? (attributes.get("aria-label") ?? attributes.get("title") ?? null)
        : null;
    const element = new Element(top(), name, marks, isLink ? (attributes.get("href") ?? null) : null, label);
    element.hidden = top().hidden || isHiddenAtOpen(element, attributes);
    element.rotates = isRotating(element, attributes);
    if (!element.isBlock && top().afterWord) element.joint = " ";
    listener.enter(element, attributes);
    return element;
  };
  const close = (element: Element, attributes: Attributes, raw: string) => {
    const parent = element.parent ?? root;
    const before = parent.elements + element.elements;
    element.merge();
    listener.leave(element, attributes, raw);
    if (!element.hidden && isHiddenAtClose(element, attributes)) element.hidden = true;
    if (has(element, mark.announcement) && !holds(element, inside.link)) element.rotates = true;
    if (isCents(element, attributes)) element.joint = centsMark;
    else if (!element.hasWord) element.joint = "";
    if (element.name === "time")
      element.date = statedDate(attributes.get("datetime") ?? "") ?? isoMicros(textIn(element));
    if (element.hidden && !parent.hidden) labelLink(parent, textIn(element, true, 400));
    parent.addElement(element);
    elements += parent.elements - before;
  };
  const pop = () => {
    const last = stack.pop();
    if (!last) return;
    const { element, attributes, raw } = last;
    if (element.name === "svg" || element.name === "math") drawings -= 1;
    if (element.parent !== null) close(element, attributes, raw);
  };
  /** Index of the nearest open element of a name, looking no further up than one of `within`; -1 where there is none. */
  const find = (isMeant: (name: string) => boolean, within: ReadonlySet<string>): number => {
    for (let index = stack.length - 1; index > 0; index -= 1) {
      const name = stack[index]?.element.name ?? "";
      if (isMeant(name)) return index;
      if (within.has(name)) return -1;
    }
    return -1;
  };
  const popTo = (index: number) => {
    while (index > 0 && stack.length > index) pop();
  };
  const isBeyond = (name: string) =>
    (stack.length >= maxDepth || elements >= maxElements) && !rawTags.has(name);

  const open = (name: string, attributes: Attributes, selfClosing: boolean) => {
    if (top().name === "head" && !headTags.has(name)) pop();
    if (/^(?:html|body|head)$/.test(name) && find((other) => other === name, new Set()) > 0) return;
    if (name === "br") return top().addText(lineBreak);
    if (isBeyond(name)) {
      if (!voidTags.has(name)) beyond += 1;
      return;
    }
    for (const { ends, within } of impliedEnds.get(name) ?? [])
      popTo(find((other) => ends.has(other), within));
    if (headingTags.has(name) && top().isHeading) pop();
    const element = create(name, attributes);
    if (voidTags.has(name) || (selfClosing && drawings > 0)) return close(element, attributes, "");
    if (name === "svg" || name === "math") drawings += 1;
    stack.push({ element, attributes, raw: "" });
  };
  const end = (name: string) => {
    if (name === "br") return top().addText(lineBreak);
    if (voidTags.has(name) || name === "body" || name === "html") return;
    if (beyond > 0 && !rawTags.has(name)) {
      beyond -= 1;
      return;
    }
    popTo(
      find((other) => other === name || (headingTags.has(name) && headingTags.has(other)), scopeOf(name)),
    );
  };
  const text = (raw: string) => {
    if (top().name === "head" && /\S/.test(raw)) pop();
    const last = stack.at(-1);
    if (last && /^(?:script|style|title)$/.test(last.element.name)) last.raw += raw;
    else top().addText(folded(wellFormed(raw)));
  };

  tokenize(html, { open, end, text, isInForeignContext: () => drawings > 0 });
  while (stack.length > 0) pop();
  root.merge();
  return root;
}

/** Gives a link without words the text hidden in it as its label. */
function labelLink(holder: Element, text: string): void {
  if (text === "") return;
  for (let up: Element | null = holder; up !== null; up = up.parent)
    if (up.href !== null) {
      up.label ??= text;
      return;
    }
}

interface TagHandler {
  open: (name: string, attributes: Attributes, selfClosing: boolean) => void;
  end: (name: string) => void;
  text: (text: string) => void;
  isInForeignContext: () => boolean;
}

/** Takes markup apart into tags with the attributes that are read, and text between them with entities decoded. */
function tokenize(html: string, { open, end, text, isInForeignContext }: TagHandler): void {
  let name = "";
  let attributes: Map<string, string> | null = null;
  let attribute = "";
  let room = -1;
  let value = "";
  let pending = "";
  const flush = () => {
    if (pending === "") return;
    const whole = pending;
    pending = "";
    text(whole);
  };
  const nameAt = (start: number, stop: number) => html.slice(start, Math.min(stop, start + 60)).toLowerCase();
  const opened = (selfClosing: boolean) => open(name, attributes ?? none, selfClosing);
  const tokenizer = new Tokenizer(
    {},
    {
      ...silent,
      isInForeignContext,
      ontext: (start, stop) => {
        // The tokenizer reports an end tag that the page breaks off in as text before the page.
        if (start >= 0) pending += html.slice(start, stop);
        if (pending.length > maxPending) flush();
      },
      ontextentity: (codePoint) => {
        pending += String.fromCodePoint(codePoint);
      },
      onopentagname: (start, stop) => {
        flush();
        name = nameAt(start, stop);
        attributes = null;
      },
      onattribname: (start, stop) => {
        const given = nameAt(start, stop);
        attribute = knownAs(given);
        room = kept[attribute] ?? -1;
        value = "";
      },
      onattribdata: (start, stop) => {
        if (value.length <= room) value += html.slice(start, Math.min(stop, start + room + 1));
      },
      onattribentity: (code) => {
        if (value.length <= room) value += String.fromCodePoint(code);
      },
      onattribend: () => {
        if (room < 0 || attributes?.has(attribute) || (attribute === "href" && value.length > room)) return;
        attributes ??= new Map();
        attributes.set(attribute, wellFormed(value.slice(0, room)));
      },
      onopentagend: () => opened(false),
      onselfclosingtag: () => opened(true),
      onclosetag: (start, stop) => {
        flush();
        end(nameAt(start, stop));
      },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  flush();
}
