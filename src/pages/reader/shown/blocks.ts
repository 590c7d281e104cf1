import { isFigure, linesOf, squeezed, statedDate } from "../../texts.ts";
import type { Block } from "../../types.ts";
import type { PageDates } from "../data/page-dates.ts";
import { BlockList, type Draft } from "./block-list.ts";
import type { Step } from "./tape.ts";

const lineBreak = "\u2028";
const maxRun = 4_000;
const termLevel = 7;

/** What the blocks of a page need besides what it shows. */
export interface Surroundings {
  dates: PageDates;
  /** Absolute address of a link as the page writes it; null for what is no web address. */
  resolve: (href: string | null) => string | null;
  /** Characters in all, hidden ones included. */
  length: number;
}

/** Splits what a page shows into what means something alone. Specification 1: what a run reads. */
export function blocksOf(steps: readonly Step[], { dates, resolve, length }: Surroundings): Block[] {
  const list = new BlockList(dates);
  const links: (string | null)[] = [];
  /** Which of the elements around show their contents in turn. */
  const turns: boolean[] = [];
  let rotating = 0;
  let run = "";
  let runLink: string | null = null;
  let runDate: string | null = null;
  let linked = { count: 0, characters: 0 };
  let place = { parent: -1, grandparent: -1 };
  let waiting: { draft: Draft; parent: number } | null = null;
  let looseDate: string | null = null;

  const add = (draft: Draft) => list.add({ ...draft, rotates: draft.rotates || rotating > 0 });
  const release = () => {
    if (waiting) list.add(waiting.draft);
    waiting = null;
  };

  /** A bare figure belongs to the words beside it: `12,000` and `customers` are one block. */
  const put = (draft: Draft) => {
    const figure = isFigure(draft.text);
    const { parent, grandparent } = place;
    if (waiting && (waiting.parent === parent || waiting.parent === grandparent)) {
      const before = waiting.draft;
      if (isFigure(before.text) !== figure && draft.text.length <= 80) {
        waiting = null;
        add({
          kind: "card",
          text: `${before.text} ${draft.text}`,
          link: before.link ?? draft.link,
          date: before.date ?? draft.date,
          rotates: false,
        });
        return;
      }
    }
    release();
    if (attribution.test(draft.text)) {
      list.attribute();
      list.add({ ...draft, rotates: true });
    } else if (figure || draft.text.length <= 40)
      waiting = { draft: { ...draft, rotates: rotating > 0 }, parent };
    else add(draft);
  };

  const flushText = (text: string) => {
    const stated = statedDate(text);
    if (stated !== null && text.length <= 40) {
      release();
      list.dateTrail(stated);
      looseDate = stated;
      return;
    }
    const link = runLink ?? links.at(-1) ?? null;
    put({ kind: "paragraph", text, link, date: stated ?? runDate, rotates: false });
  };
  const flush = () => {
    if (run !== "") {
      const whole = squeezed(run);
      const frame = linked.count >= 3 && whole.length <= 160 && linked.characters >= whole.length * 0.75;
      if (!frame) for (const text of textsOf(run)) flushText(text);
    }
    run = "";
    runLink = null;
    runDate = null;
    linked = { count: 0, characters: 0 };
  };

  const heading = ({ level, found, rotates }: Extract<Step, { is: "heading" }>) => {
    flush();
    if (found.text === "") return;
    release();
    const date = found.date ?? looseDate;
    looseDate = null;
    const link = resolve(found.link) ?? links.at(-1) ?? null;
    const text = found.pieces.join(" ");
    list.addHeading({ kind: "heading", text, link, date, rotates: rotates || rotating > 0 }, level);
  };
  const whole = ({ kind, found, rotates }: Extract<Step, { is: "whole" }>) => {
    flush();
    release();
    const { text, date } = found;
    if (statedDate(text) !== null && text.length <= 40) return;
    const link = resolve(found.link) ?? links.at(-1) ?? null;
    add({ kind, text, link, date, rotates: rotates || found.rotates });
  };
  const addRun = (text: string) => {
    if (run.length < maxRun) run += text;
  };

  const take = (step: Step): void => {
    switch (step.is) {
      case "text":
        addRun(step.text);
        if (links.length > 0) linked.characters += squeezed(step.text).length;
        return;
      case "gap":
        if (run !== "" && (step.joint !== " " || !/\s$/.test(run.slice(-1)))) addRun(step.joint);
        return;
      case "line":
        addRun(lineBreak);
        return;
      case "edge":
        flush();
        place = step;
        return;
      case "link": {
        if (step.block) flush();
        const url = resolve(step.href);
        links.push(url);
        runLink ??= url;
        linked.count += 1;
        return;
      }
      case "unlink":
        if (step.block) flush();
        links.pop();
        return;
      case "date":
        runDate ??= step.date;
        return;
      case "turn":
        turns.push(step.rotates);
        if (step.rotates) rotating += 1;
        return;
      case "still":
        if (turns.pop()) rotating -= 1;
        return;
      case "heading":
        heading(step);
        return;
      case "whole":
        whole(step);
        return;
      case "terms":
        if (list.level === termLevel) list.endTrail(termLevel);
        return;
      case "banner":
        if (step.length * 2 >= length) for (const inside of step.steps) take(inside);
    }
  };
  for (const step of steps) {
    if (list.isFull) break;
    take(step);
  }
  flush();
  release();
  return list.blocks();
}

/** Who said what stands above: `— Dana Whitfield, COO, Mercy Hospital`. */
const attribution = /^[—–-]\s*\p{Lu}[\p{L}.'’ -]{3,40}(?:,|$)/u;

/** The texts that a run with line breaks means: three or more lines are one each, unless a line goes on in small letters. */
function textsOf(run: string): string[] {
  const lines = run.split(lineBreak).map(squeezed);
  const filled = lines.filter((line) => line !== "");
  if (filled.length < 3 && !/\u2028 ?\u2028/u.test(run)) return filled.length > 0 ? [linesOf(filled)] : [];
  return lines.reduce<string[]>((texts, line, index) => {
    const goesOn = /^[\p{Ll},.;:!?)]/u.test(line) && lines[index - 1] !== "";
    if (goesOn && texts.length > 0) texts[texts.length - 1] += ` ${line}`;
    else if (line !== "") texts.push(line);
    return texts;
  }, []);
}
