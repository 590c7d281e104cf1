import { digest } from "../../domain/digest.ts";
import { cut, cutForPeople } from "../../domain/text/text.ts";
import { saysSomething, withoutNoise } from "../noise/noise.ts";
import { isInvitation } from "../texts.ts";
import type { Block } from "../types.ts";
import type { PageDates } from "./data/page-dates.ts";
import { isBoilerplate, isQuotation, isRotatingHeading } from "./wording.ts";

/** A text that becomes a block if it says something. */
export interface Draft {
  kind: Block["kind"];
  text: string;
  link: string | null;
  date: string | null;
  rotates: boolean;
}

/** Characters of a block, of all blocks, and of a heading in a trail; blocks of a page, and texts that are looked at. */
const maxBlockText = 2_000;
const maxWords = 600_000;
const maxTrailText = 200;
const maxBlocks = 1_500;
const maxSeen = 5_000;

/** A block of a text; null where it says nothing but noise. */
export function blockOf(
  { kind, text: whole, link, date, rotates }: Draft,
  trail: readonly string[] = [],
): Block | null {
  const text = cut(whole, maxBlockText);
  const form = withoutNoise(text);
  if (!saysSomething(form)) return null;
  return {
    id: digest(form),
    kind,
    trail,
    text,
    link,
    publishedAt: date,
    ...(rotates ? { rotating: true } : {}),
  };
}

/** The blocks of a page in its order, each once, under the headings above them. */
export class BlockList {
  readonly blocks = new Map<string, Block>();
  readonly #dates: PageDates;
  readonly #trail: { level: number; text: string; date: string | null; rotates: boolean }[] = [];
  #seen = 0;
  #words = 0;

  constructor(dates: PageDates) {
    this.#dates = dates;
  }

  get isFull(): boolean {
    return this.blocks.size >= maxBlocks || this.#seen > maxSeen || this.#words > maxWords;
  }

  add(draft: Draft): void {
    if (this.isFull) return;
    this.#seen += 1;
    this.#words += Math.min(draft.text.length, maxBlockText);
    if (isBoilerplate(draft.text) || (draft.link !== null && isInvitation(draft.text))) return;
    const isRotating =
      isQuotation(draft.text) || (draft.kind !== "heading" && this.#trail.some(({ rotates }) => rotates));
    const trail = this.#trail.map(({ text }) => cutForPeople(text, maxTrailText));
    const block = blockOf({ ...draft, rotates: draft.rotates || isRotating }, trail);
    if (block === null || this.blocks.has(block.id)) return;
    block.publishedAt ??= this.#dateOf(block);
    this.blocks.set(block.id, block);
  }

  /** Adds a heading; what follows stands under it until one of its level or above. */
  addHeading(draft: Draft, level: number): void {
    this.endTrail(level);
    this.add(draft);
    this.#trail.push({ level, text: draft.text, date: draft.date, rotates: isRotatingHeading(draft.text) });
  }

  endTrail(level: number): void {
    while ((this.#trail.at(-1)?.level ?? 0) >= level) this.#trail.pop();
  }

  /** Dates what stands under the heading above. */
  dateTrail(date: string): void {
    const heading = this.#trail.at(-1);
    if (heading) heading.date = date;
  }

  #dateOf({ link, text }: Block): string | null {
    const { byUrl, byHeadline, page } = this.#dates;
    return (
      (link === null ? undefined : byUrl.get(link)) ??
      byHeadline.get(withoutNoise(text)) ??
      this.#trail.findLast(({ date }) => date !== null)?.date ??
      page
    );
  }
}
