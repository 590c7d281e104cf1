import type { Crawler, Visit } from "../ports/crawler.ts";
import type { RunModel } from "../ports/model.ts";
import type { Session } from "../ports/session.ts";
import type { Budget } from "../reading/budget.ts";

/** The cost of a run, stored in its row at the end. It covers only the attempt that finished. */
export interface RunCost {
  /** Requested pages and feeds without robots.txt, and how many of them were not modified. */
  pages: number;
  unchanged: number;
  /** Decoded bytes of all pages. */
  bytes: number;
  /** Requests to Postgres (one transaction each), without renewals of the lease. */
  requests: number;
  statements: number;
  /** Queue messages: the run's own and those it sent. */
  messages: number;
  modelCalls: number;
  tokens: number;
  /** Processor milliseconds estimated from the counted work (`budget.ts`): the platform's clock does not advance while code runs. */
  cpuMs: number;
}

/**
 * Statements of the request that claims a run (enter the organisation, claim, begin) and of the one that ends it (enter, report,
 * finish).
 */
const claimStatements = 3;
const endStatements = 3;

/** Counts the cost of a run. */
export function createMeter(budget: Budget) {
  const counted = { pages: 0, unchanged: 0, bytes: 0, modelCalls: 0, tokens: 0 };
  const asked = { requests: 1, statements: claimStatements };
  const count = (queries: readonly unknown[]) => {
    asked.requests += 1;
    asked.statements += 1 + queries.length;
  };
  return {
    session: (session: Session): Session => ({
      read: (...queries) => {
        count(queries);
        return session.read(...queries);
      },
      write: (...queries) => {
        count(queries);
        return session.write(...queries);
      },
    }),
    crawler: (crawler: Crawler): Crawler => ({
      visit: (most) => {
        const visit = crawler.visit(most);
        const noting: Visit["fetch"] = async (url, options) => {
          const answer = await visit.fetch(url, options);
          counted.pages += 1;
          if (answer.ok) counted.bytes += answer.bytes;
          if (answer.ok && answer.notModified) counted.unchanged += 1;
          return answer;
        };
        return { ...visit, fetch: noting };
      },
    }),
    model: (model: RunModel | null): RunModel | null =>
      model && {
        ...model,
        ask: async (question) => {
          const generated = await model.ask(question);
          if (generated !== null && generated.tokens > 0) counted.modelCalls += 1;
          counted.tokens += generated?.tokens ?? 0;
          return generated;
        },
      },
    /** The cost after one more request that ends the run; `handed`: messages that it sends to the queue. */
    cost: (handed: number): RunCost => ({
      ...counted,
      requests: asked.requests + 1,
      statements: asked.statements + endStatements,
      messages: 1 + handed,
      cpuMs: budget.spent(),
    }),
  };
}
export type Meter = ReturnType<typeof createMeter>;
