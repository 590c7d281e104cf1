import { isFigure, linesOf, squeezed, statedDate } from "../texts.ts";
import type { Block } from "../types.ts";
import { BlockList, type Draft } from "./block-list.ts";
import { Box, holdsStory, inside, lineBreak, linesIn, Run, textIn } from "./box.ts";
import type { PageDates } from "./data/page-dates.ts";
import { mark } from "./marks.ts";
import { consentIn, isTestimonial } from "./wording.ts";

const wholeTags = new Set(["li", "tr", "blockquote", "article"]);
const cardTags = new Set("div section a article figure dl details aside header span".split(" "));
const maxCard = 400;
const maxItem = 600;
const maxFigure = 80;
const maxShort = 40;
/** A speaker below a quotation: `— Dana Whitfield, COO`. */
const attribution = /^[\u2014\u2013-]\s*\p{Lu}[\p{L}.'\u2019 -]{3,40}(?:,|$)/u;

/** What a box inherits from the elements around it. */
type Around = Pick<Draft, "link" | "rotates">;

/** Splits what a page shows into blocks, and lists the lines that it shows. */
export function blocksOf(root: Box, dates: PageDates): BlockList {
  const list = new BlockList(dates);
  /** A figure or a short text that may belong to the next one, and the box around it. */
  let waiting: { draft: Draft; above: Box } | null = null;
  let looseDate: string | null = null;

  const release = () => {
    if (waiting) list.add(waiting.draft);
    waiting = null;
  };
  /** Adds a paragraph. A figure and the short text beside it are one block: `12,000` and `customers`. */
  const put = (draft: Draft, above: Box, further: Box) => {
    const before = waiting?.above === above || waiting?.above === further ? waiting.draft : null;
    if (before && isFigure(before.text) !== isFigure(draft.text) && draft.text.length <= maxFigure) {
      waiting = null;
      const text = `${before.text} ${draft.text}`;
      list.add({
        ...draft,
        kind: "card",
        text,
        link: before.link ?? draft.link,
        date: before.date ?? draft.date,
      });
      return;
    }
    release();
    if (attribution.test(draft.text)) list.add({ ...draft, rotates: true });
    else if (isFigure(draft.text) || draft.text.length <= maxShort) waiting = { draft, above };
    else list.add(draft);
  };
  const paragraphs = (run: Run, box: Box, above: Box, further: Box, { link, rotates }: Around) => {
    const whole = squeezed(run.text);
    const isMenu = run.links >= 3 && whole.length <= 160 && run.linked >= whole.length * 0.75;
    for (const text of whole === "" || isMenu ? [] : textsOf(run.text)) {
      const date = statedDate(text);
      if (date !== null && text.length <= maxShort) {
        release();
        list.dateTrail(date);
        looseDate = date;
      } else {
        const draft = { kind: "paragraph", text, link: run.link ?? link, date: date ?? run.date } as const;
        put({ ...draft, rotates, foreign: box.foreign }, above, further);
      }
    }
  };
  const heading = (box: Box, { link, rotates }: Around) => {
    const text = squeezed(textIn(box)) || squeezed(box.label ?? "");
    if (text === "") return;
    release();
    const date = firstIn(box, dateOf) ?? statedDate(text) ?? looseDate;
    looseDate = null;
    const own = { text, link: firstIn(box, linkOf) ?? link, date, rotates, foreign: box.foreign };
    list.addHeading({ kind: "heading", ...own }, box.level);
  };
  const visit = (box: Box, above: Box, further: Box, around: Around): void => {
    for (const node of box.children) {
      if (list.isFull) return;
      if (node instanceof Run) paragraphs(node, box, above, further, around);
      else if (node.level > 0) heading(node, around);
      else if (!isBanner(node, root, box)) element(node, box, above, around);
    }
  };
  const element = (box: Box, parent: Box, above: Box, around: Around) => {
    const rotates = around.rotates || box.rotates;
    const whole = wholeOf(box);
    if (whole === null) return visit(box, parent, above, { link: box.link ?? around.link, rotates });
    release();
    const { kind, pieces } = whole;
    const text = linesOf(pieces);
    if (statedDate(text) !== null && text.length <= maxShort) return;
    const link = box.link ?? firstIn(box, headingLink) ?? firstIn(box, linkOf) ?? around.link;
    const date = firstIn(box, dateOf) ?? pieces.map(statedDate).find((stated) => stated !== null) ?? null;
    const isQuote = box.holds(inside.rotating) || isTestimonial(pieces);
    list.add({
      kind,
      text,
      link,
      date,
      rotates: rotates || isQuote,
      foreign: box.foreign || box.holds(inside.quote),
    });
  };

  visit(root, root, root, { link: null, rotates: false });
  release();
  return list;
}

/** An element as one block; null if its parts are blocks of their own. */
function wholeOf(box: Box): { kind: Block["kind"]; pieces: string[] } | null {
  const { name } = box;
  if (!wholeTags.has(name) && !(box.listed && cardTags.has(name))) return null;
  const limit = name === "li" || name === "blockquote" ? maxItem : maxCard;
  if (box.shown === 0 || box.shown > limit || box.headings > 1 || box.holds(inside.topHeading)) return null;
  if (name === "tr" ? box.holds(inside.table) : name !== "blockquote" && box.holds(inside.cards)) return null;
  if (name === "li" && box.items > 0) return null;
  const pieces = linesIn(box)
    .map(squeezed)
    .filter((piece) => piece !== "");
  if (pieces.length === 0) return null;
  if (name === "tr") return { kind: "row", pieces };
  if (pieces.length === 1) {
    const kind = name === "li" ? "item" : name === "blockquote" ? "paragraph" : null;
    return kind && { kind, pieces };
  }
  const isSection = name === "section" || box.has(mark.section);
  if ((box.headings > 0 && isSection) || box.items > 12) return null;
  return { kind: "card", pieces };
}

/** The first value of the boxes and runs in a box. */
function firstIn(box: Box, pick: (node: Box | Run) => string | null): string | null {
  for (const node of box.children) {
    const found = pick(node) ?? (node instanceof Box ? firstIn(node, pick) : null);
    if (found !== null) return found;
  }
  return null;
}

const linkOf = ({ link }: Box | Run) => link;
const dateOf = ({ date }: Box | Run) => date;
const headingLink = (node: Box | Run) =>
  node instanceof Box && node.level > 0 ? firstIn(node, linkOf) : null;

/** Whether an element at the top of the page is a short box about cookies with something to click. */
function isBanner(box: Box, root: Box, above: Box): boolean {
  const isTop = /^(?:body|html|#page)$/.test(above.name);
  const isBox = /^(?:div|section|aside)$/.test(box.name) && box.shown <= 600 && box.shown * 2 < root.shown;
  if (!isTop || !isBox || !box.holds(inside.control) || holdsStory(box)) return false;
  const at = consentIn(squeezed(textIn(box)));
  return at >= 0 && at < 120;
}

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
