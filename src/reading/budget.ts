import { processorTurn } from "../domain/processor-turn.ts";
import type { Block } from "../pages/types.ts";
import type { OpenSink, TextSink, Unfetched, Visit } from "../ports/crawler.ts";

/**
 * The work of a run that takes processor time: microseconds charged for a unit, and the milliseconds of a budget up to which it may begin.
 * The clock of the platform does not move while code runs, so units are counted. `npm run bench -- budget` measures their cost; about
 * twice as much is charged.
 */
export const work = {
  /** A character of a page or a feed, for a run. */
  page: { cost: 0.25, within: 4_500 },
  /** A character of a page, for an enrichment, which also looks for people and profiles. */
  profile: { cost: 0.4, within: 4_500 },
  /** A character of a sitemap or of robots.txt. */
  list: { cost: 0.05, within: 4_500 },
  /** A unit of text that a page shows or showed, for the comparison. */
  compare: { cost: 1, within: 9_000 },
  /** A unit of changed text, for the signal and for the rules. */
  analyse: { cost: 6, within: 17_500 },
  /** A sentence of changed text compared with one clause of a rule. */
  judge: { cost: 7, within: 20_000 },
} as const;
export type Work = keyof typeof work;

/** Milliseconds of work after which other requests get their turn, and units of a block besides its characters. */
const stretch = 50;
const perBlock = 50;

/** What one run or one enrichment may cost: 20 seconds of a processor at most. */
export interface Budget {
  /** Charges units of work; false, and nothing charged, where the budget does not allow them. */
  take(kind: Work, units: number): boolean;
  /** Whether work may begin whose length is only known afterwards; it is then charged as it goes. */
  holds(kind: Work): boolean;
  charge(kind: Work, units: number): void;
  /** Lets other requests use the processor, where much was done since the last pause. */
  pause(): Promise<void>;
  /** Milliseconds charged so far. */
  spent(): number;
}

export function createBudget(): Budget {
  let spent = 0;
  let paused = 0;
  const costOf = (kind: Work, units: number) => (units * work[kind].cost) / 1_000;
  return {
    take(kind, units) {
      const total = spent + costOf(kind, units);
      if (total > work[kind].within) return false;
      spent = total;
      return true;
    },
    holds: (kind) => spent < work[kind].within,
    charge(kind, units) {
      spent += costOf(kind, units);
    },
    async pause() {
      if (spent - paused < stretch) return;
      paused = spent;
      await processorTurn();
    },
    spent: () => Math.round(spent),
  };
}

/** Units of text in blocks. */
export const sizeOf = (blocks: readonly Pick<Block, "text">[]): number =>
  blocks.reduce((sum, { text }) => sum + text.length + perBlock, 0);

const nowhere: TextSink = { write: () => undefined };
const left = (url: string): Unfetched => ({ ok: false, url, reason: "budget_spent", message: leftUnread });

/** A visit that charges for text as it arrives. A page that has begun is read to its end; later ones are left once the budget is spent. */
export function metered(visit: Visit, budget: Budget, reading: "page" | "profile" = "page"): Visit {
  const charging = (sink: TextSink, kind: Work): TextSink => ({
    write(part) {
      budget.charge(kind, part.length);
      sink.write(part);
    },
  });
  return {
    ...visit,
    render: async (url, into) =>
      budget.holds(reading) ? visit.render(url, (about) => charging(into(about), reading)) : left(url),
    async fetch(url, { into, ...options } = {}) {
      const kind = options.accept === "sitemap" ? "list" : reading;
      let mayRead = budget.holds(kind);
      if (!mayRead) return left(url);
      const open: OpenSink | undefined =
        into &&
        ((about) => {
          mayRead = budget.holds(kind);
          return mayRead ? charging(into(about), kind) : nowhere;
        });
      const answer = await visit.fetch(url, { ...options, ...(open && { into: open }) });
      if (!answer.ok) return answer;
      if (answer.body !== "") mayRead = budget.holds(kind);
      if (!mayRead) return left(answer.url);
      budget.charge(kind, answer.body.length);
      return answer;
    },
  };
}

/** A visit that reads no page. */
export const noVisit: Visit = {
  remainingMs: () => 0,
  withConnection: (task) => task(),
  render: async (url) => left(url),
  fetch: async (url) => left(url),
};

/** The reasons for a page that was not read and for a rule that was not judged. */
export const leftUnread = "Not read: the run did not have enough time left for it.";
export const leftUnjudged = "The run's time was spent before this rule was judged.";

/** How many pages a run did not read, alone and in a sentence; null if it read all. */
export function leftPages(readings: readonly { status: string }[]) {
  const pages = readings.filter(({ status }) => status === "budget_spent").length;
  if (pages === 0) return null;
  const count = pages === 1 ? "1 page was not read" : `${pages} pages were not read`;
  const next = pages === 1 ? "it comes first in the next run" : "they come first in the next run";
  return { count, sentence: `${count} because the run had no time left; ${next}.` };
}
