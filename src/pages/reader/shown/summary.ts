import { cut } from "../../../domain/text/text.ts";
import { isoMicros } from "../../dates.ts";
import { linesOf, squeezed, statedDate } from "../../texts.ts";
import { isRotatingHeading, isTestimonial } from "./wording.ts";

/** What an element shows, taken together. */
export interface Gathered {
  /** Runs of text that stand apart from each other. */
  pieces: readonly string[];
  /** The pieces, one a line. */
  text: string;
  /** Its first link, of a heading before others, as the page writes it. */
  link: string | null;
  date: string | null;
  headings: number;
  /** Whether it shows one of several contents at a time, or what somebody said. */
  rotates: boolean;
  nestedItems: number;
}

/** What is asked of an element that closed inside another. */
export interface Part {
  summary: Summary;
  name: string;
  isBlock: boolean;
  isHeading: boolean;
  rotates: boolean;
  /** What joins it to the text before: a space where two words stand without white space, the mark before cents, or nothing. */
  joint: string;
}

const maxNodes = 1_500;

/**
 * What an element has shown so far, in bounded space: the elements inside are taken in as they close. Text above the
 * room is left out, and the element is no whole then.
 */
export class Summary {
  readonly #room: number;
  /** Text up to the first boundary; null as long as there was none. */
  #leading: string | null = null;
  #pieces: string[] = [];
  #open = "";
  #headingLink: string | null = null;
  /** Characters shown. */
  length = 0;
  nodes = 0;
  link: string | null = null;
  date: string | null = null;
  headings = 0;
  nestedItems = 0;
  rotates = false;
  /** Whether two of its elements of one make, side by side, are cards. */
  holdsCards = false;

  constructor(room: number) {
    this.#room = room;
  }

  get endsOpen(): boolean {
    return this.#open !== "" && !/\s$/.test(this.#open.slice(-1));
  }

  isWholeWithin(limit: number): boolean {
    return this.length <= limit && this.nodes <= maxNodes;
  }

  addText(text: string, length: number): void {
    if (this.#hasRoom) this.#open += cut(text, this.#room * 2);
    this.length += length;
  }

  /** Ends a line. */
  break(): void {
    if (this.#leading === null) this.#leading = this.#open;
    else this.#push(this.#open);
    this.#open = "";
  }

  add({ summary, name, isBlock, isHeading, rotates, joint }: Part): void {
    if (isBlock) this.break();
    if (this.#hasRoom) this.#addPieces(summary, joint);
    if (isBlock) this.break();
    this.length += summary.length;
    this.nodes += summary.nodes + 1;
    this.headings += summary.headings + (isHeading ? 1 : 0);
    this.nestedItems += summary.nestedItems + (name === "li" ? 1 : 0);
    this.link ??= summary.link;
    this.#headingLink ??= isHeading ? summary.link : summary.#headingLink;
    this.date ??= summary.date;
    this.rotates ||=
      rotates || summary.rotates || (isHeading && isRotatingHeading(summary.pieces().at(-1) ?? ""));
    this.holdsCards ||= summary.holdsCards;
  }

  /** Whether two runs of text stand apart in it. */
  get hasPieces(): boolean {
    const parts = [this.#leading ?? "", this.#open].filter((text) => /\S/.test(text)).length;
    return parts + this.#pieces.length > 1;
  }

  pieces(): string[] {
    return [this.#leading ?? "", ...this.#pieces, this.#open].map(squeezed).filter((piece) => piece !== "");
  }

  gathered(): Gathered {
    const pieces = this.pieces();
    return {
      pieces,
      text: linesOf(pieces),
      link: this.#headingLink ?? this.link,
      date: this.date ?? pieces.map(statedDate).find((date) => date !== null) ?? null,
      headings: this.headings,
      rotates: this.rotates || isTestimonial(pieces),
      nestedItems: this.nestedItems,
    };
  }

  get #hasRoom(): boolean {
    return this.length <= this.#room && this.nodes <= maxNodes;
  }

  #addPieces(summary: Summary, joint: string): void {
    const gap = joint !== " " || this.endsOpen ? joint : "";
    if (summary.#leading === null) {
      this.#open += gap + summary.#open;
      return;
    }
    this.#open += gap + summary.#leading;
    this.break();
    for (const piece of summary.#pieces) this.#pieces.push(piece);
    this.#open = summary.#open;
  }

  #push(text: string): void {
    const piece = squeezed(text);
    if (piece !== "") this.#pieces.push(piece);
  }
}

/** The date a `time` element states. */
export const timeOf = (datetime: string | null, text: string): string | null => isoMicros(datetime ?? text);
