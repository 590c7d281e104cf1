import type { CompiledQuery } from "kysely";
import { vi } from "vitest";
import { StatementError } from "../../src/domain/failure.ts";
import { createCrawler } from "../../src/platform/crawl/crawler.ts";
import type { MailResult, OutgoingMail } from "../../src/ports/mail.ts";
import type { PublicSource } from "../../src/ports/search.ts";
import type { WorkServices } from "../../src/ports/services.ts";
import type { Rows, Session } from "../../src/ports/session.ts";
import type { Job, WorkPayload } from "../../src/work/define.ts";

/** What a job asks of the outside world, between any two of which its worker may die or be overtaken. */
export type Asked =
  | { of: "tenant" | "service"; queries: readonly CompiledQuery<unknown>[] }
  | { of: "mail"; mail: OutgoingMail };
/** Rows, or the statement that was refused. */
export type Rowset = readonly unknown[][] | StatementError;
type Answer = Rowset | MailResult;

/**
 * A worker in the middle of a job. It is what it was answered so far: the job itself, run again over these answers,
 * stands where the worker stood, so that a search may go back to any worker it has met.
 */
export interface Worker {
  /** The token it claims by. */
  token: ReturnType<typeof crypto.randomUUID>;
  begin(services: WorkServices): Promise<unknown>;
  answers: readonly Answer[];
  /** What it asked so far, the last of it not answered yet. */
  asked: readonly string[];
  /** Null where the job has ended. */
  next: Asked | null;
}

/** A delivery of a job that has asked for nothing yet but its first. */
export function deliver(job: Job, payload: WorkPayload, source: PublicSource): Promise<Worker> {
  const begin: Worker["begin"] = (services) => job.run({ ...services, sources: [source] }, payload);
  return resume({ token: crypto.randomUUID(), begin }, []);
}

/** The worker after its question was answered. */
export function answered(worker: Worker, answer: Answer): Promise<Worker> {
  return resume(worker, [...worker.answers, answer]);
}

/** What the worker sends for its lease as time goes by, null where it holds none. */
export async function renewal(worker: Worker): Promise<Asked | null> {
  const { aside } = await stand(worker, worker.answers, () => vi.advanceTimersByTime(20_000));
  return aside;
}

type Delivered = Pick<Worker, "token" | "begin">;

async function resume({ token, begin }: Delivered, answers: readonly Answer[]): Promise<Worker> {
  const { next, asked } = await stand({ token, begin }, answers, () => undefined);
  return { token, begin, answers, asked, next };
}

/** Runs the job over the answers, until it ends or asks for what is not among them; then lets time go by. */
async function stand({ token, begin }: Delivered, answers: readonly Answer[], later: () => void) {
  const asked: string[] = [];
  let next: Asked | null = null;
  let aside: Asked | null = null;
  const { promise: paused, resolve: pause } = Promise.withResolvers<void>();
  const ask = (question: Asked): Promise<Answer> => {
    if (next !== null) aside = question;
    else {
      const answer = answers[asked.length];
      asked.push(nameOf(question));
      if (answer !== undefined) return Promise.resolve(answer);
      next = question;
      pause();
    }
    return new Promise(() => undefined);
  };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const made = vi.spyOn(crypto, "randomUUID").mockReturnValue(token);
  try {
    await Promise.race([paused, begin(servicesThat(ask))]);
    later();
    return { next, asked, aside };
  } finally {
    vi.useRealTimers();
    made.mockRestore();
  }
}

const nameOf = (asked: Asked) =>
  asked.of === "mail" ? "mail" : asked.queries.map(({ sql }) => sql).join("; ");

/** A question's name for a person: the functions of the database it calls, or the tables it reads. */
export function shortName({ asked }: Worker): string {
  const last = asked.at(-1) ?? "";
  return /(?:from|select|into|update) ("?[a-z_]+"?)\(?/.exec(last)?.[1] ?? last;
}

/** The outside world of a job: a database and a mail service that are asked one thing at a time, and one public source. */
function servicesThat(ask: (asked: Asked) => Promise<Answer>): WorkServices {
  const session = (of: "tenant" | "service"): Session => ({
    read: async (...queries) => rowsOf(await ask({ of, queries })),
    write: async (...queries) => rowsOf(await ask({ of, queries })),
  });
  const no = () => Promise.reject(new Error("this job asks for no such thing"));
  return {
    database: {
      forOrganisation: () => session("tenant"),
      everywhere: () => session("service"),
      forKey: () => {
        throw new Error("a job has no key");
      },
    },
    mailer: {
      send: async (mail) => {
        const answer = await ask({ of: "mail", mail });
        if (!("ok" in answer)) throw new Error("the mail service answers with no rows");
        return answer;
      },
    },
    webhookSender: () => no,
    authorization: { answer: no, describe: no, complete: no },
    idlePeriod: {
      read: async () => ({ until: null, seen: null, lastTick: null }),
      lastTick: async () => null,
      store: async () => undefined,
      end: async () => undefined,
    },
    queue: {
      publish: async (jobs) => jobs.map(({ deduplicationId }) => deduplicationId),
      deadLetters: async () => 0,
    },
    verifier: { verify: no },
    crawler: createCrawler({ allowHosts: [], userAgent: "test", resolve: async () => null, fetch: no }),
    sources: [],
    search: null,
    model: null,
    classifier: { classify: no },
    modelBudget: null,
    operator: null,
    retainDays: {},
    mailRules: { consent: "off", perDay: 5, perRecipient: 5 },
    publicUrl: "https://tracking.example",
    cursorSecrets: ["a secret of at least thirty-two characters"],
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    after: () => undefined,
  };
}

/** The rows are of the shapes the queries were compiled with. */
function rowsOf<Queries extends readonly CompiledQuery<unknown>[]>(answer: Answer): Rows<Queries> {
  if (answer instanceof StatementError) throw answer;
  if (!Array.isArray(answer)) throw new Error("the database answers with rows");
  return answer as Rows<Queries>;
}
