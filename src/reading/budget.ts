import { processorTurn } from "../domain/processor-turn.ts";
import type { Block } from "../pages/types.ts";
import type { OpenSink, TextSink, Unfetched, Visit } from "../ports/crawler.ts";

/**
 * The work of a run that costs processor time: what a unit of it takes, in microseconds, and how much of a budget may be
 * spent where it begins, in milliseconds. Reading leaves something to comparing, and both to judging. The clock of the
 * platform stands still while code runs, so units are counted; `npm run bench -- budget` measures what they take.
 */
export const work = {
  /** A character of a page or a feed, for a run. */
  page: { cost: 0.4, within: 4_500 },
  /** A character of a page, for an enrichment, which looks for people and profiles in it besides. */
  profile: { cost: 1.4, within: 12_000 },
  /** A character of a sitemap or of robots.txt. */
  list: { cost: 0.15, within: 4_500 },
  /** A unit of text that a page shows or showed: told apart from what is remembered, and searched for founders. */
  compare: { cost: 4, within: 9_000 },
  /** A unit of changed text, read for what it says, for the signal and for the rules. */
  analyse: { cost: 40, within: 17_500 },
  /** A sentence of changed text held against one clause of a rule. */
  judge: { cost: 12, within: 20_000 },
} as const;
export type Work = keyof typeof work;

/** Milliseconds of work after which others get their turn. */
const stretch = 50;
const perBlock = 50;

/** What one run, or one enrichment, may cost: 20 seconds of a processor at most. */
export interface Budget {
  /** Charges so many units; false, and nothing charged, where the budget does not hold them: then the work is to be left. */
  take(kind: Work, units: number): boolean;
  /** Whether such work may begin; work whose length shows only while it is done is then charged for as it goes. */
  holds(kind: Work): boolean;
  charge(kind: Work, units: number): void;
  /** Lets other tasks use the processor if much was done since the last pause. */
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
      const after = spent + costOf(kind, units);
      if (after > work[kind].within) return false;
      spent = after;
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

/** Units of text that blocks hold: their characters, and what a block costs whatever it says. */
export function sizeOf(blocks: readonly Pick<Block, "text">[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length + perBlock, 0);
}

/**
 * A visit whose texts are charged for while they are read. A page that has begun is read to its end; where the budget is
 * spent before it begins, it is left.
 */
export function metered(visit: Visit, budget: Budget, reading: "page" | "profile" = "page"): Visit {
  const left = (address: string): Unfetched => ({
    ok: false,
    url: address,
    reason: "budget_spent",
    message: leftUnread,
  });
  return {
    remainingMs: visit.remainingMs,
    hold: visit.hold,
    async render(url, into) {
      if (!budget.holds(reading)) return left(url);
      return visit.render(url, (about) => charged(into(about), (units) => budget.charge(reading, units)));
    },
    async fetch(url, options = {}) {
      const { into, ...others } = options;
      const kind = options.accept === "sitemap" ? "list" : reading;
      if (!budget.holds(kind)) return left(url);
      let begun = true;
      const open: OpenSink | undefined =
        into &&
        ((about) => {
          begun = budget.holds(kind);
          return begun ? charged(into(about), (units) => budget.charge(kind, units)) : nowhere;
        });
      const answer = await visit.fetch(url, { ...others, ...(open && { into: open }) });
      if (!answer.ok) return answer;
      if (answer.body !== "") {
        begun = budget.holds(kind);
        budget.charge(kind, begun ? answer.body.length : 0);
      }
      return begun ? answer : left(answer.url);
    },
  };
}

function charged(sink: TextSink, charge: (units: number) => void): TextSink {
  return {
    write(part) {
      charge(part.length);
      sink.write(part);
    },
  };
}

const nowhere: TextSink = { write: () => undefined };

/** A visit of what must not be read again: it leaves every page. */
export const noVisit: Visit = {
  remainingMs: () => 0,
  hold: (task) => task(),
  render: async (url) => ({ ok: false, url, reason: "budget_spent", message: leftUnread }),
  fetch: async (url) => ({ ok: false, url, reason: "budget_spent", message: leftUnread }),
};

/** Why a page was left, in a sentence for a person. */
export const leftUnread = "It was left: reading it would have taken more time than the run had.";
/** Why a rule was left. */
export const leftUnjudged = "The run's time was spent before this rule was judged.";
/** How many pages a run left, and that in a sentence; null where it left none. */
export function leftPages(
  readings: readonly { status: string }[],
): { count: string; sentence: string } | null {
  const left = readings.filter(({ status }) => status === "budget_spent").length;
  if (left === 0) return null;
  const count = left === 1 ? "1 page was left unread" : `${left} pages were left unread`;
  const next = left === 1 ? "it is read first in the next run" : "they are read first in the next run";
  return { count, sentence: `${count} for want of time; ${next}.` };
}
