import { centsMark, squeezed, statedDate } from "../../texts.ts";
import { isAlike, type Look, type OpenElement } from "../markup/element.ts";
import { holds } from "../markup/holds.ts";
import { isBanner, isHiddenAtClose, mayBeHidden } from "./hiding.ts";
import { rotatesAtClose, rotatesAtOpen } from "./rotation.ts";
import { type Gathered, Summary, timeOf } from "./summary.ts";
import { isCents, mayBeCents } from "./sums/cents.ts";
import { type Step, Tape } from "./tape.ts";
import { isAlwaysWhole, mayBeCard, mayBeListed, type WholeTest, wholeKind, wholeTest } from "./wholes.ts";

/** What depends on the next element beside one that has closed. */
interface Pending {
  from: number;
  to: number;
  look: Look;
  card: (WholeTest & { rotates: boolean }) | null;
  term: Step | null;
}

interface Frame {
  element: OpenElement;
  summary: Summary;
  /** Where its steps begin. */
  from: number;
  rotates: boolean | "perhaps";
  turn: Step | null;
  link: Step | null;
  gap: Step | null;
  /** Whether it follows a word of an element without white space. */
  isApart: boolean;
  pending: Pending | null;
  /** The element that closed last inside, where it is an entry of several runs of text. */
  lastEntry: Look | null;
}

export interface Flow {
  enter: (element: OpenElement) => void;
  /** Answers whether the element turned out to be no content. */
  leave: (element: OpenElement) => boolean;
  text: (text: string, length: number, element: OpenElement) => void;
  steps: () => readonly Step[];
  /** Runs of text that the page as a whole shows, as far as there is room. */
  pieces: () => string[];
}

const termLevel = 7;

/**
 * Writes down what a page shows as its elements open and close. What an element means is decided when it closes: no
 * content, a heading, one thing as a whole, or what its parts mean. `room` bounds the text of one whole, in characters.
 */
