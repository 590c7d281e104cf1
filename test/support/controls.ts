import type { CompiledQuery, RawBuilder } from "kysely";
import type { Fault } from "../../scripts/local/faults.ts";
import type { Email } from "../../scripts/local/mail/inbox.ts";
import type { Backend, Call } from "../../scripts/local/queue/calls.ts";
import type { Flow } from "../../scripts/local/queue/message.ts";
import { consoleLog } from "../../src/platform/log.ts";
import { createIdlePeriod } from "../../src/platform/redis/idle-period.ts";
import type { IdlePeriod } from "../../src/ports/idle-period.ts";
import { compile } from "../../src/store/statement/statement.ts";
import { ownerOf } from "./scenes/owner.ts";

export type FaultSetting = Partial<Fault>;
type ReceivedEmail = Email & { html: string; text: string };
export interface QueuedMessage {
  id: string;
  state: string;
  url: string;
  body: string;
  deduplicationId: string | null;
  flow: Flow | null;
  attempts: number;
  lastStatus: number | null;
  createdAt: string;
  /** Null once it is delivered, or dead. */
  nextAt: string | null;
}

/** The stored idle period of the service of `env`. */
function idlePeriodOf(env: Record<string, string>): IdlePeriod {
  const {
    UPSTASH_REDIS_REST_URL: url = "",
    UPSTASH_REDIS_REST_TOKEN: token = "",
    DATABASE_URL: about = "",
  } = env;
  return createIdlePeriod({ url, token, about }, consoleLog);
}

const healthy = { redis: {}, postgres: {}, qstash: {}, mail: {} };

/** What a fault test does to a stack of its own, and what it sees of it. */
export function controlsOf(stack: { url: string; env: Record<string, string> }) {
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${stack.url}${path}`, init);
    const body = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const put = (path: string, body: unknown) => ask(path, { method: "PUT", body: JSON.stringify(body) });
  return {
    faults: (faults: Partial<Record<Backend, FaultSetting>>) => put("/faults", faults),
    /** Every vendor is well again, and the mail service takes what it is given. */
    async heal(): Promise<void> {
      await put("/faults", healthy);
      await put("/mail-rules", { refuse: [], perSecond: null });
    },
    deliveries: (settings: { duplicate?: number; paused?: boolean }) => put("/deliveries", settings),
    async emailsTo(address: string): Promise<ReceivedEmail[]> {
      const { data } = await ask("/emails");
      return data.filter((email: ReceivedEmail) => email.to.includes(address));
    },
    emails: async (): Promise<ReceivedEmail[]> => (await ask("/emails")).data,
    mailRules: (rules: { refuse?: string[]; perSecond?: number | null }) => put("/mail-rules", rules),
    /** Lets the mail service tell of an email: `bounce`, `complain`, `suppress`, `delay` or `fail`. */
    async mailEvent(
      id: string,
      kind: string,
      told: { type?: string; subType?: string } = {},
    ): Promise<{ status: number }> {
      return (await ask(`/emails/${id}/${kind}`, { method: "POST", body: JSON.stringify(told) })).data;
    },
    messages: async (): Promise<QueuedMessage[]> => (await ask("/messages")).data,
    /** In the order they were made. */
    calls: async (): Promise<Call[]> => (await ask("/calls")).data.reverse(),
    forgetCalls: () => ask("/calls", { method: "DELETE" }),
    cron: (at = new Date()) =>
      ask("/cron", { method: "POST", body: JSON.stringify({ at: at.toISOString() }) }),
    /** Rows of one statement of the database's owner, past row-level security. The schedule is told that it may ask for work. */
    async sql<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
      const query: CompiledQuery<Row> = compile(statement);
      const [rows] = await ownerOf(stack.env).write(query);
      await idlePeriodOf(stack.env).end();
      return rows;
    },
  };
}
export type Controls = ReturnType<typeof controlsOf>;

/** A moment so many minutes from now. */
export function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}
