import { isFigure, linesOf, squeezed, statedDate } from "../texts.ts";
import type { Block } from "../types.ts";
import { BlockList, type Draft } from "./block-list.ts";
import { type Box, inside, lineBreak, linesIn, Run, textIn } from "./box.ts";
import type { PageDates } from "./data/page-dates.ts";

const wholeTags = /^(?:li|tr|blockquote|article)$/;
const cardTags = /^(?:div|section|a|article|figure|dl|details|aside|header)$/;
const maxCard = 400;
const maxItem = 600;
const maxItems = 12;
const maxFigure = 80;
const maxShort = 40;

/** What a box inherits from the elements around it. */
type Around = Pick<Draft, "link" | "rotates" | "foreign">;

/** Splits what a page shows into blocks, and lists the lines that it shows. */
export function blocksOf(root: Box, dates: PageDates): BlockList {
  const list = new BlockList(dates);
  /** A figure or a short text that may belong to the next paragraph. */
  let waiting: Draft | null = null;
  let looseDate: string | null = null;

  const release = () => {
    if (waiting) list.add(waiting);
    waiting = null;
  };
  /** Adds a paragraph. A figure and the short text beside it are one block: `12,000` and `customers`. */
  const put = (draft: Draft) => {
    const before = waiting;
    if (before && isFigure(before.text) !== isFigure(draft.text) && draft.text.length <= maxFigure) {
      waiting = null;
      const text = `${before.text} ${draft.text}`;
      const [link, date] = [before.link ?? draft.link, before.date ?? draft.date];
      return list.add({ ...draft, kind: "card", text, link, date });
    }
    release();
    if (isFigure(draft.text) || draft.text.length <= maxShort) waiting = draft;
    else list.add(draft);
  };
  const paragraphs = (run: Run, around: Around) => {
    const whole = squeezed(run.text);
    const isMenu = run.links >= 3 && whole.length <= 160 && run.linked >= whole.length * 0.75;
    for (const text of whole === "" || isMenu ? [] : textsOf(run.text)) {
      const date = statedDate(text);
      if (date === null || text.length > maxShort)
        put({ ...around, kind: "paragraph", text, link: run.link ?? around.link, date: date ?? run.date });
      else {
        release();
        list.dateTrail(date);
        looseDate = date;
      }
    }
  };
  const heading = (box: Box, around: Around) => {
    const text = squeezed(textIn(box)) || squeezed(box.label ?? "");
    if (text === "") return;
    release();
    const date = firstIn(box, dateOf) ?? statedDate(text) ?? looseDate;
    looseDate = null;
    list.addHeading(
      { ...around, kind: "heading", text, link: firstIn(box, linkOf) ?? around.link, date },
      box.level,
    );
  };
  const visit = (box: Box, given: Around): void => {
    const around = {
      link: box.link ?? given.link,
      rotates: given.rotates || box.rotates,
      foreign: box.foreign || (given.foreign && box.name === "figcaption"),
    };
    const whole = box.level > 0 ? null : wholeOf(box);
    if (box.level > 0) heading(box, { ...around, rotates: given.rotates });
    else if (whole === null)
      for (const node of box.children) {
        if (list.isFull) return;
        if (node instanceof Run) paragraphs(node, around);
        else visit(node, around);
      }
    else {
      release();
      const text = linesOf(whole.pieces);
      if (statedDate(text) !== null && text.length <= maxShort) return;
      const link = box.link ?? firstIn(box, headingLink) ?? firstIn(box, linkOf) ?? given.link;
      const date = firstIn(box, dateOf) ?? whole.pieces.map(statedDate).find((one) => one !== null) ?? null;
      const rotates = around.rotates || box.contains(inside.rotating);
      const foreign = around.foreign || box.contains(inside.quote);
      list.add({ kind: whole.kind, text, link, date, rotates, foreign });
    }
  };

  visit(root, { link: null, rotates: false, foreign: false });
  release();
  return list;
}

/** An element as one block; null if its parts are blocks of their own. */
function wholeOf(box: Box): { kind: Block["kind"]; pieces: string[] } | null {
  const { name, headings } = box;
  if (!wholeTags.test(name) && !(box.listed && cardTags.test(name))) return null;
  const limit = name === "li" || name === "blockquote" ? maxItem : maxCard;
  if (box.shown === 0 || box.shown > limit || headings > 1 || box.contains(inside.topHeading)) return null;
  if (name === "tr" ? box.contains(inside.table) : name !== "blockquote" && box.contains(inside.cards))
    return null;
  if (name === "li" ? box.items > 0 : box.items > maxItems) return null;
  const pieces = linesIn(box)
    .map(squeezed)
    .filter((piece) => piece !== "");
  if (pieces.length === 0) return null;
  if (name === "tr") return { kind: "row", pieces };
  if (pieces.length > 1) return headings > 0 && name === "section" ? null : { kind: "card", pieces };
  return name === "li" || name === "blockquote"
    ? { kind: name === "li" ? "item" : "paragraph", pieces }
    : null;
}

/** The first value of the boxes and runs in a box. */
function firstIn(box: Box, pick: (node: Box | Run) => string | null): string | null {
  for (const node of box.children) {
    const found = pick(node) ?? (node instanceof Run ? null : firstIn(node, pick));
    if (found !== null) return found;
  }
  return null;
}

const linkOf = ({ link }: Box | Run) => link;
const dateOf = ({ date }: Box | Run) => date;
const headingLink = (node: Box | Run) =>
  node instanceof Run || node.level === 0 ? null : firstIn(node, linkOf);

/** Texts of a run with line breaks: three or more lines are one each, unless a line goes on in small letters. */
function textsOf(run: string): string[] {
  const lines = run.split(lineBreak).map(squeezed);
  const filled = lines.filter((line) => line !== "");
  if (filled.length < 3 && !/\u2028 ?\u2028/.test(run)) return filled.length > 0 ? [linesOf(filled)] : [];
  return lines.reduce<string[]>((texts, line, index) => {
    const goesOn = /^[\p{Ll},.;:!?)]/u.test(line) && lines[index - 1] !== "";
    if (goesOn && texts.length > 0) texts[texts.length - 1] += ` ${line}`;
    else if (line !== "") texts.push(line);
    return texts;
  }, []);
}