export function createFlow(room: number): Flow {
  const tape = new Tape();
  const frames: Frame[] = [];
  let shown: string[] = [];

  const frameOf = (element: OpenElement | null): Frame | null => {
    const top = frames[frames.length - 1];
    return top && top.element === element ? top : null;
  };

  const settle = (parent: Frame, next: OpenElement) => {
    const { pending } = parent;
    parent.pending = null;
    if (!pending) return;
    const { from, to, card, term } = pending;
    if (term && next.name === "dd") tape.replace(from, to, term);
    const kind = card && isAlike(pending.look, next.look) ? wholeKind(card) : null;
    if (card && kind) tape.replace(from, to, wholeStep(kind, card.rotates));
  };

  const open = (frame: Frame) => {
    const { element } = frame;
    const { name } = element;
    frame.isApart = !element.isBlock && name !== "br" && element.parent?.afterWord === true;
    if (!element.isBlock && (frame.isApart || mayBeHidden(element) || mayBeCents(element))) {
      frame.gap = { is: "gap", joint: "" };
      tape.add(frame.gap);
    }
    if (name === "br") tape.add({ is: "line" });
    if (frame.rotates !== false) {
      frame.turn = { is: "turn", rotates: frame.rotates === true };
      tape.add(frame.turn);
    }
    if (element.isBlock) tape.add(edge(element));
    if (name === "a") {
      frame.link = { is: "link", href: element.attribute("href"), block: false };
      tape.add(frame.link);
    }
    const date = name === "time" ? statedDate(element.attribute("datetime") ?? "") : null;
    if (date !== null) tape.add({ is: "date", date });
  };

  const close = ({ element, from, turn, link }: Frame) => {
    if (element.isBlock && tape.isBare(from)) {
      tape.cutFrom(from);
      const after = edge(element.parent);
      if (!isSameEdge(tape.last(), after)) tape.add(after);
      return;
    }
    if (element.isBlock) tape.add(edge(element.parent));
    if (link?.is === "link") {
      link.block = (element.holds & holds.block) !== 0;
      tape.add({ is: "unlink", block: link.block });
    }
    if (element.name === "dl") tape.add({ is: "terms" });
    if (turn) tape.add({ is: "still" });
  };

  /** The step that an element which closed is, where it is one; else null. */
  const asOne = ({ element, summary }: Frame, rotates: boolean): Step | null => {
    if (element.isHeading) {
      const found = labelled(summary.gathered(), element);
      return { is: "heading", level: Number(element.name.slice(1)), found, rotates };
    }
    const isCard = mayBeCard(element.name) && isAlike(element.parent?.last ?? null, element.look);
    if (!isAlwaysWhole(element.name) && !isCard) return null;
    const kind = wholeKind(wholeTest(element, summary));
    return kind && wholeStep(kind, rotates);
  };

  const pendingOf = ({ element, summary, from }: Frame, rotates: boolean): Pending | null => {
    const whole = { from, to: tape.length, look: element.look };
    if (element.name === "dt" && statedDate(squeezed(element.raw)) === null)
      return {
        ...whole,
        card: null,
        term: { is: "heading", level: termLevel, found: summary.gathered(), rotates },
      };
    if (!mayBeCard(element.name) || summary.length === 0) return null;
    return { ...whole, card: { ...wholeTest(element, summary), rotates }, term: null };
  };

  const leave = (frame: Frame, parent: Frame | null): boolean => {
    const { element, summary, from, gap } = frame;
    if (isHiddenAtClose(element)) {
      tape.cutFrom(from);
      return true;
    }
    if (isBanner(element)) {
      const steps = tape.cutFrom(from);
      tape.add({ is: "banner", steps, length: element.characters });
      return true;
    }
    const rotates = rotatesAtClose(element, frame.rotates);
    if (element.name === "time") summary.date ??= timeOf(element.attribute("datetime"), element.raw);
    const joint = isCents(element) ? centsMark : frame.isApart && element.hasWord ? " " : "";
    if (gap?.is === "gap") gap.joint = joint;
    if (frame.turn?.is === "turn") frame.turn.rotates = rotates;
    const one = asOne(frame, rotates);
    if (one) tape.replace(from, tape.length, one);
    else close(frame);
    if (!parent) return false;
    if (!one) parent.pending = pendingOf(frame, rotates);
    const { name, isBlock, isHeading } = element;
    if (name === "br") parent.summary.break();
    else parent.summary.add({ summary, name, isBlock, isHeading, rotates, joint });
    return false;
  };

  const noteEntry = ({ element, summary }: Frame, parent: Frame) => {
    const entry = mayBeListed(element.name) && summary.hasPieces ? element.look : null;
    if (entry && isAlike(parent.lastEntry, entry)) parent.summary.holdsCards = true;
    parent.lastEntry = entry;
  };

  return {
    enter: (element) => {
      const parent = frameOf(element.parent);
      if (parent) settle(parent, element);
      if (element.hidden || (tape.isFull && frames.length > 0)) return;
      const frame: Frame = {
        element,
        summary: new Summary(room),
        from: tape.length,
        rotates: rotatesAtOpen(element),
        turn: null,
        link: null,
        gap: null,
        isApart: false,
        pending: null,
        lastEntry: null,
      };
      if (element.name === "a") frame.summary.link = element.attribute("href");
      frames.push(frame);
      open(frame);
    },

    leave: (element) => {
      const frame = frameOf(element);
      if (!frame) {
        const parent = frameOf(element.parent);
        if (parent) parent.lastEntry = null;
        return true;
      }
      frames.pop();
      const parent = frameOf(element.parent);
      const hidden = leave(frame, parent);
      if (parent) noteEntry(frame, parent);
      else shown = frame.summary.pieces();
      return hidden;
    },

    text: (text, length, element) => {
      const frame = frameOf(element);
      if (!frame) return;
      frame.summary.addText(text, length);
      tape.addText(text);
    },

    steps: () => tape.steps,
    pieces: () => shown,
  };
}

const wholeStep = (kind: NonNullable<ReturnType<typeof wholeKind>>, rotates: boolean): Step => ({
  is: "whole",
  ...kind,
  rotates,
});

/** A heading whose letters are drawn one by one says itself in its label. */
function labelled(found: Gathered, element: OpenElement): Gathered {
  const label = found.text === "" ? squeezed(element.attribute("aria-label") ?? "") : "";
  return label === "" ? found : { ...found, pieces: [label], text: label };
}

function edge(element: OpenElement | null): Step {
  const parent = element?.parent ?? null;
  return { is: "edge", parent: parent?.serial ?? -1, grandparent: parent?.parent?.serial ?? -1 };
}

const isSameEdge = (a: Step | undefined, b: Step): boolean =>
  a?.is === "edge" && b.is === "edge" && a.parent === b.parent;
