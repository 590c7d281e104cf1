import { cut } from "../../domain/text/text.ts";
import type { mark } from "./marks.ts";
import { blockTags, headingTags } from "./tags.ts";

/** What an element holds somewhere inside, as bits. */
export const inside = {
  /** `h1`, `main` or `article`. */
  story: 1,
  topHeading: 2,
  /** A button, an input or a link. */
  control: 4,
  link: 8,
  /** An element on lines of its own. */
  block: 16,
  /** A table or a heading of a section. */
  table: 32,
  /** An element that sets its own letter size, or may do so by its class. */
  sized: 64,
  /** An element that shows its contents in turn. */
  rotating: 128,
  /** Two elements of one make, one after the other, with several lines each. */
  cards: 256,
} as const;

/** Characters in the text of an element that stand for a line break and for the end of a block. */
export const lineBreak = "\u2028";
export const blockBreak = "\u2029";

export const maxText = 4_000;
const word = /[\p{L}\p{N}][\p{L}\p{N}.,'\u2019%+-]{2}/u;
const listTags = new Set(["div", "section", "a", "article", "figure", "li", "tr"]);
/** Inline elements that are pieces of their own in a parent without words, such as a name and a role in two spans. */
export const pieceTags: ReadonlySet<string> = new Set(["a", "span", "strong", "b", "small", "em"]);

/** A stretch of text, white space folded. */
export class Text {
  text: string;
  next: PageNode | null = null;

  constructor(text: string) {
    this.text = text;
  }
}

export type PageNode = Element | Text;

/**
 * An element of a page. Elements that hold nothing but text are merged into their parent where that loses nothing, and
 * elements that hold nothing, or are hidden and hold no link, are left out.
 */
export class Element {
  readonly name: string;
  readonly parent: Element | null;
  readonly marks: number;
  readonly make: string;
  readonly isBlock: boolean;
  readonly isHeading: boolean;
  readonly href: string | null;
  /** Whether no visitor sees it as content. */
  hidden = false;
  /** Whether it shows its contents in turn, or one of several versions. */
  rotates = false;
  /** Of a link or a heading, the words that stand for it where it shows none. */
  label: string | null;
  /** ISO 8601 date that a `time` element states. */
  date: string | null = null;
  /** Text that joins it to what stands before: a space, the mark before cents, or nothing. */
  joint = "";
  first: PageNode | null = null;
  last: PageNode | null = null;
  next: PageNode | null = null;
  previous: Element | null = null;
  lastElement: Element | null = null;
  /** Characters inside, and those of them that are shown. */
  characters = 0;
  shown = 0;
  /** Elements kept inside. */
  elements = 0;
  /** Runs of text that stand apart from each other, and whether the last may go on. */
  runs = 0;
  runIsOpen = false;
  headings = 0;
  items = 0;
  inside = 0;
  hasWord = false;
  /** Whether the last node is an element with a word in it. */
  afterWord = false;
  /** Whether it has words of its own beside its elements. */
  hasOwnWords = false;

  constructor(
    parent: Element | null,
    name: string,
    marks: { bits: number; make: string },
    href: string | null,
    label: string | null,
  ) {
    this.parent = parent;
    this.name = name;
    this.marks = marks.bits;
    this.make = marks.make;
    this.href = href;
    this.label = label;
    this.isBlock = blockTags.has(name);
    this.isHeading = headingTags.has(name);
  }

  addText(text: string): void {
    const length = text.trim().length;
    this.characters += length;
    if (!this.hidden) this.shown += length;
    this.hasWord ||= word.test(text);
    this.hasOwnWords ||= length > 3;
    this.afterWord = false;
    this.#note(text);
    this.#append(text);
  }

  /** Takes in an element that has ended inside. */
  addElement(child: Element): void {
    this.characters += child.characters;
    this.hasWord ||= child.hasWord;
    const isGone = child.hidden && !this.hidden;
    if (!isGone) this.#count(child);
    this.inside |= (child.inside & (isGone ? inside.link | inside.story : -1)) | insideOf(child);
    const before = this.afterWord;
    this.afterWord = child.hasWord;
    const isEmpty = child.first === null && child.href === null;
    if (isEmpty || (isGone && (child.inside & inside.link) === 0 && child.href === null)) {
      if (child.isBlock && this.last instanceof Text) this.#append(blockBreak);
      if (isEmpty) this.afterWord = before;
      return;
    }
    if (isPlain(child) && !pieceTags.has(child.name)) {
      this.#append(child.joint);
      if (child.first instanceof Text) this.#append(child.first.text);
      return;
    }
    this.#link(child);
    child.previous = this.lastElement;
    this.lastElement = child;
    this.elements += child.elements + 1;
  }

  /** Merges the inline elements inside into the words between them. */
  merge(): void {
    if (!this.hasOwnWords) return;
    let node = this.first;
    this.first = null;
    this.last = null;
    this.lastElement = null;
    while (node !== null) {
      const { next } = node;
      node.next = null;
      if (node instanceof Text) this.#append(node.text);
      else if (isPlain(node)) {
        this.#append(node.joint);
        if (node.first instanceof Text) this.#append(node.first.text);
        this.elements -= 1;
      } else {
        node.previous = this.lastElement;
        this.lastElement = node;
        this.#link(node);
      }
      node = next;
    }
  }

  #count(child: Element): void {
    this.shown += child.shown;
    this.headings += child.headings + (child.isHeading ? 1 : 0);
    this.items += child.items + (child.name === "li" ? 1 : 0);
    if (child.isBlock) this.runIsOpen = false;
    if (child.runs > 0) {
      this.runs += child.runs - (this.runIsOpen ? 1 : 0);
      this.runIsOpen = child.runIsOpen && !child.isBlock;
    }
    if (child.rotates) this.inside |= inside.rotating;
    if (
      listTags.has(child.name) &&
      child.runs > 1 &&
      isAlike(this.lastElement, child) &&
      this.lastElement.runs > 1
    )
      this.inside |= inside.cards;
  }

  #note(text: string): void {
    if (text === lineBreak) this.runIsOpen = false;
    else if (text !== " ") {
      if (!this.runIsOpen) this.runs += 1;
      this.runIsOpen = true;
    }
  }

  #append(text: string): void {
    if (text === "") return;
    const { last } = this;
    if (last instanceof Text) {
      const room = maxText - last.text.length;
      const isDouble = text.startsWith(" ") && last.text.endsWith(" ");
      if (room > 0) last.text += cut(isDouble ? text.slice(1) : text, room);
    } else if (text !== " " || (last === null ? !this.isBlock : !last.isBlock))
      this.#link(new Text(cut(text, maxText)));
  }

  #link(node: PageNode): void {
    if (this.last === null) this.first = node;
    else this.last.next = node;
    this.last = node;
  }
}

