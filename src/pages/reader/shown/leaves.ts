import { cut } from "../../../domain/text/text.ts";
import type { Leaf } from "../../page.ts";
import { squeezed } from "../../texts.ts";
import type { OpenElement } from "../markup/element.ts";

/** What is written down: text, and places where a run of text ends and another begins. */
type Mark =
  | { text: string }
  /** `mixed` says whether the parent has words of its own beside the inline element, so that it is no run of its own. */
  | { mixed: { words: boolean } | null; heading: boolean; foreign: boolean };

interface Frame {
  element: OpenElement;
  from: number;
  heading: boolean;
  foreign: boolean;
  /** Shared by the inline elements directly inside. */
  mixed: { words: boolean };
}

export interface Leaves {
  enter: (element: OpenElement) => void;
  /** `hidden` where the element turned out to be no content. */
  leave: (element: OpenElement, hidden: boolean) => void;
  text: (text: string, length: number, element: OpenElement) => void;
  all: () => Leaf[];
  /** The words for pictures inside, each a leaf. */
  captions: () => Leaf[];
}

const inline = new Set(["a", "span", "strong", "b", "small", "em"]);
const maxLeaves = 4_000;
const maxMarks = 20_000;
const maxText = 4_000;
/** Characters of a text that is no more than a sign between two elements. */
const maxSign = 3;
const maxCaptions = 300;
const maxCaption = 200;

/** Collects the runs of text inside what is `taken` that stand apart: of blocks, and of inline elements without words beside them. */
export function createLeaves(taken: (element: OpenElement) => boolean): Leaves {
  const marks: Mark[] = [];
  const captions: Leaf[] = [];
  const frames: Frame[] = [];

  const top = () => frames[frames.length - 1];
  const part = (frame: Frame | undefined, mixed: { words: boolean } | null) => {
    marks.push({ mixed, heading: frame?.heading ?? false, foreign: frame?.foreign ?? false });
  };
  /** A place where the text goes on in the element around. */
  const goOn = (from: number, mixed: { words: boolean } | null) => {
    const bare = marks.length <= from + 1;
    if (bare) marks.length = Math.min(marks.length, from);
    const last = marks.at(-1);
    if (!bare || (last && "text" in last)) part(top(), mixed);
  };

  return {
    enter: (element) => {
      if (!taken(element) || marks.length >= maxMarks) return;
      const parent = top();
      const caption = element.name === "img" ? squeezed(cut(element.attribute("alt") ?? "", maxCaption)) : "";
      if (caption !== "" && captions.length < maxCaptions)
        captions.push({ text: caption, heading: false, foreign: parent?.foreign ?? false });
      const foreign = isForeign(element) || (!isPart(element) && parent?.foreign === true);
      const within = inline.has(element.name);
      const heading = element.isHeading || (within && parent?.heading === true);
      const frame = { element, from: marks.length, heading, foreign, mixed: { words: false } };
      if (element.isBlock) part(frame, null);
      else if (within) part(frame, parent?.mixed ?? null);
      frames.push(frame);
    },

    leave: (element, hidden) => {
      const frame = top();
      if (frame?.element !== element) return;
      frames.pop();
      if (hidden) marks.length = Math.min(marks.length, frame.from);
      else if (element.isBlock) goOn(frame.from, null);
      else if (element.name === "br") part(top(), null);
      else if (inline.has(element.name)) goOn(frame.from, top()?.mixed ?? null);
    },

    text: (text, length, element) => {
      const frame = top();
      if (frame?.element !== element) return;
      if (length > maxSign) frame.mixed.words = true;
      const last = marks.at(-1);
      if (last && "text" in last) {
        if (last.text.length < maxText) last.text += cut(text, maxText);
      } else if (text !== " " || last?.mixed) marks.push({ text: cut(text, maxText) });
    },

    all: () => read(marks),
    captions: () => captions,
  };
}

function read(marks: readonly Mark[]): Leaf[] {
  const leaves: Leaf[] = [];
  let buffer = "";
  let holder = { heading: false, foreign: false };
  const flush = () => {
    const text = squeezed(buffer);
    buffer = "";
    if (text !== "" && leaves.length < maxLeaves) leaves.push({ text, ...holder });
  };
  for (const mark of marks) {
    if ("text" in mark) {
      if (buffer.length < maxText) buffer += mark.text;
    } else if (mark.mixed?.words !== true) {
      flush();
      holder = { heading: mark.heading, foreign: mark.foreign };
    }
  }
  flush();
  return leaves;
}

const isForeign = ({ name, marks }: OpenElement): boolean => name === "blockquote" || marks.foreign;

/** A part of the page: whether what is around it is about others says nothing of it. */
const isPart = ({ name }: OpenElement): boolean => name === "section" || name === "main";
