import { cut } from "../../domain/text/text.ts";
import type { Look, Mark } from "./marks.ts";

/**
 * What an element contains, as bits. `story`: `h1`, `main` or `article`. `control`: a button, an input or a link. `table`: a table, `h2`
 * or `h3`. `cards`: neighbours of the same name and classes with several lines each.
 */
export const inside = {
  ...{ story: 1, topHeading: 2, control: 4, block: 8, table: 16, rotating: 32, cards: 64, quote: 128 },
} as const;

/** Marks a line break in the text of a run. */
export const lineBreak = "\u2028";
const maxRun = 4_000;
const maxCard = 400;

const blockTags = new Set(
  (
    "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);
const cardTags = /^(?:div|section|a|article|figure|li|tr)$/;

/** A text without a block in between, white space folded, with its first link and its first date. */
export class Run {
  text = "";
  link: string | null = null;
  date: string | null = null;
  /** Number of links, and the characters of their words. */
  links = 0;
  linked = 0;

  add(text: string): void {
    const rest = this.text.endsWith(" ") && text.startsWith(" ") ? text.slice(1) : text;
    if (this.text.length < maxRun) this.text += cut(rest, maxRun - this.text.length);
  }
}

/** The visible content of an element: runs, and the boxes of blocks between them. Inline elements are part of the runs. */
export class Box {
  readonly name: string;
  readonly look: Look;
  readonly isBlock: boolean;
  /** 1 to 6 for a heading, otherwise 0. */
  readonly level: number;
  readonly children: (Run | Box)[] = [];
  hidden = false;
  rotates = false;
  /** Whether it is among testimonials, customers, press or investors. */
  foreign = false;
  /** Whether a neighbour has the same name and classes. */
  listed = false;
  /** Absolute address of a link. */
  link: string | null = null;
  /** Words of a link or a heading that shows none. */
  label: string | null = null;
  /** ISO 8601 date of a `time` element. */
  date: string | null = null;
  /** Characters shown. */
  shown = 0;
  headings = 0;
  items = 0;
  inside = 0;
  #last: Box | null = null;

  constructor(name: string, look: Look) {
    this.name = name;
    this.look = look;
    this.isBlock = blockTags.has(name);
    this.level = /^h[1-6]$/.test(name) ? Number(name.charAt(1)) : 0;
  }

  has(mark: Mark): boolean {
    return this.look.marks.has(mark);
  }

  contains(bit: number): boolean {
    return (this.inside & bit) !== 0;
  }

  addText(text: string): void {
    if (this.hidden || (!(this.children.at(-1) instanceof Run) && /^[ \u2028]*$/.test(text))) return;
    this.#run().add(text);
    this.shown += text.trim().length;
  }

  /** Adds the content of an element that ended. `joint` separates it from the text before. Returns whether a box was added. */
  take(child: Box, joint: string): boolean {
    if (this.hidden) return false;
    this.inside |= bitsOf(child) | (child.hidden ? child.inside & inside.story : child.inside);
    const isApart = child.isBlock || (child.link !== null && child.contains(inside.block));
    if (isApart) this.#list(child);
    const isEmpty = child.children.length === 0 && (child.level === 0 || child.label === null);
    if (child.hidden || isEmpty) {
      if (child.isBlock) this.addText(lineBreak + lineBreak);
      return false;
    }
    this.headings += child.headings + (child.level > 0 ? 1 : 0);
    this.items += child.items + (child.name === "li" ? 1 : 0);
    this.shown += child.shown;
    if (isApart) this.children.push(child);
    else this.#merge(child, joint);
    return isApart;
  }

  #list(child: Box): void {
    const before = this.#last;
    this.#last = child;
    if (before === null || before.name !== child.name || before.look.make !== child.look.make) return;
    before.listed = true;
    child.listed = true;
    if (cardTags.test(child.name) && [before, child].every(hasLines)) this.inside |= inside.cards;
  }

  #merge(child: Box, joint: string): void {
    const isLink = child.name === "a";
    for (const [at, node] of child.children.entries()) {
      if (node instanceof Box) {
        this.children.push(node);
        continue;
      }
      const run = this.#run();
      run.add(at === 0 ? joint + node.text : node.text);
      run.link ??= child.link ?? node.link;
      run.date ??= child.date ?? node.date;
      run.links += isLink ? 1 : node.links;
      run.linked += isLink ? child.shown : node.linked;
    }
  }

  #run(): Run {
    const last = this.children.at(-1);
    if (last instanceof Run) return last;
    const run = new Run();
    this.children.push(run);
    return run;
  }
}

/** The lines of a box or a run. */
export function linesIn(node: Box | Run): string[] {
  return node instanceof Run ? node.text.split(lineBreak) : node.children.flatMap(linesIn);
}

/** Text of a box on one line. */
export const textIn = (box: Box): string => linesIn(box).join(" ");

/** Whether a box has too much of the page for a banner, a dialog or a footer. */
export const hasStory = (box: Box): boolean =>
  /^(?:body|main|html|article)$/.test(box.name) || box.contains(inside.story) || box.shown > 4_000;

const hasLines = (box: Box): boolean =>
  !box.hidden && (box.shown > maxCard || linesIn(box).filter((line) => /\S/.test(line)).length > 1);

function bitsOf({ name, level, isBlock, rotates, hidden }: Box): number {
  let bits = isBlock ? inside.block : 0;
  if (/^(?:h1|main|article)$/.test(name)) bits |= inside.story;
  if (level === 1) bits |= inside.topHeading;
  if (/^(?:a|button|input)$/.test(name)) bits |= inside.control;
  if (name === "table" || level === 2 || level === 3) bits |= inside.table;
  if (name === "blockquote" || name === "q") bits |= inside.quote;
  return rotates && !hidden ? bits | inside.rotating : bits;
}
