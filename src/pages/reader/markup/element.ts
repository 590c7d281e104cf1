import { cut } from "../../../domain/text/text.ts";
import { holds } from "./holds.ts";
import type { Marks } from "./marks.ts";
import { asksForClick, isSign, titleKind } from "./openers.ts";
import { blockLevel, headings } from "./tag-rules.ts";

const told: ReadonlyMap<string, number> = new Map([
  ["h1", holds.story | holds.topHeading | holds.box | holds.block],
  ["h2", holds.box | holds.table | holds.block],
  ["h3", holds.box | holds.table | holds.block],
  ["h4", holds.box | holds.block],
  ["h5", holds.block],
  ["h6", holds.block],
  ["p", holds.box | holds.block],
  ["div", holds.box | holds.block],
  ["figure", holds.block],
  ["section", holds.block],
  ["header", holds.block],
  ["ul", holds.block],
  ["main", holds.story],
  ["article", holds.story | holds.block],
  ["table", holds.table],
  ["button", holds.control],
  ["input", holds.control],
]);
const stories = new Set(["article", "blockquote", "figure", "li", "td"]);
const maxRaw = 1_500;
const word = /[\p{L}\p{N}][\p{L}\p{N}.,'’%+-]{2}/u;

/** What elements of one list have in common. */
export interface Look {
  name: string;
  make: string;
}

/** Whether two elements that stand side by side look alike. */
export const isAlike = (a: Look | null, b: Look): boolean =>
  a !== null && a.name === b.name && a.make === b.make;

/** An element that is open, with a bounded account of what was inside so far. */
export class OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly marks: Marks;
  readonly parent: OpenElement | null;
  readonly serial: number;
  readonly look: Look;
  readonly isBlock: boolean;
  readonly isHeading: boolean;
  /** Whether it stands inside a story: an article, a quotation, a figure, an entry of a list, a cell. */
  readonly inStory: boolean;
  /** Whether nothing inside it is content, as far as its start tag and what is around it say. */
  hidden = false;
  /** Whether what is inside is hidden only until a click, or is what is clicked. */
  behind = false;
  /** The beginning of all text inside, white space folded. */
  raw = "";
  /** Whether `raw` is all of it. */
  rawIsWhole = true;
  /** Whether a word of three letters stands inside. */
  hasWord = false;
  characters = 0;
  nodes = 0;
  holds = 0;
  /** Name and make of the element that closed last inside; null where there is none yet. */
  last: Look | null = null;
  /** Whether the node that ended last inside is an element with a word in it. */
  afterWord = false;
  /** What ended last inside, as {@link titleKind} says. */
  after: "opener" | "title" | null = null;

  constructor(
    parent: OpenElement | null,
    name: string,
    attributes: ReadonlyMap<string, string>,
    marks: Marks,
    serial: number,
  ) {
    this.parent = parent;
    this.name = name;
    this.attributes = attributes;
    this.marks = marks;
    this.serial = serial;
    this.look = { name, make: marks.make };
    this.isBlock = blockLevel.has(name);
    this.isHeading = headings.has(name);
    this.inStory = parent !== null && (parent.inStory || stories.has(parent.name));
  }

  attribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  /** Takes in a text node directly inside. */
  addText(text: string, length: number): void {
    this.addRaw(text);
    this.characters += length;
    this.hasWord ||= word.test(text);
    this.afterWord = false;
    if (length > 0) this.after = null;
  }

  /** Takes in an element that has closed inside. */
  addElement(child: OpenElement): void {
    this.addRaw(child.raw);
    this.rawIsWhole &&= child.rawIsWhole;
    this.characters += child.characters;
    this.nodes += child.nodes + 1;
    if (asksForClick(child) || (this.hasWord && isSign(child))) this.holds |= holds.opener;
    this.hasWord ||= child.hasWord;
    this.holds |= child.holds | (told.get(child.name) ?? 0);
    if (child.name === "a") this.holds |= holds.control | (child.attributes.has("href") ? holds.link : 0);
    if (child.isHeading) this.holds |= holds.heading;
    if (child.attributes.has("class") || /font/i.test(child.attribute("style") ?? ""))
      this.holds |= holds.sized;
    this.after = titleKind(child);
    this.last = child.look;
    this.afterWord = child.hasWord;
  }

  private addRaw(text: string): void {
    if (!this.rawIsWhole || text === "") return;
    const room = maxRaw - this.raw.length;
    this.raw += cut(text, room);
    this.rawIsWhole = text.length <= room;
  }
}

/** Whether an element is too much of a page to be its frame: it has the page's story in it, or much text. */
export function holdsStory(element: OpenElement): boolean {
  return (
    /^(?:body|main|html|article)$/.test(element.name) ||
    (element.holds & holds.story) !== 0 ||
    element.characters > 4_000 ||
    element.nodes > 3_000
  );
}