/** Whether two elements that stand side by side look alike. */
export function isAlike(a: Element | null, b: Element): a is Element {
  return a !== null && a.name === b.name && a.make === b.make;
}

/** Whether an element is inline and says nothing but its text. */
const isPlain = (element: Element): boolean =>
  !element.isBlock &&
  element.href === null &&
  element.date === null &&
  !element.rotates &&
  element.name !== "a" &&
  (element.first === null || (element.first instanceof Text && element.first.next === null));

function insideOf({ name, isBlock, isHeading, href, make }: Element): number {
  let bits = make === "" ? 0 : inside.sized;
  if (isBlock) bits |= inside.block;
  if (/^(?:h1|main|article)$/.test(name)) bits |= inside.story;
  if (name === "h1") bits |= inside.topHeading;
  if (/^(?:a|button|input)$/.test(name)) bits |= inside.control;
  if (href !== null) bits |= inside.link;
  if (name === "table" || (isHeading && /[23]/.test(name))) bits |= inside.table;
  return bits;
}

/** Whether an element is too much of a page to be its frame. */
export const holdsStory = (element: Element): boolean =>
  /^(?:body|main|html|article)$/.test(element.name) ||
  (element.inside & inside.story) !== 0 ||
  element.shown > 4_000;

export const has = (element: Element, bit: (typeof mark)[keyof typeof mark]): boolean =>
  (element.marks & bit) !== 0;
export const holds = (element: Element, bit: (typeof inside)[keyof typeof inside]): boolean =>
  (element.inside & bit) !== 0;
