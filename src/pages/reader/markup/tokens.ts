import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { cut, wellFormed } from "../../../domain/text/text.ts";
import { Slices } from "./slices.ts";

/** A start tag, with the attributes that anything here looks at. */
export interface Tag {
  /** In lower case. */
  name: string;
  attributes: ReadonlyMap<string, string>;
}

/** What a page is read into, in its order. */
export interface TokenHandler {
  open: (tag: Tag, selfClosing: boolean) => void;
  close: (name: string) => void;
  /** A text node, entities decoded; one above 16 K characters comes in several parts. */
  text: (text: string) => void;
  /** Whether the tags that follow are those of an SVG or MathML drawing. */
  isDrawing: () => boolean;
}

/** Attributes that are kept, and how much of each; a longer one is cut, a longer address is none. */
const kept: Readonly<Record<string, number>> = {
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
  alt: 400,
  src: 300,
  title: 400,
  "aria-hidden": 20,
  "aria-controls": 300,
  "aria-expanded": 20,
  "aria-haspopup": 20,
  "aria-labelledby": 20,
  popover: 20,
  tabindex: 20,
  onclick: 20,
  shadowrootmode: 20,
  "aria-label": 400,
  "aria-live": 20,
  "aria-roledescription": 50,
  type: 100,
  content: 5_000,
  property: 100,
  name: 100,
  itemprop: 100,
  datetime: 100,
  as: 20,
  props: 20_000,
  "data-dgst": 60,
};
/** Marks of an experiment, and of what an animation brings in: that they are there is all that counts. */
const experiment = /^(?:data-(?:ab|experiment|variant|variation|split)|x-ab)/;
const animation = /^(?:data-(?:w-id|aos|anim|framer|motion|reveal|scroll|sal|rv)|x-transition|x-intersect)/;
const maxName = 60;
const maxText = 16_384;
const none: ReadonlyMap<string, string> = new Map();

/** The attribute that stands for every mark of an experiment. */
export const experimentMark = "data-experiment";
/** The attribute that stands for every mark of an animation. */
export const animationMark = "data-animation";

/** What takes markup in parts of any length, and is told where it ends. */
export interface TokenSink {
  write: (chunk: string) => void;
  end: () => void;
}

/** Takes a page apart as it comes. Whatever way it is cut into chunks, the handler is told the same. Never throws for what a page holds. */
export function createTokens(handler: TokenHandler): TokenSink {
  const slices = new Slices();
  let name = "";
  let attributes: Map<string, string> | null = null;
  let attribute = "";
  let room = 0;
  let value = "";
  let text = "";

  const tell = () => {
    if (text === "") return;
    const whole = text;
    text = "";
    handler.text(wellFormed(whole));
  };
  const addText = (part: string) => {
    let rest = text + part;
    while (rest.length > maxText) {
      const end = isHalf(rest, maxText) ? maxText - 1 : maxText;
      text = rest.slice(0, end);
      rest = rest.slice(end);
      tell();
    }
    text = rest;
  };
  const addValue = (part: string) => {
    if (value.length <= room) value += part;
  };
  const opened = (selfClosing: boolean) => {
    handler.open({ name, attributes: attributes ?? none }, selfClosing);
    attributes = null;
  };

  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => {
      // An end tag that the page breaks off in is told as text from nowhere.
      if (start >= 0) addText(slices.take(start, end));
    },
    ontextentity: (point) => addText(String.fromCodePoint(point)),
    onopentagname: (start, end) => {
      tell();
      name = slices.take(start, Math.min(end, start + maxName)).toLowerCase();
      attributes = null;
    },
    onattribname: (start, end) => {
      const given = end - start > maxName ? "" : slices.take(start, end).toLowerCase();
      const mark = experiment.test(given) ? experimentMark : animation.test(given) ? animationMark : null;
      attribute = mark ?? given;
      room = mark !== null ? 0 : (kept[attribute] ?? -1);
      value = "";
    },
    onattribdata: (start, end) => {
      if (room > 0) addValue(slices.take(start, Math.min(end, start + room + 1)));
    },
    onattribentity: (point) => {
      if (room > 0) addValue(String.fromCodePoint(point));
    },
    onattribend: () => {
      if (room < 0 || attributes?.has(attribute)) return;
      if (attribute === "href" && value.length > room) return;
      attributes ??= new Map();
      attributes.set(attribute, shortened(attribute, value, room));
    },
    onopentagend: () => opened(false),
    onselfclosingtag: () => opened(true),
    onclosetag: (start, end) => {
      tell();
      handler.close(slices.take(start, Math.min(end, start + maxName)).toLowerCase());
    },
    oncomment: () => tell(),
    oncdata: () => tell(),
    ondeclaration: () => tell(),
    onprocessinginstruction: () => tell(),
    onend: () => tell(),
    isInForeignContext: () => handler.isDrawing(),
  };
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, callbacks);

  return {
    write: (chunk) => {
      if (chunk === "") return;
      slices.add(chunk);
      tokenizer.write(chunk);
    },
    end: () => tokenizer.end(),
  };
}

/** A value within its room; a list of classes ends with a whole one. */
function shortened(attribute: string, value: string, room: number): string {
  if (value.length <= room) return wellFormed(value);
  const kept = cut(value, room);
  return wellFormed(attribute === "class" ? kept.slice(0, kept.lastIndexOf(" ") + 1) : kept);
}

/** Whether a place is inside a character of two units. */
const isHalf = (text: string, place: number): boolean => /[\ud800-\udbff]/.test(text.charAt(place - 1));
