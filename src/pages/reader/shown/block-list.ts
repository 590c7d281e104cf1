import { digest } from "../../../domain/digest.ts";
import { cut, cutForPeople } from "../../../domain/text/text.ts";
import { isPersonName } from "../../../identity/people/person-names.ts";
import { saysSomething, withoutNoise } from "../../noise/noise.ts";
import { isInvitation } from "../../texts.ts";
import type { Block } from "../../types.ts";
import type { PageDates } from "../data/page-dates.ts";
import {
  isAdvertisement,
  isColophon,
  isConsentText,
  isNotice,
  isQuotation,
  isRotatingHeading,
} from "./wording.ts";

/** A text that is a block, if it says anything. */
export interface Draft {
  kind: Block["kind"];
  text: string;
  link: string | null;
  date: string | null;
  rotates: boolean;
}

interface Heading {
  level: number;
  text: string;
  date: string | null;
  rotates: boolean;
}

/** Characters of one block's text. */
export const maxBlockText = 2_000;
const maxBlocks = 1_500;
/** Texts looked at, repeated ones included. */
const maxSeen = 5_000;
/** Characters of all blocks of a page, and of all texts looked at. */
const maxWords = 600_000;
const maxTrailText = 200;

/** The blocks of a page in its order, each once, under the headings above them. */
export class BlockList {
  readonly #dates: PageDates;
  readonly #blocks = new Map<string, Block>();
  readonly #trail: Heading[] = [];
  #seen = 0;
  #words = 0;
  #last: Block | null = null;

  constructor(dates: PageDates) {
    this.#dates = dates;
  }

  get isFull(): boolean {
    return this.#blocks.size >= maxBlocks || this.#seen > maxSeen || this.#words > maxWords;
  }

  blocks(): Block[] {
    return [...this.#blocks.values()];
  }

  add(draft: Draft): void {
    if (this.isFull) return;
    this.#seen += 1;
    const text = cut(draft.text, maxBlockText);
    this.#words += text.length;
    if (isNoContent(text, draft.link)) return;
    const form = withoutNoise(text);
    if (!saysSomething(form)) return;
    const id = digest(form);
    if (this.#blocks.has(id)) return;
    const rotates = draft.rotates || this.#rotates(draft.kind, text);
    const block: Block = {
      id,
      kind: draft.kind,
      trail: this.#trail.map((heading) => cutForPeople(heading.text, maxTrailText)),
      text,
      link: draft.link,
      publishedAt: draft.date ?? this.#dateOf(draft.link, form),
      ...(rotates ? { rotating: true } : {}),
    };
    this.#blocks.set(id, block);
    this.#last = block;
  }

  /** A heading, and all that follows under it until one of its level or above. */
  addHeading(draft: Draft, level: number): void {
    const { text, date } = draft;
    const rotates = isRotatingHeading(text) || this.#isWitness(text);
    this.endTrail(level);
    this.add(draft);
    this.#trail.push({ level, text, date, rotates });
  }

  /** Whether a heading names who said what stands before it; a quotation below somebody's own name is theirs. */
  #isWitness(heading: string): boolean {
    if (this.#last === null || !isQuotation(this.#last.text) || !isPersonName(heading)) return false;
    const above = this.#trail.at(-1);
    return above === undefined || above.rotates || !isPersonName(above.text);
  }

  /** Ends what stands under headings of a level and below. */
  endTrail(level: number): void {
    while ((this.#trail.at(-1)?.level ?? 0) >= level) this.#trail.pop();
  }

  /** Level of the heading that stands above; 0 where there is none. */
  get level(): number {
    return this.#trail.at(-1)?.level ?? 0;
  }

  /** Says when what stands under the heading above was published. */
  dateTrail(date: string): void {
    const heading = this.#trail.at(-1);
    if (heading) heading.date = date;
  }

  /** Says that the paragraph before is what somebody said. */
  attribute(): void {
    if (this.#last?.kind === "paragraph") this.#last.rotating = true;
  }

  #rotates(kind: Block["kind"], text: string): boolean {
    return isQuotation(text) || (kind !== "heading" && this.#trail.some((heading) => heading.rotates));
  }

  #dateOf(link: string | null, form: string): string | null {
    const { byUrl, byHeadline, page } = this.#dates;
    return (
      (link === null ? undefined : byUrl.get(link)) ??
      byHeadline.get(form) ??
      this.#trail.findLast((heading) => heading.date !== null)?.date ??
      page
    );
  }
}

function isNoContent(text: string, link: string | null): boolean {
  return (
    isConsentText(text) ||
    isColophon(text) ||
    isNotice(text) ||
    isAdvertisement(text) ||
    (link !== null && isInvitation(text))
  );
}
