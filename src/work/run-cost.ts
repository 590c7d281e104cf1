import type { Crawler, Visit } from "../ports/crawler.ts";
import type { RunModel } from "../ports/model.ts";
import type { Session } from "../ports/session.ts";
import type { Budget } from "../reading/budget.ts";

/** What a run took, as it stands on its row once it is finished; of the try that finished it, earlier ones are not counted. */
export interface RunCost {
  /** Pages and feeds asked for, robots.txt not counted; and how many of them answered that nothing changed. */
  pages: number;
  unchanged: number;
  /** Decoded, of all pages. */
  bytes: number;
  /** Requests to Postgres, each a transaction of one or more statements; renewals of the lease not counted. */
  requests: number;
  statements: number;
  /** Of the queue: the run's own and those that it handed over. */
  messages: number;
  modelCalls: number;
  tokens: number;
  /**
   * Milliseconds of a processor by the work that was counted (`budget.ts`): the platform's clock stands still while code
   * runs, so that none can be measured.
   */
  cpuMs: number;
}

/** The request that claims a run enters its organisation, claims and begins; the one that ends it enters, reports and finishes. */
const claiming = 3;
const ending = 3;

/** Counts what a run asks of others. */
export function meterOf(budget: Budget) {
  const counted = { pages: 0, unchanged: 0, bytes: 0, modelCalls: 0, tokens: 0 };
  const asked = { requests: 1, statements: claiming };
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
    /** As it will be once the run has ended by one more request; `handed`: messages that go to the queue then. */
    cost: (handed: number): RunCost => ({
      ...counted,
      requests: asked.requests + 1,
      statements: asked.statements + ending,
      messages: 1 + handed,
      cpuMs: budget.spent(),
    }),
  };
}
export type Meter = ReturnType<typeof meterOf>;
