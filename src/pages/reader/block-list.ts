import { digest } from "../../domain/digest.ts";
import { cut, cutForPeople } from "../../domain/text/text.ts";
import { saysSomething, withoutNoise } from "../noise/noise.ts";
import type { Leaf } from "../page.ts";
import { isInvitation } from "../texts.ts";
import type { Block } from "../types.ts";
import type { PageDates } from "./data/page-dates.ts";
import { isBoilerplate, isQuotation } from "./wording.ts";

/** A text of a page. It becomes a block if it is more than noise. */
export interface Draft {
  kind: Block["kind"];
  text: string;
  link: string | null;
  date: string | null;
  rotates: boolean;
  foreign: boolean;
}

/** Limits of characters: of one block, of all texts, and of a heading in a trail. */
const maxBlockText = 2_000;
const maxText = 600_000;
const maxTrailText = 200;
/** Limits of a page. */
const maxBlocks = 1_500;
const maxLeaves = 5_000;

/** A block of a text; null if the text is only noise. */
export function blockOf(draft: Omit<Draft, "foreign">, trail: readonly string[] = []): Block | null {
  const { kind, link, date, rotates } = draft;
  const text = cut(draft.text, maxBlockText);
  const form = withoutNoise(text);
  if (!saysSomething(form)) return null;
  const block = { id: digest(form), kind, trail, text, link, publishedAt: date };
  return rotates ? { ...block, rotating: true } : block;
}

/**
 * The blocks of a page in their order, each once, with the headings above them as their trail. `leaves` are all lines of text of the
 * page, also those that become no block.
 */
export class BlockList {
  readonly blocks = new Map<string, Block>();
  readonly leaves: Leaf[] = [];
  readonly #dates: PageDates;
  readonly #trail: { level: number; text: string; date: string | null; block: Block | null }[] = [];
  #characters = 0;

  constructor(dates: PageDates) {
    this.#dates = dates;
  }

  get isFull(): boolean {
    return this.blocks.size >= maxBlocks || this.leaves.length > maxLeaves || this.#characters > maxText;
  }

  /** Adds a block, and returns it; null if the page is full, or the block is noise, boilerplate or a repetition. */
  add(draft: Draft): Block | null {
    if (this.isFull) return null;
    const { text, foreign } = draft;
    this.leaves.push(...text.split("\n").map((line) => ({ text: line, foreign })));
    this.#characters += Math.min(text.length, maxBlockText);
    if (isBoilerplate(text) || (draft.link !== null && isInvitation(text))) return null;
    const trail = this.#trail.map((heading) => cutForPeople(heading.text, maxTrailText));
    const block = blockOf({ ...draft, rotates: draft.rotates || isQuotation(text) }, trail);
    if (block === null || this.blocks.has(block.id)) return null;
    block.publishedAt ??= this.#dateOf(block);
    this.blocks.set(block.id, block);
    return block;
  }

  /** Adds a heading. It is in the trail of the following blocks until a heading of its level or above. */
  addHeading(draft: Draft, level: number): void {
    while ((this.#trail.at(-1)?.level ?? 0) >= level) this.#trail.pop();
    const block = this.add(draft);
    const { text, date } = draft;
    this.#trail.push({ level, text, date, block });
  }

  /** Dates the last heading and the blocks under it. */
  dateTrail(date: string): void {
    const heading = this.#trail.at(-1);
    if (heading === undefined) return;
    heading.date = date;
    if (heading.block !== null) heading.block.publishedAt ??= date;
  }

  #dateOf({ link }: Block): string | null {
    const { byUrl, page } = this.#dates;
    const stated = link === null ? undefined : byUrl.get(link);
    return stated ?? this.#trail.findLast(({ date }) => date !== null)?.date ?? page;
  }
}
